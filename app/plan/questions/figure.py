"""Several questions under one total: the input, the figures of each scheme, chart, table and sentences."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from decimal import ROUND_FLOOR, Decimal

import numpy as np

from app.messages.data_texts import isolated
from app.messages.numbers import effective, odds_of, percent, points_of, share_of_people
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import plot_table
from app.ui.planned import respondents, target_words
from app.workspace.planning import PlanSetting, declared_answers
from app.workspace.questionnaire import Questionnaire
from app.workspace.workspace import Workspace
from core.analyses.questionnaire import Usable
from core.constraints import HIGHEST_EPSILON
from core.designs.several.scheme import MOST_QUESTIONS
from core.errors import InputError
from core.planning.questions import Asked, SchemeKind, SeveralPlan, believed_after, checked_answers, several
from core.planning.questions_typed import typed_lock, typed_total, typed_weight
from core.report.columns import Column, Form, NumberColumn, TextColumn
from core.report.numbers import epsilon_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Hue, PlotFigure, PlotKey, PlotLayer, Points
from core.report.table import Table
from core.study.scenario import AskedToo, Scenario
from core.types import Origin, TrueAnswers

SUCH = 5
"""Initial number of questions like the question of the plan."""
SCHEMES = (SchemeKind.SPLIT, SchemeKind.ONE, SchemeKind.FAKES)
BEFORE = (0.1, 0.5)
_SHOWN = Decimal("0.0001")
_MOST_NAMES = 40
_ROW, _HEAD = 30.0, 190.0


@dataclass(frozen=True, slots=True)
class Wrong:
    """An invalid field: its line (None: the total or the list), and the reason."""

    line: int | None
    problem: InputError


@dataclass(frozen=True, slots=True, eq=False)
class QuestionsFound:
    """The plan of the chosen scheme, and the plans of the other feasible schemes."""

    questions: tuple[AskedToo, ...]
    plan: SeveralPlan
    others: tuple[SeveralPlan, ...]


def such_questions(setting: PlanSetting) -> tuple[AskedToo, ...]:
    """Return five questions like the question of the plan; an item of a select-all question has two answers."""
    k = 2 if setting.many or setting.k < 2 else setting.k
    return tuple(AskedToo(say("several.question", {"number": local_count(at + 1)}), k) for at in range(SUCH))


def as_public_as(setting: PlanSetting, questions: tuple[AskedToo, ...]) -> PlanSetting:
    """Return the setting, marked private if numbers of answers were counted in private data."""
    told = any(one.counted for one in questions)
    return replace(setting, state=TrueAnswers(Origin.PRIVATE)) if told else setting


def of_the_questionnaire(rows: Questionnaire, workspace: Workspace) -> tuple[AskedToo, ...]:
    """Return the questions of the open data that can be asked and count for the total, at most a hundred."""
    private = workspace.dataset.origin is Origin.PRIVATE
    found: list[AskedToo] = []
    for place in range(len(rows)):
        if rows.left_out(place):
            continue
        row = rows.row(place)
        if row.usable is not Usable.NO and row.k is not None:
            counted = private and not row.many and declared_answers(workspace, row.name) != row.k
            found.append(AskedToo(row.name, 2 if row.many else row.k, counted=counted))
        if len(found) == MOST_QUESTIONS:
            break
    return tuple(found)


def planned_total(setting: PlanSetting, questions: tuple[AskedToo, ...], scenario: Scenario) -> Decimal | None:
    """Return the total of questions that each have the epsilon of the plan, or the one they are locked at.

    None where a total was typed, or the design has no finite epsilon.
    """
    # Older studies lack `own_total`. In them, a total other than the default one was typed.
    if scenario.own_total or scenario.total != Scenario().total:
        return None
    design = setting.design
    if design is None or not math.isfinite(design.epsilon):
        return None
    try:
        locked = [typed_lock(one.locked) for one in questions]
    except InputError:
        return None
    each = Decimal(design.epsilon)
    whole = sum((each if one is None else one for one in locked), Decimal(0))
    return whole.quantize(_SHOWN, ROUND_FLOOR).normalize()


def found_questions(
    setting: PlanSetting, questions: tuple[AskedToo, ...], total: str | Decimal, kind: SchemeKind
) -> QuestionsFound | Wrong:
    """Return all figures, or the invalid field.

    total  of a respondent: the typed text, or the total at the epsilon of the plan
    """
    asked: list[Asked] = []
    for line, one in enumerate(questions):
        try:
            asked.append(Asked(checked_answers(one.answers), typed_weight(one.weight), typed_lock(one.locked)))
        except InputError as problem:
            return Wrong(line, problem)
    try:
        budget = total if isinstance(total, Decimal) else typed_total(total)
        plan = several(kind, asked, budget, setting.n, setting.target, setting.spec.key)
    except InputError as problem:
        return Wrong(None, problem)
    others: list[SeveralPlan] = []
    for other in SCHEMES:
        try:
            if other is not kind:
                others.append(several(other, asked, budget, setting.n, setting.target, setting.spec.key))
        except InputError:
            # It is shown for comparison only: one question cannot be sampled, for example.
            continue
    return QuestionsFound(questions, plan, tuple(others))


def questions_figure(setting: PlanSetting, found: QuestionsFound) -> PlotFigure:
    """Return the error of each question under each scheme."""
    style = screen_numbers()
    names = [one.name for one in found.questions[:_MOST_NAMES]]
    y = names_axis("", names)
    plans = sorted((found.plan, *found.others), key=lambda one: SCHEMES.index(one.kind))
    highest = max(one.error for plan in plans for one in plan.questions[:_MOST_NAMES])
    x = linear_axis(say("several.axis.error"), 0.0, highest, style=style, points=True)
    places = np.arange(len(names), dtype=np.float64)
    layers: list[PlotLayer] = []
    legend: list[PlotKey] = []
    for plan in plans:
        chosen = plan.kind is found.plan.kind
        errors = np.array([one.error for one in plan.questions[:_MOST_NAMES]])
        ink = Hue(SCHEMES.index(plan.kind))
        layers.append(Points(ink, errors, places, 6.0 if chosen else 4.0, hollow=not chosen))
        text = say("several.key.chosen" if chosen else "several.key.other", {"scheme": scheme_name(plan.kind)})
        legend.append(PlotKey(ink, text, "points" if chosen else "rings"))
    return charted(
        setting.state,
        example=setting.example,
        title=say("several.title", {"count": local_count(len(found.questions))}),
        caption=_caption(setting, found),
        x=x,
        y=y,
        layers=layers,
        legend=legend,
        summary=questions_sentence(found),
        notes=() if len(found.questions) <= _MOST_NAMES else (say("several.first", {"count": len(names)}),),
        height=_HEAD + _ROW * len(names),
    )


def questions_table(setting: PlanSetting, found: QuestionsFound) -> Table:
    """Return every question with its epsilon, error and effective sample size, then its error under other schemes."""
    plan = found.plan
    columns: list[Column] = [
        TextColumn("question", say("several.head.question"), tuple(one.name for one in found.questions)),
        NumberColumn("answers", say("several.head.answers"), Form.COUNT, tuple(one.answers for one in plan.questions)),
        TextColumn(
            "design", say("several.head.design"), tuple(say(f"design.name.{one.design}") for one in plan.questions)
        ),
        NumberColumn(
            "epsilon",
            say("several.head.epsilon"),
            Form.EPSILON,
            tuple(one.epsilon if one.part is None else one.part for one in plan.questions),
        ),
        NumberColumn("error", say("several.head.error"), Form.SHARE, tuple(one.error for one in plan.questions)),
        NumberColumn("worth", say("several.head.worth"), Form.COUNT, tuple(one.worth for one in plan.questions)),
    ]
    for other in found.others:
        head = say("several.head.other", {"scheme": scheme_name(other.kind)})
        errors = tuple(one.error for one in other.questions)
        columns.append(NumberColumn(f"error_{other.kind}", head, Form.SHARE, errors))
    facts = (("scheme", str(plan.kind)), ("epsilon_of_a_respondent", repr(plan.epsilon)))
    title = say("several.title", {"count": local_count(len(found.questions))})
    return plot_table(title, columns, setting=setting, facts=facts, about=_caption(setting, found))


def respondent_words(found: QuestionsFound) -> tuple[str, ...]:
    """Describe the disclosure of all questions together for a respondent: total, odds, beliefs."""
    plan = found.plan
    count = local_count(len(found.questions))
    blanks = {
        "count": count,
        "epsilon": epsilon_text(plan.epsilon, screen_numbers()),
        "times": times_text(plan.epsilon),
    }
    said = [say(f"several.respondent.{plan.kind}", blanks)]
    for before in BEFORE:
        after = believed_after(before, plan.epsilon)
        alone = believed_after(before, max(one.epsilon for one in plan.questions))
        figures = {
            "before": percent(before),
            "after": share_of_people(after),
            "alone": share_of_people(alone),
            "count": count,
        }
        same = len(found.questions) == 1 or plan.kind is SchemeKind.ONE
        said.append(say("several.believed_one" if same else "several.believed", figures))
    return tuple(said)


def at_the_plan(setting: PlanSetting, found: QuestionsFound) -> str:
    """Return the total if each question had the epsilon of the plan; "" if it equals the current total."""
    design, plan = setting.design, found.plan
    if plan.kind is not SchemeKind.SPLIT or design is None or not math.isfinite(design.epsilon):
        return ""
    together = len(found.questions) * design.epsilon
    style = screen_numbers()
    if epsilon_text(together, style) == epsilon_text(plan.epsilon, style):
        return ""
    figures = {
        "each": epsilon_text(design.epsilon, style),
        "total": epsilon_text(together, style),
        "times": times_text(together),
    }
    return say("several.respondent.plan", figures)


def questions_sentence(found: QuestionsFound) -> str:
    """Return errors and total on one line."""
    errors = [one.error for one in found.plan.questions]
    low, high = points_of(min(errors)), points_of(max(errors))
    blanks = {
        "count": local_count(len(errors)),
        "epsilon": epsilon_text(found.plan.epsilon, screen_numbers()),
        "low": low,
        "high": high,
    }
    return say("several.sentence.alike" if low == high else "several.sentence", blanks)


def questions_words(found: QuestionsFound) -> tuple[str, ...]:
    """Return errors, the best scheme for them, and the disclosure of one question."""
    plan = found.plan
    said = [questions_sentence(found)]
    best = min((plan, *found.others), key=lambda one: one.typical_error)
    if best.kind is not plan.kind and best.typical_error < 0.98 * plan.typical_error:
        blanks = {"scheme": scheme_name(best.kind), "error": points_of(best.typical_error)}
        said.append(say("several.words.better", blanks | {"now": points_of(plan.typical_error)}))
    elif found.others:
        said.append(say("several.words.best"))
    said.append(say(f"several.words.{plan.kind}"))
    if plan.kind is SchemeKind.FAKES:
        figures = {
            "question": epsilon_text(max(one.epsilon for one in plan.questions), screen_numbers()),
            "record": epsilon_text(plan.epsilon, screen_numbers()),
        }
        said.append(say("several.words.both", figures))
    said.append(say("several.words.all_alike"))
    said.append(say("several.words.worst" if all(one.worst for one in plan.questions) else "several.words.unlike"))
    return tuple(said)


def questions_reading(found: QuestionsFound, y: float) -> str:
    line = min(max(round(y), 0), len(found.questions) - 1)
    one = found.plan.questions[line]
    blanks = {
        "question": isolated(found.questions[line].name),
        "epsilon": epsilon_text(one.epsilon, screen_numbers()),
        "error": points_of(one.error),
        "worth": effective(one.worth),
    }
    return say("several.reading", blanks)


def scheme_name(kind: SchemeKind) -> str:
    return say(f"several.scheme.{kind}")


def times_text(epsilon: float) -> str:
    """Return the bound e^epsilon, as a power if it is very large."""
    if epsilon > HIGHEST_EPSILON:
        return f"e^{epsilon_text(epsilon, screen_numbers())}"
    return odds_of(math.exp(epsilon))


def _caption(setting: PlanSetting, found: QuestionsFound) -> tuple[str, ...]:
    spent = say("several.caption", {"epsilon": epsilon_text(found.plan.epsilon, screen_numbers())})
    scheme = scheme_name(found.plan.kind)
    return (scheme, spent, target_words(setting.target), respondents(setting.n), say("several.even"))
