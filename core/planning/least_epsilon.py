"""The least epsilon at which an error is small enough, also for designs that change with epsilon in steps."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from core.types import FloatArray

_STEPS = 60
_GRID = 400
_FINE, _PIECES, _NEARLY = 20, 8, 1.1
_USUAL = 1e-9

Errors = Callable[[FloatArray], FloatArray]
"""Errors (a margin, or anything in proportion to it) at epsilons, both of shape (m,)."""


def least_epsilon(
    errors: Errors, limit: float, low: float, high: float, *, stepwise: bool, tolerance: float = _USUAL
) -> float:
    """The least epsilon of low..high whose error is at most `limit`; errors(high) must be.

    Bisection finds it to `tolerance` (relative). `stepwise`: search a grid first. The error of some designs can rise
    slightly at steps in epsilon, where the number of answers in a report changes.
    """
    if stepwise:
        grid = np.geomspace(low, high, _GRID)
        grid[0], grid[-1] = low, high
        low, high = _first_reached(errors, grid, limit)
    for _ in range(_STEPS):
        middle = math.sqrt(low * high)
        low, high = (low, middle) if float(errors(np.array([middle]))[0]) <= limit else (middle, high)
        if high - low <= tolerance * high:
            break
    return high


def _first_reached(errors: Errors, grid: FloatArray, limit: float) -> tuple[float, float]:
    """The ends of a piece of the grid within which the limit is reached for the first time.

    A near miss on the grid can hide a point just before a step that raises the error again. These pieces are therefore
    searched more finely, and each step is found by bisection.
    """
    values = errors(grid)
    first = _first(values, limit)
    close = np.flatnonzero(values[:first] <= _NEARLY * limit)[-_PIECES:]
    if close.size:
        fine = [np.geomspace(grid[at], grid[at + 1], _FINE) for at in close]
        grid = np.unique(np.concatenate([*fine, grid[first : first + 1]]))
        values = errors(grid)
        first = _first(values, limit)
    for at in np.flatnonzero(np.diff(values[: first + 1]) > 0.0)[-_PIECES:]:
        below, above = float(grid[at]), float(grid[at + 1])
        for _ in range(_STEPS):
            middle = math.sqrt(below * above)
            falls = float(errors(np.array([middle]))[0]) <= values[at]
            below, above = (middle, above) if falls else (below, middle)
        if float(errors(np.array([below]))[0]) <= limit:
            return float(grid[at]), below
    return float(grid[max(0, first - 1)]), float(grid[first])


def _first(values: FloatArray, limit: float) -> int:
    reached = np.flatnonzero(values <= limit)
    return int(reached[0]) if reached.size else values.size - 1
