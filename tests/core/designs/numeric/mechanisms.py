"""Mechanisms to look at, and comparisons with a false-alarm rate of 1e-6 for single numbers."""

from __future__ import annotations

import math

import numpy as np
import pytest
from scipy.special import ndtri

from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.registry import MECHANISMS
from tests.core.audit import FALSE_ALARM
from tests.each import each

LOW, HIGH, DELTA = -10.0, 30.0, 1e-5
LIMIT = -float(ndtri(FALSE_ALARM / 2))
KEYS = [one.key for one in MECHANISMS]
BY_KEY = {one.key: one for one in MECHANISMS}

every_mechanism = each("key", KEYS)
with_pieces = pytest.mark.parametrize("key", ["one_bit", "piecewise", "hybrid", "square_wave"])


def built(key: str, epsilon: float = 1.0) -> BoundedMechanism:
    return BY_KEY[key].build(LOW, HIGH, epsilon, DELTA)


def off(draws: np.ndarray, expected: float) -> bool:
    """Whether the mean of independent draws is off what is expected, by the draws' own spread; false alarm 1e-6."""
    return abs(draws.mean() - expected) > LIMIT * draws.std(ddof=1) / math.sqrt(draws.size) + 1e-12 * abs(expected)


def breakpoints(mechanism: BoundedMechanism, value: float) -> np.ndarray:
    """All places, in the unit of the values, where the density of reports of `value` may jump."""
    half, centre = mechanism.half, mechanism.centre
    t = (min(max(value, LOW), HIGH) - centre) / half
    ends = [-mechanism.farthest, mechanism.farthest]
    if mechanism.key == "square_wave":
        width = 2.0 * mechanism.b
        return centre + half * np.array(sorted([*ends, t - width, t + width]))
    pieces = getattr(mechanism, "piecewise", mechanism)
    start = t * (pieces.farthest + 1) / 2 - (pieces.farthest - 1) / 2
    inner = [-pieces.farthest, pieces.farthest, start, start + pieces.farthest - 1]
    return centre + half * np.array(sorted({*ends, *inner}))


def atoms(mechanism: BoundedMechanism) -> np.ndarray:
    """Reports with a probability of their own, as they are sent."""
    if mechanism.key == "one_bit":
        return np.array([0, 1])
    if mechanism.key == "hybrid":
        reach = mechanism.half * mechanism.one_bit.farthest
        return np.array([mechanism.centre - reach, mechanism.centre + reach])
    return np.array([])
