"""Before the field: how many respondents, which design, what it does to a respondent, and what to print."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.ui.part import PartTools
from app.ui.parts_frame import Entry, PartsPage

CONTEXT = "PlanPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class PlanPage(PartsPage):
    """Its parts are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        entries = (
            Entry("solve", _say("Solve"), _say("Two of epsilon, respondents and margin give the third")),
            Entry("advisor", _say("Which design"), _say("Designs ranked, and what would change the ranking")),
            Entry("power", _say("Power"), _say("What these respondents would let you notice")),
            Entry("questions", _say("Questions"), _say("Several questions under one budget")),
            Entry("attacker", _say("Attacker"), _say("What is learnt from many questions or waves")),
            Entry("honesty", _say("Honesty"), _say("What if some do not follow the device"), "noncompliance"),
            Entry("direct", _say("Ask directly?"), _say("Noise against the bias of asking directly")),
            Entry("kit", _say("Field kit"), _say("Sheets, script, forms: what goes into the field")),
        )
        super().__init__(tools, entries, _say("Parts of the page"))
