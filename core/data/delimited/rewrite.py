"""A clean UTF-8 copy of an untidy file, which the database can read unambiguously.

Rows with too few cells are padded with blanks and kept, because spreadsheets cut trailing blanks and the other cells
are in their columns. Rows with too many cells are set aside. An extra delimiter in them is indistinguishable from the
others, so all answers after it would be counted for the wrong question. Both kinds are counted, and listed by line and
number of cells.

Tidy rows are copied unchanged, many at a time (core.data.delimited.blocks); the reader of `text` decides about the
others.
"""

from __future__ import annotations

import codecs
import csv
import io
import os
from bisect import bisect_left, bisect_right
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO

from core.control import Control
from core.data.delimited.blocks import Cut, copied_delimiter, cut
from core.data.delimited.encoding import MARK, SUPPORTED, misfit_line
from core.data.delimited.text import MAX_RECORD, Dialect, Record, records
from core.data.odd_rows import OddRow, OddRows
from core.errors import DataError, file_error

if TYPE_CHECKING:
    from _csv import Writer

LISTED_ROWS = 1_000
BLOCK_BYTES = 1 << 19
CLEAN = Dialect(",", header=False)
_LONGEST = MAX_RECORD + len("\r\n")


@dataclass(frozen=True, slots=True)
class Clean:
    """The clean copy: every row has the same number of cells, separated by the delimiter of `dialect`."""

    rows: int
    odd: OddRows
    dialect: Dialect = CLEAN


def rewrite(path: Path, copy: Path, dialect: Dialect, width: int, control: Control, start: float, end: float) -> Clean:
    """Write the rows of `path` to `copy`; progress runs from `start` to `end`.

    Every encoding is read piece by piece: a row may be as long as MAX_RECORD, and memory holds little more than a
    block.

    Raises DataError: a quote that is opened and never closed ("data.quote_open"), bytes that do not fit the encoding
    ("data.not_in_encoding"), zero bytes ("data.binary"), a line without an end ("data.line_too_long").
    """
    try:
        size = max(1, path.stat().st_size)
        with (
            path.open("rb") as source,
            open(os.open(copy, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "wb") as out,
        ):
            made = _Copy(out, dialect, width)
            for text, final in _texts(source, dialect.encoding):
                control.progress(start + (end - start) * min(1.0, source.tell() / size), "data.tidying")
                made.add(text, final)
            return made.clean()
    except UnicodeError:
        pass
    except OSError as error:
        raise file_error(error) from None
    # This is raised outside the handler, because the error above carries the data.
    raise DataError("data.not_in_encoding", line=misfit_line(path, dialect.encoding))


def _texts(source: BinaryIO, encoding: str) -> Iterator[tuple[bytes, bool]]:
    """Yield the file block by block in UTF-8, each with a flag for the end of the file."""
    decoder = codecs.getincrementaldecoder(SUPPORTED[encoding])("strict")
    first, final = True, False
    while not final:
        data = source.read(BLOCK_BYTES)
        final = not data
        text = decoder.decode(data, final)
        if first and text:
            text, first = text.removeprefix(MARK), False
        if "\x00" in text:
            raise DataError("data.binary")
        yield text.encode(), final


class _Copy:
    def __init__(self, out: BinaryIO, dialect: Dialect, width: int) -> None:
        self._out = out
        self._dialect = dialect
        self._copied = Dialect(copied_delimiter(dialect), header=False)
        self._width = width
        self._header = dialect.header
        self._rest = b""
        self._line = 1
        self._blank: list[Record] = []
        self._rows = self._short = self._long = 0
        self._listed: list[OddRow] = []

    def clean(self) -> Clean:
        return Clean(self._rows, OddRows(self._short, self._long, tuple(self._listed)), self._copied)

    def add(self, text: bytes, final: bool) -> None:
        """Copy the complete rows; at the `final` block all rows are complete."""
        data = self._rest + text
        # Such a long row is read line by line, which finds its fault.
        found = cut(data, self._dialect, self._width, final=final, loose=len(self._rest) > 4 * _LONGEST)
        if len(data) > 4 * _LONGEST and not len(found.lines):
            raise DataError("data.line_too_long", line=self._line, limit=MAX_RECORD)
        done = self._copy(data, found, final)
        self._line += bisect_right(found.lines, done)
        self._rest = data[done:]

    def _copy(self, data: bytes, found: Cut, final: bool) -> int:
        """Copy rows of a block and return the number of its bytes that are done."""
        odd = (~found.plain).nonzero()[0].tolist()
        ends_otherwise = b"\r" in data
        here = 0
        while here < found.end:
            row = bisect_left(found.starts, here)
            at = 0 if self._header else bisect_left(odd, row)
            stop = row if self._header else odd[at] if at < len(odd) else len(found.starts)
            if stop > row:
                there = int(found.starts[stop]) if stop < len(found.starts) else found.end
                stretch = data[here:there]
                self._out.write(stretch.replace(b"\r\n", b"\n").replace(b"\r", b"\n") if ends_otherwise else stretch)
                self._rows += stop - row
                here = there
                continue
            there = self._read(data, found, here, final)
            if there == here:
                break
            here = there
        return here

    def _read(self, data: bytes, found: Cut, here: int, final: bool) -> int:
        """Read rows one by one from `here` to the next plain one, or to the last complete one."""
        first = bisect_right(found.lines, here)
        ended = False
        there = here

        def lines() -> Iterator[str]:
            nonlocal ended, there
            for number in range(first, len(found.lines)):
                end = int(found.lines[number])
                line = data[there:end].decode()
                if len(line) > _LONGEST:
                    raise DataError("data.line_too_long", line=self._line + number, limit=MAX_RECORD)
                there = end
                yield line
            ended = True

        rows = io.StringIO()
        writer = csv.writer(rows, delimiter=self._copied.delimiter, quoting=csv.QUOTE_ALL, lineterminator="\n")
        for record in records(lines(), self._dialect, self._line + first):
            if ended and not final:
                # The row may continue in the next block.
                break
            self._judge(record, writer)
            here = there
            row = bisect_left(found.starts, here)
            if not self._header and row < len(found.starts) and found.starts[row] == here and found.plain[row]:
                break
        self._out.write(rows.getvalue().encode())
        return here

    def _judge(self, record: Record, writer: Writer) -> None:
        """Write a record as a row. Blank lines are not rows, except between other rows of a single column."""
        if not record.is_row(self._width):
            if self._width == 1 and not self._header:
                self._blank.append(Record(record.line, ("",)))
            return
        if self._header:
            self._header -= 1
            return
        for one in (*self._blank, record):
            self._write(one, writer)
        self._blank.clear()

    def _write(self, record: Record, writer: Writer) -> None:
        if not record.closed:
            raise DataError("data.quote_open", line=record.line)
        cells = len(record.cells)
        fits, kept = record.fits(self._width), cells < self._width
        if fits or kept:
            writer.writerow((*record.cells[: self._width], *[""] * (self._width - cells)))
            self._rows += 1
        if fits:
            return
        self._short += kept
        self._long += not kept
        if len(self._listed) < LISTED_ROWS:
            self._listed.append(OddRow(record.line, cells, kept))
