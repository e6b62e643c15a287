"""Counts of a select-all question: each respondent answers several columns by a bit for every item.

* A bit is 1 if any column of its item holds any value of the item.
* A blank or missing cell sets no bit.
* A respondent answered if any column of the block holds an answer, ticked or not ("no" is an answer).
* If blank means "ticked nothing" (`blank_is_none`), a respondent with only blank cells answered as well. Only a
  respondent with a missing code ("refused") and no answer did not.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from core.control import Control
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule, SelectAll
from core.data.counting.conditions import Respondents, called_missing, place_of
from core.data.delimited.cells import Table
from core.data.engine import Engine, Row
from core.data.variable import ColumnCounts, WeightSums


def count_ticks(
    engine: Engine,
    table: Table,
    places: Mapping[str, int],
    block: SelectAll,
    missing: Mapping[str, MissingRule],
    who: Respondents,
    control: Control,
    *,
    decimal_comma: bool = False,
) -> ColumnCounts:
    """Count respondents who ticked each item, in the order of the items, and respondents without an answer (`missing`).

    missing  rule for missing values, by column

    Raises DataError "base.no_column" for a column that the file does not have.
    """
    answered, bits = ticks(table, places, block, missing, decimal_comma)
    cells = ", ".join(f"{bit} AS b{number}" for number, bit in enumerate((answered, *bits)))
    groups = ["b0", "NOT b0", *(f"b{number}" for number in range(1, len(bits) + 1))]
    of = who.measures(table)
    wanted = ", ".join(one for group in groups for one in (of.number(group), *of.sums(group)))
    rows = f"SELECT {of.number()}, {wanted} FROM ({who.rows(table, cells)})"
    return _counts(block, engine.rows(rows, control, "data.counting")[0], bool(who.weight))


def ticks(
    table: Table, places: Mapping[str, int], block: SelectAll, missing: Mapping[str, MissingRule], decimal_comma: bool
) -> tuple[str, tuple[str, ...]]:
    """Return SQL for whether a respondent answered, and for the bits in the order of the items; never NULL."""
    at = {name: place_of(places, name) for name in block.columns}
    called = {
        name: called_missing(table, place, missing.get(name, NOTHING_MISSING), decimal_comma)
        for name, place in at.items()
    }
    answer = {name: f"({table.filled(place)} AND NOT {called[name]})" for name, place in at.items()}
    bits = tuple(
        _any(f"({answer[name]} AND {table.one_of(at[name], item.values)})" for name in item.columns)
        for item in block.items
    )
    answered = _any(answer.values())
    if block.blank_is_none:
        answered = f"({answered} OR NOT {_any(called.values())})"
    return answered, bits


def _any(conditions: Iterable[str]) -> str:
    return "(" + (" OR ".join(conditions) or "false") + ")"


def _counts(block: SelectAll, row: Row, weighted: bool) -> ColumnCounts:
    groups = [row[start : start + 3] for start in range(1, len(row), 3)]
    (_, *answered), (missing, *missing_sums), *items = groups
    values = tuple((item.label, one[0]) for item, one in zip(block.items, items, strict=True))
    sums = WeightSums(tuple((one[1], one[2]) for one in items), tuple(missing_sums), tuple(answered))
    rows, weights = row[0], sums if weighted else None
    return ColumnCounts(block.name, values, missing, rows, len(values), weighted=weights, many=True)
