"""A released file of any form as rows of texts: one delimited file of a known shape, read line by line.

Workbooks and SPSS files may come from anywhere, so a process of its own converts them (core.data.readers.sandbox);
Parquet is converted by the database.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory

from core.control import Control
from core.data.delimited.head import checked_file, file_error
from core.data.engine import Engine, path_literal, quoted_name
from core.data.readers.area import letters
from core.data.readers.sandbox import run
from core.data.reading import FileKind, Reading, SheetChoice
from core.release.errors import ReleaseError
from core.release.plan import Form
from core.release.writers.xlsx_file import MOST_COLUMNS, MOST_ROWS

CONVERTED = 0.5
"""How much of the work is done once a file is converted."""

_STEP = "release.reading_file"
_MEMORY = "512MB"
_DELIMITERS = ",;\t"
_LONGEST_HEAD = 1 << 22

Labels = Mapping[str, tuple[tuple[str, str], ...]]


@dataclass(frozen=True, slots=True)
class Texts:
    """A file to read line by line.

    names   of its columns; None where they are the first line of it
    labels  (value, label) that an SPSS file declares, by the name of the column
    """

    path: Path
    names: tuple[str, ...] | None
    labels: Labels | None
    start: float


def differs(row: int, column: int = 1) -> ReleaseError:
    """The file is not the described one: first seen in this row (the names are row 1) and column, from 1 on."""
    return ReleaseError("release.file_differs", row=row, column=column)


@contextmanager
def texts(form: Form, path: Path, columns: int, rows: int, control: Control) -> Iterator[Texts]:
    """Raises DataError of the readers for a file that cannot be read, Cancelled."""
    checked_file(path)
    if form is Form.CSV:
        yield Texts(path, None, None, 0.0)
        return
    with TemporaryDirectory(prefix="release-") as folder:
        if form is Form.PARQUET:
            yield _parquet(path, Path(folder), control)
        else:
            yield _converted(form, path, Path(folder), columns, rows, control)


@contextmanager
def cells(source: Texts, delimiter: str) -> Iterator[Iterator[list[str]]]:
    """The lines of it, the names among them where they stand there."""
    try:
        with source.path.open(encoding="utf-8-sig", newline="") as file:
            yield csv.reader(file, delimiter=delimiter, strict=True)
    except OSError as error:
        raise file_error(error) from None


def delimiter_of(source: Texts, names: tuple[str, ...]) -> str:
    """With which the first line gives these names; programs save tables with others. Comma where none does."""
    if source.names is None:
        for delimiter in _DELIMITERS:
            with cells(source, delimiter) as lines:
                try:
                    if tuple(next(lines, ())) == names:
                        return delimiter
                except (csv.Error, UnicodeDecodeError):
                    continue
    return ","


def _parquet(path: Path, folder: Path, control: Control) -> Texts:
    engine = Engine(folder, _MEMORY)
    try:
        source = f"read_parquet({path_literal(path)}, hive_partitioning = false)"
        described = engine.rows(f"DESCRIBE SELECT * FROM {source}", control, _STEP, 0.0, 0.0)
        names = tuple(str(row[0]) for row in described)
        wanted = ", ".join(f"{quoted_name(name)}::VARCHAR AS c{at}" for at, name in enumerate(names))
        copy = folder / "clean.csv"
        engine.rows(
            f"COPY (SELECT {wanted} FROM {source}) TO {path_literal(copy)} (FORMAT csv, HEADER false, FORCE_QUOTE *)",
            control,
            _STEP,
            0.0,
            CONVERTED,
        )
        return Texts(copy, names, None, CONVERTED)
    finally:
        engine.close()


def _converted(form: Form, path: Path, folder: Path, columns: int, rows: int, control: Control) -> Texts:
    if form is Form.XLSX:
        # One row and one column more than there should be, so that they are seen.
        last = f"{letters(min(columns, MOST_COLUMNS - 1))}{min(rows + 2, MOST_ROWS)}"
        reading = Reading(FileKind.XLSX, sheet=SheetChoice("", f"A1:{last}", 1))
    else:
        reading = Reading(FileKind.SPSS)
    done = run(path, reading, folder, control, end=CONVERTED)
    names = tuple(column.header for column in done.columns)
    declared = {one.column: one.labels for one in done.codebook.variables}
    labels = {column.header: declared[column.name] for column in done.columns if column.name in declared}
    return Texts(folder / "clean.csv", names, labels if form is Form.SAV else None, CONVERTED)
