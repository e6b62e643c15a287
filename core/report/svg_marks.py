"""The marks of a figure as SVG, in whole pixels where edges must be sharp."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.report.figure import Bands, Bars, CategoryFigure, Dots, Layer, Role, Ticks, Whiskers
from core.report.print_theme import PrintTheme
from core.report.svg_parts import Segment, dashed, dots, filled, noisy_boxes, number, rings, stroked, tag, triangle
from core.types import FloatArray

_FADED = 0.4
_CAP_REACH = 6.0


@dataclass(frozen=True, slots=True)
class Plot:
    """The place of the plot on the page: the box in pixels, the center of the first category, pixels per category."""

    rows: bool
    left: float
    top: float
    right: float
    bottom: float
    first: float
    pitch: float
    low: float
    high: float

    def category(self, at: FloatArray) -> FloatArray:
        return np.asarray(self.first + at * self.pitch, dtype=np.float64)

    def share(self, value: FloatArray) -> FloatArray:
        part = (value - self.low) / (self.high - self.low)
        if self.rows:
            return np.asarray(self.left + part * (self.right - self.left), dtype=np.float64)
        return np.asarray(self.bottom - part * (self.bottom - self.top), dtype=np.float64)

    def across(self, share: float, start: float, stop: float) -> Segment:
        """Return a line at a share, from category pixel to category pixel."""
        return (share, start, share, stop) if self.rows else (start, share, stop, share)

    def along(self, category: float, low: float, high: float) -> Segment:
        """Return a line at a category, from share pixel to share pixel."""
        return (low, category, high, category) if self.rows else (category, low, category, high)


def grid(figure: CategoryFigure, plot: Plot, theme: PrintTheme) -> str:
    """Return hairlines at the ticks and the line at zero; no box."""
    at = np.floor(plot.share(np.array(figure.axis.ticks))) + 0.5
    start, stop = (plot.top, plot.bottom) if plot.rows else (plot.left, plot.right)
    lines = [plot.across(place, start, stop) for place in at.tolist()]
    zero = figure.axis.ticks.index(0.0)
    others = [line for index, line in enumerate(lines) if index != zero]
    return stroked(others, theme.hairline, 1) + stroked([lines[zero]], theme.zero_line, 1)


def layer_svg(layer: Layer, plot: Plot, theme: PrintTheme) -> str:
    if isinstance(layer, Bars):
        return _bars(layer, plot, theme)
    if isinstance(layer, Whiskers):
        return _whiskers(layer, plot, theme)
    if isinstance(layer, Bands):
        return _bands(layer, plot, theme)
    if isinstance(layer, Ticks):
        return _ticks(layer, plot, theme)
    return _dots(layer, plot, theme)


def _bars(layer: Bars, plot: Plot, theme: PrintTheme) -> str:
    """Return bars with edges on whole pixels; the last pixel column of a bar is the gap to its neighbor."""
    left, right = np.rint(plot.category(layer.left)), np.rint(plot.category(layer.right)) - 1
    zero = np.rint(plot.share(np.zeros(1)))[0]
    top, bottom = np.rint(plot.share(layer.top)), np.rint(plot.share(layer.base))
    above = [*zip(left.tolist(), np.minimum(top, zero).tolist(), right.tolist(), [zero] * left.size, strict=True)]
    below = [*zip(left.tolist(), [zero] * left.size, right.tolist(), np.maximum(bottom, zero).tolist(), strict=True)]
    parts = []
    for boxes, opacity in ((above, 1.0), (below, _FADED)):
        seen = [box for box in boxes if box[3] > box[1]]
        if not seen:
            continue
        if layer.role is Role.NOISY:
            parts.append(noisy_boxes(seen, theme, opacity))
        else:
            parts.append(filled(seen, theme.colour(layer.role), opacity))
    return "".join(parts)


def _whiskers(layer: Whiskers, plot: Plot, theme: PrintTheme) -> str:
    centre = np.floor(plot.category(layer.at))
    low, high = plot.share(layer.low), plot.share(layer.high)
    stems = [plot.along(*ends) for ends in zip(centre.tolist(), low.tolist(), high.tolist(), strict=True)]
    if layer.role is Role.SAMPLING:
        return stroked(stems, theme.paper, 6, 0.8) + stroked(stems, theme.sampling, 4)
    reach = min(_CAP_REACH, layer.cap * plot.pitch / 2)
    caps = [
        plot.across(end, at - reach, at + reach)
        for at, *ends in zip(centre.tolist(), low.tolist(), high.tolist(), strict=True)
        for end in ends
    ]
    lines = [*stems, *(caps if reach else [])]
    return stroked(lines, theme.paper, 4, 0.6) + stroked(lines, theme.whisker, 1.5)


def _bands(layer: Bands, plot: Plot, theme: PrintTheme) -> str:
    centre, half = plot.category(layer.at), max(1.0, round(layer.thickness * plot.pitch / 2))
    first, last = np.rint(centre) - half, np.rint(centre) + half
    low, high = np.rint(plot.share(layer.low)), np.rint(plot.share(layer.high))
    high = np.maximum(high, low + 1)
    boxes = [*zip(low.tolist(), first.tolist(), high.tolist(), last.tolist(), strict=True)]
    fill = theme.debiased_band if layer.role is Role.DEBIASED else theme.sampling
    return filled(boxes, fill)


def _ticks(layer: Ticks, plot: Plot, theme: PrintTheme) -> str:
    ends = np.rint(plot.category(layer.start)), np.rint(plot.category(layer.stop))
    at = np.rint(plot.share(layer.value))
    lines = [plot.across(*line) for line in zip(at.tolist(), ends[0].tolist(), ends[1].tolist(), strict=True)]
    colour = theme.colour(layer.role)
    if layer.role is Role.PINNED:
        return stroked(lines, colour, 3)
    if layer.role is Role.OUTCOMES:
        colour = theme.debiased if plot.rows else colour
        return stroked(lines, theme.paper, 4, 0.6 * layer.strength) + stroked(lines, colour, 2, layer.strength)
    if plot.rows:
        return stroked(lines, colour, 2)
    dashes = [dash for x1, y, x2, _ in lines for dash in dashed(x1, x2, y)]
    return stroked(lines, theme.paper, 4, 0.67) + stroked(dashes, colour, 2)


def _dots(layer: Dots, plot: Plot, theme: PrintTheme) -> str:
    places, shares = plot.category(layer.at), plot.share(layer.value)
    x, y = (shares, places) if plot.rows else (places, shares)
    points = [*zip(x.tolist(), y.tolist(), strict=True)]
    colour = theme.colour(layer.role)
    if layer.role is Role.IMPOSSIBLE:
        return tag("path", d="".join(triangle(a, b, layer.radius, plot.rows) for a, b in points), fill=colour)
    if layer.role is Role.NOISY:
        return rings(points, layer.radius + 0.9, 1.8, colour, theme)
    if layer.role is Role.QUANTILES and not plot.rows:
        # Dots that touch are told apart by their rims, so that each is drawn over the one before.
        radius = number(layer.radius)
        circles = "".join(f'<circle cx="{number(a)}" cy="{number(b)}" r="{radius}"/>' for a, b in points)
        return tag("g", circles, fill=colour, stroke=theme.paper, stroke_width=0.8)
    return dots(points, layer.radius, colour)
