"""A chart of many rows split into several for pages, each with the axis and the legend of the whole."""

from __future__ import annotations

from dataclasses import fields, replace
from itertools import pairwise
from math import ceil
from typing import Any, TypeVar

import numpy as np

from core.report.figure import Bars, Layer, Ticks
from core.report.marks import frozen
from core.report.plot.axis import names_axis
from core.report.plot.figure import Boxes, PlotFigure, PlotLayer, Points, Rule, Spans
from core.report.svg_page import AnyFigure

Marks = TypeVar("Marks", bound=Layer | PlotLayer)
_ROW = 26.0
"""Height in pixels of the rows that measure parts of a chart over numbers; lines of two intervals count for more."""
_PLACES: dict[type, tuple[str, ...]] = {
    Bars: ("left", "right"), Ticks: ("start", "stop"), Boxes: ("bottom", "top"), Points: ("y",)
}  # fmt: skip
"""Fields for the place of a mark among the rows; "at" for other marks."""


def in_parts(figure: AnyFigure, most: int) -> tuple[AnyFigure, ...]:
    """Split rows into parts of nearly equal size, with at most `most` categories each.

    Bars and short rows stay whole. So do charts over numbers, unless they have many names down their side; their parts
    are at most as high as `most` rows of 26 pixels if possible, and lines of one name stay together.

    Notes are under the last part, and the title of each part gives its number.
    """
    if isinstance(figure, PlotFigure):
        count, step = len(figure.y.tick_labels), _step(figure.y.tick_labels)
        parts = min(ceil(figure.height / (most * _ROW)), ceil(count / step)) if divisible(figure) else 1
    else:
        count, step = len(figure.labels), 1
        parts = ceil(count / most) if figure.orientation == "rows" else 1
    if parts < 2:
        return (figure,)
    edges = [min(round(ceil(count / step) * part / parts) * step, count) for part in range(parts + 1)]
    made = [_part(figure, first, last) for first, last in pairwise(edges)]
    return tuple(
        replace(
            part,
            title=f"{figure.title} ({number}/{parts})",
            notes=figure.notes if number == parts else (),
        )
        for number, part in enumerate(made, 1)
    )


def divisible(figure: PlotFigure) -> bool:
    """Return whether the chart has names down its side and no layer runs from one name to the next."""
    return figure.y.names and all(_placed(layer) for layer in figure.layers)


def _step(labels: tuple[str, ...]) -> int:
    """Return the number of lines of each name: lines after the first have an empty label."""
    named = [place for place, label in enumerate(labels) if label]
    return min((second - first for first, second in pairwise(named)), default=1)


def _placed(layer: PlotLayer) -> bool:
    if isinstance(layer, Rule):
        return True
    return isinstance(layer, Points | Boxes) or (isinstance(layer, Spans) and not layer.upright)


def _part(figure: AnyFigure, first: int, last: int) -> AnyFigure:
    """Return the rows from `first` to `last` - 1."""
    if not isinstance(figure, PlotFigure):
        return replace(
            figure,
            labels=figure.labels[first:last],
            values=figure.values[first:last],
            layers=tuple(part for layer in figure.layers if (part := _between(layer, first, last)) is not None),
        )
    return replace(
        figure,
        y=names_axis(figure.y.title, figure.y.tick_labels[first:last], figure.y.below[first:last]),
        layers=tuple(kept for layer in figure.layers if (kept := _between(layer, first, last)) is not None),
        height=figure.height * (last - first) / len(figure.y.tick_labels),
    )


def _between(layer: Marks, first: int, last: int) -> Marks | None:
    """Return the marks of the rows from `first` to `last` - 1, counted from 0 again; None if there are none."""
    if isinstance(layer, Rule):
        if layer.upright:
            return layer
        return replace(layer, value=layer.value - first) if _inside(layer.value, first, last) else None
    names = _PLACES.get(type(layer), ("at",))
    inside = _inside(sum(getattr(layer, name) for name in names) / len(names), first, last)
    if not inside.any():
        return None
    changed: dict[str, Any] = {}
    for field in fields(layer):
        value = getattr(layer, field.name)
        if isinstance(value, np.ndarray):
            changed[field.name] = frozen(value[inside] - (first if field.name in names else 0))
        elif field.name == "labels" and value:
            changed["labels"] = tuple(label for label, kept in zip(value, inside.tolist(), strict=True) if kept)
    return replace(layer, **changed)


def _inside(place: Any, first: int, last: int) -> Any:
    return (place >= first - 0.5) & (place < last - 0.5)
