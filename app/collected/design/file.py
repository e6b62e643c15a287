"""The designs in a file, applied to the columns of the current data."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from app.collected.state import CollectedSetting, collected_setting, edit_collected
from app.workspace.kits import kit_in_front
from app.workspace.workspace import Workspace
from core.analyses.collected.stated_file import ReadQuestion, StatedFile, stated_from_file
from core.errors import DataError
from core.study.collected import CollectedSource

_GROUP = re.compile(r"[-/]")


@dataclass(frozen=True, slots=True)
class TakenOver:
    """The designs that were applied.

    columns  columns that have a design from the file now
    absent   columns that are not in these data
    left     number of questions with reports that this page does not read
    """

    workspace: Workspace
    columns: tuple[str, ...]
    absent: tuple[str, ...]
    left: int


def taken_over(workspace: Workspace, file: StatedFile) -> TakenOver:
    """Apply the file to the columns of the current source. If typed counts have none of its columns, use the data file.

    Raises DataError: `stated.file.all_left` (count), `stated.file.other_columns` (columns).
    """
    if not file.questions:
        raise DataError("stated.file.all_left", count=file.left)
    here = collected_setting(workspace)
    taken = _present(file, here.columns)
    if not taken and here.source is CollectedSource.COUNTS:
        there = edit_collected(workspace, source=CollectedSource.COLUMNS)
        found = collected_setting(there)
        taken = _present(file, found.columns)
        if taken:
            workspace, here = there, found
    named = tuple(one.column for one in file.questions)
    if not taken:
        raise DataError("stated.file.other_columns", columns=named)
    plan = workspace.plan.collected
    for one in taken:
        typed = here.source is CollectedSource.COUNTS
        plan = plan.with_question(one.question(_values(workspace, here, one.column), typed=typed))
    columns = tuple(one.column for one in taken)
    changed = edit_collected(workspace, questions=plan.questions, question=columns[0])
    absent = tuple(name for name in named if _column_of(name, columns) not in columns)
    return TakenOver(changed, columns, absent, file.left)


def kit_of_file(workspace: Workspace) -> Workspace:
    """Return the workspace in which the reports of the current kit are a column of the open file.

    Raises DataError `stated.file.other_columns` where the file has no such column.
    """
    found = kit_in_front(workspace.plan.collected)
    if found is None:
        return workspace
    there = edit_collected(workspace, source=CollectedSource.COLUMNS, kit=0)
    return taken_over(there, stated_from_file(found[0].decoding.encode("utf-8"))).workspace


def _present(file: StatedFile, columns: tuple[str, ...]) -> tuple[ReadQuestion, ...]:
    known = {"", *columns}
    named = ((one, _column_of(one.column, columns)) for one in file.questions if one.group in known)
    return tuple(replace(one, column=column) for one, column in named if column)


def _column_of(name: str, columns: tuple[str, ...]) -> str:
    """Return the column of this name, or the only one that has it behind the name of a group, as ODK and Kobo export a
    question of a group ("answering-report", "answering/report"); "" if there is none."""
    if name in columns:
        return name
    grouped = [column for column in columns if _GROUP.split(column)[-1] == name]
    return grouped[0] if len(grouped) == 1 else ""


def _values(workspace: Workspace, setting: CollectedSetting, name: str) -> frozenset[str]:
    if setting.source is CollectedSource.COLUMNS:
        return frozenset(value for value, _ in workspace.dataset.counts_of(name).values)
    column = None if setting.rows is None else setting.rows.column(name)
    return frozenset() if column is None else frozenset(column.values)
