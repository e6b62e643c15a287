"""Tests of independence hold their level under noise that differs by row, and find what a naive test misses."""

from __future__ import annotations

import numpy as np
import pytest

from core.designs.base import Design
from core.designs.matrix import ResponseMatrix
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.estimation.compatibility import compatibility_of_matrix
from core.estimation.joint.association import (
    at_boundary,
    bootstrap_compatibility,
    bootstrap_independence,
    chi_squared_tail,
    likelihood_independence,
    pattern_count,
    wald_independence,
)
from core.estimation.joint.constrained import fit_joint
from core.estimation.joint.moments import joint_moments
from core.estimation.joint.patterns import Patterns, Side, count_patterns
from tests.core.refusals import refused

ROWS = np.array([(arm, y, z) for arm in (0, 1) for y in (0, 1) for z in (0, 1)])
ARMS = (ForcedResponse((0.05, 0.6)), ForcedResponse((0.6, 0.05)))
"""Who was told to say yes by one device was told so by the other: pooled reports hang together, answers do not."""
CLEAR = (Direct(2), Warner(0.6))
"""Half were asked directly, half by a device that tells little."""


def patterns(designs: tuple[Design, ...], times: np.ndarray) -> Patterns:
    return count_patterns([Side(designs, ROWS[:, 0], ROWS[:, 1]), Side(designs, ROWS[:, 0], ROWS[:, 2])], times)


def drawn(designs: tuple[Design, ...], truth: np.ndarray, n: int, runs: int, seed: int) -> np.ndarray:
    """(runs, 8): how often each pattern came in surveys of n in each arm."""
    rng = np.random.default_rng(seed)
    chances = patterns(designs, np.ones(8, dtype=np.int64)).joint_chances() @ truth
    return np.concatenate([rng.multinomial(n, chances[a : a + 4], size=runs) for a in (0, 4)], axis=1)


def naive_p(times: np.ndarray) -> float:
    """Pearson's test of the table of reports, as if they were answers."""
    table = (times[:4] + times[4:]).reshape(2, 2)
    expected = table.sum(axis=1, keepdims=True) * table.sum(axis=0) / table.sum()
    return chi_squared_tail(float(((table - expected) ** 2 / expected).sum()), 1)


def alarms(p_values: list[float]) -> float:
    return float(np.mean(np.array(p_values) < 0.05))


INDEPENDENT = np.outer([0.3, 0.7], [0.4, 0.6]).reshape(-1)
TOGETHER = INDEPENDENT + 0.05 * np.array([1, -1, -1, 1])


def test_that_the_corrected_test_holds_its_level_where_a_naive_one_does_not() -> None:
    """False alarm below 1e-6: 400 surveys at 5 % have a standard error of 1.1 points, the band ends at 11 %; the twin
    that takes reports for answers finds an association in more than half of all surveys."""
    surveys = drawn(ARMS, INDEPENDENT, 500, 400, 1)
    wald = [wald_independence(patterns(ARMS, times)).p_value for times in surveys]
    assert alarms(wald) < 0.11
    assert alarms([naive_p(times) for times in surveys]) > 0.5


@pytest.mark.slow
def test_that_both_tests_reject_as_often_as_they_say() -> None:
    """1,500 independent surveys: 5 % +- 2.8 points are five standard errors (false alarm below 1e-6)."""
    surveys = drawn(ARMS, INDEPENDENT, 800, 1_500, 2)
    wald, ratio = [], []
    for times in surveys:
        found = patterns(ARMS, times)
        wald.append(wald_independence(found).p_value)
        ratio.append(likelihood_independence(found, fit_joint(found)).p_value)
    assert abs(alarms(wald) - 0.05) < 0.028
    assert abs(alarms(ratio) - 0.05) < 0.028


@pytest.mark.slow
def test_that_the_bootstrap_holds_its_level_with_a_rare_trait() -> None:
    """A cell at 0 of most surveys: chi-squared is no reference there. 300 surveys, 99 draws: 5 % + 6.5 points are five
    standard errors."""
    truth = np.outer([0.02, 0.98], [0.03, 0.97]).reshape(-1)
    found = []
    for times in drawn((ForcedResponse((1 / 6, 1 / 6)),) * 2, truth, 150, 300, 3):
        one = patterns((ForcedResponse((1 / 6, 1 / 6)),) * 2, times)
        fit = fit_joint(one)
        assert at_boundary(fit, joint_moments(one).standard_errors)
        found.append(bootstrap_independence(one, fit, rng=np.random.default_rng(4), draws=99).p_value)
    assert alarms(found) < 0.115


@pytest.mark.slow
def test_that_the_likelihood_finds_what_a_naive_test_misses() -> None:
    """Where some reports tell more than others, a test that weighs them by what they tell has more power. 150 surveys:
    the rates differ by more than 20 points, six standard errors."""
    surveys = drawn(CLEAR, TOGETHER, 250, 150, 5)
    naive = alarms([naive_p(times) for times in surveys])
    fits = []
    for times in surveys:
        found = patterns(CLEAR, times)
        fits.append(likelihood_independence(found, fit_joint(found)).p_value)
    assert alarms(fits) > naive + 0.2


def test_that_with_one_design_each_the_wald_test_is_that_of_the_reports_themselves() -> None:
    """Noise that is the same for all keeps independence, and a table of two answers only shrinks its departure from
    it: there the correction changes the size of an association, not the test of it."""
    rng = np.random.default_rng(6)
    rows, zeros = ROWS[:4, 1:], np.zeros(4, dtype=np.int64)
    for times in rng.multinomial(400, [0.3, 0.2, 0.15, 0.35], size=20):
        some = wald_independence(
            count_patterns([Side((ForcedResponse((0.2, 0.1)),), zeros, rows[:, i]) for i in (0, 1)], times)
        )
        plain = wald_independence(count_patterns([Side((Direct(2),), zeros, rows[:, i]) for i in (0, 1)], times))
        assert some.statistic == pytest.approx(plain.statistic, rel=1e-9)


def test_that_the_constrained_table_is_the_moment_table_where_that_is_possible() -> None:
    rows, zeros = ROWS[:4, 1:], np.zeros(4, dtype=np.int64)
    one = count_patterns(
        [Side((Warner(0.75),), zeros, rows[:, i]) for i in (0, 1)], np.array([110, 80, 80, 130], dtype=np.int64)
    )
    fit, table = fit_joint(one), joint_moments(one)
    assert table.shares.min() > 0.0
    assert fit.cells == pytest.approx(table.shares, abs=1e-9)
    assert fit.ratio >= 0.0


def test_that_no_other_table_is_likelier_when_every_row_has_its_own_design() -> None:
    rng = np.random.default_rng(7)
    times = drawn(CLEAR, TOGETHER, 60, 1, 8)[0]
    one = patterns(CLEAR, times)
    fit, chances = fit_joint(one), one.joint_chances()
    for other in rng.dirichlet(np.ones(4), size=300):
        assert one.times @ np.log(chances @ other) <= fit.log_likelihood + 1e-9
        product = np.outer([other[:2].sum(), other[2:].sum()], [other[::2].sum(), other[1::2].sum()]).reshape(-1)
        assert one.times @ np.log(chances @ product) <= fit.log_likelihood_independent + 1e-9


@pytest.mark.parametrize("reports", [[[0, 0], [1, 1]], [[0, 0], [0, 0]], [[0, 1], [1, 0]]])
def test_that_two_respondents_prove_nothing(reports: list[list[int]]) -> None:
    """Their products do not vary but for rounding, which is no certainty."""
    told, zeros = np.array(reports), np.zeros(2, dtype=np.int64)
    for design in (Warner(0.7), ForcedResponse((0.15, 0.1)), Direct(2)):
        found = wald_independence(count_patterns([Side((design,), zeros, told[:, i]) for i in (0, 1)], zeros + 1))
        assert (found.statistic, found.freedom, found.p_value) == (0.0, 0, 1.0)


def test_that_the_wald_test_of_three_answers_leaves_out_one_of_each() -> None:
    """The statistic from the influence of each respondent on p_ij - p_i. p_.j, cell by cell."""
    rng, designs = np.random.default_rng(4), (ForcedResponse((0.1, 0.2, 0.1)), ForcedResponse((0.1, 0.3)))
    first = rng.integers(0, 3, 300)
    told = np.stack([first, np.where(rng.random(300) < 0.2, first % 2, rng.integers(0, 2, 300))], axis=1)
    zeros = np.zeros(300, dtype=np.int64)
    found = wald_independence(
        count_patterns([Side((one,), zeros, told[:, i]) for i, one in enumerate(designs)], zeros + 1)
    )
    one, two = (np.linalg.inv(d.response_matrix().values).T[told[:, i]] for i, d in enumerate(designs))
    apart = np.stack([(one[:, i] - one[:, i].mean()) * (two[:, 0] - two[:, 0].mean()) for i in (0, 1)])
    wanted = apart.mean(axis=1) @ np.linalg.solve(np.cov(apart) / 300, apart.mean(axis=1))
    assert (found.statistic, found.freedom) == (pytest.approx(wanted, rel=1e-9), 2)


def test_that_the_bootstrap_agrees_with_chi_squared_far_from_the_boundary() -> None:
    """499 draws: a p-value around 0.5 has a standard error of 2.2 points; the band is five of them."""
    times = drawn((ForcedResponse((0.1, 0.1)),) * 2, INDEPENDENT, 500, 1, 9)[0]
    one = patterns((ForcedResponse((0.1, 0.1)),) * 2, times)
    fit = fit_joint(one)
    assert not at_boundary(fit, joint_moments(one).standard_errors)
    smooth = likelihood_independence(one, fit)
    drawn_p = bootstrap_independence(one, fit, rng=np.random.default_rng(10), draws=499)
    assert (drawn_p.draws, drawn_p.freedom) == (499, smooth.freedom) == (499, 1)
    assert drawn_p.p_value == pytest.approx(smooth.p_value, abs=0.11)
    assert pattern_count(one) == 8


def test_that_the_wald_test_is_for_two_questions() -> None:
    zeros = np.zeros(4, dtype=np.int64)
    sides = [Side((Warner(0.7),), zeros, ROWS[:4, 1 + i % 2]) for i in range(3)]
    with refused("joint.two_only"):
        wald_independence(count_patterns(sides, zeros + 1))


def test_that_the_distance_to_any_possible_table_is_that_of_the_kronecker_matrix() -> None:
    """The same statistic as for one question with the product as its matrix; 199 against 10,000 draws: p around 0.1 has
    a standard error of 2.1 points, the band is five of them."""
    times, zeros, warner = np.array([90, 70, 60, 180]), np.zeros(4, dtype=np.int64), Warner(0.75)
    one = count_patterns([Side((warner,), zeros, ROWS[:4, 1 + i]) for i in (0, 1)], times)
    found = bootstrap_compatibility(one, fit_joint(one), rng=np.random.default_rng(11))
    matrix = ResponseMatrix(np.kron(warner.response_matrix().values, warner.response_matrix().values))
    whole = compatibility_of_matrix(matrix, times, rng=np.random.default_rng(12), draws=2_000)
    assert found.statistic == pytest.approx(whole.statistic, rel=1e-6)
    assert found.p_value == pytest.approx(whole.p_value, abs=0.11)


def test_that_reports_of_other_designs_contradict_the_stated_design() -> None:
    """Arms swapped: no table explains both; 99 draws cannot reach below 0.01."""
    times = drawn(ARMS, TOGETHER, 500, 1, 13)[0]
    right = patterns(ARMS, times)
    wrong = patterns(ARMS[::-1], times)
    assert bootstrap_compatibility(wrong, fit_joint(wrong), rng=np.random.default_rng(14), draws=99).p_value == 0.01
    assert bootstrap_compatibility(right, fit_joint(right), rng=np.random.default_rng(14), draws=99).p_value > 0.01
