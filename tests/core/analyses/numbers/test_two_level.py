from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from scipy.special import ndtri

from core.analyses.convergence import Convergence
from core.analyses.numbers.two_level import MEAN, SPREAD, TwoLevel, sizes_from_one, two_level
from core.control import Control
from core.errors import Cancelled, InputError

FALSE_ALARM = 1e-6


def last(asked: TwoLevel) -> Convergence:
    return list(two_level(asked))[-1]


def check(found: Convergence) -> None:
    """Mean and recovered spread within their intervals at every size, all together with a false alarm of 1e-6."""
    z = -ndtri(FALSE_ALARM / (4 * found.sizes.size))
    mean, spread = found.paths[0, :, MEAN], found.paths[0, :, SPREAD]
    assert (np.abs(mean - 42.0) < z * found.errors[:, MEAN]).all()
    large = found.sizes >= 1_000
    assert (np.abs(spread - 10.0) < z * found.errors[:, SPREAD])[large].all()
    assert abs(math.sqrt(spread[-1] ** 2 + 25) - 10.0) > z * found.errors[-1, SPREAD], "one level forgotten is caught"
    assert abs(mean[-1] - 42.5) > z * found.errors[-1, MEAN]


def test_that_sizes_go_from_one_to_ten_millions() -> None:
    sizes = sizes_from_one()
    assert sizes[:5] == (1, 2, 3, 4, 6)
    assert {10**power for power in range(8)} <= set(sizes)
    assert sizes[-1] == 10_000_000


def test_that_the_mean_stays_in_its_interval_and_the_spread_is_recovered() -> None:
    found = last(TwoLevel(tenfolds=5))
    check(found)
    assert found.errors[0, MEAN] == pytest.approx(math.sqrt(150))
    assert np.isnan(found.paths[0, 0, SPREAD]), "of one person alone there is no spread"
    assert np.isnan(found.errors[0, SPREAD])
    assert not np.isnan(found.paths[0, 1:]).any()


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_that_it_holds_for_ten_million_people(seed: int) -> None:
    found = last(TwoLevel(seed=seed))
    assert found.sizes[-1] == 10_000_000
    check(found)
    assert found.paths[0, -1] == pytest.approx([42.0, 10.0], abs=0.03)


def test_that_each_size_is_told_and_stop_is_heard() -> None:
    control = Control()
    states = two_level(TwoLevel(tenfolds=3), control)
    known = [int((~np.isnan(next(states).paths[0, :, MEAN])).sum()) for _ in range(5)]
    assert known == [1, 2, 3, 4, 5]
    control.cancel()
    with pytest.raises(Cancelled):
        next(states)


@pytest.mark.parametrize(
    ("change", "code"), [({"spread": 0.0}, "convergence.spread"), ({"person_sd": 0.0}, "numeric.noise_sd")]
)
def test_that_noise_and_spread_are_above_zero(change: dict, code: str) -> None:
    with pytest.raises(InputError) as refused:
        last(replace(TwoLevel(tenfolds=1), **change))
    assert refused.value.code == code
