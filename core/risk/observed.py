"""The information of each kind of report about the answer that it supports, for an observer who knows the shares."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.designs.base import Design, ReportKind
from core.designs.supports import SupportDesign
from core.risk.beliefs import against, updated
from core.risk.posterior import after_support
from core.types import FloatArray

MOST_SIGNS = 60


class Sight(StrEnum):
    """The part of a person's data that the observer sees."""

    REPORTS = "reports"
    """A report that is the answer."""
    TICKS = "ticks"
    """A report that has the bit of the answer, or names it among others."""
    SPEAKS = "speaks"
    """A report that supports the answer as one of many."""
    SIGN = "sign"
    """A sign by its number."""
    GROUP_YES = "group_yes"
    GROUP_NO = "group_no"


@dataclass(frozen=True, slots=True)
class Observation:
    """`answer`: the answer that the report supports most; `before` and `after`: its probabilities; `number`: sign or
    group.

    own, other  P(this report | the answer), P(this report | another one), the others in proportion to their shares
    """

    sight: Sight
    answer: int
    before: float
    after: float
    number: int = 0
    own: float = 1.0
    other: float = 1.0

    def at(self, prior: float) -> float:
        """Return the posterior of the answer after the report, for the prior belief `prior`."""
        return updated(prior, self.own, self.other)


def observations(design: Design, shares: FloatArray) -> tuple[Observation, ...]:
    """Return one observation per kind of report, in order; none for too many kinds (numbers, Bloom filters)."""
    prior = np.asarray(shares, dtype=np.float64)
    if isinstance(design, SupportDesign):
        sight = _SIGHTS.get(design.report_kind, Sight.SPEAKS)
        after = after_support(design, prior)
        rows = zip(*(each.tolist() for each in (prior, after, design.support_own, design.support_other)), strict=True)
        return tuple(
            Observation(sight, answer, before, then, own=own, other=other)
            for answer, (before, then, own, other) in enumerate(rows)
        )
    if not design.counts_reports:
        return ()
    values = design.response_matrix().values
    if len(values) > MOST_SIGNS:
        return ()
    return tuple(_sign(design, row, place, prior) for place, row in enumerate(values))


_SIGHTS = {
    ReportKind.CATEGORY: Sight.REPORTS,
    ReportKind.BITS: Sight.TICKS,
    ReportKind.SUBSET: Sight.TICKS,
}


def _sign(design: Design, row: FloatArray, place: int, prior: FloatArray) -> Observation:
    """Return the answer with the largest gain in odds. A sign that nobody sends leaves every probability unchanged."""
    chance = float(row @ prior)
    answer = place if design.readable else int(row.argmax())
    after = float(row[answer] * prior[answer]) / chance if chance > 0.0 else float(prior[answer])
    chances = float(row[answer]), float(against(row[np.newaxis], answer, prior)[0])
    if design.groups > 1:
        sight = Sight.GROUP_YES if place % 2 == 0 else Sight.GROUP_NO
        return Observation(sight, answer, float(prior[answer]), after, place // 2 + 1, *chances)
    sight = Sight.REPORTS if design.readable else Sight.SIGN
    return Observation(sight, answer, float(prior[answer]), after, place + 1, *chances)
