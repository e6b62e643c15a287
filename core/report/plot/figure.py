"""The figure model of charts over numbers: curves, bands, points and boxes in the units of two axes.

An axis is linear or logarithmic, or it counts names (name i is at i, from i - 0.5 to i + 0.5, the first at the top of a
vertical axis). Labels of ticks are ready text.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.report.figure import Role
from core.types import ColumnState, FloatArray

HUES = 6
"""Number of colors for designs side by side; each also has a dash and a marker of its own, the same everywhere."""


class Dash(StrEnum):
    """The kind of a line: a design (solid), a reference, or a bound."""

    SOLID = "solid"
    DASHED = "dashed"
    DOTTED = "dotted"


@dataclass(frozen=True, slots=True)
class Hue:
    """The `number`-th of the designs side by side, 0..HUES-1 (others begin again from 0)."""

    number: int


class Tone(StrEnum):
    """The color of a mark without a design or role: neutral, or good, doubtful and bad."""

    STRONG = "strong"
    SOFT = "soft"
    ACCENT = "accent"
    GOOD = "good"
    DOUBTFUL = "doubtful"
    BAD = "bad"


Ink = Role | Hue | Tone


@dataclass(frozen=True, slots=True, eq=False)
class Line:
    """A curve through (x, y), shapes (m,), in rising x; a gap where y is nan.

    `label` is at its right end if there is room; "" where the legend names it. `markers`: the marker of its hue at some
    points.
    """

    ink: Ink
    x: FloatArray
    y: FloatArray
    label: str = ""
    dash: Dash = Dash.SOLID
    width: float = 2.0
    markers: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Band:
    """The area between low and high over x, shapes (m,), pale."""

    ink: Ink
    x: FloatArray
    low: FloatArray
    high: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Points:
    """Round points of `radius` pixels, or the marker of a hue; `labels` (one per point, or none) are beside them.
    `valued`: the labels are the values of the points, bold, in their color, above them if there is room."""

    ink: Ink
    x: FloatArray
    y: FloatArray
    radius: float = 4.0
    labels: tuple[str, ...] = ()
    hollow: bool = False
    valued: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class Spans:
    """A line from low to high with caps of `cap` pixels.

    If `upright`, it is at x and runs along y; otherwise at y along x.
    """

    ink: Ink
    at: FloatArray
    low: FloatArray
    high: FloatArray
    upright: bool = True
    cap: float = 6.0


@dataclass(frozen=True, slots=True, eq=False)
class Boxes:
    """Filled rectangles; `labels` (one per box, or none) are inside where they fit. `hatched`: the second fill."""

    ink: Ink
    left: FloatArray
    right: FloatArray
    bottom: FloatArray
    top: FloatArray
    labels: tuple[str, ...] = ()
    hatched: bool = False


@dataclass(frozen=True, slots=True)
class Rule:
    """A line across the whole plot at `value` of the x axis (`upright`) or of the y axis, with a label at its end."""

    ink: Ink
    value: float
    upright: bool
    label: str = ""
    dash: Dash = Dash.DASHED


PlotLayer = Line | Band | Points | Spans | Boxes | Rule


@dataclass(frozen=True, slots=True)
class PlotAxis:
    """low < high; `log` axes have low > 0. `names`: ticks count names (ticks 0..n-1, low -0.5, high n - 0.5). `below`:
    a second, small line below each name of an upright axis, if there is room for both lines."""

    title: str
    low: float
    high: float
    ticks: tuple[float, ...]
    tick_labels: tuple[str, ...]
    log: bool = False
    names: bool = False
    below: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class PlotKey:
    """One entry of the legend; `dash` and `kind` ("line", "band", "points", "rings", "box", "hatched") shape its
    swatch."""

    ink: Ink
    text: str
    kind: str = "line"
    dash: Dash = Dash.SOLID


@dataclass(frozen=True, slots=True, eq=False)
class PlotFigure:
    """A chart over numbers; layers are drawn in their order.

    `state`, `watermark`, `summary`, `notes` and `bare` as in core.report.figure.CategoryFigure. `height`: the natural
    height of the picture at a width of 900.
    """

    title: str
    caption: tuple[str, ...]
    badge: str
    x: PlotAxis
    y: PlotAxis
    layers: tuple[PlotLayer, ...]
    legend: tuple[PlotKey, ...]
    summary: str = ""
    watermark: str = ""
    notes: tuple[str, ...] = ()
    state: ColumnState | None = None
    height: float = 480.0
    bare: bool = False
