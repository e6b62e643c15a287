"""The cost of privacy: designs side by side, and models with different observers."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from app.ui.numbers.page import NumbersPage
from app.ui.part import PartTools
from app.ui.parts_frame import Entry

CONTEXT = "TradeoffsPage"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class TradeoffsPage(NumbersPage):
    """The page; its tabs are made when they are first shown."""

    def __init__(self, tools: PartTools) -> None:
        entries = (
            Entry("compare", _say("Designs"), _say("Error and risk of every design")),
            Entry("models", _say("Trust models"), _say("Local, shuffled and trusted curator")),
        )
        super().__init__(tools, entries, _say("Tabs of the page"))
