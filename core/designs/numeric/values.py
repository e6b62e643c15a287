"""The checked inputs for numeric answers: numbers, their declared bounds, delta."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import array_of
from core.errors import InputError

FARTHEST, NARROWEST = 1e100, 1e-100
FAR = 1e60
"""Reports farther from the bounds than this many times their width have squares that overflow."""
VALUES_AT_A_TIME = 1 << 16
"""Values drawn or summed at once; more would only need more memory."""


def checked_values(values: Any, field: str = "values") -> NDArray[Any]:
    """One number or a column of them, as an array of shape (n,).

    Raises InputError(field), without quoting any value: `numeric.not_numbers`, `numeric.not_finite` (count).
    """
    array = np.atleast_1d(array_of(values))
    if array.dtype.kind not in "iuf" or array.ndim != 1:
        raise InputError(field, None, "numeric.not_numbers")
    bad = sum(int(np.count_nonzero(~np.isfinite(block))) for block in blocks(array))
    if bad:
        raise InputError(field, None, "numeric.not_finite", count=bad)
    return array


def blocks(array: NDArray[Any]) -> Iterator[NDArray[Any]]:
    """The array in pieces of VALUES_AT_A_TIME, as views."""
    for start in range(0, array.size, VALUES_AT_A_TIME):
        yield array[start : start + VALUES_AT_A_TIME]


def ordered_bounds(low: float, high: float) -> tuple[float, float]:
    """Return both bounds as floats if low < high and both are finite. Otherwise raise InputError("bounds",
    `numeric.bounds`)."""
    if not (low < high and math.isfinite(float(high) - float(low))):
        raise InputError("bounds", (low, high), "numeric.bounds")
    return float(low), float(high)


def checked_bounds(low: float, high: float) -> tuple[float, float]:
    """The same of noise on numbers, whose squares must be floats. Raises also InputError("bounds"):
    `numeric.bounds_far` (high, least)."""
    low, high = ordered_bounds(low, high)
    if max(abs(low), abs(high)) > FARTHEST or high - low < NARROWEST:
        raise InputError("bounds", (low, high), "numeric.bounds_far", high=FARTHEST, least=NARROWEST)
    return low, high


def checked_delta(delta: float) -> float:
    """Return delta if 0 < delta < 1. Otherwise raise InputError("delta", `numeric.delta`)."""
    if not 0.0 < delta < 1.0:
        raise InputError("delta", delta, "numeric.delta")
    return float(delta)
