"""The small curve under the slider: typical error against epsilon, with the current point."""

from __future__ import annotations

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.messages.speak import filled, screen_numbers
from app.ui.log_slider import LogSlider, to_step
from app.ui.theme.manager import theme
from app.ui.theme.style import scaled_font
from app.ui.theme.zoom import fpx, px
from core.report.numbers import points_text
from core.types import FloatArray

TOP_ERROR = 0.25


class ErrorCurve(QWidget):
    """Aligned with the slider above it; errors beyond 25 points run along the top."""

    def __init__(self) -> None:
        super().__init__()
        self._steps: FloatArray = np.empty(0)
        self._errors: FloatArray = np.empty(0)
        self._point: tuple[float, float] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.setAccessibleName(self.tr("Error against epsilon"))
        theme().changed.connect(self.update)

    def show_curve(self, epsilons: FloatArray, errors: FloatArray, epsilon: float | None, error: float) -> None:
        """Show the curve. Errors are standard errors as shares, one per epsilon; `epsilon` is the current point."""
        if errors is not self._errors:
            self._steps = np.array([to_step(float(value)) for value in epsilons], dtype=np.float64)
            self._errors = errors
        self._point = None if epsilon is None else (float(to_step(epsilon)), error)
        said = filled(self.tr("typical error {points} points"), points=points_text(error, screen_numbers()))
        if self.accessibleDescription() != said:
            self.setAccessibleDescription(said)
        self.setVisible(self._errors.size > 0)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(px(240), px(64))

    def _top(self) -> float:
        return min(TOP_ERROR, float(self._errors.max())) if self._errors.size else 1.0

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self._errors.size:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours = theme()
        painter.setFont(scaled_font(0.82))
        line = painter.fontMetrics().height()
        left, right = float(px(LogSlider.KNOB) + px(2)), float(self.width() - px(LogSlider.KNOB) - px(2))
        floor, ceiling = self.height() - line - fpx(4.0), fpx(8.0)
        top = self._top()

        def x(step: float) -> float:
            share = step / 2000
            return (
                right - share * (right - left)
                if self.layoutDirection() is Qt.LayoutDirection.RightToLeft
                else left + share * (right - left)
            )

        def y(error: float) -> float:
            return floor - (floor - ceiling) * min(error, top) / top

        painter.setPen(QPen(colours.colour("border_strong"), 1))
        painter.drawLine(QLineF(left, floor + 0.5, right, floor + 0.5))
        curve = QPolygonF(
            [QPointF(x(s), y(e)) for s, e in zip(self._steps.tolist(), self._errors.tolist(), strict=True)]
        )
        painter.setPen(QPen(colours.colour("accent"), 1.6))
        painter.drawPolyline(curve)
        painter.setPen(colours.colour("text_faint"))
        ends = (self.tr("more private"), self.tr("less error"))
        first, last = ends[::-1] if self.layoutDirection() is Qt.LayoutDirection.RightToLeft else ends
        painter.drawText(QPointF(left, self.height() - px(4)), first)
        painter.drawText(QPointF(right - painter.fontMetrics().horizontalAdvance(last), self.height() - px(4)), last)
        if self._point is not None:
            self._paint_point(painter, QPointF(x(self._point[0]), y(self._point[1])), self._point[1])

    def _paint_point(self, painter: QPainter, at: QPointF, error: float) -> None:
        colours = theme()
        painter.setPen(QPen(colours.colour("card"), 2))
        painter.setBrush(colours.colour("accent"))
        painter.drawEllipse(at, px(5), px(5))
        text = filled(self.tr("{points} points"), points=points_text(error, screen_numbers()))
        width = painter.fontMetrics().horizontalAdvance(text)
        left = at.x() + px(9) if at.x() + px(9) + width < self.width() else at.x() - px(9) - width
        painter.setPen(colours.colour("text"))
        painter.drawText(QPointF(left, max(fpx(11.0), at.y() - px(3))), text)
