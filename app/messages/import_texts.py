"""Texts of the import preview with figures."""

from __future__ import annotations

from app.messages.data_texts import isolated, line_list, name_list
from app.messages.speak import local_count, say, say_message
from core.data.proposal import Proposal
from core.data.readers.converted import SheetInfo
from core.data.reading import FileKind, Reading


def encoding_name(code: str) -> str:
    """ "Western European (Windows-1252)"."""
    return say(f"encoding.{code.replace('-', '_')}")


def sheet_line(info: SheetInfo) -> str:
    """ "Answers (1,200 x 14)"."""
    blanks = {"name": isolated(info.name), "rows": local_count(info.rows), "columns": local_count(info.columns)}
    return say("page.sheet", blanks)


def missing_chip(value: str, number: int) -> tuple[str, str]:
    """Return the text of the button and its effect."""
    blanks = {"value": isolated(value), "count": local_count(number)}
    return say("page.missing_chip", blanks), say("page.missing_chip_tip", blanks)


def read_line(proposal: Proposal) -> str:
    """Return the kind of file, the number of rows read, and the columns found."""
    kind = say(f"page.kind.{proposal.reading.kind.value}")
    blanks = {"kind": kind, "rows": local_count(proposal.rows_read), "columns": local_count(len(proposal.columns))}
    return say("page.read_whole" if proposal.whole else "page.read_part", blanks)


def promise_line(proposal: Proposal) -> str:
    """Return the sentence on changes of answers: none, or what the file itself declares."""
    declared = proposal.reading.kind in (FileKind.SPSS, FileKind.POR, FileKind.STATA)
    return say("page.promise_labels" if declared else "page.promise")


def ragged_line(proposal: Proposal) -> str:
    """Return the number of odd rows, and their lines."""
    if not proposal.ragged:
        return ""
    blanks = {"rows": local_count(proposal.ragged), "lines": line_list(proposal.odd_lines, proposal.ragged)}
    return say("page.ragged", blanks)


def padded_line(proposal: Proposal) -> str:
    """Say in which columns blanks around answers are removed; "" without such blanks."""
    if not proposal.padded:
        return ""
    columns = name_list([name for name, _ in proposal.padded])
    count = sum(cells for _, cells in proposal.padded)
    return say("page.padded", {"count": local_count(count), "columns": columns})


def proposal_notices(proposal: Proposal) -> tuple[tuple[str, str], ...]:
    """Return (severity, sentence) pairs; odd rows and padded answers have lines of their own with the places."""
    found = [
        (notice.severity.value, say_message(notice)) for notice in proposal.notices if notice.code != "data.ragged"
    ]
    ragged, padded = ragged_line(proposal), padded_line(proposal)
    return (*([("warning", ragged)] if ragged else []), *found, *([("note", padded)] if padded else []))


_DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar", " ": "space"}


def how_read(reading: Reading | None) -> str:
    """ "Text file · Unicode (UTF-8) · semicolon between cells · 1 row of names"; "" for data that were not read."""
    if reading is None:
        return ""
    parts = [say(f"page.kind.{reading.kind.value}")]
    if reading.dialect is not None:
        delimiter = reading.dialect.delimiter
        named = say(f"report.read.{_DELIMITERS[delimiter]}") if delimiter in _DELIMITERS else delimiter
        parts += [encoding_name(reading.dialect.encoding), say("report.read.delimiter", {"delimiter": named})]
        parts.append(say("report.read.names", {"rows": reading.dialect.header}))
    if reading.sheet is not None:
        if reading.sheet.sheet:
            parts.append(say("report.read.sheet", {"sheet": reading.sheet.sheet}))
        if reading.sheet.area:
            parts.append(say("report.read.area", {"area": reading.sheet.area}))
        parts.append(say("report.read.names", {"rows": reading.sheet.header}))
    if reading.decimal_comma:
        parts.append(say("report.read.decimal_comma"))
    if reading.missing_codes:
        parts.append(say("report.read.missing", {"codes": reading.missing_codes}))
    return " · ".join(parts)
