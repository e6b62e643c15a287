"""All designs with the figure found for each, as a table for files and the clipboard."""

from __future__ import annotations

import math
from dataclasses import dataclass

from app.messages.numbers import epsilon_short, people_asked, points_of
from app.messages.speak import local_count, say, say_message, screen_numbers
from app.plan.solve.state import Said, SolveAnswer, goal_of, people, points
from app.ui.chart.table import plot_table
from app.workspace.planning import PlanSetting
from core.planning.ease import doer_of
from core.planning.feasibility import DOUBTFUL, STRONG, Band, Feasibility, Light
from core.planning.side_by_side import SolvedRow, SolveRequest, Wanted
from core.planning.solver import Solved, whole_respondents
from core.report.columns import Column, Form, NumberColumn, TextColumn
from core.report.numbers import NO_NUMBER, share_text
from core.report.table import Table


@dataclass(frozen=True, slots=True)
class DesignLine:
    """key      of the design; `guard`: the key of its protected group, `protects` the same in words
    note     further remarks on it; `tip`: why there is no figure
    usable   whether there is a figure
    takes    whether its adoption changes anything
    """

    key: str
    name: str
    guard: str
    protects: str
    note: str
    figure: str
    worth: str
    tip: str
    present: bool
    usable: bool
    takes: bool


@dataclass(frozen=True, slots=True)
class LightWords:
    """The attainable figures at a few values of epsilon and, if epsilon is unknown, the traffic light.

    light  None where the precision or the respondents are not known: there is nothing to judge
    """

    title: str
    light: Light | None
    name: str
    sentence: str
    help: str
    bands: tuple[str, ...]
    limits: str


def design_lines(answer: SolveAnswer) -> tuple[DesignLine, ...]:
    return tuple(_line(row, answer.request) for row in answer.rows)


def head_texts(request: SolveRequest) -> tuple[str, ...]:
    """Return the heads: design, protected respondents, the solved figure, effective sample size."""
    if request.unknown is Wanted.PRECISION:
        figure = say(f"solve.head.precision.{goal_of(request)}")
    else:
        figure = say("solve.head.epsilon" if request.unknown is Wanted.EPSILON else "solve.head.respondents")
    return say("solve.head.design"), say("solve.head.protects"), figure, say("solve.head.worth")


def light_words(answer: SolveAnswer, setting: PlanSetting) -> LightWords | None:
    """Return the words of the card; None if nothing is attainable at any epsilon."""
    request, goal = answer.request, goal_of(answer.request)
    if answer.feasible is not None:
        return _judged(answer.feasible, request, setting, goal)
    if not answer.bands:
        return None
    lines = tuple(_band_of_unknown(band, request, goal) for band in answer.bands)
    return LightWords(say("feasible.title_others"), None, "", "", "", lines, say("feasible.limits_others"))


def _judged(found: Feasibility, request: SolveRequest, setting: PlanSetting, goal: str) -> LightWords:
    wanted = say(f"feasible.wanted.{goal}", {"precision": points(request.precision)})
    blanks = {
        "wanted": wanted,
        "precision": points(request.precision),
        "epsilon": epsilon_short(found.epsilon) if found.epsilon is not None else "",
        "design": say(f"design.name.{found.design}") if found.design else "",
        "n": people_asked(request.n),
    }
    code = found.light.value if found.epsilon is not None else "none"
    return LightWords(
        say("feasible.title"),
        found.light,
        say(f"feasible.name.{found.light.value}"),
        say(f"feasible.light.{code}", blanks),
        _help(found, request, setting),
        tuple(_band(band, say(f"feasible.points.{goal}", blanks)) for band in found.bands),
        say("feasible.limits", {"strong": epsilon_short(STRONG), "doubtful": epsilon_short(DOUBTFUL)}),
    )


def _line(row: SolvedRow, request: SolveRequest) -> DesignLine:
    style = screen_numbers()
    name, solution = say(f"design.name.{row.spec.key}"), row.solution
    notes = [say(f"solve.doer.{doer_of(row.spec, request.asked.k).value}")]
    if row.design is not None and request.unknown is not Wanted.EPSILON:
        notes.append(say("solve.line.at", {"epsilon": epsilon_short(row.design.epsilon)}))
    if row.usual:
        notes.append(say("solve.line.usual"))
    note = " · ".join(notes)
    if isinstance(solution, Solved):
        figure, tip = (
            _lines_figure(solution.value, request),
            "" if solution.remark is None else say_message(solution.remark),
        )
    else:
        figure, tip = say("solve.line.none"), say_message(solution.reason)
    worth = NO_NUMBER if row.worth is None else share_text(row.worth, 1 if row.worth < 0.1 else 0, style)
    usable = solution.value is not None
    takes = usable and not (row.present and request.unknown is Wanted.PRECISION)
    protects = say(f"picker.protected.{row.protects}")
    return DesignLine(row.spec.key, name, row.protects, protects, note, figure, worth, tip, row.present, usable, takes)


def _lines_figure(value: float, request: SolveRequest) -> str:
    if request.unknown is Wanted.RESPONDENTS:
        return people(value)
    if request.unknown is Wanted.EPSILON:
        return epsilon_short(value)
    return points_of(value)


def _help(found: Feasibility, request: SolveRequest, setting: PlanSetting) -> str:
    """Return the most effective remedy, and the alternatives."""
    ways = []
    for kind, figure in found.helps:
        if kind == "respondents":
            more = whole_respondents(figure) - whole_respondents(request.n)
            ways.append(say("feasible.help.respondents", {"n": people(figure), "more": local_count(more)}))
        elif kind == "answers":
            blanks = {"answers": local_count(int(figure)), "k": local_count(setting.k)}
            ways.append(say("feasible.help.answers", blanks))
        else:
            wider = {"precision": points_of(figure), "wanted": points(request.precision)}
            ways.append(say("feasible.help.precision", wider))
    if not ways:
        return ""
    blanks = {"epsilon": epsilon_short(found.aim), "first": ways[0]}
    if len(ways) == 1:
        return say("feasible.help", blanks)
    return say("feasible.help_or", blanks | {"others": say("feasible.or").join(ways[1:])})


def _band_of_unknown(band: Band, request: SolveRequest, goal: str) -> str:
    """Return the respondents or the precision at one epsilon, whichever is unknown."""
    blanks: dict[str, object] = {"epsilon": epsilon_short(band.epsilon)}
    if request.unknown is Wanted.RESPONDENTS:
        if band.respondents is None:
            return say("feasible.other.never", blanks)
        return say("feasible.other.respondents", blanks | {"n": people(band.respondents)})
    if band.precision is None:
        return say("feasible.other.nothing", blanks)
    wide = say(f"feasible.points.{goal}", {"precision": points_of(band.precision)})
    return say("feasible.other.precision", blanks | {"precision": wide})


def _band(band: Band, wanted: str) -> str:
    blanks = {"epsilon": epsilon_short(band.epsilon), "wanted": wanted}
    if band.precision is None:
        needed = NO_NUMBER if band.respondents is None else people(band.respondents)
        return say("feasible.band_none", blanks | {"n": needed})
    blanks["precision"] = points_of(band.precision)
    if band.respondents is None:
        return say("feasible.band_never", blanks)
    return say("feasible.band", blanks | {"n": people(band.respondents)})


_FORMS = {Wanted.RESPONDENTS: Form.COUNT, Wanted.EPSILON: Form.EPSILON, Wanted.PRECISION: Form.SHARE}


def designs_table(answer: SolveAnswer, words: Said, setting: PlanSetting) -> Table:
    """Return one row for each design, in the order on screen: the figure, epsilon, and the effective sample size. Files
    have the figure unrounded, and without it the reason."""
    request, rows = answer.request, answer.rows
    columns: list[Column] = [
        TextColumn("design", say("solve.head.design"), tuple(say(f"design.name.{row.spec.key}") for row in rows)),
        TextColumn(
            "protects", say("solve.head.protects"), tuple(say(f"picker.protected.{row.protects}") for row in rows)
        ),
        NumberColumn(
            request.unknown.value,
            head_texts(request)[2],
            _FORMS[request.unknown],
            tuple(_figure(row, request.unknown) for row in rows),
        ),
    ]
    if request.unknown is not Wanted.EPSILON:
        columns.append(
            NumberColumn("epsilon", say("solve.head.epsilon"), Form.EPSILON, tuple(_epsilon(row) for row in rows))
        )
    columns += [
        NumberColumn("worth", say("solve.head.worth_part"), Form.DECIMAL, tuple(row.worth for row in rows)),
        TextColumn("remark", say("solve.head.remark"), tuple(_remark(row) for row in rows)),
    ]
    return plot_table(words.title, columns, setting=setting, about=(words.about,))


def _figure(row: SolvedRow, unknown: Wanted) -> float | None:
    value = row.solution.value
    if value is None:
        return None
    return float(whole_respondents(value)) if unknown is Wanted.RESPONDENTS else value


def _epsilon(row: SolvedRow) -> float | None:
    known = row.design is not None and math.isfinite(row.design.epsilon)
    return row.design.epsilon if known and row.design is not None else None


def _remark(row: SolvedRow) -> str:
    if isinstance(row.solution, Solved):
        return "" if row.solution.remark is None else say_message(row.solution.remark)
    return say_message(row.solution.reason)
