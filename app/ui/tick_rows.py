"""A list of things to tick: each with a title, a line of explanation, and perhaps a reason why it cannot be chosen."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal

from app.messages.short_tip import short_tip
from app.ui.tick_row import TickRow

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
Flag = Qt.ItemFlag
ROOT = QModelIndex()
ROW_ROLE = int(Role.UserRole)
MIME = "application/x-tick-row"


class TickRows(QAbstractListModel):
    """Edits are sent out as intents; the next `show` applies them."""

    tick_wanted = Signal(str, bool)
    move_wanted = Signal(int, int)

    def __init__(self, *, movable: bool = False) -> None:
        super().__init__()
        self.rows: tuple[TickRow, ...] = ()
        self.movable = movable

    def show(self, rows: tuple[TickRow, ...]) -> None:
        if rows == self.rows:
            return
        if [row.key for row in rows] == [row.key for row in self.rows]:
            self.rows = rows
            self.dataChanged.emit(self.index(0), self.index(len(rows) - 1))
            return
        if sorted(row.key for row in rows) == sorted(row.key for row in self.rows):
            self._rearrange(rows)
            return
        self.beginResetModel()
        self.rows = rows
        self.endResetModel()

    def _rearrange(self, rows: tuple[TickRow, ...]) -> None:
        """Show the same rows in another order; the current row stays current."""
        self.layoutAboutToBeChanged.emit()
        places = {row.key: place for place, row in enumerate(rows)}
        before = self.persistentIndexList()
        after = [self.index(places[self.rows[index.row()].key]) for index in before]
        self.rows = rows
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def place(self, key: str) -> int:
        """Return the index of the row of this key; -1 when it is not in the list."""
        return next((place for place, row in enumerate(self.rows) if row.key == key), -1)

    def toggle(self, index: Index) -> None:
        """Ask to untick a ticked row, or to tick an unticked one if it has no reason against it."""
        row = self.rows[index.row()]
        if row.ticked or not row.why_not:
            self.tick_wanted.emit(row.key, not row.ticked)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.rows)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid() or index.row() >= len(self.rows):
            return None
        row = self.rows[index.row()]
        below = row.why_not or row.hint
        if role == Role.DisplayRole:
            return row.title
        if role == Role.CheckStateRole:
            return Qt.CheckState.Checked if row.ticked else Qt.CheckState.Unchecked
        if role == Role.AccessibleTextRole:
            return ". ".join(part for part in (row.title, row.mark, below) if part)
        if role == Role.ToolTipRole:
            return short_tip("\n".join(part for part in (row.title, below) if part))
        return row if role == ROW_ROLE else None

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        if role != Role.CheckStateRole or not index.isValid():
            return False
        if (value in (Qt.CheckState.Checked, Qt.CheckState.Checked.value)) != self.rows[index.row()].ticked:
            self.toggle(index)
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Flag.ItemIsDropEnabled if self.movable else Flag.NoItemFlags
        common = Flag.ItemIsEnabled | Flag.ItemIsSelectable | Flag.ItemIsUserCheckable
        return common | Flag.ItemIsDragEnabled if self.movable else common

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return [MIME]

    def mimeData(self, indexes: object) -> QMimeData:
        data = QMimeData()
        data.setData(MIME, str(indexes[0].row()).encode())  # type: ignore[index]
        return data

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        if not self.movable or not data.hasFormat(MIME):
            return False
        source = int(bytes(data.data(MIME).data()).decode())
        target = row if row >= 0 else (parent.row() if parent.isValid() else len(self.rows))
        target -= target > source
        if target != source:
            self.move_wanted.emit(source, target)
        return False
