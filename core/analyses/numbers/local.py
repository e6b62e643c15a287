"""Noise that each respondent adds to their own number: one draw of it, and all estimates from the reports."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist

import numpy as np

from core.analyses.numbers.local_cells import (
    FINER,
    Cells,
    cells_for,
    put_together,
    report_counts,
    true_counts,
    window,
)
from core.arguments import checked
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.base import NumericReports
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.mean import MeanEstimate, MeanInterval
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.square_wave import SquareWave
from core.errors import InputError
from core.notices import Notice, Severity
from core.types import FloatArray, Target, read_only

CELLS = 40
_MOST_CELLS = 80
_EM_CELLS = ((5_000, 80), (50_000, 160), (math.inf, 480))
"""(most reports, cells of EM): EM's cells are then merged into the shown cells.

Each step smooths over neighbors, so more reports support smaller cells.
"""
_ROWS_AT_A_TIME = 1 << 20
_FEWEST_TO_CUT = 100


class Reconstruction(StrEnum):
    """The method that reconstructs the distribution of the true numbers from the reports."""

    SMOOTHED = "smoothed"
    """By expectation maximization, smoothed after each step."""
    PLAIN = "plain"
    """The same without smoothing."""
    NORMAL = "normal"
    """Reports determine only mean and standard deviation: the normal curve with both."""
    NONE = "none"
    """Reports determine only the mean, or the estimated spread is 0."""


@checked
@dataclass(frozen=True, slots=True)
class LocalRequest:
    """`cells` of equal width between the bounds of the mechanism, or finer ones if the axis is a small part of them.
    The same seed gives the same random numbers at any epsilon. `truth`: whether the true numbers may move the axis."""

    numbers: NumberColumn
    mechanism: BoundedMechanism
    target: Target
    level: float
    seed: int
    cells: int = CELLS
    smooth: bool = True
    truth: bool = True

    def same_as(self, other: LocalRequest | None) -> bool:
        """Return whether both give the same result; equal numbers need not be the same object."""
        if other is None:
            return False
        mine, theirs = self.numbers, other.numbers
        equal = mine is theirs or (
            np.array_equal(mine.values, theirs.values) and np.array_equal(mine.counts, theirs.counts)
        )
        rest = (self.mechanism, self.target, self.level, self.seed, self.cells, self.smooth, self.truth)
        its = (other.mechanism, other.target, other.level, other.seed, other.cells, other.smooth, other.truth)
        return equal and rest == its


@dataclass(frozen=True, slots=True, eq=False)
class LocalResult:
    """Shares of all n respondents over the same cells; everything in the unit of the numbers.

    edges          (m + 1,), including the bounds if the cells extend to them
    true           (m,) of the numbers moved inside the bounds
    noisy          (m,) of the reports; `below` and `above`: shares of reports beyond the cells
    reconstructed  (m,), or None if the reports do not determine it
    true_mean, true_sd   of the numbers without truncation, sd with divisor n - 1 (nan for one)
    kept_mean      of the numbers moved inside the bounds, which is the target of the estimate
    spread         standard deviation by subtraction (divisor n - 1), None if reports do not determine it
    worth          effective sample size: answers without noise with the same error of the population mean,
                   n v / (v + w) with v the variance of the kept numbers and w the noise variance; None if all numbers
                   are equal
    clamped        numbers that were outside the bounds
    """

    n: int
    cells: Cells
    true: FloatArray
    noisy: FloatArray
    below: float
    above: float
    reconstructed: FloatArray | None
    reconstruction: Reconstruction
    estimate: MeanEstimate
    interval: MeanInterval
    true_mean: float
    true_sd: float
    kept_mean: float
    spread: float | None
    worth: float | None
    clamped: int
    notices: tuple[Notice, ...]

    @property
    def edges(self) -> FloatArray:
        return self.cells.edges


def run(request: LocalRequest, control: Control) -> LocalResult:
    """Return one draw; it holds the numbers and the reports, 8 bytes each per respondent, and nothing else of that
    size.

    Raises InputError: "reports" (`numeric.nobody`), "level", "cells" (`numeric.cells`); Cancelled.
    """
    mechanism, numbers = request.mechanism, request.numbers
    if not 2 <= request.cells <= _MOST_CELLS:
        raise InputError("cells", request.cells, "numeric.cells", lowest=2, highest=_MOST_CELLS)
    reports = _drawn(request, control)
    control.progress(0.7)
    estimate = mechanism.estimate(reports, request.target)
    interval = estimate.interval(request.level)
    control.checkpoint()
    spread = _spread(mechanism, reports)
    control.progress(0.8)
    cells, counts, true = _counted(request, reports)
    control.progress(0.9)
    shares, how, doubts = _reconstructed(request, reports, cells, estimate.mean, spread)
    kept = numbers.clamped(mechanism.low, mechanism.high)
    clamped = sum(numbers.outside(mechanism.low, mechanism.high))
    if clamped:
        told = {"clamped": clamped, "respondents": reports.n}
        doubts = (Notice("numeric.clamped", told), *doubts)
    noisy = counts[1:-1]
    for array in (true, noisy) if shares is None else (true, noisy, shares):
        read_only(array)
    return LocalResult(
        n=reports.n,
        cells=cells,
        true=true,
        noisy=noisy,
        below=float(counts[0]),
        above=float(counts[-1]),
        reconstructed=shares,
        reconstruction=how,
        estimate=estimate,
        interval=interval,
        true_mean=numbers.mean,
        true_sd=numbers.sd,
        kept_mean=kept.mean,
        spread=spread,
        worth=_worth(mechanism, kept),
        clamped=clamped,
        notices=(*mechanism.notices, *doubts, *estimate.notices),
    )


def _drawn(request: LocalRequest, control: Control) -> NumericReports:
    rng = np.random.default_rng(request.seed)
    rows = request.numbers.rows()
    if not rows.size:
        raise InputError("reports", None, "numeric.nobody")
    sent = np.empty(rows.size, dtype=request.mechanism.report_dtype)
    for start in range(0, rows.size, _ROWS_AT_A_TIME):
        control.progress(0.7 * start / rows.size)
        part = rows[start : start + _ROWS_AT_A_TIME]
        sent[start : start + part.size] = request.mechanism.randomize(part, rng=rng).reports.values
    return NumericReports(request.mechanism, sent)


def only_the_mean(mechanism: BoundedMechanism) -> bool:
    """Return whether reports have only two values, so that their variance is uninformative: one bit, and hybrid if it
    is one."""
    return 1.0 + mechanism.noise[1] <= 0.0


def _counted(request: LocalRequest, reports: NumericReports) -> tuple[Cells, FloatArray, FloatArray]:
    """The cells that are shown; shares of reports below, in and above them (m + 2,); shares of true numbers (m,)."""
    mechanism = request.mechanism
    whole = cells_for(mechanism, request.cells)
    fine = Cells(whole.low, whole.high, whole.inside * FINER, whole.beyond * FINER)
    sent, true = report_counts(reports, fine), true_counts(request.numbers, fine)
    # Bits are at the bounds, extreme reports of the square wave may be anywhere, and so may few reports.
    if not isinstance(mechanism, OneBit | SquareWave) and reports.n >= _FEWEST_TO_CUT:
        cells = window(whole, sent, true if request.truth else None)
    else:
        cells = whole
    padded = np.concatenate([[0], true, [0]])
    return cells, put_together(sent, cells) / reports.n, put_together(padded, cells)[1:-1] / reports.n


def _spread(mechanism: BoundedMechanism, reports: NumericReports) -> float | None:
    return None if only_the_mean(mechanism) or reports.n < 2 else mechanism.spread(reports)


def _reconstructed(
    request: LocalRequest, reports: NumericReports, cells: Cells, mean: float, spread: float | None
) -> tuple[FloatArray | None, Reconstruction, tuple[Notice, ...]]:
    mechanism = request.mechanism
    if isinstance(mechanism, SquareWave):
        each = max(1, next(fine for most, fine in _EM_CELLS if reports.n <= most) // cells.inside)
        found = mechanism.distribution(reports, each * cells.inside, smooth=request.smooth)
        shares = np.zeros(cells.count)
        shares[cells.beyond : cells.beyond + cells.inside] = found.shares.reshape(-1, each).sum(axis=1)
        how = Reconstruction.SMOOTHED if request.smooth else Reconstruction.PLAIN
        return shares, how, found.notices
    if only_the_mean(mechanism):
        return None, Reconstruction.NONE, (Notice("numbers.local.bits"),)
    if spread is None:
        return None, Reconstruction.NONE, (Notice("numbers.local.one_report"),)
    if spread == 0.0:
        return None, Reconstruction.NONE, (Notice("numbers.local.no_spread", {}, Severity.WARNING),)
    return normal_shares(cells.edges, mean, spread), Reconstruction.NORMAL, ()


def normal_shares(edges: FloatArray, mean: float, sd: float) -> FloatArray:
    """Return the shares of a normal curve between neighboring edges (m + 1,), shape (m,)."""
    normal = NormalDist(mean, sd)
    shares: FloatArray = np.diff([normal.cdf(edge) for edge in edges.tolist()])
    return shares


def _worth(mechanism: BoundedMechanism, kept: NumberColumn) -> float | None:
    away = kept.values - kept.mean
    own = float((away * away) @ kept.counts) / kept.n
    if not own > 0.0:
        return None
    noise = float(mechanism.variance(kept.values) @ kept.counts) / kept.n
    worth = kept.n * own / (own + noise)
    return worth if math.isfinite(worth) else None
