"""Estimates and intervals of many surveys with one design at once: what `estimate` and `interval_of` say of each."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.designs.base import Design, Tally
from core.designs.channel import ChannelDesign
from core.designs.local.summation import SHE
from core.designs.supports import SupportDesign
from core.estimation.estimate import estimate
from core.estimation.intervals import IntervalMethod, bounds, checked_method, methods_of, unclipped, wald
from core.types import Counted, FloatArray, ManyCounts, Target


@dataclass(frozen=True, slots=True, eq=False)
class ManyEstimates:
    """Row i is survey i, all arrays (m, k): unclipped shares, their variances, and unclipped bounds."""

    shares: FloatArray
    variances: FloatArray
    low: FloatArray
    high: FloatArray

    def moved(self, by: FloatArray) -> ManyEstimates:
        """Return the same with all intervals shifted, (m, k), as if around other shares."""
        return ManyEstimates(self.shares, self.variances, self.low + by, self.high + by)

    def covered(self, truth: FloatArray) -> NDArray[np.bool_]:
        """Return whether the interval within [0, 1] holds the truth (k,); one that misses [0, 1] covers nothing."""
        possible = (self.high >= 0.0) & (self.low <= 1.0)
        low, high = np.clip(self.low, 0.0, 1.0), np.clip(self.high, 0.0, 1.0)
        held: NDArray[np.bool_] = possible & (low <= truth + 1e-12) & (high >= truth - 1e-12)
        return held


@checked
def estimate_many(
    design: Design, tallies: ManyCounts, n: Counted, target: Target, method: IntervalMethod, level: float
) -> ManyEstimates:
    """Tallies (m, t) of n >= 2 reports each. Shares that depend on one report frequency each have one interval per
    distinct count. All others have one estimate per distinct tally, unless they can be computed in one array.

    Raises InputError: "method" (`interval.method_not_for_target`), "level", and "counts" as `estimate` does.
    """
    checked_method(method, target, methods_of(design, target))
    if len(tallies):
        design.checked_tally(tallies[0], n)
    if isinstance(design, SupportDesign):
        shares = design.debias(tallies / n)
        variances = design.variances(tallies, n, target)[0]
        low, high = _by_count(design, tallies, n, target, method, level)
        return ManyEstimates(shares, variances, low, high)
    if method is IntervalMethod.WALD and isinstance(design, (ChannelDesign, SHE)):
        # Use a column for each survey, as matrix products need; SHE works elementwise in either form.
        columns = np.asarray(tallies, dtype=np.float64).T if isinstance(design, ChannelDesign) else tallies
        shares, variances = design.debias(columns / n), design.variances(columns, n, target)[0]
        variances = np.broadcast_to(variances, shares.shape)
        if isinstance(design, ChannelDesign):
            shares, variances = shares.T, variances.T
        return ManyEstimates(shares, variances, *wald(shares, np.sqrt(variances), level))
    return _one_by_one(design, tallies, n, target, method, level)


def _by_count(
    design: SupportDesign, tallies: Tally, n: int, target: Target, method: IntervalMethod, level: float
) -> tuple[FloatArray, FloatArray]:
    """Return bounds (m, k). Answers with the same two chances share their counts, so there are few distinct counts."""
    low, high = np.empty(tallies.shape), np.empty(tallies.shape)
    own, other = design.support_own, design.support_other
    chances, kind = np.unique(np.stack((own, other), axis=1), axis=0, return_inverse=True)
    for one, (p, q) in enumerate(chances):
        here = np.flatnonzero(kind.ravel() == one)
        counts, place = np.unique(np.asarray(tallies[:, here], dtype=np.float64), return_inverse=True)
        found = bounds(method, target, counts, n, np.array([p]), np.array([q]), level)
        low[:, here], high[:, here] = (side[place].reshape(len(tallies), here.size) for side in found)
    return low, high


def _one_by_one(
    design: Design, tallies: Tally, n: int, target: Target, method: IntervalMethod, level: float
) -> ManyEstimates:
    different, place = np.unique(tallies, axis=0, return_inverse=True)
    found = np.empty((4, len(different), design.k))
    for row, tally in enumerate(different):
        estimated = estimate(design, tally, n, target)
        found[0, row], found[1, row] = estimated.shares, estimated.standard_errors**2
        found[2, row], found[3, row] = unclipped(method, estimated, level)
    return ManyEstimates(*(part[place.ravel()] for part in found))
