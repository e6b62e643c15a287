"""Public hash functions h: answers -> 0..g-1, one for each 64-bit seed, computed for many seeds at once.

Lane x of seed s is a 32-bit half of splitmix64(s + (x // 2 + 1) * golden ratio) (Steele, Lea & Flood 2014, OOPSLA), and
h(x) = lane * g >> 32. With random seeds this replaces new ideal hash functions: a value has its chance 1/g up to 2^-32.
Seeds of 64 bits leave no lasting bias (32-bit seeds would favor some pairs of answers by 1e-5). Privacy does not depend
on it: the function is public, and the report is randomized response among its values.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.designs.draws import blocks
from core.types import IntArray

Words = NDArray[np.uint64]

_GOLDEN = 0x9E3779B97F4A7C15
_WORD = (1 << 64) - 1
_BLOCK = 1 << 14


def hash_values(seeds: Words, codes: IntArray, g: int) -> Words:
    """h(code) of each pair of a seed and a code, shape (n,)."""
    half = codes.astype(np.uint64)
    words: Words = (half >> np.uint64(1)) + np.uint64(1)
    words *= np.uint64(_GOLDEN)
    words += seeds
    _mix(words, np.empty_like(words))
    words >>= np.uint64(32) * (half & np.uint64(1))
    words &= np.uint64(0xFFFFFFFF)
    words *= np.uint64(g)
    words >>= np.uint64(32)
    return words


@checked
def hash_table(seeds: Words, k: int, g: int) -> Words:
    """h of every answer for each seed, shape (n, k)."""
    pairs = np.repeat(seeds, k), np.tile(np.arange(k), len(seeds))
    return hash_values(*pairs, g).reshape(len(seeds), k)


@checked
def hash_supports(seeds: Words, values: Words, k: int, g: int) -> IntArray:
    """Return for each answer how many of the functions map it to the value in the row of their seed, shape (k,).

    h(x) = v where ceil(v 2^32 / g) <= lane < ceil((v + 1) 2^32 / g): no value is computed.
    """
    counts = np.zeros(k, dtype=np.int64)
    words, spare = np.empty(_BLOCK, dtype=np.uint64), np.empty(_BLOCK, dtype=np.uint64)
    lanes, hits = np.empty(_BLOCK, dtype=np.uint32), np.empty(_BLOCK, dtype=np.bool_)
    for part in blocks(len(seeds), _BLOCK):
        seed, value = np.ascontiguousarray(seeds[part]), values[part]
        least, above = _edges(value, g), _edges(value + np.uint64(1), g)
        low, width = least.astype(np.uint32), (above - least).astype(np.uint32)
        word, lane, hit = words[: seed.size], lanes[: seed.size], hits[: seed.size]
        for answer in range(0, k, 2):
            np.add(seed, np.uint64((answer // 2 + 1) * _GOLDEN & _WORD), out=word)
            _mix(word, spare[: seed.size])
            for of_pair in range(answer, min(answer + 2, k)):
                np.copyto(lane, word, casting="unsafe")
                lane -= low
                counts[of_pair] += np.count_nonzero(np.less(lane, width, out=hit))
                word >>= np.uint64(32)
    return counts


def _edges(values: Words, g: int) -> Words:
    """ceil(v 2^32 / g)"""
    edges: Words = ((values << np.uint64(32)) + np.uint64(g - 1)) // np.uint64(g)
    return edges


def _mix(words: Words, spare: Words) -> None:
    """splitmix64's last steps, in place."""
    steps: tuple[tuple[int, Any], ...] = ((30, 0xBF58476D1CE4E5B9), (27, 0x94D049BB133111EB), (31, None))
    for shift, factor in steps:
        np.right_shift(words, np.uint64(shift), out=spare)
        words ^= spare
        if factor is not None:
            words *= np.uint64(factor)
