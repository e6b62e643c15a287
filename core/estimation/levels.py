"""Common parts of the intervals: the pair of bounds, the normal quantile of a level, and the map from reports to
shares."""

from __future__ import annotations

from statistics import NormalDist

import numpy as np

from core.arguments import checked
from core.designs.moments import apart
from core.errors import InputError
from core.types import FloatArray, IntArray

Bounds = tuple[FloatArray, FloatArray]
LOWEST, HIGHEST = 0.5, 0.9999
_ROUNDED = 1.0 + 1e-9


@checked
def checked_level(level: float) -> float:
    """The level that a person asks for. Raises InputError("level", `interval.level`) outside 0.5 to 0.9999."""
    if not LOWEST <= level <= HIGHEST:
        raise InputError("level", level, "interval.level", lowest=100.0 * LOWEST, highest=100.0 * HIGHEST)
    return level


@checked
def normal_quantile(level: float) -> float:
    """z with P(|Z| <= z) = level. Raises InputError("level", `interval.level`) outside 0.5 to below 1.

    Above what a person may ask for, because many intervals that hold together each need a higher level.
    """
    if not LOWEST <= level < 1.0:
        raise InputError("level", level, "interval.level", lowest=100.0 * LOWEST, highest=100.0 * HIGHEST)
    return -NormalDist().inv_cdf((1.0 - level) / 2.0)


@checked
def frequencies(counts: IntArray | FloatArray | float, n: float) -> FloatArray:
    """C / n. Raises InputError("counts"): `counts.not_counts`, `counts.more_than_reports`."""
    came = np.asarray(counts, dtype=np.float64)
    if not np.all(came >= 0.0):
        raise InputError("counts", None, "counts.not_counts", answers=came.size)
    if came.size and came.max() > n * _ROUNDED:
        raise InputError("counts", float(came.max()), "counts.more_than_reports", reports=n)
    return np.minimum(came / n, 1.0)


def mapped(low: FloatArray, high: FloatArray, own: FloatArray, other: FloatArray) -> Bounds:
    """Bounds of a report frequency as bounds of the share, (l - b) / (a - b), in rising order."""
    slope = apart(own, other)
    first, second = (low - other) / slope, (high - other) / slope
    return np.minimum(first, second), np.maximum(first, second)
