"""What the plan of the page Collected must be besides well-formed: nothing that the page could not hold or show."""

from __future__ import annotations

import dataclasses
import math
from collections.abc import Iterator
from typing import Any

from core.constraints import MOST_RESPONDENTS
from core.data.collected.counts_head import MOST_TEXT
from core.data.delimited.text import MAX_COLUMNS
from core.project.collected import CollectedPlan, CollectedQuestion, StatedArm
from core.project.typed import Typed

MOST_QUESTIONS = 2 * MAX_COLUMNS
"""Every column of the file, and every one of the typed counts."""
MOST_REPORTS = 5_000
MOST_FIGURES = 1_000
LONGEST = 2 * MOST_TEXT
"""Signs of a text. What was typed beyond MOST_TEXT is refused by the page but saved: nothing that was typed is lost.
Cells of a file that are reports, and a matrix of 200 lines, are longer than a line of a form."""


def collected_faults(plan: CollectedPlan) -> Iterator[str]:
    """Places of what is unsound, such as "questions.2.arms" or "counts"."""
    yield from _fields(plan)
    named = [(one.column, one.typed) for one in plan.questions]
    if len(named) > MOST_QUESTIONS or len(set(named)) < len(named):
        yield "questions"
    for place, question in enumerate(plan.questions):
        yield from (f"questions.{place}.{fault}" for fault in _question(question))
    if len(plan.joint.columns) > MOST_QUESTIONS:
        yield "joint.columns"
    # 0 stands for nothing said
    if not 0.0 <= plan.survey.population.value <= MOST_RESPONDENTS:
        yield "survey.population"
    for name in ("first_chance", "second_chance"):
        if not 0.0 <= getattr(plan.survey, name).value < 1.0:
            yield f"survey.{name}"
    for name in ("joint", "survey", "honesty"):
        yield from (f"{name}.{fault}" for fault in _fields(getattr(plan, name)))


def _question(question: CollectedQuestion) -> Iterator[str]:
    yield from _fields(question)
    for name in ("reports", "answers", "arms"):
        if len(getattr(question, name)) > MOST_REPORTS:
            yield name
    # a value is one report: which, nobody could say if it stood there twice
    if len(set(question.reports)) < len(question.reports):
        yield "reports"
    arms = [one.arm for one in question.arms]
    if len(set(arms)) < len(arms):
        yield "arms"
    for place, arm in enumerate(question.arms):
        yield from (f"arms.{place}.{fault}" for fault in _arm(arm))


def _arm(arm: StatedArm) -> Iterator[str]:
    yield from _fields(arm)
    yield from (f"stated.{fault}" for fault in _fields(arm.stated))
    if arm.member not in (0, 1, 2):
        yield "member"
    names = [name for name, _ in arm.stated.figures]
    if len(names) > MOST_FIGURES or len(set(names)) < len(names):
        yield "stated.figures"
    if any(len(part) > LONGEST for pair in arm.stated.figures for part in pair):
        yield "stated.figures"


def _fields(plan: Any) -> Iterator[str]:
    """Texts that no field holds, and figures that are none."""
    for one in dataclasses.fields(plan):
        found = getattr(plan, one.name)
        texts = [part for part in (found if isinstance(found, tuple) else (found,)) if isinstance(part, str)]
        if any(len(text) > LONGEST for text in texts):
            yield one.name
        if isinstance(found, Typed) and (not math.isfinite(found.value) or len(found.text) > LONGEST):
            yield one.name
