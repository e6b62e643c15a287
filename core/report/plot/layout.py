"""A chart over numbers laid out in a box of pixels: all shapes of the plot, in the order in which they are drawn."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from core.report.plot.clip import Box
from core.report.plot.figure import Line, PlotFigure, PlotLayer, Spans
from core.report.plot.frame import Frame, Sizes, framed, line_ends
from core.report.plot.layers import grid, layer_shapes
from core.report.plot.places import Places
from core.report.plot.shapes import Markers, Shape, Stroke
from core.report.plot.words import axis_words, end_labels, inner_labels
from core.types import FloatArray

Drawing = Callable[[PlotLayer, Frame], list[Shape]]
_BETWEEN = 6.0


@dataclass(frozen=True, slots=True, eq=False)
class Layout:
    """`frame` is where the plot lies; the shapes, words last, stay inside the box that was given."""

    frame: Frame
    shapes: tuple[Shape, ...]


def laid_out(figure: PlotFigure, area: Box, sizes: Sizes, drawn_as: Drawing = layer_shapes) -> Layout:
    """Marks, ticks and labels of a chart in `area`; title, legend and notes are not part of it.

    `drawn_as` makes the shapes of a layer: `DrawnLines` where a figure is drawn again and again.
    """
    seen = line_ends(figure)
    frame = framed(figure, area, sizes, seen)
    marks: list[Shape] = []
    places = Places(frame.box)
    for layer in figure.layers:
        drawn = drawn_as(layer, frame)
        marks += drawn
        for shape in drawn:
            if isinstance(shape, Stroke) and isinstance(layer, Line | Spans):
                places.avoid(_along(shape.points))
            elif isinstance(shape, Markers):
                places.avoid(np.repeat(shape.points, 4, axis=0))
    width = area[2] - area[0]
    inner = inner_labels(figure, frame, sizes, places, seen)
    ends = end_labels(figure, frame, width, sizes, seen)
    words = axis_words(figure, frame, area[0], width, sizes)
    return Layout(frame, (*grid(frame), *marks, *ends, *words, *inner))


def _along(points: FloatArray) -> FloatArray:
    """Points at equal steps along a line, however few corners it has."""
    x = points[:, 0]
    if len(points) < 2 or x[-1] <= x[0]:
        return points
    steps = np.arange(x[0], x[-1], _BETWEEN)
    return np.column_stack((steps, np.interp(steps, x, points[:, 1])))
