"""The swatches of the legend of a chart over numbers: line, dash and marker as in the chart."""

from __future__ import annotations

from collections.abc import Iterator

from core.report.plot.figure import Line, PlotFigure, PlotKey
from core.report.plot.layers import BAND, HATCHED
from core.report.plot.shapes import (
    Area,
    Markers,
    Shape,
    Stroke,
    form_of,
    hatching,
    pattern_of,
    polygon,
    rectangle,
)

WIDTH = 28.0
_HALF = 5.0


def keys(figure: PlotFigure) -> Iterator[tuple[PlotKey, bool]]:
    """Each entry of the legend, and whether its line has markers in the chart."""
    marked = {(layer.ink, layer.dash) for layer in figure.layers if isinstance(layer, Line) and layer.markers}
    for key in figure.legend:
        yield key, key.kind == "line" and (key.ink, key.dash) in marked


def key_shapes(key: PlotKey, x: float, y: float, *, marked: bool = False) -> tuple[Shape, ...]:
    """The swatch of an entry, WIDTH wide from x, centred on the line y."""
    middle = x + WIDTH / 2
    box = (middle - 8, y - _HALF, middle + 8, y + _HALF)
    marker = Markers(key.ink, polygon((middle, y)), 4.2, form_of(key.ink))
    if key.kind == "points":
        return (marker,)
    if key.kind == "rings":
        return (Markers(key.ink, polygon((middle, y)), 4.8, form_of(key.ink), hollow=True),)
    if key.kind == "band":
        return (Area(key.ink, rectangle(*box), 1.5 * BAND, sharp=True),)
    if key.kind == "box":
        return (Area(key.ink, rectangle(*box), 1.0, sharp=True),)
    if key.kind == "hatched":
        lines = (Stroke(key.ink, line, 1.2) for line in hatching(*box, step=4.0))
        left, top, right, bottom = box
        edge = Stroke(key.ink, rectangle(left + 0.5, top + 0.5, right - 0.5, bottom - 0.5), sharp=True, closed=True)
        return (Area(key.ink, rectangle(*box), HATCHED, sharp=True), *lines, edge)
    line = Stroke(key.ink, polygon((x, y), (x + WIDTH, y)), 2.0, pattern_of(key.ink, key.dash))
    return (line, marker) if marked else (line,)
