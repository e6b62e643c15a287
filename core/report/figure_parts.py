"""A chart of many rows split into several for pages, each with the axis and the legend of the whole."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from math import ceil

import numpy as np

from core.report.figure import Bars, Layer, Ticks
from core.report.plot.figure import PlotFigure
from core.report.plot.parts import marks_inside, plot_parts
from core.report.svg_page import AnyFigure


def in_parts(figure: AnyFigure, most: int) -> tuple[AnyFigure, ...]:
    """Split rows into parts of nearly equal size, with at most `most` categories each.

    Bars and short rows stay whole. So do charts over numbers, unless they have many names down their side
    (core.report.plot.parts).

    Notes are under the last part, and the title of each part gives its number.
    """
    if isinstance(figure, PlotFigure):
        return plot_parts(figure, most)
    count = len(figure.labels)
    parts = ceil(count / most)
    if figure.orientation != "rows" or parts < 2:
        return (figure,)
    edges = [round(count * part / parts) for part in range(parts + 1)]
    return tuple(
        replace(
            figure,
            title=f"{figure.title} ({number + 1}/{parts})",
            labels=figure.labels[first:last],
            values=figure.values[first:last],
            layers=tuple(part for layer in figure.layers if (part := _between(layer, first, last)) is not None),
            notes=figure.notes if number == parts - 1 else (),
        )
        for number, (first, last) in enumerate(pairwise(edges))
    )


def _between(layer: Layer, first: int, last: int) -> Layer | None:
    """Return the marks of the categories from `first` to `last` - 1, counted from 0 again; None if there are none."""
    names = ("left", "right") if isinstance(layer, Bars) else ("start", "stop") if isinstance(layer, Ticks) else ("at",)
    middle = sum(getattr(layer, name) for name in names) / len(names)
    return marks_inside(layer, (np.rint(middle) >= first) & (np.rint(middle) < last), names, first)
