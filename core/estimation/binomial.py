"""The likelihood of counted reports of one kind: C of n, each with chance l."""

from __future__ import annotations

import math

import numpy as np

from core.types import FloatArray, IntArray

Counts = IntArray | FloatArray | float
_NEAR = 0.5


def log_likelihood(counts: Counts, n: Counts, chance: FloatArray | float) -> FloatArray:
    """C ln l + (n - C) ln(1 - l), without the binomial coefficient; 0 ln 0 = 0. Shapes broadcast."""
    yes, said = np.broadcast_arrays(np.asarray(counts, dtype=np.float64), np.asarray(chance, dtype=np.float64))
    no = n - yes
    with np.errstate(divide="ignore"):
        ones = np.where(yes > 0.0, np.log(said), 0.0)
        zeros = np.where(no > 0.0, np.log1p(-said), 0.0)
    return np.asarray(yes * ones + no * zeros)


def deviance(counts: Counts, n: Counts, chance: FloatArray | float) -> FloatArray:
    """2 [log-likelihood at C / n - log-likelihood at l], 0 or more; shapes broadcast.

    Computed as 2 n [lhat h((l - lhat) / lhat) + (1 - lhat) h((lhat - l) / (1 - lhat))], h(u) = u - ln(1 + u). The plain
    difference of two large sums would lose every digit for n = 1e9.
    """
    observed, expected = np.broadcast_arrays(np.asarray(counts, dtype=np.float64) / n, chance)
    found: FloatArray = 2.0 * n * (_part(observed, expected) + _part(1.0 - observed, 1.0 - expected))
    return found


def _part(share: FloatArray, expected: FloatArray) -> FloatArray:
    """Return share h(expected / share - 1), which tends to `expected` as the share tends to 0."""
    some = share > 0.0
    whole = np.where(some, share, 1.0)
    ratio = (expected - whole) / whole
    near = np.abs(ratio) < _NEAR
    with np.errstate(divide="ignore"):
        # ln(1 + u) keeps its digits near u = 0, and the plain logarithm far from it.
        logs = np.where(near, np.log1p(np.where(near, ratio, 0.0)), np.log(expected / whole))
    return np.where(some, whole * (ratio - logs), expected)


def chi_square_tail(statistic: float) -> float:
    """P(chi-square with 1 degree of freedom > statistic)."""
    return math.erfc(math.sqrt(max(statistic, 0.0) / 2.0))
