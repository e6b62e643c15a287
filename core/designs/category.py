"""The designs with a report that is one of the k answers: truth with some probability, otherwise a random forced
answer."""

from __future__ import annotations

import math
from abc import abstractmethod
from functools import lru_cache
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.constraints import LEAST_DIFFERENCE, LOWEST_EPSILON, checked_epsilon, lowest_useful_epsilon
from core.designs.base import BinomialSource, Tally
from core.designs.counts import checked_answers, checked_counts, counted_codes, scattered
from core.designs.draws import blocks, coins, narrow
from core.designs.matrix import ResponseMatrix
from core.designs.posteriors import best_guess_by_own_answer
from core.designs.supports import SupportDesign
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray, Positive, read_only

MAX_ANSWERS = 1000
_SUM_SLACK = 1e-9


class CategoryDesign(SupportDesign):
    """P = t I + forced 1': with probability t the truth, with probability forced_i the answer i."""

    __slots__ = ()
    counts_reports: ClassVar[bool] = True

    @property
    @abstractmethod
    def truth(self) -> float:
        """t = P[x, x] - P[x, x'], the chance that the truth itself decides the report."""

    @property
    @abstractmethod
    def forced_shares(self) -> FloatArray:
        """forced_i, shape (k,): the chance of report i for whom it is not the true answer."""

    @property
    def support_own(self) -> FloatArray:
        own = self.forced_shares + self.truth
        read_only(own)
        return own

    @property
    def support_other(self) -> FloatArray:
        return self.forced_shares

    def response_matrix(self) -> ResponseMatrix:
        values = np.repeat(self.forced_shares[:, np.newaxis], self.k, axis=1)
        np.fill_diagonal(values, self.support_own)
        return ResponseMatrix(values)

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Codes 0..k-1 in the smallest type that holds them, shape (n,)."""
        codes = checked_answers(answers, self.k)
        reports = np.empty(codes.size, dtype=narrow(self.k - 1))
        others = other_shares(self)
        for part in blocks(codes.size):
            block = codes[part]
            told = coins(self.truth, block.size, rng)
            reports[part] = np.where(told, block, rng.choice(self.k, size=block.size, p=others))
        return reports

    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """Return how often each answer was reported, shape (k,). Raises InputError("reports", `reports.not_codes`)."""
        return counted_codes(reports, self.k)

    def checked_tally(self, tally: Tally, n: float) -> Tally:
        """Also refuses reports that do not add up to n: each names one answer."""
        counts = super().checked_tally(tally, n)
        total = float(counts.sum())
        if abs(total - n) > _SUM_SLACK * n:
            raise InputError("counts", total, "counts.not_reports", reports=n)
        return counts

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """Draw the tallies: Binomial(c_j, t) respondents report the truth; all others together are one multinomial over
        the forced answers."""
        true = checked_counts(counts, self.k, respondents)
        told = np.asarray(rng.binomial(true, self.truth), dtype=np.int64)
        drawn: IntArray = told + scattered(int((true - told).sum()), other_shares(self), rng)
        return drawn

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        """Two answers: by the chances of the first report, as a below b is allowed. Else truth, the rest scattered."""
        if self.k == 2:
            chances = np.array([self.support_own[0], self.support_other[0]])
            first = rng.binomial(counts, chances).sum(axis=1)
            return np.stack((first, counts.sum(axis=1) - first), axis=1)
        if self.truth >= 1.0:
            return counts
        told: IntArray = rng.binomial(counts, self.truth)
        rest = (counts - told).sum(axis=1)
        return told + rng.multinomial(rest, other_shares(self))

    def likelihood(self, report: Any) -> FloatArray:
        chances = np.full(self.k, self.support_other[int(report)])
        chances[int(report)] = self.support_own[int(report)]
        return chances

    def best_guess(self, shares: FloatArray) -> float:
        return float(best_guess_by_own_answer(self.support_own, self.support_other, shares))


@lru_cache(maxsize=64)
def other_shares(design: CategoryDesign) -> FloatArray:
    """Return the distribution of the forced answers, shape (k,), read-only, summing to 1."""
    forced = design.forced_shares
    shares: FloatArray = forced / forced.sum()
    read_only(shares)
    return shares


@checked
def checked_k(k: int, highest: int = MAX_ANSWERS) -> None:
    """DesignError("k") unless 2 <= k <= highest: `design.too_few_answers`, `design.too_many_answers`."""
    if k < 2:
        raise DesignError("k", k, "design.too_few_answers", answers=k)
    if k > highest:
        raise DesignError("k", k, "design.too_many_answers", answers=k, highest=highest)


@checked
def refuse_useless(field: str, value: object, difference: float, epsilon: float) -> None:
    """DesignError(field, `design.says_nothing`) when reports hardly depend on the answer (p = 1/k)."""
    slack = 1.0 - 1e-9
    if abs(difference) < LEAST_DIFFERENCE * slack or epsilon < LOWEST_EPSILON * slack:
        raise DesignError(field, value, "design.says_nothing")


@checked
def useful_epsilon(epsilon: float, k: int, least_forced: Positive) -> float:
    """The same epsilon when it is of 0.01 to 20 and lets reports depend on the answer.

    Raises DesignError("epsilon"): `epsilon.out_of_range`, `epsilon.too_low_for_answers` (lowest, answers).
    """
    lowest = lowest_useful_epsilon(least_forced)
    if checked_epsilon(epsilon) < lowest:
        raise DesignError("epsilon", epsilon, "epsilon.too_low_for_answers", lowest=rounded_up(lowest), answers=k)
    return float(epsilon)


@checked
def rounded_up(epsilon: float) -> float:
    """Return epsilon rounded up to three decimals, so that a limit can be typed exactly like the displayed text."""
    return math.ceil(epsilon * 1000.0) / 1000.0
