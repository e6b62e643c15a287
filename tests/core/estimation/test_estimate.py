from __future__ import annotations

import math

import numpy as np
import pytest
from _pytest.mark import ParameterSet

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.survey.direct import Direct
from core.designs.survey.warner import Warner
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, methods_for
from core.types import Target
from tests.core.audit import DESIGNS, means_alarm
from tests.core.refusals import refused
from tests.each import each

named = each("design", DESIGNS, ids=str)
both = each("target", list(Target))


def drawn(design: Design, n: int, seed: int = 3) -> np.ndarray:
    shares = np.random.default_rng(design.k).dirichlet(np.ones(design.k))
    counts = np.random.default_rng(1).multinomial(n, shares)
    return design.randomize_counts(counts, rng=np.random.default_rng(seed))


def test_that_364_yes_of_1000_are_228_carriers() -> None:
    estimated = estimate(Warner(0.75), np.array([364, 636]), 1000, Target.POPULATION)
    assert estimated.shares[0] * 1000 == pytest.approx(228, abs=1e-9)


@named
@both
def test_that_the_total_error_is_made_of_sampling_and_privacy(design: Design, target: Target) -> None:
    estimated = estimate(design, drawn(design, 400), 400, target)
    total = np.hypot(estimated.sampling_errors, estimated.privacy_errors)
    assert total == pytest.approx(estimated.standard_errors, abs=1e-14)
    if target is Target.SAMPLE:
        assert (estimated.sampling_errors == 0).all()


@named
def test_that_both_targets_agree_on_the_shares_and_on_the_privacy_error(design: Design) -> None:
    n = 5000
    counts = drawn(design, n)
    population, sample = (estimate(design, counts, n, target) for target in (Target.POPULATION, Target.SAMPLE))
    assert population.shares.tolist() == sample.shares.tolist()
    inside = (population.shares >= 0) & (population.shares <= 1)
    assert (population.privacy_errors * np.sqrt((n - 1) / n))[inside] == pytest.approx(
        sample.privacy_errors[inside], rel=1e-9, abs=1e-9
    )


def drawn_again() -> list[ParameterSet]:
    """Every design with people who are drawn; with people who are given two designs, and all in the audit."""
    given = [
        pytest.param(one, Target.SAMPLE, marks=[pytest.mark.slow] * (one not in (GRR(5, 1.0), SUE(4, 1.0))))
        for one in DESIGNS
    ]
    return [*given, *(pytest.param(one, Target.POPULATION) for one in DESIGNS)]


@pytest.mark.sweep
@pytest.mark.parametrize(("design", "target"), drawn_again(), ids=str)
def test_that_estimated_standard_errors_are_those_of_repeated_draws(design: Design, target: Target) -> None:
    """Mean estimated variance against the variance of 4,000 estimates, within 16 % (7 SD); means at 1e-6."""
    n, repeats, rng = 2000, 4000, np.random.default_rng(8)
    shares = np.linspace(2.0, 1.0, design.k)
    shares /= shares.sum()
    fixed = np.round(shares * n).astype(int)
    fixed[0] += n - fixed.sum()
    found, variances = [], []
    for _ in range(repeats):
        true = fixed if target is Target.SAMPLE else rng.multinomial(n, shares)
        estimated = estimate(design, design.randomize_counts(true, rng=rng), n, target)
        found.append(estimated.shares)
        variances.append(estimated.standard_errors**2)
    draws = np.array(found)
    assert np.mean(variances, axis=0) == pytest.approx(draws.var(axis=0), rel=0.16, abs=1e-12)
    centre = fixed / n if target is Target.SAMPLE else shares
    spread = np.diag(np.maximum(np.mean(variances, axis=0), 1e-30))
    for j in range(design.k):
        assert not means_alarm(draws[:, [j]], centre[[j]], spread[j : j + 1, j : j + 1])


def test_that_impossible_shares_are_kept_and_noticed() -> None:
    estimated = estimate(GRR(3, 1.0), np.array([90, 8, 2]), 100, Target.SAMPLE)
    assert estimated.shares[0] > 1
    assert estimated.shares[2] < 0
    assert [(one.code, one.params["answers"]) for one in estimated.notices] == [
        ("estimate.negative", 2),
        ("estimate.above_one", 1),
    ]
    assert estimated.shares.sum() == pytest.approx(1.0, abs=1e-12)


@named
@both
@each("n", [1, 2, 3])
def test_that_a_handful_of_reports_gives_finite_errors_and_intervals_inside(design, target, n: int) -> None:
    for seed in range(10):
        estimated = estimate(design, drawn(design, n, seed), n, target)
        assert np.isfinite(estimated.standard_errors).all()
        for method in methods_for(target):
            interval = estimated.interval(0.95, method)
            assert (interval.low >= 0).all()
            assert (interval.low <= interval.high).all()
            assert (interval.high <= 1).all()


def test_that_one_report_has_the_largest_possible_spread() -> None:
    estimated = estimate(Warner(0.75), np.array([1, 0]), 1, Target.POPULATION)
    assert estimated.standard_errors == pytest.approx([1.0, 1.0])


@each(
    ("counts", "n", "code"),
    [
        ([0, 0], 0, "counts.nobody"),
        ([3, 4], 2, "counts.more_than_reports"),
        ([1, -1], 2, "counts.not_counts"),
        ([1, 1, 1], 3, "counts.not_counts"),
        ([0.5, 0.5], 1, "counts.not_counts"),
        ([1, 2], 4, "counts.not_reports"),
        ([1.0, 2.0], 3.5, "counts.not_reports"),
        ([1, 2], math.nan, "counts.nobody"),
        ([1, 2], math.inf, "counts.too_many"),
        ([math.nan, 2.0], 2.5, "counts.not_counts"),
    ],
)
def test_that_counts_that_cannot_be_are_refused(counts: list, n: int, code: str) -> None:
    with refused(code, "counts"):
        estimate(Warner(0.75), np.array(counts), n, Target.SAMPLE)


def test_that_results_cannot_be_changed_and_do_not_hold_the_callers_array() -> None:
    counts = np.array([60, 40])
    estimated = estimate(Warner(0.75), counts, 100, Target.POPULATION)
    counts[0] = 0
    assert estimated.tally.tolist() == [60, 40]
    for array in (estimated.shares, estimated.standard_errors, estimated.tally, estimated.interval().low):
        assert not array.flags.writeable


def test_that_asking_directly_is_exact_for_these_respondents() -> None:
    estimated = estimate(Direct(3), np.array([50, 30, 20]), 100, Target.SAMPLE)
    interval = estimated.interval()
    assert interval.low.tolist() == interval.high.tolist() == estimated.shares.tolist()
    assert interval.method is IntervalMethod.SCORE


def test_that_the_sampling_interval_is_inside_the_whole_one_for_the_population_only() -> None:
    for design in (GRR(5, 1.0), SUE(5, 1.0), OUE(5, 2.0)):
        counts = drawn(design, 3000)
        assert estimate(design, counts, 3000, Target.SAMPLE).sampling_interval() is None
        estimated = estimate(design, counts, 3000, Target.POPULATION)
        narrow, whole = estimated.sampling_interval(), estimated.interval()
        assert narrow is not None
        assert (narrow.high - narrow.low <= whole.high - whole.low).all()
    direct = estimate(Direct(3), np.array([50, 30, 20]), 100, Target.POPULATION)
    alone = direct.sampling_interval()
    assert alone is not None
    assert alone.low == pytest.approx(direct.interval().low, abs=1e-12)
