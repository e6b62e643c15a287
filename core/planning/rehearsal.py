"""Simulated future surveys from guessed shares: possible counts, and the coverage of their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.control import Control
from core.estimation.intervals import interval_of, methods_of
from core.planning.field_kit.decoding import Decoding
from core.types import FloatArray, IntArray, Target

TIMES = 200


@dataclass(frozen=True, slots=True)
class Rehearsals:
    """Results of `times` surveys.

    held    surveys with an interval that contains the share of the first answer
    narrow  surveys with an interval within the planned margin on either side
    found   surveys with an interval that excludes the request's `away`: they detect this difference
    """

    times: int
    held: int
    narrow: int
    found: int


@dataclass(frozen=True, slots=True)
class RehearsalRequest:
    """shares   expected, of the answers of the kit, shape (k,)
    ignored  share of respondents who name one of the reports at random instead of following the device
    margin   the planned margin of error, or the difference to detect, as a share; `level` of the intervals
    """

    decoding: Decoding
    shares: tuple[float, ...]
    n: int
    ignored: float
    level: float
    margin: float
    seed: int

    @property
    def away(self) -> float:
        """A share of the first answer that differs by `margin` from the expected one, toward the middle."""
        first = self.shares[0]
        return first + self.margin if first <= 0.5 else first - self.margin


@checked
def report_chances(decoding: Decoding, shares: Sequence[float], ignored: float) -> FloatArray:
    """Return P(report y) of a random respondent, shape (k,): the matrix of the kit times the shares, mixed with equal
    chances for respondents who ignore the device."""
    matrix = np.array([[float(chance) for chance in row] for row in decoding.chances])
    followed = matrix @ np.asarray(shares, dtype=np.float64)
    mixed = (1.0 - ignored) * followed + ignored / len(followed)
    chances: FloatArray = mixed / mixed.sum()
    return chances


@checked
def rehearsed_counts(decoding: Decoding, shares: Sequence[float], n: int, ignored: float, seed: int) -> tuple[int, ...]:
    """Return the count of each report from n respondents drawn from a population with these shares."""
    drawn = np.random.default_rng(seed).multinomial(n, report_chances(decoding, shares, ignored))
    return tuple(int(one) for one in drawn)


def rehearsals(request: RehearsalRequest, control: Control) -> Rehearsals:
    """`TIMES` such surveys, each estimated as the page Collected does. Raises Cancelled."""
    decoding, design = request.decoding, request.decoding.design
    rng = np.random.default_rng(request.seed)
    chances = report_chances(decoding, request.shares, request.ignored)
    drawn: IntArray = rng.multinomial(request.n, chances, size=TIMES)
    method = methods_of(design, Target.POPULATION)[0]
    held = narrow = detected = 0
    for counts in drawn.tolist():
        control.checkpoint()
        found = interval_of(method, decoding.estimate(tuple(counts), Target.POPULATION), request.level)
        low, high = float(found.low[0]), float(found.high[0])
        held += low <= request.shares[0] <= high
        narrow += high - low <= 2.0 * request.margin
        detected += not low <= request.away <= high
    return Rehearsals(TIMES, held, narrow, detected)
