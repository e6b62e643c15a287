"""What a curator gives out: figures, their epsilon, and that no true size is told apart by an error."""

from __future__ import annotations

import math
import os
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import numpy as np
import pytest
from scipy.stats import binom

from core.central.chains import ADDED, CHANGED, MOST_SIZE
from core.central.curator import (
    CuratorRelease,
    epsilon_at,
    fitted_mean,
    fitted_size,
    float_below,
    noise_of,
    released,
    scale_near,
)
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic
from core.data.numeric.invented_ages import invented_ages
from core.errors import DesignError, InputError
from core.types import FloatArray
from tests.core.audit import FALSE_ALARM

AGES = invented_ages().rows()
MEAN = CuratorRequest(Statistic.MEAN, Decimal(1), 0, 120, size=1000, prior=38)
UNKNOWN = replace(MEAN, size=None)
PLUG_IN = replace(UNKNOWN, method=SizeMethod.PLUG_IN)
EVERY = (
    MEAN,
    UNKNOWN,
    PLUG_IN,
    replace(MEAN, statistic=Statistic.SUM),
    replace(UNKNOWN, statistic=Statistic.SUM),
    replace(UNKNOWN, statistic=Statistic.COUNT),
    replace(UNKNOWN, statistic=Statistic.HISTOGRAM),
)


@pytest.mark.parametrize("request_", EVERY)
@pytest.mark.parametrize("numbers", [AGES, AGES[:1], np.empty(0), np.full(3, 1e9)])
def test_that_everything_is_given_out_whatever_the_true_size(request_: CuratorRequest, numbers: FloatArray) -> None:
    found = released(numbers, request_)
    assert [one.key for one in found.figures] == [key for key, _ in request_.parts]
    assert all(math.isfinite(value) for one in found.figures for value in one.values)


@pytest.mark.parametrize("request_", EVERY)
@pytest.mark.parametrize("distance", [ADDED, CHANGED])
@pytest.mark.parametrize("epsilon", ["0.01", "0.1", "1.0986122886681098", "19.9"])
def test_that_epsilon_is_spent_and_never_exceeded(request_: CuratorRequest, distance: int, epsilon: str) -> None:
    asked = replace(request_, epsilon=Decimal(epsilon), distance=distance, size_share=Decimal("0.3"))
    assert sum(part for _, part in asked.parts) == asked.epsilon
    spent = Decimal(0)
    for key, most in asked.parts:
        scaled = noise_of(key, asked, float_below(most), 1000 if asked.fitted else None)
        assert Decimal(scaled.epsilon) <= most
        spent += Decimal(scaled.epsilon)
        near = scale_near(key, asked, float(most), 1000 if asked.fitted else None)
        assert scaled.scale == pytest.approx(near, rel=1e-5)
    assert asked.epsilon * Decimal("0.999999999") <= spent <= asked.epsilon


def test_that_both_neighbor_relations_have_the_epsilon_of_the_maps() -> None:
    found = released(AGES, replace(MEAN, epsilon=Decimal("0.12"), distance=ADDED))
    assert epsilon_at(found, ADDED) == pytest.approx(Decimal("0.12"), abs=Decimal("1e-11"))
    assert epsilon_at(found, CHANGED) == pytest.approx(Decimal("0.24"), abs=Decimal("1e-11"))
    shared = released(AGES, PLUG_IN)
    assert Decimal("0.99999999999") <= epsilon_at(shared, CHANGED) <= 1
    # the count costs the same for both, the sum half
    assert epsilon_at(shared, ADDED) == pytest.approx(Decimal("0.6"), rel=Decimal("1e-5"))


def test_that_the_release_says_the_epsilon_of_the_map() -> None:
    found = released(AGES, UNKNOWN)
    assert found.epsilon == Decimal(1)
    assert sum(Decimal(one.epsilon) for one in found.figures) <= Decimal(1)
    half = replace(MEAN, epsilon=Decimal("0.24"))
    assert released(AGES, half).figures[0].scale == pytest.approx(1.0, rel=1e-9)
    assert released(AGES, replace(half, epsilon=Decimal("0.12"), distance=ADDED)).figures[0].scale == pytest.approx(1)


@pytest.mark.parametrize(("size", "expected"), [(1000, 44.797), (500, 44.797), (2000, (44.797 + 38) / 2)])
def test_that_a_wrong_size_moves_the_mean_as_the_formula_says(size: int, expected: float) -> None:
    """Quantiles of 400 draws of OpenDP against the exact law, false alarm 1e-6. Where half the people are left out the
    law is a little wider than its noise, so there the middle alone is looked at."""
    assert fitted_mean(44.797, 1000, size, 38) == pytest.approx(expected)
    request = replace(MEAN, size=size, epsilon=Decimal("0.5"), distance=ADDED)
    runs = 400
    chain = noise_of(FigureKey.MEAN, request, 0.5, size).chain
    draws = np.array([chain(AGES) for _ in range(runs)])
    scale = 120 / (size * 0.5)
    for chance in (0.5,) if size < 1000 else (0.1, 0.5, 0.9):
        away = np.sign(chance - 0.5) * -scale * math.log(1 - 2 * abs(chance - 0.5)) if chance != 0.5 else 0.0
        low, high = binom.ppf(FALSE_ALARM / 2, runs, chance), binom.ppf(1 - FALSE_ALARM / 2, runs, chance)
        assert low <= (draws <= expected + away).sum() <= high
        if size >= 1000 and chance == 0.5:
            broken = (draws + 0.5 * scale <= expected).sum()
            assert not low <= broken <= high, "a mean that is off by half its scale"


def test_that_the_people_who_answered_are_found_again() -> None:
    """Large epsilon: each figure is close to the truth (beyond 40 scales with chance 1e-17)."""
    asked = [replace(one, epsilon=Decimal(20), distance=ADDED) for one in EVERY]
    found: list[CuratorRelease] = [released(AGES, one) for one in asked]
    assert found[0].mean == pytest.approx(44.797, abs=40 * 120 / 20_000)
    assert found[1].mean is not None
    assert found[2].mean is not None
    assert found[1].size == found[1].figures[0].value
    assert found[3].figures[0].value == pytest.approx(44_797, abs=240)
    assert found[4].figures[0].value == pytest.approx(44_797, abs=240)
    assert found[5].figures[0].value == pytest.approx(1000, abs=3)
    counts, _ = np.histogram(AGES, found[6].request.edges)
    assert np.abs(np.array(found[6].figures[0].values) - counts).max() <= 5


def test_that_a_mean_of_the_public_use_sample_is_found() -> None:
    beside = Path(__file__).resolve().parents[4] / "shared" / "data"
    file = Path(os.environ.get("SURVEY_DATA", beside)) / "pums" / "pums_1000.csv"
    if not file.exists():
        pytest.skip("the public-use sample is not here")
    ages = np.loadtxt(file, delimiter=",", skiprows=1, usecols=0)
    assert ages.mean() == pytest.approx(44.797)
    found = released(ages, replace(MEAN, epsilon=Decimal(20)))
    assert found.mean == pytest.approx(44.797, abs=40 * 240 / 20_000)


def test_that_a_noisy_count_of_any_size_can_be_fitted_to() -> None:
    assert [fitted_size(one) for one in (-5, 0, 1, 7, 10**12)] == [1, 1, 1, 7, MOST_SIZE]
    assert fitted_mean(math.nan, 0, 10, 38) == 38


def test_that_impossible_queries_are_refused_with_a_reason() -> None:
    def code(**changes: object) -> str:
        with pytest.raises((InputError, DesignError)) as caught:
            replace(UNKNOWN, **changes)  # type: ignore[arg-type]
        return caught.value.code

    assert code(size=0) == "central.size"
    assert code(size=MOST_SIZE + 1) == "central.size_large"
    assert code(prior=121.0) == "central.constant"
    assert code(size_share=Decimal(0)) == "central.share"
    assert code(size_share=Decimal(1)) == "central.share"
    assert code(epsilon=Decimal("0.001")) == "epsilon.out_of_range"
    assert code(low=120.0) == "numeric.bounds"
    for cells in (0, 1, 10_000):
        assert code(statistic=Statistic.HISTOGRAM, cells=cells) == "central.cells"
    with pytest.raises(ValueError, match="neighbours"):
        replace(UNKNOWN, distance=3)


def test_that_a_statistic_minds_only_what_it_uses() -> None:
    spare = replace(UNKNOWN, statistic=Statistic.COUNT, size=0, prior=-1.0, size_share=Decimal(1), cells=0)
    assert spare.parts == ((FigureKey.COUNT, Decimal(1)),)
    assert replace(PLUG_IN, prior=500.0).fitted is False
