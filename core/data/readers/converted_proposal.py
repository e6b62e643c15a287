"""Proposals for files that a separate process converts: workbooks, SPSS, POR, Stata."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from core.control import Control
from core.data.codebooks.codebook import Codebook
from core.data.delimited.header_rows import is_placeholder
from core.data.delimited.rewrite import CLEAN
from core.data.delimited.sniff import LEAST_PHRASE, header_evidence, header_rows
from core.data.delimited.text import records
from core.data.hints import Hints, hints, padded
from core.data.private_folder import PrivateFolder
from core.data.proposal import LISTED_LINES, PREVIEW_ROWS, PreviewRow, Proposal
from core.data.readers.converted import Converted
from core.data.readers.sandbox import run
from core.data.reading import FileKind, Reading, SheetChoice
from core.data.variable import Column
from core.notices import Notice

LOOKED_AT_ROWS = 200
LOOK_SECONDS = 60.0

_AREA = re.compile(r"([A-Z]+)(\d+):([A-Z]+\d+)")

Rows = list[tuple[str, ...]]


def propose_converted(path: Path, reading: Reading, temp_folder: Path, control: Control, *, first: bool) -> Proposal:
    """Convert the first respondents, remove the copy, and return the proposal.

    first   whether the number of header rows of a workbook must still be found

    Raises DataError and Cancelled.
    """
    with PrivateFolder(temp_folder) as folder:
        made, rows = _look(path, reading, folder, control, "first.csv")
        otherwise = _other_header(path, made, rows, folder, control) if first else None
        if otherwise is not None:
            said = _of_the_choice(made, otherwise)
            made, rows = _look(path, replace(reading, sheet=otherwise), folder, control, "otherwise.csv")
            made = replace(made, notices=(*said, *made.notices))
    seen = _hints(rows, made)
    reading = replace(made.reading, decimal_comma=seen.decimal_comma) if first else made.reading
    odd = tuple(row.line for row in made.odd.listed)
    return Proposal(
        path=path,
        reading=reading,
        columns=made.columns,
        sample_rows=tuple(PreviewRow(n, cells, False) for n, cells in enumerate(rows[:PREVIEW_ROWS], start=1)),
        rows_read=made.rows,
        ragged=made.odd.total,
        odd_lines=odd[:LISTED_LINES],
        whole=made.whole,
        notices=made.notices,
        sheets=made.sheets,
        missing_found=seen.missing,
        decimal_comma_found=seen.decimal_comma,
        padded=padded(rows, [column.name for column in made.columns]),
        codebook=made.codebook,
    )


def _look(path: Path, reading: Reading, folder: PrivateFolder, control: Control, copy: str) -> tuple[Converted, Rows]:
    made = run(path, reading, folder, control, limit=LOOKED_AT_ROWS, copy=copy, seconds=LOOK_SECONDS)
    with (folder.path / copy).open(encoding="utf-8", newline="") as lines:
        return made, [record.cells for record in records(lines, CLEAN)]


def _other_header(
    path: Path, made: Converted, rows: Rows, folder: PrivateFolder, control: Control
) -> SheetChoice | None:
    """Return the choice with the probable number of header rows, or None if it is already the current one."""
    sheet = made.reading.sheet
    if sheet is None:
        return None
    table = [tuple(column.header for column in made.columns), *rows]
    if more := header_rows(table):
        return replace(sheet, header=more)
    if header_evidence(table) < 0:
        return replace(sheet, header=0)
    above = _one_row_more(sheet.area)
    if above and not _names_enough(made.columns):
        # The row of names may be the second of two.
        wider = SheetChoice(sheet.sheet, above, 0)
        _, rows = _look(path, replace(made.reading, sheet=wider), folder, control, "above.csv")
        if rows and any(rows[0]) and (more := header_rows(rows)):
            return replace(wider, header=more)
    return None


def _of_the_choice(made: Converted, sheet: SheetChoice) -> list[Notice]:
    """Return the notices on sheet and cells that the program chose. A filled-in choice does not repeat them."""
    chosen = (one for one in made.notices if one.code in ("xlsx.sheets", "xlsx.area_proposed"))
    return [replace(one, params={**one.params, "area": sheet.area}) for one in chosen]


def _names_enough(columns: Sequence[Column]) -> bool:
    """Return whether every column has a unique short name, so that a row above it is a title or a note."""
    names = [column.header.strip() for column in columns]
    phrases = sum(" " in name and len(name) >= LEAST_PHRASE for name in names)
    complete = all(names) and len(set(names)) == len(names) and not any(map(is_placeholder, names))
    return complete and 2 * phrases <= len(names)


def _one_row_more(area: str) -> str:
    """Return the area with one more row at the top: "A5:F15" becomes "A4:F15"; "" if it begins in the first row."""
    found = _AREA.fullmatch(area)
    if found is None or int(found[2]) < 2:
        return ""
    return f"{found[1]}{int(found[2]) - 1}:{found[3]}"


def _hints(rows: Rows, made: Converted) -> Hints:
    """Return hints from the columns for which the file itself declares no missing values."""
    open_ones = [column.position for column in made.columns if not _declares_missing(column, made.codebook)]
    seen = hints([_picked(cells, open_ones) for cells in rows], len(open_ones))
    # Numbers of statistics programs have a type, so only cells of a workbook may hold a text like "1,5".
    return seen if made.reading.kind is FileKind.XLSX else replace(seen, decimal_comma=False)


def _picked(cells: Sequence[str], places: Sequence[int]) -> list[str]:
    return [cells[place] for place in places if place < len(cells)]


def _declares_missing(column: Column, codebook: Codebook) -> bool:
    variable = codebook.variable(column.name)
    return variable is not None and bool(variable.missing.values or variable.missing.ranges)
