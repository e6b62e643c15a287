"""OpenDP's noise and the same law drawn by numpy. False alarms 1e-6 (Kolmogorov & Smirnov, two samples)."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
import pytest

from core.analyses.numbers.unknown_size_noise import ByNumpy, ByOpendp, Noisy, least_chain
from core.central.chains import ADDED, CHANGED, mean_chain
from core.data.numeric.number_column import NumberColumn
from core.randomness import preview_generator
from tests.core.refusals import refused

PEOPLE = NumberColumn(np.array([10.0, 20.0, 35.0, 70.0, 90.0]), np.array([20, 15, 10, 10, 5]))
DRAWS, MORE = 1_000, 20_000


def by_numpy(distance: int = ADDED, seed: int = 3) -> ByNumpy:
    return ByNumpy(PEOPLE, 0.0, 100.0, distance, rng=preview_generator(seed))


def apart(one: np.ndarray, other: np.ndarray) -> bool:
    """Whether the two samples are not of one law."""
    places = np.union1d(one, other)
    gap = [np.searchsorted(np.sort(drawn), places, side="right") / drawn.size for drawn in (one, other)]
    limit = math.sqrt(-math.log(1e-6 / 2) / 2) * math.sqrt(1 / one.size + 1 / other.size)
    return bool(np.abs(gap[0] - gap[1]).max() > limit)


def drawn(noisy: Noisy, what: Callable[[Noisy], Callable[[], float]], draws: int) -> np.ndarray:
    draw = what(noisy)
    return np.array([draw() for _ in range(draws)])


LAWS: dict[str, Callable[[Noisy], Callable[[], float]]] = {
    "count": lambda noisy: noisy.count(0.2),
    "total": lambda noisy: noisy.total(0.5),
    "mean of as many": lambda noisy: lambda: noisy.mean(60, 40.0, 0.3),
    "mean of a few": lambda noisy: lambda: noisy.mean(4, 40.0, 25.0),
    "mean of fewer": lambda noisy: lambda: noisy.mean(7, 40.0, 15.0),
    "mean of all but a few": lambda noisy: lambda: noisy.mean(57, 40.0, 5.0),
    "mean of most": lambda noisy: lambda: noisy.mean(50, 40.0, 2.0),
    "mean of more": lambda noisy: lambda: noisy.mean(90, 40.0, 1.0),
}


@pytest.mark.sweep
@pytest.mark.parametrize("law", LAWS)
def test_that_numpy_draws_the_law_of_the_library(law: str) -> None:
    """Twice the noise is caught."""
    library = drawn(ByOpendp(PEOPLE, 0.0, 100.0, ADDED), LAWS[law], DRAWS)
    same = drawn(by_numpy(), LAWS[law], MORE)
    assert not apart(library, same)
    middle = same.mean()
    assert apart(library, middle + 2.0 * (same - middle))


def test_that_people_who_lack_count_with_the_prior_in_both() -> None:
    """A prior of 0 instead is caught."""
    library = drawn(ByOpendp(PEOPLE, 0.0, 100.0, ADDED), LAWS["mean of more"], DRAWS)
    without = drawn(by_numpy(), lambda noisy: lambda: noisy.mean(90, 0.0, 1.0), MORE)
    assert apart(library, without)


@pytest.mark.slow
def test_that_another_number_of_one_respondent_costs_twice_and_a_count_nothing_more() -> None:
    for made in (ByOpendp(PEOPLE, 0.0, 100.0, CHANGED), by_numpy(CHANGED)):
        assert not apart(drawn(made, LAWS["count"], DRAWS), drawn(by_numpy(), LAWS["count"], MORE))
        for law in ("total", "mean of as many"):
            once = drawn(by_numpy(), LAWS[law], MORE)
            twice = once.mean() + 2.0 * (once - once.mean())
            assert not apart(drawn(made, LAWS[law], DRAWS), twice)
            assert apart(drawn(made, LAWS[law], DRAWS), once)


@pytest.mark.parametrize(("size", "epsilon"), [(1, 0.05), (900, 1.0), (1_000, 0.3), (100_000, 2.0)])
def test_that_a_chain_keeps_to_epsilon_with_next_to_no_noise_to_spare(size: int, epsilon: float) -> None:
    about = 120.0 / (size * epsilon)
    scales = []

    def chain(scale: float):
        scales.append(scale)
        return mean_chain(0.0, 120.0, size, 38.0, scale)

    made = least_chain(chain, ADDED, epsilon, about)
    assert made.map(ADDED) <= epsilon
    assert made.map(ADDED) == pytest.approx(epsilon, rel=1e-9)
    assert len(scales) < 20


def test_that_a_seed_draws_the_same_again_and_large_columns_are_quick() -> None:
    many = NumberColumn(np.array([0.0, 1.0]), np.array([4_000_000, 6_000_000]))

    def mean(seed: int) -> list[float]:
        noisy = ByNumpy(many, 0.0, 1.0, ADDED, rng=preview_generator(seed))
        return [noisy.mean(size, 0.5, 1.0) for size in (100, 9_999_950, 10_000_000, 20_000_000)]

    assert mean(1) == mean(1) != mean(2)
    # 6 standard deviations of 100 people; the others are next to exact
    assert mean(1)[0] == pytest.approx(0.6, abs=6 * math.sqrt(0.24 / 100) + 0.2)
    assert mean(1)[1:] == pytest.approx([0.6, 0.6, 0.55], abs=1e-4)


def test_that_a_prior_outside_the_bounds_is_refused_by_the_library() -> None:
    with refused("central.constant"):
        ByOpendp(PEOPLE, 0.0, 100.0, ADDED).mean(10, 101.0, 1.0)
