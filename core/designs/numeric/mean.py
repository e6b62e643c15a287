"""An estimated mean with its standard error and Wald interval."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from statistics import NormalDist
from typing import Any

from numpy.typing import NDArray

from core.arguments import checked
from core.designs.numeric.values import blocks
from core.errors import InputError
from core.notices import Notice, Severity
from core.types import FloatArray, Target


@dataclass(frozen=True, slots=True)
class MeanInterval:
    """low and high, within the declared bounds where there are any.

    `contradicts`: the interval missed the bounds altogether and is the nearest bound.
    """

    low: float
    high: float
    contradicts: bool
    level: float
    target: Target


@dataclass(frozen=True, slots=True)
class MeanEstimate:
    """The mean, not cut to the bounds, with its standard error for the target; unit of the values.

    `bounds`: declared lowest and highest value, None where the design has none. `notices` says where all reports are
    alike (`numeric.alike`).
    """

    mean: float
    standard_error: float
    n: int
    target: Target
    bounds: tuple[float, float] | None
    notices: tuple[Notice, ...] = ()

    def __post_init__(self) -> None:
        if self.standard_error == 0.0 and self.target is Target.POPULATION:
            alike = Notice("numeric.alike", severity=Severity.WARNING)
            object.__setattr__(self, "notices", (*self.notices, alike))

    @checked
    def interval(self, level: float = 0.95) -> MeanInterval:
        """Wald: mean +- z SE, intersected with the bounds. Raises InputError("level", `interval.level`)."""
        if not 0.5 <= level <= 0.9999:
            raise InputError("level", level, "interval.level", lowest=50.0, highest=99.99)
        reach = NormalDist().inv_cdf(0.5 + level / 2.0) * self.standard_error
        low, high = self.mean - reach, self.mean + reach
        if self.bounds is None:
            return MeanInterval(low, high, False, level, self.target)
        least, most = self.bounds
        missed = high < least or low > most
        return MeanInterval(min(max(low, least), most), max(min(high, most), least), missed, level, self.target)


def mean_and_squares(reports: NDArray[Any], unbiased: Callable[[NDArray[Any]], FloatArray]) -> tuple[float, float]:
    """(mean r, sum (r - mean)^2) of r = unbiased(reports), block by block, so that r is never held whole."""
    mean = math.fsum(float(unbiased(block).sum()) for block in blocks(reports)) / reports.size
    squares = math.fsum(float(((unbiased(block) - mean) ** 2).sum()) for block in blocks(reports))
    return mean, squares
