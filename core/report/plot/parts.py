"""A chart over numbers with many names down its side, split into several for pages."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields, replace
from itertools import pairwise
from math import ceil
from typing import Any, TypeVar

import numpy as np

from core.report.figure import Layer
from core.report.marks import frozen
from core.report.plot.axis import names_axis
from core.report.plot.figure import Boxes, PlotFigure, PlotLayer, Points, Rule, Spans
from core.types import BoolArray, FloatArray

Marks = TypeVar("Marks", bound=Layer | PlotLayer)
_ROW = 26.0
"""Height in pixels of the rows that measure parts; lines of two intervals count for more."""


def divisible(figure: PlotFigure) -> bool:
    """Return whether the chart has names down its side and no layer runs from one name to the next."""
    return figure.y.names and all(_placed(layer) for layer in figure.layers)


def plot_parts(figure: PlotFigure, most: int) -> tuple[PlotFigure, ...]:
    """Split the names into parts of nearly equal size, each at most as high as `most` rows of 26 pixels if possible.

    Lines of one name stay together. Notes are under the last part, and the title of each part gives its number.
    """
    if not divisible(figure):
        return (figure,)
    count, step = len(figure.y.tick_labels), _step(figure.y.tick_labels)
    names = ceil(count / step)
    parts = min(ceil(figure.height / (most * _ROW)), names)
    if parts < 2:
        return (figure,)
    edges = [min(round(names * part / parts) * step, count) for part in range(parts + 1)]
    return tuple(
        replace(
            figure,
            title=f"{figure.title} ({number + 1}/{parts})",
            y=names_axis(figure.y.title, figure.y.tick_labels[first:last], figure.y.below[first:last]),
            layers=tuple(part for layer in figure.layers if (part := _between(layer, first, last)) is not None),
            notes=figure.notes if number == parts - 1 else (),
            height=figure.height * (last - first) / count,
        )
        for number, (first, last) in enumerate(pairwise(edges))
    )


def _step(labels: tuple[str, ...]) -> int:
    """Return the number of lines of each name: lines after the first have an empty label."""
    named = [place for place, label in enumerate(labels) if label]
    return min((second - first for first, second in pairwise(named)), default=1)


def _placed(layer: PlotLayer) -> bool:
    if isinstance(layer, Rule):
        return True
    return isinstance(layer, Points | Boxes) or (isinstance(layer, Spans) and not layer.upright)


def _between(layer: PlotLayer, first: int, last: int) -> PlotLayer | None:
    """Return the marks of the lines from `first` to `last` - 1, counted from 0 again; None if there are none."""
    if isinstance(layer, Rule):
        if layer.upright:
            return layer
        return replace(layer, value=layer.value - first) if _inside(layer.value, first, last) else None
    names = ("bottom", "top") if isinstance(layer, Boxes) else ("at",) if isinstance(layer, Spans) else ("y",)
    middle: FloatArray = sum(getattr(layer, name) for name in names) / len(names)
    return marks_inside(layer, _inside(middle, first, last), names, first)


def marks_inside(layer: Marks, inside: BoolArray, places: Sequence[str], first: int) -> Marks | None:
    """Return the marks that are `inside`, the named `places` counted from `first`; None if there are none."""
    if not inside.any():
        return None
    changed: dict[str, Any] = {}
    for field in fields(layer):
        value = getattr(layer, field.name)
        if isinstance(value, np.ndarray):
            changed[field.name] = frozen(value[inside] - (first if field.name in places else 0))
        elif field.name == "labels" and value:
            changed["labels"] = tuple(label for label, kept in zip(value, inside.tolist(), strict=True) if kept)
    return replace(layer, **changed)


def _inside(place: Any, first: int, last: int) -> Any:
    return (place >= first - 0.5) & (place < last - 0.5)
