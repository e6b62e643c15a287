"""The likelihood of counted reports of one kind: C of n, each with chance l."""

from __future__ import annotations

import math

import numpy as np

from core.types import FloatArray, IntArray

Counts = IntArray | FloatArray | float


def log_likelihood(counts: Counts, n: Counts, chance: FloatArray | float) -> FloatArray:
    """C ln l + (n - C) ln(1 - l), without the binomial coefficient; 0 ln 0 = 0. Shapes broadcast."""
    from scipy.special import xlog1py, xlogy

    yes = np.asarray(counts, dtype=np.float64)
    return np.asarray(xlogy(yes, chance) + xlog1py(n - yes, -np.asarray(chance, dtype=np.float64)), dtype=np.float64)


def deviance(counts: Counts, n: Counts, chance: FloatArray | float) -> FloatArray:
    """2 [log-likelihood at C / n - log-likelihood at l], 0 or more; shapes broadcast.

    As 2 n [lhat h((l - lhat) / lhat) + (1 - lhat) h((lhat - l) / (1 - lhat))], h(u) = u - ln(1 + u), because the plain
    difference of two large sums loses every digit for n = 1e9.
    """
    observed, expected = np.broadcast_arrays(np.asarray(counts, dtype=np.float64) / n, chance)
    moved = expected - observed
    found: FloatArray = 2.0 * n * (_part(observed, moved) + _part(1.0 - observed, -moved))
    return found


def _part(share: FloatArray, moved: FloatArray) -> FloatArray:
    """share h(moved / share), which tends to `moved` where the share is 0."""
    some = share > 0.0
    ratio = np.divide(moved, share, out=np.zeros_like(share), where=some)
    with np.errstate(divide="ignore"):
        curved = share * (ratio - np.log1p(ratio))
    return np.where(some, curved, moved)


def chi_square_tail(statistic: float) -> float:
    """P(chi-square with 1 degree of freedom > statistic)."""
    return math.erfc(math.sqrt(max(statistic, 0.0) / 2.0))
