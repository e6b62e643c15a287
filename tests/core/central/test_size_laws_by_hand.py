"""Errors of a sum over a count of numbers on both sides of 0, and what a standard deviation can be, by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.central.chains import ADDED, CHANGED
from core.central.size_inputs import most_spread
from core.central.size_laws import SizeCase, noisy_size_reach, plugged_in

MANY = 10**7
"""So many people that the noisy count is right to a millionth."""


def case(low: float, high: float, n: int = MANY, distance: int = ADDED) -> SizeCase:
    return SizeCase(n, (low + high) / 2, 0.0, low, high, low, 1.0, distance)


@pytest.mark.parametrize("distance", [ADDED, CHANGED])
@pytest.mark.parametrize(
    ("low", "high", "change"), [(-50.0, 50.0, 100.0), (-10.0, 90.0, 100.0), (-90.0, -40.0, 90.0), (0.0, 30.0, 30.0)]
)
def test_that_a_sum_has_the_noise_of_opendp_whatever_its_bounds(
    low: float, high: float, change: float, distance: int
) -> None:
    """Variance 2 (d change / (epsilon / 2))^2 / n^2, and mean^2 that of the count, 2 a / (1 - a)^2 / n^2."""
    a = math.exp(-0.5)
    expected = 2 * (2 * distance * change) ** 2 + (low + high) ** 2 / 4 * 2 * a / (1 - a) ** 2
    found = plugged_in(case(low, high, distance=distance), np.array([0.5]))
    assert found.rmse[0] == pytest.approx(math.sqrt(expected) / MANY, rel=1e-5)


@pytest.mark.parametrize("distance", [ADDED, CHANGED])
def test_that_a_noisy_count_reaches_as_far_whatever_the_neighbours(distance: int) -> None:
    """Scale 2: P(|X| > 6) = 2 e^-3.5 / (1 + e^-0.5) = 0.0376, and 0.062 beyond 5."""
    assert noisy_size_reach(case(0.0, 1.0, distance=distance), 0.5, 0.95) == 6


@pytest.mark.parametrize("n", [1, 2])
def test_that_two_people_at_the_bounds_spread_most(n: int) -> None:
    """0 and 10: sd 10 / sqrt(2) with divisor n - 1."""
    assert most_spread(case(0.0, 10.0, n=n)) == pytest.approx(10.0 / math.sqrt(2.0))
