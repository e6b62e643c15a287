"""Strict reading of a released file: its tallies must equal those of the kept records."""

from __future__ import annotations

import csv
import math
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.designs.several.scheme import QuestionTally
from core.errors import InputError
from core.release.description import Description
from core.release.errors import ReleaseError
from core.release.plan import Form
from core.release.writers.cells import folded
from core.release.writers.digit_lines import NotDigits
from core.release.writers.label_codes import LabelCodes
from core.release.writers.layout import ASKED, FileColumn, columns_of
from core.release.writers.names import cut
from core.release.writers.sav_limits import MOST_LABEL
from core.release.writers.tallies import TallySums
from core.release.writers.texts import Group, Texts, differs, texts

_CELLS, _MOST_CELLS = 1 << 16, 1 << 21
_MOST_GROUPS = 1 << 16
_TOLERANCE = 1e-12
"""Workbooks keep 16 digits of a number, and spreadsheets 15."""


def read_tallies(form: Form, path: Path, described: Description, control: Control) -> tuple[QuestionTally, ...]:
    """Return the tallies of the reports in a file of a release; the same as `core.release.writers.tallies.tallies`.

    Columns, labels and the number of rows must match the description, and scores their reports. The order of the rows
    is free, and a CSV file may have been saved by a spreadsheet (line ends, byte order mark, quotation marks,
    semicolons). Raises ReleaseError `release.file_differs` (row, column; the names are row 1) and
    `release.no_rows_of_design`. Unreadable files raise the readers' DataError. Raises Cancelled.
    """
    columns = columns_of(form, described)
    rows = described.rows or 0
    with texts(form, path, tuple(column.name for column in columns), rows, control) as source:
        _same_names(source.names, [column.name for column in columns])
        _same_labels(source, columns)
        books = [LabelCodes(column, described.sampled) for column in columns if not column.score_of]
        # If few different rows are possible, equal rows are counted together. Unexpected rows are searched row by row,
        # because the error gives their place.
        if math.prod(book.different for book in books) <= _MOST_GROUPS:
            found = source.groups(_MOST_GROUPS, control)
            with suppress(ReleaseError):
                if found is not None and sum(count for _, count in found) == rows:
                    return _of_groups(found, columns, books, described, control)
        if not described.sampled and all(map(_is_digit, columns)):
            with suppress(NotDigits, ReleaseError):
                return _of_digits(source, columns, described, control)
        return _row_by_row(source, columns, books, described, control)


def _is_digit(column: FileColumn) -> bool:
    return column.question is not None and not column.words and column.highest + column.shift <= 9


def _of_digits(
    source: Texts, columns: Sequence[FileColumn], described: Description, control: Control
) -> tuple[QuestionTally, ...]:
    """Return bits and signs, for all columns at once. Raises NotDigits if any cell differs from the expected form."""
    sums, rows = TallySums(described), 0
    shifts = np.array([column.shift for column in columns], dtype=np.uint8)
    highest = np.array([column.highest for column in columns], dtype=np.uint8)
    places: dict[str, list[int]] = {}
    for at, column in enumerate(columns):
        places.setdefault(column.field, []).append(at)
    fields = [places[f"q{at}"] for at in range(len(described.questions))]
    for digits in source.digits(control):
        rows += len(digits)
        # A digit below the shift wraps around to a number above the highest code.
        codes = digits - shifts
        if rows > (described.rows or 0) or (codes > highest).any():
            raise NotDigits
        sums.add([codes[:, here[0]] if len(here) == 1 else codes[:, here[0] : here[-1] + 1] for here in fields])
    if rows != described.rows or not rows:
        raise NotDigits
    return sums.tallies()


def _row_by_row(
    source: Texts, columns: Sequence[FileColumn], books: Sequence[LabelCodes], described: Description, control: Control
) -> tuple[QuestionTally, ...]:
    sums = TallySums(described)
    rows = described.rows or 0
    row = 1
    try:
        for some in source.rows(control):
            for first in range(0, len(some), size := max(1, _CELLS // len(columns))):
                part = some[first : first + size]
                if row + len(part) > rows + 1:
                    raise differs(rows + 2)
                _add(sums, columns, *_coded(columns, books, part, row), row)
                row += len(part)
                done = source.start + (1 - source.start) * min(1.0, row / (rows + 1))
                control.progress(done, "release.reading_file")
    except (csv.Error, UnicodeDecodeError):
        raise differs(row + 1) from None
    if row - 1 < rows:
        raise differs(row + 1)
    return sums.tallies()


def _of_groups(
    groups: Sequence[Group],
    columns: Sequence[FileColumn],
    books: Sequence[LabelCodes],
    described: Description,
    control: Control,
) -> tuple[QuestionTally, ...]:
    """Return the tallies of the groups, each repeated by its count, a block of rows at a time."""
    sums = TallySums(described)
    reports, asked = _coded(columns, books, [cells for cells, _ in groups], 1)
    ends = np.cumsum([count for _, count in groups])
    rows = int(ends[-1]) if len(ends) else 0
    size = max(1, _MOST_CELLS // len(columns))
    for start in range(0, max(rows, 1), size):
        control.checkpoint()
        times = np.diff(np.clip(ends, start, start + size), prepend=start)
        which = np.repeat(np.arange(len(times)), times)
        _add(sums, columns, [codes[which] for codes in reports], None if asked is None else asked[which], 1)
    return sums.tallies()


def _same_names(found: Sequence[str], wanted: Sequence[str]) -> None:
    for at, (one, other) in enumerate(zip(found, wanted, strict=False), start=1):
        if folded(one) != folded(other):
            raise differs(1, at)
    if len(found) != len(wanted):
        raise differs(1, min(len(found), len(wanted)) + 1)


def _same_labels(source: Texts, columns: Sequence[FileColumn]) -> None:
    """Check the labels of the numbers in an SPSS file."""
    if source.labels is None:
        return
    for at, column in enumerate(columns, start=1):
        if column.labels:
            found = dict(source.labels.get(column.name, ()))
            for code, label in enumerate(column.labels, start=1):
                if _tidy(found.get(str(code), "")) != _tidy(cut(label, MOST_LABEL)):
                    raise differs(1, at)


def _tidy(label: str) -> str:
    """Return the text with each line end as one space, as readers of labels return it."""
    return " ".join(label.split())


def _coded(
    columns: Sequence[FileColumn], books: Sequence[LabelCodes], lines: Sequence[Sequence[str]], row: int
) -> tuple[list[NDArray[Any]], NDArray[Any] | None]:
    """Return the reports to each question, and the asked questions, for the rows after number `row` of the file."""
    if set(map(len, lines)) - {len(columns)}:
        at, line = next((at, line) for at, line in enumerate(lines, start=row + 1) if len(line) != len(columns))
        raise differs(at, min(len(line), len(columns)) + 1)
    fields: dict[str, list[NDArray[Any]]] = {}
    asked: NDArray[Any] | None = None
    cells: Sequence[Sequence[str]] = list(zip(*lines, strict=True)) if lines else [()] * len(columns)
    # Columns of scores come last, so their reports are known.
    for at, (column, book, found) in enumerate(zip(columns, books, cells, strict=False), start=1):
        codes, blank = book.codes(found, row, at)
        if column.field == ASKED:
            asked = codes
        elif asked is not None and column.question is not None:
            wrong = np.flatnonzero(blank == (asked == column.question))
            if wrong.size:
                raise differs(row + 1 + int(wrong[0]), at)
        fields.setdefault(column.field, []).append(codes)
    questions = max((column.question for column in columns if column.question is not None), default=-1) + 1
    reports = [_together(fields[f"q{at}"]) for at in range(questions)]
    for at, (column, found) in enumerate(zip(columns[len(books) :], cells[len(books) :], strict=True), len(books) + 1):
        assert column.question is not None
        here = None if asked is None else asked == column.question
        _check_scores(column, found, column.codes(reports[column.question]), here, row, at)
    return reports, asked


def _add(
    sums: TallySums,
    columns: Sequence[FileColumn],
    reports: Sequence[NDArray[Any]],
    asked: NDArray[Any] | None,
    row: int,
) -> None:
    try:
        sums.add(reports, asked)
    except InputError as error:
        raise _place_of(error, columns, reports, row) from None


def _together(parts: Sequence[NDArray[Any]]) -> NDArray[Any]:
    return parts[0] if len(parts) == 1 else np.stack(parts, axis=1)


def _place_of(error: InputError, columns: Sequence[FileColumn], reports: Sequence[NDArray[Any]], row: int) -> Exception:
    """Return the place of an impossible report: single codes are valid here, so a subset is in the wrong order."""
    question = int(str(error.value))
    sets = reports[question]
    at = next(place for place, column in enumerate(columns, start=1) if column.question == question)
    wrong = (sets[:, 1:] <= sets[:, :-1]).any(axis=1) if sets.ndim == 2 else np.zeros(0, bool)
    return differs(row + 1 + int(wrong.argmax() if wrong.size else 0), at)


def _check_scores(
    column: FileColumn, found: Sequence[str], codes: NDArray[Any], asked: NDArray[np.bool_] | None, row: int, at: int
) -> None:
    """Check a column of scores against the codes of its reports, for the rows after number `row` of the file.

    asked: whether each respondent was asked the question; the others have blank cells. Raises ReleaseError
    `release.file_differs` (row, column) for the first score that differs.
    """
    words, values = column.words, [float(word) for word in column.words]
    here = codes.tolist() if asked is None else np.where(asked, codes.astype(np.int64), -1).tolist()
    for place, (cell, code) in enumerate(zip(found, here, strict=True), start=1):
        wanted = "" if code < 0 else words[code]
        if cell != wanted and (code < 0 or not _close(cell, values[code])):
            raise differs(row + place, at)


def _close(cell: str, value: float) -> bool:
    try:
        return math.isclose(float(cell), value, rel_tol=_TOLERANCE, abs_tol=0.0)
    except ValueError:
        return False
