"""The three classic studies against their exact expectation. False alarms 1e-6."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator

import numpy as np
import pytest
from scipy.special import ndtri

from core.analyses.numbers import unknown_size_runs as studies
from core.analyses.numbers.unknown_size_requests import (
    SHARED_BY,
    AssumedSize,
    CountThenMean,
    Fitted,
    People,
    PlugInAgainstResize,
    Rivals,
    sizes_between,
)
from core.analyses.numbers.unknown_size_runs import assumed_size, by_library, count_then_mean, plug_in_against_resize
from core.central.size_laws import SizeCase, plugged_in, resized
from core.control import Control
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn
from core.errors import Cancelled, InputError

AGES = invented_ages()
PEOPLE = People(AGES, 0.0, 120.0)
LIMIT = float(-ndtri(1e-6 / 2)) + 0.6
"""Standard errors; more than a normal one needs, for the tails of Laplace noise."""


@pytest.fixture
def numpy_noise(monkeypatch: pytest.MonkeyPatch) -> None:
    """The law of the library, drawn by numpy: many runs, with a seed."""
    monkeypatch.setattr(studies, "MOST_FOR_OPENDP", 0)


def last(states: Iterator) -> Fitted | Rivals:
    return list(states)[-1]


def off(found: Fitted, epsilon: float, expected: np.ndarray) -> bool:
    """Whether the means are on average off this expectation, in standard deviations of each size."""
    noise = 2.0 * (120.0 / (found.sizes * epsilon)) ** 2
    left_out = AGES.sd**2 * np.maximum(1.0 / found.sizes - 1.0 / found.n, 0.0)
    scores = (found.means - expected) / np.sqrt(noise + left_out)
    return abs(float(scores.mean())) * math.sqrt(scores.size) > LIMIT


@pytest.mark.usefixtures("numpy_noise")
def test_that_a_noisy_count_and_the_mean_fitted_to_it_are_as_expected() -> None:
    """A prior treated as 0, and a count taken for the true one, are caught."""
    found = last(count_then_mean(CountThenMean(PEOPLE, runs=10_000)))
    assert not off(found, 1.0, found.expected(found.sizes))
    assert off(found, 1.0, dataclasses.replace(found, prior=0.0).expected(found.sizes))
    assert off(found, 1.0, found.expected(np.full(found.runs, found.n)))
    # discrete Laplace of scale 20: variance 2 a / (1 - a)^2, of its square about five times that squared
    a = math.exp(-0.05)
    variance, away = 2 * a / (1 - a) ** 2, found.sizes - 1_000
    assert abs(away.mean()) < LIMIT * math.sqrt(variance / found.runs)
    assert abs((away**2).mean() / variance - 1) < 1.5 * LIMIT * math.sqrt(5 / found.runs)


@pytest.mark.slow
def test_that_the_noise_of_the_library_is_as_expected_too() -> None:
    found = last(count_then_mean(CountThenMean(PEOPLE, runs=400)))
    assert found.library
    assert not off(found, 1.0, found.expected(found.sizes))
    assert np.unique(found.sizes).size > 40


@pytest.mark.usefixtures("numpy_noise")
def test_that_assumed_sizes_are_as_expected_and_take_turns() -> None:
    request = AssumedSize(PEOPLE, runs=400)
    assert request.sizes == (100, 300, 500, 700, 900, 1100, 1300, 1500, 1700, 1900)
    found = last(assumed_size(request))
    assert found.runs == request.planned == 4_000
    assert tuple(found.sizes[:10]) == request.sizes
    assert not off(found, 1.0, found.expected(found.sizes))
    assert off(found, 1.0, dataclasses.replace(found, prior=0.0).expected(found.sizes))
    assert off(found, 1.0, np.full(found.runs, found.mean))
    sizes, averages, shared = found.averages
    assert tuple(sizes) == request.sizes
    assert (shared == 400).all()
    assert averages[-1] == pytest.approx((1000 * AGES.mean + 900 * 38) / 1900, abs=0.05)


@pytest.mark.usefixtures("numpy_noise")
def test_that_both_ways_have_their_exact_mean_and_error_and_resize_is_tighter() -> None:
    """Expectations of core.central.size_laws; the other way's is caught."""
    found = last(plug_in_against_resize(PlugInAgainstResize(PEOPLE, runs=10_000)))
    case = SizeCase(AGES.n, AGES.mean, AGES.sd, 0.0, 120.0, 38.0, 1.0, 1)
    laws = plugged_in(case, np.array([0.5])), resized(case, np.array([0.2]))
    for values, rmse, law, other in zip((found.plug_in, found.resized), found.rmse, laws, laws[::-1], strict=True):
        bias, se = float(law.bias[0]), float(law.se[0])
        assert abs(values.mean() - AGES.mean - bias) < LIMIT * se / math.sqrt(found.runs)
        off_by = LIMIT * math.sqrt(6 / found.runs) / 2
        assert rmse / float(law.rmse[0]) == pytest.approx(1.0, abs=off_by)
        assert rmse / float(other.rmse[0]) != pytest.approx(1.0, abs=off_by)
    assert found.rmse[1] < found.rmse[0], "resize is tighter at equal epsilon in all"


def test_that_resize_is_tighter_with_the_noise_of_the_library() -> None:
    """0.35 against 0.23 years; each is known to 5% or so after 400 runs."""
    found = last(plug_in_against_resize(PlugInAgainstResize(PEOPLE, runs=400)))
    assert found.library
    assert found.rmse[1] < 0.85 * found.rmse[0]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("request_", "study"),
    [
        (CountThenMean(PEOPLE, runs=300), count_then_mean),
        (AssumedSize(PEOPLE, runs=30), assumed_size),
        (PlugInAgainstResize(PEOPLE, runs=300), plug_in_against_resize),
    ],
)
def test_that_states_grow_and_stop_is_heard_between_two_runs(request_, study, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(studies, "STATE_EVERY", 0.0)
    control = Control()
    states = study(request_, control)
    runs = [next(states).runs for _ in range(20)]
    assert runs == list(range(1, 21))
    control.cancel()
    with pytest.raises(Cancelled):
        next(states)
    monkeypatch.setattr(studies, "STATE_EVERY", 60.0)
    only = list(study(request_))
    assert len(only) == 1
    assert only[0].complete
    assert only[0].runs == request_.planned


@pytest.mark.parametrize("n", [1, 3])
def test_that_a_few_people_are_allowed_and_every_size_is_at_least_one(n: int) -> None:
    few = People(NumberColumn(np.array([30.0]), np.array([n])), 0.0, 120.0)
    found = last(count_then_mean(CountThenMean(few, runs=200)))
    assert found.sizes.min() == 1
    assert np.isfinite(found.means).all()
    rivals = last(plug_in_against_resize(PlugInAgainstResize(few, runs=50)))
    assert np.isfinite(rivals.plug_in).all()


@pytest.mark.usefixtures("numpy_noise")
def test_that_numbers_outside_are_clamped_first_and_a_seed_draws_the_same_again() -> None:
    wide = People(NumberColumn(np.array([-500.0, 30.0, 900.0]), np.array([1, 2, 1])), 0.0, 120.0)
    request = CountThenMean(wide, runs=50)
    found = last(count_then_mean(request))
    assert (found.n, found.mean) == (4, 45.0)
    again, other = last(count_then_mean(request)), last(count_then_mean(dataclasses.replace(request, seed=2)))
    assert np.array_equal(found.means, again.means)  # type: ignore[union-attr]
    assert not np.array_equal(found.means, other.means)  # type: ignore[union-attr]


def test_that_many_people_are_drawn_by_numpy_and_both_generators_are_named() -> None:
    many = People(NumberColumn(np.array([30.0, 50.0]), np.array([20_000, 1])), 0.0, 120.0)
    assert by_library(PEOPLE)
    assert not by_library(many)
    assert not last(count_then_mean(CountThenMean(many, runs=20))).library


def test_that_an_average_is_told_where_more_than_six_runs_share_a_size() -> None:
    sizes = np.array([5] * SHARED_BY + [7] * (SHARED_BY + 1) + [1])
    found = Fitted(6, 10.0, 4.0, sizes, np.arange(sizes.size, dtype=float), 14, True)
    told, averages, shared = found.averages
    assert (told.tolist(), averages.tolist(), shared.tolist()) == ([7], [9.0], [7])
    assert found.expected(np.array([3, 6, 12])) == pytest.approx([10.0, 10.0, 7.0])


@pytest.mark.parametrize(
    ("make", "code"),
    [
        (lambda: CountThenMean(PEOPLE, prior=121.0), "central.constant"),
        (lambda: CountThenMean(PEOPLE, runs=0), "unknown_size.runs"),
        (lambda: CountThenMean(PEOPLE, size_epsilon=0.0), "epsilon.out_of_range"),
        (lambda: AssumedSize(PEOPLE, sizes=()), "unknown_size.sizes"),
        (lambda: AssumedSize(PEOPLE, sizes=(0,)), "unknown_size.sizes"),
        (lambda: sizes_between(100, 2_000, 1), "unknown_size.sizes"),
        (lambda: sizes_between(0, 10, 1), "unknown_size.sizes"),
        (lambda: People(AGES, 5.0, 5.0), "numeric.bounds"),
        (lambda: People(AGES, 0.0, 5.0, 3), "unknown_size.distance"),
        (lambda: People(NumberColumn(np.zeros(0), np.zeros(0, np.int64)), 0.0, 5.0), "unknown_size.nobody"),
    ],
)
def test_that_what_cannot_be_studied_is_refused(make, code: str) -> None:
    with pytest.raises(InputError) as refused:
        make()
    assert refused.value.code == code
