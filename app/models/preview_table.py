"""The table under the chart: the same numbers, written when they are shown."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.models.short_tip import short_tip
from app.models.text_column import TextColumn
from app.theme.manager import theme

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROOT = QModelIndex()


class TextTable(QAbstractTableModel):
    """Columns of text that is written when a cell is shown, so that a long table costs no more than a short one."""

    def __init__(self) -> None:
        super().__init__()
        self._columns: tuple[TextColumn, ...] = ()
        self._headers: tuple[str, ...] = ()
        self._count = 0

    def show(self, columns: tuple[TextColumn, ...], count: int) -> None:
        """Same shape: only the cells change, so that selection and scroll stay."""
        headers = tuple(column.header for column in columns)
        if headers == self._headers and count == self._count and count:
            self._columns = columns
            self.dataChanged.emit(self.index(0, 0), self.index(count - 1, len(headers) - 1), [int(Role.DisplayRole)])
            return
        self.beginResetModel()
        self._columns, self._headers, self._count = columns, headers, count
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else self._count

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._columns)

    def is_strong(self, column: int) -> bool:
        return self._columns[column].strong

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        place = index.column()
        column = self._columns[place]
        if role == Role.DisplayRole:
            return column.text(index.row())
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if place else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Role.ForegroundRole:
            return theme().colour(column.tone) if column.tone else None
        if role == Role.ToolTipRole:
            return short_tip(column.text(index.row()))
        if role == Role.AccessibleTextRole:
            return f"{column.header}: {column.text(index.row())}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self._headers):
            return None
        if role == Role.DisplayRole:
            return self._headers[section]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == 0 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def text_rows(self) -> list[tuple[str, ...]]:
        """Headers and rows as shown, for the clipboard and for tests."""
        rows = [tuple(column.text(i) for column in self._columns) for i in range(self._count)]
        return [self._headers, *rows]
