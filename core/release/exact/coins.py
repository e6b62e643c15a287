"""Exact coins and dice: each chance is a whole multiple of 2^-64, without any rounding error."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.release.entropy import secure_bytes, secure_words

_REST = (1 << 56) - 1


def coins(threshold: int, size: int) -> NDArray[np.bool_]:
    """Return `size` coins, each True with chance exactly threshold / 2^64, 0 <= threshold < 2^64.

    A coin is u < threshold for a number u of 64 random bits. The first byte nearly always decides; the other seven are
    drawn only in one of 256 cases.
    """
    first = threshold >> 56
    drawn = secure_bytes(size)
    heads: NDArray[np.bool_] = drawn < np.uint8(first)
    even = np.flatnonzero(drawn == np.uint8(first))
    if even.size:
        heads[even] = (secure_words(even.size) >> np.uint64(8)) < np.uint64(threshold & _REST)
    return heads


def picked(steps: NDArray[np.uint64], size: int) -> NDArray[Any]:
    """Return `size` places, i with the chance (steps[i] - steps[i-1]) / 2^64; the last place has the rest up to 2^64.

    `steps`: ascending cumulative chances, without the last.
    """
    return np.searchsorted(steps, secure_words(size), side="right")


def steps_of(parts: tuple[int, ...]) -> NDArray[np.uint64]:
    """Return cumulative chances for `picked`, from parts that sum to 2^64; steps equal to 2^64 are never reached."""
    total, steps = 0, []
    for part in parts[:-1]:
        total += part
        if total >= 1 << 64:
            break
        steps.append(total)
    return np.array(steps, dtype=np.uint64)
