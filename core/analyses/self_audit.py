"""The self-audit: many simulated surveys of one plan, and whether everything that is promised of it holds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.analyses.empirical_epsilon import EmpiricalEpsilon, empirical_epsilon
from core.analyses.many_surveys import SurveyPlan, Surveys, SurveysRequest, simulated
from core.control import Control
from core.designs.supports import SupportDesign
from core.estimation.coverage import exact_coverage
from core.randomness import preview_generator
from core.types import FloatArray, IntArray, read_only

FIRST = 100
"""The first surveys, which are kept one by one for inspection."""
_MOST_OUTCOMES = 2_000_000
_OF_SURVEYS = 0.9
"""The part of the work for surveys; the rest is for epsilon."""


@dataclass(frozen=True, slots=True, eq=False)
class FirstSurveys:
    """Shares, bounds within [0, 1] and whether they hold the truth, of the first surveys, all (m, k), read-only."""

    shares: FloatArray
    low: FloatArray
    high: FloatArray
    covered: NDArray[np.bool_]


@dataclass(frozen=True, slots=True, eq=False)
class SelfAudit:
    """The results of `runs` surveys; arrays have shape (k,), read-only.

    covered, joint   in how many surveys the interval of each answer, and all intervals together, held the truth
    exact            coverage by adding up every outcome; nan if that is not possible
    bias             mean of estimate - truth; bias_error its standard error
    spread           standard deviation s of the estimates; its standard error is s sqrt((m4 / m2^2 - 1) / (4 runs))
    standard_error   the mean standard error that the surveys stated
    epsilon          None until it is measured, and if the design promises no finite epsilon
    """

    request: SurveysRequest
    runs: int
    truth: FloatArray
    covered: IntArray
    joint: int
    exact: FloatArray
    bias: FloatArray
    bias_error: FloatArray
    spread: FloatArray
    spread_error: FloatArray
    standard_error: FloatArray
    first: FirstSurveys
    epsilon: EmpiricalEpsilon | None = None
    complete: bool = False


def self_audit(
    request: SurveysRequest,
    control: Control | None = None,
    partial: Callable[[SelfAudit], None] | None = None,
) -> SelfAudit:
    """Simulate the plan's surveys, then its reports. `partial` receives the partial figures after each batch.

    Raises Cancelled, and InputError as `simulated` does.
    """
    plan, rng = request.plan, preview_generator(request.seed)
    collected = _Collected(request)
    for surveys in simulated(plan, request.runs, rng):
        collected.add(surveys)
        if control is not None:
            control.progress(_OF_SURVEYS * collected.runs / request.runs)
        if partial is not None and collected.runs < request.runs:
            partial(collected.audit())
    epsilon = empirical_epsilon(plan.design, rng=rng, randomizer=plan.randomizer, control=control)
    return collected.audit(epsilon, complete=True)


class _Collected:
    """Sums over surveys: errors to the fourth power, stated variances, and coverage."""

    def __init__(self, request: SurveysRequest) -> None:
        self._request = request
        self._truth = request.plan.truth
        self._exact = exact_coverages(request.plan)
        self.runs = 0
        k = self._truth.size
        self._powers = np.zeros((4, k))
        self._errors = np.zeros(k)
        self._covered = np.zeros(k, dtype=np.int64)
        self._joint = 0
        self._first: list[FirstSurveys] = []

    def add(self, surveys: Surveys) -> None:
        found = surveys.estimates
        covered = found.covered(self._truth)
        if self.runs < FIRST:
            some = slice(0, FIRST - self.runs)
            low, high = np.clip(found.low[some], 0.0, 1.0), np.clip(found.high[some], 0.0, 1.0)
            self._first.append(FirstSurveys(found.shares[some], low, high, covered[some]))
        error = found.shares - self._truth
        square = error**2
        for power, values in zip(self._powers, (error, square, square * error, square**2), strict=True):
            power += values.sum(axis=0)
        self._errors += np.sqrt(found.variances).sum(axis=0)
        self._covered += covered.sum(axis=0)
        self._joint += int(covered.all(axis=1).sum())
        self.runs += len(covered)

    def audit(self, epsilon: EmpiricalEpsilon | None = None, *, complete: bool = False) -> SelfAudit:
        runs = self.runs
        bias, second, third, fourth = self._powers / runs
        variance = np.maximum(second - bias**2, 0.0)
        central = fourth - 4.0 * bias * third + 6.0 * bias**2 * second - 3.0 * bias**4
        peaked = np.divide(central, variance**2, out=np.ones_like(variance), where=variance > 0.0)
        spread = np.sqrt(variance * runs / max(runs - 1, 1))
        spread_error = spread * np.sqrt(np.maximum(peaked - 1.0, 0.0) / (4.0 * runs))
        figures = (bias, spread / np.sqrt(runs), spread, spread_error, self._errors / runs)
        covered = self._covered.copy()
        for array in (*figures, covered):
            read_only(array)
        parts = (np.concatenate([getattr(one, name) for one in self._first]) for name in FirstSurveys.__slots__)
        first = FirstSurveys(*parts)
        return SelfAudit(
            self._request, runs, self._truth, covered, self._joint, self._exact, *figures, first, epsilon, complete
        )


def exact_coverages(plan: SurveyPlan) -> FloatArray:
    """Return the coverage of each answer by enumeration, (k,), for designs with each share depending on one report
    frequency and not too many outcomes. For others it is nan."""
    design, truth = plan.design, plan.truth
    found = np.full(truth.size, np.nan)
    if isinstance(design, SupportDesign):
        cells = np.stack((design.support_own, design.support_other, truth), axis=1)
        different, place = np.unique(cells, axis=0, return_inverse=True)
        if len(different) * 10.0 * plan.respondents**0.5 <= _MOST_OUTCOMES:
            each = [
                exact_coverage(p, q, share, plan.respondents, plan.target, plan.method, plan.level)
                for p, q, share in different.tolist()
            ]
            found = np.array(each)[place.ravel()]
    read_only(found)
    return found
