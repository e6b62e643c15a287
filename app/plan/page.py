"""The page Plan, before the field: respondents, designs, disclosure to an observer, and material to print."""

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
            Entry(
                "solve",
                _say("How many, which design"),
                _say("Two of epsilon, respondents and margin give the third; all designs side by side"),
                charts=("power", "direct"),
            ),
            Entry(
                "questions",
                _say("All questions together"),
                _say("One total for several questions or waves, and the disclosure to an attacker"),
                charts=("attacker",),
            ),
            Entry(
                "honesty",
                _say("Non-compliance"),
                _say("Effect of non-compliant respondents"),
                "noncompliance",
            ),
            Entry("kit", _say("Field kit"), _say("Sheets, script and forms for the field")),
        )
        super().__init__(tools, entries, _say("Tabs of the page"))
