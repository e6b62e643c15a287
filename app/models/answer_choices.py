"""Answers of a column to be ticked, with their labels and how many gave them."""

from __future__ import annotations

from collections.abc import Iterable

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from app.messages.speak import local_count
from app.models.short_tip import short_tip
from app.theme.manager import theme

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
ANSWER, PEOPLE = range(2)
Choice = tuple[str, str, int | None]
"""Value, label, respondents (None: not known)."""


class AnswerChoices(QAbstractTableModel):
    """`ticked_changed` whenever a tick is set or taken. What a search hides stays ticked."""

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
        """Only the answers that hold all words."""
        wanted = words.casefold().split()
        self.beginResetModel()
        self._rows = tuple(one for one in self._all if all(word in f"{one[0]}\n{one[1]}".casefold() for word in wanted))
        self.endResetModel()

    @property
    def ticked(self) -> tuple[str, ...]:
        """The ticked values in the order of the list."""
        return tuple(value for value, _, _ in self._all if value in self._ticked)

    def tick_shown(self, on: bool) -> None:
        """Tick or untick every answer that the search leaves."""
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
