"""What a curator might give out, again and again: simulated for a picture, without OpenDP and without a release."""

from __future__ import annotations

import numpy as np
from numpy.random import Generator

from core.central.chains import ADDED
from core.central.curator import fitted_size, float_below, scale_near
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.types import FloatArray, IntArray

RUNS = 2_000
_MANY = 5_000
"""From so many people on who stay and who are left out, the sum of those who stay is taken as normal."""


def simulated(column: NumberColumn, request: CuratorRequest, *, rng: Generator, control: Control) -> FloatArray:
    """Draws (RUNS,) of the count, the sum or the mean, unclipped. Noise of numpy's floats: fit for a chart and for
    nothing that is given out.

    Raises ValueError for a histogram, Cancelled when stopped.
    """
    if request.statistic is Statistic.HISTOGRAM:
        raise ValueError("a histogram has no single figure")
    inside = column.clamped(request.low, request.high)
    n, runs = inside.n, RUNS
    total = float(inside.values @ inside.counts)
    parts = {key: float_below(most) for key, most in request.parts}
    if request.statistic is Statistic.COUNT:
        return n + _whole_noise(ADDED / parts[FigureKey.COUNT], runs, rng)
    if request.statistic is Statistic.SUM and request.size is None:
        return total + rng.laplace(0.0, scale_near(FigureKey.SUM, request, parts[FigureKey.SUM], None), runs)
    if request.size is not None:
        key = FigureKey(request.statistic.value)
        sizes = np.full(runs, request.size)
        sums = _fitted_sums(inside, sizes, request.prior, rng, control)
        scale = scale_near(key, request, parts[key], request.size)
        return sums / (request.size if key is FigureKey.MEAN else 1) + rng.laplace(0.0, scale, runs)
    counts = n + _whole_noise(ADDED / parts[FigureKey.COUNT], runs, rng)
    if request.method is SizeMethod.PLUG_IN:
        scale = scale_near(FigureKey.SUM, request, parts[FigureKey.SUM], None)
        return np.asarray((total + rng.laplace(0.0, scale, runs)) / np.maximum(1.0, counts))
    sizes = np.array([fitted_size(one) for one in counts.tolist()])
    sums = _fitted_sums(inside, sizes, request.prior, rng, control)
    scale = scale_near(FigureKey.MEAN, request, parts[FigureKey.MEAN], 1)
    return np.asarray((sums + rng.laplace(0.0, scale, runs)) / sizes)


def _fitted_sums(column: NumberColumn, sizes: IntArray, prior: float, rng: Generator, control: Control) -> FloatArray:
    """Sums (runs,) of the numbers fitted to each of the sizes: with the prior for the missing, or without those whom
    chance leaves out."""
    n, total = column.n, float(column.values @ column.counts)
    sums: FloatArray = total + np.maximum(0, sizes - n) * prior
    fewer, sd = np.flatnonzero(sizes < n), column.sd
    rows = column.rows() if fewer.size else np.empty(0)
    for at in fewer:
        control.checkpoint()
        sums[at] = _drawn_sum(rows, total, sd, int(sizes[at]), rng)
    return sums


def _drawn_sum(rows: FloatArray, total: float, sd: float, size: int, rng: Generator) -> float:
    """Sum of `size` of the numbers (n,) without replacement, of variance size sd^2 (1 - size/n), sd with n - 1."""
    n = rows.size
    fewer = min(size, n - size)
    if fewer > _MANY:
        return float(rng.normal(total * size / n, sd * np.sqrt(size * (1.0 - size / n))))
    part = float(rows[rng.choice(n, fewer, replace=False, shuffle=False)].sum())
    return part if fewer == size else total - part


def _whole_noise(scale: float, runs: int, rng: Generator) -> FloatArray:
    """Discrete Laplace noise (runs,), the difference of two geometric numbers (Inusah & Kozubowski 2006)."""
    p = -np.expm1(-1.0 / scale)
    return (rng.geometric(p, runs) - rng.geometric(p, runs)).astype(np.float64)
