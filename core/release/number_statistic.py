"""The request for a sum or a mean of one column of numbers: public facts only, no answers."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import ROUND_FLOOR, Context, Decimal
from enum import StrEnum
from typing import Any

from core.errors import InputError

MOST_SIZE = 10_000_000
"""Largest size that numbers are fitted to."""
_DOWN = Context(prec=12, rounding=ROUND_FLOOR)
_EXACT = Context(prec=60)


class Statistic(StrEnum):
    SUM = "sum"
    MEAN = "mean"


class SizeKnown(StrEnum):
    """The declared knowledge of the number of respondents.

    PUBLIC: a declared size, which may be wrong; the numbers are fitted to it. NEVER: nothing, a sum needs none. RESIZE:
    a noisy count, the numbers are fitted to it. PLUG_IN: a noisy count, and a noisy sum over it.
    """

    PUBLIC = "public"
    NEVER = "never"
    RESIZE = "resize"
    PLUG_IN = "plug_in"


_POSSIBLE = {
    Statistic.SUM: (SizeKnown.PUBLIC, SizeKnown.NEVER),
    Statistic.MEAN: (SizeKnown.PUBLIC, SizeKnown.RESIZE, SizeKnown.PLUG_IN),
}


class FigureName(StrEnum):
    """One figure of a release."""

    COUNT = "count"
    SUM = "sum"
    MEAN = "mean"


@dataclass(frozen=True, slots=True)
class NumberStatistic:
    """A sum or mean of numbers moved into [low, high]; a respondent without a number is left out.

    size   with PUBLIC: the declared number of respondents
    prior  with PUBLIC and RESIZE: public fill-in value for missing respondents
    share  with RESIZE and PLUG_IN: share of epsilon for the noisy count

    Raises InputError("bounds", `numeric.bounds`), ("size", `central.size`, `central.size_large`), ("prior",
    `central.constant`), ("size_share", `central.share`); ValueError for a sum with a noisy count, a mean without one.
    """

    statistic: Statistic
    low: float
    high: float
    known: SizeKnown
    size: int | None = None
    prior: float | None = None
    share: Decimal | None = None

    def __post_init__(self) -> None:
        if not (self.low < self.high and math.isfinite(self.high - self.low)):
            raise InputError("bounds", (self.low, self.high), "numeric.bounds")
        if self.known not in _POSSIBLE[self.statistic]:
            raise ValueError("a mean without a public size has a noisy count, a sum has none")
        if (self.size is not None) is not (self.known is SizeKnown.PUBLIC):
            raise InputError("size", self.size, "central.size")
        if self.size is not None and self.size < 1:
            raise InputError("size", self.size, "central.size")
        if self.size is not None and self.size > MOST_SIZE:
            raise InputError("size", self.size, "central.size_large", highest=MOST_SIZE)
        if self.fitted:
            if self.prior is None or not self.low <= self.prior <= self.high:
                raise InputError("prior", self.prior, "central.constant", low=self.low, high=self.high)
        elif self.prior is not None:
            raise ValueError("nothing is fitted, so nothing stands for anybody")
        if self.counted:
            if self.share is None or not self.share.is_finite() or not 0 < self.share < 1:
                raise InputError("size_share", self.share, "central.share")
        elif self.share is not None:
            raise ValueError("there is no noisy count")

    @property
    def counted(self) -> bool:
        """Return whether a noisy count is released first."""
        return self.known in (SizeKnown.RESIZE, SizeKnown.PLUG_IN)

    @property
    def fitted(self) -> bool:
        """Return whether the numbers are fitted to a size."""
        return self.known in (SizeKnown.PUBLIC, SizeKnown.RESIZE)

    @property
    def labels(self) -> tuple[str, ...]:
        """Return the names of the stated figures: the noisy ones, and the mean computed from a noisy sum and count."""
        if not self.counted:
            return (self.statistic.value,)
        if self.known is SizeKnown.RESIZE:
            return (FigureName.COUNT.value, FigureName.MEAN.value)
        return (FigureName.COUNT.value, FigureName.SUM.value, FigureName.MEAN.value)

    def parts(self, charge: Decimal) -> tuple[tuple[FigureName, Decimal], ...]:
        """Return the epsilon of each noisy figure, in the order of the draws; the sum is exactly `charge`."""
        if self.share is None:
            return ((FigureName(self.statistic.value), charge),)
        count = _DOWN.multiply(charge, self.share)
        other = FigureName.MEAN if self.known is SizeKnown.RESIZE else FigureName.SUM
        return ((FigureName.COUNT, count), (other, _EXACT.subtract(charge, count)))

    @property
    def public(self) -> dict[str, Any]:
        """Return the statistic as plain lists and texts; the text of a number gives back the same float."""
        return {
            "statistic": self.statistic.value,
            "bounds": [repr(self.low), repr(self.high)],
            "size_known": self.known.value,
            "size": self.size,
            "prior": None if self.prior is None else repr(self.prior),
            "count_share": None if self.share is None else f"{self.share.normalize():f}",
        }


@dataclass(frozen=True, slots=True)
class NoisyFigure:
    """A figure as drawn, with its noise.

    value      with noise; a whole number for a count
    scale      of the noise: P(x) is proportional to e^(-|x|/scale)
    charge     its part of the epsilon that is charged for one row
    effective  epsilon by OpenDP's map, rounded up
    size       size that the numbers were fitted to; None without fitting
    """

    name: FigureName
    value: float | int
    scale: float
    charge: Decimal
    effective: str
    size: int | None = None


@dataclass(frozen=True, slots=True)
class DescribedNumber:
    """The public description of a released sum or mean."""

    statistic: NumberStatistic
    figures: tuple[NoisyFigure, ...]

    def figure(self, name: FigureName) -> NoisyFigure | None:
        return next((one for one in self.figures if one.name is name), None)
