"""Honesty stress test: what becomes of an estimate when some respondents do not follow the device."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.channel import ChannelDesign
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.estimation.intervals import IntervalMethod, bounds
from core.estimation.levels import Bounds, normal_quantile
from core.planning.noncompliance import THIRDS, Cells, Manner, Mix, Sent, Supports, followed, instead
from core.planning.outcomes import bounds_along, outcomes
from core.types import FloatArray, Target

_POINTS = 8001
_STEPS = 60
_SMALL = 1e-6
_SLACK = 1e-12


@dataclass(frozen=True, slots=True)
class Strain:
    """Of one answer: `bias` = E estimate - share, `error` its standard error, `rmse` = sqrt(error^2 + bias^2), all as
    shares; `coverage`: how often the interval holds the share."""

    bias: float
    error: float
    coverage: float

    @property
    def rmse(self) -> float:
        return math.hypot(self.bias, self.error)


@checked
@dataclass(frozen=True, slots=True, eq=False)
class Stress:
    """A plan put to the test: each respondent, whatever the answer, does not follow with chance x and does as `manner`.

    The mean report of answer a becomes (1 - x) P_a + x D_a (core.planning.noncompliance). The estimate ignores this and
    is debiased as if all complied.

    shares  (k,)
    answer  the answer of interest, 0..k-1; `safe`: the safe answer
    n       whole
    method  of the intervals, if the share depends on one report frequency; their coverage is reported. The coverage of
            other designs is that for share -+ z SE
    Raises InputError as `instead`, and "n" (`counts.nobody`).
    """

    design: Design
    shares: FloatArray
    answer: int
    n: int
    target: Target
    method: IntervalMethod
    level: float
    manner: Manner
    safe: int
    mix: Mix = THIRDS

    def __post_init__(self) -> None:
        if self.n < 1:
            raise InputError("n", self.n, "counts.nobody")

    def at(self, part: float) -> Strain:
        """With `part` = x of the respondents, 0 to 1."""
        mixed = self._mixed(part)
        if isinstance(mixed, Supports):
            return self._of_supports(mixed)
        assert isinstance(mixed, Cells)
        return self._of_cells(mixed)

    def bias(self, part: float) -> float:
        mixed = self._mixed(part)
        estimate = self._expected_estimate(mixed)
        return estimate - float(self.shares[self.answer])

    @property
    def limit(self) -> float | None:
        """Return the smallest x at which the bias is as large as the plan's standard error; None if there is none."""
        error = self.at(0.0).error
        start = self.bias(0.0)
        if abs(self.bias(1.0) - start) <= error:
            return None
        low, high = 0.0, 1.0
        for _ in range(_STEPS):
            middle = 0.5 * (low + high)
            low, high = (low, middle) if abs(self.bias(middle) - start) >= error else (middle, high)
        return high

    def _mixed(self, part: float) -> Sent:
        straight, other = followed(self.design), instead(self.design, self.manner, self.safe, self.mix)
        return other.mixed(part, straight)

    def _expected_estimate(self, mixed: Sent) -> float:
        return float(self.design.debias(mixed.expected(self.shares))[self.answer])

    def _of_supports(self, mixed: Supports) -> Strain:
        """C_j is a sum of Bernoulli draws, with variance l' (1 - l') / (n (p - q)^2) for the population. For this
        sample it is the mean of s (1 - s) / (n (p - q)^2) over the respondents. The coverage is a sum over every count.
        """
        design, answer, share = self.design, self.answer, float(self.shares[self.answer])
        assert isinstance(design, SupportDesign)
        own, other = float(design.support_own[answer]), float(design.support_other[answer])
        true, false = float(mixed.own[answer]), float(mixed.other[answer])
        chance = false + (true - false) * share
        parts = [(self.n, chance)]
        spread = chance * (1.0 - chance)
        held = share
        if self.target is Target.SAMPLE:
            holders = round(share * self.n)
            held = holders / self.n
            parts = [(holders, true), (self.n - holders, false)]
            spread = share * true * (1.0 - true) + (1.0 - share) * false * (1.0 - false)
        counts, chances = outcomes(parts, _POINTS)

        def along(some: FloatArray) -> Bounds:
            return bounds(self.method, self.target, some, self.n, np.array([own]), np.array([other]), self.level)

        # An interval that misses 0 to 1 entirely does not contain the share either.
        low, high = bounds_along(counts, along)
        holds = (low <= held + _SLACK) & (high >= held - _SLACK)
        error = math.sqrt(max(spread, 0.0) / self.n) / abs(own - other)
        return Strain(self._expected_estimate(mixed) - share, error, float(chances[holds].sum()))

    def _of_cells(self, mixed: Cells) -> Strain:
        """Return bias and error with slopes s of the estimate along the cells: Var = [s^2 m - (s m)^2] / n.

        For this sample it is the mean of that over answers. The coverage is for share -+ z SE (for any method of the
        plan), with a normal estimate. Its SE is the SE that the model without non-compliance would give for such
        reports.
        """
        mean = mixed.expected(self.shares)
        slopes = self._slopes(mean)
        if self.target is Target.POPULATION:
            spread = float(slopes**2 @ mean - (slopes @ mean) ** 2)
        else:
            spread = float((slopes**2 @ mixed.chances - (slopes @ mixed.chances) ** 2) @ self.shares)
        error = math.sqrt(max(spread, 0.0) / self.n)
        bias = self._expected_estimate(mixed) - float(self.shares[self.answer])
        believed = error
        if self.target is Target.SAMPLE:
            seen = np.clip(self.design.debias(mean), 0.0, 1.0)
            believed = math.sqrt(float(self.design.noise(seen / seen.sum())[self.answer]) / self.n)
        reach = normal_quantile(self.level) * believed
        if error <= 0.0:
            return Strain(bias, error, float(abs(bias) <= reach))
        normal = NormalDist()
        return Strain(bias, error, normal.cdf((reach - bias) / error) - normal.cdf((-reach - bias) / error))

    def _slopes(self, mean: FloatArray) -> FloatArray:
        """d estimate / d cell, (t,)."""
        if isinstance(self.design, ChannelDesign):
            row: FloatArray = self.design.left_inverse[self.answer]
            return row
        found = np.empty(mean.size)
        for cell in range(mean.size):
            step = np.zeros(mean.size)
            step[cell] = _SMALL
            ahead, behind = self.design.debias(mean + step), self.design.debias(mean - step)
            found[cell] = (float(ahead[self.answer]) - float(behind[self.answer])) / (2.0 * _SMALL)
        return found
