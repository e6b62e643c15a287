"""The choice among designs with nearly the same error: the design with the least effort for respondents comes first."""

from __future__ import annotations

import math
from collections.abc import Sequence
from enum import StrEnum

from core.arguments import checked
from core.designs.base import ReportKind
from core.designs.registry import SPECS, DesignSpec

ALIKE = 0.02
"""Errors within this relative distance of the least one count as equal to it."""
MOST_BY_HAND = 12
"""The most answers for a spinner, a die or a deck of cards."""


class Doer(StrEnum):
    """The person or program that turns the answer into a report."""

    HAND = "hand"
    """The respondent, with coins, a die, a spinner, cards, or a birthday."""
    PROGRAM = "program"
    """A phone or a computer."""


@checked
def winner(errors: Sequence[tuple[DesignSpec, float]], k: int) -> DesignSpec | None:
    """Return the easiest design among those with an error equal to the least one; None without designs."""
    least = min((error for _, error in errors), default=math.inf)
    alike = [spec for spec, error in errors if error <= least * (1.0 + ALIKE)]
    return min(alike, key=lambda spec: (effort(spec, k), SPECS.index(spec)), default=None)


@checked
def doer_of(spec: DesignSpec, k: int) -> Doer:
    return Doer.HAND if spec.family == "survey" and k <= MOST_BY_HAND else Doer.PROGRAM


@checked
def effort(spec: DesignSpec, k: int) -> tuple[bool, bool, bool]:
    """The less, the easier: a device in a hand before a program, a report that can be read, no further figures."""
    hard_to_read = spec.report_kind in (ReportKind.HASHED, ReportKind.INDEX, ReportKind.NUMBERS, ReportKind.BLOOM)
    return doer_of(spec, k) is Doer.PROGRAM, hard_to_read, bool(spec.fields)
