"""The notes of a careful colleague about a preview."""

from __future__ import annotations

import math

import numpy as np

from core.constraints import HIGHEST_EPSILON
from core.designs.base import Design
from core.designs.fields import Given
from core.designs.registry import spec
from core.designs.supports import SupportDesign
from core.estimation.coverage import exact_coverage
from core.estimation.estimate import Estimate
from core.estimation.expected import ExpectedError, error_curve
from core.estimation.intervals import Interval, IntervalMethod
from core.estimation.levels import normal_quantile
from core.notices import Notice, Severity
from core.types import FloatArray, Target

TINY_SAMPLE = 30
LEAST_DESIGN_EFFECT = 1.005
"""Weights that cost less than half a percent of the respondents get no notice."""
LOW_EPSILON = 0.2
HIGH_EPSILON = 5.0
WALD_IS_FINE = 1000.0
"""From this expected number of reports on either side, Wald has its coverage and is not checked."""
_STEPS = 60


def preview_notices(
    shares: FloatArray,
    estimated: Estimate,
    interval: Interval,
    expected: ExpectedError,
    respondents: int,
) -> tuple[Notice, ...]:
    """Return warnings first, then notes, each at most once. `respondents`: unweighted number of people."""
    design = estimated.design
    notices = epsilon_notices(design)
    notices.extend(_about_size(shares, estimated, expected, interval.level, respondents))
    notices.extend(_about_weights(estimated.n, respondents))
    notices.extend(estimated.notices)
    notices.extend(interval.notices)
    if interval.method is IntervalMethod.WALD:
        notices.extend(_about_wald(shares, estimated, interval.level))
    return tuple(sorted(notices, key=lambda notice: notice.severity is Severity.NOTE))


def epsilon_notices(design: Design) -> list[Notice]:
    """Return the notices about epsilon alone: no protection, little privacy, or much."""
    epsilon = design.epsilon
    others = [*([Notice("epsilon.conditional")] if design.conditional else []), *design.remarks]
    if epsilon == math.inf:
        sided = "epsilon.one_sided" if design.k == 2 else "epsilon.some_ruled_out"
        code = sided if design.one_sided else "epsilon.infinite"
        return [Notice(code, {"design": design.key}, Severity.WARNING), *others]
    if epsilon > HIGH_EPSILON:
        params = {"epsilon": epsilon, "odds": round(math.exp(epsilon))}
        return [Notice("epsilon.high", params, Severity.WARNING), *others]
    if epsilon < LOW_EPSILON:
        return [Notice("epsilon.low", {"epsilon": epsilon, "odds": math.exp(epsilon)}), *others]
    return others


def _about_size(
    shares: FloatArray, estimated: Estimate, expected: ExpectedError, level: float, respondents: int
) -> list[Notice]:
    """Return notices on a tiny sample, or on an average interval wider than an average share, with the remedy."""
    n, design = estimated.n, estimated.design
    notices = []
    if n < TINY_SAMPLE:
        tiny = "sample.tiny" if n == respondents else "sample.tiny_effective"
        notices.append(Notice(tiny, {"n": math.floor(n), "respondents": respondents}, Severity.WARNING))
    too_wide = 2.0 * normal_quantile(level) * expected.typical_error * _shares_in_one(shares, design)
    if too_wide > 1.0:
        params: dict[str, float] = {"epsilon": design.epsilon, "items": design.k}
        params["per_answer"] = round(respondents / design.k)
        params["respondents"] = int(_rounded_up(respondents * too_wide**2))
        needed = _epsilon_for_error(shares, estimated, expected.typical_error / too_wide)
        if needed is None:
            code = "interval.wider_than_item" if design.many else "interval.wider_than_share"
        else:
            code = "interval.wider_than_item_epsilon" if design.many else "interval.wider_than_share_epsilon"
            params["needed"] = needed
        notices.append(Notice(code, params, Severity.WARNING))
    return notices


def _shares_in_one(shares: FloatArray, design: Design) -> float:
    """Return 1 over the average share: k if they sum to 1; 0 if nobody ticks anything, so that there is no notice."""
    if not design.many:
        return design.k
    mean = float(shares.mean())
    return 1.0 / mean if mean > 0.0 else 0.0


def _about_weights(n: float, respondents: int) -> list[Notice]:
    """Return the notices about the cost of weights; the design effect is the number of respondents over their effective
    number."""
    effect = respondents / n
    if effect < LEAST_DESIGN_EFFECT:
        return []
    return [Notice("weights.effective", {"respondents": respondents, "effective": n, "effect": effect})]


def _epsilon_for_error(shares: FloatArray, estimated: Estimate, error: float) -> float | None:
    """The least epsilon of a grid, to two digits, at which the typical error is small enough; None when none is."""
    design = estimated.design
    one = spec(design.key)
    if not one.doors or not math.isfinite(design.epsilon):
        return None
    # Clip the grid, because its ends are off by their last digits.
    grid = np.clip(np.geomspace(design.epsilon, HIGHEST_EPSILON, _STEPS), *one.epsilon_bounds(design.k))
    if one.fields:
        # Other figures of the device would have to change too, so no single epsilon can be named.
        return None
    given: Given = {}
    if one.has_forced_weights and isinstance(design, SupportDesign):
        forced = design.support_other
        given = {"forced": tuple((forced / forced.sum()).tolist())}
    enough = np.flatnonzero(error_curve(one, design.k, shares, estimated.n, estimated.target, grid, given) <= error)
    return _rounded_up(float(grid[enough[0]])) if enough.size else None


def _about_wald(shares: FloatArray, estimated: Estimate, level: float) -> list[Notice]:
    """Return a notice on the real coverage of the answer with the fewest reports on one side, if it differs from
    Wald's.
    """
    design, n = estimated.design, max(1, round(estimated.n))
    if not isinstance(design, SupportDesign):
        return [Notice("interval.delta")]
    own, other = design.support_own, design.support_other
    expected = n * (other + (own - other) * shares)
    rare = np.minimum(expected, n - expected)
    at = int(rare.argmin())
    noiseless = estimated.target is Target.SAMPLE and design.epsilon == math.inf
    if noiseless or rare[at] > WALD_IS_FINE:
        return []
    real = exact_coverage(
        float(own[at]), float(other[at]), float(shares[at]), n, estimated.target, IntervalMethod.WALD, level
    )
    if abs(real - level) < 0.01:
        return []
    params = {"coverage": round(100.0 * real, 1), "level": 100.0 * level}
    return [Notice("interval.wald", params, Severity.WARNING if real < level else Severity.NOTE)]


def _rounded_up(value: float) -> float:
    """To two digits, never below."""
    digits = 1 - math.floor(math.log10(value))
    return round(math.ceil(value * 10.0**digits) / 10.0**digits, max(0, digits))
