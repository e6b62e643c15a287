"""Binning of numbers by the database, for columns with too many values to count each (see bins)."""

from __future__ import annotations

from collections.abc import Sequence

from core.control import Control
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.codebooks.declare_breaks import checked_breaks
from core.data.counting.bins import MISSING, bin_labels, counts_of_bins, labelled
from core.data.counting.conditions import Respondents, is_missing
from core.data.delimited.cells import Stored, Table, number_literal
from core.data.engine import Engine, quoted
from core.data.variable import ColumnCounts

_STEP = "data.counting"


def labelled_sql(table: Table, place: int, breaks: Sequence[float], decimal_comma: bool) -> str:
    """Return SQL of the place of the bin whose label a cell has; NULL for other cells. Only texts can be labels."""
    if table.stored[place] is not Stored.TEXT:
        return "NULL"
    places = labelled(breaks)
    cases = " ".join(f"WHEN {quoted(label)} THEN {at}" for label, at in places.items())
    # Most cells are numbers, and a comparison with labels is slow.
    return f"CASE WHEN {table.number(place, decimal_comma)} IS NULL THEN CASE {table.text(place)} {cases} END END"


def count_bins(
    engine: Engine,
    table: Table,
    place: int,
    column: str,
    breaks: Sequence[float],
    who: Respondents,
    control: Control,
    *,
    decimal_comma: bool = False,
    missing: MissingRule = NOTHING_MISSING,
    whole: bool | None = None,
) -> ColumnCounts:
    """Return the counts of the bins, made from the rows. Raises InputError `breaks. ...`."""
    breaks = checked_breaks(breaks)
    number, labels = table.number(place, decimal_comma), labelled_sql(table, place, breaks, decimal_comma)
    cells = f"{is_missing(table, place, missing, decimal_comma)} AS m, {number} AS x, {labels} AS l"
    cuts = " ".join(f"WHEN x < {number_literal(number)} THEN {index}" for index, number in enumerate(breaks))
    other = f"coalesce(l, {len(breaks) + 1})"
    bins = f"CASE WHEN m THEN {MISSING} WHEN x IS NULL THEN {other} {cuts} ELSE {len(breaks)} END"
    of = who.measures(table)
    found = ", ".join((of.number(), *of.sums(), "bool_and(x = floor(x))"))
    query = f"SELECT {bins} AS bin, {found} FROM ({who.rows(table, cells)}) GROUP BY bin"
    rows = engine.rows(query, control, _STEP)
    groups = {bin_: (number, (total, squares)) for bin_, number, total, squares, _ in rows}
    if whole is None:
        whole = all(row[4] for row in rows if 0 <= row[0] <= len(breaks))
    return counts_of_bins(column, bin_labels(breaks, whole), groups, bool(who.weight))
