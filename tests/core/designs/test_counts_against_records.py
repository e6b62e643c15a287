"""The path from counts against the path record by record: same means, same covariances, for every design."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from math import factorial

import numpy as np
import pytest
from _pytest.mark import ParameterSet

from core.designs.base import Design, ReportKind
from core.designs.counts import multinomials
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner
from core.randomness import FrozenUniforms
from tests.core.audit import DESIGNS, covariance_alarm, expected_moments, goodness_alarm, has_moments, means_alarm

REPEATS = 3000
named = pytest.mark.parametrize("design", DESIGNS, ids=str)


def true_counts(k: int) -> np.ndarray:
    """Uneven, with one answer that nobody gave."""
    return np.array([120, 40, 0, 65, 15][:k])


def from_counts(design: Design, source: str) -> np.ndarray:
    counts = true_counts(design.k)
    if source == "generator":
        rng = np.random.default_rng(20)
        return np.array([design.randomize_counts(counts, rng=rng) for _ in range(REPEATS)])
    return np.array([design.randomize_counts(counts, rng=FrozenUniforms(seed)) for seed in range(REPEATS)])


def from_records(design: Design) -> np.ndarray:
    answers = np.tile(np.repeat(np.arange(design.k), true_counts(design.k)), REPEATS)
    reports = design.randomize(answers, rng=np.random.default_rng(21))
    if design.report_kind is ReportKind.BITS:
        return reports.reshape(REPEATS, -1, design.k).sum(axis=1, dtype=np.int64)
    return np.array([design.support_counts(one) for one in reports.reshape(REPEATS, -1)])


def shifted(design: Design) -> Design | None:
    """The same design with p + 0.01: the mutant that every comparison of means must notice."""
    if isinstance(design, Warner):
        return Warner(design.p + 0.01)
    if isinstance(design, TwoCoins):
        return ForcedResponse((0.24, 0.24))
    if isinstance(design, ForcedResponse):
        scale = 1 - 0.01 / sum(design.forced)
        return ForcedResponse(tuple(share * scale for share in design.forced))
    if isinstance(design, GRR):
        return GRR.from_p(design.k, design.p + 0.01)
    if isinstance(design, SUE):
        return SUE.from_p(design.k, design.p + 0.01)
    if isinstance(design, OUE):
        return dataclasses.replace(design, epsilon=design.epsilon + 0.1)
    return None


@pytest.mark.sweep
@named
@pytest.mark.parametrize("source", ["generator", "frozen", "records"])
def test_that_each_path_has_the_means_and_covariances_of_the_design(design: Design, source: str) -> None:
    """False alarm 1e-6 each for means and covariances."""
    draws = from_records(design) if source == "records" else from_counts(design, source)
    moments = expected_moments(design, true_counts(design.k))
    has_moments(draws, *moments)


def mutants() -> Iterator[ParameterSet]:
    """One design that reports a category and one that reports bits in every run, the others in the audit."""
    for one in DESIGNS:
        if shifted(one):
            marks = () if one in (GRR(5, 1.0), SUE(4, 1.0)) else (pytest.mark.slow,)
            yield pytest.param(one, id=str(one), marks=marks)


@pytest.mark.sweep
@pytest.mark.parametrize("design", list(mutants()))
@pytest.mark.parametrize("source", ["generator", "frozen", "records"])
def test_that_a_p_shifted_by_one_point_is_noticed(design: Design, source: str) -> None:
    mutant = shifted(design)
    assert mutant is not None
    draws = from_records(mutant) if source == "records" else from_counts(mutant, source)
    assert means_alarm(draws, *expected_moments(design, true_counts(design.k)))


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
    has_moments(draws, *moments)


def test_that_bits_through_their_full_matrix_have_the_same_moments() -> None:
    """All 2^k patterns as reports, then added up per bit: the dependent way to the independent binomials."""
    design, counts = OUE(4, 2.0), true_counts(4)
    matrix, rng = design.response_matrix(), np.random.default_rng(31)
    patterns = (np.arange(16)[:, None] >> np.arange(4)) & 1
    draws = np.array([multinomials(counts, matrix.values, rng).sum(axis=1) @ patterns for _ in range(REPEATS)])
    moments = expected_moments(design, counts)
    has_moments(draws, *moments)


@named
@pytest.mark.parametrize("n", [10**9, 4 * 10**12])
def test_that_huge_samples_cost_nothing_and_stay_whole(design: Design, n: int) -> None:
    counts = np.zeros(design.k, dtype=np.int64)
    counts[0], counts[-1] = n - n // 3, n // 3
    for source in (np.random.default_rng(1), FrozenUniforms(1)):
        drawn = design.randomize_counts(counts, rng=source)
        mean, covariance = expected_moments(design, counts)
        assert np.abs(drawn - mean).max() <= 7 * np.sqrt(np.diag(covariance).max()) + 1e-3
        if design.report_kind is ReportKind.CATEGORY:
            assert drawn.sum() == n


@pytest.mark.parametrize("design_at", [lambda e: GRR(6, e), lambda e: SUE(6, e), lambda e: OUE(6, e)])
def test_that_a_drag_moves_the_draw_smoothly_where_a_reseeded_generator_jumps(design_at) -> None:
    counts = np.array([2622, 1515, 897, 623, 391, 318])
    epsilons = np.arange(0.5, 3.0, 0.01)

    def jumps(make_source) -> float:
        """Largest step of the deviation from the mean (in SD), which only luck can move."""
        off = []
        for epsilon in epsilons:
            design = design_at(float(epsilon))
            mean, covariance = expected_moments(design, counts)
            drawn = design.randomize_counts(counts, rng=make_source())
            off.append((drawn - mean) / np.sqrt(np.diag(covariance)))
        return float(np.abs(np.diff(off, axis=0)).max())

    assert jumps(lambda: FrozenUniforms(12)) < 0.3
    assert jumps(lambda: np.random.default_rng(12)) > 1.0
