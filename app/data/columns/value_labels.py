"""The values of a column with their labels and their missing marks. Both can be edited in place."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QKeySequence
from PySide6.QtWidgets import QAbstractItemView, QHeaderView, QTableView

from app.data.columns.words import ValueRow
from app.data.tick_cells import TickCells
from app.messages.short_tip import short_tip
from app.messages.speak import filled, joined, local_count
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
VALUE, LABEL, COUNT = range(3)
ROW = 24
LEAST_COUNT, NO_LABEL, PADDING = 58, 56, 9


class ValueModel(QAbstractTableModel):
    """A table of values; `label_typed(key, label)` and `missing_set(key, on)` when a user changes a row."""

    label_typed = Signal(str, str)
    missing_set = Signal(str, bool)

    def __init__(self) -> None:
        super().__init__()
        self.rows: tuple[ValueRow, ...] = ()
        self._checkable = True

    def show(self, rows: Sequence[ValueRow], *, checkable: bool) -> None:
        if tuple(rows) == self.rows and checkable == self._checkable:
            return
        self.beginResetModel()
        self.rows = tuple(rows)
        self._checkable = checkable
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else COUNT + 1

    def flags(self, index: Index) -> Qt.ItemFlag:
        flags = Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable
        if index.column() == LABEL:
            flags |= Qt.ItemFlag.ItemIsEditable
        if index.column() == VALUE and self._checkable:
            flags |= Qt.ItemFlag.ItemIsUserCheckable
        return flags

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self.rows[index.row()], index.column()
        if role in (Role.DisplayRole, Role.EditRole):
            return self._text(row, column)
        if role == Role.CheckStateRole and column == VALUE and self._checkable:
            return Qt.CheckState.Unchecked if row.missing else Qt.CheckState.Checked
        if role == Role.ForegroundRole and (row.missing or column == COUNT):
            return theme().colour("text_faint")
        if role == Role.ToolTipRole:
            return short_tip(self._tip(row, column))
        if role == Role.AccessibleTextRole and column == VALUE:
            return joined((row.value, self.tr("no answer") if row.missing else self.tr("an answer")))
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column == COUNT else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _text(self, row: ValueRow, column: int) -> str:
        if column == COUNT:
            return "" if row.number is None else local_count(row.number)
        return row.value if column == VALUE else row.label

    def _tip(self, row: ValueRow, column: int) -> str:
        if column == VALUE and self._checkable:
            return filled(self.tr("{value}: untick if it means “no answer”"), value=row.value)
        return self._text(row, column)

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        if not index.isValid():
            return False
        row = self.rows[index.row()]
        if role == Role.CheckStateRole and index.column() == VALUE:
            self.missing_set.emit(row.key, Qt.CheckState(value) is Qt.CheckState.Unchecked)
            return True
        if role == Role.EditRole and index.column() == LABEL:
            text = str(value).strip()
            if text != row.label:
                self.label_typed.emit(row.key, text)
            return True
        return False

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return (self.tr("Value"), self.tr("Label"), self.tr("People"))[section]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == COUNT else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None


class ValueTable(QTableView):
    """The table view: Space ticks, F2 or typing edits the label, the tab key leaves the table."""

    def __init__(self, model: ValueModel, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self._values = model
        self._cells = TickCells()
        self.setItemDelegate(self._cells)
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setEditTriggers(
            QAbstractItemView.EditTrigger.DoubleClicked
            | QAbstractItemView.EditTrigger.EditKeyPressed
            | QAbstractItemView.EditTrigger.AnyKeyPressed
        )
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.verticalHeader().hide()
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setFont(scaled_font(0.92))
        header.setMinimumSectionSize(px(40))
        header.setSectionResizeMode(VALUE, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(LABEL, QHeaderView.ResizeMode.Stretch)
        header.setSectionResizeMode(COUNT, QHeaderView.ResizeMode.Fixed)
        header.setTextElideMode(Qt.TextElideMode.ElideRight)
        model.modelReset.connect(self._share_out)
        self._share_out()

    def _share_out(self) -> None:
        """Share the width: counts are never cut; values use the room of the labels if there are none."""
        rows = self._values.rows
        metrics = QFontMetrics(self.font())
        counts = (metrics.horizontalAdvance(local_count(row.number)) for row in rows if row.number is not None)
        least = max(LEAST_COUNT, self.horizontalHeader().sectionSizeHint(COUNT) + 2)
        self.setColumnWidth(COUNT, max(least, max(counts, default=0) + 2 * px(PADDING)))
        labelled = any(row.label for row in rows) or not rows
        resize = QHeaderView.ResizeMode.Stretch if labelled else QHeaderView.ResizeMode.Fixed
        self.horizontalHeader().setSectionResizeMode(LABEL, resize)
        if not labelled:
            self.setColumnWidth(LABEL, px(NO_LABEL))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        leaves = event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab) and self.state() is not self.State.EditingState
        if leaves or event.matches(QKeySequence.StandardKey.Copy):
            event.ignore()
        else:
            super().keyPressEvent(event)
