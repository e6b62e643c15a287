from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.designs.local.grr import GRR
from core.designs.survey.warner import Warner
from core.errors import InputError
from core.estimate.beta import beta_quantile
from core.estimate.estimate import estimate
from core.estimate.intervals import IntervalMethod, bounds, methods_for, normal_quantile, score, wilson
from core.types import Target

probability = st.floats(0.001, 0.999)


@given(probability, probability, st.integers(1, 10**9), st.floats(0.0, 1.0), st.floats(0.5, 0.999))
def test_that_score_bounds_solve_the_equation_of_the_score_test(
    own: float, other: float, n: int, place: float, level: float
) -> None:
    """(fhat - f)^2 = z^2 [f p(1-p) + (1-f) q(1-q)] / (n (p-q)^2) at both ends, for every possible count."""
    if abs(own - other) < 0.01:
        return
    share = (round(place * n) / n - other) / (own - other)
    low, high = score(np.array([share]), n, np.array([own]), np.array([other]), level)
    z = normal_quantile(level)
    for end in (low[0], high[0]):
        noise = end * own * (1 - own) + (1 - end) * other * (1 - other)
        wanted = z * z * noise / (n * (own - other) ** 2)
        assert (share - end) ** 2 == pytest.approx(wanted, rel=1e-6, abs=1e-9 * max(1.0, share * share))
    assert low[0] <= share + 1e-12
    assert share - 1e-12 <= high[0]


@given(probability, probability, st.integers(1, 10**9), st.floats(0.0, 1.0))
def test_that_wilson_bounds_solve_the_equation_of_the_score_test_for_reports(
    own: float, other: float, n: int, place: float
) -> None:
    if abs(own - other) < 0.01:
        return
    count = round(place * n)
    ends = wilson(np.array([count]), n, np.array([own]), np.array([other]), 0.95)
    for end in ends:
        reports = other + (own - other) * end[0]
        wanted = normal_quantile(0.95) ** 2 * reports * (1 - reports) / n
        assert (count / n - reports) ** 2 == pytest.approx(wanted, rel=1e-6, abs=1e-13)
    assert ends[0][0] <= ends[1][0]


def test_that_mapped_ends_are_sorted_when_the_debiasing_turns_round() -> None:
    estimated = estimate(Warner(0.2), np.array([300, 700]), 1000, Target.POPULATION)
    for method in methods_for(Target.POPULATION):
        interval = estimated.interval(0.95, method)
        assert (interval.low < interval.high).all()
        assert ((interval.low < estimated.shares) & (estimated.shares < interval.high)).all()


def test_that_an_interval_that_misses_the_possible_is_a_boundary_point_and_says_so() -> None:
    """Warner .7 with 240 yes of 1,000: the data contradict the design."""
    estimated = estimate(Warner(0.7), np.array([240, 760]), 1000, Target.POPULATION)
    for method in methods_for(Target.POPULATION):
        interval = estimated.interval(0.95, method)
        assert interval.contradicts.tolist() == [True, True]
        assert (interval.low.tolist(), interval.high.tolist()) == ([0.0, 1.0], [0.0, 1.0])


def test_that_the_default_method_is_wilson_for_the_population_and_score_for_this_sample() -> None:
    for target, method in ((Target.POPULATION, IntervalMethod.WILSON), (Target.SAMPLE, IntervalMethod.SCORE)):
        assert methods_for(target)[0] is method
        assert estimate(GRR(3, 1.0), np.array([5, 6, 7]), 18, target).interval().method is method


@pytest.mark.parametrize("target", list(Target))
def test_that_a_method_of_the_other_target_is_refused(target: Target) -> None:
    for method in set(IntervalMethod) - set(methods_for(target)):
        with pytest.raises(InputError) as caught:
            estimate(GRR(3, 1.0), np.array([5, 6, 7]), 18, target).interval(0.95, method)
        assert (caught.value.field, caught.value.code) == ("method", "interval.method_not_for_target")


@pytest.mark.parametrize("level", [0.0, 0.3, 1.0, 95.0, -1.0, math.nan])
def test_that_an_impossible_level_is_refused_by_every_method(level: float) -> None:
    for target in Target:
        for method in methods_for(target):
            with pytest.raises(InputError) as caught:
                estimate(GRR(3, 1.0), np.array([5, 6, 7]), 18, target).interval(level, method)
            assert caught.value.field == "level"


@pytest.mark.parametrize("target", list(Target))
def test_that_a_higher_level_is_a_wider_interval(target: Target) -> None:
    own, other, counts = np.array([0.6]), np.array([0.1]), np.array([300])
    for method in methods_for(target):
        widths = []
        for level in (0.5, 0.8, 0.95, 0.999):
            low, high = bounds(method, target, counts, 1000, own, other, level)
            widths.append(float(high[0] - low[0]))
        assert widths == sorted(widths)
        assert len(set(widths)) == 4


def test_that_the_normal_quantile_is_two_sided() -> None:
    assert normal_quantile(0.95) == pytest.approx(1.959963984540054, abs=1e-12)


@pytest.mark.parametrize("n", [2500, 10**6, 10**9])
@pytest.mark.parametrize("probability", [0.00005, 0.025, 0.5, 0.975, 0.99995])
def test_that_fast_beta_quantiles_invert_the_distribution(n: int, probability: float) -> None:
    from scipy.special import betainc

    a = np.array([1.0, 40.0, 999.0, 1001.0, n / 2, n - 1002.0, n - 5.0])
    found = beta_quantile(a, n - a + 1.0, probability)
    assert betainc(a, n - a + 1.0, found) == pytest.approx(np.full(a.size, probability), rel=1e-6)
