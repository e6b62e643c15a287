"""The bits of a Bloom filter that an answer sets in each cohort, and the map from bit shares back to answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from hashlib import blake2b

import numpy as np

from core.arguments import checked
from core.designs.matrix import CONDITION_LIMIT
from core.errors import DesignError
from core.types import FloatArray, IntArray, read_only

MOST_BITS = 1024
MOST_HASHES = 8
MOST_COHORTS = 64
_WORD = 8


def bloom_bits(candidate: str, cohort: int, bits: int, hashes: int) -> tuple[int, ...]:
    """The `hashes` different bits 0..bits-1 that a candidate sets in a cohort, in rising order.

    BLAKE2b (RFC 7693, 64 bytes) of the UTF-8 text "COHORT:CANDIDATE" is read as 8-byte little-endian words w_i,
    i = 1, 2, ... Word i gives t = w_i mod (bits - hashes + i). Bit t is set unless it is set already; in that case the
    bit (bits - hashes + i - 1) is set. Every set of bits is equally likely (Floyd's sampling; Bentley 1987, CACM 30) up
    to bits / 2^64.
    """
    digest = blake2b(f"{cohort}:{candidate}".encode(), digest_size=_WORD * MOST_HASHES).digest()
    chosen: set[int] = set()
    for at, top in enumerate(range(bits - hashes, bits)):
        drawn = int.from_bytes(digest[_WORD * at : _WORD * (at + 1)], "little") % (top + 1)
        chosen.add(top if drawn in chosen else drawn)
    return tuple(sorted(chosen))


def hashed_cells(candidates: Sequence[str], bits: int, hashes: int, cohorts: int) -> IntArray:
    """Numbers cohort x bits + bit of the cells that each candidate sets, shape (candidates, cohorts x hashes)."""
    rows = [
        [cohort * bits + bit for cohort in range(cohorts) for bit in bloom_bits(candidate, cohort, bits, hashes)]
        for candidate in candidates
    ]
    return np.array(rows, dtype=np.int64)


@dataclass(frozen=True, slots=True, eq=False)
class BloomMap:
    """Answers 0..k-1 as Bloom filters, and the linear estimate of their shares f from bit shares t = X f per cohort.

    sets      X, shape (cohorts, bits, k): 1 where answer x sets bit j in cohort i
    cells     the same as numbers, shape (k, cohorts, hashes): the bits that an answer sets in each cohort
    inverse   A = (X'X)^-1 X' with A X = I, shape (k, cohorts, bits): least squares with equal weights for all cohorts
    bit_weight, set_weight   sum of A_j^2 over all cells, shape (k,), and over the cells that x sets, shape (k, k)
    cohort_weight            sum over cohorts of M_i[j, x]^2 with M_i = A_i X_i, shape (k, k)
    """

    sets: FloatArray
    cells: IntArray
    inverse: FloatArray
    bit_weight: FloatArray
    set_weight: FloatArray
    cohort_weight: FloatArray

    def variances(self, s1: float, s0: float) -> FloatArray:
        """Var(g_j | answer x), shape (k, k), of what one report adds to the estimate of f_j, n times.

        A report of cohort i with bits b adds g = m A_i (b - s0) / (s1 - s0); i is one of m with equal chances. So E g =
        e_x and E g_j^2 = m [sum over cells of A_j^2 s (1 - s) / (s1 - s0)^2 + sum_i M_i[j, x]^2]. Here s is s1 in cells
        that x sets and s0 elsewhere, because the bits of a report are independent given answer and cohort.
        """
        cohorts, k = self.sets.shape[0], self.sets.shape[2]
        other = s0 * (1.0 - s0)
        noise = (other * self.bit_weight[:, np.newaxis] + (s1 * (1.0 - s1) - other) * self.set_weight) / (s1 - s0) ** 2
        spread: FloatArray = cohorts * (noise + self.cohort_weight) - np.eye(k)
        return spread


@checked
@lru_cache(maxsize=8)
def answer_map(k: int, bits: int, hashes: int, cohorts: int) -> BloomMap:
    """The map of answers 0..k-1, hashed as their numbers in decimal ("0", "1", ...).

    Raises DesignError("bits", `rappor.alike`, answers) if the bits do not distinguish the answers (condition number of
    X above 10,000).
    """
    numbers = hashed_cells([str(answer) for answer in range(k)], bits, hashes, cohorts)
    flat = np.zeros((cohorts * bits, k))
    flat[numbers.ravel(), np.repeat(np.arange(k), cohorts * hashes)] = 1.0
    gram = flat.T @ flat
    spread = np.linalg.eigvalsh(gram)
    if spread[0] * CONDITION_LIMIT**2 <= spread[-1]:
        raise DesignError("bits", bits, "rappor.alike", answers=k)
    inverse: FloatArray = np.linalg.solve(gram, flat.T).astype(np.float64, copy=False)
    by_cohort: FloatArray = inverse.reshape(k, cohorts, bits)
    sets = flat.reshape(cohorts, bits, k)
    weights = np.zeros((k, k))
    for cohort in range(cohorts):
        weights += (by_cohort[:, cohort] @ sets[cohort]) ** 2
    squares = inverse**2
    cells = numbers.reshape(k, cohorts, hashes) - bits * np.arange(cohorts)[:, np.newaxis]
    found = BloomMap(sets, cells, by_cohort, squares.sum(axis=1), squares @ flat, weights)
    for array in (found.sets, found.cells, found.inverse, found.bit_weight, found.set_weight, found.cohort_weight):
        read_only(array)
    return found
