"""How often each value stands in each column: all columns in one pass over the file.

The columns are laid under each other as pairs (column, value) and grouped once. Against one histogram per column
this is as fast on narrow files, far faster on wide ones, and can be done on disk when memory ends.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from core.control import Control
from core.data.engine import Engine, quoted
from core.data.order import natural_order
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts

SAMPLE_ROWS = 100_000
_STEP = "data.counting"

# What Python's str.strip takes for space, so that both agree on what is blank.
_SPACES = "".join(sign for sign in map(chr, range(0x3001)) if sign.isspace())


@dataclass(frozen=True, slots=True)
class Counted:
    """Rows of the table and the counts of its columns, in their order."""

    rows: int
    columns: tuple[ColumnCounts, ...]


def count_columns(engine: Engine, table: str, columns: Sequence[Column], control: Control, start: float) -> Counted:
    """Count every column of the table of texts c0, c1, ...; progress runs from `start` to 1.

    A column whose first SAMPLE_ROWS rows already hold far more than MAX_CATEGORIES values (an id, a name, free text)
    only has its filled cells counted.
    """
    places = range(len(columns))
    large = _large(engine, table, places, control, start)
    cells = [f"CASE WHEN {_filled(f'c{place}')} THEN 'x' END" if place in large else f"c{place}" for place in places]
    pairs = f"SELECT unnest([{', '.join(map(str, places))}]) AS place, unnest([{', '.join(cells)}]) AS v FROM {table}"
    grouped = f"CREATE OR REPLACE TEMP TABLE grouped AS SELECT place, v, count(*) AS n FROM ({pairs}) GROUP BY ALL"
    engine.rows(grouped, control, _STEP, start, 1.0)
    sizes = engine.rows(
        f"SELECT place, count(*) FILTER ({_filled('v')}), sum(n), sum(n) FILTER ({_filled('v')}) "
        "FROM grouped GROUP BY place",
        control, _STEP, 1.0, 1.0,
    )  # fmt: skip
    total = int(sizes[0][2]) if sizes else 0
    filled = {place: int(cells or 0) for place, _, _, cells in sizes}
    few = {place for place, distinct, _, _ in sizes if place not in large and distinct <= MAX_CATEGORIES}
    found: dict[int, dict[str, int]] = {place: {} for place in few}
    wanted = ", ".join(map(str, sorted(few))) or "-1"
    listed = f"SELECT place, v, n FROM grouped WHERE v IS NOT NULL AND place IN ({wanted})"
    for place, value, number in engine.rows(listed, control, _STEP, 1.0, 1.0):
        found[place][value] = number
    engine.rows("DROP TABLE grouped", control, _STEP, 1.0, 1.0)
    counted = []
    for place, column in enumerate(columns):
        if place in found or not total:
            counted.append(complete_counts(column.name, found.get(place, {}), total))
        else:
            missing = total - filled[place]
            counted.append(ColumnCounts(column.name, (), missing, total, MAX_CATEGORIES + 1, complete=False))
    return Counted(total, tuple(counted))


def _large(engine: Engine, table: str, places: range, control: Control, start: float) -> frozenset[int]:
    """Columns that are surely too large by their first rows; the estimate is off by a few percent, hence twice."""
    estimates = ", ".join(f"approx_count_distinct(c{place})" for place in places)
    sample = f"SELECT {estimates} FROM (SELECT * FROM {table} LIMIT {SAMPLE_ROWS})"
    row = engine.rows(sample, control, _STEP, start, start)[0]
    return frozenset(place for place in places if row[place] > 2 * MAX_CATEGORIES)


def _filled(cell: str) -> str:
    return f"trim({cell}, {quoted(_SPACES)}) <> ''"


def complete_counts(column: str, values: Mapping[str, int], rows: int) -> ColumnCounts:
    """Counts in natural order; cells with nothing but spaces are blank, and what is not counted is blank too."""
    ordered = tuple((value, values[value]) for value in natural_order(value for value in values if value.strip()))
    missing = rows - sum(number for _, number in ordered)
    return ColumnCounts(column, ordered, missing, rows, len(ordered))
