"""The stated design of the report in each row: one design for all, by arm, or by columns of the row."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.data.collected.rows import CodedColumn, CollectedRows
from core.data.numbers import number_of
from core.designs.base import Design
from core.designs.stated.registry import stated_design
from core.errors import InputError
from core.study.collected import FIRST_COLUMN, SECOND_COLUMN, ArmsBy, CollectedQuestion, StatedArm
from core.types import BoolArray

MOST_ARMS = 200
_SAID_BY_COLUMN = {FIRST_COLUMN, SECOND_COLUMN}


@dataclass(frozen=True, slots=True, eq=False)
class ArmRows:
    """Rows `here` (n,) of one design, in one of its groups (`member` 1 or 2) or in all of it (0)."""

    name: str
    design: Design
    member: int
    here: BoolArray


@checked
def arm_rows(
    rows: CollectedRows, question: CollectedQuestion, k: int, comma: bool, counted: BoolArray
) -> tuple[ArmRows, ...]:
    """The arms of a question with k answers, at least one and at most MOST_ARMS.

    counted  (n,) rows with a report: figures of other rows are not looked at

    Raises InputError: "arms" (`collected.no_arm_column`, `collected.no_model_column`, `collected.no_arms`,
    `collected.too_many_arms`: most, `collected.no_members`: a design with two groups and unknown membership), "p1" or
    "p2" (`collected.no_chance_column`, `collected.rows.chances`), and the errors of core.designs.stated.
    """
    if question.by is ArmsBy.ONE:
        said = question.arms[0] if question.arms else StatedArm()
        found = [_part("", said, k, {}, np.ones(rows.n, dtype=bool), 0)]
    elif question.by is ArmsBy.ARMS:
        column = rows.column(question.arm) if question.arm else None
        if column is None:
            raise InputError("arms", question.arm, "collected.no_arm_column")
        found = [
            _part(said.arm, said, k, {}, column.codes == column.values.index(said.arm), said.member)
            for said in question.arms
            if said.stated.design and said.arm in column.values
        ]
    else:
        found = _of_rows(rows, question, k, comma, counted)
    if not found:
        raise InputError("arms", None, "collected.no_arms")
    if len(found) > MOST_ARMS:
        raise InputError("arms", len(found), "collected.too_many_arms", most=MOST_ARMS)
    return tuple(found)


def need_rows(field: str, what: str, rows: CollectedRows, wrong: BoolArray, column: str) -> None:
    """Raises `collected.rows.WHAT` (rows, count, column) if any row is wrong."""
    count, named = rows.named(wrong)
    if count:
        raise InputError(field, None, f"collected.rows.{what}", rows=named, count=count, column=column)


def _part(name: str, said: StatedArm, k: int, told: dict[str, str], here: BoolArray, member: int) -> ArmRows:
    figures = {figure: told.get(text, text) for figure, text in said.stated.figures}
    design = stated_design(said.stated.design, figures, said.stated.reading, k)
    if design.groups == 1:
        return ArmRows(name, design, 0, here)
    if member not in (1, 2):
        raise InputError("arms", member, "collected.no_members")
    # Both groups together are one arm.
    return ArmRows("", design, member, here)


def _of_rows(
    rows: CollectedRows, question: CollectedQuestion, k: int, comma: bool, counted: BoolArray
) -> list[ArmRows]:
    names = rows.column(question.model) if question.model else None
    if question.model and names is None:
        raise InputError("arms", question.model, "collected.no_model_column")
    found: list[ArmRows] = []
    for said in question.arms:
        if not said.stated.design or (names is None) != (not said.arm):
            continue
        if names is not None and said.arm not in names.values:
            continue
        here = np.ones(rows.n, dtype=bool) if names is None else names.codes == names.values.index(said.arm)
        by_column = any(text in _SAID_BY_COLUMN for _, text in said.stated.figures)
        # Respondents without a report may lack a figure too, but an arm without any report is still checked.
        here = here & counted if by_column and (here & counted).any() else here
        found += _of_figures(rows, question, said, here, k, comma)
    return found


def _of_figures(
    rows: CollectedRows, question: CollectedQuestion, said: StatedArm, here: BoolArray, k: int, comma: bool
) -> list[ArmRows]:
    """Return one part for each combination of figures in these rows; equal figures may be written differently."""
    used = sorted({text for _, text in said.stated.figures} & _SAID_BY_COLUMN)
    columns: list[tuple[str, CodedColumn]] = []
    codes = np.zeros(rows.n, dtype=np.int64)
    for name in used:
        place = getattr(question, name)
        column = rows.column(place) if place else None
        if column is None:
            raise InputError(name, None, "collected.no_chance_column")
        figures = [number_of(value, comma) for value in column.values]
        fits = np.array([*(one is not None and 0.0 < one < 1.0 for one in figures), False])
        need_rows(name, "chances", rows, here & ~fits[column.codes], column.name)
        different = {one: at for at, one in enumerate(dict.fromkeys(figures))}
        same = np.array([*(different[one] for one in figures), 0], dtype=np.int64)
        codes = codes * len(different) + same[column.codes]
        columns.append((name, column))
    firsts = np.unique(codes[here], return_index=True)[1]
    if len(firsts) > MOST_ARMS:
        raise InputError("arms", len(firsts), "collected.too_many_arms", most=MOST_ARMS)
    found = []
    for row in np.flatnonzero(here)[np.sort(firsts)].tolist():
        told = {name: _plain(column.values[column.codes[row]], comma) for name, column in columns}
        found.append(_part(said.arm, said, k, told, here & (codes == codes[row]), said.member))
    return found


def _plain(text: str, comma: bool) -> str:
    """Return a figure of the file in the notation of a form."""
    return repr(number_of(text, comma))
