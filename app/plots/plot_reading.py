"""What a chart over numbers says at a place: the values of the curves there, in its own words. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.report.numbers import NumberStyle, count_text, epsilon_text, share_text
from core.report.plot_figure import Line, PlotAxis, PlotFigure, Points
from core.report.plot_frame import part_of
from core.types import FloatArray

_MANY = 10_000


@dataclass(frozen=True, slots=True)
class Curve:
    """A curve that can be read: its name, and its points in rising x, shapes (m,)."""

    name: str
    x: FloatArray
    y: FloatArray


def curves(figure: PlotFigure) -> tuple[Curve, ...]:
    """Lines, and where there are none the points, with the words of the legend or their own label."""
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
    """Where the cursor halts along the x axis: its names, or the points of the curves inside the plot, rising."""
    if figure.x.names:
        return np.array(figure.x.ticks)
    known = [curve.x for curve in curves(figure)]
    found = np.unique(np.concatenate(known)) if known else np.array(figure.x.ticks)
    return np.asarray(found[(found >= figure.x.low) & (found <= figure.x.high)], dtype=np.float64)


def height_at(curve: Curve, axis: PlotAxis, x: float) -> float:
    """y of the curve at x, between its points along the axis; nan outside it."""
    if not curve.x[0] <= x <= curve.x[-1]:
        return float("nan")
    places = part_of(axis, np.append(curve.x, x))
    return float(np.interp(places[-1], places[:-1], curve.y))


def reading(figure: PlotFigure, x: float, y: float, style: NumberStyle) -> str:
    """The place on the x axis, and every curve there, each in a line of its own; without curves the place alone."""
    lines = [f"{figure.x.title}: {axis_value(figure.x, x, style)}"]
    for curve in curves(figure):
        value = height_at(curve, figure.x, x)
        if np.isfinite(value):
            lines.append(f"{curve.name or figure.y.title}: {axis_value(figure.y, value, style)}")
    if len(lines) == 1:
        lines.append(f"{figure.y.title}: {axis_value(figure.y, y, style)}")
    return "\n".join(lines)


def axis_value(axis: PlotAxis, value: float, style: NumberStyle) -> str:
    """A value as the labels of its axis write it: a name, percent, percentage points, a count or a decimal."""
    if axis.names:
        place = min(max(0, round(value)), len(axis.tick_labels) - 1)
        return axis.tick_labels[place]
    if any(label.endswith(style.percent) for label in axis.tick_labels):
        return share_text(value, 1, style)
    if value >= _MANY:
        return count_text(value, style)
    return epsilon_text(float(f"{value * _scale(axis, style):.3g}"), style)


def _scale(axis: PlotAxis, style: NumberStyle) -> float:
    """100 where the labels are percentage points of shares, else 1: read from the largest tick and its label."""
    tick, label = max(zip(axis.ticks, axis.tick_labels, strict=True), default=(0.0, ""))
    plain = label.replace(style.group, "").replace(style.decimal, ".")
    try:
        return 100.0 if tick and abs(float(plain) / tick - 100) < 1 else 1.0
    except ValueError:
        return 1.0
