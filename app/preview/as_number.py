"""Preview of answers that are numbers: noise of each respondent, or of a trusted curator."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Signal

from app.preview.shown_as import NUMBER, ShownAs
from app.ui.numbers.page import NumbersPage
from app.ui.part import PartTools
from app.ui.parts_frame import Entry

CONTEXT = "NumberPreview"


def _say(text: str) -> str:
    return QCoreApplication.translate(CONTEXT, text)


class NumberPreview(NumbersPage):
    """The preview of numbers; `shown_as(CATEGORIES)`: show the answers as categories again."""

    shown_as = Signal(str)

    def __init__(self, tools: PartTools) -> None:
        self.choice = ShownAs()
        self.choice.show_choice(NUMBER)
        entries = (
            Entry("local", _say("Noise added by each respondent"), _say("Only the respondent sees the true number")),
            Entry("curator", _say("Noise added by a trusted curator"), _say("A count, a sum, a mean or cells")),
        )
        super().__init__(tools, entries, _say("Source of the noise"), self.choice)
        self.choice.chosen.connect(self.shown_as)
