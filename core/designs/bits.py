"""Designs with one yes/no bit per answer as report, with the same two chances for all of them."""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Explanation, ReportKind, told_chances
from core.designs.counts import many_supports
from core.designs.draws import blocks, column_sums, rows_of
from core.designs.posteriors import best_guess_by_set
from core.designs.supports import EvenSupport
from core.errors import InputError
from core.types import FloatArray, IntArray


class BitsDesign(EvenSupport):
    """Bit j is 1 with probability p when answer j is true and with probability q when it is not."""

    __slots__ = ()
    report_kind: ClassVar[ReportKind] = ReportKind.BITS

    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """Return how many reports have bit j set, shape (k,). Raises InputError("reports", `reports.not_bits`)."""
        bits = np.asarray(reports)
        if bits.ndim != 2 or bits.shape[1] != self.k or bits.dtype.kind not in "iub" or not only_bits(bits):
            raise InputError("reports", None, "reports.not_bits", answers=self.k)
        return column_sums(bits)

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        return many_supports(counts, respondents - counts, self.support_own, self.support_other, rng)

    def likelihood(self, report: Any) -> FloatArray:
        """Of one changed answer: P(bits | x) is the product over j of p or q (or 1 less them)."""
        bits = np.asarray(report) == 1
        base = np.where(bits, self.q, 1.0 - self.q)
        chances: FloatArray = base.prod() / base * np.where(bits, self.p, 1.0 - self.p)
        return chances

    def best_guess(self, shares: FloatArray) -> float:
        """Exact over 2**k reports in O(k log k): only the largest share and the first set bit matter.

        For a select-all question per item: the mean over items of max(p f, q (1-f)) + max((1-p) f, (1-q) (1-f)). This
        is the rate for a random item when "ticked or not" is guessed from its own bit. It is right for independent
        items; an observer who knows which items are associated can do better.
        """
        prior = np.asarray(shares, dtype=np.float64)
        p, q = self.p, self.q
        if self.many:
            ticked = np.maximum(p * prior, q * (1.0 - prior))
            clear = np.maximum((1.0 - p) * prior, (1.0 - q) * (1.0 - prior))
            return float((ticked + clear).mean())
        clear_before: FloatArray = np.power(1.0 - q, np.arange(self.k))
        clear_own = (1.0 - p) / (1.0 - q)
        return float(best_guess_by_set(clear_before * q, p / q, clear_own, (1.0 - q) ** self.k * clear_own, prior))

    def explain(self) -> Explanation:
        return Explanation(f"explain.{self.key}", {"k": self.k, **told_chances(self.p, self.q)})


def only_bits(values: NDArray[Any]) -> bool:
    """Return whether whole numbers (n, k) are all 0 or 1."""
    return all(
        not block.size or (block.max() <= 1 and block.min() >= 0)
        for block in (values[part] for part in blocks(len(values), rows_of(max(1, values.shape[1]))))
    )
