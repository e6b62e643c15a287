"""The crossings of curves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import combinations

import numpy as np

from core.analyses.tradeoff.request import Crossing, Curve
from core.types import FloatArray

SAME = 1e-9
"""Relative difference below which two curves are one (rounding; subset selection that is GRR)."""
VISIBLE = 0.005
"""The relative distance that two curves must reach on both sides of a crossing.

Smaller differences do not matter for a choice. Curves that touch repeatedly would have dozens of crossings (OUE and
local hashing, because g is a whole number).
"""
NARROW = 1e-6
"""The relative precision of the place of a crossing."""
_STEPS = 192
"""Two rounds suffice for curves of 200 places: the cost of a round hardly depends on its steps."""

Heights = Callable[[str, FloatArray], FloatArray]
"""The y of a curve, by its key, at further x."""


def crossings(
    x: FloatArray, curves: Sequence[Curve], heights: Heights | None, always: str = ""
) -> tuple[Crossing, ...]:
    """Return the changes of order of two curves, in rising x: of the two lowest, and of the curve `always` and any
    other.

    One curve is visibly below the other, and further on visibly above it. Touching does not count as a crossing, nor
    does merging into one curve. The crossing is at the beginning of the new order. `heights` narrows its place down to
    1e-6 of it. It is None if x counts whole numbers, and the crossing is then the first of them with the new order.
    """
    found = [one for pair in combinations(curves, 2) for one in _of_pair(x, pair, curves, heights, always)]
    return tuple(sorted(found, key=lambda one: one.x))


def order_of(first: FloatArray, second: FloatArray, least: float = SAME) -> FloatArray:
    """Return the sign of first - second; 0 within this relative distance, or if either is nan."""
    apart = np.abs(first - second) > least * np.maximum(np.abs(first), np.abs(second))
    sign: FloatArray = np.where(apart, np.sign(first - second), 0.0)
    return sign


def _of_pair(
    x: FloatArray, pair: tuple[Curve, Curve], curves: Sequence[Curve], heights: Heights | None, always: str
) -> list[Crossing]:
    one, two = pair
    sign = order_of(one.y, two.y, VISIBLE)
    clear = np.flatnonzero(sign)
    found = []
    for turn in np.flatnonzero(sign[clear[1:]] != sign[clear[:-1]]).tolist():
        left, right = int(clear[turn]), int(clear[turn + 1])
        if bool(np.isnan(one.y[left:right] + two.y[left:right]).any()):
            continue
        after = float(sign[right])
        # The new order begins after the last x without it.
        last = left + int(np.flatnonzero(order_of(one.y[left:right], two.y[left:right]) != after)[-1])
        better, worse = pair if after < 0.0 else pair[::-1]
        first = last + 1
        leading = bool(better.y[first] <= np.fmin.reduce([curve.y[first] for curve in curves]) * (1.0 + VISIBLE))
        if not leading and always not in (one.key, two.key):
            continue
        at, y = float(x[first]), float(better.y[first])
        if heights is not None:
            at, y = _narrowed((float(x[last]), at), y, (better.key, worse.key), heights)
        found.append(Crossing(at, y, better.key, worse.key, leading))
    return found


def _narrowed(between: tuple[float, float], y: float, keys: tuple[str, str], heights: Heights) -> tuple[float, float]:
    """Return the x between these at which the first of two curves becomes the lower one, and its y; by ever finer
    steps.

    y is its height at the higher x, where it is the lower one.
    """
    low, high = between
    while high - low > NARROW * high:
        steps = np.linspace(low, high, _STEPS + 1)
        lower = heights(keys[0], steps)
        below = order_of(lower, heights(keys[1], steps)) < 0.0
        # The low end does not have the new order, and the high end does, regardless of rounding there.
        at = int(np.flatnonzero(np.append(True, ~below[1:-1]))[-1])
        low, high, y = float(steps[at]), float(steps[at + 1]), float(lower[at + 1])
    return high, y
