"""Counts of each value in each column: all columns in one pass over the rows.

If rows are stored whole and there are many columns, the columns are stacked as pairs (column, value) and grouped once.
This is far faster than one histogram per column, and it can spill to disk. A few columns, and columns stored
separately, are grouped side by side as stored, and only the distinct values become texts.

Sums of weights are compensated (Kahan), so the order of the rows and the number of threads change them by less than a
relative 1e-12. Kahan (1965), Pracniques: further remarks on reducing truncation errors.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from itertools import count

from core.control import Control
from core.data.blanks import trimmed
from core.data.counting.conditions import Measures, Respondents
from core.data.counting.sums import weight_sums
from core.data.delimited.cells import Stored, Table, filled, text_of, trimmed_sql
from core.data.engine import Engine
from core.data.order import natural_order
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts, Sums, WeightSums
from core.errors import DataError

SAMPLE_ROWS = 30_000
# Each step reads the columns of the filter and the weight again, and holds the groups of this number of columns.
AT_A_TIME = 16
_STEP = "data.counting"
_TABLES = count()
_EVERYONE = Respondents()
_TOTALS = "CAST(sum(n) AS BIGINT) AS n, fsum(s) AS s, fsum(q) AS q"


@dataclass(frozen=True, slots=True)
class Counted:
    """Number of rows of the table and the counts of its columns, in order.

    padded  places of texts that may have blanks around them
    """

    rows: int
    columns: tuple[ColumnCounts, ...]
    padded: frozenset[int] = frozenset()


@dataclass(frozen=True, slots=True)
class BaseCounts:
    """The counts of some respondents.

    rows            their number
    without_weight  respondents who pass the filter but have a blank weight: they are not among `rows`
    """

    rows: int
    columns: tuple[ColumnCounts, ...]
    without_weight: int = 0


def count_columns(
    engine: Engine,
    table: Table,
    columns: Sequence[Column],
    control: Control,
    start: float,
    who: Respondents = _EVERYONE,
    large: Collection[int] | None = None,
) -> Counted:
    """Count every column; progress runs from `start` to 1.

    If the first SAMPLE_ROWS rows of a column hold far more than MAX_CATEGORIES values (an id, a name, free text), only
    its filled cells are counted. The same holds for the columns in `large`, if these are already known.
    """
    places = range(len(columns))
    if large is None:
        large = _large(engine, table, control, start)
    grouped = f"grouped{next(_TABLES)}"
    made = f"CREATE TEMP TABLE {grouped} (place SMALLINT, v VARCHAR, n BIGINT, s DOUBLE, q DOUBLE, padded BOOLEAN)"
    try:
        engine.rows(made, control, _STEP, start, start)
        # Grouping a few columns side by side is faster than stacking them.
        apart = table.columnar or len(columns) <= AT_A_TIME
        queries = _apart(table, who, large) if apart else [_together(table, who, large)]
        for done, query in enumerate(queries):
            begin, end = (start + (1 - start) * step / len(queries) for step in (done, done + 1))
            # Blanks are trimmed in the groups, because there are far fewer groups than cells.
            bare = f"SELECT place, {trimmed_sql('t')} AS v, t, n, s, q FROM ({query})"
            alike = f"SELECT place, v, {_TOTALS}, bool_or(t <> v) AS padded FROM ({bare}) GROUP BY place, v"
            engine.rows(f"INSERT INTO {grouped} {alike}", control, _STEP, begin, end)
        found = _Found(engine, grouped, control, large, bool(who.weight))
    finally:
        with suppress(DataError):
            engine.rows(f"DROP TABLE IF EXISTS {grouped}", Control(), _STEP)
    counts = tuple(found.counts(place, columns[place].name) for place in places)
    # The texts of a large column were not compared, so they may have blanks around them.
    unknown = (place for place in large if table.stored[place] is Stored.TEXT)
    return Counted(found.rows, counts, found.padded.union(unknown))


def complete_counts(
    column: str, values: Mapping[str, int], rows: int, weights: Mapping[str, Sums] | None = None, missing: Sums = (0, 0)
) -> ColumnCounts:
    """Return counts in natural order; cells of blanks only, and uncounted cells, are blank.

    weights  sums for each value; `missing`: sums for the blank cells
    """
    ordered = tuple((value, values[value]) for value in natural_order(value for value in values if trimmed(value)))
    blank = rows - sum(number for _, number in ordered)
    sums = None if weights is None else weight_sums([weights[value] for value, _ in ordered], missing)
    return ColumnCounts(column, ordered, blank, rows, len(ordered), weighted=sums)


def incomplete_counts(column: str, blank: int, rows: int, weights: WeightSums | None = None) -> ColumnCounts:
    """Return the counts of a column with more distinct values than are listed."""
    return ColumnCounts(column, (), blank, rows, MAX_CATEGORIES + 1, complete=False, weighted=weights)


def _large(engine: Engine, table: Table, control: Control, start: float) -> frozenset[int]:
    """Return columns that are too large by their first rows. The limit is doubled, because the estimate is inexact."""
    estimates = ", ".join(f"approx_count_distinct({cell})" for cell in table.cells)
    sample = f"SELECT {estimates} FROM (SELECT * FROM {table.source} LIMIT {SAMPLE_ROWS})"
    row = engine.rows(sample, control, _STEP, start, start)[0]
    return frozenset(place for place, number in enumerate(row) if number > 2 * MAX_CATEGORIES)


def _together(table: Table, who: Respondents, large: Collection[int]) -> str:
    """Return a query of the groups of all columns that reads the rows once."""
    cells = [
        _marked(table, place) if place in large else text_of(stored, table.cells[place])
        for place, stored in enumerate(table.stored)
    ]
    named = ", ".join(f"{cell} AS c{place}" for place, cell in enumerate(cells))
    rows = who.rows(table, named)
    of = who.measures(table)
    places = ", ".join(map(str, range(len(cells))))
    pairs = f"SELECT unnest([{places}]) AS place, unnest([{', '.join(table.cells)}]) AS t{of.cells} FROM ({rows})"
    return f"SELECT place, t, {_measured(of)} FROM ({pairs}) GROUP BY place, t"


def _measured(of: Measures) -> str:
    total, squares = of.sums()
    return f"{of.number()} AS n, {total} AS s, {squares} AS q"


def _apart(table: Table, who: Respondents, large: Collection[int]) -> list[str]:
    """Return queries of groups for some columns at a time. Values with equal texts (0 and -0) are merged later."""
    places = range(len(table.stored))
    return [_few_apart(table, who, large, places[start : start + AT_A_TIME]) for start in places[::AT_A_TIME]]


def _few_apart(table: Table, who: Respondents, large: Collection[int], places: Sequence[int]) -> str:
    cells = ", ".join(f"{_marked(table, place) if place in large else f'c{place}'} AS c{place}" for place in places)
    names = ", ".join(f"c{place}" for place in places)
    sets = ", ".join(f"(c{place})" for place in places)
    groups = (
        f"SELECT {names}, grouping_id({names}) AS g, {_measured(who.measures(table))} "
        f"FROM ({who.rows(table, cells)}) GROUP BY GROUPING SETS ({sets})"
    )
    # The bit of the grouped column is 0 in grouping_id; the first column has the highest bit.
    marks = [(1 << len(places)) - 1 - (1 << bit) for bit in reversed(range(len(places)))]
    texts = [f"c{place}" if place in large else text_of(table.stored[place], f"c{place}") for place in places]
    places_sql = " ".join(f"WHEN {mark} THEN {place}" for mark, place in zip(marks, places, strict=True))
    texts_sql = " ".join(f"WHEN {mark} THEN {text}" for mark, text in zip(marks, texts, strict=True))
    return f"SELECT CASE g {places_sql} END AS place, CASE g {texts_sql} END AS t, n, s, q FROM ({groups})"


def _marked(table: Table, place: int) -> str:
    return f"CASE WHEN {table.filled(place)} THEN 'x' END"


class _Found:
    """Content of the table of groups (place, value, respondents, sum of weights and of their squares)."""

    def __init__(self, engine: Engine, grouped: str, control: Control, large: Collection[int], weighted: bool) -> None:
        self._large = large
        self._weighted = weighted
        has = f"coalesce({filled('v')}, false)"
        sizes = engine.rows(
            f"SELECT place, count(*) FILTER ({has}), sum(n) FILTER ({has}), coalesce(fsum(s) FILTER ({has}), 0), "
            f"coalesce(fsum(q) FILTER ({has}), 0), sum(n) FILTER (NOT {has}), coalesce(fsum(s) FILTER (NOT {has}), 0), "
            f"coalesce(fsum(q) FILTER (NOT {has}), 0), bool_or(padded) FROM {grouped} GROUP BY place",
            control, _STEP, 1.0, 1.0,
        )  # fmt: skip
        self._filled = {row[0]: (int(row[1]), int(row[2] or 0), (row[3], row[4])) for row in sizes}
        self._blank = {row[0]: (int(row[5] or 0), (row[6], row[7])) for row in sizes}
        self.padded = frozenset(row[0] for row in sizes if row[8])
        few = [place for place in self._filled if place not in large and self._filled[place][0] <= MAX_CATEGORIES]
        self._few = frozenset(few)
        self._values: dict[int, dict[str, int]] = {place: {} for place in few}
        self._sums: dict[int, dict[str, Sums]] = {place: {} for place in few}
        wanted = ", ".join(map(str, sorted(few))) or "-1"
        listed = f"SELECT place, v, n, s, q FROM {grouped} WHERE v IS NOT NULL AND place IN ({wanted})"
        for place, value, number, total, squares in engine.rows(listed, control, _STEP, 1.0, 1.0):
            self._values[place][value] = number
            self._sums[place][value] = (total, squares)

    @property
    def rows(self) -> int:
        return self._filled[0][1] + self._blank[0][0] if self._filled else 0

    def counts(self, place: int, column: str) -> ColumnCounts:
        _, answers, sums = self._filled.get(place, (0, 0, (0.0, 0.0)))
        blank, missing = self._blank.get(place, (0, (0.0, 0.0)))
        if place in self._few or (not self._filled and place not in self._large):
            weights = self._sums.get(place, {}) if self._weighted else None
            return complete_counts(column, self._values.get(place, {}), answers + blank, weights, missing)
        weighted = WeightSums((), missing, sums) if self._weighted else None
        return incomplete_counts(column, blank, answers + blank, weighted)
