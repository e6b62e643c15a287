"""Check of a column as a weight, and summary of a column of numbers."""

from __future__ import annotations

from dataclasses import dataclass

from core.control import Control
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.counting.conditions import Respondents, is_missing, number_in
from core.data.delimited.cells import Table
from core.data.engine import Engine
from core.errors import DataError

LISTED_ROWS = 12
_STEP = "data.counting"
# Variances need squared weights, which overflow or underflow outside this range.
_LEAST, _GREATEST = 1e-100, 1e100


@dataclass(frozen=True, slots=True)
class NumberSummary:
    """Summary of the numbers in a column.

    numbers, blank, not_numbers  respondents; `blank` includes missing codes
    least, greatest              of the numbers; None without any
    whole                        whether all of them are whole
    first_bad_rows               numbers of the first LISTED_ROWS respondents (1 is the first row of answers) whose cell
                                 is filled but not a number
    """

    numbers: int
    blank: int
    not_numbers: int
    least: float | None
    greatest: float | None
    whole: bool
    first_bad_rows: tuple[int, ...] = ()


def check_weight(
    engine: Engine, table: Table, place: int, column: str, control: Control, decimal_comma: bool, rule: MissingRule
) -> int:
    """Return the number of respondents with a blank weight, or one that is missing by the rule.

    Raises DataError "weight.not_number" or "weight.negative" (column, rows: the first LISTED_ROWS numbers of
    respondents, total), and "weight.all_zero" if no weight is positive.
    """
    weight = number_in(table, place, rule, decimal_comma)
    filled = f"NOT {is_missing(table, place, rule, decimal_comma)}"
    usable = f"(w = 0 OR abs(w) BETWEEN {_LEAST} AND {_GREATEST})"
    everyone = Respondents()
    of = everyone.measures(table)
    groups = (f"f AND NOT coalesce({usable}, false)", "w < 0", "w > 0", "NOT f")
    wanted = ", ".join(map(of.number, groups))
    cells = everyone.rows(table, f"{weight} AS w, {filled} AS f")
    found = engine.rows(f"SELECT {wanted} FROM ({cells})", control, _STEP)
    unusable, negative, positive, blank = found[0]
    if unusable:
        wrong = f"f AND NOT coalesce({usable}, false)"
        rows = first_rows(engine, table, f"{weight} AS w, {filled} AS f", wrong, control)
        raise DataError("weight.not_number", column=column, rows=rows, total=int(unusable))
    if negative:
        rows = first_rows(engine, table, f"{weight} AS w", "w < 0", control)
        raise DataError("weight.negative", column=column, rows=rows, total=int(negative))
    if not positive:
        raise DataError("weight.all_zero", column=column)
    return int(blank)


def number_summary(
    engine: Engine,
    table: Table,
    place: int,
    who: Respondents,
    control: Control,
    *,
    decimal_comma: bool = False,
    missing: MissingRule = NOTHING_MISSING,
) -> NumberSummary:
    """Return a summary of the numbers in a column, for some respondents; those without a weight are left out."""
    cells = f"{table.number(place, decimal_comma)} AS x, {is_missing(table, place, missing, decimal_comma)} AS m"
    of = who.measures(table)
    counts = ", ".join(map(of.number, ("NOT m AND x IS NOT NULL", "m", "NOT m AND x IS NULL")))
    facts = "min(x) FILTER (NOT m), max(x) FILTER (NOT m), bool_and(x = floor(x)) FILTER (NOT m)"
    query = f"SELECT {counts}, {facts} FROM ({who.rows(table, cells)})"
    numbers, blank, wrong, least, greatest, whole = engine.rows(query, control, _STEP)[0]
    bad: tuple[int, ...] = ()
    if wrong:
        counted = [who.where] if who.where else []
        counted += [f"({who.weight}) IS NOT NULL"] if who.weight else []
        weighed = " AND ".join(f"({one})" for one in counted) or "true"
        bad = first_rows(engine, table, f"{cells}, {weighed} AS h", "h AND NOT m AND x IS NULL", control)
    return NumberSummary(int(numbers), int(blank), int(wrong), least, greatest, bool(whole), bad)


def first_rows(engine: Engine, table: Table, cells: str, condition: str, control: Control) -> tuple[int, ...]:
    """Return the numbers of the first respondents for whom the condition holds; the file's first row has number 1."""
    numbered = f"SELECT row_number() OVER () AS r, {cells} FROM {table.source}"
    found = f"SELECT r FROM ({numbered}) WHERE {condition} ORDER BY r LIMIT {LISTED_ROWS}"
    return tuple(int(row[0]) for row in engine.rows(found, control, _STEP))
