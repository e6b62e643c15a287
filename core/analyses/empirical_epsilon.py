"""Epsilon from simulated reports alone: a lower bound that must stay below the claim."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.designs.base import Design, ReportKind
from core.designs.draws import blocks, rows_of
from core.designs.local.hashing import hash_values
from core.designs.local.local_hash import HashDesign
from core.designs.local.summation import SHE
from core.designs.rappor.filters import FilterDesign
from core.types import FloatArray, IntArray

DRAWS = 1_000_000
SHOWN, ALARM = 0.05, 1e-6
"""Probabilities that a bound exceeds the true epsilon: of the bound shown, and of the bound for an alarm."""
_LEAST_DRAWS, _MOST_NUMBERS = 40_000, 1 << 26
_TO_CHOOSE = 0.1
_STEPS = 64

Bins = Callable[[NDArray[Any]], IntArray]
"""Reports as numbers 0, 1, ...; a larger number favors the first answer of the pair more."""


@dataclass(frozen=True, slots=True)
class EmpiricalEpsilon:
    """The evidence on epsilon from simulated reports.

    pair           the worst pair of answers (x, x'); each gave `tried` reports
    hits, misses   reports for x and for x' in the set that favors x most
    shown          lower bound of epsilon with an error probability of 5%
    certain        lower bound of epsilon with an error probability of one in a million
    draws          all reports drawn, including the reports that chose the set
    """

    claim: float
    shown: float
    certain: float
    hits: int
    misses: int
    tried: int
    draws: int
    pair: tuple[int, int]

    @property
    def exceeded(self) -> bool:
        """Return whether reports disclose more than claimed, beyond random error."""
        return self.certain > self.claim


def draws_for(design: Design) -> int:
    """Return a million reports, fewer if each is long: at most 2^26 numbers in all, and never below 40,000 reports."""
    return int(min(DRAWS, max(_LEAST_DRAWS, _MOST_NUMBERS // _width(design))))


def empirical_epsilon(
    design: Design, *, rng: np.random.Generator, randomizer: Design | None = None, control: Control | None = None
) -> EmpiricalEpsilon | None:
    """A lower bound of ln P(S|x) / P(S|x'), which no set S of reports lifts above epsilon; None if that is infinite.

    Half of the reports are of answer x, half of x', the pair with the log ratio epsilon (select-all: all items and
    none). S are the reports with at least a certain ratio P(y|x) / P(y|x') by the design. A tenth of the reports
    selects this ratio. The other nine tenths give Clopper-Pearson bounds of both chances, each at half of the level.
    `randomizer`: the design that makes the reports, if it is another one. Jagielski, Ullman & Oprea (2020), NeurIPS 33.
    Raises Cancelled.
    """
    if not math.isfinite(design.epsilon):
        return None
    pair, bins, number = _reading(design)
    each = draws_for(design) // 2
    first = math.ceil(_TO_CHOOSE * each)
    drawn_by = design if randomizer is None else randomizer
    chosen = _binned(drawn_by, pair, bins, number, first, rng, control)
    seen = _binned(drawn_by, pair, bins, number, each - first, rng, control)
    best = int(_bounds(_from_above(chosen), first, SHOWN).argmax())
    tail = _from_above(seen)[:, best]
    shown, certain = (float(_bounds(tail[:, np.newaxis], each - first, level)[0]) for level in (SHOWN, ALARM))
    return EmpiricalEpsilon(design.epsilon, shown, certain, int(tail[0]), int(tail[1]), each - first, 2 * each, pair)


def _binned(
    design: Design,
    pair: tuple[int, int],
    bins: Bins,
    number: int,
    reports: int,
    rng: np.random.Generator,
    control: Control | None,
) -> IntArray:
    """Return the frequency of each bin for each answer of the pair, shape (2, number)."""
    found = np.zeros((2, number), dtype=np.int64)
    for part in blocks(reports, rows_of(_width(design))):
        if control is not None:
            control.checkpoint()
        size = part.stop - part.start
        for side, answer in enumerate(pair):
            truth = np.full((size, design.k), 1 - side) if design.many else np.full(size, answer)
            found[side] += np.bincount(bins(design.randomize(truth, rng=rng)), minlength=number)
    return found


def _from_above(binned: IntArray) -> IntArray:
    """Reports of each bin or a higher one."""
    return np.cumsum(binned[:, ::-1], axis=1)[:, ::-1]


def _bounds(tails: IntArray, reports: int, level: float) -> FloatArray:
    """Lower bounds of the log ratio, floored at 0, for each column of (hits, misses)."""
    from scipy.special import betaincinv

    hits, misses = tails.astype(np.float64)
    likely = betaincinv(np.maximum(hits, 1.0), reports - hits + 1.0, level / 2.0)
    unlikely = betaincinv(misses + 1.0, np.maximum(reports - misses, 1.0), 1.0 - level / 2.0)
    possible = (hits > 0) & (misses < reports)
    found: FloatArray = np.where(possible, np.maximum(np.log(likely / unlikely), 0.0), 0.0)
    return found


def _width(design: Design) -> int:
    if isinstance(design, FilterDesign):
        return 1 + design.bits
    return design.k if design.report_kind in (ReportKind.BITS, ReportKind.NUMBERS, ReportKind.SUBSET) else 1


def _reading(design: Design) -> tuple[tuple[int, int], Bins, int]:
    """Return the pair of answers and the bins of reports. Designs with a bit, hash or set treat all answers alike."""
    if design.many:
        return (1, 0), lambda reports: np.asarray(reports, dtype=np.int64).sum(axis=1), design.k + 1
    if isinstance(design, SHE):
        return (0, 1), _by_numbers, _STEPS + 1
    if isinstance(design, FilterDesign):
        hashes = design.map.cells.shape[2]
        return (0, 1), lambda reports: _by_filter(design, reports), 2 * hashes + 1
    supports = _supports(design)
    if supports is not None:
        # 2: supports the first and not the second, 0: the other way round
        return (0, 1), lambda reports: 1 + supports(reports, 0).astype(np.int64) - supports(reports, 1), 3
    return _by_table(design)


def _supports(design: Design) -> Callable[[NDArray[Any], int], NDArray[np.bool_]] | None:
    """Return the function that tells which reports support an answer."""
    match design.report_kind:
        case ReportKind.BITS:
            return lambda reports, answer: reports[:, answer] == 1
        case ReportKind.SUBSET:
            return lambda reports, answer: (reports == answer).any(axis=1)
        case ReportKind.INDEX:
            return lambda reports, answer: np.bitwise_count(reports & reports.dtype.type(answer + 1)) % 2 == 0
        case ReportKind.HASHED:
            assert isinstance(design, HashDesign)
            g = design.g
            return lambda reports, answer: hash_values(reports[:, 0], np.full(len(reports), answer), g) == reports[:, 1]
    return None


def _by_table(design: Design) -> tuple[tuple[int, int], Bins, int]:
    """One bin for each ratio that occurs in the two columns of the worst pair."""
    matrix = design.response_matrix()
    _, likely, unlikely = matrix.worst_pair
    high, low = matrix.values[:, likely], matrix.values[:, unlikely]
    some = (high > 0.0) & (low > 0.0)
    ratios = np.round(np.log(np.divide(high, low, out=np.ones_like(high), where=some)), 9)
    different, place = np.unique(ratios, return_inverse=True)
    grouped = design.groups > 1

    def bins(reports: NDArray[Any]) -> IntArray:
        rows = 2 * reports[:, 0] + reports[:, 1] if grouped else reports
        found: IntArray = place.ravel()[rows]
        return found

    return (likely, unlikely), bins, different.size


def _by_numbers(reports: NDArray[Any]) -> IntArray:
    """The log ratio of Laplace densities, |y_0| - |y_0 - 1| - |y_1| + |y_1 - 1| within -2..2, in 64 steps; the last
    bin holds those at 2 alone."""
    first, second = reports[:, 0], reports[:, 1]
    ratio = np.abs(first) - np.abs(first - 1.0) - np.abs(second) + np.abs(second - 1.0)
    steps = np.floor((ratio + 2.0) * (_STEPS / 4.0) + 1e-9)
    found: IntArray = np.clip(steps, 0, _STEPS).astype(np.int64)
    return found


def _by_filter(design: FilterDesign, reports: NDArray[Any]) -> IntArray:
    """Ones among the bits of the first answer less ones among those of the second, in the report's own cohort."""
    cells, cohort = design.map.cells, reports[:, 0].astype(np.int64)
    everyone = np.arange(len(reports))[:, np.newaxis]
    ones = [reports[everyone, 1 + cells[answer, cohort]].astype(np.int64).sum(axis=1) for answer in (0, 1)]
    found: IntArray = cells.shape[2] + ones[0] - ones[1]
    return found
