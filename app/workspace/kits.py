"""Field kits of the study: kept when they are printed, and in front where their counts are typed."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Any

from app.workspace.planning import Assumed, PlanSetting, plan_setting
from app.workspace.transitions import edit_plan
from app.workspace.workspace import Workspace
from core.analyses.collected.kits import ReadKit, read_kit
from core.planning.field_kit.wording import SOURCE
from core.planning.rehearsal import rehearsed_counts
from core.study.collected import CollectedPlan, CollectedSource, KeptKit
from core.types import Origin


def kit_in_front(plan: CollectedPlan) -> tuple[KeptKit, ReadKit] | None:
    """Return the kit with typed counts; None if the reports come from elsewhere."""
    kept = plan.kit_in_front
    read = None if kept is None else read_kit(kept)
    return None if kept is None or read is None else (kept, read)


def readable_kits(plan: CollectedPlan) -> tuple[tuple[KeptKit, ReadKit], ...]:
    found = ((one, read_kit(one)) for one in plan.kits)
    return tuple((one, read) for one, read in found if read is not None)


def kept_number(workspace: Workspace, decoding: str) -> int:
    """Return the number of this kit in the study, for its collected counts; 0 if the study does not have it."""
    kits = workspace.plan.collected.kits
    return next((one.number for one in kits if one.decoding == decoding and not one.rehearsal), 0)


def with_kept_kit(workspace: Workspace, decoding: str, date: str) -> Workspace:
    """Return the workspace with the kit in its study, once, with each language in which it was printed or saved."""
    kits, language = workspace.plan.collected.kits, workspace.plan.wording.language
    number = kept_number(workspace, decoding)
    if not number:
        number = _next(kits)
        kits = (*kits, KeptKit(number, date, decoding, languages=() if language == SOURCE else (language,)))
    return _edited(workspace, kits=tuple(_spoken(one, language) if one.number == number else one for one in kits))


def _spoken(kit: KeptKit, language: str) -> KeptKit:
    before = kit.languages or (SOURCE,)
    return kit if language in before else replace(kit, languages=(*before, language))


def _next(kits: tuple[KeptKit, ...]) -> int:
    return max((one.number for one in kits), default=0) + 1


def can_rehearse(workspace: Workspace, setting: PlanSetting) -> bool:
    """Return whether the shares are a guess, or those of answers that are known to everybody."""
    private = workspace.dataset.origin is Origin.PRIVATE and setting.assumed is Assumed.TRUE
    return setting.n >= 1 and not private


def with_rehearsal(workspace: Workspace, decoding: str, date: str, ignored: float) -> Workspace:
    """Return the workspace with a simulated survey of this kit, drawn from the expected shares; another draw each time.

    A study has one rehearsal. The workspace is returned unchanged if the kit's answers differ from the plan's.
    """
    setting, before = plan_setting(workspace), workspace.plan.collected.kits
    seed = max((one.rehearsal for one in before), default=0) + 1
    kits = tuple(one for one in before if not one.rehearsal)
    made = KeptKit(_next(kits), date, decoding, rehearsal=seed, ignored=ignored)
    read = read_kit(made)
    if read is None or len(read.reports) != setting.k or not can_rehearse(workspace, setting):
        return workspace
    counts = rehearsed_counts(read.decoding, setting.shares, math.floor(setting.n), ignored, seed)
    drawn = replace(made, counts=tuple(map(str, counts)))
    return with_kit(_edited(workspace, kits=(*kits, drawn)), drawn.number)


def with_kit(workspace: Workspace, number: int) -> Workspace:
    """Return the workspace with the reports of this kit: its question, labels, design and typed counts."""
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
    """Return the workspace with typed counts of the current kit."""
    plan = workspace.plan.collected
    found = kit_in_front(plan)
    if found is None:
        return workspace
    kept, read = found
    kits = tuple(replace(one, counts=counts) if one.number == kept.number else one for one in plan.kits)
    return _edited(workspace, kits=kits, counts=read.counts_text(counts))


def _edited(workspace: Workspace, **changes: Any) -> Workspace:
    """Change only the plan of Collected, because typed counts have no relation to the columns of the file."""
    return edit_plan(workspace, collected=replace(workspace.plan.collected, **changes))
