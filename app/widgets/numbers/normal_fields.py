"""Mean, standard deviation and number of a normal curve."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from app.widgets.field_line import FieldLine
from app.widgets.numbers.bounds_fields import WIDE
from core.constraints import TypedNumber
from core.data.numeric.typed_numbers import LARGEST, MOST_NUMBERS, parse_bound, parse_many, parse_spread
from core.project.numbers import NumbersPlan
from core.project.typed import Typed


class NormalFields(QWidget):
    """`typed(name, Typed)`: the field of NumbersPlan that changed; `edit_finished()`."""

    typed = Signal(str, object)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lines = {
            "normal_mean": FieldLine(self.tr("Mean"), parse_bound, _step),
            "normal_sd": FieldLine(self.tr("Standard deviation"), parse_spread, _spread_step),
            "normal_n": FieldLine(self.tr("How many numbers"), parse_many, _many_step),
        }
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        self.lines["normal_mean"].field.setAccessibleName(self.tr("Mean of the curve"))
        self.lines["normal_sd"].field.setAccessibleName(self.tr("Standard deviation of the curve"))
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(self.lines["normal_mean"], 1)
        row.addWidget(self.lines["normal_sd"], 1)
        column.addLayout(row)
        column.addWidget(self.lines["normal_n"])
        for name, line in self.lines.items():
            line.field.setMinimumWidth(WIDE)
            line.entered.connect(lambda number, name=name: self._tell(name, number))
            line.field.finished.connect(self.edit_finished)

    def show_plan(self, plan: NumbersPlan) -> None:
        for name, line in self.lines.items():
            line.show_text(getattr(plan, name).text)

    def _tell(self, name: str, number: TypedNumber) -> None:
        self.typed.emit(name, Typed(number.text, number.value))


def _step(value: float, steps: int) -> str:
    return f"{value + steps:.12g}"


def _spread_step(value: float, steps: int) -> str:
    """By a tenth of the power of ten below; never down to 0."""
    size = 10.0 ** (len(f"{int(value)}") - 2)
    return f"{min(max(value + steps * size, size), LARGEST):.6g}"


def _many_step(value: float, steps: int) -> str:
    return str(min(max(1, int(value) + steps * 10 ** max(0, len(str(int(value))) - 2)), MOST_NUMBERS))
