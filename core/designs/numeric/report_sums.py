"""The summary of reports that an estimated mean needs: their number, their mean, and squared deviations from it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, Self

from numpy.typing import NDArray

from core.arguments import checked
from core.designs.numeric.mean import mean_and_squares
from core.errors import InputError
from core.types import FloatArray

_ROUNDING = 1e-9
"""Printed sums are rounded: a sum of squares below its minimum by no more than this counts as the minimum."""


@dataclass(frozen=True, slots=True)
class ReportSums:
    """n reports z with their mean and away = sum (z - mean)^2.

    Raises InputError: "n" (`scrambling.sums.n`: not a whole number above 0), "sum" (`scrambling.sums.sum`: not finite),
    "squares" (`scrambling.sums.squares`: less than (sum z)^2 / n, or not finite).
    """

    n: int
    mean: float
    away: float

    @classmethod
    def of(cls, reports: NDArray[Any]) -> Self:
        """Return the sums of reports, shape (n,), at least one."""
        mean, away = mean_and_squares(reports, _as_they_are)
        return cls(int(reports.size), mean, away)

    @classmethod
    def counted(cls, values: FloatArray, counts: FloatArray) -> Self:
        """Return the sums of different reports, shape (m,), each with its count, shape (m,)."""
        n = int(counts.sum())
        if n < 1:
            raise InputError("n", n, "scrambling.sums.n")
        mean = float(values @ counts) / n
        return cls(n, mean, float(((values - mean) ** 2) @ counts))

    @classmethod
    @checked
    def typed(cls, n: float, total: float, squares: float) -> Self:
        """Return the sums from n, sum z and sum z^2, as papers and other programs print them."""
        if not (n >= 1 and n == math.floor(n)):
            raise InputError("n", n, "scrambling.sums.n")
        if not math.isfinite(total):
            raise InputError("sum", total, "scrambling.sums.sum")
        least = total * total / n
        away = squares - least
        if not (math.isfinite(squares) and math.isfinite(least) and away >= -_ROUNDING * least):
            raise InputError("squares", squares, "scrambling.sums.squares", least=least)
        return cls(int(n), total / n, max(away, 0.0))


def _as_they_are(block: NDArray[Any]) -> FloatArray:
    found: FloatArray = block.astype(float, copy=False)
    return found
