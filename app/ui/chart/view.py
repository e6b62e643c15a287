"""A chart over numbers on screen: marks, a cross under the mouse, a cursor for the keyboard."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QContextMenuEvent,
    QFocusEvent,
    QFontMetricsF,
    QHideEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QPixmap,
    QResizeEvent,
)
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages.speak import screen_numbers
from app.ui.chart.paint import PlotPicture, sized_font
from app.ui.chart.reading import Curve, curves, height_at, marks_at, reading, stops
from app.ui.theme.manager import theme
from app.ui.theme.zoom import px, scale
from core.report.plot.drawn import DrawnLines
from core.report.plot.figure import PlotFigure
from core.report.plot.frame import Frame, Sizes
from core.report.plot.layout import laid_out
from core.report.svg_plot import natural_height

TEXT, SMALL = 13.0, 12.0
ROW = 22.0
_PAD = 5.0
_DEAD = 3.0
"""Pixels that a hand moves unintentionally."""
_REACH = 12.0
"""Pixels around a point that can be dragged."""


class PlotChart(QWidget):
    """Numbers run from left to right in every language.

    picked(x, y)    place of a click, or of Enter at the cursor, in the units of the axes
    dragged(x, y)   wanted place of the point named by `hold`
    dropped()       end of the drag
    """

    picked = Signal(float, float)
    dragged = Signal(float, float)
    dropped = Signal()
    menu_wanted = Signal(QPoint)

    def __init__(self, height: int = 340) -> None:
        super().__init__()
        self._least = height
        self._figure: PlotFigure | None = None
        self._frame: Frame | None = None
        self._picture: QPixmap | None = None
        self._drawn, self._painted = DrawnLines(), PlotPicture()
        self._describe: Callable[[float, float], str] | None = None
        self._curves: tuple[Curve, ...] = ()
        self._stops = np.empty(0)
        self._at: tuple[float, float] | None = None
        self._stop, self._curve = -1, 0
        self._held: tuple[float, float] | None = None
        self._pressed: QPointF | None = None
        self._dragging = False
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setMinimumSize(px(260), px(height))
        theme().changed.connect(self._painted.forget)
        theme().changed.connect(self._forget)

    @property
    def figure(self) -> PlotFigure | None:
        return self._figure

    @property
    def frame(self) -> Frame | None:
        """Return the frame of the plot, once it was painted."""
        return self._frame

    def show_figure(self, figure: PlotFigure) -> None:
        if self._figure is None or figure.x.names != self._figure.x.names:
            self._stop = -1
        self._figure = figure
        self._curves, self._stops = curves(figure), stops(figure)
        self._stop = min(self._stop, len(self._stops) - 1)
        if self._stop < 0 or not self.hasFocus():
            self._at = None
        self.need(self._least)
        self.setAccessibleName(figure.title)
        self.setAccessibleDescription(figure.summary)
        self._forget()

    def describe(self, callback: Callable[[float, float], str] | None) -> None:
        """Set the function that describes a place. None: the values of the curves there."""
        self._describe = callback

    def hold(self, point: tuple[float, float] | None) -> None:
        """Allow this point, in the units of the axes, to be dragged; None: no point."""
        self._held = point

    def need(self, height: int) -> None:
        """Set the least height, which a figure with many names exceeds."""
        self._least = height
        high = height if self._figure is None else max(height, natural_height(self._figure, ROW))
        self.setMinimumHeight(px(high))

    def sizeHint(self) -> QSize:
        return QSize(px(600), self.minimumHeight())

    def said(self, x: float, y: float) -> str:
        """Return the description of a place."""
        if self._figure is None:
            return ""
        if self._describe is not None:
            return self._describe(x, y)
        return reading(self._figure, x, y, screen_numbers())

    def _forget(self) -> None:
        self._picture = None
        self.update()

    def _sheet(self) -> QSize:
        """Return the size of layout and reading: the chart is magnified only when it is painted."""
        return QSize(math.ceil(self.width() / scale.factor), math.ceil(self.height() / scale.factor))

    def _at_design(self, event: QMouseEvent) -> QPointF:
        return event.position() / scale.factor

    def _laid(self) -> QPixmap:
        """Return the marks, painted once for each figure, size and theme."""
        assert self._figure is not None
        ratio = self.devicePixelRatioF() * scale.factor
        if self._picture is None or self._picture.devicePixelRatio() != ratio:
            sheet = self._sheet()
            area = (4.0, 2.0, sheet.width() - 4.0, sheet.height() - 4.0)
            layout = laid_out(self._figure, area, Sizes(TEXT, SMALL), self._drawn)
            self._frame = layout.frame
            self._picture = self._painted.picture(layout.shapes, sheet, ratio)
        return self._picture

    def paintEvent(self, event: QPaintEvent) -> None:
        if self._figure is None:
            return
        painter = QPainter(self)
        painter.scale(scale.factor, scale.factor)
        painter.drawPixmap(0, 0, self._laid())
        if self._at is not None and self._frame is not None:
            self._paint_cross(painter, self._frame, *self._at)
        painter.resetTransform()
        if self.hasFocus():
            painter.setPen(QPen(theme().colour("accent"), 1))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 4, 4)

    def _paint_cross(self, painter: QPainter, frame: Frame, x: float, y: float) -> None:
        across, down = float(frame.across(np.array([x]))[0]), float(frame.down(np.array([y]))[0])
        pen = QPen(theme().colour("text_faint"), 1)
        pen.setDashPattern([2.0, 2.0])
        painter.setPen(pen)
        painter.drawLine(QPointF(round(across) + 0.5, frame.top), QPointF(round(across) + 0.5, frame.bottom))
        painter.drawLine(QPointF(frame.left, round(down) + 0.5), QPointF(frame.right, round(down) + 0.5))
        text = self.said(x, y)
        if text:
            self._paint_said(painter, frame, QPointF(across, down), text)

    def _paint_said(self, painter: QPainter, frame: Frame, at: QPointF, text: str) -> None:
        """Paint the description beside the cross, on the side with more room."""
        font = sized_font(SMALL)
        metrics = QFontMetricsF(font)
        sheet = self._sheet()
        most = sheet.width() * 0.62
        lines = [metrics.elidedText(line, Qt.TextElideMode.ElideMiddle, most) for line in text.split("\n")]
        wide = max(metrics.horizontalAdvance(line) for line in lines) + 2 * _PAD
        high = len(lines) * metrics.lineSpacing() + 2 * _PAD
        left = at.x() + 12 if at.x() < (frame.left + frame.right) / 2 else at.x() - 12 - wide
        top = at.y() + 12 if at.y() < (frame.top + frame.bottom) / 2 else at.y() - 12 - high
        left = max(1.0, min(left, sheet.width() - wide - 1))
        top = max(1.0, min(top, sheet.height() - high - 1))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(theme().colour("border_strong"), 1))
        painter.setBrush(theme().colour("card"))
        painter.drawRoundedRect(QRectF(left, top, wide, high), 5, 5)
        painter.setPen(theme().colour("text"))
        painter.setFont(font)
        for row, line in enumerate(lines):
            painter.drawText(QPointF(left + _PAD, top + _PAD + metrics.ascent() + row * metrics.lineSpacing()), line)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._forget()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self._pressed is not None and not event.buttons() & Qt.MouseButton.LeftButton:
            self._let_go()  # The button was released elsewhere.
        moved = self._pressed is not None and (self._at_design(event) - self._pressed).manhattanLength() >= _DEAD
        self._dragging = self._dragging or moved
        if self._dragging and self._frame is not None:
            frame, at = self._frame, self._at_design(event)
            inside = min(max(at.x(), frame.left), frame.right), min(max(at.y(), frame.top), frame.bottom)
            self.dragged.emit(*frame.values(*inside))
            return
        self.setCursor(
            Qt.CursorShape.SizeAllCursor if self._on_held(self._at_design(event)) else Qt.CursorShape.ArrowCursor
        )
        place = self._place(self._at_design(event))
        if place != self._at:
            self._at = place
            self.update()

    def leaveEvent(self, event: QEvent) -> None:
        self._at = None
        self.update()
        super().leaveEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        place = self._place(self._at_design(event))
        if place is None or event.button() is not Qt.MouseButton.LeftButton:
            return
        if self._on_held(self._at_design(event)):
            self._pressed, self._at = self._at_design(event), None
        else:
            self.picked.emit(*place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        self._let_go()

    def hideEvent(self, event: QHideEvent) -> None:
        self._let_go()
        super().hideEvent(event)

    def _let_go(self) -> None:
        self._pressed = None
        if self._dragging:
            self._dragging = False
            self.dropped.emit()

    def _on_held(self, at: QPointF) -> bool:
        if self._held is None or self._frame is None:
            return False
        x, y = (np.array([one]) for one in self._held)
        away = at - QPointF(float(self._frame.across(x)[0]), float(self._frame.down(y)[0]))
        return bool(np.hypot(away.x(), away.y()) <= _REACH)

    def _place(self, at: QPointF) -> tuple[float, float] | None:
        frame = self._frame
        if frame is None or not (frame.left <= at.x() <= frame.right and frame.top <= at.y() <= frame.bottom):
            return None
        return frame.values(at.x(), at.y())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key, last = Qt.Key(event.key()), len(self._stops) - 1
        along = {Qt.Key.Key_Right: 1, Qt.Key.Key_Left: -1, Qt.Key.Key_PageDown: 10, Qt.Key.Key_PageUp: -10}
        aside = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}
        if self._figure is not None and (self._figure.y.names or self._figure.x.names):
            along, aside = along | aside, {}
        if last >= 0 and key in along:
            middle = 0 if not aside else last // 2
            self._go(middle if self._stop < 0 else min(last, max(0, self._stop + along[key])), self._curve)
        elif last >= 0 and key in (Qt.Key.Key_Home, Qt.Key.Key_End):
            self._go(0 if key is Qt.Key.Key_Home else last, self._curve)
        elif last >= 0 and key in aside:
            first = last // 2 if self._stop < 0 else self._stop
            self._go(first, (self._curve + aside[key]) % max(1, len(self._curves)))
        elif key in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Space) and self._at is not None:
            self.picked.emit(*self._at)
        elif key is Qt.Key.Key_Escape and self._at is not None:
            self._at = None
            self.update()
        elif key is Qt.Key.Key_Menu:
            self.menu_wanted.emit(self.mapToGlobal(self.rect().center()))
        else:
            super().keyPressEvent(event)

    def _go(self, stop: int, curve: int) -> None:
        """Move the cursor to a stop, on one of the curves that reach that far; at a name to its last mark."""
        assert self._figure is not None
        self._stop, self._curve = stop, curve
        figure, place = self._figure, float(self._stops[stop])
        if figure.x.names or figure.y.names:
            marks = marks_at(figure, round(place))
            value = marks[-1].high if marks else float("nan")
        else:
            value = height_at(self._curves[curve % len(self._curves)], figure.x, place) if self._curves else np.nan
        numbers = figure.x if figure.y.names else figure.y
        if not np.isfinite(value):
            value = (numbers.low * numbers.high) ** 0.5 if numbers.log else (numbers.low + numbers.high) / 2
        value = min(numbers.high, max(numbers.low, value))
        self._at = (value, place) if figure.y.names else (place, value)
        self.setAccessibleDescription(self.said(*self._at))
        self.update()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self._at = None
        if self._figure is not None:
            self.setAccessibleDescription(self._figure.summary)
        self.update()

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        self.menu_wanted.emit(event.globalPos())
