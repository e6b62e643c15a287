from __future__ import annotations

import pytest

from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.registry import MECHANISMS, mechanism
from tests.core.designs.numeric.mechanisms import built, every_mechanism
from tests.core.refusals import refused


@every_mechanism
def test_that_each_mechanism_is_found_under_its_key_with_the_epsilon_asked_for(key: str) -> None:
    one = mechanism(key)
    for epsilon in (0.01, 1.0, 20.0):
        made = built(key, epsilon)
        assert made.key == key
        assert made.epsilon == pytest.approx(epsilon, rel=1e-8)
        assert (made.delta is not None) == one.needs_delta


def test_that_keys_are_unique_and_an_unknown_one_is_refused_by_name() -> None:
    assert len({one.key for one in MECHANISMS}) == len(MECHANISMS) == 7
    assert {one.key for one in MECHANISMS if one.needs_delta} == {Gaussian.key, TwoLevelGaussian.key}
    with refused("design.unknown"):
        mechanism("staircase")


@every_mechanism
def test_that_equal_settings_are_one_mechanism_and_hash_alike(key: str) -> None:
    assert built(key) == built(key)
    assert hash(built(key)) == hash(built(key))
    assert built(key) != built(key, 1.0001)
