"""The response matrix P[report, answer], its disclosure, and its inversion."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.constraints import LEAST_DIFFERENCE
from core.errors import DesignError
from core.types import FloatArray, Target, read_only

COLUMN_TOLERANCE = 1e-12
CONDITION_LIMIT = 1.0 / LEAST_DIFFERENCE
MOST_REPORTS = 200
"""The most different reports of a design given by its matrix."""


@dataclass(frozen=True, slots=True, eq=False)
class ResponseMatrix:
    """P[y, x] = P(report y | answer x), shape (reports, answers); every column sums to 1 within 1e-12.

    epsilon = max over y, x, x' of ln P[y, x] / P[y, x'], infinite if only one of the two is 0. Debiased shares: pi = A
    l with A P = I (A = P^-1 if square, otherwise the least-squares left inverse). Chaudhuri & Mukerjee (1988),
    Randomized Response; Kairouz, Oh & Viswanath (2016), JMLR 17.

    Raises DesignError("matrix") with `matrix.shape`, `matrix.not_probabilities` or `matrix.columns`.
    """

    values: FloatArray

    def __post_init__(self) -> None:
        values = np.array(self.values, dtype=np.float64)
        if values.ndim != 2 or values.shape[1] < 2 or values.shape[0] < 1:
            raise DesignError("matrix", values.shape, "matrix.shape")
        if not bool(np.isfinite(values).all()) or bool((values < 0).any()):
            raise DesignError("matrix", None, "matrix.not_probabilities")
        # Down columns numpy adds one by one, along rows in pairs. So a million rows round no more than a few.
        sums = np.ascontiguousarray(values.T).sum(axis=1)
        worst = int(np.abs(sums - 1.0).argmax())
        if abs(sums[worst] - 1.0) > COLUMN_TOLERANCE:
            raise DesignError(
                "matrix", float(sums[worst]), "matrix.columns", answer=worst + 1, total=float(sums[worst])
            )
        read_only(values)
        object.__setattr__(self, "values", values)

    @property
    def reports(self) -> int:
        return int(self.values.shape[0])

    @property
    def answers(self) -> int:
        return int(self.values.shape[1])

    @property
    def epsilon_by_report(self) -> FloatArray:
        """Shape (reports,): max ln P[y, x] / P[y, x'] in each row; 0 for a report that never occurs."""
        high, low = self.values.max(axis=1), self.values.min(axis=1)
        result = np.where(high > 0.0, np.inf, 0.0)
        known = low > 0.0
        result[known] = np.log(high[known] / low[known])
        return result

    @property
    def epsilon(self) -> float:
        return float(self.epsilon_by_report.max())

    @property
    def worst_pair(self) -> tuple[int, int, int]:
        """(report, answer that makes it likeliest, answer that makes it least likely) with the log ratio epsilon."""
        report = int(self.epsilon_by_report.argmax())
        row = self.values[report]
        return report, int(row.argmax()), int(row.argmin())

    @property
    def condition_number(self) -> float:
        """The largest magnification of an error in the noisy shares by debiasing; infinite when singular."""
        spread = np.linalg.svd(self.values, compute_uv=False)
        return float(spread[0] / spread[-1]) if spread[-1] > 0.0 and self.reports >= self.answers else float("inf")

    def left_inverse(self) -> FloatArray:
        """A with A P = I, shape (answers, reports).

        Raises DesignError("matrix"): `matrix.fewer_reports`, `matrix.singular`, `matrix.ill_conditioned`.
        """
        if self.reports < self.answers:
            raise DesignError("matrix", None, "matrix.fewer_reports", reports=self.reports, answers=self.answers)
        condition = self.condition_number
        if condition > CONDITION_LIMIT:
            singular = condition > 1e12
            code = "matrix.singular" if singular else "matrix.ill_conditioned"
            raise DesignError("matrix", condition, code, condition=condition, limit=CONDITION_LIMIT)
        if self.reports == self.answers:
            return np.asarray(np.linalg.inv(self.values), dtype=np.float64)
        return np.asarray(np.linalg.pinv(self.values), dtype=np.float64)

    def moments(self, report_shares: FloatArray) -> FloatArray:
        """Debiased shares A lhat, shape (answers,), from the shares of each report, shape (reports,); unclipped."""
        debiased: FloatArray = self.left_inverse() @ np.asarray(report_shares, dtype=np.float64)
        return debiased

    @checked
    def covariance(self, shares: FloatArray, divisor: float, target: Target) -> FloatArray:
        """Covariance of the debiased shares, (answers, answers), at these true shares.

        population: A (diag l - l l') A' / divisor, l = P shares;
        sample:     A [sum_x f_x (diag P_x - P_x P_x')] A' / divisor.
        With the same divisor they differ by exactly (diag f - f f') / divisor.
        """
        inverse = self.left_inverse()
        true = np.asarray(shares, dtype=np.float64)
        expected = self.values @ true
        spread = (inverse * expected) @ inverse.T
        mean = inverse @ expected
        taken = np.outer(mean, mean) if target is Target.POPULATION else np.diag(true)
        covariance: FloatArray = (spread - taken) / divisor
        return covariance
