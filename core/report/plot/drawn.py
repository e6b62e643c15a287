"""The lines of a chart that is redrawn often, where most lines do not change."""

from __future__ import annotations

import numpy as np

from core.report.plot.figure import Line, PlotLayer
from core.report.plot.frame import Frame
from core.report.plot.layers import layer_shapes
from core.report.plot.shapes import Shape, Stroke
from core.types import FloatArray

_MOST = 48


class DrawnLines:
    """A cache of the shapes of layers: a line that was drawn before in the same frame keeps its shapes."""

    def __init__(self) -> None:
        self._frame: Frame | None = None
        self._drawn: list[tuple[Line, list[Shape]]] = []

    def __call__(self, layer: PlotLayer, frame: Frame) -> list[Shape]:
        if not isinstance(layer, Line):
            return layer_shapes(layer, frame)
        if frame != self._frame or len(self._drawn) >= _MOST:
            self._frame, self._drawn = frame, []
        for line, shapes in self._drawn:
            if same_line(line, layer):
                return shapes
        shapes = layer_shapes(layer, frame)
        self._drawn.append((layer, shapes))
        return shapes


def same_line(one: Line, other: Line) -> bool:
    """Return whether both lines are drawn the same way; their labels are not compared."""
    looks = [(line.ink, line.dash, line.width, line.markers) for line in (one, other)]
    return looks[0] == looks[1] and _same(one.x, other.x) and _same(one.y, other.y)


def alike(first: tuple[Shape, ...], second: tuple[Shape, ...]) -> int:
    """Return how many leading shapes the two pictures have in common."""
    count = 0
    for one, other in zip(first, second, strict=False):
        if one is not other and not (
            isinstance(one, Stroke) and isinstance(other, Stroke) and _same_stroke(one, other)
        ):
            break
        count += 1
    return count


def _same_stroke(one: Stroke, other: Stroke) -> bool:
    looks = [(each.colour, each.width, each.pattern, each.sharp, each.closed) for each in (one, other)]
    return looks[0] == looks[1] and _same(one.points, other.points)


def _same(one: FloatArray, other: FloatArray) -> bool:
    return one is other or (
        one.shape == other.shape and bool(((one == other) | (np.isnan(one) & np.isnan(other))).all())
    )
