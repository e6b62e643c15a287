"""The columns of a data set as a table: name and question, different answers, missing, most frequent answers."""

from __future__ import annotations

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.messages.data_texts import ColumnRow
from app.messages.short_tip import short_tip
from app.messages.speak import joined, paired

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
TEXT_ROLE = int(Role.UserRole)
PRESENT_ROLE = TEXT_ROLE + 1
POSSIBLE_ROLE = TEXT_ROLE + 2
NAME, ROLE, DISTINCT, MISSING, FREQUENT = range(5)


class ColumnModel(QAbstractTableModel):
    """A table of ready texts; the current question is marked."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: tuple[ColumnRow, ...] = ()
        self._present = ""
        self._shares = True

    @property
    def rows(self) -> tuple[ColumnRow, ...]:
        return self._rows

    def show(self, rows: tuple[ColumnRow, ...]) -> None:
        self.beginResetModel()
        self._rows = rows
        self.endResetModel()

    def show_present(self, name: str) -> None:
        if name != self._present:
            self._present = name
            if self._rows:
                self.dataChanged.emit(self.index(0, 0), self.index(len(self._rows) - 1, FREQUENT))

    def show_shares(self, shown: bool) -> None:
        """Show the answers with their shares, the most frequent first, or in declared order."""
        if shown != self._shares:
            self._shares = shown
            if self._rows:
                self.dataChanged.emit(self.index(0, FREQUENT), self.index(len(self._rows) - 1, FREQUENT))

    def _answers(self, row: ColumnRow) -> str:
        if not row.counts.complete or not row.counts.distinct:
            return row.why_not
        return row.frequent if self._shares else row.answers

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._rows)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else FREQUENT + 1

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        row, column = self._rows[index.row()], index.column()
        if role == Role.DisplayRole:
            return self._text(row, column)
        if role == TEXT_ROLE:
            return row.text
        if role == PRESENT_ROLE:
            return row.name == self._present
        if role == POSSIBLE_ROLE:
            return row.possible
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignRight if column in (DISTINCT, MISSING) else Qt.AlignmentFlag.AlignLeft
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        if role == Role.ToolTipRole:
            return short_tip(self._tip(row, column))
        if role == Role.AccessibleTextRole:
            return self._spoken(row, column)
        return None

    def _text(self, row: ColumnRow, column: int) -> str:
        if column == ROLE:
            return row.role
        if column == DISTINCT:
            return row.distinct
        if column == MISSING:
            return row.missing
        if column == FREQUENT:
            return self._answers(row)
        return row.name

    def _tip(self, row: ColumnRow, column: int) -> str:
        if column == FREQUENT:
            return self._answers(row)
        if column == ROLE:
            return row.role
        return f"{row.name}\n{row.text}" if row.text else row.name

    def _spoken(self, row: ColumnRow, column: int) -> str:
        if column != NAME:
            return paired(str(self.headerData(column, Qt.Orientation.Horizontal)), self._text(row, column))
        present = self.tr("current question") if row.name == self._present else ""
        return joined(part for part in (row.name, row.text, present, row.why_not) if part)

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            heads = (
                self.tr("Column"),
                self.tr("Role"),
                self.tr("Different"),
                self.tr("Missing"),
                self.tr("Most frequent answers") if self._shares else self.tr("Answers"),
            )
            return heads[section]
        if role == Role.ToolTipRole:
            tips = (
                self.tr("Name in the file and question text, if known"),
                self.tr("Use of the column"),
                self.tr("Number of different answers"),
                self.tr("Blank cells and missing codes"),
                self.tr("With their shares of all valid answers") if self._shares else self.tr("Shares are hidden"),
            )
            return tips[section]
        if role == Role.TextAlignmentRole:
            return self.data(self.index(0, section), role) if self._rows else None
        return None
