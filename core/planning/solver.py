"""Epsilon, respondents, precision: any two of them give the third, for any design.

All figures are real numbers, so that solving for one figure and back is exact (1e-9 of the respondents). A design with
steps in epsilon reaches a precision at several epsilons. The solver then returns the least, and solving back recovers
the precision exactly.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Annotated, ClassVar

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.fields import NOTHING_GIVEN, Given
from core.designs.registry import SPECS
from core.designs.spec import EPSILON_DOORS, DesignSpec
from core.errors import InputError
from core.notices import Notice, Severity
from core.planning.least_epsilon import Errors, least_epsilon
from core.planning.precision import Asked, DifferenceGoal, Goal, MarginGoal
from core.types import FloatArray, Respondents, Wanted, Within

_ROUNDING = 1e-12
_EXACT = 1e-14
_LOOKED_AT = 400
_NEARLY_WHOLE = 1e-9


@dataclass(frozen=True, slots=True)
class Solved:
    """The figure that was not known: respondents, epsilon, or a precision as a share.

    remark  `solve.exact` (nothing varies: any number of respondents will do) or `solve.lowest` (even the least epsilon
            of the design is enough); None in all other cases
    """

    value: float
    remark: Notice | None = None


@dataclass(frozen=True, slots=True)
class Unreachable:
    """The reason why no solution exists (`value` is None), with the nearest attainable value.

    reason       `solve.epsilon_fixed` (epsilon), `solve.epsilon_infinite`, `solve.out_of_reach` (epsilon: the highest),
                 `solve.no_room` (largest), `power.nothing_noticed` (power), `power.out_of_reach`
    precision    as a share: the best with these respondents, or the largest possible difference
    respondents  the number needed for the wanted precision at that epsilon
    """

    reason: Notice
    precision: float | None = None
    respondents: float | None = None
    value: ClassVar[None] = None


Solution = Solved | Unreachable


@checked
def respondents_for(design: Design, asked: Asked, goal: Goal, wanted: Wanted) -> Solution:
    """Return the number of respondents for the wanted precision (a share)."""
    try:
        found = goal.respondents(design, asked, wanted)
    except InputError as error:
        largest = error.params.get("largest")
        return Unreachable(_notice(error), precision=None if largest is None else largest / 100.0)
    return Solved(1.0, Notice("solve.exact")) if found <= 0.0 else Solved(found)


@checked
def precision_with(design: Design, asked: Asked, goal: Goal, n: Respondents) -> Solution:
    """The precision that n respondents give, as a share.

    Raises InputError("counts", `counts.nobody`) for n not above 0: a real number below 1 is a step of a round trip.
    """
    if not 0.0 < n < math.inf:
        raise InputError("counts", n, "counts.nobody")
    try:
        found = goal.reached(design, asked, n)
    except InputError as error:
        return Unreachable(_notice(error))
    return Solved(found, None if found > 0.0 else Notice("solve.exact"))


@checked
def epsilon_for(
    one: DesignSpec,
    asked: Asked,
    goal: Goal,
    wanted: Wanted,
    n: Respondents,
    given: Given = NOTHING_GIVEN,
    *,
    present: Design | None = None,
) -> Solution:
    """The least epsilon at which n respondents give the wanted precision (a share).

    present  a design without an adjustable epsilon, used with its own settings; None: with its usual ones
    Raises InputError as the design does for invalid further figures.
    """
    if not one.doors & EPSILON_DOORS:
        fixed = one.build(asked.k, 1.0, given, many=asked.many) if present is None else present
        return _fixed(fixed, asked, goal, wanted, n)

    def design_at(epsilon: float) -> Design:
        return one.build(asked.k, epsilon, given, many=asked.many)

    def errors(epsilons: FloatArray) -> FloatArray:
        if one.supports is not None and epsilons.size > 1:
            return goal.errors(one, given, asked, wanted, n, epsilons)
        return np.array([goal.error(design_at(float(epsilon)), asked, wanted, n) for epsilon in epsilons])

    low, high = one.epsilon_bounds(asked.k, given)
    limit = 1.0 + _ROUNDING
    try:
        if float(errors(np.array([low]))[0]) <= limit:
            return Solved(low, Notice("solve.lowest", {"epsilon": low}))
        if float(errors(np.array([high]))[0]) > limit:
            high = _best(errors, low, high) if one.supports is not None else high
            if float(errors(np.array([high]))[0]) > limit:
                return _beyond(design_at(high), high, asked, goal, wanted, n)
    except InputError as error:
        return Unreachable(_notice(error))
    return Solved(least_epsilon(errors, limit, low, high, stepwise=one.supports is not None, tolerance=_EXACT))


@checked
def fitting(k: int, many: bool = False) -> tuple[DesignSpec, ...]:
    """Every design of the registry that serves such a question, in its order."""
    return tuple(one for one in SPECS if one.why_not(k, many) is None)


@checked
def usual_design(one: DesignSpec, k: int, epsilon: float, many: bool = False) -> Design | None:
    """Return the design with its default figures at this epsilon, or as near as possible; None if there is none."""
    try:
        if one.doors & EPSILON_DOORS:
            low, high = one.epsilon_bounds(k)
            epsilon = min(max(epsilon, low), high)
        return one.build(k, epsilon, many=many)
    except InputError:
        return None


@checked
def whole_respondents(n: Annotated[float, Within(-1e18, 1e18)]) -> int:
    """Return the smallest sufficient whole number: rounded up, except for rounding errors just above a whole number."""
    return max(1, math.ceil(n * (1.0 - _NEARLY_WHOLE)))


def _fixed(design: Design, asked: Asked, goal: Goal, wanted: float, n: float) -> Unreachable:
    """Return the result of a design without an adjustable epsilon: its precision at its fixed settings."""
    if math.isinf(design.epsilon):
        return _told(Notice("solve.epsilon_infinite", severity=Severity.WARNING), design, asked, goal, wanted, n)
    fixed = Notice("solve.epsilon_fixed", {"epsilon": design.epsilon}, Severity.WARNING)
    return _told(fixed, design, asked, goal, wanted, n)


def _beyond(design: Design, epsilon: float, asked: Asked, goal: Goal, wanted: float, n: float) -> Unreachable:
    reason = Notice("solve.out_of_reach", {"epsilon": epsilon}, Severity.WARNING)
    return _told(reason, design, asked, goal, wanted, n)


def _told(reason: Notice, design: Design, asked: Asked, goal: Goal, wanted: float, n: float) -> Unreachable:
    precision, respondents = precision_with(design, asked, goal, n), respondents_for(design, asked, goal, wanted)
    return Unreachable(reason, precision.value, respondents.value)


def _best(errors: Errors, low: float, high: float) -> float:
    """Return the grid point with the smallest error: for a design with steps this need not be the highest epsilon."""
    grid = np.geomspace(low, high, _LOOKED_AT)
    return min(float(grid[int(np.argmin(errors(grid)))]), high)


def _notice(error: InputError) -> Notice:
    return Notice(error.code, dict(error.params), Severity.WARNING)


__all__ = [
    "Asked",
    "DifferenceGoal",
    "MarginGoal",
    "Solution",
    "Solved",
    "Unreachable",
    "epsilon_for",
    "fitting",
    "precision_with",
    "respondents_for",
    "usual_design",
    "whole_respondents",
]
