"""The numbers of one chart, ready to be laid out as bars or rows."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.analyses.preview import PreviewResult
from core.report.numbers import quantile_scores
from core.types import FloatArray, read_only

_COLUMN_WIDTH, _USUAL_DOTS = 0.6, 20
PALEST = 0.2


@dataclass(frozen=True, slots=True)
class Drawn:
    """The series that are drawn. A hidden series is None here, so that nothing can show it later.

    shares               presented shares, shape (k,)
    noisy, truth, pinned shares, shape (k,), or None
    interval             for the target, (low, high) of shape (k,); None where dots or outcomes replace it
    sampling             bounds of sampling alone, or None
    quantiles            shape (k, dots), or None
    outcomes             of other simulated surveys, shape (draws, k), the latest first; or None
    outside              indices of the shares below 0 or above 1
    """

    shares: FloatArray
    noisy: FloatArray | None
    truth: FloatArray | None
    pinned: FloatArray | None
    interval: tuple[FloatArray, FloatArray] | None
    sampling: tuple[FloatArray, FloatArray] | None
    quantiles: FloatArray | None
    outcomes: FloatArray | None
    outside: FloatArray

    @classmethod
    def of(
        cls,
        result: PreviewResult,
        *,
        noisy: bool,
        truth: bool,
        pinned: PreviewResult | None,
        dots: int,
        outcomes: FloatArray | None = None,
    ) -> Drawn:
        estimate, sampling = result.estimate, result.sampling_interval
        bare = bool(dots) or outcomes is not None
        return cls(
            shares=result.presented,
            noisy=result.noisy_shares if noisy else None,
            truth=result.true_shares if truth else None,
            pinned=None if pinned is None else pinned.presented,
            interval=None if bare else (result.interval.low, result.interval.high),
            sampling=None if bare or sampling is None else (sampling.low, sampling.high),
            quantiles=(
                estimate.shares[:, None] + estimate.standard_errors[:, None] * quantile_scores(dots) if dots else None
            ),
            outcomes=outcomes,
            outside=frozen(np.flatnonzero((result.presented < 0) | (result.presented > 1)).astype(np.float64)),
        )

    @property
    def centres(self) -> FloatArray:
        return frozen(np.arange(self.shares.size, dtype=np.float64))

    @property
    def limits(self) -> FloatArray:
        """Return the limit that each share outside passed: 0 or 1."""
        return frozen(np.where(self.shares[self.outside.astype(np.int64)] < 0, 0.0, 1.0))


def stacked(dots: int) -> FloatArray:
    """Return sideways places (-1..1) for a dotplot of normal quantiles.

    Dots within one column of 0.6 SE (less for many dots) are side by side.
    """
    scores = quantile_scores(dots)
    columns = np.rint(scores / (_COLUMN_WIDTH * min(1.0, (_USUAL_DOTS / dots) ** 0.5)))
    places = np.empty(dots)
    for column in np.unique(columns):
        members = np.flatnonzero(columns == column)
        free = np.arange(members.size) - (members.size - 1) / 2
        # The dots nearest to the estimate are in the middle of their column, so that the plot is symmetric.
        places[members[np.argsort(np.abs(scores[members]), kind="stable")]] = free[
            np.argsort(np.abs(free), kind="stable")
        ]
    most = float(np.abs(places).max())
    return frozen(places / most if most else places)


def strengths(draws: int) -> list[float]:
    """Return the strengths of the marks of `draws` outcomes: the latest full, the oldest palest."""
    return [1.0 - (1.0 - PALEST) * age / max(draws - 1, 1) for age in range(draws)]


def frozen(array: FloatArray) -> FloatArray:
    read_only(array)
    return array
