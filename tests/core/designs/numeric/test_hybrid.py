from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.numeric.hybrid import TURNING_EPSILON, Hybrid
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.piecewise import Piecewise


def test_that_the_turning_point_is_where_the_mix_begins_to_pay() -> None:
    assert pytest.approx(0.61, abs=5e-3) == TURNING_EPSILON
    gains = [
        OneBit(-1, 1, epsilon).worst_variance - _worst_of_the_mix(epsilon)
        for epsilon in (TURNING_EPSILON - 0.01, TURNING_EPSILON, TURNING_EPSILON + 0.01)
    ]
    assert gains[0] < 0.0 < gains[2]
    assert gains[1] == pytest.approx(0.0, abs=1e-10)


@pytest.mark.parametrize("epsilon", [0.7, 1.0, 3.0, 10.0, 20.0])
def test_that_the_variance_is_the_papers_and_the_same_for_every_value(epsilon: float) -> None:
    mechanism = Hybrid(-1.0, 1.0, epsilon)
    variances = mechanism.variance(np.linspace(-1, 1, 21))
    assert variances == pytest.approx(np.full(21, _worst_of_the_mix(epsilon)), rel=1e-12)


@pytest.mark.parametrize("epsilon", np.arange(0.05, 12.0, 0.45))
def test_that_in_the_worst_case_it_is_never_worse_than_either_part(epsilon: float) -> None:
    worst = Hybrid(-1, 1, epsilon).worst_variance
    assert worst <= min(one(-1, 1, epsilon).worst_variance for one in (OneBit, Piecewise)) * (1 + 1e-12)


def test_that_below_the_turning_point_it_is_one_bit() -> None:
    mechanism = Hybrid(0.0, 4.0, 0.6)
    sent = mechanism.randomize(np.full(500, 1.0), rng=np.random.default_rng(1)).reports.values
    reach = 2.0 * OneBit(0.0, 4.0, 0.6).farthest
    assert set(sent) == {2.0 - reach, 2.0 + reach}
    assert mechanism.noise == OneBit(0.0, 4.0, 0.6).noise


def _worst_of_the_mix(epsilon: float) -> float:
    """Wang et al. (2019), the largest variance for alpha = 1 - e^(-eps/2)."""
    root, odds = math.exp(epsilon / 2), math.exp(epsilon)
    return (root + 3) / (3 * root * (root - 1)) + (odds + 1) ** 2 / (root * (odds - 1) ** 2)
