from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.designs.survey.warner import Warner
from core.estimation.compare import (
    Side,
    design_effect,
    difference,
    difference_test,
    homogeneity_test,
    ratio,
    wald_difference,
    wald_ratio,
)
from core.estimation.coverage import binomial_chances
from core.estimation.estimate import estimate
from core.estimation.intervals import wilson
from core.types import Target
from tests.core.refusals import refused

Z = 1.959963984540054
DIRECT = (np.array([1.0]), np.array([0.0]))


def side(count: np.ndarray | int, n: int, own: np.ndarray = DIRECT[0], other: np.ndarray = DIRECT[1]) -> Side:
    """Shares with Wilson bounds cut to 0 to 1."""
    counts = np.atleast_1d(count)
    low, high = (np.clip(end, 0, 1) for end in wilson(counts, n, own, other, 0.95))
    reports = counts / n
    errors = np.sqrt(reports * (1 - reports) / max(n - 1, 1)) / np.abs(own - other)
    return Side((reports - other) / (own - other), errors, low, high)


def test_that_newcombes_example_is_reproduced() -> None:
    """56 of 70 against 48 of 80: his method 10 (Wilson bounds) gives .0524 to .3339."""
    low, high = difference(side(56, 70), side(48, 80))
    assert (low[0], high[0]) == pytest.approx((0.0524, 0.3339), abs=5e-5)


def test_that_a_ratio_has_the_bounds_of_its_two_equations() -> None:
    """MOVER-R as published, with the roots written out, where no denominator vanishes."""
    one, two = side(56, 70), side(48, 80)
    (s1,), (l1,), (u1,), (s2,), (l2,), (u2,) = one.shares, one.low, one.high, two.shares, two.low, two.high
    e = s1 * s2
    low = (e - math.sqrt(e * e - l1 * u2 * (2 * s1 - l1) * (2 * s2 - u2))) / (u2 * (2 * s2 - u2))
    high = (e + math.sqrt(e * e - u1 * l2 * (2 * s1 - u1) * (2 * s2 - l2))) / (l2 * (2 * s2 - l2))
    found = ratio(one, two)
    assert (found[0][0], found[1][0]) == pytest.approx((low, high), rel=1e-12)
    assert found[0][0] < s1 / s2 < found[1][0]


def test_that_a_ratio_survives_zeros_on_either_side() -> None:
    nobody, some, all_ = side(0, 50), side(20, 50), side(50, 50)
    assert ratio(nobody, some)[0][0] == 0.0
    assert 0.0 < ratio(nobody, some)[1][0] < 1.0
    assert ratio(some, nobody)[1][0] == math.inf
    assert ratio(some, nobody)[0][0] > 1.0
    assert (ratio(nobody, nobody)[0][0], ratio(nobody, nobody)[1][0]) == (0.0, math.inf)
    assert 1.0 < ratio(all_, some)[0][0] < ratio(all_, some)[1][0] < math.inf


def coverage(bounds, first: float, second: float, true: float, n: int) -> float:
    """P(bounds hold the truth) for Warner .75 in two groups of n: every pair of counts with its chance."""
    own, other = np.array([0.75]), np.array([0.25])
    parts = [binomial_chances(n, 0.25 + 0.5 * share) for share in (first, second)]
    grids = np.meshgrid(*(np.arange(start, start + chances.size) for start, chances in parts), indexing="ij")
    sides = [side(grid.ravel(), n, own, other) for grid in grids]
    low, high = bounds(*sides)
    held = (low <= true + 1e-12) & (high >= true - 1e-12)
    return float(np.outer(parts[0][1], parts[1][1]).ravel()[held].sum())


@pytest.mark.parametrize(("first", "second"), [(0.3, 0.3), (0.1, 0.4), (0.02, 0.05), (0.5, 0.9)])
def test_that_differences_and_ratios_cover_what_they_say(first: float, second: float) -> None:
    """Exact, two groups of 400: MOVER at least .94; Wald of the difference is offered too and is near .95 here."""
    assert 0.94 <= coverage(difference, first, second, first - second, 400) <= 0.995
    assert coverage(ratio, first, second, first / second, 400) >= 0.94
    wald = coverage(lambda one, two: wald_difference(one, two, 0.95), first, second, first - second, 400)
    assert wald == pytest.approx(0.95, abs=0.01)


def test_that_wald_bounds_are_their_formulas() -> None:
    one, two = side(56, 70), side(48, 80)
    error = math.hypot(one.standard_errors[0], two.standard_errors[0])
    low, high = wald_difference(one, two, 0.95)
    assert (low[0], high[0]) == pytest.approx((0.2 - Z * error, 0.2 + Z * error))
    low, high = wald_ratio(one, two, 0.95)
    relative = math.hypot(one.standard_errors[0] / 0.8, two.standard_errors[0] / 0.6)
    assert math.log(high[0] / low[0]) == pytest.approx(2 * Z * relative)
    assert math.sqrt(low[0] * high[0]) == pytest.approx(0.8 / 0.6)
    assert [end[0] for end in wald_ratio(side(0, 70), two, 0.95)] == [0.0, math.inf]


def test_that_single_shares_are_tested_by_their_difference() -> None:
    found = difference_test(side(56, 70), side(48, 80))
    error = math.hypot(math.sqrt(0.16 / 69), math.sqrt(0.24 / 79))
    assert found.statistic[0] == pytest.approx(0.2 / error)
    assert found.p_value[0] == pytest.approx(math.erfc(0.2 / error / math.sqrt(2)))


def test_that_shares_without_any_spread_are_equal_or_not() -> None:
    found = difference_test(side(50, 50), side(50, 50)), difference_test(side(50, 50), side(0, 50))
    assert [one.p_value[0] for one in found] == [1.0, 0.0]


def test_that_all_answers_together_have_one_degree_less_and_their_level() -> None:
    """GRR with four answers: rejections at 5 % in 2,000 pairs of the same shares are Bin(2,000, .05): 49 to 156 but
    for 1e-6; one share moved by .15 is found almost always.
    """
    matrix = GRR(4, 2.0).response_matrix()
    rng = np.random.default_rng(24)
    inverse = matrix.left_inverse()

    def rejected(first: np.ndarray, second: np.ndarray, pairs: int) -> int:
        count = 0
        for _ in range(pairs):
            drawn = [rng.multinomial(2000, matrix.values @ shares) / 2000 for shares in (first, second)]
            covariances = [inverse @ (np.diag(l) - np.outer(l, l)) @ inverse.T / 1999 for l in drawn]  # noqa: E741
            found = homogeneity_test(inverse @ drawn[0], covariances[0], inverse @ drawn[1], covariances[1])
            assert found.degrees == 3
            count += bool(found.p_value < 0.05)
        return count

    same = np.array([0.4, 0.3, 0.2, 0.1])
    assert 49 <= rejected(same, same, 2000) <= 156
    assert rejected(same, np.array([0.25, 0.45, 0.2, 0.1]), 50) >= 49


def test_that_two_answers_together_are_the_single_test_squared() -> None:
    estimates = [estimate(Warner(0.75), np.array([yes, 400 - yes]), 400, Target.POPULATION) for yes in (180, 140)]
    sides = [Side(one.shares, one.standard_errors, *_cut(one)) for one in estimates]
    single = difference_test(*sides)
    spreads = [one.standard_errors[0] ** 2 * np.array([[1.0, -1.0], [-1.0, 1.0]]) for one in estimates]
    both = homogeneity_test(sides[0].shares, spreads[0], sides[1].shares, spreads[1])
    assert (both.degrees, float(both.statistic)) == (1, pytest.approx(single.statistic[0] ** 2))
    assert float(both.p_value) == pytest.approx(single.p_value[0])


def _cut(one) -> tuple[np.ndarray, np.ndarray]:
    interval = one.interval()
    return interval.low, interval.high


def test_that_a_share_below_0_counts_as_0_in_the_bounds_but_not_in_the_test() -> None:
    own, other = np.array([0.7]), np.array([0.3])
    one, two = side(290, 1000, own, other), side(420, 1000, own, other)
    assert one.shares[0] < 0.0 == one.possible[0]
    low, high = difference(one, two)
    assert low[0] >= -two.high[0]
    assert high[0] < 0.0
    assert difference_test(one, two).statistic[0] == pytest.approx(
        (one.shares[0] - two.shares[0]) / math.hypot(one.standard_errors[0], two.standard_errors[0])
    )


def test_that_the_known_design_effect_is_reproduced() -> None:
    """N = 2,000, pi = .30, epsilon = 1, two answers: SE 2.38 points against 1.02 asked directly, worth 371 answers."""
    p = math.e / (1 + math.e)
    reports = p * 0.3 + (1 - p) * 0.7
    variance = reports * (1 - reports) / 2000 / (2 * p - 1) ** 2
    found = design_effect(np.array([variance]), np.array([0.3]), 2000)
    assert 100 * math.sqrt(variance) == pytest.approx(2.38, abs=0.005)
    assert 100 * math.sqrt(0.21 / 2000) == pytest.approx(1.02, abs=0.005)
    assert found.effective[0] == pytest.approx(371, abs=0.5)
    assert found.effect[0] == pytest.approx(2000 / found.effective[0])


def test_that_a_share_of_0_and_reports_that_are_all_alike_have_no_design_effect() -> None:
    found = design_effect(np.array([0.001, 0.0, 0.0]), np.array([-0.1, 1.0, 0.4]), 500)
    assert np.isnan(found.effect).all()
    assert np.isnan(found.effective).all()


def test_that_groups_without_any_variance_cannot_be_tested_together() -> None:
    with refused("compare.no_spread", "counts"):
        homogeneity_test(np.array([1.0, 0.0]), np.zeros((2, 2)), np.array([1.0, 0.0]), np.zeros((2, 2)))
