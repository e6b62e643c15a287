"""The Lab: simulations and comparisons for those who want to see how the methods behave."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.ui.numbers.page import NumbersPage
from app.ui.part import PartTools
from app.ui.parts_frame import Entry

CONTEXT = "LabPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class LabPage(NumbersPage):
    """Its parts are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        entries = (
            Entry("convergence", _say("Convergence"), _say("People arrive, and the estimate closes in")),
            Entry("anatomy", _say("Error anatomy"), _say("Sampling, privacy and post-processing apart")),
            Entry("laboratory", _say("Post-processing"), _say("What presenting the shares otherwise does")),
            Entry("audit", _say("Self-audit"), _say("A thousand simulated surveys of this very plan")),
            Entry("size", _say("Unknown size"), _say("Means where the number of people is private")),
            Entry("studies", _say("Simulations"), _say("The same release many times over")),
            Entry("scrambling", _say("Scrambling"), _say("Numbers multiplied, added to or replaced by chance")),
            Entry("mechanisms", _say("Mechanisms"), _say("The error of every mechanism side by side")),
        )
        super().__init__(tools, entries, _say("Parts of the page"))
