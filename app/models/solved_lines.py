"""All designs with the figure that was found for each, as a table model: two lines of text in a cell."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt

from app.messages.speak import say
from app.presenters.planning.solve_lines import DesignLine

Index = QModelIndex | QPersistentModelIndex
Role = Qt.ItemDataRole
ROOT = QModelIndex()
DESIGN, FIGURE, WORTH, USE = range(4)
LINE_ROLE = int(Role.UserRole)


class SolvedLines(QAbstractTableModel):
    """LINE_ROLE gives the `DesignLine` itself to whoever paints."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[DesignLine, ...] = ()
        self._heads: tuple[str, ...] = ("", "", "")

    @property
    def lines(self) -> tuple[DesignLine, ...]:
        return self._lines

    def show(self, lines: tuple[DesignLine, ...], heads: tuple[str, ...]) -> None:
        same = [line.key for line in lines] == [line.key for line in self._lines]
        if not same:
            self.beginResetModel()
        self._lines, self._heads = lines, heads
        if not same:
            self.endResetModel()
        elif lines:
            self.dataChanged.emit(self.index(0, 0), self.index(len(lines) - 1, USE))
        self.headerDataChanged.emit(Qt.Orientation.Horizontal, 0, USE)

    def rowCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else len(self._lines)

    def columnCount(self, parent: Index = ROOT) -> int:
        return 0 if parent.isValid() else USE + 1

    def data(self, index: Index, role: int = Role.DisplayRole) -> object:
        if not index.isValid():
            return None
        line = self._lines[index.row()]
        text = self.texts(line)[index.column()]
        if role == Role.DisplayRole:
            return text
        if role == LINE_ROLE:
            return line
        if role == Role.ToolTipRole:
            if index.column() == USE and line.takes:
                return say("solve.use_tip", {"design": line.name})
            return "\n".join(part for part in (line.name, line.note, line.tip) if part)
        if role == Role.AccessibleTextRole:
            note = line.note if index.column() == DESIGN else line.tip if index.column() == FIGURE else ""
            return ", ".join(part for part in (text, note) if part)
        return None

    def texts(self, line: DesignLine) -> tuple[str, str, str, str]:
        return line.name, line.figure, line.worth, say("solve.use") if line.takes else ""

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return "" if section == USE else self._heads[section]
        if role == Role.ToolTipRole and section == WORTH:
            return say("solve.head.worth_tip")
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section == DESIGN else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def copied(self, rows: Sequence[int]) -> list[tuple[str, ...]]:
        """Headers and lines as shown, for the clipboard."""
        cells = [(self._lines[row].name, self._lines[row].note, *self.texts(self._lines[row])[1:USE]) for row in rows]
        return [(self._heads[DESIGN], "", *self._heads[FIGURE:USE]), *cells]
