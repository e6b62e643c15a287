"""Simulated draws of a curator's figures, for charts: of the law that OpenDP's own draws have."""

from __future__ import annotations

import math
from dataclasses import replace
from decimal import Decimal

import numpy as np
import pytest
from scipy.stats import binom, ks_2samp

from core.analyses.numbers.curator_preview import RUNS, simulated
from core.central.chains import ADDED
from core.central.curator import CuratorRelease, released
from core.central.curator_request import CuratorRequest, SizeMethod, Statistic
from core.control import Control
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn
from core.errors import Cancelled
from core.types import FloatArray
from tests.core.audit import FALSE_ALARM

AGES = invented_ages()
KNOWN = CuratorRequest(Statistic.MEAN, Decimal(1), 0, 120, distance=ADDED, size=1000, prior=38)
UNKNOWN = replace(KNOWN, size=None, epsilon=Decimal("0.5"))


def draw(request: CuratorRequest, column: NumberColumn = AGES) -> FloatArray:
    return simulated(column, request, rng=np.random.default_rng(7), control=Control())


def apart(draws: FloatArray, median: float) -> bool:
    """Whether the median is another one, false alarm 1e-6."""
    low, high = binom.ppf(FALSE_ALARM / 2, draws.size, 0.5), binom.ppf(1 - FALSE_ALARM / 2, draws.size, 0.5)
    return not low <= (draws <= median).sum() <= high


@pytest.mark.parametrize(("size", "median"), [(1000, 44.797), (2000, 41.3985)])
def test_that_quantiles_are_those_of_the_exact_law(size: int, median: float) -> None:
    draws, scale = draw(replace(KNOWN, size=size)), 120 / size
    assert draws.size == RUNS
    for chance in (0.05, 0.5, 0.9):
        at = median + math.copysign(scale * math.log1p(-2 * abs(chance - 0.5)), chance - 0.5)
        low, high = binom.ppf(FALSE_ALARM / 2, RUNS, chance), binom.ppf(1 - FALSE_ALARM / 2, RUNS, chance)
        assert low <= (draws <= at).sum() <= high
    assert not apart(draws, median)
    assert apart(draws + scale / 4, median), "the broken twin"


@pytest.mark.sweep
@pytest.mark.parametrize(
    "request_",
    [
        UNKNOWN,
        replace(UNKNOWN, method=SizeMethod.PLUG_IN),
        replace(UNKNOWN, size=400),
        replace(UNKNOWN, statistic=Statistic.COUNT),
        replace(UNKNOWN, statistic=Statistic.SUM),
        replace(UNKNOWN, statistic=Statistic.SUM, size=1200),
    ],
)
def test_that_they_are_like_what_is_given_out(request_: CuratorRequest) -> None:
    """Two samples of Kolmogorov and Smirnov, false alarm 1e-6."""
    rows = AGES.rows()
    given = np.array([released(rows, request_) for _ in range(60)])
    figures = np.array(
        [
            one.figures[0].value if len(one.figures) == 1 else _mean_of(one.figures[0].value, one.figures[1].value, one)
            for one in given
        ]
    )
    simulated_ones = draw(request_)
    assert ks_2samp(figures, simulated_ones).pvalue > FALSE_ALARM
    wide = float(np.std(simulated_ones))
    assert ks_2samp(figures + 2 * wide, simulated_ones).pvalue < FALSE_ALARM, "the broken twin"


def _mean_of(count: float, other: float, release: CuratorRelease) -> float:
    return other if release.size is not None else other / max(1.0, count)


def test_that_an_empty_base_is_allowed() -> None:
    nobody = NumberColumn(np.empty(0), np.empty(0, dtype=np.int64))
    for one in (KNOWN, UNKNOWN, replace(UNKNOWN, method=SizeMethod.PLUG_IN)):
        assert np.isfinite(draw(one, nobody)).all()


def test_that_the_sum_of_many_who_stay_has_the_variance_of_the_formula() -> None:
    """Half of 20,000, and 3,000 of them, at large epsilon; the variance of 2,000 draws within 4.9 of its errors."""
    many = NumberColumn(np.linspace(0, 120, 20_000), np.ones(20_000, dtype=np.int64))
    for size in (10_000, 3_000):
        draws = draw(replace(KNOWN, size=size, epsilon=Decimal(20)), many)
        exact = many.sd**2 / size * (1 - size / 20_000) + 2 * (120 / (size * 20)) ** 2
        assert float(draws.var()) == pytest.approx(exact, rel=4.9 * math.sqrt(2 / RUNS))
        assert float(draws.var()) != pytest.approx(2 * exact, rel=4.9 * math.sqrt(2 / RUNS)), "with replacement"
        assert float(draws.mean()) == pytest.approx(60, abs=4.9 * math.sqrt(exact / RUNS))


def test_that_it_hears_stop_and_knows_no_histogram() -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        simulated(AGES, replace(KNOWN, size=500), rng=np.random.default_rng(1), control=control)
    with pytest.raises(ValueError, match="histogram"):
        draw(replace(KNOWN, statistic=Statistic.HISTOGRAM))
