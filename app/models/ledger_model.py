"""The rows of the ledger as a table model: two lines of text in a cell."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.models.ledger_picture import LedgerRow, Tone
from app.models.short_tip import short_tip

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROOT = QModelIndex()
WHEN, DATA, WHAT, DESIGN, EPSILON, STATE = range(6)
NOTE_ROLE = int(Role.UserRole)
TONE_ROLE = NOTE_ROLE + 1


class LedgerModel(QAbstractTableModel):
    """Rows are told apart by their keys; the table puts the selection back after each `show`."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[LedgerRow, ...] = ()

    def show(self, rows: tuple[LedgerRow, ...]) -> bool:
        """Whether the rows are others than before, so that the selection went with them."""
        if [row.key for row in rows] == [row.key for row in self._rows]:
            self._rows = rows
            if rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(rows) - 1, STATE))
            return False
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()
        return True

    def key(self, line: int) -> str:
        return self._rows[line].key

    def line(self, key: str) -> int:
        """Where the row of that key stands; -1 where it is not listed."""
        return next((at for at, row in enumerate(self._rows) if row.key == key), -1)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else STATE + 1

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        text, note = self._cell(index.row(), index.column())
        if role == Role.DisplayRole:
            return text
        if role == NOTE_ROLE:
            return note
        if role == TONE_ROLE:
            return self._rows[index.row()].tone if index.column() == STATE else Tone.PLAIN
        if role == Role.ToolTipRole:
            return short_tip("\n".join(part for part in (text, note) if part))
        if role == Role.AccessibleTextRole:
            said = ", ".join(part for part in (text, note) if part)
            return f"{self.headerData(index.column(), Qt.Orientation.Horizontal)}: {said}"
        return None

    def cells(self, column: int) -> list[tuple[str, str]]:
        """Text and note of every cell of a column."""
        return [self._cell(line, column) for line in range(len(self._rows))]

    def _cell(self, line: int, column: int) -> tuple[str, str]:
        row = self._rows[line]
        return (
            (row.when, row.time),
            (row.data, ""),
            (row.what, row.what_note),
            (row.design, row.design_note),
            (row.epsilon, ""),
            (row.state, row.state_note),
        )[column]

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            names = (self.tr("When"), self.tr("Data"), self.tr("What left"), self.tr("Design"), "ε", self.tr("State"))
            return names[section]
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            return self._head_tips()[section]
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if section == EPSILON else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def _head_tips(self) -> tuple[str, ...]:
        return (
            self.tr("When the budget was reserved, in the time of this computer"),
            self.tr("What the data were called then"),
            self.tr("The questions, and what left of them"),
            self.tr("How answers were turned into reports"),
            self.tr("Epsilon per respondent, as it was charged"),
            self.tr("What became of it"),
        )

    def copied(self, lines: Sequence[int]) -> list[tuple[str, ...]]:
        """Headers and rows as shown, for the clipboard."""
        heads = tuple(str(self.headerData(column, Qt.Orientation.Horizontal)) for column in range(STATE + 1))
        cells = [
            tuple(" – ".join(part for part in self._cell(line, column) if part) for column in range(STATE + 1))
            for line in lines
        ]
        return [heads, *cells]
