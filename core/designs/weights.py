"""The distribution of a design's forced answers over the answers."""

from __future__ import annotations

import math

from core.arguments import checked
from core.errors import InputError

Weights = tuple[float, ...] | None
_LARGE = 1e100
_LEAST_SHARE = 1e-15
"""A forced answer with a smaller share is never forced, because nobody would ever see it."""


@checked
def forced_weights(k: int, forced: Weights) -> tuple[float, ...]:
    """Weights scaled to sum to 1, one for each answer; equal when none are given.

    Raises InputError("forced"): `weights.length`, `weights.negative`, and `weights.zero`, because an answer that is
    never forced gives itself away whatever epsilon was asked for.
    """
    if forced is None:
        return (1.0 / k,) * k
    if len(forced) != k:
        raise InputError("forced", forced, "weights.length", answers=k, given=len(forced))
    if not all(0.0 <= weight < math.inf for weight in forced):
        raise InputError("forced", forced, "weights.negative")
    if min(forced) == 0.0:
        raise InputError("forced", forced, "weights.zero")
    if max(forced) > _LARGE:
        forced = tuple(weight / max(forced) for weight in forced)
    total = math.fsum(forced)
    shares = tuple(weight / total for weight in forced)
    if min(shares) < _LEAST_SHARE:
        raise InputError("forced", forced, "weights.zero")
    return shares
