"""The painting of the lines in the design picker."""

from __future__ import annotations

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPen, QPolygonF
from PySide6.QtWidgets import QListView, QStyle, QStyledItemDelegate, QStyleOptionViewItem

from app.ui.design.lines import ROW_ROLE, DesignLine, Kind
from app.ui.guard import paint_guard
from app.ui.text_lines import lines_of
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px

Index = QModelIndex | QPersistentModelIndex
LEFT, RIGHT, PAD, GAP = 26, 10, 6, 12
DOT = 8
MARK_SHARE = 0.42
HINT_LINES, REASON_LINES = 2, 4
TICK = ((0.18, 0.52), (0.42, 0.76), (0.84, 0.24))


class DesignCells(QStyledItemDelegate):
    """Painter of designs: a tick at the current one, name and hint, and the protected respondents at the far side.

    A design that does not fit shows the reason instead of its hint: one line, or the whole text while it is the current
    line.
    """

    _title = ScaledFont(1.0, weight=QFont.Weight.Medium)
    _small = ScaledFont(0.9)
    _mark = ScaledFont(0.86)
    _heading = ScaledFont(0.8, weight=QFont.Weight.DemiBold)

    def __init__(self, view: QListView) -> None:
        super().__init__(view)
        self._view = view
        self._heading.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.6)

    def _room(self) -> int:
        return max(80, self._view.viewport().width() - px(LEFT) - px(RIGHT))

    def _mark_width(self, line: DesignLine) -> int:
        wanted = QFontMetrics(self._mark).horizontalAdvance(line.mark) + px(DOT) + px(6)
        return min(wanted, round(self._room() * MARK_SHARE)) if line.mark else 0

    def _texts(self, line: DesignLine, index: Index) -> tuple[tuple[str, ...], tuple[str, ...]]:
        current = index.row() == self._view.currentIndex().row()
        most = HINT_LINES if not line.why_not else REASON_LINES if current else 1
        return (
            lines_of(line.title, self._title, self._room() - self._mark_width(line) - px(GAP), 2),
            lines_of(line.why_not or line.hint, self._small, self._room(), most),
        )

    def sizeHint(self, option: QStyleOptionViewItem, index: Index) -> QSize:
        line: DesignLine = index.data(ROW_ROLE)
        if line.kind is Kind.HEADING:
            return QSize(px(80), QFontMetrics(self._heading).lineSpacing() + (px(12) if index.row() == 0 else px(20)))
        high, low = QFontMetrics(self._title).lineSpacing(), QFontMetrics(self._small).lineSpacing()
        if line.kind is Kind.MORE:
            return QSize(px(80), high + 2 * px(PAD))
        titles, hints = self._texts(line, index)
        return QSize(px(80), len(titles) * high + len(hints) * low + 2 * px(PAD) + 1)

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        line: DesignLine = index.data(ROW_ROLE)
        painter.save()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if line.kind is Kind.HEADING:
            self._paint_heading(painter, option, line, first=index.row() == 0)
        else:
            self._paint_ground(painter, option, line, current=index.row() == self._view.currentIndex().row())
            if line.kind is Kind.MORE:
                self._paint_more(painter, option, line)
            else:
                self._paint_design(painter, option, line, index)
        painter.restore()

    def _paint_heading(self, painter: QPainter, option: QStyleOptionViewItem, line: DesignLine, *, first: bool) -> None:
        box: QRect = option.rect
        if not first:
            painter.fillRect(
                QRect(box.left() + px(2), box.top() + px(5), box.width() - px(4), 1), theme().colour("hairline")
            )
        inside = QRect(
            box.left() + px(8), box.top() + (px(4) if first else px(12)), box.width() - px(8) - px(RIGHT), box.height()
        )
        inside.setBottom(box.bottom() - 4)
        painter.setFont(self._heading)
        painter.setPen(theme().colour("text_faint"))
        _text(painter, option, inside, line.title.upper(), Qt.AlignmentFlag.AlignLeft)
        taken = painter.fontMetrics().horizontalAdvance(line.title.upper()) + px(GAP)
        painter.setFont(self._mark)
        _text(painter, option, inside.adjusted(taken, 0, 0, 0), line.mark, Qt.AlignmentFlag.AlignRight)

    def _paint_ground(
        self, painter: QPainter, option: QStyleOptionViewItem, line: DesignLine, *, current: bool
    ) -> None:
        hovered = line.can_be_chosen and bool(option.state & QStyle.StateFlag.State_MouseOver)
        if current or hovered:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme().colour("accent_soft" if current else "control_hover"))
            painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
        if current:
            painter.setPen(QPen(theme().colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(option.rect).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)

    def _paint_more(self, painter: QPainter, option: QStyleOptionViewItem, line: DesignLine) -> None:
        box: QRect = option.rect
        place = QStyle.visualRect(
            option.direction, box, QRect(box.left() + px(9), box.center().y() - px(4), px(9), px(9))
        )
        middle = QPointF(place.center()) + QPointF(0.5, 0.5)
        onwards = -1 if option.direction is Qt.LayoutDirection.RightToLeft else 1
        points = ((-4, -2), (0, 2), (4, -2)) if line.open else ((-2 * onwards, -4), (2 * onwards, 0), (-2 * onwards, 4))
        painter.setPen(_pen("debiased_text"))
        painter.drawPolyline(QPolygonF([middle + QPointF(x, y) for x, y in points]))
        painter.setFont(self._title)
        _text(painter, option, box.adjusted(px(LEFT), 0, -px(RIGHT), 0), line.title, Qt.AlignmentFlag.AlignLeft)

    def _paint_design(self, painter: QPainter, option: QStyleOptionViewItem, line: DesignLine, index: Index) -> None:
        box: QRect = option.rect
        titles, hints = self._texts(line, index)
        top, high = box.top() + px(PAD), QFontMetrics(self._title).lineSpacing()
        if line.present:
            tick = QRect(box.left() + px(8), top + (high - px(11)) // 2, px(11), px(11))
            place = QRectF(QStyle.visualRect(option.direction, box, tick))
            painter.setPen(_pen("accent"))
            at = [QPointF(place.left() + x * place.width(), place.top() + y * place.height()) for x, y in TICK]
            painter.drawPolyline(QPolygonF(at))
        self._paint_mark(painter, option, line, top, high)
        left = box.left() + px(LEFT)
        for lines, font, tone, room in (
            (titles, self._title, "disabled" if line.why_not else "text", self._room() - self._mark_width(line)),
            (hints, self._small, "text_faint" if line.why_not else "text_soft", self._room()),
        ):
            painter.setFont(font)
            painter.setPen(theme().colour(tone))
            high = painter.fontMetrics().lineSpacing()
            for one in lines:
                _text(painter, option, QRect(left, top, room, high), one, Qt.AlignmentFlag.AlignLeft)
                top += high

    def _paint_mark(
        self, painter: QPainter, option: QStyleOptionViewItem, line: DesignLine, top: int, high: int
    ) -> None:
        box: QRect = option.rect
        width = self._mark_width(line)
        right = box.right() + 1 - px(RIGHT)
        painter.setFont(self._mark)
        painter.setPen(theme().colour("disabled" if line.why_not else "text_soft"))
        room = width - px(DOT) - px(6)
        shown = painter.fontMetrics().elidedText(line.mark, Qt.TextElideMode.ElideRight, room + 2)
        _text(painter, option, QRect(right - room, top, room, high), shown, Qt.AlignmentFlag.AlignRight)
        dot = QRect(right - width, top + (high - px(DOT)) // 2 + 1, px(DOT), px(DOT))
        place = QRectF(QStyle.visualRect(option.direction, box, dot))
        paint_guard(painter, place, line.protects, faint=bool(line.why_not))


def _pen(token: str) -> QPen:
    pen = QPen(theme().colour(token), 1.8)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _text(painter: QPainter, option: QStyleOptionViewItem, place: QRect, text: str, side: Qt.AlignmentFlag) -> None:
    """Paint one line of text at either side of a place; places are given for text from left to right."""
    flags = QStyle.visualAlignment(option.direction, side) | Qt.AlignmentFlag.AlignVCenter
    mirrored = QStyle.visualRect(option.direction, option.rect, place)
    painter.drawText(mirrored, int(flags | Qt.TextFlag.TextSingleLine), text)
