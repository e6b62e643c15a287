"""The construction of codes for the studies of a question, from rows of a file and the statements about it."""

from __future__ import annotations

import numpy as np

from core.analyses.collected.arms import ArmRows, arm_rows, need_rows
from core.analyses.collected.case import Arm, Collected
from core.data.collected.rows import CodedColumn, CollectedRows
from core.designs.base import Design
from core.errors import InputError
from core.notices import Notice, Severity
from core.study.collected import CollectedQuestion
from core.types import BoolArray, IntArray

GroupNames = tuple[tuple[str, str], ...]
"""(value, name) of groups with a name other than their value."""


def build_collected(
    rows: CollectedRows,
    question: CollectedQuestion,
    *,
    title: str = "",
    group: str = "",
    group_names: GroupNames = (),
    decimal_comma: bool = False,
) -> Collected:
    """The reports of one question, coded. Errors name rows by their numbers and never quote a cell.

    Arms and groups without a single report are left away, and `notices` of the result say so.

    Raises InputError: "reports" (`collected.no_column`, `collected.few_reports`, `collected.same_answers`,
    `collected.rows.reports`: the design cannot produce them, `collected.other_number`: needed, said,
    `collected.no_reports`), "arms" (`collected.lonely_group`), and those of arm_rows.
    """
    column = rows.column(question.column)
    if column is None:
        raise InputError("reports", question.column, "collected.no_column")
    if len(question.reports) < 2:
        raise InputError("reports", question.reports, "collected.few_reports")
    answers = question.answers or question.reports
    if len(answers) < 2 or len(set(answers)) < len(answers):
        raise InputError("reports", None, "collected.same_answers")
    table, left_out = coded_reports(rows, column, question)
    told: IntArray = table[column.codes]
    counted = (told >= 0) & (rows.times > 0)
    parts = arm_rows(rows, question, len(answers), decimal_comma, counted)
    if not counted.any():
        raise InputError("reports", None, "collected.no_reports")
    arms, arm, report, empty = _coded(rows, parts, told, len(question.reports))
    notices = [Notice("collected.empty_arms", {"count": empty}, Severity.WARNING)] if empty else []
    groups, of_group = coded_groups(rows, group, (report >= 0) & counted, group_names)
    if of_group is not None and not groups:
        notices.append(Notice("collected.no_groups", severity=Severity.WARNING))
    return Collected(
        column=question.column,
        title=title or question.column,
        labels=answers,
        arms=tuple(arms),
        arm=arm,
        report=report,
        times=rows.times,
        numbers=rows.numbers,
        groups=groups,
        group=of_group if groups else None,
        left_out=left_out,
        notices=tuple(notices),
    )


def _coded(
    rows: CollectedRows, parts: tuple[ArmRows, ...], told: IntArray, said: int
) -> tuple[list[Arm], IntArray, IntArray, int]:
    """Arms with reports, the arm and the report of each row, and how many arms hold no report."""
    arm, report = np.full(rows.n, -1, dtype=np.int64), np.full(rows.n, -1, dtype=np.int64)
    arms: list[Arm] = []
    filled: set[tuple[int, int]] = set()
    empty = 0
    for part in parts:
        codes = checked_codes(part.design, said)
        here = part.here & (told >= 0)
        if not rows.times[here].any():
            empty += 1
            continue
        one = Arm(part.name, part.design, part.design.groups * codes)
        if one not in arms:
            arms.append(one)
        known = arms.index(one)
        filled.add((known, part.member))
        arm[here] = known
        report[here] = told[here] + codes * max(part.member - 1, 0)
    for at, one in enumerate(arms):
        if one.design.groups > 1 and not {(at, 1), (at, 2)} <= filled:
            raise InputError("arms", None, "collected.lonely_group")
    if not arms:
        raise InputError("reports", None, "collected.no_reports")
    return arms, arm, report, empty


def checked_codes(design: Design, said: int) -> int:
    """Return how many different reports the design has.

    Raises InputError("reports", `collected.other_number`) if the stated number differs.
    """
    codes = design.response_matrix().reports // design.groups
    if codes != said:
        raise InputError("reports", None, "collected.other_number", needed=codes, said=said)
    return codes


def coded_reports(rows: CollectedRows, column: CodedColumn, question: CollectedQuestion) -> tuple[IntArray, int]:
    """Return the index of each value among the reports of the design, and the respondents left out. The index is -1 for
    other values, and for a missing cell at the end. Rows are searched only if there are such values, because a figure
    may be typed over a million."""
    place = {value: at for at, value in enumerate(question.reports)}
    table = np.array([*(place.get(value, -1) for value in column.values), -1], dtype=np.int64)
    other = table < 0
    other[-1] = False
    if not other.any():
        return table, 0
    wrong = other[column.codes] & (rows.times > 0)
    if not question.leave_out:
        need_rows("reports", "reports", rows, wrong, column.name)
    return table, int(rows.times[wrong].sum())


def coded_groups(
    rows: CollectedRows, name: str, counted: BoolArray, names: GroupNames = ()
) -> tuple[tuple[str, ...], IntArray | None]:
    """Groups with at least one report, and the group of each row."""
    column = rows.column(name) if name else None
    if column is None:
        return (), None
    there = np.bincount(column.codes[counted & (column.codes >= 0)], minlength=len(column.values)) > 0
    table = np.append(np.where(there, np.cumsum(there) - 1, -1), -1)
    of_group: IntArray = table[column.codes]
    called = dict(names)
    kept = (value for value, some in zip(column.values, there.tolist(), strict=True) if some)
    return tuple(called.get(value, value) for value in kept), of_group
