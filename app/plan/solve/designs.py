"""The table of all designs with the figure found for each; a line is taken over by its link, or by Enter."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QPainter
from PySide6.QtWidgets import QAbstractItemView, QSizePolicy, QStyleOptionViewItem

from app.messages.speak import joined, say
from app.plan.solve.table import DesignLine
from app.ui.guard import paint_guard
from app.ui.line_cells import SIDE, Index, LineCells, LineView
from app.ui.quiet_table import copy_lines
from app.ui.theme.zoom import px

Role = Qt.ItemDataRole
ROOT = QModelIndex()
DESIGN, PROTECTS, FIGURE, WORTH, USE = range(5)
LINE_ROLE = int(Role.UserRole)


class SolvedLines(QAbstractTableModel):
    """A list of designs; LINE_ROLE is the `DesignLine` for painting."""

    def __init__(self) -> None:
        super().__init__()
        self._lines: tuple[DesignLine, ...] = ()
        self._heads: tuple[str, ...] = ("", "", "", "")

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
            return "\n".join(part for part in (line.name, line.protects, line.note, line.tip) if part)
        if role == Role.AccessibleTextRole:
            note = line.note if index.column() == DESIGN else line.tip if index.column() == FIGURE else ""
            return joined(part for part in (text, note) if part)
        return None

    def texts(self, line: DesignLine) -> tuple[str, str, str, str, str]:
        use = say("solve.use") if line.takes else say("solve.line.present") if line.present else ""
        return line.name, line.protects, line.figure, line.worth, use

    def headerData(self, section: int, orientation: Qt.Orientation, role: int = Role.DisplayRole) -> object:
        if orientation is not Qt.Orientation.Horizontal:
            return None
        if role == Role.DisplayRole:
            return "" if section == USE else self._heads[section]
        if role == Role.ToolTipRole and section == WORTH:
            return say("solve.head.worth_tip")
        if role == Role.TextAlignmentRole:
            side = Qt.AlignmentFlag.AlignLeft if section <= PROTECTS else Qt.AlignmentFlag.AlignRight
            return int(side | Qt.AlignmentFlag.AlignVCenter)
        return None

    def copied(self, rows: Sequence[int]) -> list[tuple[str, ...]]:
        """Return headers and lines as shown, for the clipboard."""
        return [self._heads[:USE], *(self.texts(self._lines[row])[:USE] for row in rows)]


LEAST, ROW = 4, 27
_LEAST = {FIGURE: 78, WORTH: 58, USE: 50}
_GUARD = 8


class SolvedCells(LineCells):
    """The cells of the table, one line each. A mark shows which respondents a design protects. Figures are
    right-aligned, and the link has its own color."""

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(40), px(ROW))

    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None:
        line, text = index.data(LINE_ROLE), str(index.data(Qt.ItemDataRole.DisplayRole))
        left, right = Qt.AlignmentFlag.AlignLeft, Qt.AlignmentFlag.AlignRight
        if index.column() == DESIGN:
            self.paint_line(painter, box, text, self.strong if line.present else self.plain, "text", left)
        elif index.column() == PROTECTS:
            mirrored = option.direction is Qt.LayoutDirection.RightToLeft
            at = box.right() - px(_GUARD) if mirrored else box.left()
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            paint_guard(painter, QRectF(at, box.center().y() - px(_GUARD) / 2 + 1, px(_GUARD), px(_GUARD)), line.guard)
            beside = (
                box.adjusted(0, 0, -px(_GUARD) - px(6), 0) if mirrored else box.adjusted(px(_GUARD) + px(6), 0, 0, 0)
            )
            self.paint_line(painter, beside, text, self.note, "text_soft", left)
        elif index.column() == USE:
            self.paint_line(painter, box, text, self.plain, "accent" if line.takes else "text_soft", right)
        else:
            font = self.strong if line.present and line.usable else self.figure if line.usable else self.note
            self.paint_line(painter, box, text, font, "text" if line.usable else "text_soft", right)


class SolvedTable(LineView):
    """The table of designs. `taken(key)`: the user wants this design with its solved figure."""

    taken = Signal(str)

    def __init__(self, name: str) -> None:
        self.lines = SolvedLines()
        super().__init__(self.lines, SolvedCells(), name)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.verticalHeader().setDefaultSectionSize(px(ROW))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
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
        """The first lines are in sight in a low window too; a higher one has more of them."""
        return QSize(px(420), self._high(LEAST))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(300), self._high(LEAST))

    @property
    def whole_height(self) -> int:
        """The height of all lines."""
        return self._high(self.lines.rowCount())

    def _high(self, most: int) -> int:
        rows = min(most, max(1, self.lines.rowCount()))
        return rows * px(ROW) + self.horizontalHeader().sizeHint().height() + px(5)

    def share_out(self) -> None:
        """Share the width: figures get what they need, names get the rest."""
        widths = {column: max(least, self._needed(column)) for column, least in _LEAST.items()}
        for column, width in widths.items():
            self.setColumnWidth(column, width)
        room = self.viewport().width() - sum(widths.values())
        protects = min(self._needed(PROTECTS) + px(_GUARD) + px(6), max(px(30), round(0.45 * room)))
        self.setColumnWidth(PROTECTS, protects)
        self.setColumnWidth(DESIGN, max(px(120), room - protects))

    def _needed(self, column: int) -> int:
        metrics = QFontMetrics(self.cells.strong)
        texts = [str(self.lines.headerData(column, Qt.Orientation.Horizontal))]
        texts += [self.lines.texts(line)[column] for line in self.lines.lines]
        return max(map(metrics.horizontalAdvance, texts)) + 2 * SIDE + 4

    def _take(self, row: int) -> None:
        if 0 <= row < self.lines.rowCount() and self.lines.lines[row].takes:
            self.taken.emit(self.lines.lines[row].key)
