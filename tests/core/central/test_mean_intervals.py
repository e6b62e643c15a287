"""Intervals of a curator's figures: worked by hand, and held at least as often as they say."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest
from scipy.stats import binom

from core.central.chains import ADDED, CHANGED
from core.central.curator import CuratorRelease, ReleasedFigure, fitted_size
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic
from core.central.mean_intervals import (
    FigureInterval,
    Holds,
    drawing_reach,
    figure_intervals,
    left_out_reach,
    mean_interval,
    population_interval,
    ratio_interval,
    resized_interval,
)
from core.data.numeric.invented_ages import invented_ages
from core.errors import InputError
from core.types import FloatArray
from tests.core.audit import FALSE_ALARM

AGES = invented_ages().rows()
UNKNOWN = CuratorRequest(Statistic.MEAN, Decimal(1), 0, 120, distance=ADDED, prior=38)
PLUG_IN = replace(UNKNOWN, method=SizeMethod.PLUG_IN)
LEVEL = 0.9
RUNS = 3000


def draws(numbers: FloatArray, request: CuratorRequest, rng: np.random.Generator) -> CuratorRelease:
    """As `released`, with seeded noise."""
    (_, of_count), (key, of_other) = request.parts
    n, distance = numbers.size, request.distance
    p = -math.expm1(-float(of_count) / distance)
    count = int(n + rng.geometric(p) - rng.geometric(p))
    size = fitted_size(count) if request.fitted else None
    if size is None:
        scale = 120 * distance / float(of_other)
        value = numbers.sum() + rng.laplace(0, scale)
    else:
        scale = 120 * distance / float(of_other) / size
        left = rng.choice(numbers, min(size, n), replace=False)
        value = (left.sum() + (size - left.size) * request.prior) / size + rng.laplace(0, scale)
    figures = (
        ReleasedFigure(FigureKey.COUNT, (count,), distance / float(of_count), float(of_count)),
        ReleasedFigure(key, (value,), scale, float(of_other)),
    )
    return CuratorRelease(request, figures, size)


def without_count(release: CuratorRelease) -> CuratorRelease:
    """The broken twin: the noisy count is taken for the number of people."""
    count, other = release.figures
    return replace(release, figures=(replace(count, scale=1e-3), other))


def missed(release: CuratorRelease, truth: float, level: float = LEVEL) -> bool:
    found = mean_interval(release, level=level)
    assert found is not None
    return not found.low <= truth <= found.high


@pytest.mark.sweep
@pytest.mark.parametrize("request_", [UNKNOWN, PLUG_IN, replace(UNKNOWN, distance=CHANGED)])
@pytest.mark.parametrize("n", [1, 20, 1000])
@pytest.mark.parametrize(("epsilon", "share"), [("0.5", "0.2"), ("2", "0.02")])
def test_that_the_interval_holds_the_mean_as_often_as_it_says(
    request_: CuratorRequest, n: int, epsilon: str, share: str
) -> None:
    """Misses at most those of an exact interval, false alarm 1e-6; half of the ages are the highest, far from 38."""
    rng = np.random.default_rng(n)
    numbers = np.where(np.arange(n) % 2, 120.0, rng.choice(AGES, n))
    asked = replace(request_, epsilon=Decimal(epsilon), size_share=Decimal(share))
    misses = sum(missed(draws(numbers, asked, rng), float(numbers.mean())) for _ in range(RUNS // 3))
    assert misses <= binom.ppf(1 - FALSE_ALARM, RUNS // 3, 1 - LEVEL)


@pytest.mark.parametrize("request_", [UNKNOWN, PLUG_IN])
def test_that_forgetting_the_noise_of_the_count_is_found_out(request_: CuratorRequest) -> None:
    rng = np.random.default_rng(5)
    numbers = np.full(1000, 110.0)
    asked = replace(request_, epsilon=Decimal(2), size_share=Decimal("0.02"))
    found = [draws(numbers, asked, rng) for _ in range(RUNS)]
    most = binom.ppf(1 - FALSE_ALARM, RUNS, 1 - LEVEL)
    assert sum(missed(one, 110.0) for one in found) <= most
    assert sum(missed(without_count(one), 110.0) for one in found) > most


def test_that_a_resized_mean_is_worked_as_by_hand() -> None:
    # 10 people with the mean 50 fitted to 20 with 38: (10 50 + 10 38) / 20 = 44
    assert resized_interval(44, 44, 20, 10, 10, 38, 0, 120) == pytest.approx((50, 50))
    # 40 people of whom 20 with the mean 44 were drawn: the others are between 0 and 120
    assert resized_interval(44, 44, 20, 40, 40, 38, 0, 120) == pytest.approx((22, 82))
    # 10 to 40 people: both ends are those of the sizes at the ends
    assert resized_interval(44, 44, 20, 10, 40, 38, 0, 120) == pytest.approx((22, 82))
    # and but for one chance in ten they are no further than the inequality says: 120 sqrt(.525 ln 20 / 40) = 23.79
    assert resized_interval(44, 44, 20, 40, 40, 38, 0, 120, 0.1) == pytest.approx((22, 44 + 23.7943), abs=1e-3)
    assert resized_interval(30, 32, 20, 10, 20, 38, 0, 120) == pytest.approx((22, 32))
    # never fewer than fitted
    assert resized_interval(44, 45, 1, 5, 5, 38, 0, 10) == pytest.approx((44 / 5, (45 + 40) / 5))


def test_that_every_size_between_the_ends_lies_inside() -> None:
    rng = np.random.default_rng(1)
    for _ in range(300):
        a, b = sorted(float(one) for one in rng.uniform(0, 120, 2))
        fewest, most = sorted(int(one) for one in rng.integers(1, 80, 2))
        prior, size = float(rng.uniform(0, 120)), 30
        low, high = resized_interval(a, b, size, fewest, most, prior, 0, 120)
        for n in range(fewest, most + 1):
            inside = (
                ((size * a - (size - n) * prior) / n, (size * b - (size - n) * prior) / n)
                if n <= size
                else (size * a / n, (size * b + (n - size) * 120) / n)
            )
            assert low <= inside[0] + 1e-9
            assert inside[1] <= high + 1e-9


def test_that_those_who_stayed_are_near_all_as_often_as_said() -> None:
    """Means of m of 40 numbers of 0 and 1 without replacement, false alarm 1e-6; a third of it is too short."""
    numbers, rng, runs = np.repeat([0.0, 1.0], 20), np.random.default_rng(3), 4000
    for size in (5, 20, 30):
        away = np.array([abs(rng.permutation(numbers)[:size].mean() - 0.5) for _ in range(runs)])
        reach = left_out_reach(size, 40, 0.1)
        assert (away > reach).sum() <= binom.ppf(1 - FALSE_ALARM, runs, 0.1)
        assert (away > reach / 3).sum() > binom.ppf(1 - FALSE_ALARM, runs, 0.1)
    assert left_out_reach(20, 40, 0.1) == pytest.approx(math.sqrt(0.525 * math.log(20) / 40))
    assert left_out_reach(30, 40, 0.1) == pytest.approx(math.sqrt(0.25 * (1 + 1 / 30) * math.log(20) / 60))
    assert left_out_reach(5, 40, 0.0) == math.inf


def test_that_a_fitted_mean_has_the_shorter_interval_at_equal_epsilon() -> None:
    """1,000 ages, epsilon 1: the ratio of the widths in the mean of 300 draws, far from 1."""
    rng = np.random.default_rng(2)

    def width(request: CuratorRequest) -> float:
        found = [mean_interval(draws(AGES, request, rng), level=0.95) for _ in range(300)]
        return sum(one.high - one.low for one in found if one is not None) / len(found)

    resized, plugged = width(replace(UNKNOWN, distance=CHANGED)), width(replace(PLUG_IN, distance=CHANGED))
    assert resized < 0.9 * plugged


def test_that_a_ratio_is_worked_as_by_hand() -> None:
    assert ratio_interval(90, 110, 8, 10) == (9, 110 / 8)
    assert ratio_interval(-20, 110, 8, 10) == (-20 / 8, 110 / 8)
    assert ratio_interval(-40, -20, 8, 10) == (-5, -2)


def test_that_single_figures_have_the_quantile_of_their_own_noise() -> None:
    def interval(statistic: Statistic, key: FigureKey, value: float, size: int | None = None) -> FigureInterval:
        request = CuratorRequest(statistic, Decimal(1), 0, 120, size=size)
        figure = ReleasedFigure(key, (value,), 2.0, 1.0)
        return figure_intervals(CuratorRelease(request, (figure,), size), figure, level=0.95)[0]

    # P(|X| > q) = 2 a^(q+1) / (1 + a), a = e^(-1/2): .0619 at 5 and .0376 at 6
    assert interval(Statistic.COUNT, FigureKey.COUNT, 1003) == FigureInterval(997, 1009)
    assert interval(Statistic.COUNT, FigureKey.COUNT, 2) == FigureInterval(0, 8)
    assert interval(Statistic.COUNT, FigureKey.COUNT, -40) == FigureInterval(0, 0)
    t = 2 * math.log(20)
    found = interval(Statistic.MEAN, FigureKey.MEAN, 44, 1000)
    assert found.holds is Holds.FITTED
    assert (found.low, found.high) == pytest.approx((44 - t, 44 + t))
    assert interval(Statistic.MEAN, FigureKey.MEAN, 119, 1000).high == 120
    found = interval(Statistic.SUM, FigureKey.SUM, 44_797)
    assert found.holds is Holds.RESPONDENTS
    assert (found.low, found.high) == pytest.approx((44_797 - t, 44_797 + t), abs=1e-3)


def test_that_a_mean_of_a_public_size_is_that_of_its_figure_and_a_count_has_none() -> None:
    known = replace(UNKNOWN, size=1000)
    figure = ReleasedFigure(FigureKey.MEAN, (44.0,), 0.12, 1.0)
    release = CuratorRelease(known, (figure,), 1000)
    assert mean_interval(release, level=0.9) == figure_intervals(release, figure, level=0.9)[0]
    counted = ReleasedFigure(FigureKey.COUNT, (7,), 1.0, 1.0)
    count = CuratorRelease(replace(UNKNOWN, statistic=Statistic.COUNT), (counted,))
    assert mean_interval(count, level=0.9) is None
    with pytest.raises(InputError):
        mean_interval(release, level=1.0)


@pytest.mark.parametrize("level", [0.8, 0.95, 0.9999])
@pytest.mark.parametrize("share", [0.03, 0.3, 0.5])
def test_that_the_population_is_held_as_often_as_said_by_exact_chances(level: float, share: float) -> None:
    """50 people at either bound, noise so small that only drawing matters: no draw is simulated."""
    request = CuratorRequest(Statistic.MEAN, Decimal(1), 0, 120, size=50, prior=38)

    def held(far: float) -> float:
        held = 0.0
        for k in range(51):
            release = CuratorRelease(request, (ReleasedFigure(FigureKey.MEAN, (120 * k / 50,), 1e-9, 1.0),), 50)
            found = population_interval(release, level=level)
            assert found is not None
            reach = far * drawing_reach(release, level=level)
            low, high = max(found.low, 120 * k / 50 - reach), min(found.high, 120 * k / 50 + reach)
            held += float(binom.pmf(k, 50, share)) if low - 1e-6 <= 120 * share <= high + 1e-6 else 0.0
        return held

    assert held(1.0) >= level
    if share == 0.5:
        assert held(0.5) < level, "half of the reach would not do"


def test_that_the_population_has_the_interval_by_hand() -> None:
    request = CuratorRequest(Statistic.MEAN, Decimal(1), 0, 120, size=2000, prior=38)
    release = CuratorRelease(request, (ReleasedFigure(FigureKey.MEAN, (41.55,), 0.12, 1.0),), 2000)
    found = population_interval(release, level=0.95)
    assert found is not None
    reach = 0.12 * math.log(40.0) + 120 * math.sqrt(math.log(80.0) / 4000.0)
    assert (found.low, found.high) == (pytest.approx(41.55 - reach), pytest.approx(41.55 + reach))
    assert found.holds is Holds.POPULATION_FITTED
    total = CuratorRelease(replace(request, size=None), (ReleasedFigure(FigureKey.SUM, (9.0,), 1.0, 1.0),))
    assert population_interval(total, level=0.95) is None
