"""How a line of the column list is painted: name over question text, figures right-aligned, answers elided."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.models.column_model import DISTINCT, MISSING, NAME, POSSIBLE_ROLE, PRESENT_ROLE, TEXT_ROLE
from app.theme.manager import theme
from app.theme.style import scaled_font

ONE_LINE, TWO_LINES = 30, 44
SIDE = 10
BAR = 3


class ColumnCells(QStyledItemDelegate):
    """Name over question text, figures right-aligned, answers elided; the present question has a bar at its side."""

    def __init__(self) -> None:
        super().__init__()
        self.height = ONE_LINE
        self._name = scaled_font(1.0, weight=QFont.Weight.DemiBold)
        self._text = scaled_font(0.95)
        self._figure = scaled_font(1.0, tabular=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(60, self.height)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        rtl = option.direction is Qt.LayoutDirection.RightToLeft
        painter.save()
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        if index.column() == NAME and index.data(PRESENT_ROLE):
            left = box.right() - BAR + 1 if rtl else box.left()
            painter.fillRect(QRect(left, box.top() + 4, BAR, box.height() - 9), theme().colour("accent"))
        inside = box.adjusted(SIDE, 0, -SIDE, 0)
        if index.column() == NAME:
            self._paint_name(painter, inside, index)
        else:
            self._paint_cell(painter, inside, index)
        painter.restore()

    def _paint_name(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        possible = bool(index.data(POSSIBLE_ROLE))
        text = str(index.data(TEXT_ROLE))
        upper = QRect(box.left(), box.top() + 4, box.width(), box.height() // 2 - 2) if text else box
        self._line(painter, upper, str(index.data()), self._name, "text" if possible else "text_faint")
        if text:
            lower = QRect(box.left(), box.center().y() + 1, box.width(), box.height() // 2 - 5)
            self._line(painter, lower, text, self._text, "text_soft" if possible else "text_faint")

    def _paint_cell(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        right = index.column() in (DISTINCT, MISSING)
        font = self._figure if right else self._text
        tone = "text_soft" if index.data(POSSIBLE_ROLE) else "text_faint"
        side = Qt.AlignmentFlag.AlignRight if right else Qt.AlignmentFlag.AlignLeft
        self._line(painter, box, str(index.data()), font, tone, side)

    def _line(
        self,
        painter: QPainter,
        box: QRect,
        text: str,
        font: QFont,
        token: str,
        side: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
    ) -> None:
        painter.setFont(font)
        painter.setPen(theme().colour(token))
        side = QStyle.visualAlignment(painter.layoutDirection(), side)
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine), shown)
