"""How the forced answers of a design are shared out among the answers."""

from __future__ import annotations

import math
from numbers import Real

from core.errors import InputError

Weights = tuple[float, ...] | None
_LARGE = 1e100
_LEAST_SHARE = 1e-15
"""A forced answer that nobody would ever see is never forced."""


def forced_weights(k: int, weights: Weights) -> tuple[float, ...]:
    """Weights scaled to sum to 1, one for each answer; equal when none are given.

    Raises InputError("forced"): `weights.length`, `weights.negative`, and `weights.zero`, because an answer that is
    never forced gives itself away whatever epsilon was asked for.
    """
    if weights is None:
        return (1.0 / k,) * k
    if len(weights) != k:
        raise InputError("forced", weights, "weights.length", answers=k, given=len(weights))
    if not all(isinstance(weight, Real) and 0.0 <= weight < math.inf for weight in weights):
        raise InputError("forced", weights, "weights.negative")
    if min(weights) == 0.0:
        raise InputError("forced", weights, "weights.zero")
    if max(weights) > _LARGE:
        weights = tuple(weight / max(weights) for weight in weights)
    total = math.fsum(weights)
    shares = tuple(weight / total for weight in weights)
    if min(shares) < _LEAST_SHARE:
        raise InputError("forced", weights, "weights.zero")
    return shares
