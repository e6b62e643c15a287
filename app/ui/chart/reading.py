"""The description of a place in a chart over numbers: the values of the marks there, in the chart's own words."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.messages.speak import paired, say
from core.report.numbers import count_text, epsilon_text, share_text
from core.report.plot.figure import Boxes, Ink, Line, PlotAxis, PlotFigure, Points, Spans
from core.report.plot.frame import part_of
from core.sentences.style import MINUS, NumberStyle
from core.types import FloatArray

_MANY = 10_000


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve that can be read: its name, and its points in rising x, shapes (m,)."""

    name: str
    x: FloatArray
    y: FloatArray


def curves(figure: PlotFigure) -> tuple[Curve, ...]:
    """Return lines, or points without lines, with the words of the legend or their own label."""
    named = {(key.ink, key.dash): key.text for key in figure.legend}
    found = [
        Curve(layer.label or named.get((layer.ink, layer.dash), ""), layer.x, layer.y)
        for layer in figure.layers
        if isinstance(layer, Line) and layer.x.size
    ]
    if not found:
        for layer in figure.layers:
            if isinstance(layer, Points) and layer.x.size:
                order = np.argsort(layer.x, kind="stable")
                found.append(Curve("", layer.x[order], layer.y[order]))
    return tuple(found)


def stops(figure: PlotFigure) -> FloatArray:
    """Return the cursor positions: the names of an axis, or the points of the curves inside the plot, rising in x."""
    if figure.x.names or figure.y.names:
        return np.array(figure.x.ticks if figure.x.names else figure.y.ticks)
    known = [curve.x for curve in curves(figure)]
    found = np.unique(np.concatenate(known)) if known else np.array(figure.x.ticks)
    return np.asarray(found[(found >= figure.x.low) & (found <= figure.x.high)], dtype=np.float64)


@dataclass(frozen=True, slots=True)
class Named:
    """A mark at a name: its owner, its two ends, and whether its value is the distance between them."""

    ink: Ink
    low: float
    high: float
    length: bool = False


def marks_at(figure: PlotFigure, place: int) -> list[Named]:
    """Return boxes, spans and points at a name of the axis that has names."""
    down = figure.y.names
    found: list[Named] = []
    for layer in figure.layers:
        if isinstance(layer, Boxes):
            sides = (layer.bottom, layer.top, layer.left, layer.right)
            first, second, low, high = sides if down else (*sides[2:], *sides[:2])
            at = (first + second) / 2
        elif isinstance(layer, Points):
            at, low = (layer.y, layer.x) if down else (layer.x, layer.y)
            high = low
        elif isinstance(layer, Spans) and layer.upright is not down:
            at, low, high = layer.at, layer.low, layer.high
        else:
            continue
        found += [
            Named(layer.ink, float(low[i]), float(high[i]), isinstance(layer, Boxes))
            for i in np.flatnonzero(np.rint(at) == place)
        ]
    return found


def height_at(curve: Curve, axis: PlotAxis, x: float) -> float:
    """Return y of the curve at x, between its points along the axis; nan outside it."""
    if not curve.x[0] <= x <= curve.x[-1]:
        return float("nan")
    places = part_of(axis, np.append(curve.x, x))
    return float(np.interp(places[-1], places[:-1], curve.y))


def reading(figure: PlotFigure, x: float, y: float, style: NumberStyle) -> str:
    """Return the place on the first axis, and every mark there, each on a line; without marks only the place."""
    if figure.x.names or figure.y.names:
        return _of_name(figure, x, y, style)
    lines = [f"{figure.x.title}: {axis_value(figure.x, x, style)}"]
    for curve in curves(figure):
        value = height_at(curve, figure.x, x)
        if np.isfinite(value):
            lines.append(f"{curve.name or figure.y.title}: {axis_value(figure.y, value, style)}")
    if len(lines) == 1:
        lines.append(f"{figure.y.title}: {axis_value(figure.y, y, style)}")
    return "\n".join(lines)


def _of_name(figure: PlotFigure, x: float, y: float, style: NumberStyle) -> str:
    names, numbers = (figure.y, figure.x) if figure.y.names else (figure.x, figure.y)
    place = min(max(0, round(y if figure.y.names else x)), len(names.ticks) - 1)
    words = {key.ink: key.text for key in figure.legend}
    lines = [names.tick_labels[place]]
    for mark in marks_at(figure, place):
        low, high = axis_value(numbers, mark.low, style), axis_value(numbers, mark.high, style)
        value = axis_value(numbers, mark.high - mark.low, style) if mark.length else high
        if not mark.length and mark.low != mark.high:
            value = say("plots.range", {"low": low, "high": high})
        line = paired(words.get(mark.ink, numbers.title), value)
        if line not in lines:
            lines.append(line)
    return "\n".join(lines)


def axis_value(axis: PlotAxis, value: float, style: NumberStyle) -> str:
    """Return a value as its axis writes it: a name, percent, percentage points, a count or a decimal."""
    if axis.names:
        place = min(max(0, round(value)), len(axis.tick_labels) - 1)
        return axis.tick_labels[place]
    if any(label.endswith(style.percent) for label in axis.tick_labels):
        return share_text(value, 1, style)
    if value >= _MANY:
        return count_text(value, style)
    return epsilon_text(float(f"{value * _scale(axis, style):.3g}"), style)


def _scale(axis: PlotAxis, style: NumberStyle) -> float:
    """Return 100 if the labels are percentage points of shares, and 1 otherwise. Read from the longest tick and its
    label."""
    pairs = zip(axis.ticks, axis.tick_labels, strict=True)
    tick, label = max(pairs, key=lambda pair: abs(pair[0]), default=(0.0, ""))
    plain = label.replace(style.group, "").replace(style.decimal, ".").replace(MINUS, "-")
    try:
        return 100.0 if tick and abs(float(plain) / tick - 100) < 1 else 1.0
    except ValueError:
        return 1.0
