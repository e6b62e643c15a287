"""The designs that consist only of a response matrix: r reports, k answers."""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import BinomialSource, Debiasing, Design, ReportKind, Tally
from core.designs.counts import (
    checked_answers,
    checked_counts,
    copied_tally,
    counted_codes,
    many_through_matrix,
    multinomials,
)
from core.designs.matrix import ResponseMatrix
from core.errors import InputError
from core.types import FloatArray, IntArray, Respondents, Target

_SUM_SLACK = 1e-9
_ROUNDING = 1e-13


class ChannelDesign(Design):
    """Report y with probability P[y, x] when x is true; the tally is how often each report came, shape (r,).

    Estimate A lhat with A P = I (`left_inverse`), covariance as in ResponseMatrix.covariance (delta method is exact
    here: the estimate is linear). Population: divisor n - 1; this sample: divisor n at the estimate, floored at 0.
    """

    __slots__ = ()
    report_kind: ClassVar[ReportKind] = ReportKind.SIGN
    debiasing: ClassVar[Debiasing] = Debiasing.MATRIX
    counts_reports: ClassVar[bool] = True

    @property
    @abstractmethod
    def matrix(self) -> ResponseMatrix:
        """P[report, answer], shape (r, k)."""

    @property
    def left_inverse(self) -> FloatArray:
        """A with A P = I, shape (k, r); designs whose paper names another one than least squares say so."""
        return self.matrix.left_inverse()

    @property
    def least_squares(self) -> bool:
        """Return whether the estimate is the least-squares one of several unbiased estimates, which no paper names."""
        return False

    @property
    def epsilon(self) -> float:
        return self.matrix.epsilon

    @property
    def one_sided(self) -> bool:
        """Some report rules an answer out, and some report leaves two of them possible."""
        values = self.matrix.values
        return math.isinf(self.epsilon) and bool(((values > 0.0).sum(axis=1) > 1).any())

    def response_matrix(self) -> ResponseMatrix:
        return self.matrix

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Codes 0..r-1 of the reports, shape (n,), by inverse CDF of each answer's column."""
        codes = checked_answers(answers, self.k)
        steps = np.cumsum(self.matrix.values, axis=0)[:-1]
        uniforms = rng.random(codes.size)
        reports = np.zeros(codes.size, dtype=np.int64)
        for answer in range(self.k):
            here = codes == answer
            reports[here] = np.searchsorted(steps[:, answer], uniforms[here], side="right")
        return reports

    def tally(self, reports: NDArray[Any]) -> Tally:
        """Return how often each report occurs, shape (r,). Raises InputError("reports", `reports.not_codes`)."""
        return counted_codes(reports, self.matrix.reports)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> Tally:
        """One multinomial per true answer."""
        drawn: IntArray = multinomials(checked_counts(counts, self.k, respondents), self.matrix.values, rng).sum(axis=1)
        return drawn

    @property
    def numbers_drawn(self) -> int:
        return self.matrix.reports * self.k

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        return many_through_matrix(self.matrix.values, counts, rng)

    def checked_tally(self, tally: Tally, n: float) -> Tally:
        """Also refuses a report that the design cannot give: InputError("counts", `counts.impossible_report`)."""
        counts = copied_tally(tally, self.matrix.reports)
        if abs(float(counts.sum()) - n) > _SUM_SLACK * max(1.0, n):
            raise InputError("counts", float(counts.sum()), "counts.not_reports", reports=n)
        never = (counts > 0) & (self.matrix.values.max(axis=1) <= 0.0)
        if bool(never.any()):
            report = int(never.argmax()) + 1
            raise InputError("counts", report, "counts.impossible_report", report=report)
        found: Tally = counts
        return found

    def expected(self, shares: FloatArray) -> FloatArray:
        mean: FloatArray = self.matrix.values @ np.asarray(shares, dtype=np.float64)
        return mean

    def debias(self, observed: FloatArray) -> FloatArray:
        found: FloatArray = self.left_inverse @ np.asarray(observed, dtype=np.float64)
        return found

    def noise(self, shares: FloatArray) -> FloatArray:
        return self._spread(np.asarray(shares, dtype=np.float64))

    def variances(self, tally: Tally, n: Respondents, target: Target) -> tuple[FloatArray, FloatArray]:
        observed = np.asarray(tally, dtype=np.float64) / n
        inverse = self.left_inverse
        shares = inverse @ observed
        if target is Target.SAMPLE:
            total = self._spread(np.maximum(shares, 0.0)) / n
            return total, np.zeros_like(total)
        if n < 2:
            # One report contains no information on the variance of reports, so use the largest possible variance.
            total = np.square(inverse.max(axis=1) - inverse.min(axis=1)) / 4.0
            return total, np.minimum(np.full(self.k, 0.25), total)
        squares = inverse**2 @ observed
        total = squares - shares**2
        # If all reports are equal, the remainder is a rounding error and not a variance.
        total = np.where(total > _ROUNDING * squares, total, 0.0) / (n - 1)
        possible = np.clip(shares, 0.0, 1.0)
        return total, np.minimum(possible * (1.0 - possible) / (n - 1), total)

    def likelihood(self, report: Any) -> FloatArray:
        row: FloatArray = self.matrix.values[int(report)]
        return row

    def _spread(self, shares: FloatArray) -> FloatArray:
        """Diagonal of A [sum_x f_x (diag P_x - P_x P_x')] A', with A P_x = e_x."""
        inverse, values = self.left_inverse, self.matrix.values
        spread: FloatArray = inverse**2 @ (values @ shares) - shares
        return np.maximum(spread, 0.0)
