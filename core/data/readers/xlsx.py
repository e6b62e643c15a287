"""Excel workbooks (.xlsx, .xlsm): the cells of one sheet as texts.

Values become texts as in core.data.readers.cells. A formula counts as its stored result, an error as shown ("#N/A"); of
merged cells, the first has the value and the others are blank. A row of several cells, all blank, is not a respondent.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from pathlib import Path
from typing import Any

from python_calamine import (
    CalamineError,
    CalamineSheet,
    CalamineWorkbook,
    PasswordError,
    SheetTypeEnum,
    SheetVisibleEnum,
)

from core.data.delimited.header_rows import columns_of, rows_for_programs
from core.data.delimited.text import MAX_COLUMNS
from core.data.readers.archive import for_library, looked_through
from core.data.readers.area import LOOKED, Area, blank, proposed_area, typed_area
from core.data.readers.cells import texts
from core.data.readers.converted import Converted, Progress, SheetInfo, Write
from core.data.reading import Reading, SheetChoice
from core.errors import DataError
from core.notices import Notice, Severity

# No workbook is larger; a cell declared beyond would cost hours of blank rows.
MAX_SHEET_ROWS = 1_048_576
MAX_SHEET_COLUMNS = 16_384

_NAMED = 20
_LOOKED_THROUGH = 0.1
_LOADED = 0.5
_ROWS_PER_TICK = 2_000


def convert(path: Path, reading: Reading, write: Write, limit: int | None, progress: Progress) -> Converted:
    """Write the rows of the sheet and area that `reading` chooses; open choices are proposed.

    With a `limit` (a preview for choosing a sheet), `sheets` of the result lists all sheets, otherwise the one read.
    Raises DataError.
    """
    choice = reading.sheet or SheetChoice()
    archive = looked_through(path, lambda done: progress(_LOOKED_THROUGH * done))
    try:
        book = CalamineWorkbook.from_object(for_library(archive))
    except PasswordError:
        raise DataError("data.format_encrypted") from None
    sheet, sheets = _chosen(book, choice, limit is not None, progress)
    area = _area(sheet, choice)
    notices = _notices(sheet, area, choice, sum(one.typ == SheetTypeEnum.WorkSheet for one in book.sheets_metadata))
    if archive.no_results:
        notices.append(Notice("xlsx.formulas_without_results", severity=Severity.WARNING))
    rows = _inside(sheet, area)
    header = list(islice(rows, choice.header))
    columns = columns_of(header, area.width)
    below = list(islice(rows, 1))
    line = area.top + 1 + choice.header
    notices += rows_for_programs(enumerate(header, start=area.top + 1), below[0] if below else (), line)
    written, left_out, whole = _write(chain(below, rows), area, write, limit, progress)
    if not written and whole:
        raise DataError("xlsx.only_header")
    if left_out:
        notices.append(Notice("xlsx.blank_rows", {"rows": left_out}))
    if choice.area and (more := _below(sheet, area)):
        # The sheet has grown since its cells were chosen.
        notices.append(Notice("xlsx.rows_below", {"rows": more, "area": str(area)}))
    used = replace(reading, sheet=SheetChoice(sheet.name, str(area), choice.header))
    return Converted(columns, used, written, whole, notices=tuple(notices), sheets=sheets)


def _chosen(
    book: CalamineWorkbook, choice: SheetChoice, every: bool, progress: Progress
) -> tuple[CalamineSheet, tuple[SheetInfo, ...]]:
    """Return the named sheet and information on all sheets.

    Without a name, it is the sheet with the largest table, visible ones first. An unreadable sheet is listed as empty
    and raises nothing, unless it is the named one.
    """
    there = [one for one in book.sheets_metadata if one.typ == SheetTypeEnum.WorkSheet]
    names = [one.name for one in there]
    if choice.sheet and choice.sheet not in names:
        raise DataError("xlsx.no_such_sheet", sheets=(*names[:_NAMED], *["\u2026"] * (len(names) > _NAMED)))
    looked = there if every or not choice.sheet else [one for one in there if one.name == choice.sheet]
    best: tuple[tuple[bool, bool, bool, int], CalamineSheet] | None = None
    failed: Exception | None = None
    infos = []
    for number, one in enumerate(looked):
        named, hidden = one.name == choice.sheet, one.visible != SheetVisibleEnum.Visible
        info, cells = SheetInfo(one.name, 0, 0, hidden=hidden), 0
        try:
            sheet = _loaded(book, one.name)
            info, cells = _info(sheet, choice, hidden)
        except (CalamineError, DataError) as error:
            if named:
                raise
            failed = failed or error
        else:
            rank = (named, cells > 0, not hidden, cells)
            if (named or sheet.end is not None) and (best is None or rank > best[0]):
                best = rank, sheet
        infos.append(info)
        progress(_LOOKED_THROUGH + (_LOADED - _LOOKED_THROUGH) * (number + 1) / len(looked))
    if best is None:
        raise failed or DataError("xlsx.empty")
    found = best[1]
    if found.end is None:
        raise DataError("xlsx.empty_sheet")
    return found, tuple(info for info in infos if every or info.name == found.name)


def _loaded(book: CalamineWorkbook, name: str) -> CalamineSheet:
    sheet = book.get_sheet_by_name(name)
    if sheet.end is not None and (sheet.end[0] >= MAX_SHEET_ROWS or sheet.end[1] >= MAX_SHEET_COLUMNS):
        raise DataError("data.damaged", kind="rows")
    return sheet


def _info(sheet: CalamineSheet, choice: SheetChoice, hidden: bool) -> tuple[SheetInfo, int]:
    """Return information on a sheet, and the approximate number of filled cells in its table (0 without a table)."""
    rows, columns = _extent(sheet)
    beginning = _beginning(sheet)
    area = _proposed(sheet, beginning, choice.header)
    info = SheetInfo(sheet.name, rows, columns, "" if area is None else str(area), hidden)
    if area is None or area.width > MAX_COLUMNS or area.bottom - area.top < choice.header:
        return info, 0
    seen = [row[area.left : area.right + 1] for row in beginning[area.top : area.bottom + 1]]
    filled = sum(not blank(cell) for row in seen for cell in row)
    return info, filled * (area.bottom - area.top + 1) // len(seen)


def _extent(sheet: CalamineSheet) -> tuple[int, int]:
    return (0, 0) if sheet.end is None else (sheet.end[0] + 1, sheet.end[1] + 1)


def _beginning(sheet: CalamineSheet) -> list[list[Any]]:
    """Return the first rows from column A on. The library omits blank columns before the first filled one."""
    margin = [""] * (sheet.start[1] if sheet.start else 0)
    return [margin + row for row in islice(sheet.iter_rows(), LOOKED)]


def _proposed(sheet: CalamineSheet, beginning: list[list[Any]], header: int) -> Area | None:
    if sheet.start is None:
        return None
    margin = [""] * sheet.start[1]
    rows = _extent(sheet)[0]
    last = deque(sheet.iter_rows(), maxlen=LOOKED) if rows > LOOKED else ()
    return proposed_area(beginning, [margin + row for row in last] or beginning, rows, header)


def _area(sheet: CalamineSheet, choice: SheetChoice) -> Area:
    if choice.area:
        area: Area | None = typed_area(choice.area, *_extent(sheet))
    else:
        area = _proposed(sheet, _beginning(sheet), choice.header)
    if area is None:
        raise DataError("xlsx.empty_sheet")
    if area.width > MAX_COLUMNS:
        raise DataError("xlsx.too_many_columns", columns=area.width, limit=MAX_COLUMNS)
    if area.bottom - area.top < choice.header:
        raise DataError("xlsx.only_header")
    return area


def _inside(sheet: CalamineSheet, area: Area) -> Iterator[list[str]]:
    """Yield the rows of the area as texts. The library omits blank columns before the first filled one."""
    first = sheet.start[1] if sheet.start else 0
    margin = [""] * max(0, first - area.left)
    cells = slice(max(0, area.left - first), max(0, area.right + 1 - first))
    margin = margin[: area.width]
    for row in islice(sheet.iter_rows(), area.top, area.bottom + 1):
        yield margin + texts(row[cells]) if margin else texts(row[cells])


def _below(sheet: CalamineSheet, area: Area) -> int:
    """Return the number of rows below the area with a filled cell in one of its columns."""
    rest = replace(area, top=area.bottom + 1, bottom=_extent(sheet)[0] - 1)
    return sum("".join(cells).strip() != "" for cells in _inside(sheet, rest))


def _write(
    rows: Iterator[list[str]], area: Area, write: Write, limit: int | None, progress: Progress
) -> tuple[int, int, bool]:
    """Write the rows; return respondents written, blank rows left out, and whether all rows were written."""
    written = left_out = 0
    height = area.bottom - area.top + 1
    several = area.width > 1
    for number, cells in enumerate(rows):
        if several and not "".join(cells).strip():
            left_out += 1
            continue
        if written == limit:
            return written, left_out, False
        write(cells)
        written += 1
        if number % _ROWS_PER_TICK == 0:
            progress(_LOADED + (1 - _LOADED) * number / height)
    return written, left_out, True


def _notices(sheet: CalamineSheet, area: Area, choice: SheetChoice, sheets: int) -> list[Notice]:
    found = []
    params: dict[str, Any] = {"sheet": sheet.name, "sheets": sheets, "area": str(area)}
    if sheets > 1 and not choice.sheet:
        found.append(Notice("xlsx.sheets", params))
    rows, columns = _extent(sheet)
    start = sheet.start or (0, 0)
    if not choice.area and area != Area(start[0], start[1], rows - 1, columns - 1):
        found.append(Notice("xlsx.area_proposed", params))
    first = area.top + choice.header
    merged = sum(
        low[0] <= area.bottom and high[0] >= first and low[1] <= area.right and high[1] >= area.left
        for low, high in sheet.merged_cell_ranges or ()
    )
    if merged:
        found.append(Notice("xlsx.merged", {"ranges": merged}, Severity.WARNING))
    return found
