"""Dialects of text files, which define rows and cells: proposed by the program, confirmed by the user.

`propose` reads the beginning of the file and proposes a reading with its rows; `reread` shows the rows with a changed
dialect. Both read at most HEAD_BYTES, so both are fast.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from os import PathLike
from pathlib import Path

from core.data.delimited.encoding import UTF8, UTF16
from core.data.delimited.head import Head, read_head
from core.data.delimited.header_rows import columns_of, rows_for_programs
from core.data.delimited.sniff import sniff
from core.data.delimited.text import MAX_COLUMNS, Dialect, Record, header_and_answers, read_records
from core.data.hints import hints, padded
from core.data.names import readable
from core.data.proposal import LISTED_LINES, PREVIEW_ROWS, PreviewRow, Proposal
from core.data.reading import FileKind, Reading
from core.data.variable import Column
from core.errors import DataError
from core.notices import Notice, Severity

__all__ = ["PREVIEW_ROWS", "Dialect", "PreviewRow", "Proposal", "layout", "propose", "reread"]

DOUBTFUL = 0.6
LAID_OUT = 2_000


def propose(path: str | PathLike[str]) -> Proposal:
    """Propose a reading for a text file. Raises DataError if the file is not text."""
    head = read_head(Path(path))
    found = sniff(head)
    notices: list[Notice] = []
    if head.foreign and head.encoding not in (*UTF8, *UTF16):
        blanks = {"lines": head.foreign, "line": head.first_foreign}
        notices.append(Notice("data.encoding_asked", blanks, Severity.WARNING))
    if found.confidence < DOUBTFUL:
        notices.append(Notice("data.delimiter_doubtful", severity=Severity.WARNING))
    if found.header_doubtful:
        notices.append(Notice("data.header_doubtful", severity=Severity.WARNING))
    proposal = _proposal(head, Reading(FileKind.TEXT, found.dialect), notices)
    if found.fixed_width:
        said = [one for one in proposal.notices if one.code != "data.one_column"]
        told = Notice("data.fixed_width", {"length": found.fixed_width}, Severity.WARNING)
        proposal = replace(proposal, notices=(told, *said))
    reading = replace(proposal.reading, decimal_comma=proposal.decimal_comma_found)
    return replace(proposal, reading=reading)


def reread(path: str | PathLike[str], wanted: Dialect | Reading) -> Proposal:
    reading = wanted if isinstance(wanted, Reading) else Reading(FileKind.TEXT, wanted)
    if reading.dialect is None:
        raise DataError("data.other_kind")
    head = read_head(Path(path), reading.dialect.encoding)
    reading = replace(reading, dialect=replace(reading.dialect, encoding=head.encoding))
    return _proposal(head, reading, [])


def layout(found: Sequence[Record], dialect: Dialect) -> tuple[Column, ...]:
    """Return the columns by the first LAID_OUT rows of a file.

    Their number is that of the header, or the most frequent number of cells in the other rows if that is larger. A cell
    without a header may hold an answer.
    """
    found = found[:LAID_OUT]
    filled = [record.cells for record in found if not record.blank]
    named = max((len(cells) for cells in filled[: dialect.header]), default=0)
    # Blank cells after the last name come from a trailing delimiter and are not a column.
    sizes = Counter(
        named if 0 < named < len(cells) and not any(map(str.strip, cells[named:])) else len(cells)
        for cells in filled[dialect.header :]
    )
    width = max(named, max(sizes, key=lambda size: (sizes[size], size == named, size), default=1))
    if width > MAX_COLUMNS:
        raise DataError("data.too_many_columns", columns=width, limit=MAX_COLUMNS)
    header, _ = header_and_answers(found, dialect, width)
    return columns_of([record.cells for record in header], width)


def _proposal(head: Head, reading: Reading, notices: list[Notice]) -> Proposal:
    dialect = reading.dialect
    assert dialect is not None
    found = read_records(head.text, dialect, whole=head.whole)
    columns = layout(found, dialect)
    header, answers = header_and_answers(found, dialect, len(columns))
    rows = list(answers)
    odd = [record.line for record in rows if not record.fits(len(columns))]
    shown = rows[:PREVIEW_ROWS]
    if not found[-1].closed:
        notices.append(Notice("data.quote_open", {"line": found[-1].line}, Severity.WARNING))
    if odd:
        notices.append(Notice("data.ragged", {"rows": len(odd)}, Severity.WARNING))
    if not rows:
        notices.append(Notice("data.no_rows", severity=Severity.WARNING))
    if len(columns) == 1:
        notices.append(Notice("data.one_column"))
    first = rows[0] if rows else Record(0, ())
    notices.extend(rows_for_programs(((one.line, one.cells) for one in header), first.cells, first.line))
    notices.extend(_name_notices(columns, dialect))
    seen = hints([record.cells for record in rows], len(columns))
    return Proposal(
        path=head.path,
        reading=reading,
        columns=columns,
        sample_rows=tuple(PreviewRow(one.line, one.cells, not one.fits(len(columns))) for one in shown),
        rows_read=len(rows),
        ragged=len(odd),
        odd_lines=tuple(odd[:LISTED_LINES]),
        whole=head.whole,
        notices=tuple(notices),
        encodings=head.encodings,
        missing_found=seen.missing,
        decimal_comma_found=seen.decimal_comma,
        padded=padded([record.cells for record in rows], [column.name for column in columns]),
    )


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
