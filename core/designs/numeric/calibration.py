"""The exact scale of normal noise for (epsilon, delta): Balle & Wang (2018), ICML, theorem 8.

Noise is given as r = sd / (U - L), the standard deviation in units of the largest difference of two values.
"""

from __future__ import annotations

import math
from functools import lru_cache

from core.arguments import checked
from core.designs.halving import halved
from core.types import Budget, Delta, Positive

_MARGIN = 1e-10
"""Relative margin, far above the rounding of the normal tail, so that rounding never breaks a claim."""


@checked
def log_delta(ratio: Positive, epsilon: Budget) -> float:
    """ln delta of normal noise: delta = Phi(1/(2r) - eps r) - e^eps Phi(-1/(2r) - eps r)."""
    from scipy.special import log_ndtr

    near = float(log_ndtr(0.5 / ratio - epsilon * ratio))
    far = float(log_ndtr(-0.5 / ratio - epsilon * ratio))
    gap = epsilon + far - near
    return near + math.log(-math.expm1(gap)) if gap < 0.0 else -math.inf


@checked
@lru_cache(maxsize=256)
def least_ratio(epsilon: Budget, delta: Delta) -> float:
    """The least r whose delta at this epsilon is at most `delta`, by bisection on ln r, rounded up by 1e-10."""
    wanted = math.log(delta)
    low = high = 0.0
    while log_delta(math.exp(low), epsilon) <= wanted:
        low -= 1.0
    while log_delta(math.exp(high), epsilon) > wanted:
        high += 1.0
    _, high = halved(lambda at: log_delta(math.exp(at), epsilon) <= wanted, low, high)
    return math.exp(high) * (1.0 + _MARGIN)


@checked
@lru_cache(maxsize=256)
def least_epsilon(ratio: Positive, delta: Delta) -> float:
    """The least epsilon >= 0 at which this r has at most `delta`, by bisection, rounded up by 1e-10."""
    wanted = math.log(delta)
    if log_delta(ratio, 0.0) <= wanted:
        return 0.0
    low, high = 0.0, 1.0
    while log_delta(ratio, high) > wanted:
        low, high = high, 2.0 * high
    _, high = halved(lambda epsilon: log_delta(ratio, epsilon) <= wanted, low, high)
    return high * (1.0 + _MARGIN)
