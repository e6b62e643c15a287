"""How the forced answers of a design are shared out among the answers."""

from __future__ import annotations

import math

from core.errors import InputError

Weights = tuple[float, ...] | None


def forced_weights(k: int, weights: Weights) -> tuple[float, ...]:
    """Weights scaled to sum to 1, one for each answer; equal when none are given.

    Raises InputError("forced"): `weights.length`, `weights.negative`, and `weights.zero`, because an answer that is
    never forced gives itself away whatever epsilon was asked for.
    """
    if weights is None:
        return (1.0 / k,) * k
    if len(weights) != k:
        raise InputError("forced", weights, "weights.length", answers=k, given=len(weights))
    if not all(0.0 <= weight < math.inf for weight in weights):
        raise InputError("forced", weights, "weights.negative")
    if min(weights) == 0.0:
        raise InputError("forced", weights, "weights.zero")
    total = math.fsum(weights)
    return tuple(weight / total for weight in weights)
