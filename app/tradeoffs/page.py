"""What privacy costs: designs side by side, people arriving, where an error comes from, and two simulations."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.ui.part import Part, PartTools
from app.ui.parts_frame import Entry, PartsPage

CONTEXT = "TradeoffsPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class TradeoffsPage(PartsPage):
    """Its parts are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        def compare() -> Part:
            from app.tradeoffs.compare.view import ComparePart

            return ComparePart(tools)

        def convergence() -> Part:
            from app.tradeoffs.convergence.view import ConvergencePart

            return ConvergencePart(tools)

        def anatomy() -> Part:
            from app.tradeoffs.anatomy.view import AnatomyPart

            return AnatomyPart(tools)

        def laboratory() -> Part:
            from app.tradeoffs.laboratory.view import LaboratoryPart

            return LaboratoryPart(tools)

        def audit() -> Part:
            from app.tradeoffs.audit.view import AuditPart

            return AuditPart(tools)

        entries = (
            Entry("compare", _say("Designs"), _say("Error and risk of every design, side by side"), compare),
            Entry("convergence", _say("Convergence"), _say("People arrive, and the estimate closes in"), convergence),
            Entry("anatomy", _say("Error anatomy"), _say("Sampling, privacy and post-processing apart"), anatomy),
            Entry("laboratory", _say("Post-processing"), _say("What presenting the shares otherwise does"), laboratory),
            Entry("audit", _say("Self-audit"), _say("A thousand simulated surveys of this very plan"), audit),
        )
        super().__init__(entries, _say("Parts of the page"))
