"""Draws the marks of a figure in device pixels, inside the view of the plotting library."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QPainter, QPen, QPixmap, QPolygonF
from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

from app.ui.theme.manager import theme
from core.report.figure import Bands, Bars, CategoryFigure, Dots, Layer, Role, Ticks, Whiskers
from core.types import FloatArray

FADED = 105
_SOLID = {
    Role.NOISY: "noisy",
    Role.DEBIASED: "debiased",
    Role.TRUTH: "truth",
    Role.SAMPLING: "sampling",
    Role.PINNED: "pinned",
    Role.IMPOSSIBLE: "danger",
    Role.QUANTILES: "whisker",
    Role.OUTCOMES: "whisker",
}


def role_colour(role: Role) -> QColor:
    return theme().colour(_SOLID[role])


def hatch_brush(ratio: float) -> QBrush:
    """Return diagonal orange lines on a lighter ground, sharp at any pixel ratio."""
    side = 6
    tile = QPixmap(round(side * ratio), round(side * ratio))
    tile.setDevicePixelRatio(ratio)
    tile.fill(theme().colour("noisy_fill"))
    painter = QPainter(tile)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(theme().colour("noisy"), 1.4))
    for shift in (-side, 0, side):
        painter.drawLine(QLineF(shift, side, shift + side, 0))
    painter.end()
    return QBrush(tile)


class Mapping:
    """Chart coordinates to pixels on screen; `snap` rounds to whole device pixels."""

    def __init__(self, painter: QPainter, rows: bool, ratio: float) -> None:
        transform = painter.worldTransform()
        self._sx, self._dx = transform.m11(), transform.dx()
        self._sy, self._dy = transform.m22(), transform.dy()
        self.rows = rows
        self.ratio = ratio

    def category(self, at: FloatArray | float) -> FloatArray:
        scale, shift = (self._sy, self._dy) if self.rows else (self._sx, self._dx)
        return np.asarray(np.multiply(at, scale) + shift, dtype=np.float64)

    def share(self, value: FloatArray | float) -> FloatArray:
        scale, shift = (self._sx, self._dx) if self.rows else (self._sy, self._dy)
        return np.asarray(np.multiply(value, scale) + shift, dtype=np.float64)

    def snap(self, pixels: FloatArray) -> FloatArray:
        return np.asarray(np.rint(pixels * self.ratio) / self.ratio, dtype=np.float64)

    def span(self, share: float, start: float, stop: float) -> QLineF:
        """Return a line across the category axis at a share (pixels)."""
        return QLineF(share, start, share, stop) if self.rows else QLineF(start, share, stop, share)

    def stem(self, category: float, low: float, high: float) -> QLineF:
        """Return a line along the share axis at a category (pixels)."""
        return QLineF(low, category, high, category) if self.rows else QLineF(category, low, category, high)

    def box(self, first: float, second: float, low: float, high: float) -> QRectF:
        if self.rows:
            return QRectF(QPointF(low, first), QPointF(high, second)).normalized()
        return QRectF(QPointF(first, low), QPointF(second, high)).normalized()

    def point(self, category: float, share: float) -> QPointF:
        return QPointF(share, category) if self.rows else QPointF(category, share)


class MarksItem(pg.GraphicsObject):  # type: ignore[misc]
    """One object for all marks of the chart: hundreds of categories are drawn in one pass."""

    def __init__(self) -> None:
        super().__init__()
        self._figure: CategoryFigure | None = None
        self._bounds = QRectF(-0.5, 0, 1, 1)
        self._visible = (0, 0)
        self._pad = 0.0
        self._hatch: QBrush | None = None
        self._hatch_ratio = 0.0
        theme().changed.connect(self._forget_colours)

    def _forget_colours(self) -> None:
        self._hatch = None
        self.update()

    def show_figure(self, figure: CategoryFigure | None, first: int, last: int, pad: float = 0.0) -> None:
        """Draw categories first..last-1 of the figure; hairlines reach `pad` categories further on both sides."""
        self._figure = figure
        self._visible = (first, last)
        self._pad = pad
        if figure is not None:
            share = (figure.axis.low, figure.axis.high - figure.axis.low)
            span = (-0.5 - pad, len(figure.labels) + 2 * pad)
            rows = figure.orientation == "rows"
            bounds = (
                QRectF(share[0], span[0], share[1], span[1]) if rows else QRectF(span[0], share[0], span[1], share[1])
            )
            if bounds != self._bounds:
                self.prepareGeometryChange()
                self._bounds = bounds
        self.update()

    def boundingRect(self) -> QRectF:
        return self._bounds

    def paint(self, painter: QPainter, option: QStyleOptionGraphicsItem, widget: QWidget | None = None) -> None:
        figure = self._figure
        if figure is None:
            return
        ratio = painter.device().devicePixelRatioF()
        mapping = Mapping(painter, figure.orientation == "rows", ratio)
        painter.save()
        painter.resetTransform()
        self._paint_grid(painter, mapping, figure)
        for layer in figure.layers:
            self._paint_layer(painter, mapping, layer)
        painter.restore()

    def _paint_grid(self, painter: QPainter, mapping: Mapping, figure: CategoryFigure) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        first, last = self._visible
        start, stop = float(mapping.category(first - 0.5 - self._pad)), float(mapping.category(last - 0.5 + self._pad))
        for tick in figure.axis.ticks:
            at = float(mapping.snap(mapping.share(tick)))
            painter.setPen(QPen(theme().colour("zero_line" if tick == 0 else "hairline"), 1))
            painter.drawLine(mapping.span(at, start, stop))

    def _paint_layer(self, painter: QPainter, mapping: Mapping, layer: Layer) -> None:
        if isinstance(layer, Bars):
            self._paint_bars(painter, mapping, layer)
        elif isinstance(layer, Whiskers):
            self._paint_whiskers(painter, mapping, layer)
        elif isinstance(layer, Bands):
            self._paint_bands(painter, mapping, layer)
        elif isinstance(layer, Ticks):
            self._paint_ticks(painter, mapping, layer)
        else:
            self._paint_dots(painter, mapping, layer)

    def _shown(self, centre: FloatArray) -> FloatArray:
        first, last = self._visible
        return np.flatnonzero((centre >= first - 1) & (centre <= last)).astype(np.float64)

    def _pick(self, centre: FloatArray, *arrays: FloatArray) -> list[FloatArray]:
        """Return the given arrays at the categories on screen."""
        index = self._shown(centre).astype(np.int64)
        return [array[index] for array in arrays]

    def _paint_bars(self, painter: QPainter, mapping: Mapping, layer: Bars) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        left, right, base, top = self._pick(
            (layer.left + layer.right) / 2, layer.left, layer.right, layer.base, layer.top
        )
        first, second = mapping.snap(mapping.category(left)), mapping.snap(mapping.category(right))
        low, high = mapping.snap(mapping.share(base)), mapping.snap(mapping.share(top))
        boxes = [
            mapping.box(*row) for row in zip(first.tolist(), second.tolist(), low.tolist(), high.tolist(), strict=True)
        ]
        below = (base < 0).tolist()
        if layer.role is Role.NOISY:
            if self._hatch is None or self._hatch_ratio != mapping.ratio:
                self._hatch, self._hatch_ratio = hatch_brush(mapping.ratio), mapping.ratio
            painter.setBrush(self._hatch)
            painter.setPen(QPen(theme().colour("noisy"), 1))
            painter.drawRects([box.adjusted(0, 0, -1 / mapping.ratio, 0) for box in boxes])
            return
        painter.setPen(Qt.PenStyle.NoPen)
        colour = role_colour(layer.role)
        painter.setBrush(colour)
        painter.drawRects([box for box, faded in zip(boxes, below, strict=True) if not faded])
        colour.setAlpha(FADED)
        painter.setBrush(colour)
        painter.drawRects([box for box, faded in zip(boxes, below, strict=True) if faded])

    def _paint_bands(self, painter: QPainter, mapping: Mapping, layer: Bands) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme().colour("debiased_band") if layer.role is Role.DEBIASED else role_colour(layer.role))
        at, low, high = self._pick(layer.at, layer.at, layer.low, layer.high)
        half = layer.thickness / 2
        rows = zip(
            mapping.snap(mapping.category(at - half)).tolist(),
            mapping.snap(mapping.category(at + half)).tolist(),
            mapping.snap(mapping.share(low)).tolist(),
            mapping.snap(mapping.share(high)).tolist(),
            strict=True,
        )
        painter.drawRects([mapping.box(*row) for row in rows])

    def _paint_whiskers(self, painter: QPainter, mapping: Mapping, layer: Whiskers) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        at, low, high = self._pick(layer.at, layer.at, layer.low, layer.high)
        centre = mapping.snap(mapping.category(at))
        start, stop = mapping.category(at - layer.cap / 2), mapping.category(at + layer.cap / 2)
        bottom, top = mapping.snap(mapping.share(low)), mapping.snap(mapping.share(high))
        lines: list[QLineF] = []
        for c, a, b, lo, hi in zip(
            centre.tolist(), start.tolist(), stop.tolist(), bottom.tolist(), top.tolist(), strict=True
        ):
            lines.append(mapping.stem(c, lo, hi))
            if layer.cap > 0:
                reach = min(6.0, abs(b - a) / 2)
                lines += [mapping.span(lo, c - reach, c + reach), mapping.span(hi, c - reach, c + reach)]
        halo = QPen(theme().colour("card"), 4)
        halo.setCapStyle(Qt.PenCapStyle.FlatCap)
        colour = theme().colour("whisker") if layer.role is Role.DEBIASED else role_colour(layer.role)
        if layer.role is Role.DEBIASED:
            halo_colour = theme().colour("card")
            halo_colour.setAlpha(150)
            halo.setColor(halo_colour)
            painter.setPen(halo)
            painter.drawLines(lines)
        pen = QPen(colour, 1.5 if layer.role is Role.DEBIASED else 3)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setPen(pen)
        painter.drawLines(lines)

    def _paint_ticks(self, painter: QPainter, mapping: Mapping, layer: Ticks) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        start, stop, value = self._pick((layer.start + layer.stop) / 2, layer.start, layer.stop, layer.value)
        rows = zip(
            mapping.snap(mapping.share(value)).tolist(),
            mapping.snap(mapping.category(start)).tolist(),
            mapping.snap(mapping.category(stop)).tolist(),
            strict=True,
        )
        lines = [mapping.span(*row) for row in rows]
        # In rows the truth is a dark tick as well.
        blue = layer.role is Role.OUTCOMES and mapping.rows
        colour = role_colour(Role.DEBIASED if blue else layer.role)
        colour.setAlphaF(layer.strength)
        pen = QPen(colour, 3 if layer.role is Role.PINNED else 2)
        pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        if layer.role is Role.OUTCOMES:
            around = theme().colour("card")
            around.setAlphaF(0.6 * layer.strength)
            painter.setPen(QPen(around, 4))
            painter.drawLines(lines)
        if layer.role is Role.TRUTH and not mapping.rows:
            halo_colour = theme().colour("card")
            halo_colour.setAlpha(170)
            halo = QPen(halo_colour, 4)
            halo.setCapStyle(Qt.PenCapStyle.FlatCap)
            painter.setPen(halo)
            painter.drawLines(lines)
            pen.setDashPattern([3.0, 1.6])
        painter.setPen(pen)
        painter.drawLines(lines)

    def _paint_dots(self, painter: QPainter, mapping: Mapping, layer: Dots) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
        at, value = self._pick(layer.at, layer.at, layer.value)
        points = [
            mapping.point(c, s)
            for c, s in zip(mapping.category(at).tolist(), mapping.share(value).tolist(), strict=True)
        ]
        colour = role_colour(layer.role)
        radius = layer.radius
        if layer.role is Role.IMPOSSIBLE:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            for point in points:
                painter.drawPolygon(zero_marker(point, radius, mapping.rows))
            return
        if layer.role is Role.NOISY:
            painter.setPen(QPen(colour, 1.8))
            painter.setBrush(theme().colour("card"))
        else:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
        for point in points:
            painter.drawEllipse(point, radius, radius)


def zero_marker(at: QPointF, radius: float, rows: bool) -> QPolygonF:
    """Return a small triangle that points at zero: down in bars, left in rows."""
    x, y, r = at.x(), at.y(), radius
    if rows:
        return QPolygonF([QPointF(x, y), QPointF(x + 1.6 * r, y - r), QPointF(x + 1.6 * r, y + r)])
    return QPolygonF([QPointF(x, y), QPointF(x - r, y - 1.6 * r), QPointF(x + r, y - 1.6 * r)])
