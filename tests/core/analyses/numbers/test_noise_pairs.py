"""The noise of mechanisms over many epsilons together is that of each by itself."""

from __future__ import annotations

import numpy as np
import pytest

from core.analyses.numbers.noise_pairs import least_ratios, noise_pairs
from core.designs.numeric.calibration import least_ratio
from core.designs.numeric.registry import MECHANISMS
from tests.core.refusals import refused

EPSILONS = np.array([0.01, 0.3, 0.6, 0.7, 1.0, 5.0, 20.0])


@pytest.mark.parametrize("key", [one.key for one in MECHANISMS])
def test_that_pairs_are_those_of_the_mechanism_itself(key: str) -> None:
    build = next(one for one in MECHANISMS if one.key == key).build
    constant, curve = noise_pairs(key, EPSILONS, 1e-6)
    alone = np.array([build(-3.0, 9.0, epsilon, 1e-6).noise for epsilon in EPSILONS.tolist()])
    assert constant == pytest.approx(alone[:, 0], rel=1e-9)
    assert curve == pytest.approx(alone[:, 1], rel=1e-9)


@pytest.mark.parametrize("delta", [1e-30, 1e-12, 1e-6, 0.01, 0.5, 0.999])
def test_that_many_calibrations_together_are_those_one_by_one(delta: float) -> None:
    together = least_ratios(EPSILONS, delta)
    assert together == pytest.approx([least_ratio(one, delta) for one in EPSILONS.tolist()], rel=1e-11)


def test_that_a_delta_of_none_is_refused_where_it_is_needed_only() -> None:
    noise_pairs("laplace", EPSILONS, 0.0)
    with refused("numeric.delta"):
        noise_pairs("gaussian", EPSILONS, 0.0)
