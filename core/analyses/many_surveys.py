"""Many simulated surveys of one plan, batch by batch, for the laboratory and the self-audit."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from core.analyses.weighted_draw import whole_answers
from core.arguments import checked
from core.designs.base import Design
from core.errors import InputError
from core.estimation.intervals import IntervalMethod
from core.estimation.many import ManyEstimates, estimate_many
from core.types import FloatArray, IntArray, Target, read_only

_LEAST_PARTIALS = 25
"""The least number of batches, so that partial figures arrive while the user waits."""
_SLOW_AT_A_TIME = 10
"""Surveys per batch with intervals searched one by one: each takes milliseconds, and Stop acts between batches."""


@checked
@dataclass(frozen=True, slots=True)
class SurveyPlan:
    """The setting of a simulation: `respondents` answer in these shares, the design randomizes, the plan's method
    estimates.

    target population: each survey draws new respondents, counts are Multinomial(n, shares) (select-all: each item
    Binomial(n, share), as if items were ticked independently), and the truth are the shares.
    target sample: the same respondents each time. Their counts are the whole numbers nearest to n times the shares, and
    the truth are these counts / n.
    randomizer  the rule that respondents follow if it differs from the debiased design; None: the design

    Raises InputError("counts"): `counts.nobody` below 2 respondents, `design.too_few_for_groups` (least).
    """

    design: Design
    shares: tuple[float, ...]
    respondents: int
    target: Target
    method: IntervalMethod
    level: float
    randomizer: Design | None = None

    def __post_init__(self) -> None:
        if self.respondents < 2:
            raise InputError("counts", self.respondents, "counts.nobody")
        if self.respondents < self.design.fewest:
            raise InputError("counts", self.respondents, "design.too_few_for_groups", least=self.design.fewest)

    @property
    def truth(self) -> FloatArray:
        """The true shares that the intervals should cover, shape (k,), read-only."""
        if self.target is Target.POPULATION:
            truth = np.array(self.shares, dtype=np.float64)
        else:
            truth = self._same_counts() / self.respondents
        read_only(truth)
        return truth

    def true_counts(self, surveys: int, rng: np.random.Generator) -> IntArray:
        """The answers of each survey, shape (surveys, k)."""
        if self.target is Target.SAMPLE:
            return np.tile(self._same_counts(), (surveys, 1))
        shares = np.array(self.shares, dtype=np.float64)
        if self.design.many:
            drawn = rng.binomial(self.respondents, shares, (surveys, shares.size))
        else:
            drawn = rng.multinomial(self.respondents, shares / shares.sum(), surveys)
        return np.asarray(drawn, dtype=np.int64)

    def _same_counts(self) -> IntArray:
        shares = np.array(self.shares, dtype=np.float64)
        many = self.design.many
        return whole_answers(shares if many else shares / shares.sum(), self.respondents, many=many)


@dataclass(frozen=True, slots=True)
class SurveysRequest:
    """The request of an analysis: a number of surveys of the plan. The same seed draws the same surveys."""

    plan: SurveyPlan
    runs: int
    seed: int


@dataclass(frozen=True, slots=True, eq=False)
class Surveys:
    """One batch of m surveys: the reports per respondent (m, t), and the estimates from them."""

    observed: FloatArray
    estimates: ManyEstimates


def simulated(plan: SurveyPlan, runs: int, rng: np.random.Generator) -> Iterator[Surveys]:
    """`runs` surveys of the plan in batches, from counts; exact in law. Raises InputError as `estimate_many` does."""
    size = max(1, min(plan.design.surveys_at_a_time(), math.ceil(runs / _LEAST_PARTIALS)))
    if plan.method is IntervalMethod.PROFILE:
        size = min(size, _SLOW_AT_A_TIME)
    for start in range(0, runs, size):
        counts = plan.true_counts(min(size, runs - start), rng)
        tallies = (plan.randomizer or plan.design).randomize_many(counts, plan.respondents, rng=rng)
        estimates = estimate_many(plan.design, tallies, plan.respondents, plan.target, plan.method, plan.level)
        yield Surveys(tallies / plan.respondents, estimates)
