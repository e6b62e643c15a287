"""The solver on the page Plan: its request to the core, and the answer in words."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace

import numpy as np

from app.messages.data_texts import isolated
from app.messages.numbers import effective, epsilon_short, people_asked, points_of
from app.messages.speak import local_count, local_number, say, say_message, screen_numbers
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.control import Control
from core.estimation.expected import expected_error
from core.planning.feasibility import Band, Feasibility, bands, feasibility
from core.planning.power import Criterion
from core.planning.precision import Asked, DifferenceGoal, MarginGoal
from core.planning.side_by_side import (
    SolvedRow,
    SolveRequest,
    Wanted,
    epsilon_curve,
    precision_curve,
    side_by_side,
    solve_present,
)
from core.planning.solver import Unreachable, respondents_for, whole_respondents
from core.report.numbers import NO_NUMBER, level_text, number_text
from core.study.plan import Door
from core.study.scenario import Goal, Unknown
from core.types import FloatArray, Target

_WANTED = {
    Unknown.EPSILON: Wanted.EPSILON,
    Unknown.RESPONDENTS: Wanted.RESPONDENTS,
    Unknown.MARGIN: Wanted.PRECISION,
}
_LEAST, _MOST = 0.05, 10.0
_FOLD = 10.0
_LONG_LABEL = 60
_OTHERS = 3
"""The number of curves of other designs, without asking directly."""
_APART = 0.05
"""Logarithmic distance: figures nearer to each other become one curve."""
_TINY = 1e-12


@dataclass(frozen=True, slots=True, eq=False)
class SolveAnswer:
    """present   None if the present design cannot be set up
    feasible  whether the respondents give the precision; only if epsilon is unknown
    bands     results of the best design at some values of epsilon; empty if the difference exceeds the possible range
    curve     respondents or epsilons, and precisions; both empty if there is no curve
    others    the same for other designs to compare with, by their keys
    """

    request: SolveRequest
    present: SolvedRow | None
    rows: tuple[SolvedRow, ...]
    feasible: Feasibility | None
    bands: tuple[Band, ...]
    curve: tuple[FloatArray, FloatArray]
    others: tuple[tuple[str, FloatArray, FloatArray], ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """The main sentence, the remarks on it (why there is no figure, the nearest one), and its subject."""

    title: str
    sentence: str
    remarks: tuple[str, ...]
    about: str
    reached: bool


@dataclass(frozen=True, slots=True)
class BoxWords:
    """text      the typed text; for the solved figure, the result
    below     its explanation; `fixed_by`: why it cannot be typed, "" if it can
    """

    text: str
    below: str
    fixed_by: str = ""


def solve_request(workspace: Workspace, setting: PlanSetting, answer: int | None = None) -> SolveRequest | None:
    """Return the request; None without answers or respondents. `answer`: its subject; None: the least certain one."""
    if not setting.possible:
        return None
    scenario, design = workspace.plan.scenario, setting.design
    goal = (
        MarginGoal(setting.level)
        if scenario.goal is Goal.MARGIN
        else DifferenceGoal(scenario.power.value, Criterion(scenario.alpha.value))
    )
    about = answer if answer is not None and answer < setting.k else None
    asked = Asked(np.array(setting.shares, dtype=np.float64), setting.target, about, setting.many)
    finite = design is not None and math.isfinite(design.epsilon)
    return SolveRequest(
        asked=asked,
        goal=goal,
        unknown=_WANTED[scenario.unknown],
        n=setting.n,
        precision=scenario.margin.value,
        epsilon=design.epsilon if design is not None and finite else workspace.plan.epsilon.value,
        spec=setting.spec,
        given=setting.given,
        design=design,
    )


def as_solved(setting: PlanSetting, request: SolveRequest, present: SolvedRow | None) -> PlanSetting:
    """Return the setting with the solved figure. It is unchanged if no figure was found, or if the precision was
    solved."""
    found = None if present is None else present.solution.value
    if found is None or present is None:
        return setting
    if request.unknown is Wanted.RESPONDENTS:
        return replace(setting, n=float(whole_respondents(found)))
    return replace(setting, design=present.design) if request.unknown is Wanted.EPSILON else setting


def solve(request: SolveRequest, control: Control) -> SolveAnswer:
    """Return the whole answer; it takes tens of milliseconds to a second, so run it as a job."""
    present = solve_present(request)
    control.checkpoint()
    asked, goal, wanted = request.asked, request.goal, request.precision
    feasible, others = None, tuple[Band, ...]()
    if request.unknown is Wanted.PRECISION:
        others = bands(asked, goal, None, request.n)
    elif isinstance(goal, MarginGoal) or wanted <= _room(request):
        if request.unknown is Wanted.EPSILON:
            feasible = feasibility(asked, goal, wanted, request.n)
        others = bands(asked, goal, wanted, request.n) if feasible is None else feasible.bands
    control.checkpoint()
    rows = side_by_side(request)
    control.checkpoint()
    curve = _curve(request, present)
    return SolveAnswer(request, present, rows, feasible, others, curve, _others(request, rows, curve[0], control))


def _others(
    request: SolveRequest, rows: tuple[SolvedRow, ...], x: FloatArray, control: Control
) -> tuple[tuple[str, FloatArray, FloatArray], ...]:
    """Return curves of the best designs that differ from the current one, and of asking directly."""
    if not x.size:
        return ()
    known = [row for row in rows if row.design is not None and row.solution.value is not None]
    taken = [row.solution.value for row in known if row.present]
    chosen = list[SolvedRow]()
    for row in known:
        apart = all(abs(math.log(_positive(row) / max(one or 0.0, _TINY))) > _APART for one in taken)
        if row.protects == "everyone" and not (row.present or row.usual) and apart and len(chosen) < _OTHERS:
            chosen.append(row)
            taken.append(row.solution.value)
    chosen += [row for row in known if row.spec.key == "direct" and not row.present]
    found = []
    for row in chosen:
        control.checkpoint()
        if request.unknown is Wanted.EPSILON:
            other = replace(request, spec=row.spec, given={}, design=row.design)
            along = epsilon_curve(other, float(x[0]), float(x[-1])) if "epsilon" in row.spec.doors else None
        else:
            assert row.design is not None
            along = precision_curve(request, row.design, float(x[0]), float(x[-1]))
        if along is not None:
            found.append((row.spec.key, *along))
    return tuple(found)


def _positive(row: SolvedRow) -> float:
    return max(row.solution.value or 0.0, _TINY)


def _room(request: SolveRequest) -> float:
    """Return the largest difference that every answer has room for."""
    return min(max(float(request.asked.shares.max()), 1.0 - float(request.asked.shares.min())), 0.5)


def _curve(request: SolveRequest, present: SolvedRow | None) -> tuple[FloatArray, FloatArray]:
    nothing = np.empty(0)
    if present is None or present.design is None:
        return nothing, nothing
    if request.unknown is Wanted.EPSILON:
        return epsilon_curve(request, _LEAST, _MOST) if "epsilon" in request.spec.doors else (nothing, nothing)
    middle = request.n
    if request.unknown is Wanted.RESPONDENTS and present.solution.value is not None:
        middle = max(present.solution.value, 1.0)
    counts, reached = precision_curve(request, present.design, max(1.0, middle / _FOLD), middle * _FOLD)
    return (counts, reached) if bool((reached > 0.0).any()) else (nothing, nothing)


def said(answer: SolveAnswer, workspace: Workspace, setting: PlanSetting) -> Said:
    """Return the answer for the current design."""
    request, present = answer.request, answer.present
    if present is None:
        return Said(title_of(setting, request), say("solve.no_design"), (), about(request, setting, workspace), False)
    goal = goal_of(request)
    solution, remarks = present.solution, list[str]()
    if isinstance(solution, Unreachable):
        sentence = say_message(solution.reason)
        remarks += _nearest(solution, request, goal)
        return Said(title_of(setting, request), sentence, tuple(remarks), about(request, setting, workspace), False)
    if solution.remark is not None:
        remarks.append(say_message(solution.remark))
    blanks = {
        "precision": points(request.precision)
        if request.unknown is not Wanted.PRECISION
        else points_of(solution.value),
        "n": people(solution.value) if request.unknown is Wanted.RESPONDENTS else people_asked(request.n),
        "epsilon": _epsilon(answer, present, workspace),
    }
    code = f"solve.said.{goal}"
    if present.design is not None and math.isinf(present.design.epsilon):
        code += ".carriers" if present.design.one_sided else ".nobody"
    sentence = say(code, blanks)
    remarks += _better(answer, goal)
    return Said(title_of(setting, request), sentence, tuple(remarks), about(request, setting, workspace), True)


def best_row(answer: SolveAnswer) -> SolvedRow | None:
    """Return the design with the smallest figure among those that protect everyone at the wanted epsilon."""
    able = (row for row in answer.rows if row.protects == "everyone" and Door.EPSILON.value in row.spec.doors)
    known = (row for row in able if row.solution.value is not None and not row.usual)
    return min(known, key=_positive, default=None)


def _better(answer: SolveAnswer, goal: str) -> list[str]:
    """Name the design that needs clearly less than the current one, if there is one."""
    best, present, unknown = best_row(answer), answer.present, answer.request.unknown
    comparable = present is not None and Door.EPSILON.value in present.spec.doors
    if best is None or present is None or not comparable or _positive(best) * (1.0 + _APART) > _positive(present):
        return []
    blanks = {"design": say(f"design.name.{best.spec.key}")}
    if unknown is Wanted.PRECISION:
        return [say(f"solve.better.{goal}", blanks | {"precision": points_of(_positive(best))})]
    if unknown is Wanted.RESPONDENTS:
        return [say("solve.better.respondents", blanks | {"n": people(_positive(best))})]
    return [say("solve.better.epsilon", blanks | {"epsilon": epsilon_short(_positive(best))})]


def boxes(
    present: SolvedRow | None, request: SolveRequest, workspace: Workspace, setting: PlanSetting
) -> dict[Unknown, BoxWords]:
    """Return the texts of the three figures: two fixed ones, and the solved one."""
    found = None if present is None else present.solution.value
    plan, scenario = workspace.plan, workspace.plan.scenario
    settable = Door.EPSILON.value in setting.spec.doors
    unsettable = "" if settable else say("solve.box.of_the_design")
    epsilon = plan.epsilon.text if plan.door is Door.EPSILON and settable else epsilon_short(request.epsilon)
    infinite = setting.design is not None and math.isinf(setting.design.epsilon)
    if setting.design is not None and infinite:
        unsettable = say("solve.box.carriers" if setting.design.one_sided else "solve.box.nobody")
    typed = scenario.respondents.text if scenario.respondents.value == request.n else f"{request.n:.12g}"
    typed = local_count(int(typed)) if typed.isdecimal() else typed
    words = {
        Unknown.EPSILON: BoxWords("∞" if infinite else epsilon, say("solve.box.in_the_bar"), unsettable),
        Unknown.MARGIN: BoxWords(scenario.margin.text, _half(present, request)),
        Unknown.RESPONDENTS: BoxWords(typed, ""),
    }
    words[scenario.unknown] = BoxWords(
        _found(found, scenario.unknown, goal_of(request)),
        _half(present, request)
        if scenario.unknown is Unknown.MARGIN
        else say(f"solve.box.found.{scenario.unknown.value}"),
    )
    return words


def _found(value: float | None, unknown: Unknown, goal: str) -> str:
    if value is None:
        return NO_NUMBER
    if unknown is Unknown.MARGIN:
        return say(f"solve.box.points.{goal}", {"precision": points_of(value)})
    return people(value) if unknown is Unknown.RESPONDENTS else epsilon_short(value)


def _half(present: SolvedRow | None, request: SolveRequest) -> str:
    """Return the number of respondents for half the margin, unless the solver solves for epsilon."""
    if present is None or present.design is None or request.unknown is Wanted.EPSILON:
        return ""
    precision = present.solution.value if request.unknown is Wanted.PRECISION else request.precision
    if precision is None or not 0.0 < precision < math.inf:
        return ""
    half = respondents_for(present.design, request.asked, request.goal, precision / 2.0)
    if half.value is None:
        return ""
    shown = points_of(precision / 2.0) if request.unknown is Wanted.PRECISION else points(precision / 2.0)
    return say(f"solve.box.half.{goal_of(request)}", {"precision": shown, "n": people(half.value)})


def title_of(setting: PlanSetting, request: SolveRequest) -> str:
    """Return the title, without the respondents if they are the unknown."""
    blanks = {"k": local_count(setting.k), "n": people_asked(setting.n)}
    told = "people" if request.unknown is Wanted.RESPONDENTS else "all"
    if setting.question:
        return say(f"solve.title.{told}", blanks | {"question": isolated(setting.question)})
    return say(f"solve.title_typed.{told}", blanks)


def about(request: SolveRequest, setting: PlanSetting, workspace: Workspace) -> str:
    """Return the subject of the figure: the answer, the target, and the level or power."""
    style, scenario = screen_numbers(), workspace.plan.scenario
    blanks = {"answer": answer_name(request, setting), "target": say(f"solve.target.{setting.target.value}")}
    if isinstance(request.goal, MarginGoal):
        return say("solve.about.margin", blanks | {"level": level_text(request.goal.level, style)})
    power, alpha = level_text(scenario.power.value, style), level_text(scenario.alpha.value, style)
    return say("solve.about.difference", blanks | {"power": power, "alpha": alpha})


def answer_name(request: SolveRequest, setting: PlanSetting) -> str:
    if request.asked.answer is None:
        return say("solve.answer.least")
    label = setting.labels[request.asked.answer]
    short = label if len(label) <= _LONG_LABEL else label[: _LONG_LABEL - 1] + "…"
    return say("solve.answer.one", {"label": isolated(short)})


def plain_lines(answer: SolveAnswer, workspace: Workspace, setting: PlanSetting) -> tuple[str, ...]:
    """Return two to four sentences for the column in plain words."""
    request, present = answer.request, answer.present
    if present is None or present.solution.value is None or present.design is None:
        return ()
    style, scenario = screen_numbers(), workspace.plan.scenario
    found = request.unknown is Wanted.PRECISION
    precision = points_of(present.solution.value) if found else points(request.precision)
    n = present.solution.value if request.unknown is Wanted.RESPONDENTS else request.n
    blanks = {"precision": precision, "answer": answer_name(request, setting)}
    lines = []
    if isinstance(request.goal, MarginGoal):
        lines.append(say("solve.words.margin", blanks | {"level": level_text(request.goal.level, style)}))
    else:
        lines.append(say("solve.words.difference", blanks | {"power": level_text(scenario.power.value, style)}))
    worth = expected_error(present.design, request.asked.shares, max(n, 1.0), Target.POPULATION)
    if worth.worth_share is not None:
        lines.append(say("solve.words.worth", {"worth": effective(worth.worth)}))
    return tuple(lines)


def goal_of(request: SolveRequest) -> str:
    return "margin" if isinstance(request.goal, MarginGoal) else "difference"


def points(share: float) -> str:
    """Return a wanted precision in points, in typed form: "3", "2.5", "0.147"."""
    return local_number(float(f"{100.0 * share:.3g}"))


def people(n: float) -> str:
    return local_count(whole_respondents(n))


def _epsilon(answer: SolveAnswer, present: SolvedRow, workspace: Workspace) -> str:
    """Return epsilon as typed if it is a logarithm, with its value: "ln 3 (1.0986)"."""
    if answer.request.unknown is Wanted.EPSILON and present.solution.value is not None:
        return epsilon_short(present.solution.value)
    plan, design = workspace.plan, present.design
    if design is None:
        return epsilon_short(answer.request.epsilon)
    typed = plan.epsilon.text.strip()
    if plan.door is Door.EPSILON and present.spec.doors and "ln" in typed.lower():
        value = number_text(design.epsilon, 4, screen_numbers())
        return say("solve.epsilon_as_typed", {"typed": typed, "epsilon": value})
    return epsilon_short(design.epsilon)


def _nearest(found: Unreachable, request: SolveRequest, goal: str) -> list[str]:
    lines = []
    if found.precision is not None and request.unknown is Wanted.EPSILON:
        lines.append(
            say(f"solve.nearest.{goal}", {"n": people_asked(request.n), "precision": points_of(found.precision)})
        )
    if found.respondents is not None and found.respondents > request.n:
        lines.append(say("solve.would_do", {"n": people(found.respondents)}))
    return lines
