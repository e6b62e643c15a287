"""From rows of a file and what was said of a question to the codes that its studies work on."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.data.collected.rows import CodedColumn, CollectedRows
from core.data.numbers import number_of
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.designs.stated.registry import stated_design
from core.errors import InputError
from core.project.collected import FIRST_COLUMN, SECOND_COLUMN, ArmsBy, CollectedQuestion, StatedArm
from core.studies.collected.case import Arm, Collected
from core.types import BoolArray, IntArray

ROWS_NAMED = 5
MOST_ARMS = 200
_SAID_BY_COLUMN = {FIRST_COLUMN, SECOND_COLUMN}


def build_collected(
    rows: CollectedRows, question: CollectedQuestion, *, title: str = "", group: str = "", decimal_comma: bool = False
) -> Collected:
    """The reports of one question, coded. Errors name rows by their numbers and never quote a cell.

    Raises InputError: "reports" (`collected.no_column`, `collected.few_reports`, `collected.wrong_reports`: rows,
    count), "arms" (`collected.no_arm_column`, `collected.no_arms`, `collected.too_many_arms`), "p1" or "p2"
    (`collected.wrong_chance`: rows, count), and what core.designs.stated refuses, the field named "design", "reading"
    or as the figure.
    """
    column = rows.column(question.column)
    if column is None:
        raise InputError("reports", question.column, "collected.no_column")
    if len(question.reports) < 2:
        raise InputError("reports", question.reports, "collected.few_reports")
    told, wrong = _reports(rows, column, question)
    answers = question.answers or question.reports
    parts = _arms(rows, question, len(answers), decimal_comma)
    report, arm = np.full(rows.n, -1, dtype=np.int64), np.full(rows.n, -1, dtype=np.int64)
    arms: list[Arm] = []
    for part in parts:
        grouped = isinstance(part.design, GroupsDesign)
        reports = 4 if grouped else _codes(part.design)
        known = next((at for at, one in enumerate(arms) if (one.name, one.design) == (part.name, part.design)), None)
        if known is None:
            known = len(arms)
            arms.append(Arm(part.name, part.design, reports))
        arm[part.here] = known
        report[part.here] = np.where(
            told[part.here] < 0, -1, told[part.here] + (2 * (part.member - 1) if grouped else 0)
        )
    of_group = rows.column(group) if group else None
    return Collected(
        column=question.column,
        title=title or question.column,
        labels=answers,
        arms=tuple(arms),
        arm=arm,
        report=report,
        times=rows.times,
        numbers=rows.numbers,
        groups=() if of_group is None else of_group.values,
        group=None if of_group is None else of_group.codes,
        left_out=wrong,
    )


@dataclass(frozen=True, slots=True, eq=False)
class _Part:
    """Rows `here` (n,) whose reports one design made, as one of its groups (`member` 1 or 2) or all of it (0)."""

    name: str
    design: Design
    member: int
    here: BoolArray


def named_rows(numbers: IntArray) -> str:
    """ "3, 17, 40": the first few."""
    return ", ".join(str(one) for one in numbers[:ROWS_NAMED].tolist())


def _codes(design: Design) -> int:
    return design.response_matrix().reports


def _reports(rows: CollectedRows, column: CodedColumn, question: CollectedQuestion) -> tuple[IntArray, int]:
    """The place of each report among those of the design, -1 where there is none; and rows that were left out."""
    place = {value: at for at, value in enumerate(question.reports)}
    codes = np.array([*(place.get(value, -2) for value in column.values), -1], dtype=np.int64)
    told: IntArray = codes[column.codes]
    wrong = told == -2
    count = int(wrong.sum())
    if count and not question.leave_out:
        raise InputError("reports", None, "collected.wrong_reports", rows=named_rows(rows.numbers[wrong]), count=count)
    return np.where(wrong, -1, told), count


def _arms(rows: CollectedRows, question: CollectedQuestion, k: int, comma: bool) -> list[_Part]:
    if question.by is ArmsBy.ONE:
        said = question.arms[0] if question.arms else StatedArm()
        return [_Part("", _design(said, k, {}), 0, np.ones(rows.n, dtype=bool))]
    if question.by is ArmsBy.ARMS:
        column = rows.column(question.arm)
        if column is None:
            raise InputError("arms", question.arm, "collected.no_arm_column")
        return _of_arms(column, question, k)
    return _of_rows(rows, question, k, comma)


def _of_arms(column: CodedColumn, question: CollectedQuestion, k: int) -> list[_Part]:
    found = []
    for said in question.arms:
        if not said.stated.design or said.arm not in column.values:
            continue
        design = _design(said, k, {})
        # the two groups of one design are one arm
        name = "" if said.member else said.arm
        found.append(_Part(name, design, said.member, column.codes == column.values.index(said.arm)))
    if not found:
        raise InputError("arms", None, "collected.no_arms")
    return found


def _of_rows(rows: CollectedRows, question: CollectedQuestion, k: int, comma: bool) -> list[_Part]:
    names = rows.column(question.model) if question.model else None
    found: list[_Part] = []
    for said in question.arms:
        if not said.stated.design or (names is not None and said.arm not in names.values):
            continue
        here = np.ones(rows.n, dtype=bool) if names is None else names.codes == names.values.index(said.arm)
        used = {text for _, text in said.stated.figures} & _SAID_BY_COLUMN
        found += _of_figures(rows, question, said, here, sorted(used), k, comma)
    if not found:
        raise InputError("arms", None, "collected.no_arms")
    if len(found) > MOST_ARMS:
        raise InputError("arms", len(found), "collected.too_many_arms", most=MOST_ARMS)
    return found


def _of_figures(
    rows: CollectedRows, question: CollectedQuestion, said: StatedArm, here: BoolArray, used: list[str], k: int,
    comma: bool,
) -> list[_Part]:  # fmt: skip
    """One part for each combination of figures that stands in these rows."""
    columns = {name: rows.column(getattr(question, name)) for name in used}
    codes = np.zeros(rows.n, dtype=np.int64)
    for name, column in columns.items():
        if column is None:
            raise InputError(name, None, "collected.no_chance_column")
        wrong = here & ~_chance_of(column, comma)[column.codes]
        if wrong.any():
            raise InputError(
                name, None, "collected.wrong_chance", rows=named_rows(rows.numbers[wrong]), count=int(wrong.sum())
            )
        codes = codes * (len(column.values) + 1) + column.codes + 1
    found = []
    for code in np.unique(codes[here]).tolist():
        mine = here & (codes == code)
        row = int(mine.argmax())
        told = {name: column.values[column.codes[row]] for name, column in columns.items() if column is not None}
        found.append(_Part(said.arm, _design(said, k, told), said.member, mine))
        if len(found) > MOST_ARMS:
            raise InputError("arms", len(found), "collected.too_many_arms", most=MOST_ARMS)
    return found


def _chance_of(column: CodedColumn, comma: bool) -> BoolArray:
    """For each value of the column, and for a missing cell at last, whether it is a chance between 0 and 1."""
    numbers = [number_of(value, comma) for value in column.values]
    found: BoolArray = np.array([*(one is not None and 0.0 < one < 1.0 for one in numbers), False])
    return found


def _design(said: StatedArm, k: int, told: dict[str, str]) -> Design:
    figures = {name: told.get(text, text) for name, text in said.stated.figures}
    return stated_design(said.stated.design, figures, said.stated.reading, k)
