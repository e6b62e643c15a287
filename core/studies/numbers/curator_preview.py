"""One draw to look at, beside the truth and what other draws would give: for the person who holds the data."""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import Decimal

import numpy as np
from numpy.random import Generator

from core.central.chains import ADDED, CHANGED
from core.central.curator import CuratorRelease, epsilon_at, fitted_mean, released
from core.central.curator_request import CuratorRequest, Statistic
from core.central.size_laws import SizeCase, resized
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.studies.numbers.curator_law import simulated
from core.types import FloatArray, IntArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Preview:
    """`release` is all that anybody else would see; everything else here is of the true numbers, within the bounds.

    added, changed  epsilon of all figures for either kind of neighbour, by OpenDP's maps
    n, truth        people, and their count, sum or mean; nan for the mean of nobody, and for a histogram
    expected        of many draws (of a ratio: sum / count without noise)
    draws           (runs,) of the figure; empty for a histogram
    cells           true counts (cells,); empty for others
    """

    release: CuratorRelease
    added: Decimal
    changed: Decimal
    n: int
    truth: float
    expected: float
    draws: FloatArray
    cells: IntArray

    def __post_init__(self) -> None:
        read_only(self.draws)
        read_only(self.cells)


def preview(column: NumberColumn, request: CuratorRequest, *, rng: Generator, control: Control) -> Preview:
    """`rng` is for the other draws alone: noise of the release is OpenDP's. Raises as `released`; Cancelled."""
    release = released(column.rows(), request)
    control.checkpoint()
    inside = column.clamped(request.low, request.high)
    draws, cells = np.empty(0), np.empty(0, dtype=np.int64)
    truth = expected = math.nan
    if request.statistic is Statistic.HISTOGRAM:
        places = np.minimum(np.searchsorted(request.edges, inside.values, side="right") - 1, request.cells - 1)
        cells = np.bincount(places, weights=inside.counts, minlength=request.cells).astype(np.int64)
    else:
        draws = simulated(column, request, rng=rng, control=control)
        truth, expected = _truth(request, inside)
    added, changed = epsilon_at(release, ADDED), epsilon_at(release, CHANGED)
    return Preview(release, added, changed, inside.n, truth, expected, draws, cells)


def _truth(request: CuratorRequest, inside: NumberColumn) -> tuple[float, float]:
    """The true figure and the one to be expected of the draws."""
    n, mean = inside.n, inside.mean
    if request.statistic is Statistic.COUNT:
        return float(n), float(n)
    if request.size is not None:
        fitted = fitted_mean(mean, n, request.size, request.prior)
    else:
        fitted = _fitted_to_count(request, inside) if request.fitted else mean
    if request.statistic is Statistic.MEAN:
        return mean, fitted
    total = n * mean if n else 0.0
    return total, total if request.size is None else request.size * fitted


def _fitted_to_count(request: CuratorRequest, inside: NumberColumn) -> float:
    """Over all noisy counts: where one is too high, the prior pulls (core.central.size_laws)."""
    n, mean = inside.n, inside.mean
    if not n:
        return request.prior
    sd = inside.sd if n > 1 else 0.0
    epsilon, (_, count) = float(request.epsilon), request.parts[0]
    case = SizeCase(n, mean, sd, request.low, request.high, request.prior, epsilon, request.distance)
    return mean + float(resized(case, np.array([float(count) / epsilon])).bias[0])
