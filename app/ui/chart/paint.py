"""Paints the shapes of a chart over numbers on screen, the same shapes as in its SVG."""

from __future__ import annotations

from functools import lru_cache

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap, QPolygonF

from app.ui.chart.marks import role_colour
from app.ui.theme.manager import theme
from app.ui.theme.style import base_font
from core.report.figure import Role
from core.report.plot.drawn import alike
from core.report.plot.figure import HUES, Hue, Tone
from core.report.plot.shapes import Area, Colour, Form, Markers, Shape, Stroke, Tint, Words, outline
from core.report.svg_shapes import brightness
from core.types import FloatArray

_TONES = {
    Tone.STRONG: "truth",
    Tone.SOFT: "sampling",
    Tone.ACCENT: "accent",
    Tone.GOOD: "good",
    Tone.DOUBTFUL: "doubtful",
    Tone.BAD: "danger",
}
_GROUND = 210


def shape_colour(colour: Colour) -> QColor:
    """Return the color of a mark in the current theme."""
    if isinstance(colour, Role):
        return role_colour(colour)
    if isinstance(colour, Hue):
        return theme().colour(f"hue_{colour.number % HUES}")
    if isinstance(colour, Tone):
        return theme().colour(_TONES[colour])
    return theme().colour("card" if colour is Tint.PAPER else colour.value)


@lru_cache(maxsize=16)
def sized_font(size: float, *, strong: bool = False) -> QFont:
    """Return the base font at a size in pixels."""
    font = base_font()
    font.setPixelSize(round(size))
    if strong:
        font.setWeight(QFont.Weight.DemiBold)
    return font


def paint_shapes(painter: QPainter, shapes: tuple[Shape, ...]) -> None:
    """Paint all shapes in their order."""
    for shape in shapes:
        if isinstance(shape, Stroke):
            _stroke(painter, shape)
        elif isinstance(shape, Area):
            _area(painter, shape)
        elif isinstance(shape, Markers):
            _markers(painter, shape)
        else:
            _words(painter, shape)


def _polygon(points: FloatArray) -> QPolygonF:
    return QPolygonF([QPointF(x, y) for x, y in points.tolist()])


def _stroke(painter: QPainter, shape: Stroke) -> None:
    level = shape.sharp and not shape.closed
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not shape.sharp)
    pen = QPen(shape_colour(shape.colour), shape.width)
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    if shape.pattern:
        pen.setDashPattern([part / shape.width for part in shape.pattern])
    painter.setPen(pen)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    points = _polygon(np.floor(shape.points) + 0.5 if level else shape.points)
    if shape.closed:
        painter.drawPolygon(points)
    else:
        painter.drawPolyline(points)


def _area(painter: QPainter, shape: Area) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, not shape.sharp)
    colour = shape_colour(shape.colour)
    colour.setAlphaF(shape.strength)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(colour)
    painter.drawPolygon(_polygon(shape.points))


def _markers(painter: QPainter, shape: Markers) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    own, paper = shape_colour(shape.colour), theme().colour("card")
    painter.setPen(QPen(own, 1.8) if shape.hollow else QPen(paper, 1.0))
    painter.setBrush(paper if shape.hollow else own)
    for x, y in shape.points.tolist():
        if shape.form is Form.CIRCLE:
            painter.drawEllipse(QPointF(x, y), shape.radius, shape.radius)
        else:
            painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in outline(shape.form, x, y, shape.radius)]))


def _words(painter: QPainter, words: Words) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, True)
    font = sized_font(words.size, strong=words.strong)
    wide = QFontMetricsF(font).horizontalAdvance(words.text)
    left = words.x - {"start": 0.0, "middle": wide / 2, "end": wide}[words.anchor]
    if words.ground:
        paper = theme().colour("card")
        paper.setAlpha(_GROUND)
        painter.fillRect(QRectF(left - 1.5, words.y - 0.9 * words.size, wide + 3, 1.16 * words.size), paper)
    painter.setFont(font)
    painter.setPen(shape_colour(words.colour) if words.over is None else _readable(shape_colour(words.over)))
    painter.drawText(QPointF(left, words.y), words.text)


def _readable(ground: QColor) -> QColor:
    """Return the color of letters on a filled box: paper or text, the color with more contrast."""
    choices = [theme().colour("card"), theme().colour("text")]
    here = brightness(ground.name()) + 0.05
    return max(choices, key=lambda one: abs(np.log((brightness(one.name()) + 0.05) / here)))


class PlotPicture:
    """Remembers the last picture's shapes, and the first of them, painted, that the picture before had too."""

    def __init__(self) -> None:
        self._shapes: tuple[Shape, ...] = ()
        self._ground: QPixmap | None = None
        self._painted = 0

    def forget(self) -> None:
        """Forget all pictures, because colors have changed."""
        self._shapes, self._ground, self._painted = (), None, 0

    def picture(self, shapes: tuple[Shape, ...], size: QSize, ratio: float) -> QPixmap:
        """Return the shapes in their order, on paper of this size; `ratio` pixels of the screen make one."""
        if self._ground is None or self._ground.size() != size * ratio or self._ground.devicePixelRatio() != ratio:
            self._shapes, self._ground, self._painted = (), _paper(size, ratio), 0
        same = alike(self._shapes, shapes)
        if same != self._painted:
            ground = self._ground if same > self._painted else _paper(size, ratio)
            _paint(ground, shapes[self._painted if same > self._painted else 0 : same])
            self._ground, self._painted = ground, same
        self._shapes = shapes
        picture = self._ground.copy()
        _paint(picture, shapes[same:])
        return picture


def _paper(size: QSize, ratio: float) -> QPixmap:
    paper = QPixmap(size * ratio)
    paper.setDevicePixelRatio(ratio)
    paper.fill(theme().colour("card"))
    return paper


def _paint(picture: QPixmap, shapes: tuple[Shape, ...]) -> None:
    painter = QPainter(picture)
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    paint_shapes(painter, shapes)
    painter.end()
