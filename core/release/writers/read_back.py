"""A released file read back strictly: the tallies that its kept records give, or where it differs."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from itertools import islice, repeat
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.designs.several.scheme import QuestionTally
from core.errors import InputError
from core.release.description import Description
from core.release.plan import Form
from core.release.writers.cells import folded
from core.release.writers.layout import ASKED, FileColumn, columns_of
from core.release.writers.names import cut
from core.release.writers.sav_dictionary import MOST_LABEL
from core.release.writers.tallies import TallySums
from core.release.writers.texts import Texts, cells, delimiter_of, differs, texts

_CELLS, _MOST_ROWS = 1 << 16, 1 << 14
_MOST_NUMBERS = 1 << 16
_MOST_DIGITS = 20
_UNKNOWN, _BLANK = -1, -2


def read_tallies(form: Form, path: Path, described: Description, control: Control) -> tuple[QuestionTally, ...]:
    """The tallies of the reports in a file of a release; the same as `core.release.writers.tallies.tallies`.

    Columns, labels and the number of rows must be those of the description; the order of the rows is free, and a CSV
    file may have been saved by a spreadsheet (line ends, byte order mark, quotation marks, semicolons). Raises
    ReleaseError `release.file_differs` (row, column; the names are row 1) and `release.no_rows_of_design`, DataError of
    the readers for what cannot be read at all, Cancelled.
    """
    columns = columns_of(form, described)
    rows = described.rows or 0
    with texts(form, path, len(columns), rows, control) as source:
        return _read(source, columns, described, rows, control)


def _read(
    source: Texts, columns: Sequence[FileColumn], described: Description, rows: int, control: Control
) -> tuple[QuestionTally, ...]:
    names = tuple(column.name for column in columns)
    books = [_Book(column, described.sampled) for column in columns]
    sums = TallySums(described)
    row = 1
    with cells(source, delimiter_of(source, names)) as lines:
        try:
            _same_names(source.names if source.names is not None else next(lines, ()), names)
            _same_labels(source, columns)
            size = min(_MOST_ROWS, max(1, _CELLS // len(columns)))
            while some := list(islice(lines, size)):
                # Programs may leave an empty line at the end; no row of a release is one.
                some = [line for line in some if line]
                _add(sums, columns, books, some, row, rows)
                row += len(some)
                control.progress(source.start + (1 - source.start) * min(1.0, row / (rows + 1)), "release.reading_file")
        except (csv.Error, UnicodeDecodeError):
            raise differs(row + 1) from None
    if row - 1 < rows:
        raise differs(row + 1)
    return sums.tallies()


def _same_names(found: Sequence[str], wanted: Sequence[str]) -> None:
    for at, (one, other) in enumerate(zip(found, wanted, strict=False), start=1):
        if folded(one) != folded(other):
            raise differs(1, at)
    if len(found) != len(wanted):
        raise differs(1, min(len(found), len(wanted)) + 1)


def _same_labels(source: Texts, columns: Sequence[FileColumn]) -> None:
    """The labels that an SPSS file gives its numbers."""
    if source.labels is None:
        return
    for at, column in enumerate(columns, start=1):
        if column.labels:
            found = dict(source.labels.get(column.name, ()))
            for code, label in enumerate(column.labels, start=1):
                if _tidy(found.get(str(code), "")) != _tidy(cut(label, MOST_LABEL)):
                    raise differs(1, at)


def _tidy(label: str) -> str:
    """Readers of labels make one space of line ends."""
    return " ".join(label.split())


def _add(
    sums: TallySums,
    columns: Sequence[FileColumn],
    books: Sequence[_Book],
    lines: Sequence[Sequence[str]],
    row: int,
    rows: int,
) -> None:
    """Rows after the `row`-th of the file."""
    if set(map(len, lines)) - {len(columns)}:
        at, line = next((at, line) for at, line in enumerate(lines, start=row + 1) if len(line) != len(columns))
        raise differs(at, min(len(line), len(columns)) + 1)
    if row + len(lines) > rows + 1:
        raise differs(rows + 2)
    if not lines:
        return
    fields: dict[str, list[NDArray[Any]]] = {}
    asked: NDArray[Any] | None = None
    for at, (column, book, found) in enumerate(zip(columns, books, zip(*lines, strict=True), strict=True), start=1):
        codes, blank = book.codes(found, row, at)
        if column.field == ASKED:
            asked = codes
        elif asked is not None and column.question is not None:
            wrong = np.flatnonzero(blank == (asked == column.question))
            if wrong.size:
                raise differs(row + 1 + int(wrong[0]), at)
        fields.setdefault(column.field, []).append(codes)
    reports = [_together(fields[f"q{at}"]) for at in range(sums.questions)]
    try:
        sums.add(reports, asked)
    except InputError as error:
        raise _place_of(error, columns, reports, row) from None


def _together(parts: Sequence[NDArray[Any]]) -> NDArray[Any]:
    return parts[0] if len(parts) == 1 else np.stack(parts, axis=1)


def _place_of(error: InputError, columns: Sequence[FileColumn], reports: Sequence[NDArray[Any]], row: int) -> Exception:
    """Codes are right each by itself here; only a subset can be in a wrong order."""
    question = int(str(error.value))
    sets = reports[question]
    at = next(place for place, column in enumerate(columns, start=1) if column.question == question)
    wrong = (sets[:, 1:] <= sets[:, :-1]).any(axis=1) if sets.ndim == 2 else np.zeros(0, bool)
    return differs(row + 1 + int(wrong.argmax() if wrong.size else 0), at)


class _Book:
    """Which code each text of a column means."""

    def __init__(self, column: FileColumn, sampled: bool) -> None:
        self._column = column
        self._blank = sampled and column.question is not None
        self._kind = np.min_scalar_type(column.highest)
        self._codes: dict[str, int] | None = None
        if column.words:
            self._codes = {folded(word): code for code, word in enumerate(column.words)}
        elif column.highest < _MOST_NUMBERS:
            self._codes = {str(code + column.shift): code for code in range(column.highest + 1)}
        if self._codes is not None and self._blank:
            self._codes[""] = _BLANK

    def codes(self, found: Sequence[str], row: int, at: int) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """The codes, shape (n,), 0 for blank cells, and which are blank where some may be."""
        if self._codes is None:
            return self._numbers(found, row, at)
        look = self._codes.get
        codes = np.fromiter(map(look, found, repeat(_UNKNOWN)), np.int64, len(found))
        for place in np.flatnonzero(codes == _UNKNOWN).tolist():
            codes[place] = look(folded(found[place]), _UNKNOWN)
            if codes[place] == _UNKNOWN:
                raise differs(row + 1 + place, at)
        blank = codes == _BLANK
        return np.where(blank, 0, codes).astype(self._kind), blank

    def _numbers(self, found: Sequence[str], row: int, at: int) -> tuple[NDArray[Any], NDArray[np.bool_]]:
        """Whole numbers without a sign, too many for a list."""
        codes = np.zeros(len(found), dtype=np.uint64)
        blank = np.zeros(len(found), dtype=np.bool_)
        for place, cell in enumerate(found):
            if cell.isascii() and cell.isdecimal() and len(cell) <= _MOST_DIGITS and int(cell) <= self._column.highest:
                codes[place] = int(cell)
            elif not cell and self._blank:
                blank[place] = True
            else:
                raise differs(row + 1 + place, at)
        return codes.astype(self._kind), blank
