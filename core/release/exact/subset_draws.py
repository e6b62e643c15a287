"""Uniform sets of w codes by whole numbers: Floyd's algorithm, then sorting."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.draws import narrow
from core.release.entropy import secure_codes


def uniform_sets(m: int, w: int, size: int) -> NDArray[Any]:
    """Return `size` sets of w different codes 0..m-1, each set with the same chance; shape (w, size), unsorted.

    For each i from m - w to m - 1, draw a code t of 0..i. Add t to the set, or add i if t is in it already (Bentley &
    Floyd 1987, Communications of the ACM 30, 9).
    """
    kind = narrow(m)
    sets = np.empty((w, size), dtype=kind)
    same, there = np.empty(size, dtype=np.bool_), np.empty(size, dtype=np.bool_)
    for place, i in enumerate(range(m - w, m)):
        drawn = sets[place]
        drawn[:] = secure_codes(i + 1, size)
        there[:] = False
        # Comparing bytes for all sets at once is the fastest method.
        for before in sets[:place]:
            np.equal(before, drawn, out=same)
            there |= same
        # i is larger than all codes in the sets, so a maximum replaces them. A random mask would cost the processor a
        # wrong branch prediction each time.
        np.maximum(drawn, there * kind.type(i), out=drawn)
    return sets


def in_order(sets: NDArray[Any]) -> NDArray[Any]:
    """Return the codes of each set in ascending order, (w, size) -> (size, w); sorts in place."""
    lower = np.empty(sets.shape[1], dtype=sets.dtype)
    for one, other in _comparisons(len(sets)):
        np.minimum(sets[one], sets[other], out=lower)
        np.maximum(sets[one], sets[other], out=sets[other])
        sets[one] = lower
    return np.ascontiguousarray(sets.T)


@lru_cache(maxsize=8)
def _comparisons(w: int) -> tuple[tuple[int, int], ...]:
    """Return pairs whose successive comparison sorts w numbers: Batcher's merge exchange (Knuth, vol. 3, 5.2.2 M)."""
    return tuple(_exchanges(w))


def _exchanges(w: int) -> Iterator[tuple[int, int]]:
    top = 1 << max(w - 1, 1).bit_length() - 1 if w > 1 else 0
    p = top
    while p > 0:
        q, r, d = top, 0, p
        while d > 0:
            for i in range(w - d):
                if i & p == r:
                    yield i, i + d
            d, q, r = q - p, q >> 1, p
        p >>= 1
