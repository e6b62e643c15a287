"""What is said of an interval holds the figure at least as often as the interval itself: its ends go outwards."""

from __future__ import annotations

import math
import re
from dataclasses import replace
from decimal import Decimal

import pytest

from app.preview.curator.figure import CuratorLook
from app.preview.curator.table import curator_table
from app.preview.curator.words import curator_words, summary, tiles
from core.central.curator_request import CuratorRequest, FigureKey, Statistic
from core.report.columns import NumberColumn
from core.types import Target
from tests.app.preview.curator.test_figure import REQUEST, look


def cells(shown: CuratorLook, key: str) -> tuple[float | Decimal | None, ...]:
    column = next(one for one in curator_table(shown).columns if one.key == key)
    assert isinstance(column, NumberColumn)
    return tuple(column.values)


@pytest.mark.parametrize("mean", [41.449, 41.45, 41.501, 60.04, 60.06])
@pytest.mark.parametrize("scale", [0.0031, 0.12, 2.2, 5.0])
def test_that_the_stated_ends_are_not_inside_the_interval(mean: float, scale: float) -> None:
    """A mean with Laplace noise: mean +- scale ln 20."""
    shown = look(REQUEST, (FigureKey.MEAN, (mean,), scale))
    low, high = mean - scale * math.log(20.0), mean + scale * math.log(20.0)
    for said in (tiles(shown)[0].below.splitlines()[0], summary(shown)):
        found = [float(one) for one in re.findall(r"\d+(?:\.\d+)?", said.replace("95%", ""))][:2]
        assert found[0] <= low
        assert found[1] >= high
        assert found[1] - found[0] <= 1.25 * (high - low)
    lowest, highest = cells(shown, "low")[0], cells(shown, "high")[0]
    assert lowest is not None
    assert highest is not None
    assert lowest <= Decimal(low)
    assert highest >= Decimal(high)


def test_that_a_small_figure_has_the_decimals_of_its_noise_in_the_table() -> None:
    """Numbers from 0 to a thousandth: four decimals would say 0.0004 to 0.0004."""
    request = CuratorRequest(Statistic.MEAN, Decimal(1), 0.0, 0.001, size=2000, prior=0.0005)
    shown = look(request, (FigureKey.MEAN, (4.2e-4,), 1e-6))
    assert cells(shown, "value") == (Decimal("0.00042000"),)
    assert (cells(shown, "low"), cells(shown, "high")) == ((Decimal("0.00041700"),), (Decimal("0.00042300"),))


def test_that_no_minus_stands_before_zero() -> None:
    request = replace(REQUEST, statistic=Statistic.SUM, low=-1.0, high=1.0, prior=0.0)
    assert str(cells(look(request, (FigureKey.SUM, (-1e-9,), 2.0)), "value")[0]) == "0.0000"


def said_reach(shown: CuratorLook) -> float:
    words = next(one for one in curator_words(shown) if "Hoeffding" in one)
    return float(re.findall(r"interval by (\d+(?:\.\d+)?) on either side", words)[0])


def test_that_a_population_is_as_far_as_the_fewest_people_that_the_noisy_count_allows() -> None:
    """At 95% half of 5% is for drawing, a third of the rest for the count: P(|X| > 48) <= 0.025 / 3 for scale 10."""
    a = math.exp(-0.1)
    assert 2 * a**49 / (1 + a) <= 0.025 / 3 < 2 * a**48 / (1 + a)
    request, mean = replace(REQUEST, size=None), (FigureKey.MEAN, (41.55,), 0.12)
    shown = look(request, (FigureKey.COUNT, (1006.0,), 10.0), mean, size=1006, target=Target.POPULATION)
    assert said_reach(shown) == pytest.approx(120 * math.sqrt(math.log(80.0) / (2 * 958.0)), rel=0.005)
    few = look(request, (FigureKey.COUNT, (3.0,), 10.0), mean, size=3, target=Target.POPULATION)
    assert said_reach(few) == 120.0
    sure = look(REQUEST, mean, target=Target.POPULATION)
    assert said_reach(sure) == pytest.approx(120 * math.sqrt(math.log(80.0) / 4000.0), rel=0.005)
    assert said_reach(replace(shown, level=0.9999)) > said_reach(shown)
