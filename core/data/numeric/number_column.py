"""The distinct numbers in a column with their frequencies, and counts of its other cells."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.codebooks.declare_missing import missing_values
from core.data.numbers import number_of
from core.data.variable import ColumnCounts
from core.errors import DataError
from core.types import FloatArray, IntArray, read_only

_SQUARABLE = 1e140


@dataclass(frozen=True, slots=True, eq=False)
class NumberColumn:
    """Distinct numbers `values` (m,), ascending, with `counts` (m,) of at least 1; read-only.

    missing  respondents without an answer: blank cells and missing values
    texts    respondents whose answer is not a number; they are counted and never quoted
    """

    values: FloatArray
    counts: IntArray
    missing: int = 0
    texts: int = 0

    def __post_init__(self) -> None:
        read_only(self.values)
        read_only(self.counts)

    @property
    def n(self) -> int:
        """Return the number of respondents with a number."""
        return int(self.counts.sum())

    @property
    def mean(self) -> float:
        """Return the mean; nan without any numbers."""
        if not self.n:
            return math.nan
        if self._largest > _SQUARABLE:
            return self._largest * float((self.values / self._largest) @ self.counts / self.n)
        return float(self.values @ self.counts) / self.n

    @property
    def sd(self) -> float:
        """Return the standard deviation with divisor n - 1; nan for fewer than two numbers."""
        if self.n < 2:
            return math.nan
        if self._largest > _SQUARABLE:
            # Squares of such numbers overflow, so the numbers are scaled first.
            return self._largest * NumberColumn(self.values / self._largest, self.counts).sd
        away = self.values - self.mean
        return math.sqrt(float((away * away) @ self.counts) / (self.n - 1))

    @property
    def _largest(self) -> float:
        """Return the largest absolute value; it is at one end, because values are ascending."""
        return max(abs(float(self.values[0])), abs(float(self.values[-1]))) if self.values.size else 0.0

    def outside(self, low: float, high: float) -> tuple[int, int]:
        """Return the numbers of respondents (below low, above high)."""
        return int(self.counts[self.values < low].sum()), int(self.counts[self.values > high].sum())

    def clamped(self, low: float, high: float) -> NumberColumn:
        """Return the column with every number outside the bounds moved to the nearest bound."""
        values, places = np.unique(np.clip(self.values, low, high), return_inverse=True)
        counts = np.bincount(places, weights=self.counts, minlength=values.size).astype(np.int64)
        return NumberColumn(values, counts, self.missing, self.texts)

    def rows(self) -> FloatArray:
        """Return one number for each respondent, shape (n,), ascending."""
        found: FloatArray = np.repeat(self.values, self.counts)
        return found


def counted_numbers(
    counts: ColumnCounts, *, missing: MissingRule = NOTHING_MISSING, decimal_comma: bool = False
) -> NumberColumn:
    """Return the numbers of a column whose values were all counted, unweighted.

    Raises DataError "column.too_many" if it has too many distinct values to count each.
    """
    if not counts.complete:
        raise DataError("column.too_many", column=counts.column, distinct=counts.distinct)
    no_answer = frozenset(missing_values(missing, [value for value, _ in counts.values], decimal_comma))
    found: dict[float, int] = {}
    lacking, texts = counts.missing, 0
    for value, number in counts.values:
        size = number_of(value, decimal_comma)
        if value in no_answer:
            lacking += number
        elif size is None:
            texts += number
        else:
            found[size] = found.get(size, 0) + number
    values = np.array(sorted(found), dtype=np.float64)
    return NumberColumn(values, np.array([found[one] for one in values.tolist()], dtype=np.int64), lacking, texts)


def normal_numbers(mean: float, sd: float, n: int, points: int = 2_001) -> NumberColumn:
    """Return n numbers in the shape of a normal density with exactly this mean and standard deviation (divisor n - 1).

    The distribution is cut into at most `points` pieces of equal probability, with each number in the middle of its
    piece.
    """
    from scipy.special import ndtri

    m = max(1, min(n, points))
    shape = ndtri((np.arange(m) + 0.5) / m)
    counts = np.full(m, n // m, dtype=np.int64)
    # Remaining respondents are added from the middle outward, which keeps the shape symmetric.
    rest = n - int(counts.sum())
    counts[np.argsort(np.abs(shape), kind="stable")[:rest]] += 1
    middle = float(shape @ counts) / n
    away = shape - middle
    spread = math.sqrt(float((away * away) @ counts) / (n - 1)) if n > 1 else 0.0
    values: FloatArray = mean + (sd / spread) * away if spread else np.full(m, mean)
    return NumberColumn(values, counts)
