"""Shared by the tests of noisy counts: draws of OpenDP, draws that are broken, and alarms at 1e-6."""

from __future__ import annotations

import math
from collections.abc import Callable

import numpy as np

from core.central.calibration import CountNoise
from core.central.distribution import chances
from core.central.draw import noisy_counts
from tests.core.audit import goodness_alarm

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
