"""The table of all designs with the figure found for each; a line is taken over by its link, or by Enter."""

from __future__ import annotations

from PySide6.QtCore import QRect, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QStyleOptionViewItem

from app.models.solved_lines import DESIGN, FIGURE, LINE_ROLE, USE, WORTH, SolvedLines
from app.presenters.planning.solve_lines import DesignLine
from app.widgets.line_cells import HEIGHT, SIDE, Index, LineCells, LineView
from app.widgets.quiet_table import copy_lines

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
