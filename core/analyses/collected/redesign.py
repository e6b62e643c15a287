"""The same reports when only figures of their designs changed: rows keep their codes, so that typing costs nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from core.analyses.collected.build import checked_codes
from core.analyses.collected.case import Arm, Collected
from core.data.collected.rows import CollectedRows
from core.designs.base import Design
from core.designs.stated.registry import stated_design
from core.study.collected import ArmsBy, CollectedQuestion, StatedArm, StatedDesign


def redesigned(
    found: Collected, before: CollectedQuestion, question: CollectedQuestion, rows: CollectedRows
) -> Collected | None:
    """Return the data for `question`, reusing the coded rows of `before`; None if rows must be coded again. Raises
    InputError as build_collected does."""
    if question.by is ArmsBy.ROWS or _layout(before) != _layout(question):
        return None
    old, new = ([*_designs(one, rows, found.k)] for one in (before, question))
    told: list[tuple[Arm, Arm]] = []
    for (said, was), (_, design) in zip(old, new, strict=True):
        codes = checked_codes(design, len(question.reports))
        name = "" if design.groups > 1 or question.by is ArmsBy.ONE else said.arm
        reports = design.groups * codes
        pair = Arm(name, was, reports), Arm(name, design, reports)
        if pair not in told:
            told.append(pair)
    # The rows must be coded again if arms were split or merged.
    if any(one[0] == other[0] or one[1] == other[1] for at, one in enumerate(told) for other in told[:at]):
        return None
    arms = [next((after for arm, after in told if arm == one), None) for one in found.arms]
    kept = tuple(one for one in arms if one is not None)
    return found.with_arms(kept) if len(kept) == len(arms) else None


def _layout(question: CollectedQuestion) -> CollectedQuestion:
    """Return the part of the plan that assigns rows to arms: everything but figures and their conventions."""
    arms = (replace(one, stated=StatedDesign(one.stated.design)) for one in question.arms)
    return replace(question, arms=tuple(arms))


def _designs(question: CollectedQuestion, rows: CollectedRows, k: int) -> Iterator[tuple[StatedArm, Design]]:
    """Those that have a part in the rows, in the order in which they are read."""
    column = rows.column(question.arm) if question.by is ArmsBy.ARMS else None
    for said in question.arms[:1] if question.by is ArmsBy.ONE else question.arms:
        if column is not None and (not said.stated.design or said.arm not in column.values):
            continue
        stated = said.stated
        yield said, stated_design(stated.design, dict(stated.figures), stated.reading, k)
