"""Numbers between bounds, as far as errors need them."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.analyses.numbers.moments import Moments, moments_of, worth
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.registry import MECHANISMS
from core.types import Target
from tests.core.refusals import refused


def test_that_moments_are_those_of_the_clamped_rows() -> None:
    rows = np.clip(invented_ages().rows(), 30.0, 70.0)
    found, t = moments_of(invented_ages(), 30.0, 70.0), (rows - 50.0) / 20.0
    assert found.second == pytest.approx(float((t * t).mean()), rel=1e-12)
    assert found.variance == pytest.approx(float(t.var()), rel=1e-12)
    assert found.half == 20.0


@pytest.mark.parametrize("key", [one.key for one in MECHANISMS])
@pytest.mark.parametrize("target", list(Target))
def test_that_nothing_known_means_the_largest_error_of_any_numbers(key: str, target: Target) -> None:
    mechanism = next(one for one in MECHANISMS if one.key == key).build(-1.0, 1.0, 0.9, 1e-6)
    constant, curve = (np.array(one) for one in mechanism.noise)
    worst = float(Moments(-1.0, 1.0).report_variance(constant, curve, target))
    found = [
        float(Moments(-1.0, 1.0, second, second * part).report_variance(constant, curve, target))
        for second in np.linspace(0.0, 1.0, 11)
        for part in (0.0, 0.5, 1.0)
    ]
    assert max(found) == pytest.approx(worst, rel=1e-12)
    if target is Target.SAMPLE:
        assert worst == pytest.approx(mechanism.worst_variance, rel=1e-12)


def test_that_one_person_or_hidden_numbers_have_no_spread() -> None:
    one = NumberColumn(np.array([42.0]), np.array([1]))
    assert moments_of(one, 0.0, 120.0) == Moments(0.0, 120.0)
    assert moments_of(invented_ages(), 0.0, 120.0, known=False).worst


def test_that_huge_bounds_do_not_overflow_and_endless_ones_are_refused() -> None:
    numbers = NumberColumn(np.array([-1e307, 1e307]), np.array([5, 5]))
    found = moments_of(numbers, -8e307, 8e307)
    assert found.second == pytest.approx(1.0 / 64.0)
    with refused("numeric.bounds"):
        moments_of(numbers, -1e308, 1e308)


def test_that_worth_is_people_asked_directly_with_the_same_error() -> None:
    moments = moments_of(invented_ages(), 0.0, 120.0)
    sd = float(invented_ages().rows().std())
    assert worth(moments, sd / math.sqrt(250.0)) == pytest.approx(250.0)
    assert worth(Moments(0.0, 1.0, 0.0, 0.0), 0.0) == math.inf
