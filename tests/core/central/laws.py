"""Shared by the tests of noisy counts: draws of OpenDP, draws that are broken, and alarms at 1e-6."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np
from scipy.special import betaincinv

from core.central.calibration import CountNoise
from core.central.distribution import chances
from core.central.draw import noisy_counts
from tests.core.audit import FALSE_ALARM, goodness_alarm

Draw = Callable[[], np.ndarray]


def draws_of(noise: CountNoise, size: int, count: int = 0) -> np.ndarray:
    """One noisy count of each of so many cells that all hold the same."""
    return np.array(noisy_counts(np.full(size, count), noise))


def law_alarm(draws: np.ndarray, scale: float) -> bool:
    """Pearson's chi-square of draws around 0 against the discrete Laplace law, false alarm 1e-6."""
    edge = max(int(np.abs(draws).max()), math.ceil(40 * scale))
    x = np.arange(-edge, edge + 1, dtype=float)
    return goodness_alarm(np.bincount(draws + edge, minlength=x.size), chances(x, scale))


def twice(alarm: Callable[[], bool]) -> bool:
    """Secure noise has no seed: what raises an alarm gets one more chance."""
    return alarm() and alarm()


def lower_bound(likely: int, unlikely: int, n: int) -> float:
    """Clopper-Pearson: epsilon is at least this, at level 1e-6, where a set came so often in n draws of each kind."""
    tail = FALSE_ALARM / 2
    return math.log(betaincinv(likely, n - likely + 1, tail) / betaincinv(unlikely + 1, n - unlikely, 1.0 - tail))
