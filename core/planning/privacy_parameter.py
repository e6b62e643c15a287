"""Other ways in: a margin of error or a risk sentence is given, epsilon follows."""

from __future__ import annotations

import math

import numpy as np

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, checked_odds
from core.designs.base import Design
from core.designs.counts import shares_of
from core.designs.fields import NOTHING_GIVEN, Given
from core.designs.moments import support_noise
from core.designs.spec import DesignSpec
from core.errors import InputError
from core.estimation.expected import expected_error
from core.estimation.levels import normal_quantile
from core.planning.least_epsilon import least_epsilon
from core.types import FloatArray, Respondents, Target


@checked
def margin_of(design: Design, shares: FloatArray, n: Respondents, target: Target, level: float = 0.95) -> float:
    """The margin of error z * SE of the least certain answer, as a share, planned at these shares."""
    return normal_quantile(level) * float(expected_error(design, shares, n, target).standard_errors.max())


@checked
def epsilon_for_margin(
    spec: DesignSpec,
    k: int,
    shares: FloatArray,
    n: Respondents,
    target: Target,
    level: float,
    margin: float,
    given: Given = NOTHING_GIVEN,
) -> float:
    """The least epsilon at which every answer's margin z * SE is at most `margin` (a share).

    Bisection finds it to 1e-9. If p and q are known at many epsilons at once, a grid is searched first. The margin of a
    single answer can rise slightly at steps in epsilon, where the number of answers in a report changes. Raises
    InputError("margin"): `margin.no_door`, `margin.out_of_reach` (lowest and highest reachable, in points).
    """
    if "margin" not in spec.doors:
        raise InputError("margin", margin, "margin.no_door", design=spec.key)
    z = normal_quantile(level)
    true = shares_of(shares, k)
    sampling = true * (1.0 - true) if target is Target.POPULATION else np.zeros_like(true)

    def margins(epsilons: FloatArray) -> FloatArray:
        if spec.supports is None:
            noise = np.array([spec.build(k, float(one), given).noise(true) for one in epsilons])
        else:
            own, other = spec.supports(k, epsilons, spec.completed(k, given))
            noise = support_noise(true, own, other)
        largest: FloatArray = z * np.sqrt((noise + sampling).max(axis=1) / n)
        return largest

    def margin_at(epsilon: float) -> float:
        return float(margins(np.array([epsilon]))[0])

    low, high = spec.epsilon_bounds(k, given)
    widest, narrowest = margin_at(low), margin_at(high)
    if not narrowest <= margin <= widest:
        raise InputError("margin", margin, "margin.out_of_reach", lowest=100 * narrowest, highest=100 * widest)
    return least_epsilon(margins, margin, low, high, stepwise=spec.supports is not None)


@checked
def epsilon_for_odds(odds: float) -> float:
    """Return ln odds, the epsilon for "a report is at most `odds` times as likely from one answer as from another".

    Raises InputError("odds", `odds.out_of_range`).
    """
    return min(max(math.log(checked_odds(odds)), LOWEST_EPSILON), HIGHEST_EPSILON)
