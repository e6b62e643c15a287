"""Binning of numbers by the database, for columns with too many values to count each (see bins)."""

from __future__ import annotations

from collections.abc import Sequence

from core.control import Control
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.codebooks.declare_breaks import checked_breaks
from core.data.counting.bins import MISSING, bin_labels, counts_of_bins
from core.data.counting.conditions import Respondents, is_missing
from core.data.delimited.cells import Table, number_literal
from core.data.engine import Engine
from core.data.variable import ColumnCounts

_STEP = "data.counting"


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
    cells = f"{is_missing(table, place, missing, decimal_comma)} AS m, {table.number(place, decimal_comma)} AS x"
    cuts = " ".join(f"WHEN x < {number_literal(number)} THEN {index}" for index, number in enumerate(breaks))
    bins = f"CASE WHEN m THEN {MISSING} WHEN x IS NULL THEN {len(breaks) + 1} {cuts} ELSE {len(breaks)} END"
    sums = "fsum(w), fsum(w * w)" if who.weight else "0.0::DOUBLE, 0.0::DOUBLE"
    rows = engine.rows(
        f"SELECT {bins} AS bin, count(*), {sums}, bool_and(x = floor(x)) FROM ({who.rows(table, cells)}) GROUP BY bin",
        control, _STEP,
    )  # fmt: skip
    groups = {bin_: (number, (total, squares)) for bin_, number, total, squares, _ in rows}
    if whole is None:
        whole = all(row[4] for row in rows if 0 <= row[0] <= len(breaks))
    return counts_of_bins(column, bin_labels(breaks, whole), groups, bool(who.weight))
