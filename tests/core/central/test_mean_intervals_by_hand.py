"""Intervals of a mean of privately many, worked out step by step: what may go wrong is shared out evenly."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import Decimal

import pytest

from core.central.curator import CuratorRelease, ReleasedFigure
from core.central.curator_request import CuratorRequest, FigureKey, SizeMethod, Statistic
from core.central.mean_intervals import drawing_reach, mean_interval, population_interval
from core.errors import InputError

COUNT = ReleasedFigure(FigureKey.COUNT, (60.0,), 2.0, 0.5)
LEVEL = 0.94


def asked(method: SizeMethod) -> CuratorRequest:
    return CuratorRequest(Statistic.MEAN, Decimal(1), 0.0, 100.0, prior=30.0, method=method, size_share=Decimal("0.5"))


def noisy_count_reaches(q: int, chance: float) -> bool:
    """P(|X| > q) = 2 a^(q + 1) / (1 + a), a = e^(-1/2)."""
    a = math.exp(-0.5)
    return 2 * a ** (q + 1) / (1 + a) <= chance


def test_that_a_third_of_what_may_go_wrong_is_for_the_count_the_noise_and_those_left_out() -> None:
    assert noisy_count_reaches(8, 0.02)
    assert not noisy_count_reaches(7, 0.02)
    release = CuratorRelease(
        asked(SizeMethod.RESIZE), (COUNT, ReleasedFigure(FigureKey.MEAN, (40.0,), 0.5, 0.5)), size=60
    )
    low, high = 40.0 - 0.5 * math.log(50.0), 40.0 + 0.5 * math.log(50.0)
    # 52 people and 8 priors; 68 people, of whom 8 were left out and are at most so far from the others
    padded = (30.0 + 60.0 * (low - 30.0) / 52.0, 30.0 + 60.0 * (high - 30.0) / 52.0)
    far = 100.0 * math.sqrt((1.0 - 60.0 / 68.0) * (61.0 / 60.0) * math.log(100.0) / 120.0)
    left_out = (max(60.0 * low / 68.0, low - far), min((60.0 * high + 800.0) / 68.0, high + far))
    found = mean_interval(release, level=LEVEL)
    assert found is not None
    assert found.low == pytest.approx(min(padded[0], low, left_out[0]), abs=1e-6)
    assert found.high == pytest.approx(max(padded[1], high, left_out[1]), abs=1e-6)
    assert (found.low, found.high) == pytest.approx((33.56823, 48.73105), abs=1e-5)


def test_that_half_of_what_may_go_wrong_is_for_the_count_and_half_for_the_sum() -> None:
    assert noisy_count_reaches(7, 0.03)
    assert not noisy_count_reaches(6, 0.03)
    release = CuratorRelease(asked(SizeMethod.PLUG_IN), (COUNT, ReleasedFigure(FigureKey.SUM, (2400.0,), 30.0, 0.5)))
    away = 30.0 * math.log(1.0 / 0.03)
    found = mean_interval(release, level=LEVEL)
    assert found is not None
    assert (found.low, found.high) == pytest.approx(((2400.0 - away) / 67.0, (2400.0 + away) / 53.0), abs=1e-6)


def test_that_drawing_reaches_as_far_as_from_the_fewest_people_that_the_count_allows() -> None:
    """At 88% half of 12% is for drawing: 60 - 7 people of a sum, 60 - 8 of a fitted mean. Twins: 60, or 60 + 7."""
    summed = CuratorRelease(asked(SizeMethod.PLUG_IN), (COUNT, ReleasedFigure(FigureKey.SUM, (2400.0,), 30.0, 0.5)))
    assert drawing_reach(summed, level=0.88) == pytest.approx(100.0 * math.sqrt(math.log(2.0 / 0.06) / 106.0))
    fitted = CuratorRelease(
        asked(SizeMethod.RESIZE), (COUNT, ReleasedFigure(FigureKey.MEAN, (40.0,), 0.5, 0.5)), size=60
    )
    assert drawing_reach(fitted, level=0.88) == pytest.approx(100.0 * math.sqrt(math.log(2.0 / 0.06) / 104.0))


def test_that_a_count_near_zero_means_one_person_and_no_population_interval() -> None:
    few = CuratorRelease(
        asked(SizeMethod.PLUG_IN), (replace(COUNT, values=(2,)), ReleasedFigure(FigureKey.SUM, (90.0,), 3.0, 0.5))
    )
    assert drawing_reach(few, level=0.88) == 100.0
    found = population_interval(few, level=0.88)
    assert found is not None
    assert (found.low, found.high) == (0.0, 100.0)
    own = mean_interval(few, level=0.88)
    assert own is not None
    assert (own.low, own.high) == pytest.approx(
        ((90.0 - 3.0 * math.log(1 / 0.06)) / 8.0, 90.0 + 3.0 * math.log(1 / 0.06))
    )
    with pytest.raises(InputError, match=r"interval\.level"):
        population_interval(few, level=1.0)
