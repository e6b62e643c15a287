"""Which numbers, and between which bounds: what all parts of the page Numbers share."""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy

from app.messages.speak import local_count, local_number, say, say_message
from app.state.numbers import NumbersSetting, number_columns
from app.state.workspace import Workspace
from app.widgets.basics import Card, flat, label
from app.widgets.field_line import FieldLine
from core.constraints import TypedNumber, parse_number
from core.data.variable import DeclaredBy
from core.project.numbers import NumberSource


class NumbersCard(Card):
    """`source_chosen(NumberSource, column)`, `bounds_typed(low, high)` as TypedNumber, `bounds_of_data()`,
    `edit_finished()` when a field is left."""

    source_chosen = Signal(object, str)
    bounds_typed = Signal(object, object)
    bounds_of_data = Signal()
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("1 · Numbers"))
        self.source = QComboBox()
        self.source.setAccessibleName(self.tr("Numbers to work with"))
        self.source.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self.low = FieldLine(self.tr("Lowest possible number"), parse_number, _step)
        self.high = FieldLine(self.tr("Highest possible number"), parse_number, _step)
        self.declared = label("", tone="soft", factor=0.92, wrap=True)
        self.of_data = flat(self.tr("Take them from the data (not private)"), link=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        for part in (self.source, self.about, self.low, self.high, self.problem, self.declared, self.of_data):
            self.body.addWidget(part)
        self._low: TypedNumber | None = None
        self._high: TypedNumber | None = None
        self.source.activated.connect(self._choose)
        self.low.entered.connect(self._type_low)
        self.high.entered.connect(self._type_high)
        for line in (self.low, self.high):
            line.field.finished.connect(self.edit_finished)
        self.of_data.clicked.connect(self.bounds_of_data)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._show_sources(workspace, setting)
        numbers = setting.numbers
        self.about.setText("" if numbers is None else say("numbers.about", {"n": local_count(numbers.n)}))
        self._low = None if setting.low is None else TypedNumber(f"{setting.low:.12g}", setting.low)
        self._high = None if setting.high is None else TypedNumber(f"{setting.high:.12g}", setting.high)
        for line, number in ((self.low, self._low), (self.high, self._high)):
            line.show_text("" if number is None else number.text)
        self.problem.setText("" if setting.problem is None else say_message(setting.problem.reason))
        self.problem.setVisible(setting.problem is not None)
        self.declared.setText(self._declared(setting))
        self.of_data.setVisible(setting.source is NumberSource.COLUMN and setting.declared is not DeclaredBy.FROM_DATA)

    def _declared(self, setting: NumbersSetting) -> str:
        if setting.bounds is None or setting.numbers is None or setting.declared is None:
            return ""
        low, high = setting.numbers.outside(*setting.bounds)
        blanks = {"outside": local_count(low + high), "low": local_number(setting.bounds[0]),
                  "high": local_number(setting.bounds[1])}  # fmt: skip
        return say("numbers.clamped", blanks)

    def _show_sources(self, workspace: Workspace, setting: NumbersSetting) -> None:
        entries = [(name, (NumberSource.COLUMN, name)) for name in number_columns(workspace.dataset)]
        entries.append((say("numbers.source.ages"), (NumberSource.AGES, "")))
        entries.append((say("numbers.source.normal"), (NumberSource.NORMAL, "")))
        self.source.clear()
        for text, data in entries:
            self.source.addItem(text, data)
        self.source.setCurrentIndex(max(0, self.source.findData((setting.source, setting.column))))

    def _choose(self) -> None:
        self.source_chosen.emit(*self.source.currentData())

    def _type_low(self, number: TypedNumber) -> None:
        self._low = number
        self._tell()

    def _type_high(self, number: TypedNumber) -> None:
        self._high = number
        self._tell()

    def _tell(self) -> None:
        if self._low is not None and self._high is not None:
            self.bounds_typed.emit(self._low, self._high)


def _step(value: float, steps: int) -> str:
    return f"{value + steps:.12g}"
