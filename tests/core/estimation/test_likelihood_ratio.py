from __future__ import annotations

import numpy as np
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.estimation.binomial import deviance
from core.estimation.levels import normal_quantile
from core.estimation.likelihood_ratio import (
    constrained_deviance,
    constrained_share,
    likelihood_ratio,
    unconstrained_likelihood_ratio,
)
from tests.core.refusals import refused

chance = st.floats(0.0, 1.0)


@given(chance, chance, st.integers(1, 10**9), st.floats(0.0, 1.0), st.floats(0.5, 0.999))
def test_that_the_interval_holds_every_share_that_the_likelihood_ratio_keeps_and_no_other(
    own: float, other: float, n: int, place: float, level: float
) -> None:
    """At each end inside (0, 1) the deviance from the constrained maximum is z^2; at 0 and 1 it is not yet reached."""
    assume(abs(own - other) > 0.01)
    count = np.array([round(place * n)])
    a, b = np.array([own]), np.array([other])
    low, high = (ends[0] for ends in likelihood_ratio(count, n, a, b, level))
    share = constrained_share(count, n, a, b)[0]
    assert 0.0 <= low <= share <= high <= 1.0
    reach = normal_quantile(level) ** 2
    least = constrained_deviance(count, n, a, b)[0]
    for end, edge in ((low, 0.0), (high, 1.0)):
        # counts within a rounding error of a possible frequency may have their end on either side of it
        reports = np.clip(other + (own - other) * end, 0.0, 1.0)
        away = float(deviance(count, n, np.array([reports]))[0] - least)
        slack = 1e-6 * max(1.0, reach) + 1e-14 * n
        assert away <= reach + slack
        assert end == edge or away >= reach - slack


def test_that_the_interval_without_limits_is_the_same_where_it_stays_inside() -> None:
    counts = np.array([300, 400, 420])
    own, other = np.full(3, 0.7), np.full(3, 0.3)
    free = unconstrained_likelihood_ratio(counts, 1000, own, other, 0.95)
    held = likelihood_ratio(counts, 1000, own, other, 0.95)
    assert free[0][0] < 0.0 == held[0][0]
    assert held[1][0] == free[1][0]
    for end in (0, 1):
        assert held[end][1:].tolist() == free[end][1:].tolist()


def test_that_data_against_the_design_still_have_an_interval() -> None:
    """Warner .7 with 240 yes of 1,000: Wilson misses [0, 1]; this one starts at the best share, 0."""
    low, high = likelihood_ratio(np.array([240]), 1000, np.array([0.7]), np.array([0.3]), 0.95)
    assert low[0] == 0.0
    assert 0.0 < high[0] < 0.03
    assert unconstrained_likelihood_ratio(np.array([240]), 1000, np.array([0.7]), np.array([0.3]), 0.95)[1][0] < 0.0


def test_that_all_answers_at_once_are_each_alone() -> None:
    counts, own, other = np.array([0, 10, 55, 100]), np.array([1.0, 0.6, 0.2, 0.9]), np.array([0.0, 0.1, 0.7, 0.4])
    low, high = likelihood_ratio(counts, 100, own, other, 0.9)
    for j in range(4):
        alone = likelihood_ratio(counts[[j]], 100, own[[j]], other[[j]], 0.9)
        assert (low[j], high[j]) == pytest.approx((alone[0][0], alone[1][0]), abs=1e-14)


def test_that_effective_counts_are_used_unrounded() -> None:
    near = likelihood_ratio(np.array([30.0]), 100.0, np.array([0.8]), np.array([0.1]), 0.95)
    between = likelihood_ratio(np.array([30.5]), 100.7, np.array([0.8]), np.array([0.1]), 0.95)
    assert between[0][0] == pytest.approx(near[0][0], abs=0.01)
    assert between[0][0] != near[0][0]


@pytest.mark.parametrize("interval", [likelihood_ratio, unconstrained_likelihood_ratio])
def test_that_a_level_of_95_instead_of_a_share_is_refused(interval) -> None:
    with refused(field="level"):
        interval(np.array([3]), 10, np.array([0.8]), np.array([0.1]), 95)


@pytest.mark.parametrize("n", [1.0, 32.88, 640.5, 1e6])
@pytest.mark.parametrize(("own", "other"), [(1.0, 0.0), (1.0, 0.5), (0.51, 0.49)])
def test_that_a_tiny_fraction_of_a_report_counts_as_next_to_none(n: float, own: float, other: float) -> None:
    """Effective numbers under weights: bounds stay numbers and come from those of no report at all without a jump."""
    parts = np.concatenate([[0.0], 10.0 ** np.linspace(-18, -4, 57), [0.3]])
    counts = np.concatenate([parts, n - parts])
    chances = np.full(counts.size, own), np.full(counts.size, other)
    low, high = likelihood_ratio(counts, n, *chances, 0.95)
    assert (low <= high).all()
    assert (low >= 0.0).all()
    assert (high <= 1.0).all()
    assert np.abs(np.diff(high[: parts.size - 1])).max() < 0.01
    assert np.abs(np.diff(low[parts.size : -1])).max() < 0.01
