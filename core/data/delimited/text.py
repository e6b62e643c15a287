"""Definition of a row, which every other reader of a delimited file must follow.

The delimiter separates cells; LF, CR LF or CR separate rows. A cell that begins with the quote character extends to the
matching one, including delimiters and line ends; a doubled quote inside means one. Text after a closing quote, and a
quote inside an unquoted cell, are kept literally. Empty lines are not rows, except in a file with one column, where a
blank line between others is a respondent without an answer.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from core.data.delimited.encoding import SUPPORTED
from core.errors import DataError, InputError

if TYPE_CHECKING:
    from _csv import Reader

MAX_RECORD = 1_000_000
MAX_COLUMNS = 5_000
MOST_HEADER_ROWS = 3

_FORBIDDEN_DELIMITERS = frozenset("\r\n\x00\ufeff")


@dataclass(frozen=True, slots=True)
class Dialect:
    """All settings of a reader, so that nothing is guessed later.

    delimiter  a single character
    header     number of rows with names at the top: 0 to MOST_HEADER_ROWS
    encoding   a code of core.data.delimited.encoding.SUPPORTED; "utf-8-sig" if the file begins with a byte order mark
    quote      the quote character, or "" if quotes are ordinary characters
    """

    delimiter: str
    header: int
    encoding: str = "utf-8"
    quote: str = '"'

    def __post_init__(self) -> None:
        if len(self.delimiter) != 1 or _forbidden(self.delimiter):
            raise InputError("delimiter", self.delimiter, "dialect.delimiter")
        if len(self.quote) > 1 or _forbidden(self.quote):
            raise InputError("quote", self.quote, "dialect.quote")
        if self.quote == self.delimiter:
            raise InputError("quote", self.quote, "dialect.quote_is_delimiter")
        if self.header not in range(MOST_HEADER_ROWS + 1):
            raise InputError("header", self.header, "dialect.header")
        object.__setattr__(self, "header", int(self.header))
        if self.encoding not in SUPPORTED:
            raise InputError("encoding", self.encoding, "dialect.encoding")


def _forbidden(sign: str) -> bool:
    """Return whether the character cannot be a delimiter or quote; a lone surrogate cannot occur in a file."""
    return sign in _FORBIDDEN_DELIMITERS or "\ud800" <= sign <= "\udfff"


@dataclass(frozen=True, slots=True)
class Record:
    """One row and the line of the file where it begins (the first line is 1).

    closed  False for a last row whose opening quote is never closed: it may contain any number of rows
    """

    line: int
    cells: tuple[str, ...]
    closed: bool = True

    @property
    def blank(self) -> bool:
        """Return whether the line is empty or has only spaces."""
        return len(self.cells) < 2 and not any(cell.strip() for cell in self.cells)

    def is_row(self, width: int) -> bool:
        """Return whether the line is a row of a file with `width` columns; one column may have a blank answer."""
        return bool(self.cells) if width == 1 else not self.blank

    def fits(self, width: int) -> bool:
        """Return whether every column has its cell; further blank cells are allowed (a trailing delimiter)."""
        if len(self.cells) == width:
            return True
        return len(self.cells) > width and not any(cell.strip() for cell in self.cells[width:])


def records(lines: Iterable[str], dialect: Dialect, first: int = 1) -> Iterator[Record]:
    """Yield the rows of a file, including empty lines (without cells). `first`: the number of the first of these lines.

    Raises DataError "data.line_too_long" for a row of more than MAX_RECORD characters.
    """
    csv.field_size_limit(2 * MAX_RECORD)
    row: list[str] = []
    start = first
    ended = False

    def watched() -> Iterator[str]:
        nonlocal ended
        size = 0
        for line in lines:
            if not row:
                size = 0
            size += len(line)
            if size > MAX_RECORD + len("\r\n"):
                raise DataError("data.line_too_long", line=start, limit=MAX_RECORD)
            row.append(line)
            yield line
        ended = True

    reader = _reader(watched(), dialect)
    for cells in reader:
        yield Record(start, tuple(cells), not (ended and _open(row, dialect)))
        row.clear()
        start = reader.line_num + first


def _reader(lines: Iterable[str], dialect: Dialect) -> Reader:
    return csv.reader(lines, delimiter=dialect.delimiter, quotechar=dialect.quote or None, doublequote=True,
                      quoting=csv.QUOTE_MINIMAL if dialect.quote else csv.QUOTE_NONE, strict=False)  # fmt: skip


def _open(row: list[str], dialect: Dialect) -> bool:
    """Return whether another line would still belong to the row."""
    last = row[-1] if row[-1].endswith(("\n", "\r")) else row[-1] + "\n"
    return len(list(_reader([*row[:-1], last, "end"], dialect))) < 2


def read_records(text: str, dialect: Dialect, *, whole: bool = True, most: int | None = None) -> tuple[Record, ...]:
    """Return all rows of a text, or the first `most`. An unfinished last row is dropped unless the text is `whole`.

    Raises DataError "data.quote_open" if no row is left.
    """
    found = tuple(islice(records(io.StringIO(text, newline=""), dialect), most))
    if whole or found[-1].closed:
        return found
    if len(found) == 1:
        raise DataError("data.quote_open", line=1)
    return found[:-1]


def header_and_answers(
    found: Iterable[Record], dialect: Dialect, width: int
) -> tuple[tuple[Record, ...], Iterator[Record]]:
    """Return the header rows (at most as many as the dialect has) and an iterator over the respondents' rows."""
    lines = iter(found)
    header = tuple(islice((record for record in lines if record.is_row(width)), dialect.header))
    return header, _answers(lines, width)


def _answers(lines: Iterator[Record], width: int) -> Iterator[Record]:
    held: list[Record] = []
    for record in lines:
        if record.is_row(width):
            yield from held
            held.clear()
            yield record
        elif width == 1:
            held.append(Record(record.line, ("",)))
