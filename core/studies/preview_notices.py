"""What a careful colleague would say about a preview."""

from __future__ import annotations

import math

import numpy as np

from core.constraints import HIGHEST_EPSILON
from core.designs.base import Design
from core.designs.registry import spec
from core.estimate.coverage import exact_coverage
from core.estimate.estimate import Estimate
from core.estimate.expected import ExpectedError, error_curve
from core.estimate.intervals import Interval, IntervalMethod, normal_quantile
from core.estimate.postprocess import PostProcess
from core.notices import Notice, Severity
from core.types import FloatArray, Target

TINY_SAMPLE = 30
LOW_EPSILON = 0.2
HIGH_EPSILON = 5.0
WALD_IS_FINE = 1000.0
"""From this expected number of reports on either side, Wald covers what it claims and is not looked into."""
_STEPS = 60


def preview_notices(
    shares: FloatArray, estimated: Estimate, interval: Interval, expected: ExpectedError, postprocess: PostProcess
) -> tuple[Notice, ...]:
    """Warnings first, then notes, each at most once."""
    design = estimated.design
    notices = [*_about_epsilon(design), *_about_size(shares, estimated, expected, interval.level), *estimated.notices]
    contradicting = int(interval.contradicts.sum())
    if contradicting:
        params = {"answers": contradicting, "level": 100.0 * interval.level}
        notices.append(Notice("interval.contradicts", params, Severity.WARNING))
    if interval.method is IntervalMethod.WALD:
        notices.extend(_about_wald(shares, estimated, interval.level))
    if postprocess is not PostProcess.NONE:
        notices.append(Notice("post.used"))
    return tuple(sorted(notices, key=lambda notice: notice.severity is Severity.NOTE))


def _about_epsilon(design: Design) -> list[Notice]:
    epsilon = design.epsilon
    if epsilon == math.inf:
        return [Notice("epsilon.infinite", {"design": design.key}, Severity.WARNING)]
    if epsilon > HIGH_EPSILON:
        return [Notice("epsilon.high", {"epsilon": epsilon, "odds": round(math.exp(epsilon))}, Severity.WARNING)]
    if epsilon < LOW_EPSILON:
        return [Notice("epsilon.low", {"epsilon": epsilon, "odds": math.exp(epsilon)})]
    return []


def _about_size(shares: FloatArray, estimated: Estimate, expected: ExpectedError, level: float) -> list[Notice]:
    """The sample is tiny; or an average interval is wider than an average share (1/k), and what would help."""
    n, design = estimated.n, estimated.design
    notices = [Notice("sample.tiny", {"n": n}, Severity.WARNING)] if n < TINY_SAMPLE else []
    too_wide = 2.0 * normal_quantile(level) * expected.typical_error * design.k
    if too_wide > 1.0:
        params: dict[str, float] = {"epsilon": design.epsilon, "per_answer": round(n / design.k)}
        params["respondents"] = int(_rounded_up(n * too_wide**2))
        needed = _epsilon_for_error(shares, estimated, expected.typical_error / too_wide)
        code = "interval.wider_than_share" if needed is None else "interval.wider_than_share_epsilon"
        notices.append(Notice(code, params if needed is None else params | {"needed": needed}, Severity.WARNING))
    return notices


def _epsilon_for_error(shares: FloatArray, estimated: Estimate, error: float) -> float | None:
    """The least epsilon of a grid, to two digits, at which the typical error is small enough; None when none is."""
    design = estimated.design
    one = spec(design.key)
    if not one.doors or not math.isfinite(design.epsilon):
        return None
    grid = np.geomspace(design.epsilon, HIGHEST_EPSILON, _STEPS)
    forced = design.support_other
    weights = tuple((forced / forced.sum()).tolist()) if one.has_forced_weights else None
    enough = np.flatnonzero(error_curve(one, design.k, shares, estimated.n, estimated.target, grid, weights) <= error)
    return _rounded_up(float(grid[enough[0]])) if enough.size else None


def _about_wald(shares: FloatArray, estimated: Estimate, level: float) -> list[Notice]:
    """The real coverage of the answer with the fewest reports on one side, where that is not what Wald claims."""
    design, n = estimated.design, estimated.n
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
