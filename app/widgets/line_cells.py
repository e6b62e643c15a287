"""Tables of whole lines: two lines of text in a cell, a hairline under it, no grid."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Sequence

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QKeyEvent, QKeySequence, QPainter, QResizeEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QHeaderView,
    QStyle,
    QStyledItemDelegate,
    QStyleOptionViewItem,
    QTableView,
)

from app.theme.manager import theme
from app.theme.style import scaled_font
from core.report.table import harmless

HEIGHT = 44
SIDE = 8
Index = QModelIndex | QPersistentModelIndex


class LineCells(QStyledItemDelegate):
    """What stands in a cell is painted by `paint_inside`; selection, hairline and focus are the same in all tables."""

    def __init__(self) -> None:
        super().__init__()
        self.strong = scaled_font(1.0, weight=QFont.Weight.DemiBold)
        self.plain = scaled_font(1.0)
        self.note = scaled_font(0.9)
        self.figure = scaled_font(1.0, tabular=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(40, HEIGHT)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setLayoutDirection(option.direction)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        self.paint_inside(painter, option, box.adjusted(SIDE, 4, -SIDE, -4), index)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme().colour("accent"))
            painter.drawRect(box.adjusted(0, 0, -1, -2))
        painter.restore()

    @abstractmethod
    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None: ...

    def paint_line(
        self, painter: QPainter, box: QRect, text: str, font: QFont, token: str, side: Qt.AlignmentFlag
    ) -> None:
        """One line, elided where it has no room."""
        painter.setFont(font)
        painter.setPen(theme().colour(token))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        flags = QStyle.visualAlignment(painter.layoutDirection(), side) | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, int(flags | Qt.TextFlag.TextSingleLine), shown)

    def paint_two(
        self,
        painter: QPainter,
        box: QRect,
        lines: tuple[tuple[str, QFont, str], tuple[str, QFont, str]],
        side: Qt.AlignmentFlag,
    ) -> None:
        """(text, font, colour) above and below; the first in the middle where nothing is said below."""
        upper, lower = lines
        half = box.height() // 2 if lower[0] else box.height()
        self.paint_line(painter, QRect(box.left(), box.top(), box.width(), half), *upper, side)
        if lower[0]:
            self.paint_line(painter, QRect(box.left(), box.top() + half, box.width(), half), *lower, side)


class LineView(QTableView):
    """Whole lines are chosen; Tab leaves the table, Ctrl+C copies, and columns share out the width."""

    def __init__(self, model: QAbstractItemModel, cells: LineCells, name: str) -> None:
        super().__init__()
        self.setModel(model)
        self.cells = cells
        self.setItemDelegate(cells)
        self.setAccessibleName(name)
        self.setShowGrid(False)
        self.setWordWrap(False)
        self.setTabKeyNavigation(False)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.verticalHeader().hide()
        self.verticalHeader().setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.verticalHeader().setDefaultSectionSize(HEIGHT)
        header = self.horizontalHeader()
        header.setHighlightSections(False)
        header.setFont(scaled_font(0.92))
        header.setMinimumSectionSize(30)
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)

    @abstractmethod
    def copy(self) -> None:
        """Put lines on the clipboard."""

    @abstractmethod
    def share_out(self) -> None:
        """Give the columns their widths."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif event.key() in (Qt.Key.Key_Tab, Qt.Key.Key_Backtab):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.share_out()


def copy_lines(rows: Iterable[Sequence[str]]) -> None:
    """Onto the clipboard, as tab-separated text that no spreadsheet takes for a formula."""
    lines = ("\t".join(harmless(" ".join(cell.split())) for cell in row) for row in rows)
    QApplication.clipboard().setText("\n".join(lines))
