"""Reading of a counted file as a frequency table: one column has the number of respondents of each row.

The rows of every query then count for these respondents (core.data.counting.conditions.Measures), so everything that
is made of counts is the same as from rows.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.control import Control
from core.data.counting.conditions import place_of
from core.data.counting.count import Counted, complete_counts, count_columns
from core.data.counting.weights import first_rows
from core.data.delimited.cells import Table
from core.data.engine import Engine, quoted
from core.data.frequency.parts import TablePart, narrowed, shared
from core.data.frequency.together import columns_together
from core.data.reading import Frequencies
from core.data.variable import Column, ColumnCounts
from core.errors import DataError
from core.notices import Notice, Severity

MOST_TABLES = 5_000
_LARGEST = 10**15
_STEP = "data.counting"
# Rounding of the engine that summed the weights.
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class FrequencyTable:
    """The parts of a frequency table, and the counts of its columns. `counted.rows`: respondents."""

    parts: tuple[TablePart, ...]
    counted: Counted
    notices: tuple[Notice, ...]


def frequency_table(
    frequencies: Frequencies, columns: Sequence[Column], table: Table, decimal_comma: bool, engine: Engine,
    control: Control,
) -> FrequencyTable:  # fmt: skip
    """Count a file again as a frequency table.

    Raises DataError: "counts.no_column", "counts.not_whole", "counts.squares" (rows of the file, total),
    "counts.all_zero", "counts.together", "counts.totals_differ" if its tables hold different numbers of respondents.
    """
    places = {column.name: place for place, column in enumerate(columns)}
    if missing := [name for name in frequencies.columns if name not in places]:
        raise DataError("counts.no_column", column=missing[0])
    times = table.number(places[frequencies.times], decimal_comma)
    _need_whole(engine, table, times, frequencies.times, control)
    if frequencies.weights:
        _need_sums(engine, table, times, frequencies, places, decimal_comma, control)
    several = _times(table, times, frequencies, places)
    parts: tuple[TablePart, ...] = (TablePart(tuple(range(len(columns))), several),)
    if frequencies.together:
        parts = _parts(engine, several, places, frequencies, control)
    rows, cells, single = _sizes(engine, parts, control)
    counted = _counted(engine, parts, columns, frequencies, rows, control)
    seen = {"cells": cells, "single": single, "rows": rows}
    notices = [Notice("counts.private", seen, Severity.NOTE)]
    if 2 * single > cells:
        notices.append(Notice("counts.mostly_single", seen, Severity.WARNING))
    return FrequencyTable(parts, counted, tuple(notices))


def _need_whole(engine: Engine, table: Table, times: str, column: str, control: Control) -> None:
    wrong = f"NOT coalesce(x BETWEEN 0 AND {_LARGEST} AND x = floor(x), false)"
    cells = f"{times} AS x"
    unusable, total = engine.rows(
        f"SELECT count(*) FILTER ({wrong}), sum(x) FROM (SELECT {cells} FROM {table.source})", control, _STEP
    )[0]
    if unusable:
        rows = first_rows(engine, table, cells, wrong, control)
        raise DataError("counts.not_whole", column=column, rows=rows, total=int(unusable))
    if not total:
        raise DataError("counts.all_zero", column=column)


def _need_sums(
    engine: Engine, table: Table, times: str, frequencies: Frequencies, places: dict[str, int], decimal_comma: bool,
    control: Control,
) -> None:  # fmt: skip
    """Check that (sum w)^2 / n <= sum w^2 <= (sum w)^2, which holds for all weights of n respondents."""
    sums, squares = (table.number(places[name], decimal_comma) for name in (frequencies.weights, frequencies.squares))
    cells = f"{times} AS n, {sums} AS w, {squares} AS q"
    most = 1 + _ROUNDING
    possible = f"w IS NULL AND q IS NULL OR coalesce(w * w <= n * q * {most} AND q <= w * w * {most}, false)"
    wrong = f"n > 0 AND NOT ({possible})"
    total = engine.rows(f"SELECT count(*) FROM (SELECT {cells} FROM {table.source}) WHERE {wrong}", control, _STEP)
    if total[0][0]:
        rows = first_rows(engine, table, cells, wrong, control)
        told = {"column": frequencies.weights, "squares": frequencies.squares}
        raise DataError("counts.squares", rows=rows, total=int(total[0][0]), **told)


def _times(table: Table, times: str, frequencies: Frequencies, places: dict[str, int]) -> Table:
    """Return the table without rows that nobody has, and with the number of respondents of each row."""
    counted = f"(SELECT *, CAST({times} AS BIGINT) AS times FROM {table.source})"
    sums = (places[frequencies.weights], places[frequencies.squares]) if frequencies.weights else None
    source = f"(SELECT * FROM {counted} WHERE times > 0)"
    return Table(source, table.stored, table.columnar, table.padded, "times", sums)


def _parts(
    engine: Engine, table: Table, places: dict[str, int], frequencies: Frequencies, control: Control
) -> tuple[TablePart, ...]:
    """Return the tables of the file. They are copied into the database, because each is read by itself."""
    copy = "frequencies"
    engine.rows(f"CREATE TABLE {copy} AS SELECT * FROM {table.source}", control, _STEP)
    named = table.text(places[frequencies.together])
    texts = engine.rows(f"SELECT DISTINCT {named} AS t FROM {copy} LIMIT {MOST_TABLES + 1}", control, _STEP)
    if len(texts) > MOST_TABLES:
        raise DataError("counts.together")
    found: dict[tuple[int, ...], TablePart] = {}
    for (text,) in sorted(texts, key=str):
        names = columns_together(str(text))
        if not names or set(names) & set(frequencies.columns):
            raise DataError("counts.together")
        at = tuple(dict.fromkeys((*(place_of(places, name) for name in names), *(table.sums or ()))))
        mine = Table(
            f"(SELECT * FROM {copy} WHERE {named} = {quoted(str(text))})",
            table.stored, True, table.padded, table.times, table.sums,
        )  # fmt: skip
        found[at] = narrowed(mine, at, at)
    return tuple(found.values())


def _sizes(engine: Engine, parts: Sequence[TablePart], control: Control) -> tuple[int, int, int]:
    """Return respondents, cells, and cells with a single respondent, of the largest table."""
    sizes = [
        engine.rows(
            f"SELECT sum(times)::BIGINT, count(*), count(*) FILTER (times = 1) FROM {part.table.source}", control, _STEP
        )[0]
        for part in parts
    ]
    totals = {int(size[0]) for size in sizes}
    if len(totals) > 1:
        raise DataError("counts.totals_differ", least=min(totals), greatest=max(totals))
    _, cells, single = max(sizes, key=lambda size: int(size[1]))
    return totals.pop(), int(cells), int(single)


def _counted(
    engine: Engine, parts: Sequence[TablePart], columns: Sequence[Column], frequencies: Frequencies, rows: int,
    control: Control,
) -> Counted:  # fmt: skip
    """Count each column in the smallest table that has it. Columns of the frequencies themselves stay blank."""
    names = [column.name for column in columns]
    asked = [place for place, name in enumerate(names) if name not in frequencies.columns]
    there = {place for part in parts for place in part.at}
    chosen = shared(parts, [place for place in asked if place in there], (), names)
    found: dict[int, ColumnCounts] = {}
    padded: set[int] = set()
    for done, (less, _) in enumerate(chosen):
        counted = count_columns(engine, less.table, [columns[place] for place in less.at], control, done / len(chosen))
        found.update(zip(less.at, counted.columns, strict=True))
        padded.update(less.at[place] for place in counted.padded)
    blank = (complete_counts(column.name, {}, rows) for column in columns)
    counts = tuple(found[place] if place in asked and place in found else one for place, one in enumerate(blank))
    return Counted(rows, counts, frozenset(padded))
