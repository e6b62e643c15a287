"""Before the field: how many respondents, which design, what it does to a respondent, and what to print."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.ui.part import Part, PartTools
from app.ui.parts_frame import Entry, PartsPage

CONTEXT = "PlanPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class PlanPage(PartsPage):
    """Its parts are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        def solve() -> Part:
            from app.plan.solve.view import SolvePart

            return SolvePart(tools)

        def advisor() -> Part:
            from app.plan.advisor.view import AdvisorPart

            return AdvisorPart(tools)

        def power() -> Part:
            from app.plan.power.view import PowerPart

            return PowerPart(tools)

        def questions() -> Part:
            from app.plan.questions.view import QuestionsPart

            return QuestionsPart(tools)

        def attacker() -> Part:
            from app.plan.attacker.view import AttackerPart

            return AttackerPart(tools)

        def honesty() -> Part:
            from app.plan.noncompliance.view import HonestyPart

            return HonestyPart(tools)

        def direct() -> Part:
            from app.plan.direct.view import DirectPart

            return DirectPart(tools)

        def kit() -> Part:
            from app.plan.kit.view import KitPart

            return KitPart(tools)

        entries = (
            Entry("solve", _say("Solve"), _say("Two of epsilon, respondents and margin give the third"), solve),
            Entry("advisor", _say("Which design"), _say("Designs ranked, and what would change the ranking"), advisor),
            Entry("power", _say("Power"), _say("What these respondents would let you notice"), power),
            Entry("questions", _say("Questions"), _say("Several questions under one budget"), questions),
            Entry("attacker", _say("Attacker"), _say("What is learnt from many questions or waves"), attacker),
            Entry("honesty", _say("Honesty"), _say("What if some do not follow the device"), honesty),
            Entry("direct", _say("Ask directly?"), _say("Noise against the bias of asking directly"), direct),
            Entry("kit", _say("Field kit"), _say("Sheets, script, forms: what goes into the field"), kit),
        )
        super().__init__(entries, _say("Parts of the page"))
