"""The likelihood-ratio interval of a share that depends on one report frequency: l = b + (a - b) share. Never empty."""

from __future__ import annotations

import numpy as np

from core.arguments import checked
from core.designs.moments import debiased
from core.estimation.binomial import deviance
from core.estimation.levels import Bounds, frequencies, mapped, normal_quantile
from core.types import Chances, Counts, FloatArray, Respondents

_MOST_STEPS = 60
_EDGE = 1e-300
_LEAST_ODDS = -690.0
"""The lowest log odds: a small fraction of a report moves the bound that near to 0."""
_NONE, _RELATIVE_NONE = 1e-9, 1e-13
"""Effective numbers this near to 0 or n count as 0 or n, because their likelihood has no root of its own."""


@checked
def constrained_share(counts: Counts, n: Respondents, own: Chances, other: Chances) -> FloatArray:
    """Return the likeliest share in 0 to 1: (C/n - b) / (a - b), cut. The likelihood falls on both sides of it."""
    shares: FloatArray = np.clip(debiased(frequencies(counts, n), own, other), 0.0, 1.0)
    return shares


@checked
def constrained_deviance(counts: Counts, n: Respondents, own: Chances, other: Chances) -> FloatArray:
    """G^2 = 2 [log-likelihood at C/n - log-likelihood at the constrained share]: 0 wherever C/n is possible."""
    return deviance(counts, n, _possible(counts, n, own, other))


@checked
def likelihood_ratio(counts: Counts, n: Respondents, own: Chances, other: Chances, level: float) -> Bounds:
    """All shares of 0 to 1 with 2 [log-likelihood at the constrained maximum - log-likelihood(share)] <= z^2.

    Shapes (k,); inside [0, 1] and never empty, also where the data contradict the design: the reference is the best
    that the design allows. Population target. Wilks (1938), Annals of Mathematical Statistics 9.
    Raises InputError("level").
    """
    z = normal_quantile(level)
    start = _possible(counts, n, own, other)
    low, high = _ends(counts, n, z * z + deviance(counts, n, start))
    least, most = np.minimum(own, other), np.maximum(own, other)
    found = mapped(np.clip(low, least, start), np.clip(high, start, most), own, other)
    return np.clip(found[0], 0.0, 1.0), np.clip(found[1], 0.0, 1.0)


@checked
def unconstrained_likelihood_ratio(
    counts: Counts, n: Respondents, own: Chances, other: Chances, level: float
) -> Bounds:
    """All l with 2 [log-likelihood at C/n - log-likelihood(l)] <= z^2, mapped by (l - b) / (a - b), unclipped."""
    z = normal_quantile(level)
    low, high = _ends(counts, n, np.asarray(z * z))
    return mapped(low, high, own, other)


def _possible(counts: Counts, n: float, own: FloatArray, other: FloatArray) -> FloatArray:
    observed = frequencies(counts, n)
    found: FloatArray = np.clip(observed, np.minimum(own, other), np.maximum(own, other))
    return found


def _ends(counts: Counts, n: float, reach: FloatArray) -> Bounds:
    """The two l with deviance(l) = reach: 0 (1) is the lower (upper) one when no (every) report says yes."""
    yes, wanted = np.broadcast_arrays(np.asarray(counts, dtype=np.float64), reach)
    low, high = np.zeros(yes.shape), np.ones(yes.shape)
    least = max(_NONE, _RELATIVE_NONE * float(n))
    some, others = yes > least, yes < n - least
    low[some & ~others] = np.exp(-wanted[some & ~others] / (2.0 * n))
    high[~some] = -np.expm1(-wanted[~some] / (2.0 * n))
    inner = some & others
    low[inner] = _lower_root(yes[inner], n, wanted[inner])
    high[inner] = 1.0 - _lower_root(n - yes[inner], n, wanted[inner])
    return low, high


def _lower_root(yes: FloatArray, n: float, wanted: FloatArray) -> FloatArray:
    """Newton on the log odds of l, where the deviance is convex: after one step it comes from outside, monotonely.

    Only downwards, where small l keep all their digits; the upper root is that of the other report.
    """
    observed = yes / n
    shrink = 1.0 + wanted / n
    spread = np.sqrt(wanted * (observed * (1.0 - observed) + wanted / (4.0 * n)) / n)
    chance = np.maximum((observed + wanted / (2.0 * n) - spread) / shrink, _EDGE)
    odds = np.log(chance) - np.log1p(-chance)
    for _ in range(_MOST_STEPS):
        step = (deviance(yes, n, chance) - wanted) / (2.0 * n * (chance - observed))
        odds = np.maximum(odds - step, _LEAST_ODDS)
        chance = np.exp(-np.logaddexp(0.0, -odds))
        if bool((np.abs(step) <= 1e-15 * np.maximum(1.0, np.abs(odds))).all()):
            break
    found: FloatArray = chance
    return found
