"""Axes of the category chart: percent with hairlines, and labels that stay horizontal."""

from __future__ import annotations

import pyqtgraph as pg
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QFont, QFontMetricsF, QPainter, QTextLayout, QTextOption
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from app.theme.manager import theme
from app.theme.style import scaled_font

MAX_LINES = 3


def wrapped(text: str, width: float, font: QFont, lines: int = MAX_LINES) -> list[str]:
    """`text` broken into at most `lines` lines of `width` pixels; what does not fit ends in an ellipsis."""
    layout = QTextLayout(text, font)
    option = QTextOption()
    option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
    layout.setTextOption(option)
    layout.beginLayout()
    spans: list[tuple[int, int]] = []
    while True:
        line = layout.createLine()
        if not line.isValid():
            break
        line.setLineWidth(max(12.0, width))
        spans.append((line.textStart(), line.textLength()))
    layout.endLayout()
    if len(spans) <= lines:
        return [text[start : start + length].strip() for start, length in spans]
    kept = [text[start : start + length].strip() for start, length in spans[: lines - 1]]
    rest = text[spans[lines - 1][0] :].strip()
    return [*kept, QFontMetricsF(font).elidedText(rest, Qt.TextElideMode.ElideRight, width)]


class PercentAxis(pg.AxisItem):  # type: ignore[misc]
    """Percent labels exactly where the figure says; the hairlines are drawn with the marks."""

    def __init__(self, orientation: str) -> None:
        super().__init__(orientation)
        self.setStyle(tickLength=0, tickTextOffset=6, autoExpandTextSpace=False, hideOverlappingLabels=False)
        self._shown: tuple[tuple[float, str], ...] = ()
        self.recolour()
        theme().changed.connect(self.recolour)

    def recolour(self) -> None:
        self.setPen(pg.mkPen(None))
        self.setTickPen(pg.mkPen(None))
        self.setTextPen(theme().colour("text_soft"))
        self.setTickFont(scaled_font(0.9))

    def show_ticks(self, values: tuple[float, ...], labels: tuple[str, ...]) -> None:
        pairs = tuple(zip(values, labels, strict=True))
        if pairs != self._shown:
            self._shown = pairs
            self.setTicks([list(pairs)])
            metrics = QFontMetricsF(scaled_font(0.9))
            widest = max((metrics.horizontalAdvance(text) for text in labels), default=20.0)
            if self.orientation in ("left", "right"):
                self.setWidth(widest + 12)
            else:
                self.setHeight(metrics.height() + 8)


class LabelAxis(pg.AxisItem):  # type: ignore[misc]
    """Category labels: wrapped under bars, right-aligned and elided beside rows."""

    def __init__(self, orientation: str, *, tone: str = "text") -> None:
        super().__init__(orientation)
        self._labels: tuple[str, ...] = ()
        self._tone = tone
        self._font = scaled_font(0.9)
        self._lines: list[list[str]] = []
        self._wrapped_for: tuple[int, tuple[str, ...]] = (-1, ())
        theme().changed.connect(self.update)

    def show_labels(self, labels: tuple[str, ...]) -> None:
        if labels != self._labels:
            self._labels = labels
            self.update()

    def natural_width(self) -> float:
        metrics = QFontMetricsF(self._font)
        return max((metrics.horizontalAdvance(text) for text in self._labels), default=0.0) + 14

    def fit_height(self, plot_width: float) -> None:
        """Room for as many lines as the longest label needs at this width."""
        room = self._room(plot_width)
        key = (round(room), self._labels)
        if key != self._wrapped_for:
            self._wrapped_for = key
            self._lines = [wrapped(text, room, self._font) for text in self._labels]
        lines = max((len(part) for part in self._lines), default=1)
        self.setHeight(lines * QFontMetricsF(self._font).height() + 10)

    def _room(self, plot_width: float) -> float:
        return plot_width / max(1, len(self._labels)) - 8

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget) -> None:
        view = self.linkedView()
        if view is None or not self._labels:
            return
        painter.setFont(self._font)
        painter.setPen(theme().colour(self._tone))
        if self.orientation == "bottom":
            self._paint_below(painter)
        else:
            self._paint_beside(painter)

    def _paint_below(self, painter: QPainter) -> None:
        low, high = self.range
        scale = self.size().width() / (high - low)
        height = QFontMetricsF(self._font).height()
        room = scale - 4
        for i, lines in enumerate(self._lines):
            centre = (i - low) * scale
            for row, text in enumerate(lines):
                box = QRectF(centre - room / 2 - 4, 6 + row * height, room + 8, height)
                painter.drawText(box, int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignTop), text)

    def _paint_beside(self, painter: QPainter) -> None:
        low, high = min(self.range), max(self.range)
        pixels = self.size().height() / max(1e-9, high - low)
        metrics = QFontMetricsF(self._font)
        width = self.size().width() - 12
        side = Qt.AlignmentFlag.AlignRight
        for i in range(max(0, int(low)), min(len(self._labels), int(high) + 2)):
            centre = (i - low) * pixels
            text = metrics.elidedText(self._labels[i], Qt.TextElideMode.ElideRight, width)
            box = QRectF(2, centre - metrics.height() / 2, width, metrics.height())
            painter.drawText(box, int(side | Qt.AlignmentFlag.AlignVCenter), text)
