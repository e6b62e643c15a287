"""How a text file is cut into rows and cells: proposed by our own reader, confirmed by the person.

`propose` looks at the beginning of the file and offers a dialect with the rows it would give; `reread` shows the
rows under a dialect that the person changed. Both read at most HEAD_BYTES, so both answer at once.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from os import PathLike
from pathlib import Path

from core.data.head import Head, read_head
from core.data.names import column_names, readable
from core.data.sniff import sniff
from core.data.text import MAX_COLUMNS, Dialect, Record, header_and_answers, read_records
from core.data.variable import Column
from core.errors import DataError
from core.notices import Notice, Severity

__all__ = ["Dialect", "PreviewRow", "Proposal", "layout", "propose", "reread"]

PREVIEW_ROWS = 50
DOUBTFUL = 0.6


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A row as the dialect cuts it: the line of the file where it begins, its cells, and whether it is odd."""

    line: int
    cells: tuple[str, ...]
    odd: bool


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a dialect makes of the beginning of a file.

    sample_rows  the first PREVIEW_ROWS rows of answers (no header)
    rows_read    rows of answers in the part that was read; the whole file when `whole`
    ragged       how many of these have another number of cells than there are columns
    confidence   0 to 1, how clear the choice of delimiter and header was; 1 when the person made it
    """

    path: Path
    dialect: Dialect
    columns: tuple[Column, ...]
    sample_rows: tuple[PreviewRow, ...]
    rows_read: int
    ragged: int
    whole: bool
    notices: tuple[Notice, ...]
    confidence: float


def propose(path: str | PathLike[str]) -> Proposal:
    """Offer a dialect for the file. Raises DataError when the file cannot be read as UTF-8 text."""
    head = read_head(Path(path))
    found = sniff(head)
    notices: list[Notice] = []
    if found.confidence < DOUBTFUL:
        notices.append(Notice("data.delimiter_doubtful", severity=Severity.WARNING))
    if found.header_doubtful:
        notices.append(Notice("data.header_doubtful", severity=Severity.WARNING))
    return _proposal(head, found.dialect, found.confidence, notices)


def reread(path: str | PathLike[str], dialect: Dialect) -> Proposal:
    """What the dialect that the person chose makes of the file."""
    head = read_head(Path(path))
    return _proposal(head, Dialect(dialect.delimiter, dialect.header, head.encoding, dialect.quote), 1.0, [])


def layout(found: Sequence[Record], dialect: Dialect) -> tuple[Column, ...]:
    """The columns that the beginning of a file shows.

    As many as the header has, or as the commonest number of cells of the other rows where that is larger: a cell
    without a header still holds an answer.
    """
    filled = [record.cells for record in found if not record.blank]
    named = len(filled[0]) if dialect.header and filled else 0
    # Blank cells after the last name are a trailing delimiter, no column.
    sizes = Counter(
        named if 0 < named < len(cells) and not any(map(str.strip, cells[named:])) else len(cells)
        for cells in (filled[1:] if dialect.header else filled)
    )
    width = max(named, max(sizes, key=lambda size: (sizes[size], size == named, size), default=1))
    row, _ = header_and_answers(found, dialect, width)
    header = row.cells if row else ()
    if width > MAX_COLUMNS:
        raise DataError("data.too_many_columns", columns=width, limit=MAX_COLUMNS)
    headers = (*header, *("" for _ in range(width - len(header))))
    names = column_names(headers)
    return tuple(Column(names[i], headers[i], i) for i in range(width))


def _proposal(head: Head, dialect: Dialect, confidence: float, notices: list[Notice]) -> Proposal:
    found = read_records(head.text, dialect, whole=head.whole)
    columns = layout(found, dialect)
    _, answers = header_and_answers(found, dialect, len(columns))
    rows = [PreviewRow(record.line, record.cells, not record.fits(len(columns))) for record in answers]
    ragged = sum(row.odd for row in rows)
    if not found[-1].closed:
        notices.append(Notice("data.quote_open", {"line": found[-1].line}, Severity.WARNING))
    if ragged:
        notices.append(Notice("data.ragged", {"rows": ragged}, Severity.WARNING))
    if not rows:
        notices.append(Notice("data.no_rows", severity=Severity.WARNING))
    if len(columns) == 1:
        notices.append(Notice("data.one_column"))
    notices.extend(_name_notices(columns, dialect))
    return Proposal(head.path, dialect, columns, tuple(rows[:PREVIEW_ROWS]), len(rows), ragged, head.whole,
                    tuple(notices), confidence)  # fmt: skip


def _name_notices(columns: Sequence[Column], dialect: Dialect) -> list[Notice]:
    if not dialect.header:
        return []
    names = [readable(column.header) for column in columns]
    blank = names.count("")
    again = len(names) - blank - len(set(names) - {""})
    notices = []
    if blank:
        notices.append(Notice("data.blank_headers", {"columns": blank}))
    if again:
        notices.append(Notice("data.duplicate_headers", {"columns": again}))
    return notices
