"""What privacy costs: designs side by side, people arriving, where an error comes from, and two simulations."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.ui.part import PartTools
from app.ui.parts_frame import Entry, PartsPage

CONTEXT = "TradeoffsPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class TradeoffsPage(PartsPage):
    """Its parts are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        entries = (
            Entry("compare", _say("Designs"), _say("Error and risk of every design, side by side")),
            Entry("convergence", _say("Convergence"), _say("People arrive, and the estimate closes in")),
            Entry("anatomy", _say("Error anatomy"), _say("Sampling, privacy and post-processing apart")),
            Entry("laboratory", _say("Post-processing"), _say("What presenting the shares otherwise does")),
            Entry("audit", _say("Self-audit"), _say("A thousand simulated surveys of this very plan")),
        )
        super().__init__(tools, entries, _say("Parts of the page"))
