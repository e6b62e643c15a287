"""The query that counts the declared questions of a survey where its rows are: one SELECT that only reads.

Text cells are grouped unchanged; they are trimmed and recoded after the result is opened. Numbers with declared breaks
become labels of their bins (core.data.counting.bins), and numbers beyond declared bounds become one number on each
side. Weights become their sum and the sum of their squares. Respondents without a weight are counted apart.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from textwrap import indent

from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import NOTHING_MISSING, Codebook, MissingRule
from core.data.counting.bins import NOT_A_NUMBER, bin_labels
from core.data.frequency.dialects import SqlDialect
from core.data.frequency.together import SQUARES, TIMES, TOGETHER, WEIGHTS, together_text
from core.data.numbers import number_of, number_text
from core.data.variable import Role
from core.errors import InputError

_WEIGHT, _HAS_WEIGHT, _ROW, _CELLS, _ROWS = "row_weight", "has_weight", "row_of_person", "cells", "rows_in"
_TAB = 4 * " "
_OWN = frozenset({TIMES, WEIGHTS, SQUARES, TOGETHER, _WEIGHT, _HAS_WEIGHT, _ROW, _CELLS, _ROWS})
MOST_COLUMNS = 60
"""Largest number of columns in one query, because GROUPING tells them apart by the bits of a number."""


class Scope(StrEnum):
    """Questions counted together. Rows can be released only from ALL."""

    EACH = "each"
    PAIRS = "pairs"
    ALL = "all"


@dataclass(frozen=True, slots=True)
class Clip:
    """The cap on rows per person, applied in the engine: the rows with the smallest hashes of person and row stay.

    The charge is right for any choice that does not depend on answers, and its randomness is not secret. Rows without a
    person stay.
    """

    person: str
    row: str
    cap: int = 1

    def __post_init__(self) -> None:
        if not self.person or not self.row or self.person == self.row:
            raise InputError("row_key", self.row, "query.row_key")
        if self.cap < 1:
            raise InputError("rows_per_person", self.cap, "query.cap")


@dataclass(frozen=True, slots=True)
class CountQuery:
    """A count of some questions, for any engine.

    together  the columns of each table, by their names in the study
    codebook  breaks, bounds and missing codes of the columns
    base      filter and weight
    """

    together: tuple[tuple[str, ...], ...]
    codebook: Codebook
    base: Base = EVERYONE
    clip: Clip | None = None

    def __post_init__(self) -> None:
        if not self.together:
            raise InputError("questions", self.together, "query.no_question")
        if len(self.columns) > MOST_COLUMNS:
            raise InputError("questions", len(self.columns), "query.too_many", limit=MOST_COLUMNS)
        for name in self.columns:
            if name.casefold() in _OWN:
                raise InputError("questions", name, "query.name_taken", name=name)

    @property
    def columns(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(name for one in self.together for name in one))


def count_query(
    codebook: Codebook,
    questions: Sequence[str],
    base: Base = EVERYONE,
    *,
    scope: Scope = Scope.PAIRS,
    groups: Sequence[str] = (),
    clip: Clip | None = None,
) -> CountQuery:
    """Return the query that counts these questions of a codebook; a select-all question is all of its columns.

    Columns of the filter and of groups are part of every table, so that the same filter holds for the result. Raises
    InputError "query. ...".
    """
    units = []
    for name in dict.fromkeys(questions):
        block = codebook.block(name)
        units.append((name,) if block is None else block.columns)
    filters = tuple(one.column for one in base.conditions)
    size = {Scope.EACH: 1, Scope.PAIRS: min(2, len(units)), Scope.ALL: len(units)}[scope]
    tables = (
        tuple(dict.fromkeys((*(name for unit in chosen for name in unit), *groups, *filters)))
        for chosen in combinations(units, size)
    )
    return CountQuery(tuple(dict.fromkeys(tables)) if units else (), codebook, base, clip)


def query_text(query: CountQuery, table: str, dialect: SqlDialect) -> str:
    """Return the text of one SELECT. `table`: its name as typed, with points between parts.

    Raises InputError "query. ..." for names and texts that cannot be written safely.
    """
    if len(query.together) == 1 or dialect.grouping_sets:
        return _select(query, query.together, table, dialect)
    return "\nUNION ALL\n".join(_select(query, (one,), table, dialect) for one in query.together)


def query_of(query: CountQuery, place: int, table: str, dialect: SqlDialect) -> str:
    """Return the SELECT of one of the tables, with the same columns."""
    return _select(query, (query.together[place],), table, dialect)


def fingerprint_of(text: str) -> str:
    """Return the SHA-256 of a query, in hex, as the ledger notes it."""
    return hashlib.sha256(text.encode()).hexdigest()


def _select(query: CountQuery, together: Sequence[tuple[str, ...]], table: str, dialect: SqlDialect) -> str:
    there = {name for one in together for name in one}
    weighted = bool(query.base.weight)
    name = dialect.name
    columns = [name(one) if one in there else f"NULL AS {name(one)}" for one in query.columns]
    if len(query.together) > 1:
        columns.append(f"{_together(query, together, dialect)} AS {name(TOGETHER)}")
    if weighted:
        weight = name(_WEIGHT)
        columns += [f"SUM({weight}) AS {name(WEIGHTS)}", f"SUM({weight} * {weight}) AS {name(SQUARES)}"]
    columns.append(f"{dialect.count} AS {name(TIMES)}")
    also = (_HAS_WEIGHT,) if weighted else ()
    sets = [", ".join(map(name, (*one, *also))) for one in together]
    grouped = sets[0] if len(sets) == 1 else "GROUPING SETS (" + ", ".join(f"({one})" for one in sets) + ")"
    inner = _rows(query, there, table, dialect)
    return f"SELECT\n    {_listed(columns)}\nFROM (\n{indent(inner, _TAB)}\n) AS {name(_CELLS)}\nGROUP BY {grouped}"


def _together(query: CountQuery, together: Sequence[tuple[str, ...]], dialect: SqlDialect) -> str:
    """Return SQL of the columns that a row was grouped by."""
    if len(together) == 1:
        return dialect.text(together_text(together[0]))
    bits = {name: 1 << place for place, name in enumerate(query.columns)}
    added = " + ".join(f"{bit} * GROUPING({dialect.name(name)})" for name, bit in bits.items())
    cases = []
    for one in together:
        left_out = sum(bit for name, bit in bits.items() if name not in one)
        cases.append(f"WHEN {left_out} THEN {dialect.text(together_text(one))}")
    return f"CASE {added}\n        " + "\n        ".join(cases) + "\n    END"


def _rows(query: CountQuery, there: set[str], table: str, dialect: SqlDialect) -> str:
    """Return the SELECT of the cells of each respondent."""
    name = dialect.name
    cells = [f"{_cell(query, one, dialect)} AS {name(one)}" for one in query.columns if one in there]
    if query.base.weight:
        weight = _weight(query, dialect)
        cells.append(f"{weight} AS {name(_WEIGHT)}")
        cells.append(f"CASE WHEN {weight} IS NULL THEN 0 ELSE 1 END AS {name(_HAS_WEIGHT)}")
    source, where = dialect.table(table), _where(query.base, dialect)
    if query.clip is not None:
        source, where = _clipped(query.clip, source, where, dialect), ""
    return f"SELECT\n    {_listed(cells)}\nFROM {source}{where}"


def _clipped(clip: Clip, source: str, where: str, dialect: SqlDialect) -> str:
    if not dialect.hashed:
        raise InputError("dialect", dialect.key, "query.no_hash", engine=dialect.title)
    person, row = dialect.name(clip.person), dialect.name(clip.row)
    blank, mark = dialect.text(""), dialect.text("|")
    parts = [f"COALESCE(CAST({one} AS {dialect.text_type}), {blank})" for one in (person, row)]
    hashed = dialect.hashed.format(text=f"CONCAT({parts[0]}, {mark}, {parts[1]})")
    number = f"ROW_NUMBER() OVER (PARTITION BY {person} ORDER BY {hashed}, {row}) AS {dialect.name(_ROW)}"
    alias = dialect.name(_ROWS)
    numbered = f"SELECT {alias}.*, {number} FROM {source} AS {alias}{where}"
    kept = f"{person} IS NULL OR {dialect.name(_ROW)} <= {clip.cap}"
    return f"(\n    {numbered}\n) AS {alias}\nWHERE {kept}"


def _cell(query: CountQuery, column: str, dialect: SqlDialect) -> str:
    cell = dialect.name(column)
    variable = query.codebook.variable(column)
    # A filter by numbers needs the numbers themselves.
    if variable is None or any(one.column == column and not one.values for one in query.base.conditions):
        return cell
    number = dialect.as_number(cell)
    if variable.breaks:
        cases = _bins(variable.breaks, number, dialect)
        over = number_text(variable.breaks[-1] + 0.5, False)
        last = _whole(bin_labels(variable.breaks, True)[-1], over, number, dialect)
    elif variable.role is Role.NUMBER and variable.bounds is not None:
        low, high = variable.bounds
        cases = [
            f"WHEN {number} < {_number(low)} THEN {dialect.text(number_text(low - 1, False))}",
            f"WHEN {number} > {_number(high)} THEN {dialect.text(number_text(high + 1, False))}",
        ]
        last = f"CAST({cell} AS {dialect.text_type})"
    else:
        return cell
    before = _unnumbered(cell, number, variable.missing, query.codebook.decimal_comma, dialect)
    return "CASE\n        " + "\n        ".join((*before, *cases, f"ELSE {last}")) + "\n    END"


def _unnumbered(cell: str, number: str, missing: MissingRule, decimal_comma: bool, dialect: SqlDialect) -> list[str]:
    """Return cases of blank and missing cells, and of texts among numbers."""
    text = dialect.as_text(cell)
    cases = [f"WHEN {cell} IS NULL OR {text} = {dialect.text('')} THEN NULL"]
    for value in missing.values:
        known = number_of(value, decimal_comma)
        same = f"{text} = {dialect.text(value)}" if known is None else f"{number} = {_number(known)}"
        cases.append(f"WHEN {same} THEN {dialect.text(value)}")
    for low, high in missing.ranges:
        inside = low if low > float("-inf") else min(high, 0.0)
        cases.append(f"WHEN {_within(number, low, high)} THEN {dialect.text(number_text(inside, decimal_comma))}")
    return [*cases, f"WHEN {number} IS NULL THEN {dialect.text(NOT_A_NUMBER)}"]


def _bins(breaks: Sequence[float], number: str, dialect: SqlDialect) -> list[str]:
    """Return cases of all bins but the last. A label shows whether the numbers behind it are whole."""
    whole, other = bin_labels(breaks, True), bin_labels(breaks, False)
    under = [number_text(breaks[0] - 0.5, False), *other[1:-1]]
    return [
        f"WHEN {number} < {_number(high)} THEN {_whole(label, text, number, dialect)}"
        for high, label, text in zip(breaks, whole, under, strict=False)
    ]


def _whole(label: str, other: str, number: str, dialect: SqlDialect) -> str:
    if label == other:
        return dialect.text(label)
    return f"CASE WHEN {dialect.whole.format(number=number)} THEN {dialect.text(label)} ELSE {dialect.text(other)} END"


def _weight(query: CountQuery, dialect: SqlDialect) -> str:
    cell = dialect.name(query.base.weight)
    number = dialect.as_number(cell)
    rule = dict(query.base.missing).get(query.base.weight, NOTHING_MISSING)
    numbers = [number_of(value, query.codebook.decimal_comma) for value in rule.values]
    left_out = [f"{number} = {_number(one)}" for one in numbers if one is not None]
    left_out += [_within(number, low, high) for low, high in rule.ranges]
    return f"CASE WHEN {' OR '.join(left_out)} THEN NULL ELSE {number} END" if left_out else number


def _where(base: Base, dialect: SqlDialect) -> str:
    holds = [_holds(one, dialect) for one in base.conditions]
    return "\nWHERE " + "\n    AND ".join(holds) if holds else ""


def _holds(condition: Condition, dialect: SqlDialect) -> str:
    cell = dialect.name(condition.column)
    if condition.values:
        text = dialect.as_text(cell)
        listed = ", ".join(map(dialect.text, (value for value in condition.values if value)))
        parts = [f"{text} IN ({listed})"] if listed else []
        parts += [f"{cell} IS NULL", f"{text} = {dialect.text('')}"] if "" in condition.values else []
        return f"({' OR '.join(parts)})"
    low = float("-inf") if condition.low is None else condition.low
    high = float("inf") if condition.high is None else condition.high
    return _within(dialect.as_number(cell), low, high)


def _within(number: str, low: float, high: float) -> str:
    parts = [f"{number} >= {_number(low)}"] if low > float("-inf") else []
    parts += [f"{number} <= {_number(high)}"] if high < float("inf") else []
    return f"({' AND '.join(parts) or f'{number} IS NOT NULL'})"


def _number(number: float) -> str:
    return repr(float(number))


def _listed(columns: Sequence[str]) -> str:
    return ",\n    ".join(columns)
