"""The figure that is not known, for the present design and for every other one that serves the question."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

import numpy as np

from core.arguments import checked
from core.designs.base import Design
from core.designs.fields import Given
from core.designs.spec import EPSILON_DOORS, DesignSpec
from core.errors import InputError
from core.estimation.expected import expected_error
from core.planning.ease import ALIKE, effort
from core.planning.precision import Asked, Goal
from core.planning.solver import (
    Solution,
    epsilon_for,
    fitting,
    precision_with,
    respondents_for,
    usual_design,
)
from core.types import FloatArray, Target

_POINTS = 90
_ROUNDING = 1e-9


class Wanted(StrEnum):
    """The unknown of the three figures; the two others determine it."""

    EPSILON = "epsilon"
    RESPONDENTS = "respondents"
    PRECISION = "precision"


@checked
@dataclass(frozen=True, slots=True, eq=False)
class SolveRequest:
    """unknown      the figure to solve for; the two others of `epsilon`, `n`, `precision` are fixed
    spec, given  the current design with its further figures, and `design` with its settings, None if not possible
    epsilon      the epsilon of the comparison; each other design is set as near to it as possible
    """

    asked: Asked
    goal: Goal
    unknown: Wanted
    n: float
    precision: float
    epsilon: float
    spec: DesignSpec
    given: Given
    design: Design | None


@dataclass(frozen=True, slots=True, eq=False)
class SolvedRow:
    """design  the design of the row at the epsilon found or fixed; None if it cannot be built
    worth   effective sample size of one answer in direct answers; None without a design
    usual   its further figures are the defaults, not the user's
    """

    spec: DesignSpec
    design: Design | None
    solution: Solution
    worth: float | None
    protects: str
    present: bool
    usual: bool


def solve_present(request: SolveRequest) -> SolvedRow | None:
    """Return the current design; None if it cannot be built and its epsilon is not the unknown."""
    unfit = request.spec.why_not(request.asked.k, request.asked.many) is not None
    if unfit or (request.design is None and request.unknown is not Wanted.EPSILON):
        return None
    return _row(request, request.spec, request.design, request.given)


def side_by_side(request: SolveRequest) -> tuple[SolvedRow, ...]:
    """Return all designs in order: by their privacy promise, then by the solved figure, designs without a figure last.

    Figures within an error of `ALIKE` of the least one count as equal to it. Among equal ones the easiest to use is
    first (`core.planning.ease.effort`), then the order of the registry decides.
    """
    rows = [solve_present(request)]
    for one in fitting(request.asked.k, request.asked.many):
        if one is not request.spec:
            design = usual_design(one, request.asked.k, request.epsilon, request.asked.many)
            rows.append(None if design is None else _row(request, one, design, {}))
    found = [row for row in rows if row is not None]
    order = {one.key: at for at, one in enumerate(fitting(request.asked.k, request.asked.many))}
    # The number of respondents grows with the square of the error.
    alike = (1.0 + ALIKE) ** (2 if request.unknown is Wanted.RESPONDENTS else 1)
    least = dict[int, float]()
    for row in found:
        group = _promises_less(row, request)
        least[group] = min(least.get(group, math.inf), _figure(row))

    def place(row: SolvedRow) -> tuple[object, ...]:
        group, figure = _promises_less(row, request), _figure(row)
        best = math.isfinite(figure) and figure <= alike * least[group]
        return group, 0.0 if best else figure, effort(row.spec, request.asked.k), order.get(row.spec.key, -1)

    return tuple(sorted(found, key=place))


def precision_curve(request: SolveRequest, design: Design, low: float, high: float) -> tuple[FloatArray, FloatArray]:
    """Return the precision over the number of respondents low..high, shapes (m,); nan if nothing is detectable."""
    counts = np.geomspace(low, high, _POINTS)
    reached = [precision_with(design, request.asked, request.goal, float(n)) for n in counts]
    return counts, np.array([math.nan if one.value is None else one.value for one in reached])


def epsilon_curve(request: SolveRequest, low: float, high: float) -> tuple[FloatArray, FloatArray]:
    """The precision over epsilon for the present design, within low..high and its own reach; nan as above."""
    least, most = request.spec.epsilon_bounds(request.asked.k, request.given)
    epsilons = np.geomspace(max(low, least), min(high, most), _POINTS)
    reached = []
    for epsilon in epsilons:
        design = request.spec.build(request.asked.k, float(epsilon), request.given, many=request.asked.many)
        reached.append(precision_with(design, request.asked, request.goal, request.n))
    return epsilons, np.array([math.nan if one.value is None else one.value for one in reached])


def _row(request: SolveRequest, one: DesignSpec, design: Design | None, given: Given) -> SolvedRow:
    asked, goal = request.asked, request.goal
    solution: Solution
    if request.unknown is Wanted.EPSILON:
        solution = epsilon_for(one, asked, goal, request.precision, request.n, given, present=design)
        if solution.value is not None and one.doors & EPSILON_DOORS:
            design = one.build(asked.k, solution.value, given, many=asked.many)
    elif design is None:
        raise TypeError("a design is held")
    elif request.unknown is Wanted.RESPONDENTS:
        solution = respondents_for(design, asked, goal, request.precision)
    else:
        solution = precision_with(design, asked, goal, request.n)
    present = one is request.spec
    worth = None if design is None else _worth(design, asked)
    return SolvedRow(one, design, solution, worth, one.protected_by(design), present, bool(one.fields) and not present)


def _worth(design: Design, asked: Asked) -> float | None:
    try:
        return expected_error(design, asked.shares, 1.0, Target.POPULATION).worth_share
    except InputError:
        return None


def _promises_less(row: SolvedRow, request: SolveRequest) -> int:
    """Return 1 if conditional on something private, 2 for a fixed epsilon above the requested one, 3 for an infinite
    one."""
    if row.design is not None and math.isinf(row.design.epsilon):
        return 3
    held = request.unknown is not Wanted.EPSILON and row.design is not None and not row.present
    if held and row.design is not None and row.design.epsilon > request.epsilon * (1.0 + _ROUNDING):
        return 2
    return int(row.protects == "conditional")


def _figure(row: SolvedRow) -> float:
    """To nine digits, so that rounding of the computer does not order designs that are alike."""
    return math.inf if row.solution.value is None else float(f"{row.solution.value:.9g}")
