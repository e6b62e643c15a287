"""Limits and ticks of the share axis, still and in motion."""

from __future__ import annotations

import math

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from core.report.axis import calm_axis, share_axis

SHARES = st.one_of(st.just(0.0), st.floats(1e-5, 30.0), st.floats(0.001, 1.0))


@given(SHARES, SHARES)
def test_that_every_range_gets_four_to_six_ticks_in_steps_of_one_two_five_with_zero_among_them(
    below: float, above: float
) -> None:
    assume(below + above > 0)
    axis = share_axis(-below, above)
    assert 4 <= len(axis.ticks) <= 6
    assert 0.0 in axis.ticks
    assert axis.low <= -below <= above <= axis.high
    assert axis.low <= axis.ticks[0] <= axis.ticks[-1] <= axis.high
    steps = {
        round((b - a) / (axis.ticks[1] - axis.ticks[0]), 6) for a, b in zip(axis.ticks, axis.ticks[1:], strict=False)
    }
    assert steps == {1.0}
    step = axis.ticks[1] - axis.ticks[0]
    assert round(step / 10 ** math.floor(math.log10(step) + 1e-9), 6) in (1, 2, 5)


@given(SHARES, SHARES)
def test_that_tick_labels_tell_ticks_apart_and_never_say_minus_zero(below: float, above: float) -> None:
    assume(below + above > 0)
    axis = share_axis(-below, above)
    assert len(set(axis.tick_labels)) == len(axis.ticks)
    zero = axis.tick_labels[axis.ticks.index(0.0)]
    assert zero.strip("0.%") == ""
    assert all(("−" in label) == (tick < 0) for tick, label in zip(axis.ticks, axis.tick_labels, strict=True))


@pytest.mark.parametrize(
    ("low", "high", "limits", "labels"),
    [
        (0.0, 0.426, (0, 0.5), ("0%", "10%", "20%", "30%", "40%", "50%")),
        (-0.0005, 0.42, (-0.025, 0.5), ("0%", "10%", "20%", "30%", "40%", "50%")),
        (0.0, 1.0, (0, 1), ("0%", "20%", "40%", "60%", "80%", "100%")),
        (-0.4, 1.3, (-0.5, 1.5), ("−50%", "0%", "50%", "100%", "150%")),
        (0.0, 0.0, (0, 1), ("0%", "20%", "40%", "60%", "80%", "100%")),
        (0.0, 0.0051, (0, 0.006), ("0.0%", "0.2%", "0.4%", "0.6%")),
    ],
)
def test_that_limits_fall_on_ticks_where_that_wastes_little(low, high, limits, labels) -> None:
    axis = share_axis(low, high)
    assert (axis.low, axis.high) == pytest.approx(limits)
    assert axis.tick_labels == labels
    assert len(axis.ticks) == len(labels)


def test_that_invalid_limits_are_refused() -> None:
    for low, high in ((math.nan, 1.0), (0.0, math.inf)):
        with pytest.raises(ValueError):
            share_axis(low, high)


def test_that_the_axis_stays_while_marks_move_inside_it() -> None:
    axis = share_axis(0.0, 0.49)
    for high in (0.48, 0.31, 0.45, 0.5):
        assert calm_axis(axis, 0.0, high) is axis


def test_that_the_axis_grows_at_once_and_shrinks_below_sixty_percent_of_use() -> None:
    axis = share_axis(0.0, 0.5)
    assert calm_axis(axis, 0.0, 0.51).high >= 0.51
    assert calm_axis(axis, -0.01, 0.5).low <= -0.01
    assert calm_axis(axis, 0.0, 0.301) is axis
    assert calm_axis(axis, 0.0, 0.299).high == pytest.approx(0.3)


def test_that_a_side_which_still_fits_stays_when_the_other_grows() -> None:
    axis = share_axis(-0.1, 0.4)
    grown = calm_axis(axis, 0.0, 0.48)
    assert grown.low <= axis.low


@given(st.lists(st.tuples(SHARES, SHARES), min_size=1, max_size=20))
def test_that_a_calm_axis_always_holds_what_is_drawn_and_is_never_mostly_empty(path) -> None:
    axis = None
    for below, above in path:
        if below + above == 0:
            continue
        axis = calm_axis(axis, -below, above)
        assert axis.low - 1e-8 <= -below
        assert axis.high + 1e-8 >= above
        assert (above + below) / (axis.high - axis.low) > 0.35


def test_that_a_slow_drag_moves_the_axis_a_few_times_only() -> None:
    """Interval ends that grow tenfold in 500 small steps: the axis may not move with each of them."""
    axis, moves = None, 0
    for step in range(500):
        reach = 0.02 * 10 ** (step / 500)
        new = calm_axis(axis, -0.3 * reach, 0.3 + reach)
        moves += new is not axis
        axis = new
    assert moves <= 6
