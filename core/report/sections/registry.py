"""All sections that a report can hold, in their usual order. A page joins in with a module that has SPECS."""

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
"""Sections of earlier versions, and where their content stands now."""


def section(key: str) -> SectionSpec | None:
    """The section of this key; None for one that this version does not know (a study of a later one may name it)."""
    return _BY_KEY.get(_PART_OF.get(key, key))


def known_keys(keys: tuple[str, ...]) -> tuple[str, ...]:
    """The sections that these keys name, each once."""
    return tuple(dict.fromkeys(found.key for key in keys if (found := section(key)) is not None))


def usual(questions: int) -> tuple[str, ...]:
    """The sections of a report of so many questions that nobody chose."""
    wanted = {Usual.ALWAYS, Usual.ONE_QUESTION} if questions <= 1 else {Usual.ALWAYS}
    return tuple(spec.key for spec in SECTIONS if spec.usual in wanted)
