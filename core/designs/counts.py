"""Drawing reports from counts alone: multinomials made of binomials, so that any binomial source serves; and checks."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np
from numpy.random import Generator
from numpy.typing import NDArray

from core.arguments import array_of, checked
from core.designs.base import BinomialSource, Tally
from core.designs.draws import code_counts
from core.errors import InputError
from core.types import FloatArray, IntArray, Shares, read_only


def multinomials(totals: IntArray, probabilities: FloatArray, rng: BinomialSource) -> IntArray:
    """One multinomial per column: totals (m,), probabilities (r, m) summing to 1 downwards; draws (r, m).

    Recursive halving: the total of a block of cells is split binomially between its two halves. All blocks and columns
    of a level take one vector call, so r cells cost ceil(log2 r) calls and no loop over n.
    """
    cells, columns = probabilities.shape
    depth = max(0, (cells - 1).bit_length())
    weights = np.zeros((1 << depth, columns))
    weights[:cells] = probabilities
    levels = [weights]
    for _ in range(depth):
        levels.append(levels[-1][0::2] + levels[-1][1::2])
    drawn = np.asarray(totals, dtype=np.int64)[np.newaxis, :]
    for above, below in zip(levels[:0:-1], levels[-2::-1], strict=True):
        left_share = np.divide(below[0::2], above, out=np.zeros_like(above), where=above > 0.0)
        left = rng.binomial(drawn, np.minimum(left_share, 1.0))
        split = np.empty(below.shape, dtype=np.int64)
        split[0::2] = left
        split[1::2] = drawn - left
        drawn = split
    return drawn[:cells]


def scattered(total: int, shares: FloatArray, rng: BinomialSource) -> IntArray:
    """One multinomial of `total` over cells with these shares (they sum to 1), shape (cells,).

    A numpy Generator has its own, in one call instead of log2(cells).
    """
    if isinstance(rng, np.random.Generator):
        drawn: IntArray = rng.multinomial(total, shares)
        return drawn
    return multinomials(np.array([total]), shares[:, np.newaxis], rng)[:, 0]


@checked
def checked_counts(counts: IntArray, k: int, respondents: int | None = None) -> IntArray:
    """Return the counts as int64 of shape (k,); their sum must be the number of respondents, if that is given.

    Raises InputError("counts"): `counts.not_counts`, `counts.not_respondents`.
    """
    array = array_of(counts)
    if array.shape != (k,) or array.dtype.kind not in "iu" or array.min() < 0:
        raise InputError("counts", None, "counts.not_counts", answers=k)
    if respondents is not None and int(array.sum()) != respondents:
        raise InputError("counts", respondents, "counts.not_respondents", respondents=respondents)
    return array.astype(np.int64, copy=False)


@checked
def checked_item_counts(counts: IntArray, k: int, respondents: int | None) -> tuple[IntArray, IntArray]:
    """Return how many of the respondents tick each item and how many do not, as int64 of shape (k,).

    Raises InputError("counts"): `counts.not_counts`, `counts.more_than_respondents`; ValueError without respondents.
    """
    if respondents is None:
        raise ValueError("items do not tell how many respondents there are")
    array = checked_counts(counts, k)
    if int(array.max()) > respondents:
        raise InputError("counts", respondents, "counts.more_than_respondents", respondents=respondents)
    return array, respondents - array


@checked
def shares_of(shares: Shares, k: int) -> FloatArray:
    """The shares of k answers (or items) as float64. Raises InputError("shares", `shares.not_each` (answers))."""
    found = np.asarray(shares, dtype=np.float64)
    if found.shape != (k,):
        raise InputError("shares", None, "shares.not_each", answers=k)
    return found


@checked
def checked_answers(answers: IntArray, k: int) -> IntArray:
    """The answers as codes 0..k-1, shape (n,), or InputError("answers", `answers.not_codes`)."""
    codes = codes_below(answers, k)
    if codes is None:
        raise InputError("answers", None, "answers.not_codes", answers=k)
    return codes


def codes_below(values: NDArray[Any], limit: int) -> IntArray | None:
    """Return the array in its integer type, if possible without a copy, if all its numbers are of 0..limit-1.

    None when not one axis of such numbers; uint64 becomes int64, which can be an index.
    """
    array: Any = np.asarray(values)
    if array.ndim != 1 or array.dtype.kind not in "iu":
        return None
    width = array.dtype.itemsize
    if limit <= 1 << (8 * width - 1):
        # Negative numbers are large as unsigned ones, so one comparison suffices.
        fits = array.view(f"{array.dtype.byteorder}u{width}").max(initial=0) < limit
    else:
        fits = array.min(initial=0) >= 0 and array.max(initial=0) < limit
    if not fits:
        return None
    codes: IntArray = array.astype(np.int64) if array.dtype == np.uint64 else array
    return codes


def counted_codes(reports: NDArray[Any], kinds: int) -> IntArray:
    """Return how often each of the codes 0..kinds-1 was reported. Raises InputError("reports", `reports.not_codes`)."""
    codes = codes_below(reports, kinds)
    if codes is None:
        raise InputError("reports", None, "reports.not_codes", reports=kinds)
    return code_counts(codes, kinds)


def copied_tally(tally: Tally, parts: int) -> Any:
    """Return a copy of a tally that has this many parts, each a number of 0 or more, or InputError("counts",
    `counts.not_counts`)."""
    counts = array_of(tally).copy()
    if counts.shape != (parts,) or counts.dtype.kind not in "iuf" or not bool((counts >= 0).all()):
        raise InputError("counts", None, "counts.not_counts", answers=parts)
    return counts


def independent_supports(own: IntArray, others: IntArray, p: float, q: float, rng: BinomialSource) -> IntArray:
    """C_j = Binomial(own_j, p) + Binomial(others_j, q), independent over j, shape (k,).

    In one call for both, because a call costs as much as drawing a hundred.
    """
    both = np.empty((2, own.size), dtype=np.int64)
    both[0], both[1] = own, others
    drawn = rng.binomial(both, _chances(p, q))
    support: IntArray = drawn[0] + drawn[1]
    return support


def many_supports(counts: IntArray, others: IntArray, own: FloatArray, other: FloatArray, rng: Generator) -> IntArray:
    """`independent_supports` of m surveys: counts and others (m, k), the chances (k,); shape (m, k)."""
    drawn: IntArray = rng.binomial(counts, own) + rng.binomial(others, other)
    return drawn


def many_through_matrix(values: FloatArray, counts: IntArray, rng: Generator) -> IntArray:
    """One multinomial per survey and answer, counts (m, k), values (r, k); shape (m, r)."""
    # numpy requires columns that sum to 1 to the last digit.
    columns = np.ascontiguousarray(values.T / values.sum(axis=0)[:, np.newaxis])
    drawn: IntArray = rng.multinomial(counts, columns).sum(axis=1)
    return drawn


@lru_cache(maxsize=64)
def _chances(p: float, q: float) -> FloatArray:
    column = np.array([[p], [q]])
    read_only(column)
    return column
