"""All sections that a report can hold, in their usual order. A page joins in with a module that has SPECS."""

from __future__ import annotations

from core.report.sections import (
    asked,
    collected,
    data,
    design,
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
from core.report.sections.spec import Part, SectionSpec, plan_only

__all__ = ["SECTIONS", "USUAL", "Part", "SectionSpec", "plan_only", "section"]

_MODULES = (
    summary,
    notes,
    data,
    asked,
    design,
    result,
    exactness,
    odds,
    tradeoffs,
    plan,
    collected,
    numbers,
    questionnaire,
    released,
    methods,
    versions,
)
SECTIONS: tuple[SectionSpec, ...] = tuple(spec for module in _MODULES for spec in module.SPECS)
USUAL: tuple[str, ...] = tuple(spec.key for spec in SECTIONS)
_BY_KEY = {spec.key: spec for spec in SECTIONS}


def section(key: str) -> SectionSpec | None:
    """The section of this key; None for one that this version does not know (a study of a later one may name it)."""
    return _BY_KEY.get(key)
