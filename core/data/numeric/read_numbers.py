"""Numbers of a column with too many values to count each, grouped by the database."""

from __future__ import annotations

import numpy as np

from core.control import Control
from core.data.base import EVERYONE, Base, base_columns
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.counting.conditions import is_missing, respondents
from core.data.numeric.number_column import NumberColumn
from core.data.source import SurveySource

_STEP = "data.counting"
_MISSING, _TEXT, _NUMBER = 0, 1, 2
_NONE = np.zeros(0, dtype=np.int64)


def read_numbers(
    source: SurveySource,
    column: str,
    base: Base = EVERYONE,
    control: Control | None = None,
    *,
    decimal_comma: bool = False,
    missing: MissingRule = NOTHING_MISSING,
) -> NumberColumn:
    """Return the column as core.data.numeric.number_column.counted_numbers does, for any number of distinct values.

    It covers the respondents of the base, unweighted; if the base has a weight, those without one are left out. Raises
    DataError: the file is gone or changed, "base.no_column"; and Cancelled.
    """
    control = control or Control()
    if base.weight:
        rule = dict(base.missing).get(base.weight, NOTHING_MISSING)
        source.check_weight(base.weight, control, decimal_comma=decimal_comma, missing=rule)
    query = source.rows_under(base, columns=(column, *base_columns(base)), decimal_comma=decimal_comma)
    place = query.place(column)
    who = respondents(query.table, query.places, base, decimal_comma)
    lacking = is_missing(query.table, place, missing, decimal_comma)
    rows = who.rows(query.table, f"{lacking} AS m, {query.table.number(place, decimal_comma)} AS x")
    kind = f"CASE WHEN m THEN {_MISSING} WHEN x IS NULL THEN {_TEXT} ELSE {_NUMBER} END"
    # Adding zero turns -0 into 0; NULL never leaves the database.
    number = "CASE WHEN m OR x IS NULL THEN 0.0::DOUBLE ELSE x + 0.0::DOUBLE END"
    of = who.measures(query.table)
    numbers = f"SELECT {kind} AS kind, {number} AS x{of.cells} FROM ({rows})"
    sql = f"SELECT kind, x, {of.number()} FROM ({numbers}) GROUP BY kind, x"
    blocks = list(query.engine.blocks(sql, 3, control, _STEP))
    query.unchanged()
    kinds, values, counts = (np.concatenate(one) for one in zip(*blocks, strict=True)) if blocks else (_NONE,) * 3
    order = np.argsort(values, kind="stable")
    order = order[kinds[order] == _NUMBER]
    return NumberColumn(
        values[order].astype(np.float64),
        counts[order].astype(np.int64),
        int(counts[kinds == _MISSING].sum()),
        int(counts[kinds == _TEXT].sum()),
    )
