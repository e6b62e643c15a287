"""Where an interval does not hold its estimate, its cell and its file say why."""

from __future__ import annotations

import math

import numpy as np
import pytest

from app.messages.speak import say
from core.report.columns import TextColumn, interval_column, note_column
from core.report.possible import beyond
from core.sentences.style import PLAIN_STYLE

LOW, HIGH = np.array([0.0, 0.1, 0.9]), np.array([0.021, 0.3, 1.0])


def test_that_a_cell_says_why_its_interval_does_not_hold_the_estimate() -> None:
    column = interval_column("interval", "95% interval", LOW, HIGH, np.array([-0.037, 0.2, 1.02]), say)
    assert [column.text(row, 1, PLAIN_STYLE) for row in range(3)] == [
        "0.0 to 2.1%, possible shares only", "10.0 to 30.0%", "90.0 to 100.0%, possible shares only"
    ]  # fmt: skip
    note = column.parts()[-1]
    assert isinstance(note, TextColumn)
    assert (note.key, note.header) == ("interval_note", "95% interval, note")
    assert note.values == ("possible shares only", "", "possible shares only")


def test_that_nothing_is_added_where_every_interval_holds_its_estimate() -> None:
    estimates = np.array([0.0, 0.2, 1.0])
    column = interval_column("interval", "95% interval", LOW, HIGH, estimates, say)
    assert [part.key for part in column.parts()] == ["interval_low", "interval_high"]
    note, told = note_column("interval_note", "Interval", LOW, HIGH, estimates, say)
    assert (note.values, told) == (("", "", ""), False)


@pytest.mark.parametrize(
    ("estimate", "outside"),
    [(-0.1, True), (-1e-15, False), (0.0, False), (0.021 + 1e-15, False), (0.022, True), (math.nan, False)],
)
def test_that_rounding_and_missing_numbers_are_not_beyond(estimate: float, outside: bool) -> None:
    assert bool(beyond(estimate, 0.0, 0.021)) is outside
    assert not beyond(estimate, math.nan, math.nan)
