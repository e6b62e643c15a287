"""One condition of the base: a column, then some of its answers or the limits of its numbers."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractItemView,
    QDialog,
    QHBoxLayout,
    QHeaderView,
    QLineEdit,
    QTableView,
    QVBoxLayout,
    QWidget,
)

from app.data.tick_cells import TickCells
from app.messages.base_words import FilterColumn, bound_text, filter_column, filter_names, match_line
from app.messages.short_tip import short_tip
from app.messages.speak import local_count, say_message
from app.ui.basics import Inline, Segmented, flat, in_column, label, push, put_text, retone
from app.ui.column_choice import ColumnChoice
from app.ui.plain import set_title
from app.ui.text_field import text_field
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px
from app.workspace.workspace import Dataset
from core.data.base import Condition
from core.data.numbers import number_of
from core.data.variable import ColumnCounts
from core.errors import InputError

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
ANSWER, PEOPLE = range(2)
Choice = tuple[str, str, int | None]
"""Value, label, respondents (None: unknown)."""


class AnswerChoices(QAbstractTableModel):
    """A list of answers with check boxes; `ticked_changed` after each change. Ticks hidden by a search remain."""

    ticked_changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._all: tuple[Choice, ...] = ()
        self._rows: tuple[Choice, ...] = ()
        self._ticked: set[str] = set()
        self._counted = False

    def show(self, choices: tuple[Choice, ...], ticked: Iterable[str]) -> None:
        self.beginResetModel()
        self._all = self._rows = choices
        self._ticked = set(ticked)
        self._counted = any(number is not None for _, _, number in choices)
        self.endResetModel()
        self.ticked_changed.emit()

    def search(self, words: str) -> None:
        """Show only the answers that contain all words."""
        wanted = words.casefold().split()
        self.beginResetModel()
        self._rows = tuple(one for one in self._all if all(word in f"{one[0]}\n{one[1]}".casefold() for word in wanted))
        self.endResetModel()

    @property
    def ticked(self) -> tuple[str, ...]:
        """Return the ticked values in the order of the list."""
        return tuple(value for value, _, _ in self._all if value in self._ticked)

    def tick_shown(self, on: bool) -> None:
        """Tick or untick every answer that the search shows."""
        values = {value for value, _, _ in self._rows}
        self._ticked = self._ticked | values if on else self._ticked - values
        if self._rows:
            self.dataChanged.emit(self.index(0, ANSWER), self.index(len(self._rows) - 1, ANSWER))
        self.ticked_changed.emit()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else PEOPLE + 1 if self._counted else ANSWER + 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        return flags | Qt.ItemFlag.ItemIsUserCheckable if index.column() == ANSWER else flags

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        value, label, number = self._rows[index.row()]
        people = index.column() == PEOPLE
        if role == Role.DisplayRole:
            if people:
                return "" if number is None else local_count(number)
            return " ".join(label.split())
        if role == Role.CheckStateRole and not people:
            return Qt.CheckState.Checked if value in self._ticked else Qt.CheckState.Unchecked
        if role == Role.ForegroundRole and people:
            return theme().colour("text_faint")
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if people else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Role.ToolTipRole:
            return short_tip(label if label == value else f"{value} = {label}")
        return None

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        if not index.isValid() or role != Role.CheckStateRole or index.column() != ANSWER:
            return False
        answer = self._rows[index.row()][0]
        if Qt.CheckState(value) is Qt.CheckState.Checked:
            self._ticked.add(answer)
        else:
            self._ticked.discard(answer)
        self.dataChanged.emit(index, index)
        self.ticked_changed.emit()
        return True

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return self.tr("People") if section == PEOPLE else self.tr("Answer")
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == PEOPLE else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None


SEARCHED_FROM = 12
ROW = 25
ANSWERS, NUMBERS = "answers", "numbers"


class _Table(QTableView):
    """The table of answers: Space ticks, the tab key leaves the table, Enter belongs to the dialog."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        elif event.key() == Qt.Key.Key_Space and self.currentIndex().isValid():
            index = self.model().index(self.currentIndex().row(), ANSWER)
            ticked = Qt.CheckState(index.data(Qt.ItemDataRole.CheckStateRole)) is Qt.CheckState.Checked
            state = Qt.CheckState.Unchecked if ticked else Qt.CheckState.Checked
            self.model().setData(index, state, int(Qt.ItemDataRole.CheckStateRole))
        else:
            super().keyPressEvent(event)


class ConditionEditor(QDialog):
    """A dialog for one condition: `wanted(Condition)` when confirmed, `help_wanted` for F1.

    Open it with `open()`; closing deletes it.
    """

    wanted = Signal(object)
    help_wanted = Signal()

    def __init__(
        self,
        dataset: Dataset,
        everyone: Mapping[str, ColumnCounts],
        condition: Condition | None = None,
        parent: QWidget | None = None,
        *,
        truth: bool = True,
    ) -> None:
        """everyone: known counts of all respondents by column; without the truth none are shown."""
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        set_title(self, self.tr("Condition"))
        # The window's own F1 is out of reach while this dialog is open.
        QShortcut(QKeySequence("F1"), self).activated.connect(self.help_wanted)
        self._dataset, self._everyone, self._truth = dataset, everyone, truth
        self._column: FilterColumn | None = None
        self.columns = ColumnChoice()
        self.question = label("", wrap=True)
        self.mode = Segmented(
            (
                (ANSWERS, self.tr("Answers"), self.tr("Tick the answers that count")),
                (NUMBERS, self.tr("Numbers from … to"), self.tr("Type the limits of the numbers that count")),
            ),
            self.tr("Condition on"),
        )
        self.answers = AnswerChoices()
        self.search = text_field(self.tr("Search answers"), tip=self.tr("Search answers"))
        self.table = self._make_table()
        self.all = flat(self.tr("Tick all"), tip=self.tr("Tick every answer in the list"), link=True)
        self.nobody = flat(self.tr("Untick all"), tip=self.tr("Untick every answer in the list"), link=True)
        self.low = text_field(self.tr("From"), tip=self.tr("Lowest number that counts; blank: no limit"))
        self.high = text_field(self.tr("To"), tip=self.tr("Highest number that counts; blank: no limit"))
        self.match = label("", tone="soft", wrap=True)
        self.error = label("", tone="error", wrap=True)
        self.cancel = push(self.tr("Cancel"), tip=self.tr("Close without changes"))
        self.use = push(self.tr("Apply condition"), main=True, tip=self.tr("Count respondents who match"))
        self.use.setDefault(True)
        self._lay_out()
        self._connect()
        self.columns.show_columns(filter_names(dataset), condition.column if condition is not None else "")
        self._show_column(condition)
        # With labels that wrap, Qt opens a dialog as low as it can be: two answers would show.
        self.resize(self.sizeHint())

    def sizeHint(self) -> QSize:
        return QSize(px(460), px(620))

    def _make_table(self) -> _Table:
        table = _Table()
        table.setModel(self.answers)
        self._cells = TickCells()
        table.setItemDelegate(self._cells)
        table.setAccessibleName(self.tr("Answers: Space ticks"))
        table.setShowGrid(False)
        table.setWordWrap(False)
        table.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        table.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        table.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        table.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        table.verticalHeader().hide()
        table.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        table.verticalHeader().setDefaultSectionSize(px(ROW))
        table.setMinimumHeight(4 * px(ROW))
        header = table.horizontalHeader()
        header.setHighlightSections(False)
        header.setSectionsClickable(False)
        header.setFont(scaled_font(0.92))
        return table

    def _lay_out(self) -> None:
        self.search.setPlaceholderText(self.tr("Search answers"))
        self.search.setClearButtonEnabled(True)
        self._ticking = QWidget()
        box = in_column(self._ticking, self.search, spacing=6)
        box.addWidget(self.table, 1)
        box.addWidget(Inline(self.all, self.nobody, spacing=12))
        self._limits = QWidget()
        row = QHBoxLayout(self._limits)
        row.setContentsMargins(0, px(4), 0, 0)
        row.setSpacing(px(8))
        for name, field in ((self.tr("From"), self.low), (self.tr("to"), self.high)):
            text = label(name, tone="soft")
            text.setBuddy(field)
            row.addWidget(text)
            row.addWidget(field, 1)
        self._room = QWidget()
        buttons = QHBoxLayout()
        buttons.addStretch(1)
        buttons.addWidget(self.cancel)
        buttons.addWidget(self.use)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(14), px(16), px(14))
        column.setSpacing(px(8))
        column.addWidget(self.columns, 2)
        column.addWidget(self.question)
        column.addWidget(self.mode)
        column.addWidget(self._ticking, 3)
        for part in (self._limits, self.error, self.match):
            column.addWidget(part)
        column.addWidget(self._room, 3)
        column.addLayout(buttons)

    def _connect(self) -> None:
        self.columns.chosen.connect(lambda _name: self._show_column(None))
        self.mode.chosen.connect(self._show_mode)
        self.search.textChanged.connect(self.answers.search)
        self.answers.ticked_changed.connect(self._edited)
        self.all.clicked.connect(lambda: self.answers.tick_shown(True))
        self.nobody.clicked.connect(lambda: self.answers.tick_shown(False))
        for field in (self.low, self.high):
            field.textEdited.connect(lambda _text: self._edited())
        self.cancel.clicked.connect(self.reject)
        self.use.clicked.connect(self.accept)

    def _show_column(self, condition: Condition | None) -> None:
        """Show the answers and limits of the chosen column, with the choices of the condition."""
        name = self.columns.name
        ticked = condition.values if condition is not None else ()
        self._column = None
        if name:
            everyone = self._everyone.get(name)
            self._column = filter_column(self._dataset, name, everyone, ticked, truth=self._truth)
        found = self._column
        self.question.setText(found.text or found.name if found is not None else "")
        values = found.values if found is not None else ()
        self.search.clear()
        self.answers.show(values, ticked)
        for place in range(self.answers.columnCount()):
            stretch = QHeaderView.ResizeMode.Stretch if place == ANSWER else QHeaderView.ResizeMode.Fixed
            self.table.horizontalHeader().setSectionResizeMode(place, stretch)
        if self.answers.columnCount() > PEOPLE:
            self.table.setColumnWidth(PEOPLE, px(84))
        self.search.setVisible(len(values) > SEARCHED_FROM)
        self.low.setText(bound_text(condition.low if condition is not None else None))
        self.high.setText(bound_text(condition.high if condition is not None else None))
        self.mode.setVisible(found is not None and found.listed and found.number)
        by_number = found is not None and (found.number_first or not found.listed) and not ticked
        self._show_mode(NUMBERS if by_number else ANSWERS)

    def _show_mode(self, mode: str) -> None:
        self._mode = mode
        self.mode.show_choice(mode)
        chosen = self._column is not None
        self._ticking.setVisible(chosen and mode == ANSWERS)
        self._limits.setVisible(chosen and mode == NUMBERS)
        self._room.setVisible(chosen and mode == NUMBERS)
        self._edited()

    def _edited(self) -> None:
        self._say("")
        try:
            made = self._condition()
        except InputError:
            made = None
        comma = self._dataset.codebook.decimal_comma
        self.match.setText(match_line(self._column, made, decimal_comma=comma) if self._column is not None else "")

    def _condition(self) -> Condition:
        """Return the condition. Raises InputError if nothing is ticked or a limit cannot be read."""
        if self._column is None:
            raise InputError("column", "", "base_card.no_column")
        if self._mode == ANSWERS:
            return Condition(self._column.name, self.answers.ticked)
        return Condition(self._column.name, (), self._bound(self.low, "low"), self._bound(self.high, "high"))

    def _bound(self, field: QLineEdit, name: str) -> float | None:
        text = field.text().strip()
        if not text:
            return None
        number = number_of(text.replace(",", "."), False)
        if number is None:
            raise InputError(name, text, "base_card.not_a_number")
        return number

    def accept(self) -> None:
        try:
            made = self._condition()
        except InputError as problem:
            self._say(say_message(problem), problem.field)
            return
        self.wanted.emit(made)
        super().accept()

    def _say(self, text: str, field: str = "") -> None:
        put_text(self.error, text)
        limits = bool(text) and self._mode == NUMBERS
        retone(self.low, "wrong", limits and field != "high")
        retone(self.high, "wrong", limits and field != "low")
        wrong = {"low": self.low, "high": self.high, "column": self.columns.search}.get(field)
        if wrong is not None:
            wrong.setFocus()

    _mode = ANSWERS
