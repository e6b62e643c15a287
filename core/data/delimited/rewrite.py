"""A clean copy of an untidy file, made by the reader of `text`, for the database to read without doubt.

Rows with too few cells are padded with blanks and kept: a spreadsheet that cut its trailing blanks lost nothing,
and the rest of the row still stands in its columns. Rows with too many cells are set aside: somewhere in them stands
a delimiter that nobody can tell from the others, and all answers after it would be counted for the wrong question.
Both kinds are counted, and listed by line and number of cells.
"""

from __future__ import annotations

import csv
import os
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import TextIO

from core.control import Control
from core.data.delimited.encoding import MARK, SUPPORTED, misfit_line
from core.data.delimited.head import file_error
from core.data.delimited.text import MAX_RECORD, Dialect, header_and_answers, records
from core.data.odd_rows import OddRow, OddRows
from core.errors import DataError

LISTED_ROWS = 1_000
ROWS_PER_TICK = 5_000
CLEAN = Dialect(",", header=False)


@dataclass(frozen=True, slots=True)
class Clean:
    """The clean copy: every row has the same number of cells."""

    rows: int
    odd: OddRows


def rewrite(path: Path, copy: Path, dialect: Dialect, width: int, control: Control, start: float, end: float) -> Clean:
    """Write the rows of `path` to `copy` (CLEAN dialect); progress runs from `start` to `end`.

    Any encoding is read bit by bit: a line may be as long as MAX_RECORD, and no more than a line is held.

    Raises DataError: a quote that is opened and never closed ("data.quote_open"), bytes that do not fit the encoding
    ("data.not_in_encoding"), zero bytes ("data.binary"), a line without an end ("data.line_too_long").
    """
    try:
        size = max(1, path.stat().st_size)
        with (
            path.open("r", encoding=SUPPORTED[dialect.encoding], newline="") as source,
            open(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8", newline="") as out,
        ):
            return _copy(source, out, dialect, width, _Ticks(control, size, start, end))
    except UnicodeError:
        pass
    except OSError as error:
        raise file_error(error) from None
    # Raised out here because the error above carries the data.
    raise DataError("data.not_in_encoding", line=_misfit_line(path, dialect.encoding))


def _misfit_line(path: Path, encoding: str) -> int:
    try:
        return misfit_line(path, encoding)
    except OSError as error:
        raise file_error(error) from None


class _Ticks:
    """Progress by bytes read, and the lines of a source."""

    def __init__(self, control: Control, size: int, start: float, end: float) -> None:
        self._control = control
        self._size = size
        self._start = start
        self._share = end - start

    def lines(self, source: TextIO) -> Iterator[str]:
        longest = MAX_RECORD + len("\r\n")
        for number in count():
            if number % ROWS_PER_TICK == 0:
                done = min(1.0, source.buffer.tell() / self._size)
                self._control.progress(self._start + self._share * done, "data.tidying")
            line = source.readline(longest + 1)
            if number == 0:
                line = line.removeprefix(MARK)
            if len(line) > longest:
                raise DataError("data.line_too_long", line=number + 1, limit=MAX_RECORD)
            if "\x00" in line:
                raise DataError("data.binary")
            if not line:
                return
            yield line


def _copy(source: TextIO, out: TextIO, dialect: Dialect, width: int, ticks: _Ticks) -> Clean:
    writer = csv.writer(out, quoting=csv.QUOTE_ALL, lineterminator="\n")
    _, answers = header_and_answers(records(ticks.lines(source), dialect), dialect, width)
    rows = short = long = 0
    listed: list[OddRow] = []
    for record in answers:
        if not record.closed:
            raise DataError("data.quote_open", line=record.line)
        cells = len(record.cells)
        if record.fits(width):
            writer.writerow(record.cells[:width])
            rows += 1
            continue
        kept = cells < width
        if kept:
            writer.writerow((*record.cells, *("" for _ in range(width - cells))))
            rows += 1
            short += 1
        else:
            long += 1
        if len(listed) < LISTED_ROWS:
            listed.append(OddRow(record.line, cells, kept))
    return Clean(rows, OddRows(short, long, tuple(listed)))
