"""Conversion of each kind of file into a table that the database counts.

* Text: a tidy file is read directly, if its number of rows equals the count of delimited.scan. Any other file first
  goes through core.data.delimited.rewrite. Either way the rows are those of core.data.delimited.text.
* Workbooks, SPSS, POR and Stata: a child process writes a clean copy (core.data.readers.sandbox).
* Parquet: the database reads it (core.data.readers.parquet).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from pathlib import Path

from core.control import Control
from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.counting.count import Counted, complete_counts, count_columns, incomplete_counts
from core.data.delimited.cells import Stored, Table
from core.data.delimited.dialect import LAID_OUT, layout
from core.data.delimited.head import read_head
from core.data.delimited.rewrite import CLEAN, rewrite
from core.data.delimited.row_index import RowIndex
from core.data.delimited.scan import Scan, scan
from core.data.delimited.text import Dialect, read_records
from core.data.engine import Engine, csv_reader
from core.data.frequency.parts import TablePart
from core.data.frequency.table import frequency_table
from core.data.odd_rows import OddRows
from core.data.private_folder import COPY, PrivateFolder
from core.data.readers import parquet, sandbox
from core.data.readers.converted import Converted
from core.data.reading import FileKind, Frequencies, Reading
from core.data.variable import Column
from core.errors import DataError
from core.notices import Notice

Pages = Callable[[int, int, Control], tuple[tuple[str, ...], ...]]
"""Return the rows from an offset on, limited to a number."""

EngineOf = Callable[..., Engine]
"""Make the one database of a source. It may open these files only; they must exist, because it resolves them now."""

_SCANNED = 0.25
_TIDIED = 0.75
_CONVERTED = 0.8


@dataclass(frozen=True, slots=True)
class Opened:
    """A counted file. `reading` is as used, with open choices filled in.

    parts  columns that can be read together; one part with all columns unless the file is a frequency table
    lines  rows of the file, for pages
    """

    reading: Reading
    columns: tuple[Column, ...]
    table: Table
    counted: Counted
    pages: Pages
    engine: Engine
    codebook: Codebook = UNDECLARED
    weight: str = ""
    odd: OddRows = field(default_factory=OddRows)
    notices: tuple[Notice, ...] = ()
    parts: tuple[TablePart, ...] = ()
    lines: int = 0


def opened(path: Path, reading: Reading, folder: PrivateFolder, engine_of: EngineOf, control: Control) -> Opened:
    """Read and count a file of any kind; a copy goes into `folder` as COPY. Raises DataError, Cancelled."""
    if reading.kind is FileKind.PARQUET:
        found = _parquet(path, reading, engine_of(path), control)
    elif reading.dialect is not None:
        found = _text(path, reading, reading.dialect, folder, engine_of, control)
    else:
        found = _converted(path, reading, folder, engine_of, control)
    table = replace(found.table, padded=found.counted.padded)
    every = TablePart(tuple(range(len(found.columns))), table)
    found = replace(found, table=table, parts=(every,), lines=found.counted.rows)
    return found if reading.frequencies is None else _frequencies(found, reading.frequencies, control)


def _frequencies(found: Opened, frequencies: Frequencies, control: Control) -> Opened:
    comma = found.reading.decimal_comma
    told = frequency_table(frequencies, found.columns, found.table, comma, found.engine, control)
    return replace(
        found, parts=told.parts, counted=told.counted, weight=frequencies.weights,
        notices=(*found.notices, *told.notices),
    )  # fmt: skip


def _text(
    path: Path, reading: Reading, dialect: Dialect, folder: PrivateFolder, engine_of: EngineOf, control: Control
) -> Opened:
    copy = folder.new_file(COPY)
    engine = engine_of(path, copy)
    head = read_head(path, dialect.encoding)
    dialect = replace(dialect, encoding=head.encoding)
    reading = replace(reading, dialect=dialect)
    found = read_records(head.text, dialect, whole=head.whole, most=LAID_OUT)
    columns = layout(found, dialect)
    looked = scan(path, dialect, control, _SCANNED)
    # The database skips the first lines as a header without checking them, so they must be whole rows.
    tidy = looked.plain and all(record.is_row(len(columns)) for record in found[: max(1, dialect.header)])
    if tidy:
        direct = _directly(path, dialect, columns, looked, engine, control)
        if direct is not None:
            table, counted = direct
            return Opened(reading, columns, table, counted, RowIndex(path, dialect, len(columns)).rows, engine)
    clean = rewrite(path, copy, dialect, len(columns), control, _SCANNED, _TIDIED)
    table, counted = _clean(copy, clean.dialect, columns, clean.rows, engine, control, _TIDIED)
    pages = RowIndex(copy, clean.dialect, len(columns)).rows
    return Opened(reading, columns, table, counted, pages, engine, odd=clean.odd)


def _directly(
    path: Path, dialect: Dialect, columns: tuple[Column, ...], looked: Scan, engine: Engine, control: Control
) -> tuple[Table, Counted] | None:
    """Return None unless the database finds the rows of the scan, all with the right number of cells."""
    table = _texts(csv_reader(path, dialect, len(columns), looked.line_end), columns)
    try:
        counted = count_columns(engine, table, columns, control, _SCANNED)
    except DataError as error:
        if error.code != "data.engine":
            raise
        return None
    return (table, counted) if counted.rows == looked.lines - dialect.header else None


def _converted(path: Path, reading: Reading, folder: PrivateFolder, engine_of: EngineOf, control: Control) -> Opened:
    copy = folder.path / COPY
    made = sandbox.run(path, reading, folder, control, end=_CONVERTED)
    if not made.rows:
        raise DataError("data.no_rows")
    engine = engine_of(copy)
    if made.counts:
        table, counted = _told(copy, made, engine, control)
    else:
        table, counted = _clean(copy, CLEAN, made.columns, made.rows, engine, control, _CONVERTED)
    pages = RowIndex(copy, CLEAN, len(made.columns)).rows
    return Opened(
        made.reading, made.columns, table, counted, pages, engine, made.codebook, made.weight, made.odd, made.notices
    )


def _told(copy: Path, made: Converted, engine: Engine, control: Control) -> tuple[Table, Counted]:
    """Use the converter's counts; the database only counts the rows, because a copy can have thousands of columns."""
    table = _texts(csv_reader(copy, CLEAN, len(made.columns)), made.columns)
    rows = engine.rows(f"SELECT count(*) FROM {table.source}", control, "data.counting", _CONVERTED, 1.0)[0][0]
    if rows != made.rows:
        raise DataError("data.engine", kind="rows")
    return table, Counted(rows, tuple(
        complete_counts(column.name, dict(zip(one.texts, one.times, strict=True)), rows)
        if one.complete else incomplete_counts(column.name, one.blank, rows)
        for column, one in zip(made.columns, made.counts, strict=True)
    ))  # fmt: skip


def _clean(
    copy: Path, dialect: Dialect, columns: tuple[Column, ...], rows: int, engine: Engine, control: Control, start: float
) -> tuple[Table, Counted]:
    """Count a clean copy. Raises DataError unless the database finds all rows that were written."""
    table = _texts(csv_reader(copy, dialect, len(columns)), columns)
    counted = count_columns(engine, table, columns, control, start)
    if counted.rows != rows:
        raise DataError("data.engine", kind="rows")
    return table, counted


def _texts(source: str, columns: tuple[Column, ...]) -> Table:
    return Table(source, (Stored.TEXT,) * len(columns))


def _parquet(path: Path, reading: Reading, engine: Engine, control: Control) -> Opened:
    found = parquet.look(engine, path, control)
    with parquet.damage_told():
        counted = count_columns(engine, found.table, found.columns, control, 0.0)
    if counted.rows != found.rows:
        raise DataError("data.damaged", kind="rows")

    def pages(offset: int, limit: int, control: Control) -> tuple[tuple[str, ...], ...]:
        return parquet.page(engine, found.table, offset, limit, control)

    return Opened(reading, found.columns, found.table, counted, pages, engine, notices=found.notices)
