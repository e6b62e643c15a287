"""Which design to take: all that fit, ranked by their error and by who must do what, with what sets each apart."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from core.arguments import checked
from core.designs.base import Design, ReportKind
from core.designs.registry import SPECS, DesignSpec
from core.designs.spec import EPSILON_DOORS
from core.errors import InputError
from core.estimation.expected import expected_error
from core.types import FloatArray, Respondents, Shares, Target

ALIKE = 0.02
"""Errors that exceed the least one by no more count as equal to it; then it decides who must do what."""
MOST_BY_HAND = 12
"""More answers than these are too many for a spinner, a die or a deck of cards in a hand."""
_ROUNDING = 1e-12


class Doer(StrEnum):
    """Who turns the answer into a report."""

    HAND = "hand"
    """The respondent, with coins, a die, a spinner, cards, or a birthday."""
    PROGRAM = "program"
    """A phone or a computer."""


class Standing(StrEnum):
    """In which part of the list a design stands, the first ones first."""

    SETTABLE = "settable"
    """Protects everyone, at the wanted epsilon."""
    STRONGER = "stronger"
    """Protects everyone, at a fixed epsilon below the wanted one."""
    CONDITIONAL = "conditional"
    """Protects against those who do not know a personal attribute."""
    ONE_SIDED = "one_sided"
    """Protects carriers only: epsilon is infinite."""


@dataclass(frozen=True, slots=True, eq=False)
class Advice:
    """One design of the list.

    error    typical error, one standard error as a share (core.estimation.expected)
    extra    its error over that of the first of the list, less 1
    worth    direct answers that tell as much
    readable a report names answers
    figures  it has further figures that a person must choose (the usual ones are assumed here)
    place    among the designs of its standing, from 1; designs whose errors count as equal share the first of theirs
    """

    spec: DesignSpec
    design: Design
    standing: Standing
    error: float
    extra: float
    worth: float | None
    doer: Doer
    readable: bool
    figures: bool
    place: int = 0


@checked
def advice(
    k: int, epsilon: float, shares: Shares, n: Respondents, target: Target, *, many: bool = False
) -> tuple[Advice, ...]:
    """Every design of the registry that serves k answers and protects at this epsilon or better, the best first.

    By standing; then by error, to three digits. Those within `ALIKE` of the least error of their standing count as
    equal to it. Designs with equal errors share a place; among them it decides: in a respondent's hand, a report that
    can be read, no further figures, the order of the registry. Asking directly protects nobody; a design whose privacy
    is nothing but further figures is a choice of its own: both are left out.
    """
    found = [one for spec in SPECS if (one := _advice(spec, k, epsilon, shares, n, target, many)) is not None]
    ranked = [one for standing in Standing for one in _in_order([a for a in found if a.standing is standing])]
    least = ranked[0].error if ranked else 1.0
    return tuple(_against(one, least) for one in ranked)


@checked
def winner(errors: Sequence[tuple[DesignSpec, float]], k: int) -> DesignSpec | None:
    """Which of these designs of one standing `advice` puts first, by their errors."""
    least = min((error for _, error in errors), default=math.inf)
    alike = [spec for spec, error in errors if error <= least * (1.0 + ALIKE)]
    return min(alike, key=lambda spec: _ease(spec, k), default=None)


@checked
def doer_of(spec: DesignSpec, k: int) -> Doer:
    return Doer.HAND if spec.family == "survey" and k <= MOST_BY_HAND else Doer.PROGRAM


def _advice(
    spec: DesignSpec, k: int, epsilon: float, shares: FloatArray, n: float, target: Target, many: bool
) -> Advice | None:
    if spec.why_not(k, many) is not None or spec.protects == "nobody" or (spec.fields and not spec.doors):
        return None
    try:
        design = _set(spec, k, epsilon, many)
    except InputError:
        return None
    if design is None:
        return None
    planned = expected_error(design, np.asarray(shares, dtype=np.float64), n, target)
    return Advice(
        spec,
        design,
        _standing(spec, design, epsilon),
        planned.typical_error,
        0.0,
        planned.worth,
        doer_of(spec, k),
        design.readable or design.report_kind is ReportKind.SIGN,
        bool(spec.fields),
    )


def _set(spec: DesignSpec, k: int, epsilon: float, many: bool) -> Design | None:
    """At the wanted epsilon, or as it is where it cannot be set and protects no less; None where it cannot be had."""
    if spec.doors & EPSILON_DOORS:
        low, high = spec.epsilon_bounds(k)
        if not low <= epsilon * (1.0 + _ROUNDING) or not epsilon * (1.0 - _ROUNDING) <= high:
            return None
        return spec.build(k, min(max(epsilon, low), high), many=many)
    design = spec.build(k, epsilon, many=many)
    protects = design.one_sided or design.epsilon <= epsilon * (1.0 + _ROUNDING)
    return design if protects else None


def _standing(spec: DesignSpec, design: Design, epsilon: float) -> Standing:
    if not math.isfinite(design.epsilon):
        return Standing.ONE_SIDED
    if spec.protects == "conditional":
        return Standing.CONDITIONAL
    return Standing.SETTABLE if spec.doors & EPSILON_DOORS else Standing.STRONGER


@checked
def effort(spec: DesignSpec, k: int) -> tuple[bool, bool, bool]:
    """The less, the easier: a device in a hand before a program, a report that can be read, no further figures."""
    hard_to_read = spec.report_kind in (ReportKind.HASHED, ReportKind.INDEX, ReportKind.NUMBERS, ReportKind.BLOOM)
    return doer_of(spec, k) is Doer.PROGRAM, hard_to_read, bool(spec.fields)


def _ease(spec: DesignSpec, k: int) -> tuple[tuple[bool, bool, bool], int]:
    """The order of the registry decides between designs of the same effort."""
    return effort(spec, k), SPECS.index(spec)


def _in_order(found: list[Advice]) -> list[Advice]:
    """Those that are as good as the best one, the easiest first; then by error."""
    best = min((one.error for one in found), default=0.0) * (1.0 + ALIKE)

    def shown(one: Advice) -> float:
        """The error as people read it; 0 for all that count as equal to the best one."""
        return 0.0 if one.error <= best else float(f"{one.error:.3g}")

    ranked = sorted(found, key=lambda one: (shown(one), _ease(one.spec, one.design.k)))
    return [replace(one, place=1 + sum(shown(other) < shown(one) for other in found)) for one in ranked]


def _against(one: Advice, least: float) -> Advice:
    return replace(one, extra=one.error / least - 1.0 if least > 0.0 else 0.0)
