"""Field kits of the study: kept when they are printed, and in front where their counts are typed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.workspace.transitions import edit_plan
from app.workspace.workspace import Workspace
from core.analyses.collected.kits import ReadKit, read_kit
from core.study.collected import CollectedPlan, CollectedSource, KeptKit


def kit_in_front(plan: CollectedPlan) -> tuple[KeptKit, ReadKit] | None:
    """The kit whose counts are typed; None where the reports come from elsewhere."""
    kept = plan.kit_in_front
    read = None if kept is None else read_kit(kept)
    return None if kept is None or read is None else (kept, read)


def readable_kits(plan: CollectedPlan) -> tuple[tuple[KeptKit, ReadKit], ...]:
    found = ((one, read_kit(one)) for one in plan.kits)
    return tuple((one, read) for one, read in found if read is not None)


def kept_number(workspace: Workspace, decoding: str) -> int:
    """The number under which the study has this kit; 0 where it has not."""
    kits = workspace.plan.collected.kits
    return next((one.number for one in kits if one.decoding == decoding), 0)


def with_kept_kit(workspace: Workspace, decoding: str, date: str) -> Workspace:
    """The study keeps the kit, the same one once."""
    if kept_number(workspace, decoding):
        return workspace
    kits = workspace.plan.collected.kits
    return _edited(workspace, kits=(*kits, KeptKit(max((one.number for one in kits), default=0) + 1, date, decoding)))


def with_kit(workspace: Workspace, number: int) -> Workspace:
    """The reports are those of this kit: its question, its labels, its design and the counts typed for it."""
    plan = replace(workspace.plan.collected, source=CollectedSource.COUNTS, kit=number)
    found = kit_in_front(plan)
    if found is None:
        return workspace
    kept, read = found
    asked = read.question()
    said, counts = plan.with_question(asked).questions, read.counts_text(kept.counts)
    return _edited(
        workspace, source=plan.source, kit=number, questions=said, question=asked.column, counts=counts, group=""
    )


def with_kit_counts(workspace: Workspace, counts: tuple[str, ...]) -> Workspace:
    """The counts of the kit in front, as typed."""
    plan = workspace.plan.collected
    found = kit_in_front(plan)
    if found is None:
        return workspace
    kept, read = found
    kits = tuple(replace(one, counts=counts) if one.number == kept.number else one for one in plan.kits)
    return _edited(workspace, kits=kits, counts=read.counts_text(counts))


def _edited(workspace: Workspace, **changes: Any) -> Workspace:
    """Typed counts say nothing of the columns of the file, so nothing else changes."""
    return edit_plan(workspace, collected=replace(workspace.plan.collected, **changes))
