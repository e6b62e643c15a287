"""All sections of reports in their usual order. A page adds sections by a module with SPECS."""

from __future__ import annotations

from core.report.sections import (
    asked,
    collected,
    exactness,
    methods,
    notes,
    numbers,
    odds,
    plan,
    questionnaire,
    released,
    result,
    summary,
    tradeoffs,
    versions,
)
from core.report.sections.spec import Part, SectionSpec, Usual, plan_only

__all__ = ["SECTIONS", "USUAL", "Part", "SectionSpec", "known_keys", "plan_only", "section", "usual"]

SECTIONS: tuple[SectionSpec, ...] = (
    *summary.SPECS,
    *result.CHART,
    *exactness.SPECS,
    *result.TABLE,
    *odds.SPECS,
    *asked.SPECS,
    *tradeoffs.SPECS,
    *plan.SPECS,
    *notes.SPECS,
    *collected.SPECS,
    *numbers.SPECS,
    *questionnaire.SPECS,
    *released.SPECS,
    *methods.SPECS,
    *versions.SPECS,
)
USUAL: tuple[str, ...] = tuple(spec.key for spec in SECTIONS)
"""All of them, in their usual order."""
_BY_KEY = {spec.key: spec for spec in SECTIONS}
_PART_OF = {"design": "asked", "data": "versions"}
"""Sections of earlier versions, and the sections that hold their content now."""


def section(key: str) -> SectionSpec | None:
    """Return the section of this key, or None for an unknown key, such as one of a later version."""
    return _BY_KEY.get(_PART_OF.get(key, key))


def known_keys(keys: tuple[str, ...]) -> tuple[str, ...]:
    """Return the sections with these keys, without duplicates."""
    return tuple(dict.fromkeys(found.key for key in keys if (found := section(key)) is not None))


def usual(questions: int, *, plan: bool = False) -> tuple[str, ...]:
    """Return the default sections of a report of `questions` questions; `plan`: nothing in it is computed from answers.

    A plan explains how each question is asked, even if there are many.
    """
    wanted = {Usual.ALWAYS, Usual.ONE_QUESTION} if questions <= 1 or plan else {Usual.ALWAYS}
    return tuple(spec.key for spec in SECTIONS if spec.usual in wanted)
