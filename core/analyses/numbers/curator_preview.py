"""One draw for inspection, beside the truth and the results of other draws, for the holder of the data."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal

import numpy as np
from numpy.random import Generator

from core.central.chains import ADDED, CHANGED
from core.central.curator import CuratorRelease, epsilon_at, fitted_mean, fitted_size, float_below, released, scale_near
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic
from core.central.size_laws import SizeCase, resized
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.types import FloatArray, IntArray, read_only

RUNS = 2_000
_MANY = 5_000
"""From this many people on, the sum over a random selection is approximated by a normal law."""


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


@dataclass(frozen=True, slots=True, eq=False)
class Preview:
    """`release` is all that anybody else would see; everything else here is of the true numbers, within the bounds.

    added, changed  epsilon of all figures for either kind of neighbor, by OpenDP's maps
    n, truth        people, and their count, sum or mean; nan for the mean of nobody, and for a histogram
    expected        of many draws (of a ratio: sum / count without noise)
    draws           (runs,) of the figure; empty for a histogram
    cells           true counts (cells,); empty for others
    """

    release: CuratorRelease
    added: Decimal
    changed: Decimal
    n: int
    truth: float
    expected: float
    draws: FloatArray
    cells: IntArray

    def __post_init__(self) -> None:
        read_only(self.draws)
        read_only(self.cells)


def preview(column: NumberColumn, request: CuratorRequest, *, rng: Generator, control: Control) -> Preview:
    """`rng` is for the other draws alone: noise of the release is OpenDP's. Raises as `released`; Cancelled."""
    release = released(column.rows(), request)
    control.checkpoint()
    inside = column.clamped(request.low, request.high)
    draws, cells = np.empty(0), np.empty(0, dtype=np.int64)
    truth = expected = math.nan
    if request.statistic is Statistic.HISTOGRAM:
        places = np.minimum(np.searchsorted(request.edges, inside.values, side="right") - 1, request.cells - 1)
        cells = np.bincount(places, weights=inside.counts, minlength=request.cells).astype(np.int64)
    else:
        draws = simulated(column, request, rng=rng, control=control)
        truth, expected = _truth(request, inside)
    added, changed = epsilon_at(release, ADDED), epsilon_at(release, CHANGED)
    return Preview(release, added, changed, inside.n, truth, expected, draws, cells)


def _truth(request: CuratorRequest, inside: NumberColumn) -> tuple[float, float]:
    """The true figure and the one to be expected of the draws."""
    n, mean = inside.n, inside.mean
    if request.statistic is Statistic.COUNT:
        return float(n), float(n)
    if request.size is not None:
        fitted = fitted_mean(mean, n, request.size, request.prior)
    else:
        fitted = _fitted_to_count(request, inside) if request.fitted else mean
    if request.statistic is Statistic.MEAN:
        return mean, fitted
    total = n * mean if n else 0.0
    return total, total if request.size is None else request.size * fitted


def _fitted_to_count(request: CuratorRequest, inside: NumberColumn) -> float:
    """Return the mean over all noisy counts: a count that is too high shifts it to the fill-in value
    (core.central.size_laws).
    """
    n, mean = inside.n, inside.mean
    if not n:
        return request.prior
    sd = inside.sd if n > 1 else 0.0
    epsilon, (_, count) = float(request.epsilon), request.parts[0]
    case = SizeCase(n, mean, sd, request.low, request.high, request.prior, epsilon, request.distance)
    return mean + float(resized(case, np.array([float(count) / epsilon])).bias[0])
