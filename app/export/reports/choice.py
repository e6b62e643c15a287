"""The user's choices for a report, and the resulting plan: questions, sections and their order."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import replace

from core.report.sections.registry import known_keys
from core.study.report_plan import ReportPlan


def arranged(
    plan: ReportPlan, known: Sequence[str], usual: Sequence[str], before: Sequence[str] = ()
) -> tuple[str, ...]:
    """Return all sections in the order of the list, including the excluded ones.

    Excluded sections keep their place in `before` while that order still holds for the chosen ones. Otherwise each
    follows its predecessor in `known`.
    """
    chosen = [key for key in sections_of(plan, usual) if key in known]
    if set(before) == set(known) and [key for key in before if key in chosen] == chosen:
        return tuple(before)
    order = list(chosen)
    for place, key in enumerate(known):
        if key not in order:
            order.insert(order.index(known[place - 1]) + 1 if place else 0, key)
    return tuple(order)


def sections_of(plan: ReportPlan, usual: Sequence[str]) -> tuple[str, ...]:
    """Return keys of the chosen sections in order; keys of earlier versions become those that now hold the content."""
    return known_keys(plan.sections) or tuple(usual)


def with_sections(
    plan: ReportPlan, order: Sequence[str], chosen: Collection[str], usual: Sequence[str]
) -> ReportPlan | None:
    """Return the plan with the chosen ones of these sections in this order; None if none is left."""
    keys = tuple(key for key in order if key in chosen)
    return replace(plan, sections=() if keys == tuple(usual) else keys) if keys else None


def questions_of(plan: ReportPlan, asked: Sequence[str], present: str) -> tuple[str, ...]:
    """Return the questions of the report, without names that the data do not have."""
    return tuple(name for name in plan.questions if name in asked) or (present,)


def with_questions(plan: ReportPlan, asked: Sequence[str], chosen: Collection[str], present: str) -> ReportPlan | None:
    """Return the plan with the chosen questions in the order of the questionnaire; None if none is left.

    The current question alone is not stored by name, so that the report continues to follow the preview page.
    """
    names = tuple(name for name in asked if name in chosen)
    return replace(plan, questions=() if names == (present,) else names) if names else None


def moved(order: Sequence[str], source: int, target: int) -> tuple[str, ...]:
    """Return the order after the section at `source` was moved to `target`."""
    rest = [key for place, key in enumerate(order) if place != source]
    return (*rest[:target], order[source], *rest[target:])
