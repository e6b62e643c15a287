from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.estimation.common_share import (
    fit_of_common_share,
    likeliest_common_share,
    log_likelihood_of_share,
    same_share,
)

chance = st.floats(0.0, 1.0)
group = st.tuples(st.integers(0, 300), st.integers(0, 300), chance, chance).filter(
    lambda one: one[0] + one[1] > 0 and abs(one[2] - one[3]) > 0.05
)


@given(st.lists(group, min_size=1, max_size=4))
def test_that_no_share_on_a_grid_is_likelier(groups: list) -> None:
    yes, no, own, other = (np.array(part, dtype=float) for part in zip(*groups, strict=True))
    n = yes + no
    share = likeliest_common_share(yes, n, own, other)
    best = log_likelihood_of_share(share, yes, n, own, other)
    grid = log_likelihood_of_share(np.linspace(0.0, 1.0, 1001), yes, n, own, other)
    assert 0.0 <= share <= 1.0
    assert np.isneginf(grid).all() or best >= grid.max() - 1e-9 * max(1.0, abs(float(grid.max())))


def test_that_one_group_gives_its_own_share_cut_to_the_possible_ones() -> None:
    yes = np.array([[42.0], [10.0], [95.0]])
    found = likeliest_common_share(yes, np.array([100.0]), np.array([0.7]), np.array([0.3]))
    assert found == pytest.approx([0.3, 0.0, 1.0], abs=1e-15)


def test_that_equal_devices_pool_their_reports() -> None:
    found = likeliest_common_share(np.array([30, 90]), np.array([100, 200]), np.array([0.8, 0.8]), np.array([0.1, 0.1]))
    assert found == pytest.approx((120 / 300 - 0.1) / 0.7, abs=1e-14)


def test_that_a_report_with_no_chance_at_the_edge_keeps_the_share_away_from_it() -> None:
    """One yes where only carriers say yes: the share cannot be 0, however much the other group speaks for it."""
    found = likeliest_common_share(np.array([1, 0]), np.array([5, 10**6]), np.array([0.5, 0.9]), np.array([0.0, 0.4]))
    assert 0.0 < found < 1e-5


def test_that_the_test_of_the_same_share_has_its_level_and_finds_a_difference() -> None:
    """Exact: all pairs of counts of 40, weighted with their chances. Nominal 5 % within 4 to 6.5 at share .4."""
    from scipy.special import binom

    own, other, n = np.array([0.8, 0.7]), np.array([0.2, 0.1]), 40

    def rejected(first: float, second: float) -> float:
        total = 0.0
        chances = [
            binom(n, np.arange(n + 1)) * l ** np.arange(n + 1) * (1 - l) ** (n - np.arange(n + 1))
            for l in (other + (own - other) * np.array([first, second]))  # noqa: E741
        ]
        for one in np.flatnonzero(chances[0] > 1e-6):
            for two in np.flatnonzero(chances[1] > 1e-6):
                if verdict[one, two]:
                    total += chances[0][one] * chances[1][two]
        return total

    verdict = np.array(
        [[same_share([one, two], [n, n], own, other).p_value < 0.05 for two in range(n + 1)] for one in range(n + 1)]
    )
    assert 0.04 < rejected(0.4, 0.4) < 0.065
    assert rejected(0.2, 0.8) > 0.9


def test_that_impossible_frequencies_count_against_the_fit_but_not_against_the_same_share() -> None:
    own, other, n = np.array([0.7, 0.7]), np.array([0.3, 0.3]), np.array([1000, 1000])
    yes = np.array([240, 240])
    assert same_share(yes, n, own, other).p_value == pytest.approx(1.0)
    fit = fit_of_common_share(yes, n, own, other)
    assert fit.share == 0.0
    assert fit.statistic == pytest.approx(2 * 17.9, abs=0.1)
