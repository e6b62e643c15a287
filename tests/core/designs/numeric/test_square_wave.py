"""The square wave: the best width, an exact transition matrix, and whole distributions that come back."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.numeric.distribution import reconstruct, smoothed
from core.designs.numeric.square_wave import SquareWave
from tests.core.refusals import refused

N = 100_000


def information(b: float, epsilon: float) -> float:
    """Upper bound of the mutual information of value and report, which the paper's b makes largest."""
    odds = math.exp(epsilon)
    return math.log((2 * b + 1) / (2 * b * odds + 1)) + 2 * b * epsilon * odds / (2 * b * odds + 1)


@pytest.mark.parametrize("epsilon", [0.01, 0.1, 1.0, 4.0, 20.0])
def test_that_the_width_tells_most_and_the_chances_sum_to_one(epsilon: float) -> None:
    mechanism = SquareWave(0.0, 1.0, epsilon)
    assert 2 * mechanism.b * mechanism.p + mechanism.q == pytest.approx(1.0, abs=1e-14)
    assert mechanism.slope == pytest.approx(2 * mechanism.b * (mechanism.p - mechanism.q), rel=1e-10)
    assert math.log(mechanism.p / mechanism.q) == pytest.approx(epsilon, rel=1e-12)
    best = information(mechanism.b, epsilon)
    for factor in (0.8, 1.2):
        assert information(factor * mechanism.b, epsilon) < best


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 8.0])
@pytest.mark.parametrize("cells", [2, 7, 64])
def test_that_the_transition_matrix_is_the_mean_of_the_density_over_each_cell(epsilon: float, cells: int) -> None:
    mechanism = SquareWave(0.0, 1.0, epsilon)
    matrix = mechanism.transition(cells)
    assert matrix.sum(axis=0) == pytest.approx(np.ones(cells), abs=1e-14)
    edges = np.linspace(-mechanism.b, 1 + mechanism.b, cells + 1)
    points = (np.arange(400) + 0.5) / (400 * cells)
    for cell in (0, cells - 1):
        reached = [_below(mechanism, edges, cell / cells + point) for point in points]
        assert matrix[:, cell] == pytest.approx(np.diff(np.mean(reached, axis=0)), abs=2e-3 / cells)


def _below(mechanism: SquareWave, edges: np.ndarray, x: float) -> np.ndarray:
    wave = np.clip(edges - (x - mechanism.b), 0.0, 2 * mechanism.b)
    return mechanism.q * (edges + mechanism.b) + (mechanism.p - mechanism.q) * wave


def test_that_report_counts_follow_the_transition_matrix_and_count_everyone() -> None:
    mechanism = SquareWave(20.0, 60.0, 1.0)
    values = np.linspace(20.0, 60.0, 50_001)
    reports = mechanism.randomize(values, rng=np.random.default_rng(2)).reports
    counts = mechanism.report_counts(reports, 16)
    expected = values.size * mechanism.transition(16).mean(axis=1)
    assert counts.sum() == values.size
    assert (np.abs(counts - expected) < 5.5 * np.sqrt(expected) + 3).all()


def wasserstein(one: np.ndarray, other: np.ndarray) -> float:
    """Of two distributions over the same equal cells, in units of the whole range."""
    return float(np.abs(np.cumsum(one - other)).sum() / one.size)


@pytest.fixture(scope="module")
def recovered() -> dict[str, np.ndarray]:
    """Beta(2, 5) on 0 to 100 from 100,000 reports at epsilon 1, summed over three draws."""
    mechanism, mutant = SquareWave(0.0, 100.0, 1.0), SquareWave(0.0, 100.0, 1.3)
    distances = {"smooth": np.zeros(2), "plain": np.zeros(2), "mutant": np.zeros(2), "reports": np.zeros(2)}
    for seed in range(3):
        rng = np.random.default_rng(seed)
        values = 100 * rng.beta(2, 5, N)
        true = np.histogram(values, np.linspace(0, 100, 257))[0] / N
        reports = mechanism.randomize(values, rng=rng).reports
        inside = np.clip(reports.values, -100 * mutant.b, 100 + 100 * mutant.b)
        clipped = np.histogram(np.clip(reports.values, 0, 100), np.linspace(0, 100, 257))[0] / N
        found = {
            "smooth": mechanism.distribution(reports).shares,
            "plain": mechanism.distribution(reports, smooth=False).shares,
            "mutant": mutant.distribution(mutant.collected(inside)).shares,
            "reports": clipped,
        }
        for name, shares in found.items():
            distances[name] += [wasserstein(shares, true) / 3, np.abs(shares - true).sum() / 3]
    return distances


def test_that_the_estimated_distribution_is_close_to_the_truth(recovered: dict[str, np.ndarray]) -> None:
    assert recovered["smooth"][0] < 0.01
    assert recovered["reports"][0] > 0.1, "the reports as they are would be far off"
    assert recovered["mutant"][0] > 0.02, "a wrong epsilon shows"


def test_that_smoothing_brings_it_closer(recovered: dict[str, np.ndarray]) -> None:
    assert recovered["smooth"][0] < recovered["plain"][0]
    assert recovered["smooth"][1] < 0.5 * recovered["plain"][1]


def test_that_without_noise_in_the_counts_em_finds_the_shares_themselves() -> None:
    matrix = SquareWave(0.0, 1.0, 3.0).transition(8)
    shares = np.array([0.05, 0.2, 0.3, 0.2, 0.1, 0.08, 0.05, 0.02])
    counts = np.round(1e12 * matrix @ shares).astype(np.int64)
    found = reconstruct(matrix, counts, np.linspace(0, 1, 9), smooth=False, tolerance=1e-3)
    assert found.shares == pytest.approx(shares, abs=1e-3)
    assert found.mean == pytest.approx(shares @ (np.arange(8) + 0.5) / 8, abs=1e-4)
    assert found.notices == ()


def test_that_em_that_has_not_settled_says_so() -> None:
    matrix = SquareWave(0.0, 1.0, 0.05).transition(4)
    counts = np.array([10**12, 10**12 + 10**10, 10**12, 10**12])
    found = reconstruct(matrix, counts, np.linspace(0, 1, 5), smooth=False, tolerance=0.0)
    assert [(one.code, one.params["steps"]) for one in found.notices] == [("numeric.not_settled", found.steps)]


def test_that_smoothing_leaves_a_flat_distribution_flat() -> None:
    assert smoothed(np.full(6, 1 / 6)) == pytest.approx(np.full(6, 1 / 6), abs=1e-15)
    assert smoothed(np.array([0.0, 0.0, 1.0, 0.0, 0.0])) == pytest.approx([0.0, 0.25, 0.5, 0.25, 0.0])


@pytest.mark.parametrize("cells", [1, 2049])
def test_that_the_number_of_cells_has_limits(cells: int) -> None:
    mechanism = SquareWave(0.0, 1.0, 1.0)
    with refused("numeric.cells", "cells"):
        mechanism.distribution(mechanism.collected([0.5]), cells)
