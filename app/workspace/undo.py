"""Undo and redo: earlier states, kept as frozen values. A drag is one step."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from app.workspace.workspace import Dataset, Workspace
from core.study.plan import Plan
from core.study.report_plan import ReportPlan

DEPTH = 200


@dataclass(frozen=True, slots=True)
class Step:
    dataset: Dataset
    plan: Plan
    label: str
    note: str = ""
    report: ReportPlan = field(default_factory=ReportPlan, compare=False)


class UndoHistory:
    """Steps behind and ahead of the current one."""

    def __init__(self) -> None:
        self._behind: list[Step] = []
        self._ahead: list[Step] = []
        self._merging = ""

    @property
    def undo_label(self) -> str:
        return self._behind[-1].label if self._behind else ""

    @property
    def redo_label(self) -> str:
        return self._ahead[-1].label if self._ahead else ""

    def record(self, before: Workspace, label: str, merge: str) -> None:
        """Remember what was before an edit; edits with the same non-empty `merge` in a row are one step."""
        if merge and merge == self._merging and self._behind:
            self._ahead.clear()
            return
        self._behind.append(Step(before.dataset, before.plan, label, before.look.note, before.report))
        del self._behind[:-DEPTH]
        self._ahead.clear()
        self._merging = merge

    def steps(self) -> tuple[tuple[Step, ...], tuple[Step, ...]]:
        """Return the steps of undo and redo, the next to be taken last."""
        return tuple(self._behind), tuple(self._ahead)

    def restore(self, behind: Sequence[Step], ahead: Sequence[Step]) -> None:
        """Restore the history of a reopened study."""
        self._behind, self._ahead, self._merging = list(behind), list(ahead), ""

    def seal(self) -> None:
        """End the merged edit: the next edit is a step of its own."""
        self._merging = ""

    def undo(self, present: Workspace) -> Step | None:
        return self._turn(self._behind, self._ahead, present)

    def redo(self, present: Workspace) -> Step | None:
        return self._turn(self._ahead, self._behind, present)

    def _turn(self, source: list[Step], sink: list[Step], present: Workspace) -> Step | None:
        self._merging = ""
        if not source:
            return None
        step = source.pop()
        sink.append(Step(present.dataset, present.plan, step.label, present.look.note, present.report))
        return step
