"""The page Lab: simulations and comparisons that show how the methods behave."""

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
            Entry("steps", _say("Steps"), _say("The derivation of an estimate, line by line"), charts=("life",)),
            Entry("convergence", _say("Convergence"), _say("Estimates converge as the sample grows")),
            Entry("anatomy", _say("Error anatomy"), _say("Error parts: sampling, privacy, post-processing")),
            Entry("laboratory", _say("Post-processing"), _say("Effect of each post-processing method")),
            Entry("audit", _say("Self-audit"), _say("Check of the plan by simulated surveys")),
            Entry("size", _say("Unknown size"), _say("Means with a private number of people")),
            Entry("studies", _say("Simulations"), _say("Repeated draws of the same release")),
            Entry("scrambling", _say("Scrambling"), _say("Numbers multiplied, shifted or replaced at random")),
            Entry("mechanisms", _say("Mechanisms"), _say("Error of every mechanism")),
        )
        super().__init__(tools, entries, _say("Tabs of the page"))
