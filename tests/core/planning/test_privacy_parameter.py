from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from core.designs.local.grr import GRR
from core.designs.registry import SPECS, DesignSpec, spec
from core.planning.privacy_parameter import epsilon_for_margin, epsilon_for_odds, margin_of
from core.types import Target
from tests.core.refusals import refused
from tests.each import each

settable = pytest.mark.parametrize("one", [one for one in SPECS if "margin" in one.doors], ids=lambda one: one.key)


STEPPED = {"subset", "olh"}
"""How many answers a report names, or how many values a hash has, changes with epsilon in steps."""


@pytest.mark.sweep
@settable
@settings(max_examples=settings.default.max_examples // 3)  # many designs share the examples of a run
@given(st.floats(0.1, 10.0), st.integers(0, 10**6), st.sampled_from(list(Target)), st.sampled_from([0.8, 0.95, 0.99]))
def test_that_margin_to_epsilon_and_back_is_exact(
    one: DesignSpec, epsilon: float, seed: int, target: Target, level: float
) -> None:
    k = min(5, one.max_k)
    shares = np.random.default_rng(seed).dirichlet(np.ones(k))
    low, high = one.epsilon_bounds(k)
    epsilon = min(max(epsilon, 1.01 * low), 0.98 * high)
    margin = margin_of(one.build(k, epsilon, many=not one.one), shares, 800, target, level)
    found = epsilon_for_margin(one, k, shares, 800, target, level, margin)
    reached = margin_of(one.build(k, found, many=not one.one), shares, 800, target, level)
    assert reached <= margin * (1 + 1e-9)
    if one.key in STEPPED:
        # a dip between two points of the grid may be passed over
        assert found <= epsilon * 1.02
        return
    assert found <= epsilon * (1 + 1e-7)
    assert reached == pytest.approx(margin, rel=1e-7)
    if (
        abs(math.log(margin_of(one.build(k, epsilon * 1.01, many=not one.one), shares, 800, target, level) / margin))
        > 1e-4
    ):
        assert found == pytest.approx(epsilon, rel=1e-3)


@pytest.mark.parametrize("below", [1e-5, 1e-3])
def test_that_an_epsilon_just_before_another_number_of_hash_values_is_found(below: float) -> None:
    """Where OLH goes from 5 to 6 values the margin of a frequent answer rises, and comes down again 5 % later."""
    one, shares, epsilon = spec("olh"), np.array([0.96, 0.01, 0.01, 0.01, 0.01]), math.log(4.5) * (1 - below)
    margin = margin_of(one.build(5, epsilon), shares, 800, Target.SAMPLE)
    after = one.build(5, epsilon * 1.02)
    assert margin_of(after, shares, 800, Target.SAMPLE) > margin, "the margin does rise"
    found = epsilon_for_margin(one, 5, shares, 800, Target.SAMPLE, 0.95, margin)
    assert found == pytest.approx(epsilon, rel=1e-6)


@pytest.mark.sweep
@settable
def test_that_a_margin_out_of_reach_names_what_can_be_reached_in_points(one: DesignSpec) -> None:
    k = min(5, one.max_k)
    shares = np.full(k, 1 / k)
    for margin in (1e-9, 1e9):
        with refused("margin.out_of_reach", "margin") as caught:
            epsilon_for_margin(one, k, shares, 800, Target.POPULATION, 0.95, margin)
    lowest, highest = caught.value.params["lowest"], caught.value.params["highest"]
    assert lowest == pytest.approx(
        100 * margin_of(one.build(k, one.epsilon_bounds(k)[1], many=not one.one), shares, 800, Target.POPULATION),
        rel=1e-6,
    )
    assert highest == pytest.approx(
        100 * margin_of(one.build(k, one.epsilon_bounds(k)[0], many=not one.one), shares, 800, Target.POPULATION),
        rel=1e-6,
    )
    for margin in (lowest * 1.0001 / 100, highest * 0.9999 / 100):
        assert 0.01 <= epsilon_for_margin(one, k, shares, 800, Target.POPULATION, 0.95, margin) <= 20.0


def test_that_forced_weights_count_for_the_margin() -> None:
    one, weights, shares = spec("forced"), {"forced": (0.1, 0.3, 0.6)}, np.array([0.2, 0.3, 0.5])
    epsilon = epsilon_for_margin(one, 3, shares, 900, Target.SAMPLE, 0.95, 0.06, weights)
    assert margin_of(one.build(3, epsilon, weights), shares, 900, Target.SAMPLE) == pytest.approx(0.06, rel=1e-7)


def test_that_every_answer_keeps_the_margin_and_one_just_does() -> None:
    shares = np.array([0.7, 0.2, 0.1])
    epsilon = epsilon_for_margin(spec("grr"), 3, shares, 1000, Target.POPULATION, 0.95, 0.05)
    from core.estimation.expected import expected_error

    margins = 1.959963984540054 * expected_error(GRR(3, epsilon), shares, 1000, Target.POPULATION).standard_errors
    assert margins.max() == pytest.approx(0.05, rel=1e-7)


def test_that_a_design_without_parameter_has_no_margin_door() -> None:
    for key in ("direct", "two_coins"):
        with refused("margin.no_door"):
            epsilon_for_margin(spec(key), 2, np.array([0.5, 0.5]), 100, Target.SAMPLE, 0.95, 0.05)


@each("odds", [math.exp(0.01), 1.5, 3.0, 1e6, math.exp(20.0)])
def test_that_odds_are_e_to_epsilon(odds: float) -> None:
    assert math.exp(epsilon_for_odds(odds)) == pytest.approx(odds, rel=1e-12)
    assert GRR(3, epsilon_for_odds(odds)).k == 3


@each("odds", [1.0, 0.5, -2.0, 1e9, math.nan, math.inf])
def test_that_odds_out_of_range_are_refused(odds: float) -> None:
    with refused("odds.out_of_range", "odds"):
        epsilon_for_odds(odds)
