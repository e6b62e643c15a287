"""Drawing reports from counts alone: multinomials made of binomials, so that any binomial source serves."""

from __future__ import annotations

import numpy as np

from core.designs.base import BinomialSource
from core.designs.matrix import ResponseMatrix
from core.errors import InputError
from core.types import FloatArray, IntArray


def multinomials(totals: IntArray, probabilities: FloatArray, rng: BinomialSource) -> IntArray:
    """One multinomial per column: totals (m,), probabilities (r, m) summing to 1 downwards; draws (r, m).

    Recursive halving: the total of a block of cells is split binomially between its two halves, all blocks and
    columns of a level in one vector call, so r cells cost ceil(log2 r) calls and no loop over n.
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


def counts_through_matrix(counts: IntArray, matrix: ResponseMatrix, rng: BinomialSource) -> IntArray:
    """How often each report occurs, shape (reports,), when answers with these counts go through the matrix.

    One multinomial per true answer (methods: P[:, x]); exact, at a cost of reports x answers binomials.
    """
    drawn: IntArray = multinomials(checked_counts(counts, matrix.answers), matrix.values, rng).sum(axis=1)
    return drawn


def checked_counts(counts: IntArray, k: int, respondents: int | None = None) -> IntArray:
    """The counts as int64 of shape (k,); where given, their sum must be the number of respondents.

    Raises InputError("counts"): `counts.not_counts`, `counts.not_respondents`.
    """
    array = np.asarray(counts)
    if array.shape != (k,) or array.dtype.kind not in "iu" or bool((array < 0).any()):
        raise InputError("counts", None, "counts.not_counts", answers=k)
    if respondents is not None and int(array.sum()) != respondents:
        raise InputError("counts", respondents, "counts.not_respondents", respondents=respondents)
    return array.astype(np.int64, copy=False)


def checked_item_counts(counts: IntArray, k: int, respondents: int | None) -> tuple[IntArray, IntArray]:
    """How many of the respondents tick each item and how many do not, as int64 of shape (k,).

    Raises InputError("counts"): `counts.not_counts`, `counts.more_than_respondents`; ValueError without respondents.
    """
    if respondents is None:
        raise ValueError("items do not tell how many respondents there are")
    array = checked_counts(counts, k)
    if int(array.max()) > respondents:
        raise InputError("counts", respondents, "counts.more_than_respondents", respondents=respondents)
    return array, respondents - array


def checked_answers(answers: IntArray, k: int) -> IntArray:
    """The answers as codes 0..k-1, shape (n,), or InputError("answers", `answers.not_codes`)."""
    array = np.asarray(answers)
    if array.ndim != 1 or array.dtype.kind not in "iu" or bool(((array < 0) | (array >= k)).any()):
        raise InputError("answers", None, "answers.not_codes", answers=k)
    return array.astype(np.int64, copy=False)
