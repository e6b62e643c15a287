"""How long studies of numbers take: OpenDP's own noise, and the same law where there are too many people for it."""

from __future__ import annotations

import time

import numpy as np
import pytest

from core.analyses.numbers.unknown_size_requests import CountThenMean, Fitted, People
from core.analyses.numbers.unknown_size_runs import count_then_mean
from core.central.library import opendp
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn

LIMIT_S, STATE_S = 5.0, 0.3


def timed(request: CountThenMean) -> tuple[float, float, Fitted]:
    """Seconds of all runs, the longest wait for a state, and the last one.

    Time of this process: others who are busy on the same machine only add to what a clock would say.
    """
    times, states = [time.process_time()], []
    for found in count_then_mean(request):
        times.append(time.process_time())
        states.append(found)
    return times[-1] - times[0], float(np.diff(times).max()), states[-1]


@pytest.mark.benchmark
def test_that_a_thousand_means_of_a_thousand_rows_by_opendp_take_less_than_five_seconds() -> None:
    """A noisy count each, too, and about 150 chains made anew; what there is so far is told on the way."""
    opendp()
    took, wait, found = timed(CountThenMean(People(invented_ages(), 0.0, 120.0)))
    print(f"1,000 counts and means of 1,000 rows by OpenDP: {took:.2f} s, {wait:.2f} s to a state at most")
    assert found.library
    assert found.complete
    assert took < LIMIT_S
    assert wait < STATE_S


@pytest.mark.benchmark
def test_that_ten_million_people_are_as_quick() -> None:
    values = np.linspace(0.0, 120.0, 1_000_000)
    people = People(NumberColumn(values, np.full(values.size, 10)), 0.0, 120.0)
    took, wait, found = timed(CountThenMean(people))
    print(f"1,000 counts and means of 10,000,000 rows: {took:.2f} s, {wait:.2f} s to a state at most")
    assert not found.library
    assert found.n == 10_000_000
    assert took < LIMIT_S
