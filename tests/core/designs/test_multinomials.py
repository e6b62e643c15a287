"""Multinomial draws by halving: their law, and tallies of designs from their response matrix."""

from __future__ import annotations

from math import factorial

import numpy as np
import pytest

from core.designs.base import Design, ReportKind
from core.designs.counts import multinomials
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE
from core.randomness import FrozenUniforms
from tests.core.audit import DESIGNS, check_moments, covariance_alarm, expected_moments, goodness_alarm, means_alarm

REPEATS = 3000


def true_counts(k: int) -> np.ndarray:
    """Uneven, with one answer that nobody gave."""
    return np.array([120, 40, 0, 65, 15][:k])


def test_that_independent_draws_in_place_of_a_multinomial_are_noticed() -> None:
    """The covariance test has teeth: the means of this mutant are right."""
    design = GRR(5, 1.0)
    mean, covariance = expected_moments(design, true_counts(5))
    rng = np.random.default_rng(5)
    draws = np.stack([rng.poisson(one, REPEATS) for one in mean], axis=1)
    assert not means_alarm(draws, mean, np.diag(mean))
    assert covariance_alarm(draws, mean, covariance)


@pytest.mark.parametrize("cells", [1, 2, 3, 5, 8, 13])
def test_that_multinomials_by_halving_keep_totals_and_zeros(cells: int) -> None:
    rng = np.random.default_rng(cells)
    chances = rng.dirichlet(np.ones(cells), size=4).T
    if cells > 2:
        chances[1] = 0.0
        chances /= chances.sum(axis=0)
    totals = np.array([0, 1, 1000, 10**9])
    for source in (rng, FrozenUniforms(3)):
        drawn = multinomials(totals, chances, source)
        assert drawn.shape == (cells, 4)
        assert drawn.sum(axis=0).tolist() == totals.tolist()
        assert (drawn >= 0).all()
        if cells > 2:
            assert (drawn[1] == 0).all()


@pytest.mark.parametrize("source", ["generator", "frozen"])
def test_that_a_multinomial_of_three_has_the_exact_distribution(source: str) -> None:
    """All outcomes of Multinomial(4; .5, .3, .2), chi-square at 1e-6; the mutant has .51, .29, .2."""
    right, wrong = np.array([0.5, 0.3, 0.2]), np.array([0.51, 0.29, 0.2])
    outcomes = [(a, b, 4 - a - b) for a in range(5) for b in range(5 - a)]
    chances = np.array(
        [
            factorial(4) / np.prod([factorial(count) for count in one]) * np.prod(right ** np.array(one))
            for one in outcomes
        ]
    )
    repeats = 100_000

    def observed(shares: np.ndarray) -> np.ndarray:
        rng = np.random.default_rng(9) if source == "generator" else FrozenUniforms(9)
        drawn = multinomials(np.full(repeats, 4), np.repeat(shares[:, None], repeats, axis=1), rng)
        codes = drawn[0] * 5 + drawn[1]
        return np.array([(codes == a * 5 + b).sum() for a, b, _ in outcomes])

    assert not goodness_alarm(observed(right), chances)
    assert goodness_alarm(observed(wrong), chances)


@pytest.mark.sweep
@pytest.mark.parametrize("design", [one for one in DESIGNS if one.report_kind is ReportKind.CATEGORY], ids=str)
def test_that_counts_through_the_matrix_have_the_same_moments(design: Design) -> None:
    counts, rng = true_counts(design.k), np.random.default_rng(30)
    matrix = design.response_matrix()
    draws = np.array([multinomials(counts, matrix.values, rng).sum(axis=1) for _ in range(REPEATS)])
    moments = expected_moments(design, counts)
    check_moments(draws, *moments)


def test_that_bits_through_their_full_matrix_have_the_same_moments() -> None:
    """All 2^k patterns as reports, then added up per bit: the dependent way to the independent binomials."""
    design, counts = OUE(4, 2.0), true_counts(4)
    matrix, rng = design.response_matrix(), np.random.default_rng(31)
    patterns = (np.arange(16)[:, None] >> np.arange(4)) & 1
    draws = np.array([multinomials(counts, matrix.values, rng).sum(axis=1) @ patterns for _ in range(REPEATS)])
    moments = expected_moments(design, counts)
    check_moments(draws, *moments)
