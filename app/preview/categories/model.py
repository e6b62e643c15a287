"""The categories of a question as a list that can be checked, dragged and renamed."""

from __future__ import annotations

from PySide6.QtCore import QAbstractListModel, QMimeData, QModelIndex, QPersistentModelIndex, Qt, Signal

from app.messages.short_tip import short_tip
from core.data.recode import Recode

Index = QModelIndex | QPersistentModelIndex
COUNT_ROLE = int(Qt.ItemDataRole.UserRole)
SHARE_ROLE = COUNT_ROLE + 1
Role = Qt.ItemDataRole
Flag = Qt.ItemFlag


class CategoryModel(QAbstractListModel):
    """A recode with its counts; edits are emitted as signals and applied by the next `show`."""

    check_wanted = Signal(int, bool)
    rename_wanted = Signal(int, str)
    move_wanted = Signal(int, int)

    def __init__(self) -> None:
        super().__init__()
        self._recode: Recode | None = None
        self._counts: tuple[int, ...] | None = None

    def show(self, recode: Recode, value_counts: tuple[int, ...] | None) -> None:
        """`value_counts[i]`: answers in category i, checked or not; None while the truth is hidden."""
        if recode is self._recode and value_counts == self._counts:
            return
        same_shape = self._recode is not None and len(self._recode.categories) == len(recode.categories)
        if same_shape:
            self._recode, self._counts = recode, value_counts
            self.dataChanged.emit(self.index(0), self.index(len(recode.categories) - 1))
            return
        self.beginResetModel()
        self._recode, self._counts = recode, value_counts
        self.endResetModel()

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - Qt's signature
        return 0 if parent.isValid() or self._recode is None else len(self._recode.categories)

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if self._recode is None or not index.isValid():
            return None
        category = self._recode.categories[index.row()]
        count = None if self._counts is None else self._counts[index.row()]
        if role in (Role.DisplayRole, Role.EditRole):
            return category.label
        if role == Role.CheckStateRole:
            return Qt.CheckState.Checked if category.included else Qt.CheckState.Unchecked
        if role == COUNT_ROLE:
            return count
        if role == SHARE_ROLE:
            return None if count is None or self._counts is None else count / max(1, max(self._counts))
        if role == Role.AccessibleTextRole:
            return category.label if count is None else f"{category.label}: {count}"
        if role == Role.ToolTipRole:
            values = category.values if category.values != (category.label,) else ()
            return short_tip("\n".join((category.label, *values)))
        return None

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        if role == Role.CheckStateRole:
            self.check_wanted.emit(index.row(), value in (Qt.CheckState.Checked, Qt.CheckState.Checked.value))
            return True
        if role == Role.EditRole:
            self.rename_wanted.emit(index.row(), str(value).strip())
            return True
        return False

    def flags(self, index: Index) -> Qt.ItemFlag:
        if not index.isValid():
            return Flag.ItemIsDropEnabled
        return (
            Flag.ItemIsEnabled
            | Flag.ItemIsSelectable
            | Flag.ItemIsUserCheckable
            | Flag.ItemIsEditable
            | Flag.ItemIsDragEnabled
        )

    def supportedDropActions(self) -> Qt.DropAction:
        return Qt.DropAction.MoveAction

    def mimeTypes(self) -> list[str]:
        return ["application/x-category-row"]

    def mimeData(self, indexes: object) -> QMimeData:
        data = QMimeData()
        rows = [index.row() for index in indexes]  # type: ignore[attr-defined]
        data.setData("application/x-category-row", str(rows[0]).encode())
        return data

    def dropMimeData(self, data: QMimeData, action: Qt.DropAction, row: int, column: int, parent: Index) -> bool:
        if not data.hasFormat("application/x-category-row"):
            return False
        source = int(bytes(data.data("application/x-category-row").data()).decode())
        target = row if row >= 0 else (parent.row() if parent.isValid() else self.rowCount())
        if target > source:
            target -= 1
        if target != source:
            self.move_wanted.emit(source, target)
        return False
