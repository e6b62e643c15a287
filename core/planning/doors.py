"""Other ways in: a margin of error or a risk sentence is given, epsilon follows."""

from __future__ import annotations

import math

import numpy as np

from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, checked_odds
from core.designs.base import Design
from core.designs.registry import DesignSpec
from core.errors import InputError
from core.estimate.expected import expected_error, variances
from core.estimate.intervals import normal_quantile
from core.types import FloatArray, Target

_STEPS = 60


def margin_of(design: Design, shares: FloatArray, n: float, target: Target, level: float = 0.95) -> float:
    """The margin of error z * SE of the least certain answer, as a share, planned at these shares."""
    return normal_quantile(level) * float(expected_error(design, shares, n, target).standard_errors.max())


def epsilon_for_margin(
    spec: DesignSpec,
    k: int,
    shares: FloatArray,
    n: float,
    target: Target,
    level: float,
    margin: float,
    weights: tuple[float, ...] | None = None,
) -> float:
    """The least epsilon at which every answer's margin z * SE is at most `margin` (a share).

    The margin falls as epsilon grows, so halving the interval finds it to 1e-9.
    Raises InputError("margin"): `margin.no_door`, `margin.out_of_reach` (lowest and highest reachable, in points).
    """
    if "margin" not in spec.doors:
        raise InputError("margin", margin, "margin.no_door", design=spec.key)
    z = normal_quantile(level)
    true = np.asarray(shares, dtype=np.float64)

    def margin_at(epsilon: float) -> float:
        own, other = spec.supports(k, np.array([epsilon]), weights)
        return z * math.sqrt(float(variances(own, other, true, n, target).max()))

    low, high = spec.epsilon_bounds(k, weights)
    widest, narrowest = margin_at(low), margin_at(high)
    if not narrowest <= margin <= widest:
        raise InputError("margin", margin, "margin.out_of_reach", lowest=100 * narrowest, highest=100 * widest)
    for _ in range(_STEPS):
        middle = math.sqrt(low * high)
        low, high = (low, middle) if margin_at(middle) <= margin else (middle, high)
        if high - low <= 1e-9 * high:
            break
    return high


def epsilon_for_odds(odds: float) -> float:
    """epsilon = ln odds, for "a report is at most so many times as likely from one answer as from another".

    Raises InputError("odds", `odds.out_of_range`).
    """
    return min(max(math.log(checked_odds(odds)), LOWEST_EPSILON), HIGHEST_EPSILON)
