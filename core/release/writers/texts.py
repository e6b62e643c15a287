"""A released file of any form as rows of texts, line by line or grouped with counts.

Workbooks and SPSS files may come from anywhere, so a separate process converts them (core.data.readers.sandbox); the
database reads Parquet.
"""

from __future__ import annotations

import csv
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import gettempdir

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.data.delimited.head import checked_file
from core.data.engine import Engine, path_literal, quoted_name
from core.data.private_folder import COPY, PrivateFolder
from core.data.readers.area import letters
from core.data.readers.sandbox import run
from core.data.reading import FileKind, Reading, SheetChoice
from core.errors import DataError, file_error
from core.release.errors import ReleaseError
from core.release.plan import Form
from core.release.writers.digit_lines import NotDigits, digit_lines
from core.release.writers.line_groups import line_groups
from core.release.writers.xlsx_file import MOST_COLUMNS, MOST_ROWS

CONVERTED = 0.5
"""Part of the work that is finished once a file is converted."""

STEP = "release.reading_file"
Labels = Mapping[str, tuple[tuple[str, str], ...]]
Group = tuple[Sequence[str], int]
"""The cells of a row and the number of equal rows."""

_MEMORY = "512MB"
_DELIMITERS = ",;\t"
_LINES = 1 << 14
# Blocks of texts have fewer cells than blocks of numbers, because each text is a Python object.
_TEXT = 16


class Texts(ABC):
    """A file to read.

    names   of its columns
    labels  (value, label) that an SPSS file declares, by the name of the column; None for other files
    start   part of the work that is already finished
    """

    names: Sequence[str]
    labels: Labels | None = None
    start: float = 0.0

    @abstractmethod
    def rows(self, control: Control) -> Iterator[Sequence[Sequence[str]]]:
        """Yield all rows in order, some at a time. Raises DataError, csv.Error, UnicodeDecodeError, Cancelled."""

    @abstractmethod
    def groups(self, most: int, control: Control) -> Sequence[Group] | None:
        """Return equal rows with their number, in any order.

        None if there are more than `most` groups, or if rows are ambiguous.
        """

    def digits(self, control: Control) -> Iterator[NDArray[np.uint8]]:
        """Yield all rows in order if each cell is one digit, (n, columns). Raises NotDigits, DataError, Cancelled."""
        raise NotDigits


def differs(row: int, column: int = 1) -> ReleaseError:
    """Return the error for a file that differs from its description in this row (names are row 1) and column."""
    return ReleaseError("release.file_differs", row=row, column=column)


@contextmanager
def texts(form: Form, path: Path, wanted: tuple[str, ...], rows: int, control: Control) -> Iterator[Texts]:
    """Return the texts of a file. `wanted`: the expected names of its columns.

    Raises DataError of the readers for a file that cannot be read, ReleaseError `release.file_differs` if not even its
    first line can be read, Cancelled.
    """
    checked_file(path)
    control.checkpoint()
    if form is Form.CSV:
        yield _csv(path, wanted)
        return
    with PrivateFolder(Path(gettempdir())) as folder:
        if form is not Form.PARQUET:
            yield _converted(form, path, folder, len(wanted), rows, control)
            return
        engine = Engine(folder.path / "spill", _MEMORY, (path,))
        try:
            yield _Stored(engine, path, control)
        finally:
            engine.close()


@dataclass(frozen=True, slots=True)
class _Delimited(Texts):
    path: Path
    delimiter: str
    header: bool
    names: Sequence[str]
    labels: Labels | None = None
    start: float = 0.0

    def rows(self, control: Control) -> Iterator[Sequence[Sequence[str]]]:
        with _lines(self.path, self.delimiter) as lines:
            if self.header:
                next(lines, None)
            some: list[list[str]] = []
            for line in lines:
                # Programs may add an empty line at the end; no row of a release is empty.
                if line:
                    some.append(line)
                if len(some) == _LINES:
                    yield some
                    some = []
            yield some

    def groups(self, most: int, control: Control) -> Sequence[Group] | None:
        return line_groups(self.path, self.delimiter, most, control, header=self.header, start=self.start)

    def digits(self, control: Control) -> Iterator[NDArray[np.uint8]]:
        width = len(self.names)
        return digit_lines(self.path, self.delimiter, width, control, header=self.header, start=self.start)


class _Stored(Texts):
    """A Parquet file."""

    def __init__(self, engine: Engine, path: Path, control: Control) -> None:
        self._engine = engine
        self._from = f"FROM read_parquet({path_literal(path)}, hive_partitioning = false)"
        described = engine.rows(f"DESCRIBE SELECT * {self._from}", control, STEP, 0, 0)
        self.names = tuple(str(row[0]) for row in described)
        self._whole = all(str(row[1]).endswith("INT") or str(row[1]) == "INTEGER" for row in described)
        cells = (f"coalesce({quoted_name(name)}::VARCHAR, '') AS c{at}" for at, name in enumerate(self.names))
        self._cells = ", ".join(cells)

    def rows(self, control: Control) -> Iterator[Sequence[Sequence[str]]]:
        width = len(self.names)
        sql = f"SELECT {self._cells} {self._from}"
        for block in self._engine.blocks(sql, width * _TEXT, control, STEP):
            yield list(zip(*(column.tolist() for column in block), strict=True))

    def groups(self, most: int, control: Control) -> Sequence[Group] | None:
        sql = f"SELECT {self._cells}, count(*) {self._from} GROUP BY ALL LIMIT {most + 1}"
        try:
            found = self._engine.rows(sql, control, STEP)
        except DataError:
            return None
        return [(row[:-1], int(row[-1])) for row in found] if len(found) <= most else None

    def digits(self, control: Control) -> Iterator[NDArray[np.uint8]]:
        if not self._whole:
            raise NotDigits
        named = [quoted_name(name) for name in self.names]
        # Any other character, or a blank, becomes a number above all digits.
        cells = (f"(CASE WHEN {one} BETWEEN 0 AND 9 THEN {one} ELSE 255 END)::UTINYINT" for one in named)
        sql = f"SELECT {', '.join(cells)} {self._from}"
        for block in self._engine.blocks(sql, len(named), control, STEP):
            yield np.stack(block, axis=1)


@contextmanager
def _lines(path: Path, delimiter: str) -> Iterator[Iterator[list[str]]]:
    """Yield the lines of a delimited file, including the line of names if the file has one."""
    try:
        with path.open(encoding="utf-8-sig", newline="") as file:
            yield csv.reader(file, delimiter=delimiter, strict=True)
    except OSError as error:
        raise file_error(error) from None


def _csv(path: Path, wanted: tuple[str, ...]) -> _Delimited:
    """Return the delimiter that gives these names, because programs save tables with others; a comma if none does."""
    for delimiter in _DELIMITERS:
        with _lines(path, delimiter) as lines:
            try:
                if tuple(next(lines, ())) == wanted:
                    return _Delimited(path, delimiter, True, wanted)
            except (csv.Error, UnicodeDecodeError):
                continue
    with _lines(path, ",") as lines:
        try:
            return _Delimited(path, ",", True, next(lines, ()))
        except (csv.Error, UnicodeDecodeError):
            raise differs(2) from None


def _converted(form: Form, path: Path, folder: PrivateFolder, columns: int, rows: int, control: Control) -> _Delimited:
    if form is Form.XLSX:
        # One row and one column more than expected are read, so that surplus ones are noticed.
        last = f"{letters(min(columns, MOST_COLUMNS - 1))}{min(rows + 2, MOST_ROWS)}"
        reading = Reading(FileKind.XLSX, sheet=SheetChoice("", f"A1:{last}", 1))
    else:
        reading = Reading(FileKind.SPSS)
    done = run(path, reading, folder, control, end=CONVERTED)
    names = tuple(column.header for column in done.columns)
    declared = {one.column: one.labels for one in done.codebook.variables}
    labels = {column.header: declared[column.name] for column in done.columns if column.name in declared}
    return _Delimited(folder.path / COPY, ",", False, names, labels if form is Form.SAV else None, CONVERTED)
