"""How a line of the ledger is painted: two lines of text in a cell, epsilon right-aligned in tabular digits."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QRect, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.models.ledger_model import EPSILON, NOTE_ROLE, STATE, TONE_ROLE, WHAT, WHEN
from app.models.ledger_picture import Tone
from app.theme.manager import theme
from app.theme.style import scaled_font

HEIGHT = 44
SIDE = 8
_TONES = {Tone.PLAIN: "text", Tone.OPEN: "warning", Tone.FAINT: "text_faint"}


class LedgerCells(QStyledItemDelegate):
    """What left is semibold; the state has the colour of its tone."""

    def __init__(self) -> None:
        super().__init__()
        self._strong = scaled_font(1.0, weight=QFont.Weight.DemiBold)
        self._plain = scaled_font(1.0)
        self._note = scaled_font(0.9)
        self.figure = scaled_font(1.0, tabular=True)

    def sizeHint(self, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex) -> QSize:
        return QSize(40, HEIGHT)

    def paint(
        self, painter: QPainter, option: QStyleOptionViewItem, index: QModelIndex | QPersistentModelIndex
    ) -> None:
        box: QRect = option.rect
        state: QStyle.StateFlag = option.state
        painter.save()
        painter.setLayoutDirection(option.direction)
        if state & QStyle.StateFlag.State_Selected:
            painter.fillRect(box, theme().colour("accent_soft"))
        painter.setPen(theme().colour("hairline"))
        painter.drawLine(box.bottomLeft(), box.bottomRight())
        self._paint_lines(painter, box.adjusted(SIDE, 4, -SIDE, -4), index)
        if state & QStyle.StateFlag.State_HasFocus:
            painter.setPen(theme().colour("accent"))
            painter.drawRect(box.adjusted(0, 0, -1, -2))
        painter.restore()

    def _paint_lines(self, painter: QPainter, box: QRect, index: QModelIndex | QPersistentModelIndex) -> None:
        column, note = index.column(), str(index.data(NOTE_ROLE))
        font = self._strong if column == WHAT else self.figure if column in (WHEN, EPSILON) else self._plain
        side = Qt.AlignmentFlag.AlignRight if column == EPSILON else Qt.AlignmentFlag.AlignLeft
        tone = _TONES[Tone(str(index.data(TONE_ROLE)))] if column == STATE else "text"
        half = box.height() // 2
        upper = QRect(box.left(), box.top(), box.width(), half) if note else box
        self._line(painter, upper, str(index.data()), font, tone, side)
        if note:
            lower = QRect(box.left(), box.top() + half, box.width(), half)
            self._line(painter, lower, note, self._note, "text_soft", side)

    def _line(self, painter: QPainter, box: QRect, text: str, font: QFont, token: str, side: Qt.AlignmentFlag) -> None:
        painter.setFont(font)
        painter.setPen(theme().colour(token))
        shown = QFontMetrics(font).elidedText(text, Qt.TextElideMode.ElideRight, box.width())
        flags = QStyle.visualAlignment(painter.layoutDirection(), side) | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(box, int(flags | Qt.TextFlag.TextSingleLine), shown)
