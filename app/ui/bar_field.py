"""A field of two lines with an arrow: it shows the current setting and opens the controls that change it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import QFont, QFontMetrics, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QStyle

from app.ui.guard import paint_guard
from app.ui.plain import PlainWords
from app.ui.theme.manager import theme
from app.ui.theme.style import ScaledFont
from app.ui.theme.zoom import px

SIDE, PAD, ARROW, DOT = 9, 5, 24, 7


class BarField(PlainWords, QAbstractButton):
    """A field of the bar with two lines. A mark before the small second line shows whom a design protects."""

    _name_font = ScaledFont(1.0)
    _line_font = ScaledFont(0.86)

    def __init__(self) -> None:
        super().__init__()
        self._line, self._guard = "", ""
        self.lit = False
        """Whether its popup is open."""
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.setMinimumWidth(px(120))
        theme().changed.connect(self.update)

    def show_lines(self, text: str, line: str, guard: str = "") -> None:
        if (text, line, guard) != (self.text(), self._line, self._guard):
            self._line, self._guard = line, guard
            self.setText(text)
            self.update()

    @property
    def line(self) -> str:
        return self._line

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in (QEvent.Type.EnabledChange, QEvent.Type.LayoutDirectionChange):
            self.update()

    def sizeHint(self) -> QSize:
        high = sum(_line_height(font) for font in (self._name_font, self._line_font))
        return QSize(px(200), high + 2 * px(PAD))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(120), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        lit = self.hasFocus() or self.lit
        width = 2.0 if lit else 1.0
        frame = QRectF(self.rect()).adjusted(width / 2, width / 2, -width / 2, -width / 2)
        painter.setPen(QPen(theme().colour("accent" if lit else "border_strong"), width))
        painter.setBrush(theme().colour("control_hover" if self.underMouse() and self.isEnabled() else "control"))
        painter.drawRoundedRect(frame, 6, 6)
        self._paint_words(painter)
        place = QRect(self.width() - px(SIDE) - px(12), self.height() // 2 - px(6), px(12), px(12))
        middle = QPointF(QStyle.visualRect(self.layoutDirection(), self.rect(), place).center())
        pen = QPen(theme().colour("text_soft"), 1.6)
        pen.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF([middle + QPointF(x, y) for x, y in ((-4, -1.5), (0, 2.5), (4, -1.5))]))

    def _paint_words(self, painter: QPainter) -> None:
        room, top = self.width() - 2 * px(SIDE) - px(ARROW) + px(8), px(PAD)
        for text, font, tone, indent in (
            (self.text(), self._name_font, "text", 0),
            (self._line, self._line_font, "text_soft", px(DOT) + px(6) if self._guard else 0),
        ):
            painter.setFont(font)
            painter.setPen(theme().colour(tone if self.isEnabled() else "disabled"))
            high = _line_height(font)
            place = QRect(px(SIDE) + indent, top, room - indent, high)
            mirrored = QStyle.visualRect(self.layoutDirection(), self.rect(), place)
            side = QStyle.visualAlignment(self.layoutDirection(), Qt.AlignmentFlag.AlignLeft)
            shown = painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, place.width())
            flags = int(side | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextSingleLine)
            painter.drawText(mirrored, flags, shown)
            if indent:
                dot = QRect(px(SIDE), top + (high - px(DOT)) // 2 + 1, px(DOT), px(DOT))
                here = QRectF(QStyle.visualRect(self.layoutDirection(), self.rect(), dot))
                paint_guard(painter, here, self._guard, faint=not self.isEnabled())
            top += high


def _line_height(font: QFont) -> int:
    return QFontMetrics(font).lineSpacing()
