from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest

from core.central.chains import CHANGED
from core.central.size_laws import plugged_in, resized
from core.central.size_split import SHARES, best_split, over_priors
from tests.core.central.test_size_laws import CLASSIC


@pytest.mark.parametrize("epsilon", [0.01, 1.0, 20.0])
@pytest.mark.parametrize("n", [5, 1000, 10**7])
def test_that_the_best_share_has_less_error_than_its_neighbours(epsilon: float, n: int) -> None:
    found = best_split(replace(CLASSIC, epsilon=epsilon, n=n, distance=CHANGED))
    for way in (found.resize, found.plug_in):
        rmse = way.errors.rmse
        assert rmse[way.best] == way.least == rmse.min()
        for near in (way.best - 1, way.best + 1):
            assert not 0 <= near < SHARES.size or rmse[near] > way.least


def test_that_the_classic_setting_has_its_best_shares() -> None:
    found = best_split(CLASSIC)
    assert (found.resize.best_share, found.plug_in.best_share) == (0.11, 0.34)
    assert found.resize.least == pytest.approx(0.20359, abs=5e-6)
    assert found.plug_in.least == pytest.approx(0.31704, abs=5e-6)


def test_that_resizing_and_plug_in_are_even_where_the_better_way_turns() -> None:
    found = best_split(CLASSIC)
    assert found.turn == pytest.approx(63.493, abs=1e-3)
    low, high = found.case.mean - found.turn, found.case.mean + found.turn
    even = over_priors(CLASSIC, np.array([low, high]))
    assert np.allclose(even, found.plug_in.least, rtol=1e-12)
    near = over_priors(CLASSIC, np.array([low + 0.1, high - 0.1, low - 0.1, high + 0.1]))
    assert (near < found.plug_in.least).tolist() == [True, True, False, False]
    assert found.priors == (max(0.0, low), min(120.0, high))


def test_that_the_least_error_over_priors_is_that_of_each_prior_alone() -> None:
    priors = np.array([0.0, 38.0, 44.797, 100.0])
    alone = [resized(replace(CLASSIC, prior=float(prior)), SHARES).rmse.min() for prior in priors]
    assert np.allclose(over_priors(CLASSIC, priors), alone, rtol=1e-12)


def test_that_a_plug_in_wins_where_numbers_lie_about_zero() -> None:
    """With mean 0 a wrong count moves no ratio, and nobody is left out."""
    about_zero = replace(CLASSIC, low=-60.0, high=60.0, mean=0.0, prior=0.0)
    found = best_split(about_zero)
    assert found.plug_in.least < found.resize.least
    assert (found.turn, found.priors) == (0.0, None)
    assert plugged_in(about_zero, SHARES).bias.tolist() == [0.0] * 99


@pytest.mark.benchmark
def test_that_a_split_is_worked_out_while_epsilon_is_dragged() -> None:
    """16 ms of one processor for the largest case, the best of five."""
    times = []
    for step in range(5):
        case = replace(CLASSIC, n=10**7, epsilon=0.01 + 0.001 * step, distance=CHANGED)
        before = time.thread_time()
        best_split(case)
        times.append(time.thread_time() - before)
    assert min(times) < 0.016
