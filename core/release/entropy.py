"""Randomness for releases: bits of the operating system's cryptographic generator, without a seed or a state.

It is the only source of randomness in `core.release` (safety rule 1). No state is kept, so no draw can be repeated.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.release.errors import ReleaseError
from core.types import IntArray, read_only

BLOCK_BYTES = 1 << 18
"""Bytes per read: they fit into the processor's second cache, and the cost of the call itself is negligible."""
_MOST_CODES = 1 << 32


def random_bytes(n: int) -> bytes:
    """Return n random bytes. Raises ReleaseError `release.no_randomness` if the system gives none.

    All randomness of `core.release` comes through here, keys and ids too. SSLError is an OSError, so other handlers
    would blame the disk.
    """
    import ssl

    try:
        return ssl.RAND_bytes(n)
    except ssl.SSLError:
        raise ReleaseError("release.no_randomness") from None


def secure_bytes(n: int) -> NDArray[np.uint8]:
    """Return n random bytes, read-only. Raises as `random_bytes`."""
    if n <= BLOCK_BYTES:
        return np.frombuffer(random_bytes(n), dtype=np.uint8)
    drawn = np.empty(n, dtype=np.uint8)
    for start in range(0, n, BLOCK_BYTES):
        part = drawn[start : start + BLOCK_BYTES]
        part[:] = np.frombuffer(random_bytes(part.size), dtype=np.uint8)
    read_only(drawn)
    return drawn


def secure_words(n: int) -> NDArray[np.uint64]:
    """Return n random 64-bit words, read-only."""
    return secure_bytes(8 * n).view(np.uint64)


def secure_codes(k: int, n: int) -> NDArray[Any]:
    """Return n codes 0..k-1 (k up to 2^32), each with chance exactly 1/k, in the smallest unsigned type.

    The codes are the high half of random * k, redrawn if the low half is below 2^bits mod k (Lemire 2019, ACM TOMACS
    29). Powers of two need only the low bits of a byte.
    """
    if not 1 <= k <= _MOST_CODES:
        raise ValueError("codes are of 1 to 2^32")
    if k <= 256 and k & (k - 1) == 0:
        return secure_bytes(n) & np.uint8(k - 1)
    # The type is wide enough that at most one code of 16 is redrawn.
    bits, narrow, wide = (16, np.uint16, np.uint32) if k <= 1 << 12 else (32, np.uint32, np.uint64)
    if k > 1 << 28:
        return _of_many_codes(k, n)
    product: Any = np.multiply(secure_bytes(n * bits // 8).view(narrow), wide(k), dtype=wide)
    uneven = (1 << bits) % k
    # Conversion to the narrow type keeps the low half of the product.
    again = np.flatnonzero(product.astype(narrow) < uneven) if uneven else np.empty(0, dtype=np.int64)
    product >>= wide(bits)
    codes: NDArray[Any] = product.astype(np.min_scalar_type(k - 1))
    if again.size:
        codes[again] = secure_codes(k, again.size)
    return codes


def _of_many_codes(k: int, n: int) -> NDArray[Any]:
    """Return the remainders of 64-bit words, redrawn from the largest multiple of k on."""
    words = secure_words(n)
    codes: NDArray[Any] = (words % np.uint64(k)).astype(np.uint32)
    again = np.flatnonzero(words >= np.uint64((1 << 64) // k * k)) if (1 << 64) % k else np.empty(0, dtype=np.int64)
    if again.size:
        codes[again] = _of_many_codes(k, again.size)
    return codes


def secure_order(n: int) -> IntArray:
    """Return one of the n! orders of 0..n-1, each with the same chance: the order of random numbers.

    The numbers have 32 bits, in two halves that numpy sorts by radix, which takes half the time of sorting words. Equal
    numbers are put into a random order of their own, as if further bits followed.
    """
    low, high = secure_bytes(4 * n).view(np.uint16).reshape(2, n)
    order: IntArray = np.argsort(low, kind="stable")
    order = order[np.argsort(high[order], kind="stable")]
    low, high = low[order], high[order]
    same = np.flatnonzero((low[1:] == low[:-1]) & (high[1:] == high[:-1]))
    if same.size:
        for run in np.split(same, np.flatnonzero(np.diff(same) > 1) + 1):
            alike = order[run[0] : run[-1] + 2]
            alike[:] = alike[secure_order(len(alike))]
    return order
