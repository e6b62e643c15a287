"""Respondents of a frequency table in random buckets, by secure coins. Only one bucket of them is in memory.

A uniform order of respondents is the order of independent uniform numbers, whose first bits are fair coins. So of the c
respondents of a cell, Binomial(c, 1/2) have the first bit 0. This is the number of ones among c random bits. Halving
again and again gives the buckets of core.release.shuffle. Their sizes are exact, and respondents are not stored in
between.
"""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.release.entropy import secure_words
from core.types import IntArray

_WORD = 64
_WORDS = 1 << 15


def dealt(times: IntArray, rows: int) -> Iterator[tuple[IntArray, IntArray]]:
    """Yield buckets of `rows` respondents or fewer on average: places of cells, and their numbers of respondents.

    times  respondents of each cell, (n,)
    """
    total = int(times.sum())
    levels = max(0, -(-total // rows) - 1).bit_length()
    waiting = [(*_there(np.arange(len(times)), times), levels)]
    while waiting:
        places, some, levels = waiting.pop()
        while levels:
            levels -= 1
            first = halved(some)
            waiting.append((*_there(places, some - first), levels))
            places, some = _there(places, first)
        yield places, some


def _there(places: IntArray, times: IntArray) -> tuple[IntArray, IntArray]:
    """Return the cells that have respondents."""
    there = np.flatnonzero(times)
    return (places, times) if len(there) == len(times) else (places[there], times[there])


def halved(times: IntArray) -> IntArray:
    """Return Binomial(times, 1/2) for each number, exactly: the ones among that number of random bits."""
    whole, rest = np.divmod(times, _WORD)
    last = secure_words(len(times)) & ((np.uint64(1) << rest.astype(np.uint64)) - np.uint64(1))
    ones: IntArray = np.bitwise_count(last).astype(np.int64)
    large = np.flatnonzero(whole)
    ends = np.cumsum(whole[large])
    for start in range(0, int(ends[-1]) if len(ends) else 0, _WORDS):
        stop = min(start + _WORDS, int(ends[-1]))
        first, final = np.searchsorted(ends, (start, stop - 1), side="right")
        begins = np.concatenate(([0], ends[first:final] - start))
        bits = np.bitwise_count(secure_words(stop - start))
        ones[large[first : final + 1]] += np.add.reduceat(bits, begins, dtype=np.int64)
    return ones
