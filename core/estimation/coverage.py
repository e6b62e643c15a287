"""Exact coverage of intervals, by summing over every outcome without simulation."""

from __future__ import annotations

import math

import numpy as np

from core.arguments import checked
from core.estimation.intervals import IntervalMethod, bounds, inside
from core.types import Chance, FloatArray, People, Target

_REACH = 10.0


@checked
def exact_coverage(
    own: float, other: float, share: Chance, n: People, target: Target, method: IntervalMethod, level: float = 0.95
) -> float:
    """P(the interval holds the share), for an answer supported with p (own) and q (other) and n respondents.

    Population: C ~ Bin(n, q + (p - q) share). Sample: c = round(share n) respondents hold the answer and C ~ Bin(c, p)
    + Bin(n - c, q), the share covered is c / n. An interval outside [0, 1] does not cover. Cost grows with the standard
    deviation of C (outcomes beyond 10 standard deviations are left out).
    """
    if target is Target.POPULATION:
        start, chances = binomial_chances(n, other + (own - other) * share)
    else:
        holders = round(share * n)
        share = holders / n
        first, with_answer = binomial_chances(holders, own)
        second, without = binomial_chances(n - holders, other)
        start, chances = first + second, np.convolve(with_answer, without)
    counts = np.arange(start, start + chances.size)
    unclipped = bounds(method, target, counts, n, np.array([own]), np.array([other]), level)
    interval = inside(unclipped, level, method, target)
    held = (interval.low <= share + 1e-12) & (interval.high >= share - 1e-12) & ~interval.contradicts
    return float(chances[held].sum())


@checked
def binomial_chances(n: int, p: Chance) -> tuple[int, FloatArray]:
    """(first count, P(Bin(n, p) = count) from there on) within 10 standard deviations and 10 counts of the mean."""
    if n == 0 or p <= 0.0 or p >= 1.0:
        return (n if p >= 1.0 else 0), np.ones(1)
    reach = _REACH * (math.sqrt(n * p * (1.0 - p)) + 1.0)
    low, high = max(0, math.floor(n * p - reach)), min(n, math.ceil(n * p + reach))
    counts = np.arange(low, high, dtype=np.float64)
    logs = np.concatenate(([0.0], np.cumsum(np.log((n - counts) / (counts + 1.0)) + math.log(p / (1.0 - p)))))
    chances = np.exp(logs - logs.max())
    normal: FloatArray = chances / chances.sum()
    return low, normal
