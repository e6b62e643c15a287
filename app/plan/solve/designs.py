"""The table of all designs with the figure found for each; a line is taken over by its link, or by Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QStyleOptionViewItem

from app.messages.speak import say
from app.plan.solve.table import DesignLine
from app.ui.line_cells import HEIGHT, SIDE, Index, LineCells, LineView
from app.ui.quiet_table import copy_lines

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


MOST = 9
_LEAST = {FIGURE: 78, WORTH: 58, USE: 44}


class SolvedCells(LineCells):
    """Name and note beside each other's lines; figures to the right; the link in the colour of links."""

    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None:
        line, text = index.data(LINE_ROLE), str(index.data(Qt.ItemDataRole.DisplayRole))
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if index.column() == DESIGN:
            font = self.strong if line.present else self.plain
            self.paint_two(painter, box, ((text, font, "text"), (line.note, self.note, "text_soft")), left)
        elif index.column() == USE:
            self.paint_line(painter, box, text, self.plain, "accent", right)
        else:
            font = self.strong if line.present and line.usable else self.figure if line.usable else self.note
            self.paint_line(painter, box, text, font, "text" if line.usable else "text_soft", right)


class SolvedTable(LineView):
    """`taken(key)`: the person wants this design with what was found for it."""

    taken = Signal(str)

    def __init__(self, name: str) -> None:
        self.lines = SolvedLines()
        super().__init__(self.lines, SolvedCells(), name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.clicked.connect(lambda index: self._take(index.row()) if index.column() == USE else None)

    def show_lines(self, lines: tuple[DesignLine, ...], heads: tuple[str, ...]) -> None:
        self.lines.show(lines, heads)
        self.updateGeometry()
        self.share_out()

    def copy(self) -> None:
        chosen = [index.row() for index in self.selectionModel().selectedRows()]
        copy_lines(self.lines.copied(chosen or range(self.lines.rowCount())))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self._take(self.currentIndex().row())
        else:
            super().keyPressEvent(event)

    def sizeHint(self) -> QSize:
        rows = min(MOST, max(1, self.lines.rowCount()))
        return QSize(420, rows * HEIGHT + self.horizontalHeader().sizeHint().height() + 5)

    def minimumSizeHint(self) -> QSize:
        return QSize(300, self.sizeHint().height())

    def share_out(self) -> None:
        """Figures have the width that they need; the names have the rest."""
        widths = {column: max(least, self._needed(column)) for column, least in _LEAST.items()}
        for column, width in widths.items():
            self.setColumnWidth(column, width)
        self.setColumnWidth(DESIGN, max(120, self.viewport().width() - sum(widths.values())))

    def _needed(self, column: int) -> int:
        metrics = QFontMetrics(self.cells.strong)
        texts = [str(self.lines.headerData(column, Qt.Orientation.Horizontal))]
        texts += [self.lines.texts(line)[column] for line in self.lines.lines]
        return max(map(metrics.horizontalAdvance, texts)) + 2 * SIDE + 4

    def _take(self, row: int) -> None:
        if 0 <= row < self.lines.rowCount() and self.lines.lines[row].takes:
            self.taken.emit(self.lines.lines[row].key)
