"""The place of the plot of a chart over numbers in pixels, and the tick labels that fit."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from core.report.plot.clip import Box
from core.report.plot.figure import Line, PlotAxis, PlotFigure
from core.report.text_layout import clean, cut_text, text_width, wrapped
from core.types import FloatArray

LINE = 1.25
FAR = 50.0
"""Values farther away than this many lengths of the axis are drawn there, because they leave the plot in any case."""
AT_THE_EDGE = 0.97
GAP = 7.0
BOLD = 1.08
"""Of the width of plain letters."""
_ROOM_RIGHT = 0.27
_ROOM_NAMES = 0.36
_NARROW = 440.0
_MOST_LINES = 3
_LEAST_PITCH = 34.0
_WORD = 110.0


@dataclass(frozen=True, slots=True)
class Sizes:
    """Pixel sizes of the letters of names and labels, and of ticks and titles."""

    text: float
    small: float


@dataclass(frozen=True, slots=True)
class Frame:
    """The box of the plot in pixels with the axes of its sides. Names of an upright axis run down."""

    left: float
    top: float
    right: float
    bottom: float
    x: PlotAxis
    y: PlotAxis

    @property
    def box(self) -> Box:
        return self.left, self.top, self.right, self.bottom

    def across(self, values: FloatArray) -> FloatArray:
        """Pixels of values of the x axis, nan where there is none."""
        return np.asarray(self.left + part_of(self.x, values) * (self.right - self.left))

    def down(self, values: FloatArray) -> FloatArray:
        """Pixels of values of the y axis."""
        part = part_of(self.y, values)
        return np.asarray(self.top + (part if self.y.names else 1 - part) * (self.bottom - self.top))

    def points(self, x: FloatArray, y: FloatArray) -> FloatArray:
        """Pixels of points, shape (m, 2)."""
        return np.column_stack((self.across(x), self.down(y)))

    def values(self, x: float, y: float) -> tuple[float, float]:
        """Return the values at a pixel, in the units of the axes."""
        across = (x - self.left) / max(1.0, self.right - self.left)
        up = (self.bottom - y) / max(1.0, self.bottom - self.top)
        return _value_at(self.x, across), _value_at(self.y, 1 - up if self.y.names else up)


def part_of(axis: PlotAxis, values: FloatArray) -> FloatArray:
    """Return values as fractions of the axis, 0 at its low and 1 at its high end; values outside stay outside."""
    low, high = axis.low, axis.high
    with np.errstate(invalid="ignore", divide="ignore"):
        if axis.log:
            low, high = math.log10(low), math.log10(high)
            values = np.log10(np.maximum(values, 0.0))
        return np.asarray(np.minimum(np.maximum((values - low) / (high - low), -FAR), FAR), dtype=np.float64)


def _value_at(axis: PlotAxis, part: float) -> float:
    if axis.log:
        return float(axis.low * (axis.high / axis.low) ** part)
    return float(axis.low + part * (axis.high - axis.low))


Ends = dict[Line, tuple[float, float]]
"""Lines with a label, and the last point of each inside the plot as fractions of the axes."""


def line_ends(figure: PlotFigure) -> Ends:
    """Return the ends of all visible lines with a label."""
    found: Ends = {}
    for layer in figure.layers:
        if isinstance(layer, Line) and layer.label:
            x, y = part_of(figure.x, layer.x), part_of(figure.y, layer.y)
            with np.errstate(invalid="ignore"):
                inside = np.flatnonzero((x >= -1e-9) & (x <= 1 + 1e-9) & (y >= -1e-9) & (y <= 1 + 1e-9))
            if inside.size:
                found[layer] = float(x[inside[-1]]), float(y[inside[-1]])
    return found


def labelled_beside(ends: Ends) -> list[Line]:
    """Return the lines that end at the right edge of the plot: their labels are outside the plot."""
    return [line for line, end in ends.items() if end[0] >= AT_THE_EDGE]


def framed(figure: PlotFigure, area: Box, sizes: Sizes, ends: Ends) -> Frame:
    """Return the frame inside `area`, with room for titles, tick labels and the labels of lines."""
    left, top, right, bottom = area
    width = right - left
    if figure.y.names:
        widest = max(text_width(clean(name), sizes.text) for name in figure.y.tick_labels)
        if figure.y.below:
            widest = max(BOLD * widest, *(text_width(clean(text), sizes.small) for text in figure.y.below))
        left += min(widest, _ROOM_NAMES * width) + 12
    else:
        left += max((text_width(label, sizes.small) for label in figure.y.tick_labels), default=0.0) + 9
    last = text_width(figure.x.tick_labels[-1], sizes.small) / 2 if figure.x.tick_labels and not figure.x.names else 0.0
    right -= max(4.0, last, end_room(figure, width, sizes, ends))
    top += title_height(figure.y.title, width, sizes) + sizes.small * 0.7
    bottom -= axis_height(figure.x, right - left, sizes) + title_height(figure.x.title, right - left, sizes)
    return Frame(left, top, max(right, left + 20), max(bottom, top + 20), figure.x, figure.y)


def end_room(figure: PlotFigure, width: float, sizes: Sizes, ends: Ends) -> float:
    """Return the room right of the plot for labels of lines; none on a narrow chart with a legend for them."""
    lines = labelled_beside(ends)
    if not lines or (width < _NARROW and any(key.kind == "line" for key in figure.legend)):
        return 0.0
    widest = max(text_width(clean(line.label), sizes.small) for line in lines)
    return min(widest, _ROOM_RIGHT * width) + 16


def title_height(title: str, width: float, sizes: Sizes) -> float:
    return len(wrapped(title, width, sizes.small, 2)) * sizes.small * LINE + 4 if title else 0.0


def axis_height(axis: PlotAxis, width: float, sizes: Sizes) -> float:
    """Return the height below the plot: one line of numbers, or as many lines as the names need."""
    if not axis.names:
        return sizes.small * LINE + GAP
    return max(len(lines) for _, lines, _ in names_below(axis, width, sizes)) * sizes.small * LINE + GAP


def names_below(axis: PlotAxis, width: float, sizes: Sizes) -> list[tuple[float, tuple[str, ...], str]]:
    """Return the names that fit under the plot: place, lines, and the whole name if it was cut."""
    pitch = width / len(axis.ticks)
    longest = max(text_width(word, sizes.small) for name in axis.tick_labels for word in clean(name).split() or [""])
    every = math.ceil(min(_WORD, max(_LEAST_PITCH, longest + 8)) / pitch) if pitch < _LEAST_PITCH else 1
    return [
        (place, lines := wrapped(name, every * pitch - 6, sizes.small, _MOST_LINES), cut_text(name, lines))
        for place, name in list(zip(axis.ticks, axis.tick_labels, strict=True))[::every]
    ]


def names_beside(axis: PlotAxis, height: float, room: float, sizes: Sizes) -> list[tuple[float, tuple[str, ...], str]]:
    """Return the names that fit left of the plot: place, lines, and the whole name if it was cut."""
    pitch = height / len(axis.ticks)
    most = max(1, min(_MOST_LINES, int(pitch / (sizes.text * LINE))))
    every = max(1, math.ceil(sizes.text * 1.1 / pitch))
    return [
        (place, lines := wrapped(name, room, sizes.text, most), cut_text(name, lines))
        for place, name in list(zip(axis.ticks, axis.tick_labels, strict=True))[::every]
    ]


def shown_ticks(axis: PlotAxis, places: FloatArray, lengths: Sequence[float], gap: float) -> list[int]:
    """Return the tick labels to show: all, or powers of ten, or every n-th, so that labels do not touch.

    places (m,) and lengths (m,) in pixels along the axis.
    """
    count = len(axis.ticks)
    whole = [
        i for i, tick in enumerate(axis.ticks) if axis.log and abs(math.log10(tick) - round(math.log10(tick))) < 1e-9
    ]
    choices = [list(range(count)), *([whole] if len(whole) > 1 else [])]
    choices += [kept[::every] for every in range(2, count + 1) for kept in choices[:2]]
    for choice in choices:
        pairs = pairwise(choice)
        if all(abs(places[b] - places[a]) >= (lengths[a] + lengths[b]) / 2 + gap for a, b in pairs):
            return choice
    return [0] if count else []
