"""Ten million numbers through every local mechanism, beside plain NumPy noise in the same run; one live picture."""

from __future__ import annotations

import numpy as np
import pytest

from core.analyses.numbers.local import LocalRequest, run
from core.control import Control
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.registry import MECHANISMS
from core.types import Target
from tests.benchmarks.clocks import seconds_of

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(600)]

MILLIONS = 10_000_000
SECONDS = 2.0
RATIO = 4.0
"""Of plain noise, numbers + rng.normal(size=n): at least that has to be done for every number."""
LIVE_MS = 16.0
AGES = invented_ages()


@pytest.mark.parametrize("key", [one.key for one in MECHANISMS])
def test_that_ten_million_numbers_take_less_than_two_seconds(key: str) -> None:
    """Randomized, and mean and spread estimated; and the whole study with its histograms and reconstruction."""
    mechanism = next(one for one in MECHANISMS if one.key == key).build(0.0, 120.0, 1.0, 1e-6)
    numbers = NumberColumn(AGES.values, AGES.counts * (MILLIONS // AGES.n))
    rows = numbers.rows()

    def randomized() -> None:
        reports = mechanism.randomize(rows, rng=np.random.default_rng(1)).reports
        mechanism.estimate(reports)
        if key != "one_bit":
            mechanism.spread(reports)

    plain = min(seconds_of(lambda: rows + np.random.default_rng(1).normal(size=rows.size), 3))
    own = min(seconds_of(randomized, 3))
    study = min(seconds_of(lambda: run(LocalRequest(numbers, mechanism, Target.SAMPLE, 0.95, 1), Control()), 3))
    print(f"{key} 1e7: {own:.2f} s, {own / plain:.1f} of plain noise ({plain:.2f} s); with charts {study:.2f} s")
    assert own < SECONDS
    assert own < RATIO * plain
    assert study < 2 * SECONDS


@pytest.mark.parametrize("key", [one.key for one in MECHANISMS])
@pytest.mark.parametrize("epsilon", [0.2, 1.0, 4.0])
def test_that_a_thousand_numbers_are_drawn_within_a_frame(key: str, epsilon: float) -> None:
    mechanism = next(one for one in MECHANISMS if one.key == key).build(0.0, 120.0, epsilon, 1e-6)
    request = LocalRequest(AGES, mechanism, Target.SAMPLE, 0.95, 1)
    took = 1e3 * min(seconds_of(lambda: run(request, Control()), 9))
    print(f"{key} epsilon {epsilon:g}: a thousand numbers in {took:.2f} ms")
    assert took < LIVE_MS
