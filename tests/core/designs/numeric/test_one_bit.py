"""One bit has two names: Duchi's mechanism, and rounding at random followed by randomized response."""

from __future__ import annotations

import math

import numpy as np
import pytest

from core.designs.local.grr import GRR
from core.designs.numeric.one_bit import OneBit
from tests.core.audit import goodness_alarm

LOW, HIGH = 10.0, 50.0


def by_two_steps(values: np.ndarray, epsilon: float, rng: np.random.Generator) -> np.ndarray:
    """Round each value to the highest (1) or the lowest (0), then randomized response with two answers."""
    rounded = (rng.random(values.size) < (values - LOW) / (HIGH - LOW)).astype(np.int64)
    return GRR(2, epsilon).randomize(rounded, rng=rng)


@pytest.mark.parametrize("epsilon", [0.01, 0.5, 1.0, math.log(3), 4.0, 20.0])
def test_that_both_names_are_the_same_distribution(epsilon: float) -> None:
    """Exactly: the chance of a 1 is the response matrix of randomized response applied to the rounding's chances."""
    values = np.linspace(LOW, HIGH, 401)
    up = (values - LOW) / (HIGH - LOW)
    two_steps = GRR(2, epsilon).response_matrix().values @ np.array([1 - up, up])
    assert OneBit(LOW, HIGH, epsilon).chance_of_one(values) == pytest.approx(two_steps[1], abs=1e-15)


@pytest.mark.parametrize("epsilon", [0.5, 2.0])
def test_that_both_names_draw_the_same(epsilon: float) -> None:
    """Bits of 5 values, 20,000 draws each, against the exact chances; false alarm 1e-6; epsilon x 1.2 must fail."""
    values = np.repeat(np.linspace(LOW, HIGH, 5), 20_000)
    mechanism = OneBit(LOW, HIGH, epsilon)
    one = mechanism.chance_of_one(np.linspace(LOW, HIGH, 5)) / 5
    chances = np.concatenate([one, 0.2 - one])

    def cells(bits: np.ndarray) -> np.ndarray:
        ones = bits.reshape(5, -1).sum(axis=1)
        return np.concatenate([ones, 20_000 - ones]).astype(float)

    rng = np.random.default_rng(7)
    assert not goodness_alarm(cells(mechanism.randomize(values, rng=rng).reports.values), chances)
    assert not goodness_alarm(cells(by_two_steps(values, epsilon, rng)), chances)
    assert goodness_alarm(cells(by_two_steps(values, 1.2 * epsilon, rng)), chances)


def test_that_the_chances_are_those_of_the_paper() -> None:
    mechanism = OneBit(-1.0, 1.0, 1.0)
    odds = math.e
    for t in (-1.0, -0.2, 0.0, 0.7, 1.0):
        wanted = (odds - 1) / (2 * (odds + 1)) * t + 0.5
        assert mechanism.chance_of_one(t)[0] == pytest.approx(wanted, abs=1e-15)
    assert mechanism.truth == pytest.approx(odds / (odds + 1))
    assert mechanism.worst_variance == pytest.approx(((odds + 1) / (odds - 1)) ** 2)


def test_that_bits_take_one_byte_each_and_may_come_as_truth_values() -> None:
    mechanism = OneBit(LOW, HIGH, 1.0)
    reports = mechanism.randomize(np.full(1000, 20.0), rng=np.random.default_rng(1)).reports
    assert reports.values.nbytes == 1000
    assert mechanism.checked_reports(np.array([True, False])).tolist() == [1, 0]
