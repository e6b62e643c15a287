"""The results of a release: tallies, debiased shares with errors and intervals, noisy counts with theirs.

Each figure is rounded once, to ten decimals, so that all files of a release state the same figures.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.central.calibration import described_noise
from core.central.intervals import CountEstimate, CountResults, ShareEstimate, count_results
from core.designs.base import Design
from core.designs.several.sample_one import asked_variance
from core.designs.several.scheme import QuestionTally
from core.errors import InputError
from core.estimation.estimate import Estimate, estimate
from core.estimation.intervals import IntervalMethod, inside, methods_of, wald
from core.release.description import DescribedQuestion, Description
from core.report.category_chart import reads_noisy
from core.report.release.number_results import NumberResult, number_part_of, number_result
from core.types import FloatArray, IntArray, Target, read_only

PLACES = 10


@dataclass(frozen=True, slots=True, eq=False)
class Aim:
    """Errors and bounds for one target, shape (k,) each; NaN where nobody was asked."""

    target: Target
    method: IntervalMethod
    errors: FloatArray
    low: FloatArray
    high: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class SharesResult:
    """The results of one question that was released as reports. noisy: None where reports do not name answers.

    tally   counts of reports in the order of the design, shape (t,): whole numbers
    shares  debiased, untruncated, shape (k,); NaN where nobody was asked
    aims    these respondents first, the population second
    """

    question: DescribedQuestion
    tally: tuple[int, ...]
    reports: int
    noisy: FloatArray | None
    shares: FloatArray
    aims: tuple[Aim, Aim]
    level: float

    def aim(self, target: Target) -> Aim:
        return self.aims[0] if target is Target.SAMPLE else self.aims[1]


@dataclass(frozen=True, slots=True, eq=False)
class CountsResult:
    """The results of one question with noisy counts, for these respondents (core.central.intervals)."""

    question: DescribedQuestion
    found: CountResults
    level: float


ReleaseResult = SharesResult | CountsResult | NumberResult


def release_results(described: Description, tallies: Sequence[QuestionTally]) -> tuple[ReleaseResult, ...]:
    """Return the figures of each question, in order; `tallies` are () where counts, a sum or a mean got the noise.

    Raises InputError("counts") for tallies that are impossible under the designs, and the errors of `number_result`.
    """
    if described.kind.numbers:
        return tuple(number_result(one, one.number, described) for one in described.questions if one.number is not None)
    if not described.questions[0].design:
        return tuple(_counts(one, described) for one in described.questions)
    return tuple(
        _shares(one, one.design, tally, described)
        for one, tally in zip(described.questions, tallies, strict=True)
        if one.design is not None
    )


def _counts(question: DescribedQuestion, described: Description) -> CountsResult:
    """Return the results. Raises ReleaseError `release.noise_unknown` if the integers do not describe noise."""
    noise = described_noise(question.integers, question.charge, rows=described.rows_per_person)
    found = count_results(question.counts, noise.scale, level=described.level, many=question.many)
    return CountsResult(question, found, described.level)


def _shares(question: DescribedQuestion, design: Design, one: QuestionTally, described: Description) -> SharesResult:
    counts = np.asarray(one.tally, dtype=np.int64)
    tally = tuple(counts.tolist())
    if not _tells(design, counts, one.reports):
        nothing = np.full(design.k, math.nan)
        read_only(nothing)
        aims = [Aim(target, methods_of(design, target)[0], nothing, nothing, nothing) for target in Target]
        return SharesResult(question, tally, one.reports, None, nothing, (aims[0], aims[1]), described.level)
    if described.rows is None or one.reports > described.rows:
        raise InputError("counts", one.reports, "counts.more_than_reports", reports=described.rows)
    noisy = _rounded(counts / one.reports) if reads_noisy(design) else None
    found = estimate(design, counts, one.reports, Target.SAMPLE)
    sample = _aim(found, described.level)
    if described.sampled:
        sample = _asked(found, one, described.rows, described.level)
    population = _aim(estimate(design, counts, one.reports, Target.POPULATION), described.level)
    return SharesResult(
        question, tally, one.reports, noisy, _rounded(found.shares), (sample, population), described.level
    )


def _tells(design: Design, counts: IntArray, reports: int) -> bool:
    """Return whether shares can be estimated: respondents were asked, in every group of the design."""
    try:
        return reports >= 1 and design.checked_tally(counts, reports) is not None
    except InputError as problem:
        if problem.code != "counts.empty_group":
            raise
        return False


def _aim(found: Estimate, level: float) -> Aim:
    interval = found.interval(level)
    bounds = _rounded(interval.low), _rounded(interval.high)
    return Aim(found.target, interval.method, _rounded(found.standard_errors), *bounds)


def _asked(found: Estimate, one: QuestionTally, respondents: int, level: float) -> Aim:
    """Return errors and bounds for all respondents if only some were asked: noise plus sampling."""
    errors = np.sqrt(found.standard_errors**2 + asked_variance(found.shares, one, respondents))
    interval = inside(wald(found.shares, errors, level), level, IntervalMethod.WALD, Target.SAMPLE)
    return Aim(Target.SAMPLE, IntervalMethod.WALD, _rounded(errors), _rounded(interval.low), _rounded(interval.high))


def _rounded(values: FloatArray) -> FloatArray:
    """Return values rounded to ten decimals, without a minus before zero; read-only."""
    rounded: FloatArray = np.round(values, PLACES) + 0.0
    read_only(rounded)
    return rounded


def results_part(results: Sequence[ReleaseResult]) -> list[dict[str, Any]]:
    """Return the results as plain lists and numbers, for the description; None where nobody was asked."""
    return [_part(one) for one in results]


def _part(one: ReleaseResult) -> dict[str, Any]:
    if isinstance(one, NumberResult):
        return number_part_of(one)
    return _shares_part(one) if isinstance(one, SharesResult) else _counts_part(one)


def _shares_part(one: SharesResult) -> dict[str, Any]:
    return {
        "question": one.question.name,
        "reports": one.reports,
        "tally": list(one.tally),
        "level": one.level,
        "interval_method": {aim.target.value: aim.method.value for aim in one.aims},
        "answers": [
            {
                "answer": label,
                "noisy_share": None if one.noisy is None else float(one.noisy[at]),
                "debiased_share": _number(one.shares[at]),
                "standard_error": {aim.target.value: _number(aim.errors[at]) for aim in one.aims},
                "interval": {aim.target.value: [_number(aim.low[at]), _number(aim.high[at])] for aim in one.aims},
            }
            for at, label in enumerate(one.question.labels)
        ],
    }


def _counts_part(one: CountsResult) -> dict[str, Any]:
    found = one.found
    shares = found.shares or (None,) * one.question.k
    return {
        "question": one.question.name,
        "level": one.level,
        "total": None if found.total is None else _count_part(found.total),
        "answers": [
            {"answer": label, **_count_part(cell), "share": None if share is None else _share_part(share)}
            for label, cell, share in zip(one.question.labels, found.cells, shares, strict=True)
        ],
    }


def _count_part(one: CountEstimate) -> dict[str, Any]:
    return {
        "noisy_count": one.value,
        "standard_error": _number(round(one.standard_error, PLACES)),
        "interval": {Target.SAMPLE.value: [one.low, one.high]},
    }


def _share_part(one: ShareEstimate) -> dict[str, Any]:
    share, error, low, high = (
        None if value is None else _number(round(value, PLACES))
        for value in (one.share, one.standard_error, one.low, one.high)
    )
    return {"share": share, "standard_error": error, "interval": {Target.SAMPLE.value: [low, high]}}


def _number(value: Any) -> float | None:
    number = float(value)
    return number if math.isfinite(number) else None
