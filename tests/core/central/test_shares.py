"""Coverage of the intervals of shares: simulated, false alarm 1e-6, with a twin of a tenth more noise that fails."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import ndtri

from core.central.distribution import variance
from core.central.shares import ShareNoise, share_bounds, share_errors
from core.randomness import preview_generator
from tests.core.audit import FALSE_ALARM

LEVEL = 0.95


def laplace(rng: np.random.Generator, scale: float, shape: tuple[int, ...]) -> np.ndarray:
    """Discrete Laplace numbers as the difference of two geometric ones."""
    chance = -math.expm1(-1.0 / scale)
    return rng.geometric(chance, shape) - rng.geometric(chance, shape)


def covered(scale: float, f: float, m: int, *, more: float = 1.0, draws: int = 40_000) -> float:
    """How often the set of shares holds the true one: how often |D| is below the edge, which is found by halving."""
    noise, rng = ShareNoise(scale, m), preview_generator(int(1000 * f) + m)
    low, high = 0.0, 60.0 * scale * (m + 1)
    for _ in range(60):
        middle = (low + high) / 2.0
        low, high = (middle, high) if noise.beyond(middle, f) > 1.0 - LEVEL else (low, middle)
    cells = laplace(rng, scale * more, (draws, m + 1))
    deviation = (1.0 - f) * cells[:, 0] - f * cells[:, 1:].sum(axis=1)
    return float((np.abs(deviation) <= low).mean())


def lowest(level: float, draws: int) -> float:
    return level + float(ndtri(FALSE_ALARM)) * math.sqrt(level * (1.0 - level) / draws)


CASES = [(s, f, m) for s in (0.3, 1.0, 12.0, 200.0) for f in (0.0, 0.02, 0.3, 0.5, 0.97) for m in (1, 4, 30)]


@pytest.mark.parametrize(
    "cases", [CASES[::9], pytest.param(CASES, marks=[pytest.mark.slow, pytest.mark.timeout(600)])], ids=["some", "all"]
)
def test_that_the_true_share_is_in_the_set_as_often_as_the_level_says(cases: list[tuple[float, float, int]]) -> None:
    for scale, f, m in cases:
        assert covered(scale, f, m) >= lowest(LEVEL, 40_000), (scale, f, m)


@pytest.mark.parametrize(("scale", "f", "m"), [(12.0, 0.3, 4), (200.0, 0.5, 1), (70.0, 0.02, 30)])
def test_that_coverage_is_the_level_and_not_more_and_that_more_noise_is_noticed(scale: float, f: float, m: int) -> None:
    assert covered(scale, f, m) <= LEVEL + 0.012
    assert covered(scale, f, m, more=1.1) < lowest(LEVEL, 40_000)


@pytest.mark.parametrize(("counts", "scale"), [((50, 30, 20), 1.0), ((5000, 300, 0), 150.0), ((3, 1, 0, 0), 10.0)])
def test_that_the_interval_holds_every_share_of_the_set(counts: tuple[int, ...], scale: float) -> None:
    noise, rng = ShareNoise(scale, len(counts) - 1), preview_generator(len(counts))
    hits, runs = 0, 40
    for drawn in np.array(counts) + laplace(rng, scale, (runs, len(counts))):
        total = int(drawn.sum())
        low, high = share_bounds(noise, int(drawn[0]), total, LEVEL)
        assert 0.0 <= low <= high <= 1.0
        if total > 0:
            held = [f for f in np.linspace(0, 1, 101) if noise.beyond(drawn[0] - f * total, float(f)) > 1 - LEVEL]
            assert all(low <= f <= high for f in held)
        hits += low <= counts[0] / sum(counts) <= high
    # Binomial(40, .95) is 26 or less once in ten million
    assert hits > 26


def test_that_a_total_lost_in_the_noise_says_nothing() -> None:
    noise = ShareNoise(10.0, 2)
    assert share_bounds(noise, 5, 0, LEVEL) == (0.0, 1.0)
    assert share_bounds(noise, 5, -7, LEVEL) == (0.0, 1.0)
    assert share_bounds(noise, 3, 6, LEVEL) == (0.0, 1.0)


def test_that_a_count_far_below_zero_has_the_share_nearest_to_it() -> None:
    low, high = share_bounds(ShareNoise(0.5, 1), -40, 1000, LEVEL)
    assert low == high == 0.0


def test_that_the_interval_of_a_large_file_is_that_of_the_delta_method() -> None:
    """Far from 0 and with many cells the noise is nearly normal: share +- 1.96 standard errors."""
    cells = np.array([40_000.0] * 30)
    error = share_errors(cells, 1_200_000, math.sqrt(variance(40.0)))[0]
    low, high = share_bounds(ShareNoise(40.0, 29), 40_000, 1_200_000, LEVEL)
    assert (low + high) / 2 == pytest.approx(1 / 30, abs=1e-6)
    assert 1.96 * 0.99 < (high - low) / 2 / error < 2.12 * 1.01, "between the normal and the Laplace quantile"


def test_that_standard_errors_of_shares_are_those_of_simulated_ones() -> None:
    counts, rng = np.array([500, 300, 200]), preview_generator(2)
    drawn = counts + laplace(rng, 5.0, (40_000, 3))
    simulated = (drawn / drawn.sum(axis=1, keepdims=True)).std(axis=0)
    # A standard deviation of 40,000 draws with long tails is off by 1.1 % of itself once in a hundred, 3 % never
    assert share_errors(counts.astype(float), 1000, math.sqrt(variance(5.0))) == pytest.approx(simulated, rel=0.03)
    assert share_errors(counts.astype(float), 1000, math.sqrt(variance(5.5))) != pytest.approx(simulated, rel=0.03)
