"""Axes over numbers: few ticks in steps of 1, 2 or 5, labels that can be told apart."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.report.plot.axis import (
    MOST,
    MOST_LOG,
    epsilon_axis,
    linear_axis,
    log_axis,
    log_ticks,
    names_axis,
    tight_axis,
)
from core.sentences.style import NumberStyle

ENDS = st.one_of(st.just(0.0), st.floats(-1e6, 1e6), st.floats(-1.0, 1.0))


@given(ENDS, ENDS)
def test_that_a_linear_axis_holds_its_range_between_ticks_in_steps_of_one_two_or_five(a: float, b: float) -> None:
    assume(abs(a - b) > 1e-6 * max(abs(a), abs(b), 1e-3))
    axis = linear_axis("x", a, b)
    slack = 1e-6 * (axis.high - axis.low)
    assert axis.low - slack <= min(a, b) <= max(a, b) <= axis.high + slack
    assert (axis.low, axis.high) == (axis.ticks[0], axis.ticks[-1])
    assert 3 <= len(axis.ticks) <= MOST
    step = (axis.high - axis.low) / (len(axis.ticks) - 1)
    assert round(step / 10 ** math.floor(math.log10(step) + 1e-9), 6) in (1, 2, 5)
    assert all(abs(second - first - step) < 1e-6 * step for first, second in pairwise(axis.ticks))
    assert len(set(axis.tick_labels)) == len(axis.ticks), "labels tell the ticks apart"
    assert not any(label.strip("\u22120.,") == "" and label.startswith("\u2212") for label in axis.tick_labels)


@given(ENDS, ENDS)
def test_that_a_tight_axis_ends_where_it_is_told_with_about_five_ticks_inside(a: float, b: float) -> None:
    low, high = min(a, b), max(a, b)
    assume(high - low > 1e-6 * max(abs(a), abs(b), 1e-3))
    axis = tight_axis("x", low, high)
    slack = 1e-6 * (high - low)
    assert (axis.low, axis.high) == (low, high)
    assert all(low - slack <= tick <= high + slack for tick in axis.ticks)
    assert 3 <= len(axis.ticks) <= MOST + 1
    assert len(set(axis.tick_labels)) == len(axis.ticks)


def test_that_a_tight_axis_has_ticks_inside_a_range_that_no_step_fits() -> None:
    assert tight_axis("age", -29.3, 140.7).ticks == (0.0, 50.0, 100.0)
    assert tight_axis("age", -61.0, 181.0).ticks == (-50.0, 0.0, 50.0, 100.0, 150.0)
    assert tight_axis("age", 0.0, 0.115, percent=True).tick_labels == ("0%", "2%", "4%", "6%", "8%", "10%")


@pytest.mark.parametrize("ends", [(math.nan, 1.0), (0.0, math.inf), (1.0, 1.0), (2.0, 1.0)])
def test_that_a_tight_axis_refuses_ends_out_of_order(ends: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="in order"):
        tight_axis("x", *ends)


def test_that_percent_and_points_are_written_from_shares() -> None:
    assert linear_axis("x", 0.0, 0.34, percent=True).tick_labels == ("0%", "10%", "20%", "30%", "40%")
    assert linear_axis("x", -0.01, 0.034, points=True).tick_labels == ("\u22121", "0", "1", "2", "3", "4")
    german = NumberStyle(decimal=",", group=".", percent="\u00a0%")
    assert linear_axis("x", 0.0, 0.02, style=german, percent=True).tick_labels[1] == "0,5\u00a0%"


@pytest.mark.parametrize("value", [0.0, 5.0, -3.0, 0.25])
def test_that_one_value_alone_gets_an_axis_around_it(value: float) -> None:
    axis = linear_axis("x", value, value)
    assert axis.low < axis.high
    assert axis.low <= value <= axis.high


@pytest.mark.parametrize("ends", [(math.nan, 1.0), (0.0, math.inf)])
def test_that_invalid_ends_are_refused(ends: tuple[float, float]) -> None:
    with pytest.raises(ValueError, match="finite"):
        linear_axis("x", *ends)
    with pytest.raises(ValueError, match="above 0"):
        log_axis("x", *ends)


@given(st.floats(1e-6, 1e6), st.floats(1.5, 1e9))
def test_that_a_logarithmic_axis_has_few_ticks_inside_it_that_begin_with_one_two_three_or_five(
    low: float, ratio: float
) -> None:
    axis = log_axis("x", low, low * ratio)
    assert axis.log
    assert len(axis.ticks) <= MOST_LOG
    assert all(axis.low * (1 - 1e-9) <= tick <= axis.high * (1 + 1e-9) for tick in axis.ticks)
    assert len(set(axis.tick_labels)) == len(axis.ticks)
    if ratio >= 10:
        assert len(axis.ticks) >= 2
        assert {round(tick / 10 ** math.floor(math.log10(tick) + 1e-9), 6) for tick in axis.ticks} <= {1, 2, 3, 5}


def test_that_many_decades_keep_every_n_th_and_few_keep_one_two_five() -> None:
    assert log_ticks(0.05, 10.0) == (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0)
    assert log_ticks(100.0, 1e7) == (100.0, 1e3, 1e4, 1e5, 1e6, 1e7)
    assert log_ticks(1e-12, 1e12) == tuple(10.0**power for power in range(-12, 13, 3))
    assert log_axis("N", 100, 1e7).tick_labels[-1] == "10,000,000"
    assert log_axis("error", 0.002, 0.5, points=True).tick_labels == ("0.2", "0.5", "1", "2", "5", "10", "20", "50")


def test_that_epsilon_has_its_usual_ticks() -> None:
    assert epsilon_axis("\u03b5", 0.05, 20.0).ticks == (0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 10.0, 20.0)
    assert len(epsilon_axis("\u03b5", 1.1, 1.9).ticks) >= 2, "a narrow range has ticks of its own"


def test_that_names_are_at_whole_places() -> None:
    axis = names_axis("Design", ("a", "b"))
    assert (axis.low, axis.high, axis.ticks, axis.tick_labels) == (-0.5, 1.5, (0.0, 1.0), ("a", "b"))
    with pytest.raises(ValueError, match="needs a name"):
        names_axis("Design", ())
