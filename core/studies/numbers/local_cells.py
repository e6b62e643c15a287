"""Equal cells that reach beyond the bounds, and how many numbers or reports fall into each of them."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.base import NumericReports
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.values import blocks
from core.types import FloatArray, IntArray

_REACHES = (0.0, 0.25, 0.5, 1.0)
_DEVIATIONS = 3.0


@dataclass(frozen=True, slots=True)
class Cells:
    """`inside` equal cells from low to high, and `beyond` of the same width on either side of them."""

    low: float
    high: float
    inside: int
    beyond: int

    @property
    def count(self) -> int:
        return self.inside + 2 * self.beyond

    @property
    def width(self) -> float:
        return (self.high - self.low) / self.inside

    @property
    def edges(self) -> FloatArray:
        """Shape (count + 1,); the bounds themselves are among them."""
        steps = np.arange(-self.beyond, self.inside + self.beyond + 1, dtype=np.float64)
        edges: FloatArray = self.low + (self.high - self.low) * (steps / self.inside)
        return edges


def cells_for(mechanism: BoundedMechanism, inside: int) -> Cells:
    """An axis that holds the reports, or three standard deviations of noise, up to one range beyond either bound.

    It grows in few steps, so that it stands still while epsilon moves.
    """
    if isinstance(mechanism, OneBit):
        return Cells(mechanism.low, mechanism.high, inside, 0)
    noise = _DEVIATIONS * math.sqrt(mechanism.worst_variance) / (mechanism.high - mechanism.low)
    wanted = min(noise, (mechanism.farthest - 1.0) / 2.0)
    reach = next((one for one in _REACHES if one >= wanted), _REACHES[-1])
    return Cells(mechanism.low, mechanism.high, inside, math.ceil(reach * inside))


def report_counts(reports: NumericReports, cells: Cells) -> IntArray:
    """(count + 2,): reports below the axis, in each cell, above it. A bit stands at the bound that it names."""
    counts = np.zeros(cells.count + 2, dtype=np.int64)
    if isinstance(reports.design, OneBit):
        ones = int(np.count_nonzero(reports.values))
        counts[1], counts[-2] = reports.n - ones, ones
        return counts
    first = cells.low - (cells.beyond + 1) * cells.width
    for block in blocks(reports.values):
        places = block - first
        places /= cells.width
        np.clip(places, 0.0, cells.count + 1.0, out=places)
        counts += np.bincount(places.astype(np.int64), minlength=cells.count + 2)
    return counts


def true_counts(numbers: NumberColumn, cells: Cells) -> IntArray:
    """(count,): the numbers, moved to the nearest bound, in each cell; the highest bound belongs to the last inside."""
    steps = (np.clip(numbers.values, cells.low, cells.high) - cells.low) / cells.width
    places = np.minimum(steps.astype(np.int64), cells.inside - 1) + cells.beyond
    return np.bincount(places, weights=numbers.counts, minlength=cells.count).astype(np.int64)
