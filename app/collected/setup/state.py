"""Edits of the set-up of reports: values, answers, arms and their designs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.collected.state import CollectedSetting
from app.workspace.workspace import Workspace
from core.data.collected.counts_head import counts_head
from core.data.variable import Role
from core.designs.stated.registry import STATED
from core.study.collected import (
    ArmsBy,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    StatedArm,
    StatedDesign,
)

_GROUPED = frozenset(one.key for one in STATED if one.groups)


def toggled(asked: CollectedQuestion, value: str, others: Sequence[str] = ()) -> CollectedQuestion:
    """Make the value the next report. If it is a report already, remove it and move up the later ones.

    others  the other values of the column. If there is only one, it is the second report of a question without reports.
    """
    if value in asked.reports:
        return replace(asked, reports=tuple(one for one in asked.reports if one != value))
    rest = tuple(others) if len(others) == 1 and not asked.reports else ()
    return replace(asked, reports=(*asked.reports, value, *rest))


def named_by_labels(
    before: CollectedQuestion, after: CollectedQuestion, labels: Mapping[str, str]
) -> CollectedQuestion:
    """Return answers with the codebook's labels for the reports, unless the user named them."""
    if before.answers != _labels(before.reports, labels):
        return after
    return replace(after, answers=_labels(after.reports, labels))


def _labels(reports: tuple[str, ...], labels: Mapping[str, str]) -> tuple[str, ...]:
    """Return a label for each report; () unless every report has a label of its own."""
    found = tuple(labels.get(value, "") for value in reports)
    return found if all(found) and len(set(found)) == len(found) else ()


def grouped(stated: StatedDesign) -> bool:
    """Return whether a design needs two groups of respondents."""
    return stated.design in _GROUPED


def arm_of(asked: CollectedQuestion, arm: str) -> StatedArm:
    """Return the stated design of an arm. The name "" is the arm of all respondents if one design made all reports."""
    if asked.by is ArmsBy.ONE:
        return asked.arms[0] if asked.arms else StatedArm()
    return next((one for one in asked.arms if one.arm == arm), StatedArm(arm))


def with_arm(asked: CollectedQuestion, said: StatedArm) -> CollectedQuestion:
    """Return the question with this arm replaced or added."""
    if asked.by is ArmsBy.ONE:
        return replace(asked, arms=(replace(said, arm="", member=0),))
    known = [one.arm for one in asked.arms]
    arms = [said if one.arm == said.arm else one for one in asked.arms] + ([] if said.arm in known else [said])
    return replace(asked, arms=tuple(arms))


def with_stated(asked: CollectedQuestion, arm: str, stated: StatedDesign) -> CollectedQuestion:
    """Return the question with this design for an arm. The other group of a two-group design gets the same design. An
    arm that becomes the second group of a design takes the figures of the first group."""
    before = arm_of(asked, arm)
    first = next((one for one in asked.arms if one.arm != arm and one.stated.design == stated.design), None)
    if first is not None and grouped(stated) and before.stated.design != stated.design:
        others = {one.member for one in asked.arms if one.arm != arm and one.stated == first.stated}
        free = {1, 2} - others if others <= {1, 2} else set()
        return with_arm(asked, StatedArm(arm, first.stated, free.pop() if len(free) == 1 else 0))
    changed = with_arm(asked, replace(before, stated=stated, member=before.member if grouped(stated) else 0))
    if not (before.member and grouped(before.stated) and grouped(stated)):
        return changed
    same = [replace(one, stated=stated) if one.member and one.stated == before.stated else one for one in changed.arms]
    return replace(changed, arms=tuple(same))


def with_member(asked: CollectedQuestion, arm: str, member: int) -> CollectedQuestion:
    """Return the question with the arm as group 1 or 2 of its design."""
    return with_arm(asked, replace(arm_of(asked, arm), member=member))


def with_way(asked: CollectedQuestion, by: ArmsBy) -> CollectedQuestion:
    """Change the way to assign designs. The arms belong to a column, so they are removed."""
    return asked if by is asked.by else replace(asked, by=by, arms=())


def with_column(asked: CollectedQuestion, name: str, column: str) -> CollectedQuestion:
    """Change the column of arms or designs, and remove the arms of the old one. `name`: "arm", "model", "p1" or
    "p2"."""
    if getattr(asked, name) == column:
        return asked
    said: dict[str, Any] = {name: column}
    changed = replace(asked, **said)
    return changed if name in ("p1", "p2") else replace(changed, arms=())


def other_questions(workspace: Workspace, setting: CollectedSetting) -> tuple[str, ...]:
    """Return the other columns of reports: columns with a stated design, or declared as reports."""
    typed = setting.source is CollectedSource.COUNTS
    said = [one.column for one in setting.plan.questions if one.typed is typed]
    declared = () if typed else workspace.dataset.codebook.columns_with(Role.REPORTS)
    names = dict.fromkeys((*said, *declared))
    return tuple(name for name in names if name != setting.asked.column and name in setting.columns)


def used_for_all(workspace: Workspace, setting: CollectedSetting) -> CollectedPlan:
    """Return the plan in which every other question has the designs of the current one. Questions without reports of
    their own also get its reports and answers."""
    plan, mine = setting.plan, setting.asked
    for column in other_questions(workspace, setting):
        other = plan.asked(column, typed=mine.typed)
        copied = replace(mine, column=column)
        if other.reports:
            copied = replace(copied, reports=other.reports, answers=other.answers, leave_out=other.leave_out)
        plan = plan.with_question(copied)
    return plan


_NAMING = ("arm", "model", "p1", "p2")


def with_counts(plan: CollectedPlan, text: str, before: str) -> CollectedPlan:
    """The plan with these typed counts. `before`: the last ones that could be read.

    If only one name in the first line differs, the question of that column is renamed. After any other change, a column
    with a new name is a new question without settings.
    """
    changed = replace(plan, counts=text)
    old, new = counts_head(before), counts_head(text)
    apart = [(one, other) for one, other in zip(old, new, strict=False) if one != other]
    if len(old) != len(new) or len(apart) != 1 or _below(before) != _below(text):
        return changed
    name, other = apart[0]
    if not other or other in old or any(one.typed and one.column == other for one in plan.questions):
        return changed
    questions = tuple(_renamed(one, name, other) if one.typed else one for one in plan.questions)
    return replace(
        changed,
        questions=questions,
        question=other if plan.question == name else plan.question,
        group=other if plan.group == name else plan.group,
    )


def _renamed(said: CollectedQuestion, name: str, other: str) -> CollectedQuestion:
    column = other if said.column == name else said.column
    naming: dict[str, Any] = {field: other for field in _NAMING if getattr(said, field) == name}
    return replace(said, column=column, **naming)


def _below(text: str) -> list[str]:
    return text.strip().splitlines()[1:]
