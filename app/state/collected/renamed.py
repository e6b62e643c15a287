"""A column of the typed counts gets another name: what was said of it stays. No Qt."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from core.data.collected.counts_head import counts_head
from core.project.collected import CollectedPlan, CollectedQuestion

_NAMING = ("arm", "model", "p1", "p2")


def with_counts(plan: CollectedPlan, text: str, before: str) -> CollectedPlan:
    """The plan with these typed counts. `before`: the last ones that could be read.

    Where one name in the first line is all that differs, what was said of that column moves with it. With any other
    change a column that is called otherwise is another question: nothing is carried over to it.
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
