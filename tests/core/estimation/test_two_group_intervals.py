from __future__ import annotations

import numpy as np
import pytest

from core.estimation.binomial import log_likelihood
from core.estimation.compatibility import Reference
from core.estimation.two_group_intervals import compatibility_of_groups, profile_of_groups
from core.estimation.two_groups import TwoGroupModel, estimate_groups, stochastic_lie_detector
from tests.core.estimation.test_two_groups import BUILT, EVERY, points
from tests.core.refusals import refused

Z = 1.959963984540054


@EVERY
@pytest.mark.parametrize("counts", [(180, 300, 90, 300), (150, 300, 260, 300), (20, 60, 30, 50)])
def test_that_the_bounds_are_those_of_a_search_over_everything_possible(model: TwoGroupModel, counts: tuple) -> None:
    low, high = profile_of_groups(model, *counts, 0.95)
    yes, n = np.array(counts[::2]), np.array(counts[1::2])
    weights = points(model, 120)
    with np.errstate(divide="ignore", invalid="ignore"):
        figures = np.array([model.figures(one) for one in weights])
    reached = log_likelihood(yes, n, np.clip(weights @ model.mixing.T, 0, 1)).sum(axis=1)
    kept = figures[reached >= estimate_groups(model, *counts).log_likelihood - Z * Z / 2]
    assert (np.nanmin(kept, axis=0) >= low - 1e-9).all()
    assert (np.nanmax(kept, axis=0) <= high + 1e-9).all()
    assert np.nanmin(kept, axis=0) == pytest.approx(low, abs=0.025)
    assert np.nanmax(kept, axis=0) == pytest.approx(high, abs=0.025)


@EVERY
def test_that_many_reports_make_it_the_delta_interval(model: TwoGroupModel) -> None:
    n = 10**7
    yes = np.round(model.mixing @ np.array([0.3, 0.45]) * n)
    found = estimate_groups(model, yes[0], n, yes[1], n)
    low, high = profile_of_groups(model, yes[0], n, yes[1], n, 0.95)
    assert high - found.values == pytest.approx(Z * found.standard_errors, rel=2e-3)
    assert found.values - low == pytest.approx(Z * found.standard_errors, rel=2e-3)


@EVERY
@pytest.mark.parametrize("counts", [(0, 10, 10, 10), (0, 10, 0, 10), (10, 10, 10, 10), (10, 10, 0, 10), (1, 1, 0, 1)])
def test_that_extreme_counts_have_bounds_around_the_likeliest_figures(model: TwoGroupModel, counts: tuple) -> None:
    found, (low, high) = estimate_groups(model, *counts), profile_of_groups(model, *counts, 0.95)
    told = np.isfinite(found.likeliest)
    assert (low >= 0).all()
    assert (high <= 1).all()
    assert (low[told] <= found.likeliest[told] + 1e-9).all()
    assert (high[told] >= found.likeliest[told] - 1e-9).all()


def test_that_honesty_has_every_value_when_nobody_has_the_trait() -> None:
    low, high = profile_of_groups(stochastic_lie_detector(0.0, 1.0), 100, 100, 0, 100, 0.95)
    assert (low[1], high[1]) == (0.0, 1.0)
    assert low[0] == 0.0
    assert high[0] < 0.1


def test_that_data_inside_fit_and_data_far_outside_contradict_the_design() -> None:
    rng = np.random.default_rng(13)
    fits = compatibility_of_groups(BUILT["cheats"], 120, 300, 160, 300, rng=rng)
    assert (fits.statistic, fits.p_value, fits.draws) == (0.0, 1.0, 0)
    broken = compatibility_of_groups(BUILT["cheats"], 280, 300, 120, 300, rng=rng, draws=500)
    assert broken.reference is Reference.BOOTSTRAP
    assert broken.p_value == 1 / 501
    assert [notice.code for notice in broken.notices] == ["estimate.data_contradict_design"]


def test_that_data_slightly_outside_do_not_contradict_the_design() -> None:
    """Cheating detection 150/300 and 260/300: gamma = -.05, G^2 = 2.13; half of its chi-square tail is .07."""
    found = compatibility_of_groups(BUILT["cheats"], 150, 300, 260, 300, rng=np.random.default_rng(14))
    assert found.statistic == pytest.approx(2.1336, abs=1e-4)
    assert found.p_value == pytest.approx(0.072, abs=0.03)
    assert found.notices == ()


def test_that_a_bad_level_and_too_few_draws_are_refused() -> None:
    with refused(field="level"):
        profile_of_groups(BUILT["lies"], 20, 50, 10, 50, 95)
    with refused(field="draws"):
        compatibility_of_groups(BUILT["cheats"], 280, 300, 120, 300, rng=np.random.default_rng(1), draws=5)
