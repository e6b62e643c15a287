"""Mechanisms on declared bounds [L, U]: values are cut to them, then randomized by each respondent alone."""

from __future__ import annotations

import math
from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.constraints import checked_epsilon
from core.designs.numeric.base import NumericDesign, NumericReports, Randomized
from core.designs.numeric.mean import MeanEstimate, mean_and_squares
from core.designs.numeric.values import FAR, VALUES_AT_A_TIME, blocks, checked_bounds, checked_values
from core.errors import InputError
from core.notices import Notice, Severity
from core.types import FloatArray, Target

_RANGE_SLACK = 1e-9


class BoundedMechanism(NumericDesign):
    """Works on t = (x - M) / H in [-1, 1], with M = (L + U) / 2 and H = (U - L) / 2.

    All of these mechanisms treat t and -t alike, and the variance of one unbiased report is H^2 (c + a t^2). Estimates
    need only this pair (c, a).
    """

    __slots__ = ()
    report_dtype: ClassVar[type[np.generic]] = np.float64

    low: float
    high: float

    @property
    @abstractmethod
    def noise(self) -> tuple[float, float]:
        """(c, a): the variance of one unbiased report of t is c + a t^2."""

    @property
    @abstractmethod
    def farthest(self) -> float:
        """Largest |report| on the scale of t; infinity where noise has no end."""

    @abstractmethod
    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        """Return reports of these t on the scale of t (bits unchanged), same shape."""

    @abstractmethod
    def density(self, reports: NDArray[Any], value: float) -> FloatArray:
        """Density of each report, per unit of the values, when the true value is `value` (cut to the bounds).

        For reports that have a probability of their own it is that probability.
        """

    @property
    def centre(self) -> float:
        return self.low + self.half

    @property
    def half(self) -> float:
        return (self.high - self.low) / 2.0

    def randomize(self, values: Any, *, rng: np.random.Generator) -> Randomized:
        answers = checked_values(values)
        reports = np.empty(answers.size, dtype=self.report_dtype)
        clamped = 0
        for start, block in zip(range(0, answers.size, VALUES_AT_A_TIME), blocks(answers), strict=True):
            clamped += int(np.count_nonzero((block < self.low) | (block > self.high)))
            reports[start : start + block.size] = self._packed(self.draw_scaled(self._scaled_values(block), rng))
        return Randomized(NumericReports(self, reports), clamped)

    def checked_reports(self, reports: Any) -> NDArray[Any]:
        """As float64. Raises InputError("reports"): as for values, `numeric.reports_outside` (count, lowest, highest).

        Rounding of reports written to a file is forgiven (1e-9 of the range).
        """
        array = checked_values(reports, "reports").astype(np.float64, copy=False)
        reach = self.half * min(self.farthest, FAR)
        lowest, highest = self.centre - reach, self.centre + reach
        slack = _RANGE_SLACK * reach
        outside = int(np.count_nonzero((array < lowest - slack) | (array > highest + slack)))
        if outside:
            code = "numeric.reports_outside"
            raise InputError("reports", None, code, count=outside, lowest=lowest, highest=highest)
        return array

    def unbiased(self, reports: NDArray[Any]) -> FloatArray:
        return self.centre + self.half * self.scaled_reports(reports)

    def variance(self, values: Any) -> FloatArray:
        """Var of one unbiased report for each true value (cut to the bounds), shape (n,): H^2 (c + a t^2)."""
        constant, curve = self.noise
        t = self._scaled_values(checked_values(values))
        found: FloatArray = self.half**2 * (constant + curve * t * t)
        return found

    @property
    def worst_variance(self) -> float:
        """The largest variance over all true values: H^2 (c + max(a, 0))."""
        constant, curve = self.noise
        return self.half**2 * (constant + max(curve, 0.0))

    def estimate(self, reports: NumericReports, target: Target = Target.POPULATION) -> MeanEstimate:
        """Mean of the unbiased reports r of n respondents.

        SE^2, population: s_r^2 / n with divisor n - 1 (one report: the largest possible variance). This sample: H^2 (c
        + a m2) / n with m2 the unbiased estimate of mean t^2, (mean r^2 - c) / (1 + a) for r on the scale of t, kept
        within [mean^2, 1]. If reports contain no information on t^2 (one bit: a = -1), the SE for the population is
        used. It is too large by the variation of the true values, and on average never too small. Raises
        InputError("reports"): `numeric.other_design`, `numeric.nobody`.
        """
        array = self.own(reports)
        mean, squares = mean_and_squares(array, self.scaled_reports)
        n, (constant, curve) = reports.n, self.noise
        if target is Target.SAMPLE and 1.0 + curve > 0.0:
            second = (squares / n + mean * mean - constant) / (1.0 + curve)
            spread = constant + curve * min(max(second, mean * mean), 1.0)
        elif n > 1:
            spread = squares / (n - 1)
        else:
            spread = self.worst_variance / self.half**2 + (1.0 if target is Target.POPULATION else 0.0)
        error = self.half * math.sqrt(spread / n)
        found = self.centre + self.half * mean
        doubts = () if abs(mean) <= 1.0 else (Notice("numeric.mean_outside"),)
        return MeanEstimate(found, error, n, target, (self.low, self.high), doubts)

    def planned_error(self, mean: float, spread: float, n: int, target: Target) -> float:
        """Standard error of the mean of n respondents whose values have this mean and standard deviation.

        sqrt(H^2 (c + a mean t^2) / n), for the population plus spread^2 / n under the root.
        Raises InputError("spread", `numeric.assumed`) when no values within the bounds are like that.
        """
        if not (n >= 1 and spread >= 0.0 and spread**2 <= (mean - self.low) * (self.high - mean) * (1.0 + 1e-9)):
            raise InputError("spread", spread, "numeric.assumed", low=self.low, high=self.high)
        constant, curve = self.noise
        second = ((mean - self.centre) ** 2 + spread**2) / self.half**2
        noise = self.half**2 * (constant + curve * second)
        return math.sqrt((noise + (spread**2 if target is Target.POPULATION else 0.0)) / n)

    def spread(self, reports: NumericReports) -> float:
        """Standard deviation of the true values (divisor n - 1) by subtraction: sqrt(s_r^2 - H^2 (c + a m2)).

        Its square is unbiased before it is cut at 0. Raises InputError("reports"): `numeric.no_spread` where reports
        say nothing about it (one bit), `numeric.too_few` below two reports; as for `estimate`.
        """
        array = self.own(reports)
        constant, curve = self.noise
        if 1.0 + curve <= 0.0:
            raise InputError("reports", None, "numeric.no_spread")
        if reports.n < 2:
            raise InputError("reports", None, "numeric.too_few")
        mean, squares = mean_and_squares(array, self.scaled_reports)
        second = (squares / reports.n + mean * mean - constant) / (1.0 + curve)
        return self.half * math.sqrt(max(0.0, squares / (reports.n - 1) - constant - curve * second))

    def _scaled_values(self, values: NDArray[Any]) -> FloatArray:
        t: FloatArray = np.clip(np.asarray(values, dtype=np.float64), self.low, self.high)
        t -= self.centre
        t /= self.half
        return np.clip(t, -1.0, 1.0, out=t)

    def scaled_reports(self, reports: NDArray[Any]) -> FloatArray:
        """Unbiased reports on the scale of t."""
        scaled: FloatArray = (reports - self.centre) / self.half
        return scaled

    def _packed(self, drawn: NDArray[Any]) -> NDArray[Any]:
        """Return the report to send, from the draw on the scale of t, in the same array."""
        drawn *= self.half
        drawn += self.centre
        return drawn

    def _set_bounds(self) -> None:
        low, high = checked_bounds(self.low, self.high)
        object.__setattr__(self, "low", low)
        object.__setattr__(self, "high", high)

    def __post_init__(self) -> None:
        self._set_bounds()
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))


@checked
def high_epsilon(epsilon: float) -> tuple[Notice, ...]:
    """The doubt about a result that hides nearly nothing."""
    return (Notice("numeric.epsilon_high", {"epsilon": epsilon}, Severity.WARNING),)
