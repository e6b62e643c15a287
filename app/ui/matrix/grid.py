"""The cells of a response matrix while it is typed: rows are reports, columns are answers."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from app.messages.data_texts import isolated
from app.messages.matrix_texts import SLACK, column_sum, sum_text
from app.messages.short_tip import short_tip
from app.messages.speak import filled, local_count, local_number, paired
from app.ui.matrix.text import MOST, Cells, cell_text, exact, plain_cell, turned
from app.ui.theme.manager import theme

Index = QModelIndex | QPersistentModelIndex
ROOT = QModelIndex()
Role = Qt.ItemDataRole
SUM_ROLE = int(Role.UserRole)
WRONG_ROLE = SUM_ROLE + 1
LONGEST_SHOWN = 8


class MatrixGrid(QAbstractTableModel):
    """A grid; `edited()` after every change. A cell keeps the typed text, even if it is not a probability."""

    edited = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.cells: list[list[str]] = []
        self.labels: tuple[str, ...] = ()
        self._values: list[list[Fraction | None]] = []
        self._sums: tuple[Fraction | None, ...] = ()

    def show(self, cells: Cells, labels: tuple[str, ...]) -> None:
        """Show these cells under these answers: surplus cells are dropped, missing ones are blank."""
        k = len(labels)
        rows = [[*row[:k], *[""] * (k - len(row))] for row in cells] or [[""] * k for _ in range(k)]
        self._reset(rows, labels)

    @property
    def values(self) -> list[list[Fraction | None]]:
        """Return the values of the cells; None for cells that are blank or not a probability."""
        return self._values

    @property
    def sums(self) -> tuple[Fraction | None, ...]:
        """Return the sum of each column, None if a cell of it cannot be read."""
        return self._sums

    @property
    def square(self) -> bool:
        return len(self.cells) == len(self.labels)

    @property
    def can_be_scaled(self) -> bool:
        """Return whether every column has a sum above 0, and one of them is not 1."""
        sums = self.sums
        return all(total is not None and total > 0 for total in sums) and any(
            abs(total - 1) > SLACK for total in sums if total is not None
        )

    def scale(self) -> None:
        """Divide every column by its sum."""
        sums = self.sums
        if self.can_be_scaled:
            rows = [
                [
                    cell if abs(total - 1) <= SLACK else cell_text(value / total)
                    for cell, value, total in zip(row, values, sums, strict=True)
                    if value is not None and total is not None
                ]
                for row, values in zip(self.cells, self._values, strict=True)
            ]
            self._reset(rows, self.labels)

    def turn(self) -> None:
        """Transpose the matrix, if it is square."""
        if self.square:
            self._reset([list(row) for row in turned(self.cells)], self.labels)

    def add_report(self) -> None:
        if len(self.cells) < MOST:
            self._reset([*self.cells, [""] * len(self.labels)], self.labels)

    def remove_report(self, row: int) -> None:
        if 0 <= row < len(self.cells) and len(self.cells) > 2:
            self._reset([cells for place, cells in enumerate(self.cells) if place != row], self.labels)

    def put(self, top: int, left: int, cells: Cells) -> None:
        """Insert a pasted part of a matrix from one cell on, as far as there are cells."""
        for y, row in enumerate(cells):
            for x, cell in enumerate(row):
                if top + y < len(self.cells) and left + x < len(self.labels):
                    self._set(top + y, left + x, cell)
        self._tell()

    def clear(self, places: Sequence[tuple[int, int]]) -> None:
        for y, x in places:
            self._set(y, x, "")
        self._tell()

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.cells)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self.labels)

    def flags(self, index: Index) -> Qt.ItemFlag:
        return Qt.ItemFlag.ItemIsEnabled | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        cell, value = self.cells[index.row()][index.column()], self._values[index.row()][index.column()]
        if role == Role.DisplayRole:
            return cell if value is None or len(cell) <= LONGEST_SHOWN else local_number(float(value))
        if role == Role.EditRole:
            return cell
        if role == WRONG_ROLE:
            return bool(cell) and value is None
        if role == Role.ForegroundRole:
            return theme().colour("danger") if cell and value is None else None
        if role == Role.TextAlignmentRole:
            return int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        if role == Role.ToolTipRole:
            return short_tip(cell) if len(cell) > LONGEST_SHOWN else None
        if role == Role.AccessibleTextRole:
            return paired(self.place_name(index.row(), index.column()), cell or self.tr("blank"))
        return None

    def place_name(self, row: int, column: int) -> str:
        """Return the name of a cell, for screen readers and for its editor."""
        place = {"report": local_count(row + 1), "label": isolated(self.labels[column])}
        return filled(self.tr("P(report {report}, answer {label})"), **place)

    def setData(self, index: Index, value: object, role: int = Role.EditRole) -> bool:
        if not index.isValid() or role != Role.EditRole:
            return False
        self._set(index.row(), index.column(), str(value))
        self._tell()
        return True

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is Qt.Orientation.Vertical:
            if role == Role.DisplayRole:
                return filled(self.tr("Report {number}"), number=local_count(section + 1))
            return None
        if section >= len(self.labels):
            return None
        if role == Role.DisplayRole:
            return self.labels[section]
        total = self.sums[section]
        if role == SUM_ROLE:
            return "–" if total is None else sum_text(total)
        if role == WRONG_ROLE:
            return total is not None and abs(total - 1) > SLACK
        if role in (Role.ToolTipRole, Role.AccessibleTextRole):
            shown = self.tr("not known") if total is None else sum_text(total)
            text = filled(
                self.tr("{label}: the column sums to {total}"), label=isolated(self.labels[section]), total=shown
            )
            return short_tip(text) if role == Role.ToolTipRole else text
        return None

    def _set(self, row: int, column: int, text: str) -> None:
        cell = plain_cell(text)
        self.cells[row][column] = cell
        self._values[row][column] = exact(cell) if cell else None

    def _add_up(self) -> None:
        self._sums = tuple(column_sum(column) for column in zip(*self._values, strict=True))

    def _tell(self) -> None:
        self._add_up()
        self.dataChanged.emit(self.index(0, 0), self.index(len(self.cells) - 1, len(self.labels) - 1))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, len(self.labels) - 1)
        self.edited.emit()

    def _reset(self, rows: list[list[str]], labels: tuple[str, ...]) -> None:
        self.beginResetModel()
        self.cells, self.labels = [list(row) for row in rows], labels
        self._values = [[exact(cell) if cell else None for cell in row] for row in rows]
        self._add_up()
        self.endResetModel()
        self.edited.emit()
