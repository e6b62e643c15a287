"""A logarithmic slider for epsilon with labelled ticks."""

from __future__ import annotations

import math

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QSlider

from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import px

LOW = 0.05
HIGH = 10.0
STEPS = 2000
TICKS = ((0.05, "0.05"), (0.2, "0.2"), (0.6931, "ln 2"), (1.0986, "ln 3"), (2, "2"), (5, "5"), (10, "10"))


def to_step(epsilon: float) -> int:
    inside = min(HIGH, max(LOW, epsilon))
    return round(STEPS * math.log(inside / LOW) / math.log(HIGH / LOW))


def to_epsilon(step: int) -> float:
    """Return the value of a step, rounded to three significant figures so that the box shows the value in use."""
    raw: float = LOW * (HIGH / LOW) ** (step / STEPS)
    digits = 2 - math.floor(math.log10(raw))
    return round(raw, digits)


class LogSlider(QSlider):
    """The slider; `moved(epsilon)` while the user drags or steps, `released()` when the drag ends."""

    moved = Signal(float)
    released = Signal()
    GROOVE_Y = 10
    KNOB = 8

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setRange(0, STEPS)
        self.setSingleStep(20)
        self.setPageStep(150)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setMouseTracking(True)
        self.valueChanged.connect(lambda step: self.moved.emit(to_epsilon(step)))
        self.sliderReleased.connect(self.released)
        theme().changed.connect(self.update)

    def show_epsilon(self, epsilon: float) -> None:
        """Set from the store, without telling anyone."""
        step = to_step(epsilon)
        if step != self.value() and not self.isSliderDown():
            self.blockSignals(True)
            self.setValue(step)
            self.blockSignals(False)

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(36))

    def minimumSizeHint(self) -> QSize:
        return QSize(px(140), px(36))

    def _left_right(self) -> tuple[float, float]:
        return float(px(self.KNOB) + px(2)), float(self.width() - px(self.KNOB) - px(2))

    def _x(self, step: float) -> float:
        left, right = self._left_right()
        share = step / STEPS
        return right - share * (right - left) if self._mirrored() else left + share * (right - left)

    def _mirrored(self) -> bool:
        return self.layoutDirection() is Qt.LayoutDirection.RightToLeft

    def _step_at(self, x: float) -> int:
        left, right = self._left_right()
        share = (x - left) / max(1.0, right - left)
        if self._mirrored():
            share = 1 - share
        return round(STEPS * min(1.0, max(0.0, share)))

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton:
            self.setSliderDown(True)
            self.setValue(self._step_at(event.position().x()))
            event.accept()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setValue(self._step_at(event.position().x()))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if self.isSliderDown():
            self.setSliderDown(False)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        enabled = self.isEnabled()
        left, right = self._left_right()
        knob = self._x(self.value())
        start = right if self._mirrored() else left
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(colours.colour("border_strong"))
        painter.drawRoundedRect(QRectF(left, px(self.GROOVE_Y) - px(2), right - left, px(4)), 2, 2)
        painter.setBrush(colours.colour("accent" if enabled else "border_strong"))
        painter.drawRoundedRect(
            QRectF(
                QPointF(min(start, knob), px(self.GROOVE_Y) - px(2)),
                QPointF(max(start, knob), px(self.GROOVE_Y) + px(2)),
            ),
            2,
            2,
        )
        self._paint_ticks(painter)
        painter.setPen(QPen(colours.colour("accent" if enabled else "disabled"), 3 if self.hasFocus() else 2))
        painter.setBrush(colours.colour("card"))
        painter.drawEllipse(QPointF(knob, px(self.GROOVE_Y)), px(self.KNOB) - 1, px(self.KNOB) - 1)
        if self.hasFocus():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colours.colour("accent"))
            painter.drawEllipse(QPointF(knob, px(self.GROOVE_Y)), px(3), px(3))

    def _paint_ticks(self, painter: QPainter) -> None:
        colours = theme()
        painter.setFont(scaled_font(0.8))
        metrics = painter.fontMetrics()
        taken = -1e9
        for value, text in sorted(TICKS, key=lambda tick: self._x(to_step(tick[0]))):
            x = self._x(to_step(value))
            painter.setPen(QPen(colours.colour("text_faint"), 1))
            painter.drawLine(QPointF(x, px(self.GROOVE_Y) + px(8)), QPointF(x, px(self.GROOVE_Y) + px(11)))
            width = metrics.horizontalAdvance(text)
            at = min(max(0.0, x - width / 2), self.width() - width)
            if at < taken + 5:
                continue
            painter.drawText(QPointF(at, px(self.GROOVE_Y) + px(12) + metrics.ascent()), text)
            taken = at + width
