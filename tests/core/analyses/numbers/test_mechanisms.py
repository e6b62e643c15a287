"""Errors of all local mechanisms: by hand, by simulation, at their crossings."""

from __future__ import annotations

import math
import time

import numpy as np
import pytest

from core.analyses.numbers.mechanisms import (
    CURVES,
    EPSILONS,
    best_at,
    curator_error,
    error_at,
    mechanism_curves,
    one_report,
    sampling_error,
)
from core.analyses.numbers.moments import moments_of
from core.central.chains import ADDED, CHANGED, least_mean
from core.data.numeric.invented_ages import invented_ages
from core.designs.numeric.registry import MECHANISMS
from core.types import Target
from tests.core.audit import FALSE_ALARM
from tests.core.designs.numeric.mechanisms import LIMIT
from tests.each import each

LOW, HIGH, DELTA, N = 0.0, 120.0, 1e-6, 1000
AGES = moments_of(invented_ages(), LOW, HIGH)
MEAN, SD = float(invented_ages().rows().mean()), float(invented_ages().rows().std())
ALL = [one.key for one in MECHANISMS]


def test_that_laplace_and_one_bit_are_as_by_hand() -> None:
    """2 (120/eps)^2 / n; 60^2 A^2 - (mean - 60)^2 - s^2 over n with A = (e^eps + 1)/(e^eps - 1)."""
    assert error_at("laplace", 0.5, DELTA, AGES, N, Target.SAMPLE) == pytest.approx(math.sqrt(2 * 240**2 / N))
    bits = (60 * (math.e + 1) / (math.e - 1)) ** 2 - (MEAN - 60) ** 2 - SD**2
    assert error_at("one_bit", 1.0, DELTA, AGES, N, Target.SAMPLE) == pytest.approx(math.sqrt(bits / N))
    population = error_at("one_bit", 1.0, DELTA, AGES, N, Target.POPULATION)
    assert population == pytest.approx(math.sqrt((bits + SD**2) / N))


@each("key", ALL)
@each("target", list(Target))
def test_that_errors_are_those_the_mechanism_plans(key: str, target: Target) -> None:
    design = next(one for one in MECHANISMS if one.key == key).build(LOW, HIGH, 0.8, DELTA)
    assert error_at(key, 0.8, DELTA, AGES, N, target) == pytest.approx(design.planned_error(MEAN, SD, N, target))


def off(key: str, claimed: float, epsilon: float) -> bool:
    """Whether the spread of unbiased reports of people drawn from the ages contradicts the error; false alarm 1e-6."""
    rng = np.random.default_rng(8)
    people = rng.choice(invented_ages().rows(), 200_000)
    design = next(one for one in MECHANISMS if one.key == key).build(LOW, HIGH, epsilon, DELTA)
    squares = (design.unbiased(design.randomize(people, rng=rng).reports.values) - MEAN) ** 2
    return bool(abs(squares.mean() - claimed**2) > LIMIT * squares.std() / math.sqrt(squares.size))


@each("key", ALL)
def test_that_a_simulated_survey_has_that_error_and_no_other(key: str) -> None:
    assert FALSE_ALARM <= 1e-6
    claimed = error_at(key, 1.0, DELTA, AGES, 1, Target.POPULATION)
    assert not off(key, claimed, 1.0)
    assert off(key, claimed, 0.9), "the broken twin draws at epsilon 0.9"


def test_that_the_two_levels_have_the_error_of_the_gaussian() -> None:
    assert set(ALL) - set(CURVES) == {"two_level_gaussian"}
    two, one = (one_report(key, EPSILONS, DELTA, AGES, Target.SAMPLE) for key in ("two_level_gaussian", "gaussian"))
    assert two == pytest.approx(one, rel=1e-12)


@each("present", ["laplace", "two_level_gaussian", "square_wave"])
def test_that_the_order_turns_at_each_crossing(present: str) -> None:
    found = mechanism_curves(AGES, Target.POPULATION, DELTA, present).crossings
    assert {("piecewise", "one_bit"), ("laplace", "one_bit")} & {(one.better, one.worse) for one in found}
    for one in found:
        before, after = (
            [error_at(key, one.x * side, DELTA, AGES, N, Target.POPULATION) for key in (one.better, one.worse)]
            for side in (0.99, 1.01)
        )
        assert after[0] < after[1], one
        assert before[0] >= before[1] * (1.0 - 1e-9), one


def test_that_the_present_mechanism_is_best_where_nothing_is_better() -> None:
    errors = {key: error_at(key, 0.5, DELTA, AGES, N, Target.POPULATION) for key in ALL}
    assert best_at(errors, "hybrid") == "hybrid"
    assert best_at(errors, "one_bit") == "one_bit"
    assert best_at(errors, "laplace") == "one_bit"


def test_that_people_asked_directly_have_the_error_of_sampling() -> None:
    assert sampling_error(AGES, np.array([100.0, 400.0])) == pytest.approx([SD / 10, SD / 20])


@each("distance", [ADDED, CHANGED])
def test_that_the_curator_has_the_least_noise_that_opendp_allows(distance: int) -> None:
    """Variance 2 b^2 of Laplace noise; OpenDP's grid of numbers adds less than 1e-6 of it."""
    scale = least_mean(LOW, HIGH, N, 38.0, distance, 0.7).scale
    here = curator_error(AGES, np.array([0.7]), np.array([float(N)]), distance, Target.SAMPLE)
    assert here[0] == pytest.approx(math.sqrt(2) * scale, rel=1e-6)
    drawn = curator_error(AGES, np.array([0.7]), np.array([float(N)]), distance, Target.POPULATION)
    assert drawn[0] == pytest.approx(math.sqrt(2 * scale**2 + SD**2 / N), rel=1e-6)


@pytest.mark.benchmark
def test_that_a_drag_of_epsilon_finds_the_curves_ready() -> None:
    mechanism_curves(AGES, Target.POPULATION, DELTA, "laplace")
    began = time.perf_counter()
    for _ in range(10):
        mechanism_curves(AGES, Target.POPULATION, DELTA, "laplace")
        for key in ALL:
            error_at(key, 1.234, DELTA, AGES, N, Target.POPULATION)
    assert (time.perf_counter() - began) / 10 < 0.016
