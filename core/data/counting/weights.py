"""Check of a column as a weight, and whether the numbers of a column are whole."""

from __future__ import annotations

from core.control import Control
from core.data.codebooks.codebook import MissingRule
from core.data.counting.conditions import Respondents, is_missing, number_in
from core.data.delimited.cells import Table
from core.data.engine import Engine
from core.errors import DataError

LISTED_ROWS = 12
_STEP = "data.counting"
# Variances need squared weights, which overflow or underflow outside this range.
_LEAST, _GREATEST = 1e-100, 1e100


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


def are_whole(
    engine: Engine, table: Table, place: int, control: Control, decimal_comma: bool, missing: MissingRule
) -> bool:
    """Return whether all numbers in a column are whole; False without any."""
    everyone = Respondents()
    cells = f"{table.number(place, decimal_comma)} AS x, {is_missing(table, place, missing, decimal_comma)} AS m"
    query = f"SELECT bool_and(x = floor(x)) FILTER (NOT m) FROM ({everyone.rows(table, cells)})"
    return bool(engine.rows(query, control, _STEP)[0][0])


def first_rows(engine: Engine, table: Table, cells: str, condition: str, control: Control) -> tuple[int, ...]:
    """Return the numbers of the first respondents for whom the condition holds; the file's first row has number 1."""
    numbered = f"SELECT row_number() OVER () AS r, {cells} FROM {table.source}"
    found = f"SELECT r FROM ({numbered}) WHERE {condition} ORDER BY r LIMIT {LISTED_ROWS}"
    return tuple(int(row[0]) for row in engine.rows(found, control, _STEP))
