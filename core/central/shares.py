"""Shares of a noisy histogram: Fieller's interval, with the exact distribution of the noise instead of the normal one.

A cell is y = c + X, the total S = N + X + (the noise of the m other cells, Y). For the true share f = c/N, D = y - f S
= (1 - f) X - f Y has a distribution without unknown parameters: f is in the set if P(|D| >= |y - f S|) > 1 - level. The
set covers the true share at least as often as the level states, whatever the counts. The interval returned is the
shortest that contains the whole set found on a grid. It does not use the size of the total, so it stays valid when the
noise is as large as the counts (the delta method does not). Fieller 1954.
"""

from __future__ import annotations

from collections.abc import Callable

import numpy as np

from core.arguments import checked
from core.central.distribution import SumLaw, chances, furthest
from core.types import FloatArray

FINEST = 64.0
"""Larger scales are evaluated in steps of scale/64, with every deviation reduced by one step for safety: the same
continuous Laplace number is X + (less than 1) and scale/64 * (X of scale 64 + less than 1).
"""
GRID = 48
HALVINGS = 50
_TIE = 1e-9


class ShareNoise:
    """The distribution of (1 - f) X - f (X_1 + ... + X_m), for the shares of one histogram of m + 1 cells, m >= 1."""

    __slots__ = ("_chance", "_cumulative", "_edge", "_step", "_x")

    def __init__(self, scale: float, m: int) -> None:
        coarse = scale > FINEST
        self._step = scale / FINEST if coarse else 0.0
        fine = FINEST if coarse else scale
        edge = furthest(fine, 1)
        self._x = np.arange(-edge, edge + 1, dtype=np.float64)
        self._chance = chances(self._x, fine)
        if m == 1:
            self._edge = edge
            self._cumulative = np.minimum(np.cumsum(self._chance), 1.0)
        else:
            law = SumLaw(fine, m)
            self._edge = law.edge
            self._cumulative = law.cumulative()

    def beyond(self, deviation: float, f: float) -> float:
        """Return P(|D| >= |deviation|) for the true share f of 0 to 1, never too small."""
        far = abs(deviation)
        if self._step:
            far = far / self._step - 1.0
        if far <= _TIE:
            return 1.0
        with np.errstate(over="ignore", divide="ignore"):
            most = ((1.0 - f) * self._x - far) / f if f > 0.0 else np.where(self._x >= far - _TIE, np.inf, -np.inf)
        place = np.floor(np.clip(most + _TIE, -self._edge - 1.0, self._edge)).astype(np.int64) + self._edge
        below = np.where(place >= 0, self._cumulative[np.maximum(place, 0)], 0.0)
        return min(1.0, 2.0 * float((self._chance * below).sum()))


@checked
def share_bounds(noise: ShareNoise, cell: int, total: int, level: float) -> tuple[float, float]:
    """Return the interval of the share of a cell; 0 to 1 if the noisy total is not above 0."""
    if total <= 0:
        return 0.0, 1.0
    alpha = 1.0 - level

    def holds(f: float) -> bool:
        return noise.beyond(cell - f * total, f) > alpha

    middle = min(1.0, max(0.0, cell / total))
    if not holds(middle):
        # The figure is so far outside 0 to 1 that no share near it explains it.
        grid = [f for f in np.linspace(0.0, 1.0, GRID) if holds(float(f))]
        return (float(grid[0]), float(grid[-1])) if grid else (middle, middle)
    return _edge(holds, 0.0, middle), _edge(holds, 1.0, middle)


def _edge(holds: Callable[[float], bool], outside: float, inside: float) -> float:
    """Return the outermost share f in the set between two shares, found on a grid and then by bisection."""
    points = outside + (inside - outside) * np.linspace(0.0, 1.0, GRID)
    first = next((at for at, f in enumerate(points[:-1]) if holds(float(f))), GRID - 1)
    if first == 0:
        return outside
    refused, held = float(points[first - 1]), float(points[first])
    for _ in range(HALVINGS):
        middle = (refused + held) / 2.0
        refused, held = (refused, middle) if holds(middle) else (middle, held)
    return held


def share_errors(cells: FloatArray, total: int, spread: float) -> FloatArray:
    """Return standard errors of the shares cells/total, total > 0, by the delta method.

    They are spread sqrt((1-f)^2 + m f^2) / total.
    """
    f = cells / total
    return np.asarray(spread * np.sqrt((1.0 - f) ** 2 + (cells.size - 1) * f**2) / total)
