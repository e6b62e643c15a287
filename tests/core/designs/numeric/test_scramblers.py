from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.numeric.scramblers import (
    ListScrambler,
    MomentsScrambler,
    NormalScrambler,
    Scrambler,
    UniformScrambler,
)
from tests.core.audit import check_moments, covariance_alarm, means_alarm
from tests.core.refusals import refused

DRAWN = [
    UniformScrambler(1.0, 4.0),
    NormalScrambler(3.0, 2.0),
    ListScrambler((0.0, 1.0, 5.0), (0.5, 0.3, 0.2)),
    ListScrambler.equal(0.0, 1.0, 3.0, 5.0, 8.0),
]


@pytest.mark.parametrize("scrambler", DRAWN, ids=str)
@pytest.mark.parametrize("factor", [1.0, 0.25])
def test_that_draws_have_the_stated_moments(scrambler: Scrambler, factor: float) -> None:
    """50,000 draws, false alarm 1e-6; the mutants are a mean off by 4 % of a standard deviation, a variance x 1.1."""
    scaled = scrambler.scaled(factor)
    draws = scaled.draw(50_000, rng=np.random.default_rng(3))[:, np.newaxis]
    mean, spread = np.array([factor * scrambler.mean]), np.array([[factor**2 * scrambler.variance]])
    check_moments(draws, mean, spread)
    assert means_alarm(draws, mean + 0.04 * np.sqrt(spread[0]), spread)
    assert covariance_alarm(draws, mean, 1.1 * spread)
    assert scaled.second_moment == pytest.approx(float(spread[0, 0] + mean[0] ** 2))


def test_that_the_list_of_the_reference_example_has_its_moments() -> None:
    listed = ListScrambler.equal(0, 1, 3, 5, 8)
    assert (listed.mean, listed.variance) == pytest.approx((3.4, 8.24))


def test_that_known_moments_serve_estimates_but_no_draws() -> None:
    known = MomentsScrambler(1.2, 0.5)
    assert (known.mean, known.variance, known.scaled(2.0)) == (1.2, 0.25, MomentsScrambler(2.4, 1.0))
    for act, code in (
        (lambda: known.draw(3, rng=np.random.default_rng(1)), "scrambler.not_drawable"),
        (lambda: MomentsScrambler(1.2).scaled(2.0).variance, "scrambler.sd_unknown"),
    ):
        with refused(code):
            act()


@pytest.mark.parametrize(
    ("numbers", "probabilities", "field", "code"),
    [
        ((1.0,), (1.0,), "numbers", "scrambler.numbers"),
        ((1.0, 1.0), (0.5, 0.5), "numbers", "scrambler.numbers"),
        ((1.0, math.inf), (0.5, 0.5), "numbers", "scrambler.numbers"),
        ((1.0, 2.0), (1.0, 0.0), "probabilities", "scrambler.probabilities"),
        ((1.0, 2.0), (1.2, -0.2), "probabilities", "scrambler.probabilities"),
        ((1.0, 2.0), (math.nan, 0.5), "probabilities", "scrambler.probabilities"),
        ((1.0, 2.0), (0.5, 0.25, 0.25), "probabilities", "scrambler.probabilities"),
        ((1.0, 2.0), (0.5, 0.4), "probabilities", "scrambler.total"),
    ],
)
def test_that_a_list_needs_different_numbers_and_chances_that_sum_to_one(numbers, probabilities, field, code) -> None:
    with refused(code, field):
        ListScrambler(numbers, probabilities)


@pytest.mark.parametrize("wrong", [(2.0, 1.0), (0.0, math.inf), (math.nan, 1.0)])
def test_that_the_ends_of_a_uniform_are_in_order(wrong: tuple[float, float]) -> None:
    with refused("scrambler.bounds"):
        UniformScrambler(*wrong)


@pytest.mark.parametrize("build", [NormalScrambler, MomentsScrambler])
@pytest.mark.parametrize("wrong", [(math.nan, 1.0), (0.0, -1.0), (0.0, math.inf)])
def test_that_moments_must_be_possible(build, wrong: tuple[float, float]) -> None:
    with refused("scrambler.moments"):
        build(*wrong)


def test_that_no_parameter_may_be_left_out() -> None:
    with pytest.raises(TypeError):
        NormalScrambler(sd=1.0)  # type: ignore[call-arg]
