from __future__ import annotations

import math
from decimal import Decimal

import numpy as np
import pytest
from scipy.special import betaincinv

from core.central.calibration import calibrated
from core.central.distribution import reach
from core.central.draw import noisy_counts
from core.central.intervals import count_results
from tests.core.audit import FALSE_ALARM
from tests.core.refusals import refused

SCALE = 2.0


def test_that_counts_are_unchanged_and_a_floored_value_is_shown_beside_them() -> None:
    results = count_results((-3, 40), SCALE, level=0.95)
    below, above = results.cells
    assert (below.value, below.presented, below.low) == (-3, 0, 0)
    assert (above.value, above.presented) == (40, 40)
    assert results.total is not None
    assert results.total.value == 37, "the total is of the values as released"
    assert below.standard_error == above.standard_error == pytest.approx(1 / (math.sqrt(2) * math.sinh(0.25)))
    assert results.total.standard_error == pytest.approx(math.sqrt(2) * above.standard_error)


def test_that_an_interval_of_a_count_reaches_equally_far_to_both_sides() -> None:
    (one,) = count_results((100,), 1.0, level=0.95).cells
    assert (one.low, one.high) == (97, 103)
    (far,) = count_results((-50,), 1.0, level=0.95).cells
    assert (far.low, far.high) == (0, 0), "a true count is never below 0"


def test_that_items_of_a_select_all_question_have_no_total_and_no_shares() -> None:
    many = count_results((10, 20, 30), SCALE, level=0.9, many=True)
    assert (many.total, many.shares) == (None, ())
    count = count_results((10,), SCALE, level=0.9)
    assert (count.total, count.shares) == (None, ())
    assert len(count_results((10, 20, 30), SCALE, level=0.9).shares) == 3


def test_that_shares_are_not_told_where_the_total_is_not_above_zero() -> None:
    for one in count_results((-4, 3), SCALE, level=0.95).shares:
        assert (one.share, one.standard_error, one.low, one.high) == (None, None, 0.0, 1.0)


def test_that_intervals_that_hold_together_are_wider() -> None:
    alone = count_results((50, 30, 20), SCALE, level=0.95)
    together = count_results((50, 30, 20), SCALE, level=0.95, simultaneous=True)
    for one, wide in zip((*alone.cells, *alone.shares), (*together.cells, *together.shares), strict=True):
        assert wide.low <= one.low
        assert wide.high >= one.high
        assert (wide.low, wide.high) != (one.low, one.high)
    assert together.total == alone.total


@pytest.mark.parametrize("level", [0.3, 1.0, math.nan])
def test_that_a_level_nobody_can_ask_for_is_refused(level: float) -> None:
    with refused("interval.level"):
        count_results((1,), SCALE, level=level)


def covered(runs: int, told: float) -> tuple[int, int, int]:
    """How often cells, totals and all cells at once were held, of `runs` histograms by OpenDP at epsilon 1."""
    truth, noise = np.array([60, 0, 25, 5]), calibrated(1, Decimal(1))
    flat = np.array(noisy_counts(np.tile(truth, runs), noise)).reshape(runs, truth.size)
    cells = totals = together = 0
    alike: dict[tuple[bool, int], tuple[int, int]] = {}

    def bounds(value: int, joint: bool) -> tuple[int, int]:
        if (joint, value) not in alike:
            one = count_results((value,) * truth.size, told * noise.scale, level=0.95, simultaneous=joint, many=True)
            alike[joint, value] = one.cells[0].low, one.cells[0].high
        return alike[joint, value]

    def held(value: int, true: int, joint: bool) -> bool:
        low, high = bounds(value, joint)
        return low <= true <= high

    of_total = reach(0.95, told * noise.scale, truth.size)
    for row in flat:
        cells += held(int(row[0]), int(truth[0]), False)
        totals += abs(int(row.sum() - truth.sum())) <= of_total
        together += all(held(int(y), int(c), True) for y, c in zip(row, truth, strict=True))
    return cells, totals, together


@pytest.mark.parametrize("runs", [2_000, pytest.param(50_000, marks=[pytest.mark.slow, pytest.mark.timeout(600)])])
def test_that_counts_and_totals_of_opendp_are_held_as_often_as_the_level_says(runs: int) -> None:
    """Clopper-Pearson: the upper bound of the coverage at 1e-6 must reach the level; for half of the noise it fails."""

    def most(hits: int) -> float:
        return float(betaincinv(hits + 1, max(runs - hits, 1e-9), 1.0 - FALSE_ALARM))

    assert all(most(hits) >= 0.95 for hits in covered(runs, 1.0))
    assert all(most(hits) < 0.95 for hits in covered(runs, 0.5))
