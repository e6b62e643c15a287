"""Noisy sums of numbers on both sides of 0: the scale is that of OpenDP's map, U - L, not the furthest bound."""

from __future__ import annotations

import numpy as np
import pytest

from core.analyses.numbers.unknown_size_noise import ByNumpy
from core.analyses.numbers.unknown_size_requests import Rivals
from core.central.chains import ADDED, CHANGED, least_sum
from core.data.numeric.number_column import NumberColumn
from core.randomness import preview_generator

PEOPLE = NumberColumn(np.array([-40.0, 10.0]), np.array([3, 4]))
DRAWS = 20_000


@pytest.mark.parametrize("distance", [ADDED, CHANGED])
@pytest.mark.parametrize(("low", "high", "sensitivity"), [(-40.0, 60.0, 100.0), (-40.0, -5.0, 40.0), (2.0, 50.0, 50.0)])
def test_that_the_noise_of_a_drawn_sum_is_as_wide_as_that_of_the_library(
    low: float, high: float, sensitivity: float, distance: int
) -> None:
    """Mean of |Laplace| is its scale, with an error of scale / sqrt(draws): 5 of them, false alarm 6e-7. The furthest
    bound alone, 60 for 100, is far outside."""
    scale = distance * sensitivity / 0.5
    assert least_sum(low, high, distance, 0.5).scale == pytest.approx(scale, rel=1e-5)
    draw = ByNumpy(PEOPLE, low, high, distance, rng=preview_generator(4)).total(0.5)
    truth = float(PEOPLE.values @ PEOPLE.counts)
    found = np.mean([abs(draw() - truth) for _ in range(DRAWS)])
    assert abs(found / scale - 1.0) < 5.0 / np.sqrt(DRAWS)


@pytest.mark.parametrize(("low", "high"), [(-40.0, 60.0), (20.0, 50.0)])
def test_that_the_noise_of_a_drawn_mean_follows_the_distance_of_the_bounds(low: float, high: float) -> None:
    """Everybody is the prior, so that nothing but noise is left: scale 2 (high - low) / (5 . 0.5); false alarm 6e-7."""
    alike = NumberColumn(np.array([30.0]), np.array([7]))
    noisy = ByNumpy(alike, low, high, CHANGED, rng=preview_generator(6))
    found = np.mean([abs(noisy.mean(5, 30.0, 0.5) - 30.0) for _ in range(DRAWS)])
    assert abs(found / (0.8 * (high - low)) - 1.0) < 5.0 / np.sqrt(DRAWS)


def test_that_every_person_is_left_out_as_often_as_any_other() -> None:
    """One of two people, 0 and 1, stays: half of 4,000 means are 1, within 5 errors of sqrt(1/16,000); no noise."""
    two = NumberColumn(np.array([0.0, 1.0]), np.array([1, 1]))
    noisy = ByNumpy(two, 0.0, 1.0, ADDED, rng=preview_generator(5))
    found = np.mean([noisy.mean(1, 0.5, 1e9) for _ in range(4_000)])
    assert abs(found - 0.5) < 5.0 / np.sqrt(16_000)


def test_that_the_error_of_both_ways_is_that_about_the_true_mean() -> None:
    plug_in, resized = np.array([3.0, 5.0]), np.array([6.0, 6.0])
    found = Rivals(7, 5.0, 1.0, 0.0, plug_in, resized, 2, library=True)
    assert found.rmse == pytest.approx((np.sqrt(2.0), 1.0))
