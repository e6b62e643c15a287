"""Chance in bulk: many coins, and reports counted, at a few nanoseconds each and with little memory beside them."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.types import FloatArray, IntArray, read_only

ROWS_AT_A_TIME = 1 << 16
"""Respondents with reports drawn and counted at once; more would only need more memory."""
CELLS_AT_A_TIME = 1 << 19
"""Bits drawn at once, as many as fit into the processor's cache."""


def blocks(rows: int, size: int = ROWS_AT_A_TIME) -> Iterator[slice]:
    """0..rows in slices of at most `size`."""
    for start in range(0, rows, size):
        yield slice(start, min(start + size, rows))


def rows_of(width: int) -> int:
    """Return the number of rows of `width` cells in a block."""
    return max(1, CELLS_AT_A_TIME // width)


def narrow(highest: int) -> Any:
    """The smallest unsigned type that holds 0..highest."""
    return np.min_scalar_type(highest)


def random_words(size: int, rng: np.random.Generator) -> NDArray[np.uint64]:
    return rng.integers(0, 1 << 64, size, dtype=np.uint64)


def random_bytes(size: int, rng: np.random.Generator) -> NDArray[np.uint8]:
    """Eight times as many as words in the same time."""
    return random_words(-(-size // 8), rng).view(np.uint8)[:size]


def coins(
    chance: float, size: int, rng: np.random.Generator, out: NDArray[np.bool_] | None = None
) -> NDArray[np.bool_]:
    """`size` independent coins, True with this chance (0 to 1); written to `out` where given.

    A random byte below a whole number gives the chance to 1/256. The remainder (a deficit below 1/2, an excess from 1/2
    on) is corrected by darts. Their number is Poisson, so that each coin is hit independently with 1 - e^(-mean).
    """
    few = chance < 0.5
    whole = math.floor(256.0 * chance) if few else math.ceil(256.0 * chance)
    rest = (256.0 * chance - whole) / (256.0 - whole) if few else (whole - 256.0 * chance) / whole
    heads: NDArray[np.bool_] = np.less(random_bytes(size, rng), whole, out=out)
    darts = rng.poisson(-size * math.log1p(-rest))
    if darts:
        heads[rng.integers(0, size, darts)] = few
    return heads


@checked
def uniform_codes(k: int, size: int, rng: np.random.Generator) -> NDArray[Any]:
    """`size` codes 0..k-1, each with the chance 1/k exactly, in the smallest type that holds them; k up to 65,536.

    The codes are the high half of random * k, redrawn if the low half is below 2^bits mod k (Lemire 2019, ACM TOMACS
    29). One random byte is enough if k divides 256; otherwise two are used.
    """
    bits, drawn_as, product = (8, np.uint8, np.uint16) if 256 % k == 0 else (16, np.uint16, np.uint32)
    drawn: Any = random_bytes(size * bits // 8, rng).view(drawn_as).astype(product)
    drawn *= product(k)
    uneven = (1 << bits) % k
    again = np.flatnonzero((drawn & product((1 << bits) - 1)) < uneven) if uneven else np.empty(0, dtype=np.int64)
    drawn >>= product(bits)
    codes: NDArray[Any] = drawn.astype(narrow(k - 1))
    codes[again] = rng.integers(0, k, again.size)
    return codes


@checked
def code_counts(codes: NDArray[Any], k: int) -> IntArray:
    """Return how often each of the codes 0..k-1 occurs, shape (k,); in blocks, because `bincount` makes 8 bytes of a
    code.

    Bytes are counted as pairs, which halves the work.
    """
    total = np.zeros(k, dtype=np.int64)
    if codes.dtype != np.uint8 or codes.size < 1 << 12:
        for part in blocks(codes.size):
            total += np.bincount(codes[part], minlength=k)
        return total
    bytes_ = np.ascontiguousarray(codes)
    even = bytes_.size & ~1
    pairs = np.zeros(k << 8, dtype=np.int64)
    halves = bytes_[:even].view(np.uint16)
    for part in blocks(halves.size):
        pairs += np.bincount(halves[part], minlength=k << 8)
    table = pairs.reshape(k, 256)
    total += table.sum(axis=1) + table.sum(axis=0)[:k]
    if even < bytes_.size:
        total[bytes_[-1]] += 1
    return total


def column_sums(bits: NDArray[Any]) -> IntArray:
    """Sums of the columns of zeros and ones, shape (n, k) -> (k,); 255 rows at a time fit in a byte."""
    rows, k = bits.shape
    total = np.zeros(k, dtype=np.int64)
    for part in blocks(rows, max(255, rows_of(k) // 255 * 255)):
        block = np.ascontiguousarray(bits[part], dtype=np.uint8)
        groups = len(block) // 255
        if groups:
            stacked = block[: 255 * groups].reshape(255, groups * k)
            total += np.add.reduce(stacked, axis=0, dtype=np.uint8).reshape(groups, k).sum(axis=0, dtype=np.int64)
        total += block[255 * groups :].sum(axis=0, dtype=np.int64)
    return total


@checked
@lru_cache(maxsize=256)
def constants(k: int, value: float) -> FloatArray:
    """The same number k times, read-only; made once, because a drag asks for it at every step."""
    array = np.full(k, value)
    read_only(array)
    return array
