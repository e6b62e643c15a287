"""Lines and areas cut at the edges of the plot, because some readers of pictures do not clip."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from core.types import FloatArray

Box = tuple[float, float, float, float]
"""left, top, right, bottom in pixels"""
_OFF = 0.1
_ROUNDS = 4


def runs(points: FloatArray) -> list[FloatArray]:
    """The pieces of points (m, 2) between gaps (nan)."""
    known = np.isfinite(points).all(axis=1)
    if known.all():
        return [points] if len(points) else []
    edges = np.flatnonzero(np.diff(np.concatenate(([0], known.view(np.int8), [0]))))
    return [points[start:stop] for start, stop in zip(edges[::2], edges[1::2], strict=True)]


def thinned(points: FloatArray) -> FloatArray:
    """Return points (m, 2) without those within a tenth of a pixel of the line between their neighbors.

    Every second point is checked, in several rounds. A smooth curve keeps a few dozen of hundreds of points and is
    drawn that much faster. The total deviation stays below half a pixel.
    """
    for _ in range(_ROUNDS):
        if len(points) < 5:
            return points
        before, here, after = points[:-2:2], points[1:-1:2], points[2::2]
        along, aside = after - before, here - before
        length = np.maximum(np.hypot(along[:, 0], along[:, 1]), 1e-9)
        far = np.abs(along[:, 0] * aside[:, 1] - along[:, 1] * aside[:, 0]) / length > _OFF
        # Keep a point where the line turns back: it is beyond its neighbors even on a straight line.
        far |= (aside * along).sum(axis=1) / length**2 > 1.0
        far |= (aside * along).sum(axis=1) < 0.0
        kept = np.ones(len(points), dtype=bool)
        kept[1:-1:2] = far
        if kept.all():
            return points
        points = points[kept]
    return points


def within(points: FloatArray, box: Box) -> np.ndarray:
    """Return which points (m, 2) are in the box or on its edges; nan is outside."""
    left, top, right, bottom = box
    x, y = points[:, 0], points[:, 1]
    slack = 1e-6
    return np.asarray((x >= left - slack) & (x <= right + slack) & (y >= top - slack) & (y <= bottom + slack))


def cut_line(points: FloatArray, box: Box) -> list[FloatArray]:
    """Return the parts of a line through points (m, 2) inside the box, without gaps, thinned."""
    found: list[FloatArray] = []
    for whole in runs(points):
        run = thinned(whole)
        if within(run, box).all():
            found.append(run)
        else:
            found += _cut_run(run, box)
    return found


def _cut_run(run: FloatArray, box: Box) -> list[FloatArray]:
    """Return the pieces inside the box, cut segment by segment (Liang and Barsky 1984); touching pieces are joined."""
    pieces: list[list[tuple[float, float]]] = []
    corners = run.tolist()
    for (x1, y1), (x2, y2) in pairwise(corners):
        seen = _cut_segment(x1, y1, x2, y2, box)
        if seen is None:
            continue
        if pieces and pieces[-1][-1] == seen[0]:
            pieces[-1].append(seen[1])
        else:
            pieces.append(list(seen))
    return [np.array(piece) for piece in pieces]


def _cut_segment(
    x1: float, y1: float, x2: float, y2: float, box: Box
) -> tuple[tuple[float, float], tuple[float, float]] | None:
    left, top, right, bottom = box
    dx, dy, enter, leave = x2 - x1, y2 - y1, 0.0, 1.0
    for way, room in ((-dx, x1 - left), (dx, right - x1), (-dy, y1 - top), (dy, bottom - y1)):
        if way == 0:
            if room < 0:
                return None
        elif way < 0:
            enter = max(enter, room / way)
        else:
            leave = min(leave, room / way)
    if enter > leave:
        return None
    # Ends inside stay exactly what they are, so that neighbours join.
    first = (x1, y1) if enter == 0 else (x1 + enter * dx, y1 + enter * dy)
    last = (x2, y2) if leave == 1 else (x1 + leave * dx, y1 + leave * dy)
    return first, last


def cut_area(points: FloatArray, box: Box) -> FloatArray:
    """The part of a polygon (m, 2) in the box (Sutherland and Hodgman 1974), shape (n, 2); n 0 where none is."""
    if within(points, box).all():
        return points
    corners = [(x, y) for x, y in points.tolist()]
    left, top, right, bottom = box
    for axis, limit, sign in ((0, left, 1), (0, right, -1), (1, top, 1), (1, bottom, -1)):
        corners = _cut_side(corners, axis, limit, sign)
        if not corners:
            return np.empty((0, 2))
    return np.array(corners)


def _cut_side(corners: list[tuple[float, float]], axis: int, limit: float, sign: int) -> list[tuple[float, float]]:
    found: list[tuple[float, float]] = []
    for before, here in zip([corners[-1], *corners[:-1]], corners, strict=True):
        was, now = sign * (before[axis] - limit), sign * (here[axis] - limit)
        if was * now < 0:
            part = was / (was - now)
            found.append((before[0] + part * (here[0] - before[0]), before[1] + part * (here[1] - before[1])))
        if now >= 0:
            found.append(here)
    return found
