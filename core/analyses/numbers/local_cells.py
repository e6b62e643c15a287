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
FINER = 4
"""A cell can be split into this many parts if only a small part of the axis is shown."""
_STEPS = 20
"""The axis ends at multiples of 1/20 of the range between the bounds, so that it stays while epsilon moves."""
_TAIL = 0.005
_WORTH_CUTTING = 2.0 / 3.0
_MOST_SHOWN = 80


@dataclass(frozen=True, slots=True)
class Cells:
    """`inside` equal cells from low to high, and `beyond` of the same width on either side of them. The outermost
    `left` and `right` cells are left out."""

    low: float
    high: float
    inside: int
    beyond: int
    left: int = 0
    right: int = 0

    @property
    def count(self) -> int:
        return self.inside + 2 * self.beyond - self.left - self.right

    @property
    def width(self) -> float:
        return (self.high - self.low) / self.inside

    @property
    def edges(self) -> FloatArray:
        """Return the edges, shape (count + 1,); they include the bounds, unless these are outside."""
        first = self.left - self.beyond
        steps = np.arange(first, first + self.count + 1, dtype=np.float64)
        edges: FloatArray = self.low + (self.high - self.low) * (steps / self.inside)
        return edges


def cells_for(mechanism: BoundedMechanism, inside: int) -> Cells:
    """Return an axis that holds the reports, or three standard deviations of noise, up to one range beyond either
    bound.

    It grows in few steps, so that it stays in place while epsilon moves.
    """
    if isinstance(mechanism, OneBit):
        return Cells(mechanism.low, mechanism.high, inside, 0)
    noise = _DEVIATIONS * math.sqrt(mechanism.worst_variance) / (mechanism.high - mechanism.low)
    wanted = min(noise, (mechanism.farthest - 1.0) / 2.0)
    reach = next((one for one in _REACHES if one >= wanted), _REACHES[-1])
    return Cells(mechanism.low, mechanism.high, inside, math.ceil(reach * inside))


def window(cells: Cells, counts: IntArray, true: IntArray | None) -> Cells:
    """Return the part of the axis with numbers and reports, in cells up to FINER times as fine.

    counts  (count * FINER + 2,) reports as `report_counts` of cells FINER times as fine tells
    true    (count * FINER,) numbers alike; None where they are hidden: then they do not move the axis

    Return the cells of all reports but the outer 0.5% at either end, and of all true numbers. Bounds much wider than
    the numbers would leave the chart nearly empty. An axis stays whole if more than two thirds of it are used.
    """
    below = np.cumsum(counts)[:-1] / counts.sum()
    some = np.flatnonzero((below[1:] > _TAIL) & (below[:-1] < 1.0 - _TAIL))
    if true is not None:
        some = np.concatenate([some, np.flatnonzero(true)])
    if not some.size:
        return cells
    step = max(1, cells.inside // _STEPS)
    # Count in cells from the lower bound on, and round outward to a multiple of the step.
    first = (int(some.min()) // FINER - cells.beyond) // step * step
    last = -((cells.beyond - int(some.max()) // FINER - 1) // step * step)
    first, last = max(first, -cells.beyond), min(last, cells.inside + cells.beyond)
    if last - first > _WORTH_CUTTING * cells.count:
        return cells
    finer = max(one for one in (1, 2, FINER) if one == 1 or one * (last - first) <= _MOST_SHOWN)
    left, right = (first + cells.beyond) * finer, (cells.inside + cells.beyond - last) * finer
    return Cells(cells.low, cells.high, cells.inside * finer, cells.beyond * finer, left, right)


def put_together(fine: IntArray, cells: Cells) -> IntArray:
    """(count + 2,) below, in and above these cells, of (count * k + 2,) in cells k times as fine as the whole axis."""
    whole = cells.count + cells.left + cells.right
    each = fine[1:-1].reshape(whole, -1).sum(axis=1)
    inside = each[cells.left : whole - cells.right]
    below, above = fine[0] + each[: cells.left].sum(), fine[-1] + each[whole - cells.right :].sum()
    found: IntArray = np.concatenate([[below], inside, [above]])
    return found


def report_counts(reports: NumericReports, cells: Cells) -> IntArray:
    """Return (count + 2,): reports below the axis, in each cell, above it. A bit is at the bound that it names."""
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
