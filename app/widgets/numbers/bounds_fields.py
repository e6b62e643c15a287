"""The lowest and the highest number that an answer can be, and who says so."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.messages.speak import say_message
from app.presenters.numbers.shared import bounds_words, declared_here, taken
from app.state.numbers.page import NumbersSetting, bounds_key
from app.widgets.basics import flat, label, retone
from app.widgets.field_line import FieldLine
from core.data.numeric.typed_numbers import parse_bound
from core.data.variable import DeclaredBy
from core.project.numbers import NumberSource
from core.project.typed import Typed

WIDE = 112
"""Room for 10,000,000 and its arrows."""


class BoundsFields(QWidget):
    """`typed(low, high)` as Typed, of which one may be blank; `of_data()`, `taken_back()`; `edit_finished()`."""

    typed = Signal(object, object)
    of_data = Signal()
    taken_back = Signal()
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.low = FieldLine(self.tr("Lowest possible"), parse_bound, _step)
        self.high = FieldLine(self.tr("Highest possible"), parse_bound, _step)
        self.low.field.setAccessibleName(self.tr("Lowest number that an answer can be"))
        self.high.field.setAccessibleName(self.tr("Highest number that an answer can be"))
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.clamped = label("", tone="soft", factor=0.92, wrap=True)
        self.declared = label("", tone="soft", factor=0.92, wrap=True)
        self.take = flat(
            self.tr("Take them from the data (not private)"),
            tip=self.tr("The extremes of the answers themselves; a real survey must say its bounds beforehand"),
            link=True,
        )
        self.back = flat("", link=True)
        row = QHBoxLayout()
        row.setSpacing(10)
        for line in (self.low, self.high):
            line.field.setMinimumWidth(WIDE)
            row.addWidget(line, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addLayout(row)
        for part in (self.problem, self.clamped, self.declared, self.take, self.back):
            column.addWidget(part)
        self._texts = (Typed("", 0.0), Typed("", 0.0))
        self.low.entered.connect(lambda number: self._tell(Typed(number.text, number.value), self._texts[1]))
        self.high.entered.connect(lambda number: self._tell(self._texts[0], Typed(number.text, number.value)))
        for line in (self.low, self.high):
            line.field.finished.connect(self.edit_finished)
        self.take.clicked.connect(self.of_data)
        self.back.clicked.connect(self.taken_back)

    def show_setting(self, setting: NumbersSetting, *, truth: bool) -> None:
        from_data = taken(setting)
        self._texts = _as_typed(setting)
        for line, typed in zip((self.low, self.high), self._texts, strict=True):
            line.show_text(typed.text)
            line.field.setEnabled(not from_data)
        wrong = setting.problem is not None and setting.problem.place == "bounds"
        both = all(typed.text for typed in self._texts)
        # nothing typed yet is nothing wrong
        tone = "error" if both else "warning"
        self._say(self.problem, say_message(setting.problem.reason) if wrong and setting.problem else "", tone)
        if wrong and both:
            for line in (self.low, self.high):
                line.field.show_wrong()
        words = bounds_words(setting, truth=truth)
        self._say(self.clamped, words.clamped, words.clamped_tone)
        self._say(self.declared, words.declared, words.declared_tone)
        self.take.setVisible(setting.source is NumberSource.COLUMN and not from_data)
        self.back.setVisible(declared_here(setting))
        self.back.setText(self.tr("Type them myself") if from_data else self.tr("Take these bounds back"))

    def _tell(self, low: Typed, high: Typed) -> None:
        self._texts = (low, high)
        self.typed.emit(low, high)

    @staticmethod
    def _say(part: QLabel, text: str, tone: str) -> None:
        part.setText(text)
        retone(part, "tone", tone)
        part.setVisible(bool(text))


def _as_typed(setting: NumbersSetting) -> tuple[Typed, Typed]:
    """What stands in the fields; where the two are in a wrong order there are texts and no bounds."""
    key = bounds_key(setting)
    own = next((one for one in setting.plan.bounds if one.column == key), None)
    if own is not None and own.declared is not DeclaredBy.FROM_DATA:
        return own.low, own.high
    low, high = setting.bounds or (0.0, 0.0)
    return Typed(setting.low_text, low), Typed(setting.high_text, high)


def _step(value: float, steps: int) -> str:
    return f"{value + steps:.12g}"
