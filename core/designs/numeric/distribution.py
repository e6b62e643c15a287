"""From counts of reports back to a whole distribution: EM, with smoothing between its steps."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.notices import Notice, Severity
from core.types import FloatArray, IntArray, read_only

MOST_STEPS = 10_000


@dataclass(frozen=True, slots=True, eq=False)
class Distribution:
    """`shares` (cells,) of true values between neighbouring `edges` (cells + 1,), summing to 1; `steps` EM took."""

    edges: FloatArray
    shares: FloatArray
    steps: int
    smoothed: bool
    notices: tuple[Notice, ...] = ()

    @property
    def mean(self) -> float:
        """Mean of the distribution, values in the middle of their cells."""
        return float(self.shares @ (self.edges[:-1] + self.edges[1:])) / 2.0


def reconstruct(
    transition: FloatArray, counts: IntArray, edges: FloatArray, *, smooth: bool, tolerance: float
) -> Distribution:
    """EM from equal shares: share_x <- share_x sum_y lhat_y M[y, x] / (M share)_y, until the log likelihood of all
    reports changes by less than the tolerance. With `smooth` each step ends in the mean of neighbors, 1:2:1 (2:1 at the
    ends).

    Li et al. (2020), SIGMOD, algorithm 1; smoothing as in Nychka (1990), JASA 85.
    """
    total = counts.sum()
    seen = counts > 0
    observed, reached = counts[seen] / total, transition[seen]
    shares = np.full(transition.shape[1], 1.0 / transition.shape[1])
    expected = reached @ shares
    likelihood, moved, steps = float(total * (observed @ np.log(expected))), np.inf, 0
    while moved >= tolerance and steps < MOST_STEPS:
        shares = shares * ((observed / expected) @ reached)
        if smooth:
            shares = smoothed(shares)
        shares = shares / shares.sum()
        expected = reached @ shares
        before, likelihood = likelihood, float(total * (observed @ np.log(expected)))
        moved, steps = abs(likelihood - before), steps + 1
    notices = (Notice("numeric.not_settled", {"steps": steps}, Severity.WARNING),) if moved >= tolerance else ()
    read_only(shares)
    read_only(edges)
    return Distribution(edges, shares, steps, smooth, notices)


def smoothed(shares: FloatArray) -> FloatArray:
    """(s_{i-1} + 2 s_i + s_{i+1}) / 4; at the ends (2 s_i + its neighbour) / 3."""
    result: FloatArray = shares / 2.0
    result[1:] += shares[:-1] / 4.0
    result[:-1] += shares[1:] / 4.0
    result[[0, -1]] *= 4.0 / 3.0
    return result
