"""Intervals for rare shares: against scipy's of a binomial count, by the equations that define them, at the edges."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import stdtrit
from scipy.stats import binomtest

from core.estimation.complex.effects import survey_effects
from core.estimation.complex.limits import (
    effective_size,
    exact_limits,
    freed_size,
    logit_limits,
    wilson_limits,
)


@pytest.mark.parametrize(("yes", "n"), [(0, 12), (1, 40), (7, 30), (30, 30), (250, 1000)])
def test_that_limits_for_simple_random_samples_are_the_usual_ones(yes: int, n: int) -> None:
    share = yes / n
    size = effective_size(share, share * (1 - share) / (n - 1), n, alike=float(n))
    assert size == pytest.approx(n, rel=1e-12)
    for level in (0.5, 0.95, 0.999):
        counted = binomtest(yes, n)
        score, exact = (counted.proportion_ci(level, method) for method in ("wilson", "exact"))
        assert wilson_limits(share, size, level) == pytest.approx((score.low, score.high), abs=1e-12)
        assert exact_limits(share, size, level) == pytest.approx((exact.low, exact.high), abs=1e-12)
        # the broken twin: one respondent more
        assert wilson_limits(share, size + 1.0, level) != pytest.approx((score.low, score.high), abs=1e-9)


def test_that_twice_the_variance_is_half_the_people() -> None:
    one = effective_size(0.1, 0.001, 200.0, alike=200.0)
    assert effective_size(0.1, 0.002, 200.0, alike=200.0) == pytest.approx(one / 2.0)


def test_that_the_effects_of_a_survey_multiply_and_its_worth_is_in_direct_answers() -> None:
    """Weights 1 and 3 of 50 people each cost 1.25; a device triples the spread .16 of a share of 20%."""
    found = survey_effects(0.2, 0.009, 0.48, weights=np.array([1.0, 3.0]), times=np.array([50.0, 50.0]), clusters=20.0)
    assert found.weights == pytest.approx(1.25)
    assert found.survey == pytest.approx(0.009 / 0.0048)
    assert found.device == pytest.approx(3.0)
    assert found.worth == pytest.approx(0.16 / 0.009)
    assert found.alike == pytest.approx((0.009 / 0.0048 / 1.25 - 1.0) / (100 / 20 - 1.0) * 3.0)


def test_that_reports_that_are_all_alike_leave_an_interval() -> None:
    assert effective_size(0.0, 0.0, 100.0, alike=80.0) == 80.0
    # noise of the device is left where all reports are the same; it is no variance of reports
    assert effective_size(1.0, 0.002, 100.0, alike=80.0) == 80.0
    assert effective_size(0.25, 0.0, 100.0, alike=80.0) == 80.0
    low, high = wilson_limits(0.0, 80.0, 0.95)
    assert low == 0.0
    assert high == pytest.approx(1.959963984540054**2 / (80 + 1.959963984540054**2))
    assert exact_limits(0.0, 80.0, 0.95) == pytest.approx((0.0, 1.0 - 0.025 ** (1 / 80)))
    assert exact_limits(1.0, 80.0, 0.95) == pytest.approx((0.025 ** (1 / 80), 1.0))


def test_that_a_whole_population_is_known() -> None:
    assert wilson_limits(0.2, math.inf, 0.95) == exact_limits(0.2, math.inf, 0.95) == (0.2, 0.2)


def test_that_few_clusters_take_off_of_the_size_and_nothing_adds_to_it() -> None:
    ratio = float(stdtrit(99.0, 0.975) / stdtrit(5.0, 0.975)) ** 2
    assert freed_size(60.0, 100.0, 5.0, 0.95) == pytest.approx(60.0 * ratio)
    assert freed_size(60.0, 100.0, math.inf, 0.95) == 60.0
    # two people of a group in a survey of forty clusters
    assert freed_size(2.0, 2.0, 39.0, 0.95) == 2.0


def test_that_logits_lie_a_quantile_of_errors_off() -> None:
    limits = logit_limits(0.1, 0.03, 2.5)
    assert limits is not None
    logits = [math.log(one / (1 - one)) for one in limits]
    middle = math.log(0.1 / 0.9)
    assert logits == pytest.approx([middle - 2.5 * 0.03 / 0.09, middle + 2.5 * 0.03 / 0.09])
    mirrored = logit_limits(0.9, 0.03, 2.5)
    assert mirrored is not None
    assert mirrored == pytest.approx((1 - limits[1], 1 - limits[0]))
    assert logit_limits(0.0, 0.03, 2.5) is None
    # so unsure that the logit is beyond every float
    assert logit_limits(0.5, 1e6, 2.5) == pytest.approx((0.0, 1.0))


def test_that_a_single_respondent_is_no_more_than_one() -> None:
    assert effective_size(0.5, 0.1, 1.0, alike=1.0) == 1.0
    assert freed_size(1.0, 1.0, 5.0, 0.95) == 1.0


def test_that_limits_are_shares_and_mirror_each_other() -> None:
    """By rounding alone the upper one of 14 respondents who are all alike would be above 1."""
    assert wilson_limits(1.0, 14.0, 0.95)[1] == 1.0
    # less than one respondent of 80 by weight
    few, most = exact_limits(0.5 / 80.0, 80.0, 0.95), exact_limits(1.0 - 0.5 / 80.0, 80.0, 0.95)
    assert 0.0 < few[0] < 0.5 / 80.0 < few[1]
    assert most == pytest.approx((1.0 - few[1], 1.0 - few[0]), abs=1e-12)
    assert most[1] < 1.0
