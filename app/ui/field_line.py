"""A field with its name above it and a sentence below. The sentence says why the text of the field cannot be used, or
how an ambiguous text was read."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from app.messages.percent_reading import percent_reading
from app.messages.speak import say_message, screen_numbers
from app.ui.basics import in_column, label, put_text
from app.ui.number_field import NumberField
from app.ui.theme.zoom import px
from core.constraints import TypedNumber
from core.errors import InputError
from core.figures import Figure, Unit


class FieldLine(QWidget):
    """A field on a line; `entered(TypedNumber)` for readable text."""

    entered = Signal(object)

    def __init__(self, name: str, figure: Figure) -> None:
        super().__init__()
        self.field = NumberField(figure.read, figure.stepped, name)
        self.field.setMaximumWidth(px(130))
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.problem.hide()
        units = {
            Unit.PERCENT: screen_numbers().percent,
            Unit.POINTS: self.tr("points"),
            Unit.PEOPLE: self.tr("people"),
        }
        self._percent = figure.unit is Unit.PERCENT
        self.reading = label("", tone="soft", factor=0.92, wrap=True)
        self.reading.hide()
        row = QHBoxLayout()
        row.setSpacing(px(6))
        row.addWidget(self.field)
        row.addWidget(label(units.get(figure.unit, ""), tone="soft"))
        row.addStretch(1)
        self.name = label(name, tone="soft", factor=0.92, wrap=True)
        column = in_column(self, self.name, spacing=3)
        column.addLayout(row)
        column.addWidget(self.problem)
        column.addWidget(self.reading)
        self.field.entered.connect(self._enter)
        self.field.refused.connect(self.show_problem)

    def show_text(self, text: str) -> None:
        typed = self.field.text_now
        self.field.show_text(text)
        if self.field.text_now != typed:
            self._read(None)
        if not self.field.unreadable:
            self.show_problem(None)

    def rename(self, name: str) -> None:
        self.name.setText(name)
        self.field.setAccessibleName(name)

    def show_problem(self, problem: InputError | None) -> None:
        put_text(self.problem, "" if problem is None else say_message(problem))
        if problem is not None:
            self._read(None)
            self.field.show_wrong()

    def _read(self, number: TypedNumber | None) -> None:
        put_text(self.reading, "" if number is None or not self._percent else percent_reading(number))

    def _enter(self, number: TypedNumber) -> None:
        self.show_problem(None)
        self._read(number)
        self.entered.emit(number)
