"""The number of m traits that a respondent carries, from patterns of reports or from their sums alone."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.errors import InputError
from core.estimation.joint.moments import Moments, moments_of
from core.estimation.mixture import likeliest_weights
from core.types import FloatArray, IntArray, read_only

MOST_ITEMS = 40
_WORST_CONDITION = 1e12


@dataclass(frozen=True, slots=True, eq=False)
class SumScore:
    """Shares of respondents who carry 0..m of the traits.

    moments         raw, (m + 1,), with covariance
    likeliest       the constrained maximum, (m + 1,)
    minus2loglik    of `likeliest`, without the constant that counts orders
    mean, error     mean number of traits with its standard error, from the moments
    """

    moments: Moments
    likeliest: FloatArray
    minus2loglik: float
    mean: float
    error: float

    def __post_init__(self) -> None:
        read_only(self.likeliest)

    @property
    def m(self) -> int:
        return self.likeliest.size - 1


def sum_matrix(m: int, carrier: float, other: float) -> FloatArray:
    """Return P[s, t] = P(s reports of yes | t of m traits), (m + 1, m + 1). It is the sum of Binomial(t, P(yes |
    carrier)) and Binomial(m - t, P(yes | non-carrier)), the same chances for every item.

    Raises InputError("items", `joint.items`) outside 1 to MOST_ITEMS.
    """
    if not 1 <= m <= MOST_ITEMS:
        raise InputError("items", m, "joint.items", most=MOST_ITEMS)
    found = np.empty((m + 1, m + 1))
    for t in range(m + 1):
        chances = np.ones(1)
        for chance in [carrier] * t + [other] * (m - t):
            chances = np.convolve(chances, [1.0 - chance, chance])
        found[:, t] = chances
    return found


def sum_score_of_sums(counts: FloatArray, carrier: float, other: float) -> SumScore:
    """Estimate from the counts of respondents with 0..m reports of yes, (m + 1,), if every item has the same design.
    The moments are P^-1 c / n with multinomial covariance. The constrained maximum is that of sum_s counts_s ln (P p)_s
    over the simplex.

    Raises InputError: "counts" (`counts.not_counts`), "columns" (`joint.one_respondent`), "items", and "design"
    (`joint.singular`) where carriers say yes about as often as non-carriers for this number of items.
    """
    if counts.ndim != 1 or counts.size < 2 or not bool(np.isfinite(counts).all()) or bool((counts < 0).any()):
        raise InputError("counts", None, "counts.not_counts", answers=int(counts.size))
    matrix = sum_matrix(counts.size - 1, carrier, other)
    if np.linalg.cond(matrix) > _WORST_CONDITION:
        raise InputError("design", None, "joint.singular")
    scores = np.linalg.inv(matrix).T.astype(np.float64)
    found = moments_of(scores, counts, (scores.min(axis=0), scores.max(axis=0)))
    weights = likeliest_weights((counts / counts.sum())[np.newaxis], matrix).weights[0]
    expected = np.where(counts > 0.0, matrix @ weights, 1.0)
    return _made(found, weights, -2.0 * float(counts @ np.log(expected)))


def sum_score_of_cells(table: Moments, cells: FloatArray, log_likelihood: float, m: int) -> SumScore:
    """Return the sum score from the joint table of m questions with two answers, the first one the trait.

    Cells with t traits are summed. Every item may have its own design. `cells` (2^m,) and `log_likelihood`: of the
    constrained maximum.
    """
    fold = traits_of_cells(m)
    ends = None if table.ends is None else (fold @ table.ends[0], fold @ table.ends[1])
    found = Moments(fold @ table.shares, fold @ table.covariance @ fold.T, table.n, ends)
    return _made(found, fold @ cells, -2.0 * log_likelihood)


def traits_of_cells(m: int) -> FloatArray:
    """Return (m + 1, 2^m): 1 if a cell has this number of first answers."""
    carried: IntArray = np.asarray((np.indices((2,) * m).reshape(m, -1) == 0).sum(axis=0))
    found: FloatArray = (carried[np.newaxis, :] == np.arange(m + 1)[:, np.newaxis]).astype(np.float64)
    return found


def _made(found: Moments, likeliest: FloatArray, minus2loglik: float) -> SumScore:
    numbers = np.arange(likeliest.size, dtype=np.float64)
    error = math.sqrt(max(float(numbers @ found.covariance @ numbers), 0.0))
    return SumScore(found, likeliest, minus2loglik, float(numbers @ found.shares), error)
