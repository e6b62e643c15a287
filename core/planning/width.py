"""The width of an interval, on average or in most surveys, and the number of respondents for a wanted width."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, bounds, unclipped
from core.estimation.levels import Bounds
from core.planning.outcomes import bounds_along, outcomes
from core.types import FloatArray, Target

MOST_RESPONDENTS = 10**10
LOWEST_ASSURANCE, HIGHEST_ASSURANCE = 0.5, 0.99


@checked
@dataclass(frozen=True, slots=True, eq=False)
class Planned:
    """The interval of one answer of a survey that is to come.

    shares  the expected shares of all answers (k,); `answer`: the answer of interest, 0..k-1
    method  one of `methods_of(design, target)`
    """

    design: Design
    shares: FloatArray
    answer: int
    target: Target
    method: IntervalMethod
    level: float = 0.95

    @checked
    def width(self, n: int, assurance: float | None = None) -> float:
        """Return the expected width, as a share, from n respondents; with `assurance` the quantile of the width at that
        probability. The width is high minus low before both are cut at 0 and 1. Otherwise a share near 0 would look
        exact only because its interval is cut.

        If the share depends on one report frequency, sum over every count with its chance: population C ~ Bin(n, q + (p
        - q) f), this sample C ~ Bin(f n, p) + Bin((1 - f) n, q). C is normal above 20,000 respondents. Other designs
        have the width at the expected reports (these vary little relative to it), and no assurance. Raises InputError:
        "n" (`counts.nobody`), "assurance" (`width.assurance`, `width.no_assurance`), "method", "level".
        """
        if not 1 <= n <= MOST_RESPONDENTS:
            raise InputError("n", n, "counts.nobody")
        if assurance is not None and not LOWEST_ASSURANCE <= assurance <= HIGHEST_ASSURANCE:
            limits = {"lowest": 100.0 * LOWEST_ASSURANCE, "highest": 100.0 * HIGHEST_ASSURANCE}
            raise InputError("assurance", assurance, "width.assurance", **limits)
        if not isinstance(self.design, SupportDesign):
            return self._at_expected(n, assurance)
        own, other = (
            np.array([float(chance[self.answer])]) for chance in (self.design.support_own, self.design.support_other)
        )
        counts, chances = self._outcomes(float(own[0]), float(other[0]), n)

        def along(some: FloatArray) -> Bounds:
            return bounds(self.method, self.target, some, n, own, other, self.level)

        low, high = bounds_along(counts, along)
        widths = high - low
        if assurance is None:
            return float(widths @ chances)
        order = np.argsort(widths)
        reached = np.cumsum(chances[order]) >= assurance * float(chances.sum())
        return float(widths[order][int(reached.argmax())])

    def respondents(self, width: float, assurance: float | None = None) -> int:
        """The n whose width is at most this while that of n - 1 is more (without assurance there is only one).

        Raises InputError as `width`, and "width": `width.target` (not above 0 or above 1), `width.out_of_reach`.
        """
        if not 0.0 < width <= 1.0:
            raise InputError("width", width, "width.target")
        high = 2
        while self.width(high, assurance) > width:
            high *= 2
            if high > MOST_RESPONDENTS:
                raise InputError("width", width, "width.out_of_reach", highest=MOST_RESPONDENTS)
        low = high // 2
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.width(middle, assurance) <= width else (middle, high)
        return high

    def _outcomes(self, own: float, other: float, n: int) -> tuple[FloatArray, FloatArray]:
        """(counts, their chances) of the reports that support the answer."""
        share = float(self.shares[self.answer])
        if self.target is Target.POPULATION:
            parts = [(n, other + (own - other) * share)]
        else:
            holders = round(share * n)
            parts = [(holders, own), (n - holders, other)]
        return outcomes(parts)

    def _at_expected(self, n: int, assurance: float | None) -> float:
        if assurance is not None:
            raise InputError("assurance", assurance, "width.no_assurance")
        tally = self.design.expected(self.shares) * n
        low, high = unclipped(self.method, estimate(self.design, tally, float(n), self.target), self.level)
        return float(high[self.answer] - low[self.answer])
