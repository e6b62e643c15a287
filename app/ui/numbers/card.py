"""The choice of the numbers and their bounds, shared by all tabs about numbers."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import (
    QComboBox,
    QHBoxLayout,
    QLabel,
    QSizePolicy,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from app.messages.short_tip import short_tip
from app.messages.speak import say, say_message
from app.ui.basics import Card, ElidedLabel, flat, in_column, label, put_text, retone
from app.ui.field_line import FieldLine
from app.ui.numbers.words import SourceEntry, about_numbers, bounds_words, declared_here, source_entries, taken
from app.ui.theme.zoom import px
from app.workspace.numbers import NumbersSetting, bounds_key
from app.workspace.workspace import Workspace
from core.constraints import TypedNumber
from core.data.numeric.typed_numbers import BOUND, MANY, MEAN, SPREAD
from core.data.variable import DeclaredBy
from core.errors import WorkbenchError
from core.study.numbers import NumberSource, NumbersPlan
from core.study.typed import Typed

WIDE = 112
"""Room for 10,000,000 and its arrows."""


class BoundsFields(QWidget):
    """`typed(low, high)` as Typed, where one may be blank; `of_data()`, `taken_back()`; `edit_finished()`."""

    typed = Signal(object, object)
    of_data = Signal()
    taken_back = Signal()
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.low = FieldLine(self.tr("Lowest possible"), BOUND)
        self.high = FieldLine(self.tr("Highest possible"), BOUND)
        self.low.field.setAccessibleName(self.tr("Lowest number that an answer can be"))
        self.high.field.setAccessibleName(self.tr("Highest number that an answer can be"))
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.clamped = label("", tone="soft", factor=0.92, wrap=True)
        self.declared = label("", tone="soft", factor=0.92, wrap=True)
        self.take = flat(
            self.tr("Use the data range (not private)"),
            tip=self.tr("The most extreme answers; a real survey must declare its bounds beforehand"),
            link=True,
        )
        self.back = flat("", link=True)
        row = QHBoxLayout()
        row.setSpacing(px(10))
        for line in (self.low, self.high):
            line.field.setMinimumWidth(px(WIDE))
            row.addWidget(line, 1)
        column = in_column(self, spacing=6)
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
        # Empty fields are not an error yet.
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
        self.back.setText(self.tr("Type the bounds") if from_data else self.tr("Remove these bounds"))

    def _tell(self, low: Typed, high: Typed) -> None:
        self._texts = (low, high)
        self.typed.emit(low, high)

    @staticmethod
    def _say(part: QLabel, text: str, tone: str) -> None:
        retone(part, "tone", tone)
        put_text(part, text)


def _as_typed(setting: NumbersSetting) -> tuple[Typed, Typed]:
    """Return the texts of the two fields. Bounds in the wrong order have texts and no values."""
    key = bounds_key(setting)
    own = next((one for one in setting.plan.bounds if one.column == key), None)
    if own is not None and own.declared is not DeclaredBy.FROM_DATA:
        return own.low, own.high
    low, high = setting.bounds or (0.0, 0.0)
    return Typed(setting.low_text, low), Typed(setting.high_text, high)


class NormalFields(QWidget):
    """`typed(name, Typed)`: the field of NumbersPlan that changed; `edit_finished()`."""

    typed = Signal(str, object)
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.lines = {
            "normal_mean": FieldLine(self.tr("Mean"), MEAN),
            "normal_sd": FieldLine(self.tr("Standard deviation"), SPREAD),
            "normal_n": FieldLine(self.tr("How many numbers"), MANY),
        }
        column = in_column(self, spacing=6)
        self.lines["normal_mean"].field.setAccessibleName(self.tr("Mean of the curve"))
        self.lines["normal_sd"].field.setAccessibleName(self.tr("Standard deviation of the curve"))
        row = QHBoxLayout()
        row.setSpacing(px(10))
        row.addWidget(self.lines["normal_mean"], 1)
        row.addWidget(self.lines["normal_sd"], 1)
        column.addLayout(row)
        column.addWidget(self.lines["normal_n"])
        for name, line in self.lines.items():
            line.field.setMinimumWidth(px(WIDE))
            line.entered.connect(lambda number, name=name: self._tell(name, number))
            line.field.finished.connect(self.edit_finished)

    def show_plan(self, plan: NumbersPlan) -> None:
        for name, line in self.lines.items():
            line.show_text(getattr(plan, name).text)

    def _tell(self, name: str, number: TypedNumber) -> None:
        self.typed.emit(name, Typed(number.text, number.value))


class NumberChoice(QComboBox):
    """`picked(NumberSource, column)`. Refilled only when the list changes."""

    picked = Signal(object, str)

    def __init__(self) -> None:
        super().__init__()
        self._entries: tuple[SourceEntry, ...] = ()
        self.setAccessibleName(self.tr("Source of the numbers"))
        # The longest name would make the column wider than the available room.
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMaxVisibleItems(18)
        self.view().setTextElideMode(Qt.TextElideMode.ElideRight)
        self.activated.connect(self._pick)

    def show_entries(self, entries: tuple[SourceEntry, ...], source: NumberSource, column: str) -> None:
        if entries != self._entries:
            self._entries = entries
            self.clear()
            for row, entry in enumerate(entries):
                self.addItem(entry.title)
                about = f"{entry.title}: {entry.about}" if entry.about else entry.title
                self.setItemData(row, short_tip(about), Qt.ItemDataRole.ToolTipRole)
        pairs = [(one.source, one.column) for one in entries]
        row = pairs.index((source, column)) if (source, column) in pairs else -1
        if row != self.currentIndex():
            self.setCurrentIndex(row)
        self.setToolTip(self.itemData(row, Qt.ItemDataRole.ToolTipRole) if row >= 0 else "")

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint as usual, but elide a name that is too long."""
        painter, option = QStylePainter(self), QStyleOptionComboBox()
        self.initStyleOption(option)
        painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
        room = self.style().subControlRect(
            QStyle.ComplexControl.CC_ComboBox, option, QStyle.SubControl.SC_ComboBoxEditField, self
        )
        width = room.width() - 2 * self.fontMetrics().averageCharWidth()
        option.currentText = self.fontMetrics().elidedText(option.currentText, Qt.TextElideMode.ElideRight, width)
        painter.drawControl(QStyle.ControlElement.CE_ComboBoxLabel, option)

    def _pick(self, row: int) -> None:
        self.picked.emit(self._entries[row].source, self._entries[row].column)


class NumbersCard(Card):
    """`source_chosen(NumberSource, column)`, `bounds_typed(low, high)` as Typed where one may be blank,
    `bounds_of_data()`, `bounds_taken_back()`, `normal_typed(name, Typed)`, `read_again()`. `edit_finished()` when the
    user leaves a field."""

    source_chosen = Signal(object, str)
    bounds_typed = Signal(object, object)
    bounds_of_data = Signal()
    bounds_taken_back = Signal()
    normal_typed = Signal(str, object)
    read_again = Signal()
    edit_finished = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("1 · Numbers"))
        self.source = NumberChoice()
        self.question = ElidedLabel()
        self.question.setProperty("tone", "soft")
        self.about = label("", tone="soft", factor=0.92, wrap=True)
        self.problem = label("", tone="error", factor=0.92, wrap=True)
        self.again = flat(self.tr("Read the column again"), link=True)
        self.normal = NormalFields()
        self.bounds = BoundsFields()
        shared = (self.source, self.question, self.about, self.problem, self.again, self.normal)
        for part in (*shared, self.bounds):
            self.body.addWidget(part)
        self.again.hide()
        self.source.picked.connect(self.source_chosen)
        self.again.clicked.connect(self.read_again)
        self.normal.typed.connect(self.normal_typed)
        self.bounds.typed.connect(self.bounds_typed)
        self.bounds.of_data.connect(self.bounds_of_data)
        self.bounds.taken_back.connect(self.bounds_taken_back)
        for part in (self.normal, self.bounds):
            part.edit_finished.connect(self.edit_finished)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self.source.show_entries(source_entries(workspace), setting.source, setting.column)
        self.question.show_text(setting.title if setting.title != setting.column else "")
        self.question.setVisible(bool(setting.title) and setting.title != setting.column)
        put_text(self.about, about_numbers(workspace, setting))
        wrong = setting.problem is not None and setting.problem.place == "column"
        put_text(self.problem, say_message(setting.problem.reason) if wrong and setting.problem else "")
        self.again.hide()
        self.normal.setVisible(setting.source is NumberSource.NORMAL)
        self.normal.show_plan(setting.plan)
        self.bounds.setVisible(not wrong)
        self.bounds.show_setting(setting, truth=workspace.look.show_truth)

    def show_reading(self, error: WorkbenchError | None, stopped: bool) -> None:
        """Show that the column is loading; or that loading failed, and why."""
        if error is None and not stopped:
            put_text(self.about, say("numbers.unread"))
            return
        put_text(self.about, "")
        put_text(self.problem, say("numbers.stopped") if error is None else say_message(error))
        self.again.show()
