"""The moment estimate and its variance, for any arrays of support counts."""

from __future__ import annotations

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.types import Chances, Counts, FloatArray, Respondents, Target


def apart(own: FloatArray, other: FloatArray) -> FloatArray:
    """Return p - q, the divisor of estimates. Raises InputError("own", `design.says_nothing`) if both are equal."""
    difference: FloatArray = own - other
    if not np.all(difference):
        raise InputError("own", None, "design.says_nothing")
    return difference


def debiased(observed: FloatArray, own: FloatArray, other: FloatArray) -> FloatArray:
    """share = (lhat - q) / (p - q), unclipped; lhat = share of reports that support the answer. Shapes broadcast."""
    shares: FloatArray = (observed - other) / apart(own, other)
    return shares


def support_noise(shares: FloatArray, own: FloatArray, other: FloatArray) -> FloatArray:
    """n Var that privacy adds: [f p (1 - p) + (1 - f) q (1 - q)] / (p - q)^2. Shapes broadcast."""
    spread: FloatArray = shares * (own * (1.0 - own)) + (1.0 - shares) * (other * (1.0 - other))
    return spread / apart(own, other) ** 2


@checked
def estimated_variances(
    counts: Counts, n: Respondents, own: Chances, other: Chances, target: Target
) -> tuple[FloatArray, FloatArray]:
    """(total variance, the part that is sampling) of the debiased shares, estimated from the counts themselves.

    population: lhat (1 - lhat) / ((n - 1) (p - q)^2), with f (1 - f) / (n - 1) for sampling;
    sample:     [f p (1 - p) + (1 - f) q (1 - q)] / (n (p - q)^2), none of it sampling; f is cut to [0, 1].
    Fewer than two reports (n = 1, or effective ones under weights) contain no information on the variance in the
    population. The largest possible value is used, l (1 - l) = 1/4.
    """
    slope = apart(own, other)
    observed = counts / n
    possible = np.clip((observed - other) / slope, 0.0, 1.0)
    if target is Target.SAMPLE:
        total = support_noise(possible, own, other) / n
        return total, np.zeros_like(total)
    if n < 2:
        total = np.broadcast_to(0.25 / slope**2, observed.shape).copy()
        return total, np.full_like(total, 0.25)
    total = observed * (1.0 - observed) / ((n - 1) * slope**2)
    return total, np.minimum(possible * (1.0 - possible) / (n - 1), total)
