"""The shapes of a laid-out chart over numbers: lines, areas, markers and words in pixels.

Paper and screen draw the same shapes; only colors and letters differ.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.report.plot.figure import HUES, Dash, Hue, Ink
from core.types import FloatArray


class Tint(StrEnum):
    """Colours of the chart itself, not of a mark."""

    TEXT = "text"
    SOFT_TEXT = "text_soft"
    HAIRLINE = "hairline"
    ZERO = "zero_line"
    PAPER = "paper"


class Form(StrEnum):
    """Shapes of markers."""

    CIRCLE = "circle"
    SQUARE = "square"
    UP = "up"
    DIAMOND = "diamond"
    DOWN = "down"
    PLUS = "plus"


Colour = Ink | Tint
Pattern = tuple[float, ...]

_HUE_DASHES: tuple[Pattern, ...] = ((), (14, 3), (10, 3, 2, 3), (7, 2.5), (12, 3, 4, 3), (8, 2.5, 2, 2.5, 2, 2.5))
_DASHES: dict[Dash, Pattern] = {Dash.SOLID: (), Dash.DASHED: (4, 4), Dash.DOTTED: (1.5, 3)}
_HALF_DIAGONAL = 1.3
_PLUS_ARM = 0.36


@dataclass(frozen=True, slots=True, eq=False)
class Stroke:
    """A line through points (m, 2), or a closed outline; `sharp`: level and upright lines on whole pixels."""

    colour: Colour
    points: FloatArray
    width: float = 1.0
    pattern: Pattern = ()
    sharp: bool = False
    closed: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Area:
    """A filled polygon of points (m, 2); `strength`: opacity of its color, 1 hides the shapes below."""

    colour: Colour
    points: FloatArray
    strength: float = 1.0
    sharp: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Markers:
    """The same marker at points (m, 2), with a rim of paper that separates it from the shapes below."""

    colour: Colour
    points: FloatArray
    radius: float
    form: Form = Form.CIRCLE
    hollow: bool = False


@dataclass(frozen=True, slots=True)
class Words:
    """One line of text; `x` is its `anchor` ("start", "middle", "end"), `y` its base line.

    ground  paper behind it, so that it can be read over marks
    over    the color of the mark behind it; None on the chart itself
    full    the whole text if this is only its beginning
    strong  bold
    """

    x: float
    y: float
    text: str
    size: float
    anchor: str = "start"
    colour: Ink | Tint = Tint.TEXT
    ground: bool = False
    over: Ink | None = None
    full: str = ""
    strong: bool = False


Shape = Stroke | Area | Markers | Words


def pattern_of(ink: Ink, dash: Dash) -> Pattern:
    """Lengths of dashes and gaps in pixels, () for a full line; each hue has a pattern of its own."""
    if isinstance(ink, Hue) and dash is Dash.SOLID:
        return _HUE_DASHES[ink.number % HUES]
    return _DASHES[dash]


def form_of(ink: Ink) -> Form:
    """The marker: each hue has one of its own, all else is round."""
    return tuple(Form)[ink.number % HUES] if isinstance(ink, Hue) else Form.CIRCLE


def outline(form: Form, x: float, y: float, radius: float) -> list[tuple[float, float]]:
    """Corners of a marker around (x, y); none for a circle. All forms cover about the same area."""
    r, d = radius, radius * _HALF_DIAGONAL
    if form is Form.SQUARE:
        q = 0.9 * r
        return [(x - q, y - q), (x + q, y - q), (x + q, y + q), (x - q, y + q)]
    if form is Form.DIAMOND:
        return [(x, y - d), (x + d, y), (x, y + d), (x - d, y)]
    if form in (Form.UP, Form.DOWN):
        s = -1 if form is Form.UP else 1
        return [(x, y + s * d), (x - d, y - s * 0.8 * r), (x + d, y - s * 0.8 * r)]
    if form is Form.PLUS:
        a = _PLUS_ARM * d
        quarter = [(a, -d), (a, -a), (d, -a), (d, a), (a, a), (a, d)]
        return [(x + u, y + v) for u, v in quarter] + [(x - u, y - v) for u, v in quarter]
    return []


def polygon(*corners: tuple[float, float]) -> FloatArray:
    return np.array(corners, dtype=np.float64)


def rectangle(left: float, top: float, right: float, bottom: float) -> FloatArray:
    return polygon((left, top), (right, top), (right, bottom), (left, bottom))


def hatching(left: float, top: float, right: float, bottom: float, step: float = 6.0) -> list[FloatArray]:
    """Rising lines x + y = 6, 12, 18, ... through a box, which run on from box to box.

    They are cut at its edges here, because not every reader of SVG draws patterns or clips.
    """
    lines, level = [], (left + top) // step * step + step
    while level < right + bottom:
        x1, x2 = max(left, level - bottom), min(right, level - top)
        if x2 > x1:
            lines.append(polygon((x1, level - x1), (x2, level - x2)))
        level += step
    return lines
