"""The layers of a chart over numbers as shapes in pixels, cut at the edges of the plot."""

from __future__ import annotations

import numpy as np

from core.report.plot.clip import cut_area, cut_line, runs, thinned, within
from core.report.plot.figure import Band, Boxes, Hue, Ink, Line, PlotLayer, Points, Rule, Spans
from core.report.plot.frame import FAR, Frame
from core.report.plot.shapes import (
    Area,
    Markers,
    Shape,
    Stroke,
    Tint,
    form_of,
    hatching,
    pattern_of,
    polygon,
    rectangle,
)
from core.types import FloatArray

BAND = 0.2
HATCHED = 0.22
_MARKER_EVERY = 84.0
_MARKER = 4.2


def layer_shapes(layer: PlotLayer, frame: Frame) -> list[Shape]:
    """Return the shapes of a layer, without its words."""
    if isinstance(layer, Line):
        return _line(layer, frame)
    if isinstance(layer, Band):
        return _band(layer, frame)
    if isinstance(layer, Points):
        points = frame.points(layer.x, layer.y)
        seen = points[within(points, frame.box)]
        return [Markers(layer.ink, seen, layer.radius, form_of(layer.ink), layer.hollow)] if len(seen) else []
    if isinstance(layer, Spans):
        return _spans(layer, frame)
    if isinstance(layer, Boxes):
        return _boxes(layer, frame)
    return _rule(layer, frame)


def _line(layer: Line, frame: Frame) -> list[Shape]:
    points = frame.points(layer.x, layer.y)
    pattern = pattern_of(layer.ink, layer.dash)
    found: list[Shape] = [Stroke(layer.ink, part, layer.width, pattern) for part in cut_line(points, frame.box)]
    if layer.markers:
        marked = points[_marked(points, frame, layer.ink)]
        if len(marked):
            found.append(Markers(layer.ink, marked, _MARKER, form_of(layer.ink)))
    return found


def _marked(points: FloatArray, frame: Frame, ink: Ink) -> list[int]:
    """Return all points of a coarse line; of a fine line, points at equal distances that differ between hues."""
    seen = np.flatnonzero(within(points, frame.box))
    if len(seen) * _MARKER_EVERY <= (frame.right - frame.left) * 1.6 or len(seen) < 3:
        return [int(i) for i in seen]
    shift = (ink.number % 6) / 6 if isinstance(ink, Hue) else 0.0
    wanted = np.arange(frame.left + (0.25 + shift) * _MARKER_EVERY, frame.right, _MARKER_EVERY)
    x = points[seen, 0]
    wanted = wanted[(wanted >= x[0]) & (wanted <= x[-1])]
    return sorted({int(seen[i]) for i in np.minimum(np.searchsorted(x, wanted), len(seen) - 1)})


def _band(layer: Band, frame: Frame) -> list[Shape]:
    edges = np.column_stack((layer.x, layer.low, layer.high))
    found: list[Shape] = []
    # Infinite ends are drawn far outside; only nan is a gap.
    for part in runs(np.where(np.isnan(edges), np.nan, np.nan_to_num(edges, posinf=1e300, neginf=-1e300))):
        lower, upper = frame.points(part[:, 0], part[:, 1]), frame.points(part[:, 0], part[:, 2])
        seen = cut_area(np.concatenate((thinned(lower), thinned(upper)[::-1])), frame.box)
        if len(seen) > 2:
            found.append(Area(layer.ink, seen, BAND))
    return found


def _spans(layer: Spans, frame: Frame) -> list[Shape]:
    """Return the shapes of spans; a span that leaves the plot has no cap at that end."""
    if layer.upright:
        ends = frame.points(layer.at, layer.low), frame.points(layer.at, layer.high)
    else:
        ends = frame.points(layer.low, layer.at), frame.points(layer.high, layer.at)
    half = layer.cap / 2
    across = np.array((half, 0.0) if layer.upright else (0.0, half))
    found: list[Shape] = []
    for first, last in zip(*ends, strict=True):
        for part in cut_line(np.array((first, last)), frame.box):
            found.append(Stroke(layer.ink, part, 2.0, sharp=True))
        if half:
            capped = [end for end in (first, last) if within(end[None, :], frame.box)[0]]
            found += [Stroke(layer.ink, np.array((end - across, end + across)), 2.0, sharp=True) for end in capped]
    return found


def box_pixels(layer: Boxes, frame: Frame) -> list[tuple[int, float, float, float, float]]:
    """Return the visible boxes: their number, left, top, right and bottom in pixels."""
    left, right = np.sort(np.stack((frame.across(layer.left), frame.across(layer.right))), axis=0)
    top, bottom = np.sort(np.stack((frame.down(layer.bottom), frame.down(layer.top))), axis=0)
    left, right = np.clip(left, frame.left, frame.right), np.clip(right, frame.left, frame.right)
    top, bottom = np.clip(top, frame.top, frame.bottom), np.clip(bottom, frame.top, frame.bottom)
    rows = zip(left.tolist(), top.tolist(), right.tolist(), bottom.tolist(), strict=True)
    return [(i, *row) for i, row in enumerate(rows) if row[2] > row[0] and row[3] > row[1]]


def _boxes(layer: Boxes, frame: Frame) -> list[Shape]:
    """Return boxes with edges on whole pixels; the last pixels of a box are the gap to its neighbor."""
    found: list[Shape] = []
    for _, left, top, right, bottom in box_pixels(layer, frame):
        a, b = round(left), round(top)
        c, d = max(a + 1, round(right) - 1), max(b + 1, round(bottom) - (1 if layer.labels else 0))
        corners = rectangle(a, b, c, d)
        if layer.hatched:
            found.append(Area(layer.ink, corners, HATCHED, sharp=True))
            found += [Stroke(layer.ink, line, 1.2) for line in hatching(a, b, c, d)]
            found.append(Stroke(layer.ink, rectangle(a + 0.5, b + 0.5, c - 0.5, d - 0.5), 1.0, sharp=True, closed=True))
        else:
            found.append(Area(layer.ink, corners, 1.0, sharp=True))
    return found


def rule_ends(layer: Rule, frame: Frame) -> FloatArray | None:
    """Return the ends of a line across the plot, shape (2, 2); None if its value is outside."""
    value = np.array([layer.value])
    place = float((frame.across(value) if layer.upright else frame.down(value))[0])
    low, high = (frame.left, frame.right) if layer.upright else (frame.top, frame.bottom)
    if not low - 0.5 <= place <= high + 0.5 or abs(place) > FAR * 1e4:
        return None
    if layer.upright:
        return polygon((place, frame.top), (place, frame.bottom))
    return polygon((frame.left, place), (frame.right, place))


def _rule(layer: Rule, frame: Frame) -> list[Shape]:
    ends = rule_ends(layer, frame)
    return [] if ends is None else [Stroke(layer.ink, ends, 1.4, pattern_of(layer.ink, layer.dash), sharp=True)]


def grid(frame: Frame) -> list[Shape]:
    """Return hairlines at the ticks of numbers and a stronger line at zero; no lines at names, and no box."""
    found: list[Shape] = []
    strong: list[Shape] = []
    sides = (
        (frame.x, frame.across(np.array(frame.x.ticks)), True),
        (frame.y, frame.down(np.array(frame.y.ticks)), False),
    )
    for axis, places, upright in sides:
        if axis.names:
            continue
        for tick, place in zip(axis.ticks, places.tolist(), strict=True):
            line = (
                polygon((place, frame.top), (place, frame.bottom))
                if upright
                else polygon((frame.left, place), (frame.right, place))
            )
            zero = tick == 0 and not axis.log
            (strong if zero else found).append(Stroke(Tint.ZERO if zero else Tint.HAIRLINE, line, 1.0, sharp=True))
    return [*found, *strong]
