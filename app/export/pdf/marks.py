"""The marks on a page, as plain frozen data: words, boxes, pictures. Any thread can paint them, on screen and PDF.

Lengths are in twentieths of a point, because Qt takes whole numbers as font sizes.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from PySide6.QtCore import QByteArray, QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from app.ui.theme.style import FAMILY
from app.ui.theme.tokens import LIGHT

UNIT = 20
"""Units per point."""
_BORDER = 0.7 * UNIT

WEIGHTS = {"normal": QFont.Weight.Normal, "medium": QFont.Weight.Medium, "bold": QFont.Weight.DemiBold}


@dataclass(frozen=True, slots=True)
class Style:
    """The look of words. `size` in points, `colour` a token of the light theme, `leading` line height over size."""

    size: float
    weight: str = "normal"
    colour: str = "text"
    leading: float = 1.42
    tabular: bool = False

    @property
    def line(self) -> float:
        """Return the height of a line in units."""
        return self.size * self.leading * UNIT


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; `x` is its left end in any direction, `y` its base line. `down`: read from top to bottom."""

    x: float
    y: float
    width: float
    text: str
    style: Style
    rtl: bool = False
    down: bool = False

    def turned(self, x: float, y: float) -> Words:
        """Return the line from (x, y) down the page."""
        return replace(self, x=x, y=y, down=True)


@dataclass(frozen=True, slots=True)
class Box:
    """A filled rectangle; `line`, if not "", is the token of its border."""

    x: float
    y: float
    width: float
    height: float
    colour: str
    line: str = ""
    radius: float = 0.0


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture in SVG, drawn as lines and text."""

    x: float
    y: float
    width: float
    height: float
    svg: bytes


Mark = Words | Box | Picture


def mirrored(mark: Mark, width: float) -> Mark:
    """Return the mark for a page that is read from the right; pictures and letters are not mirrored."""
    across = 0.0 if isinstance(mark, Words) and mark.down else mark.width
    return replace(mark, x=width - mark.x - across)


def scaled(mark: Mark, factor: float) -> Mark:
    """Return the mark in another size, with the upper left corner of its piece as the center."""
    x, y, width = factor * mark.x, factor * mark.y, factor * mark.width
    if isinstance(mark, Words):
        return replace(mark, x=x, y=y, width=width, style=replace(mark.style, size=factor * mark.style.size))
    if isinstance(mark, Box):
        radius = factor * mark.radius
        return replace(mark, x=x, y=y, width=width, height=factor * mark.height, radius=radius)
    return replace(mark, x=x, y=y, width=width, height=factor * mark.height)


def font_of(style: Style) -> QFont:
    """Return a new font for each caller: Qt's fonts must not be shared between threads."""
    font = QFont(FAMILY)
    font.setPixelSize(round(style.size * UNIT))
    font.setWeight(WEIGHTS[style.weight])
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Contextual forms (raised brackets, "->" as an arrow) are glyphs that no search can find, so turn them off.
    font.setFeature(QFont.Tag("calt"), 0)
    if style.tabular:
        font.setFeature(QFont.Tag("tnum"), 1)
    return font


class Brush:
    """A painter of marks that keeps its fonts."""

    def __init__(self, painter: QPainter) -> None:
        self._painter = painter
        self._fonts: dict[Style, QFont] = {}

    def paint(self, mark: Mark, x: float, y: float) -> None:
        if isinstance(mark, Words):
            self._write(mark, x, y)
        elif isinstance(mark, Box):
            self._fill(mark, x, y)
        else:
            paint_svg(self._painter, mark.svg, QRectF(x + mark.x, y + mark.y, mark.width, mark.height))

    def _write(self, words: Words, x: float, y: float) -> None:
        style, painter = words.style, self._painter
        if style not in self._fonts:
            self._fonts[style] = font_of(style)
        right, left = Qt.LayoutDirection.RightToLeft, Qt.LayoutDirection.LeftToRight
        painter.setLayoutDirection(right if words.rtl else left)
        painter.setFont(self._fonts[style])
        painter.setPen(QColor(getattr(LIGHT, style.colour)))
        if not words.down:
            painter.drawText(QPointF(x + words.x, y + words.y), words.text)
            return
        painter.save()
        painter.translate(x + words.x, y + words.y)
        painter.rotate(90)
        painter.drawText(QPointF(0, 0), words.text)
        painter.restore()

    def _fill(self, box: Box, x: float, y: float) -> None:
        painter, area = self._painter, QRectF(x + box.x, y + box.y, box.width, box.height)
        painter.setBrush(QColor(getattr(LIGHT, box.colour)))
        painter.setPen(QPen(QColor(getattr(LIGHT, box.line)), _BORDER) if box.line else Qt.PenStyle.NoPen)
        painter.drawRoundedRect(area, box.radius, box.radius) if box.radius else painter.drawRect(area)
        painter.setBrush(Qt.BrushStyle.NoBrush)


def paint_svg(painter: QPainter, svg: bytes, area: QRectF) -> None:
    """Paint the picture in `area`. Qt's reader takes attributes that an SVG omits from the painter."""
    painter.save()
    painter.setFont(font_of(Style(9)))
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    QSvgRenderer(QByteArray(svg)).render(painter, area)
    painter.restore()
