"""Tables of whole lines: two lines of text in a cell, a hairline under it, no grid."""

from __future__ import annotations

from abc import abstractmethod

from PySide6.QtCore import QAbstractItemModel, QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QHeaderView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui.quiet_table import QuietTable
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px

HEIGHT = 44
SIDE = 8
Index = QModelIndex | QPersistentModelIndex


class LineCells(QStyledItemDelegate):
    """Subclasses paint the content of a cell in `paint_inside`; selection, hairline and focus are the same in all
    tables."""

    strong = ScaledFont(1.0, weight=QFont.Weight.DemiBold)
    plain = ScaledFont(1.0)
    note = ScaledFont(0.9)
    figure = ScaledFont(1.0, tabular=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        return QSize(px(40), px(HEIGHT))

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setLayoutDirection(option.direction)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        self.paint_inside(painter, option, box.adjusted(px(SIDE), px(4), -px(SIDE), -px(4)), index)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme().colour("accent"))
            painter.drawRect(box.adjusted(0, 0, -1, -px(2)))
        painter.restore()

    @abstractmethod
    def paint_inside(self, painter: QPainter, option: QStyleOptionViewItem, box: QRect, index: Index) -> None: ...

    def paint_line(
        self, painter: QPainter, box: QRect, text: str, font: QFont, token: str, side: Qt.AlignmentFlag
    ) -> None:
        """Paint one line, elided if it is too long."""
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
        """Paint (text, font, color) above and below; the first in the middle if the second is empty."""
        upper, lower = lines
        half = box.height() // 2 if lower[0] else box.height()
        self.paint_line(painter, QRect(box.left(), box.top(), box.width(), half), *upper, side)
        if lower[0]:
            self.paint_line(painter, QRect(box.left(), box.top() + half, box.width(), half), *lower, side)


class LineView(QuietTable):
    """Lines of two texts each."""

    def __init__(self, model: QAbstractItemModel, cells: LineCells, name: str) -> None:
        super().__init__(model, cells, name, px(HEIGHT))
        self.cells = cells
        header = self.horizontalHeader()
        header.setMinimumSectionSize(px(30))
        header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
