"""Questions with a design and strength of their own, beside the common setting that all others follow.

The fields `design` to `forced` and `further` of a plan always are the protection of the current question. An edit of
them therefore edits the question's own setting, or the common one if it has none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import fields, replace
from typing import Any

from app.workspace.workspace import Workspace
from core.designs.registry import spec
from core.study.plan import Door, Plan, Protection, Typed, usual_door
from core.study.scenario import Scenario

MANY = "each_item"
"""The default design of select-all questions."""
_PARTS = tuple(field.name for field in fields(Protection))


def has_own(plan: Plan, question: str) -> bool:
    """Return whether the question has a setting of its own."""
    if question == plan.question:
        return plan.common is not None
    return any(name == question for name, _ in plan.own)


def common_protection(plan: Plan) -> Protection:
    """Return the setting of questions without one of their own; odds of forced answers belong to one question only."""
    return plan.common if plan.common is not None else replace(_present(plan), forced=())


def protection_of(workspace: Workspace, question: str) -> Protection:
    """Return the design of a question and its strength."""
    plan = workspace.plan
    if question == plan.question:
        return _present(plan)
    return dict(plan.own).get(question) or common_protection(plan)


def with_protections(workspace: Workspace, protections: Mapping[str, Protection]) -> Workspace:
    """Give each of these questions a setting of its own."""
    plan = workspace.plan
    own = dict(plan.own) | dict(protections)
    mine = own.pop(plan.question, None)
    if mine is not None:
        plan = _showing(replace(plan, common=common_protection(plan)), mine)
    return replace(workspace, plan=replace(plan, own=tuple(own.items())))


def without_protection(workspace: Workspace, questions: Iterable[str]) -> Workspace:
    """Let questions follow the common setting again."""
    plan, names = workspace.plan, frozenset(questions)
    own = tuple(pair for pair in plan.own if pair[0] not in names)
    if plan.question in names and plan.common is not None:
        plan = _showing(replace(plan, common=None), plan.common)
    return replace(workspace, plan=replace(plan, own=own))


def designed(before: Protection, design: str, epsilon: Typed) -> Protection:
    """Return the same with another design at this epsilon; a design with a fixed epsilon keeps the stored one."""
    doors = spec(design).doors
    door = usual_door(doors, Door.EPSILON) if doors else before.door
    held = epsilon if Door.EPSILON.value in doors else before.epsilon
    further = before.further if design == before.design else ()
    return replace(before, design=design, door=door, epsilon=held, forced=(), further=further)


def asking(plan: Plan, question: str) -> Plan:
    """Return the plan with another current question, under its own setting or the common one."""
    if question == plan.question:
        return plan
    own = dict(plan.own)
    common = common_protection(plan)
    if plan.common is not None:
        own[plan.question] = _present(plan)
    mine = own.pop(question, None)
    asked = replace(plan, question=question, own=tuple(own.items()), common=None if mine is None else common)
    return _showing(asked, common if mine is None else mine)


def with_blocks_served(workspace: Workspace) -> Workspace:
    """Select-all questions get a design made for items as their own, where the common one protects one answer only."""
    plan, blocks = workspace.plan, workspace.dataset.codebook.blocks
    common = common_protection(plan)
    if spec(common.design).many:
        return workspace
    made = designed(common, MANY, common.epsilon)
    wanted = {block.name: made for block in blocks if not has_own(plan, block.name)}
    return with_protections(workspace, wanted) if wanted else workspace


def starting_anew(plan: Plan, question: str) -> Plan:
    """Return the plan for other data. The typed part of the common setting stays; settings of the old questions are
    removed."""
    bare = replace(plan, own=(), common=None, left_out_of_total=(), scenario=_without_guess(plan.scenario))
    bare = replace(
        bare, rows_per_person=1, numbers=plan.numbers.for_other_data(), collected=plan.collected.for_other_data()
    )
    return replace(_showing(bare, _typed_only(common_protection(plan))), question=question)


def _typed_only(protection: Protection) -> Protection:
    """Return the settings without figures computed from answers of the previous data."""
    usual = Protection()
    figures = {door.value: getattr(usual, door.value) for door in Door if getattr(protection, door.value).counted}
    return replace(protection, **figures)


def _without_guess(scenario: Scenario) -> Scenario:
    """Return what is expected without what was expected of other data: answers, shares, respondents; and without
    questions whose answers were counted in them."""
    usual = Scenario()
    counted = any(one.counted for one in scenario.questions)
    return replace(
        scenario,
        labels=usual.labels,
        shares=usual.shares,
        respondents=usual.respondents,
        own_respondents=usual.own_respondents,
        questions=usual.questions if counted else scenario.questions,
    )


def counted(workspace: Workspace, questions: Iterable[str], counts: bool) -> Workspace:
    """Count questions for the total epsilon of a respondent, or leave them out of it."""
    names = dict.fromkeys(questions)
    left_out = tuple(name for name in workspace.plan.left_out_of_total if name not in names)
    added = () if counts else tuple(names)
    return replace(workspace, plan=replace(workspace.plan, left_out_of_total=(*left_out, *added)))


def plan_for(plan: Plan, question: str, protection: Protection) -> Plan:
    """Return the plan as if the question were the current one."""
    return replace(_showing(plan, protection), question=question)


def _present(plan: Plan) -> Protection:
    return Protection(**{part: getattr(plan, part) for part in _PARTS})


def _showing(plan: Plan, protection: Protection) -> Plan:
    changes: dict[str, Any] = {part: getattr(protection, part) for part in _PARTS}
    return replace(plan, **changes)
