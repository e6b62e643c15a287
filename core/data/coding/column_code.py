"""Codes of one column: the database finds a cell's place in the list of declared values, and a table gives its code.

A blank or missing cell has the missing code, even if a category lists its value. Other cells have the code of the
category that lists the value, or that lists the bin of the number. All remaining cells are undeclared. These are the
rules of core.data.counting and core.data.recode.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.data.blanks import trimmed
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.codebooks.declare_breaks import checked_breaks
from core.data.codebooks.declare_missing import missing_values
from core.data.coding.row_query import RowQuery
from core.data.counting.bin_rows import labelled_sql
from core.data.counting.bins import NOT_A_NUMBER, bin_labels
from core.data.counting.conditions import is_missing
from core.data.delimited.cells import number_literal
from core.types import read_only


def smallest(most: int) -> np.dtype[Any]:
    """Return the smallest unsigned type that holds `most`."""
    return np.min_scalar_type(most)


@dataclass(frozen=True, slots=True)
class ColumnCoding:
    """A column with codes for its answers.

    groups   for each code 0..n-1, its values; with breaks, labels of core.data.counting.bins
    missing  values that count as missing in addition to blank cells: they have code n
    breaks   cuts that divide numbers into bins

    Any other value is undeclared and has code n + 1.
    """

    column: str
    groups: tuple[tuple[str, ...], ...]
    missing: MissingRule = NOTHING_MISSING
    breaks: tuple[float, ...] = ()

    @property
    def columns(self) -> tuple[str, ...]:
        return (self.column,)

    @property
    def missing_code(self) -> int:
        return len(self.groups)

    @property
    def undeclared_code(self) -> int:
        return len(self.groups) + 1


@dataclass(frozen=True, slots=True)
class ColumnCode:
    """SQL of a coded column, with a table from its numbers to codes.

    cells    to be selected from the rows of the file
    answers  one expression over `cells`: a place in `codes`
    """

    cells: tuple[str, ...]
    answers: tuple[str, ...]
    codes: NDArray[Any]

    def read(self, columns: tuple[NDArray[Any], ...]) -> NDArray[Any]:
        """Return codes (n,) in the smallest unsigned type."""
        return np.take(self.codes, columns[0])


def column_code(query: RowQuery, coding: ColumnCoding, name: str, decimal_comma: bool) -> ColumnCode:
    """Return the SQL of a coded column; `name` is part of the names of its cells.

    Raises DataError "base.no_column", InputError "breaks. ...".
    """
    place = query.place(coding.column)
    code_of = {value: code for code, values in enumerate(coding.groups) for value in values}
    missing = is_missing(query.table, place, coding.missing, decimal_comma)
    if coding.breaks:
        return _bins(query, coding, code_of, missing, place, name, decimal_comma)
    listed = tuple(dict.fromkeys((*code_of, *coding.missing.values)))
    no_answer = {*missing_values(coding.missing, listed, decimal_comma), *(one for one in listed if not trimmed(one))}
    codes = [coding.missing_code if value in no_answer else code_of[value] for value in listed]
    at = len(listed)
    # Most cells are in the list, so the slower check for missing values is rarely needed.
    cell = (
        f"coalesce({query.table.position(place, listed)}, CASE WHEN {missing} THEN {at} ELSE {at + 1} END)"
        f"::{_type(at + 1)} AS {name}"
    )
    return ColumnCode((cell,), (name,), _table(coding, [*codes, coding.missing_code, coding.undeclared_code]))


def _bins(
    query: RowQuery,
    coding: ColumnCoding,
    code_of: dict[str, int],
    missing: str,
    place: int,
    name: str,
    decimal_comma: bool,
) -> ColumnCode:
    breaks = checked_breaks(coding.breaks)
    # A bin has the label "18-34" or "18 to under 35", depending on the answers; both are the same bin.
    names = [*zip(bin_labels(breaks, True), bin_labels(breaks, False), strict=True), (NOT_A_NUMBER,)]
    other = coding.undeclared_code
    codes = [next((code_of[label] for label in labels if label in code_of), other) for labels in names]
    cells = (
        f"{missing} AS {name}m", f"{query.table.number(place, decimal_comma)} AS {name}x",
        f"{labelled_sql(query.table, place, breaks, decimal_comma)} AS {name}l",
    )  # fmt: skip
    cuts = " ".join(f"WHEN {name}x < {number_literal(number)} THEN {at}" for at, number in enumerate(breaks))
    bins = len(breaks) + 1
    numberless = f"WHEN {name}x IS NULL THEN coalesce({name}l, {bins})"
    answer = f"CASE WHEN {name}m THEN {bins + 1} {numberless} {cuts} ELSE {bins - 1} END"
    return ColumnCode(
        cells, (f"({answer})::{_type(bins + 1)} AS {name}",), _table(coding, [*codes, coding.missing_code])
    )


def _table(coding: ColumnCoding, codes: list[int]) -> NDArray[Any]:
    table = np.array(codes, dtype=smallest(coding.undeclared_code))
    read_only(table)
    return table


def _type(most: int) -> str:
    return {1: "UTINYINT", 2: "USMALLINT"}.get(smallest(most).itemsize, "UINTEGER")
