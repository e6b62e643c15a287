"""How many traits respondents carry: published counts, patterns against sums, corners."""

from __future__ import annotations

import json
from pathlib import Path

import numpy as np
import pytest

from core.designs.survey.forced import ForcedResponse
from core.designs.survey.warner import Warner
from core.estimation.joint.constrained import fit_joint
from core.estimation.joint.moments import joint_moments
from core.estimation.joint.patterns import Side, count_patterns
from core.estimation.joint.sum_score import sum_matrix, sum_score_of_cells, sum_score_of_sums, traits_of_cells
from tests.core.refusals import refused

GOLDEN = json.loads((Path(__file__).parents[3] / "reference/collected_joint.json").read_text(encoding="utf-8"))
HUNT = GOLDEN["zapst_sumscore_hunt"]


def log_likelihood(shares: np.ndarray) -> float:
    counts = np.array(HUNT["counts_sum_0_1_2_3"])
    return float(-2.0 * counts @ np.log(sum_matrix(3, 5 / 6, 1 / 6) @ shares))


def test_that_the_published_hunters_are_met_at_the_maximum_and_not_at_the_published_vector() -> None:
    found = sum_score_of_sums(np.array(HUNT["counts_sum_0_1_2_3"]), 5 / 6, 1 / 6)
    assert found.likeliest == pytest.approx(HUNT["p"], abs=1e-6)
    assert found.minus2loglik == pytest.approx(HUNT["minus2loglik"], abs=1e-6)
    assert found.moments.shares == pytest.approx(HUNT["moment"], abs=1e-6)
    published = np.array(HUNT["published_not_the_maximum"])
    assert log_likelihood(published / published.sum()) > found.minus2loglik + 1.0


def test_that_fewer_than_half_may_carry_nothing() -> None:
    """A package cannot represent P(0) < 1/2."""
    expected = sum_matrix(2, 0.8, 0.1) @ np.array([0.2, 0.5, 0.3])
    found = sum_score_of_sums(expected * 1_000, 0.8, 0.1)
    assert found.likeliest == pytest.approx([0.2, 0.5, 0.3], abs=1e-9)
    assert found.mean == pytest.approx(1.1, abs=1e-9)


def test_that_columns_of_the_matrix_are_distributions_with_the_right_mean() -> None:
    for m in (1, 3, 12):
        matrix = sum_matrix(m, 0.85, 0.3)
        assert matrix.sum(axis=0) == pytest.approx(np.ones(m + 1), abs=1e-12)
        t = np.arange(m + 1)
        assert t @ matrix == pytest.approx(0.85 * t + 0.3 * (m - t), abs=1e-12)


def items() -> list[Side]:
    rows = np.stack([one.reshape(-1) for one in np.indices((2, 2, 2))], axis=1)
    zeros = np.zeros(8, dtype=np.int64)
    return [Side((ForcedResponse((1 / 6, 1 / 6)),), zeros, rows[:, i]) for i in range(3)]


def test_that_patterns_and_sums_have_the_same_moments_where_all_items_have_one_design() -> None:
    times = np.array([2, 3, 9, 17, 11, 17, 34, 96])
    patterns = count_patterns(items(), times)
    fit = fit_joint(patterns)
    of_cells = sum_score_of_cells(joint_moments(patterns), fit.cells, fit.log_likelihood, 3)
    yes = traits_of_cells(3) @ times
    assert yes.tolist() == HUNT["counts_sum_0_1_2_3"]
    of_sums = sum_score_of_sums(yes, 5 / 6, 1 / 6)
    assert of_cells.moments.shares == pytest.approx(of_sums.moments.shares, abs=1e-12)
    assert of_cells.mean == pytest.approx(of_sums.mean, abs=1e-12)
    assert of_cells.error == pytest.approx(of_sums.error, rel=1e-9)
    assert of_cells.minus2loglik == pytest.approx(-2.0 * fit.log_likelihood)
    assert of_cells.minus2loglik > of_sums.minus2loglik > 0.0


def test_that_items_may_have_different_designs_and_one_can_be_as_expected() -> None:
    truth = np.random.default_rng(2).dirichlet(np.ones(8))
    rows = np.stack([one.reshape(-1) for one in np.indices((2, 2, 2))], axis=1)
    zeros, designs = np.zeros(8, dtype=np.int64), (Warner(0.8), ForcedResponse((0.1, 0.2)), Warner(0.3))
    sides = [Side((design,), zeros, rows[:, i]) for i, design in enumerate(designs)]
    chances = count_patterns(sides, zeros + 1).joint_chances() @ truth
    times = np.round(chances * 1e9).astype(np.int64)
    patterns = count_patterns(sides, times)
    fit = fit_joint(patterns)
    found = sum_score_of_cells(joint_moments(patterns), fit.cells, fit.log_likelihood, 3)
    assert found.moments.shares == pytest.approx(traits_of_cells(3) @ truth, abs=1e-6)
    assert found.likeliest == pytest.approx(traits_of_cells(3) @ truth, abs=1e-6)


def spread(twin: float) -> float:
    """Mean of (estimate - truth)^2 / (SE x twin)^2 of the mean sum over 1,500 surveys."""
    rng = np.random.default_rng(3)
    chances = sum_matrix(3, 0.8, 0.15) @ np.array([0.5, 0.3, 0.15, 0.05])
    ratios = []
    for counts in rng.multinomial(300, chances, size=1_500):
        found = sum_score_of_sums(counts, 0.8, 0.15)
        ratios.append(((found.mean - 0.75) / (found.error * twin)) ** 2)
    return float(np.mean(ratios))


@pytest.mark.slow
def test_that_the_mean_number_of_traits_has_the_standard_error_it_says() -> None:
    """A mean of 1,500 squares of normal numbers is 1 with a standard error of 3.7 points; the band is five of them, and
    a variance ten times 1.1 a second too large for the twin."""
    assert abs(spread(1.0) - 1.0) < 0.19
    assert abs(spread(1.2) - 1.0) > 0.19


def test_that_the_error_of_the_mean_is_the_error_of_the_yes_count_divided_by_the_slope() -> None:
    counts, s = np.array([96, 68, 23, 2]), np.arange(4)
    yes = np.repeat(s, counts)
    found = sum_score_of_sums(counts, 0.8, 0.15)
    assert found.mean == pytest.approx((yes.mean() - 3 * 0.15) / 0.65, abs=1e-12)
    assert found.error == pytest.approx(yes.std(ddof=1) / np.sqrt(189) / 0.65, rel=1e-9)


def test_that_what_has_no_sum_score_is_refused() -> None:
    for counts, carrier, other, code in (
        ([3, -1], 0.8, 0.2, "counts.not_counts"),
        ([3], 0.8, 0.2, "counts.not_counts"),
        ([3, 4], 0.5, 0.5, "joint.singular"),
        ([0, 1], 0.8, 0.2, "joint.one_respondent"),
        ([1] * 60, 0.8, 0.2, "joint.items"),
    ):
        with refused(code):
            sum_score_of_sums(np.array(counts), carrier, other)
