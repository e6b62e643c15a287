"""The figure model: what is drawn, as frozen marks in chart coordinates. Screen, SVG and PNG all draw these.

Coordinates: the category axis counts categories (category i is centred at i, from i - 0.5 to i + 0.5), the share
axis is a share (0.25 is 25 %). In orientation "bars" the category axis runs to the right and the share axis up;
in "rows" the share axis runs to the right and categories go down.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.types import ColumnState, FloatArray


class Role(StrEnum):
    """The meaning of a mark; the theme gives each role one color and shape everywhere."""

    NOISY = "noisy"
    DEBIASED = "debiased"
    TRUTH = "truth"
    SAMPLING = "sampling"
    PINNED = "pinned"
    IMPOSSIBLE = "impossible"
    QUANTILES = "quantiles"
    OUTCOMES = "outcomes"


@dataclass(frozen=True, slots=True)
class Bars:
    """Rectangles over [left, right] on the category axis and [base, top] on the share axis.

    base <= top always: the bar of a negative share runs from the share up to 0, and the part below 0 is drawn faded.
    """

    role: Role
    left: FloatArray
    right: FloatArray
    base: FloatArray
    top: FloatArray


@dataclass(frozen=True, slots=True)
class Whiskers:
    """A line from low to high at `at` on the category axis, with caps of width `cap` (category units; 0: none)."""

    role: Role
    at: FloatArray
    low: FloatArray
    high: FloatArray
    cap: float


@dataclass(frozen=True, slots=True)
class Bands:
    """A pale interval band of `thickness` (category units) from low to high."""

    role: Role
    at: FloatArray
    low: FloatArray
    high: FloatArray
    thickness: float


@dataclass(frozen=True, slots=True)
class Ticks:
    """A line across the category axis from `start` to `stop` at share `value` (truth: dashed or solid dark).

    `strength`: 1 drawn in full, less is paler.
    """

    role: Role
    start: FloatArray
    stop: FloatArray
    value: FloatArray
    strength: float = 1.0


@dataclass(frozen=True, slots=True)
class Dots:
    """Round dots of `radius` pixels."""

    role: Role
    at: FloatArray
    value: FloatArray
    radius: float


Layer = Bars | Whiskers | Bands | Ticks | Dots


@dataclass(frozen=True, slots=True)
class ShareAxis:
    """Limits and ticks of the share axis; the labels are ready text ("20%", with a real minus sign)."""

    low: float
    high: float
    ticks: tuple[float, ...]
    tick_labels: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class LegendEntry:
    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class CategoryFigure:
    """A chart over categories; layers are drawn in their order.

    `values` is the text at the right end of each row, or above each bar. With `bare` the page around the chart shows
    the title. The state of the source data, `state`, decides whether a file of the chart may be public; None counts as
    private.
    """

    orientation: str
    title: str
    caption: tuple[str, ...]
    badge: str
    labels: tuple[str, ...]
    axis: ShareAxis
    layers: tuple[Layer, ...]
    legend: tuple[LegendEntry, ...]
    values: tuple[str, ...] = ()
    summary: str = ""
    watermark: str = ""
    notes: tuple[str, ...] = field(default=())
    state: ColumnState | None = None
    bare: bool = False
