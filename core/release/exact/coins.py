"""Exact coins and dice: a chance is a whole number of 2^64 parts, and is met to the last of them."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.release.entropy import secure_bytes, secure_words

_REST = (1 << 56) - 1


def coins(threshold: int, size: int) -> NDArray[np.bool_]:
    """`size` coins, each True with the chance threshold / 2^64 exactly, 0 <= threshold < 2^64.

    Return u < threshold for a number u of 64 random bits. The first byte decides except once in 256 times; the other
    seven are drawn only then.
    """
    first = threshold >> 56
    drawn = secure_bytes(size)
    heads: NDArray[np.bool_] = drawn < np.uint8(first)
    even = np.flatnonzero(drawn == np.uint8(first))
    if even.size:
        heads[even] = (secure_words(even.size) >> np.uint64(8)) < np.uint64(threshold & _REST)
    return heads


def picked(steps: NDArray[np.uint64], size: int) -> NDArray[Any]:
    """`size` places, i with the chance (steps[i] - steps[i-1]) / 2^64; the last one has what is left up to 2^64.

    `steps`: cumulated chances in rising order, without the last.
    """
    return np.searchsorted(steps, secure_words(size), side="right")


def steps_of(parts: tuple[int, ...]) -> NDArray[np.uint64]:
    """Cumulated chances for `picked`, of parts that sum to 2^64: those that are 2^64 themselves are never reached."""
    total, steps = 0, []
    for part in parts[:-1]:
        total += part
        if total >= 1 << 64:
            break
        steps.append(total)
    return np.array(steps, dtype=np.uint64)
