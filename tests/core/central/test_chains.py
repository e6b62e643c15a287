"""What OpenDP's chains do and what their maps say: the claims that core.central.chains makes."""

from __future__ import annotations

import math
from collections import Counter

import numpy as np
import pytest
from scipy.stats import binom

from core.central.chains import (
    ADDED,
    CHANGED,
    MOST_CELLS,
    MOST_SIZE,
    Chain,
    Scaled,
    count_chain,
    histogram_chain,
    least_count,
    least_mean,
    least_noise,
    least_sum,
    mean_chain,
    sized_sum_chain,
    sum_chain,
)
from core.errors import InputError
from tests.core.audit import FALSE_ALARM

NOBODY = np.empty(0)
TINY = 1e-9
"""Scale of noise that does not show."""


def test_that_the_figures_of_the_method_pages_are_reproduced() -> None:
    assert count_chain(1.0).map(ADDED) == 1.0
    mean = mean_chain(0, 120, 1000, 38, 1.0)
    assert mean.map(ADDED) == 0.12000000000054531
    assert mean.map(CHANGED) == 0.2400000000005453


@pytest.mark.parametrize("distance", [ADDED, CHANGED])
def test_that_each_map_is_the_distance_times_what_one_row_changes_over_the_scale(distance: int) -> None:
    for chain, sensitivity in (
        (count_chain(4.0), 1.0),
        (histogram_chain(0, 40, 7, 4.0), 1.0),
        (sum_chain(-50, 20, 4.0), 70.0),
        (sum_chain(-50, -20, 4.0), 50.0),
        (sized_sum_chain(100, 120, 9, 110, 4.0), 20.0),
        (mean_chain(100, 120, 8, 110, 4.0), 2.5),
    ):
        assert chain.map(distance) == pytest.approx(distance * sensitivity / 4.0, rel=1e-5)
        assert chain.map(distance) >= distance * sensitivity / 4.0


def test_that_missing_people_get_the_constant_and_an_empty_base_is_allowed() -> None:
    assert mean_chain(0, 120, 4, 38, TINY)(np.array([10.0, 20.0])) == pytest.approx((30 + 76) / 4)
    assert mean_chain(0, 120, 4, 38, TINY)(NOBODY) == pytest.approx(38)
    assert sized_sum_chain(0, 120, 4, 38, TINY)(NOBODY) == pytest.approx(152)
    assert sum_chain(0, 120, TINY)(NOBODY) == pytest.approx(0, abs=40 * TINY)
    assert count_chain(0.01)(NOBODY) == 0
    assert histogram_chain(0, 40, 4, 0.01)(NOBODY) == [0, 0, 0, 0]


def test_that_numbers_beyond_the_bounds_are_moved_to_them() -> None:
    assert sum_chain(0, 10, TINY)(np.array([-99.0, 4.0, 99.0])) == pytest.approx(14)
    assert mean_chain(0, 10, 3, 5, TINY)(np.array([-99.0, 5.0, 99.0])) == pytest.approx(5)


def test_that_a_sum_counts_more_than_a_million_people() -> None:
    """OpenDP's plain sum of floats stops at 2^20."""
    many = np.ones(1_200_000)
    assert sum_chain(0, 1, 1e-6)(many) == pytest.approx(1_200_000, abs=0.1)


def test_that_the_people_left_out_are_drawn_at_random() -> None:
    """Of 10 people one stays: each of them equally often (false alarm 1e-6); the first one always would alarm."""
    runs, chain = 1500, mean_chain(0, 9, 1, 0, TINY)
    numbers = np.arange(10.0)
    stayed = Counter(round(chain(numbers)) for _ in range(runs))
    low, high = binom.ppf(FALSE_ALARM / 20, runs, 0.1), binom.ppf(1 - FALSE_ALARM / 20, runs, 0.1)
    assert set(stayed) == set(range(10))
    assert all(low <= count <= high for count in stayed.values())
    assert runs > high, "the broken twin: a chain that keeps the first"


def test_that_a_number_on_an_edge_is_in_the_cell_above() -> None:
    numbers = np.array([-3.0, 0.0, 9.999, 10.0, 20.0, 40.0, 50.0])
    assert histogram_chain(0, 40, 4, 0.01)(numbers) == [3, 1, 1, 2]


@pytest.mark.parametrize("epsilon", [0.01, 0.3, 1.0, 20.0])
@pytest.mark.parametrize("distance", [ADDED, CHANGED])
def test_that_the_least_noise_spends_what_was_asked_and_never_more(distance: int, epsilon: float) -> None:
    found: list[Scaled] = [
        least_count(distance, epsilon),
        least_noise(lambda scale: histogram_chain(0, 1, 5, scale), distance, epsilon, distance / epsilon),
        least_sum(18, 18.0000000001, distance, epsilon),
        least_sum(-1e6, 3, distance, epsilon),
        least_mean(18, 18.0000000001, 10, 18, distance, epsilon),
        least_mean(-1e6, 1e6, 7, 0, distance, epsilon),
        least_noise(lambda scale: sized_sum_chain(-5, 0, 3, 0, scale), distance, epsilon, 5 * distance / epsilon),
    ]
    for one in found:
        assert one.epsilon <= epsilon
        assert one.epsilon >= epsilon * (1 - 1e-12)
        assert one.chain.map(distance) == one.epsilon


def test_that_less_noise_would_cost_more() -> None:
    """The broken twin of the search: a scale a millionth smaller is above what was asked."""
    least = least_mean(0, 120, 1000, 38, CHANGED, 0.8)
    assert mean_chain(0, 120, 1000, 38, least.scale * (1 - 1e-6)).map(CHANGED) > 0.8
    assert math.isclose(least.scale, 0.3, rel_tol=1e-9)


def test_that_impossible_requests_are_refused_with_a_reason() -> None:
    def code(make: object, *arguments: float) -> str:
        with pytest.raises(InputError) as caught:
            make(*arguments)  # type: ignore[operator]
        return caught.value.code

    assert code(mean_chain, 0, 120, 0, 38, 1.0) == "central.size"
    assert code(mean_chain, 0, 120, MOST_SIZE + 1, 38, 1.0) == "central.size_large"
    assert code(mean_chain, 0, 120, 10, 121, 1.0) == "central.constant"
    assert code(sum_chain, 5, 5, 1.0) == "numeric.bounds"
    assert code(histogram_chain, 0, 1, 1, 1.0) == "central.cells"
    assert code(histogram_chain, 0, 1, MOST_CELLS + 1, 1.0) == "central.cells"


def test_that_a_chain_follows_the_protocol() -> None:
    made: Chain = count_chain(1.0)
    assert isinstance(made(np.arange(3.0)), int)
