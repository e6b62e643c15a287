"""The design advisor on the page Plan in words."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from app.messages.catalogue import register
from app.messages.speak import local_count, say, screen_numbers
from app.messages.three_digits import points_of
from app.plan.solve.state import epsilon_short, people, worth_text
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.control import Control
from core.planning.advisor import ALIKE, Advice, Doer, Standing, advice
from core.planning.turning_points import Turn, TurningPoints, turning_points
from core.report.numbers import share_text
from core.types import FloatArray, Target


@dataclass(frozen=True, slots=True, eq=False)
class AdviceRequest:
    """For k answers of these shares, at this epsilon, from n respondents."""

    k: int
    epsilon: float
    shares: FloatArray
    n: float
    target: Target
    many: bool


@dataclass(frozen=True, slots=True, eq=False)
class AdviceAnswer:
    request: AdviceRequest
    ranked: tuple[Advice, ...]
    turns: TurningPoints


@dataclass(frozen=True, slots=True)
class AdviceLine:
    """One design of the list: its rank, what is said of it, whether it is the present one.

    heading  of the part of the list that begins with it; "" within a part
    """

    heading: str
    key: str
    rank: str
    name: str
    sentence: str
    present: bool


def advice_request(workspace: Workspace, setting: PlanSetting) -> AdviceRequest | None:
    """At the epsilon of the present design, or at the one last held where that has none; None while there is nothing
    to plan for."""
    if not setting.possible:
        return None
    design = setting.design
    finite = design is not None and math.isfinite(design.epsilon)
    epsilon = design.epsilon if design is not None and finite else workspace.plan.epsilon.value
    shares = np.array(setting.shares, dtype=np.float64)
    return AdviceRequest(setting.k, epsilon, shares, setting.n, setting.target, setting.many)


def advise(request: AdviceRequest, control: Control) -> AdviceAnswer:
    """Some tens of milliseconds, so it is work for a job."""
    ranked = advice(request.k, request.epsilon, request.shares, request.n, request.target, many=request.many)
    control.checkpoint()
    turns = turning_points(request.k, request.epsilon, request.target, request.many)
    return AdviceAnswer(request, ranked, turns)


def headline(answer: AdviceAnswer) -> tuple[str, str, str]:
    """Title, the sentence on the first design, and what the errors are."""
    request = answer.request
    blanks = {"k": local_count(request.k), "epsilon": epsilon_short(request.epsilon)}
    title = say("advisor.title", blanks)
    about = say("advisor.about", {"n": people(request.n), "target": say(f"solve.target.{request.target.value}")})
    if not answer.ranked:
        return title, say("advisor.none", blanks), about
    first = answer.ranked[0]
    told = {"design": say(f"design.name.{first.spec.key}"), "error": points_of(first.error)}
    if first.worth is None:
        return title, say("advisor.first_alike", told), about
    return title, say("advisor.first", told | {"worth": worth_text(first.worth)}), about


def advice_lines(answer: AdviceAnswer, present: str) -> tuple[AdviceLine, ...]:
    """`present`: the key of the design of the plan."""
    lines, before = list[AdviceLine](), None
    for one in answer.ranked:
        begins, before = one.standing is not before, one.standing
        heading = say(f"advisor.heading.{one.standing.value}", {"epsilon": epsilon_short(answer.request.epsilon)})
        name, said = say(f"design.name.{one.spec.key}"), _sentence(one, first=not lines)
        line = AdviceLine(
            heading if begins else "", one.spec.key, local_count(one.place), name, said, one.spec.key == present
        )
        lines.append(line)
    return tuple(lines)


def turn_lines(answer: AdviceAnswer) -> tuple[str, ...]:
    """What would change the ranking; one sentence that nothing does, where nothing does."""
    turns, lines = answer.turns, list[str]()
    for kind, found in (("epsilon", turns.epsilon), ("answers", turns.answers), ("share", turns.share)):
        lines += [_turn(kind, turn) for turn in found]
    return tuple(lines) or (say("advisor.turn.none"),)


def plain_lines(answer: AdviceAnswer) -> tuple[str, ...]:
    """Sentences for the column in plain words."""
    if not answer.ranked:
        return ()
    first, request, style = answer.ranked[0], answer.request, screen_numbers()
    direct = float(np.sqrt((request.shares * (1.0 - request.shares)).mean() / request.n))
    blanks = {"error": points_of(first.error), "n": people(request.n), "direct": points_of(direct)}
    lines = [say("advisor.words.rule", {"percent": share_text(ALIKE, 0, style)})]
    if request.target is Target.POPULATION:
        lines.append(say("advisor.words.error", blanks))
    if first.worth is not None:
        lines.append(say("advisor.words.seen", {"worth": worth_text(first.worth), "n": people(request.n)}))
    return tuple(lines)


def _sentence(one: Advice, *, first: bool) -> str:
    """Error, who does it, and what must be known of it, in one sentence."""
    text = _error(one, first=first)
    for clause in (_standing(one), say(f"advisor.doer.{one.doer.value}"), _reading(one), _figures(one)):
        if clause:
            text = say("advisor.and", {"one": text, "other": clause})
    return say("advisor.sentence", {"text": text})


def _error(one: Advice, *, first: bool) -> str:
    blanks = {"error": points_of(one.error)}
    if first:
        return say("advisor.error.best", blanks)
    if abs(one.extra) <= ALIKE:
        return say("advisor.error.alike", blanks)
    code = "more" if one.extra > 0.0 else "less"
    blanks["percent"] = share_text(abs(one.extra), 0, screen_numbers())
    return say(f"advisor.error.{code}", blanks)


def _standing(one: Advice) -> str:
    if one.standing is not Standing.STRONGER:
        return ""
    return say("advisor.own_epsilon", {"epsilon": epsilon_short(one.design.epsilon)})


def _reading(one: Advice) -> str:
    return "" if one.readable or one.doer is Doer.HAND else say("advisor.reads.no")


def _figures(one: Advice) -> str:
    return say("advisor.figures") if one.figures else ""


def _turn(kind: str, turn: Turn) -> str:
    side = "above" if turn.above else "below"
    if kind == "epsilon":
        at = epsilon_short(turn.at)
    elif kind == "answers":
        at = local_count(round(turn.at))
    else:
        at = share_text(turn.at, 0 if turn.at >= 0.02 else 1, screen_numbers())
    return say(f"advisor.turn.{kind}_{side}", {"at": at, "design": say(f"design.name.{turn.design}")})


SENTENCES = {
    "advisor.title": "Designs for {k} answers at ε = {epsilon}",
    "advisor.about": "{n} {n:respondent|respondents}; typical error of a share (1 SE), {target}.",
    "advisor.first": "{design} comes first: {error} points of typical error, worth {worth} {worth:answer|answers} "
    "asked directly.",
    "advisor.first_alike": "{design} comes first: {error} points of typical error.",
    "advisor.none": "No design of the list serves this question at ε = {epsilon}.",
    "advisor.error.best": "{error} points of typical error",
    "advisor.error.alike": "{error} points of typical error, as good as the first",
    "advisor.error.more": "{error} points of typical error, {percent} more than the first",
    "advisor.error.less": "{error} points of typical error, {percent} less than the first",
    "advisor.doer.hand": "respondents can do it by hand",
    "advisor.doer.program": "needs a phone or a program",
    "advisor.reads.no": "a single report cannot be read",
    "advisor.figures": "has further figures to choose",
    "advisor.own_epsilon": "its own ε is {epsilon}",
    "advisor.heading.settable": "Protect everyone, at ε = {epsilon}",
    "advisor.heading.stronger": "Protect everyone, at a fixed ε below {epsilon}",
    "advisor.heading.conditional": "Protect only against people who do not know a personal attribute",
    "advisor.heading.one_sided": "Protect carriers only; ε is infinite",
    "advisor.and": "{one}; {other}",
    "advisor.sentence": "{text}.",
    "advisor.present": "present design",
    "advisor.use": "Use it",
    "advisor.present_name": "{design}: present design",
    "advisor.use_name": "Use {design}",
    "advisor.more": "Show all {count}",
    "advisor.fewer": "Show fewer",
    "advisor.turns": "What would change the ranking",
    "advisor.turn.epsilon_above": "From ε = {at} on {design} comes first.",
    "advisor.turn.epsilon_below": "Up to ε = {at} {design} comes first.",
    "advisor.turn.answers_above": "From {at} {at:answer|answers} on {design} comes first.",
    "advisor.turn.answers_below": "With {at} {at:answer|answers} or fewer {design} comes first.",
    "advisor.turn.share_above": "For an answer that more than {at} give, {design} has less error.",
    "advisor.turn.share_below": "For an answer that fewer than {at} give, {design} has less error.",
    "advisor.turn.none": "No other ε and no other number of answers changes who comes first.",
    "advisor.turn.at_equal": "From the error formulas, at equal shares; designs that protect everyone.",
    "advisor.compare": "Compare them in the chart",
    "advisor.words.rule": "Errors within {percent} of the least one count as equal. Among equal ones a design comes "
    "first that respondents can do by hand.",
    "advisor.words.error": "The first design misses the share of a typical answer by about {error} points. If you "
    "asked {n} {n:person|people} directly and all told the truth, it would be {direct}.",
    "advisor.words.seen": "Worth {worth}: that many direct answers would tell as much as these {n} {n:report|reports}.",
}
register(__name__, SENTENCES)
