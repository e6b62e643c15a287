"""The table under the chart: the same numbers, from the same typed cells as the exported file."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor

from app.theme.manager import theme

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROOT = QModelIndex()


class TextTable(QAbstractTableModel):
    """Rows of ready text; a tone per column names a colour token."""

    def __init__(self) -> None:
        super().__init__()
        self._headers: tuple[str, ...] = ()
        self._tips: tuple[str, ...] = ()
        self._rows: list[tuple[str, ...]] = []
        self._tones: tuple[str, ...] = ()

    def show(self, headers: tuple[str, ...], rows: list[tuple[str, ...]], tones: tuple[str, ...], tips: tuple[str, ...] = ()) -> None:
        """Same shape: only the cells change, so that selection and scroll stay."""
        if headers == self._headers and len(rows) == len(self._rows) and rows:
            self._rows, self._tones = rows, tones
            self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, len(headers) - 1), [int(Role.DisplayRole)])
            return
        self.beginResetModel()
        self._headers, self._rows, self._tones, self._tips = headers, rows, tones, tips
        self.endResetModel()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._headers)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        column = index.column()
        if role == Role.DisplayRole:
            return self._rows[index.row()][column]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if column == 0 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Role.ForegroundRole:
            tone = self._tones[column] if column < len(self._tones) else ""
            return QColor(theme().colour(tone)) if tone else None
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            text = self._rows[index.row()][column]
            return text if column == 0 or role == Role.ToolTipRole else f"{self._headers[column]}: {text}"
        return None

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal or section >= len(self._headers):
            return None
        if role == Role.DisplayRole:
            return self._headers[section]
        if role == Role.ToolTipRole and section < len(self._tips):
            return self._tips[section]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == 0 else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def text_rows(self) -> list[tuple[str, ...]]:
        """Headers and rows as shown, for the clipboard."""
        return [self._headers, *self._rows]
