"""A table as a workbook: typed cells on the first sheet, common facts on the second."""

from __future__ import annotations

import io
import math
import unicodedata
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from core.data.delimited.formulas import harmless
from core.release.writers.cells import UNWRITABLE
from core.report.columns import Form, Number, NumberColumn, Part, TextColumn
from core.report.export import ExportFile, export_file
from core.report.table import NUMERIC_FACTS, Table

if TYPE_CHECKING:
    from xlsxwriter.format import Format  # type: ignore[import-untyped]
    from xlsxwriter.workbook import Workbook  # type: ignore[import-untyped]
    from xlsxwriter.worksheet import Worksheet  # type: ignore[import-untyped]

TABLE_SHEET, FACTS_SHEET = "table", "facts"
_EPOCH = datetime(1980, 1, 1, tzinfo=UTC).replace(tzinfo=None)
_MOST_LETTERS = 32_767
_WIDEST, _NARROWEST = 60.0, 8.0
_INFINITE = "\u221e"


def xlsx_bytes(table: Table) -> bytes:
    """Return the table as .xlsx; the same table gives the same bytes.

    Sheet "table" has a row for each row, hidden columns last. Shares are numbers with a percent format (0.399 shows as
    39.9%), counts have a thousands format, and the header row and the first column stay in view. Sheet "facts" has
    title, mark and the notes under the chart, then the facts of a CSV file, a row each. Cells that a spreadsheet would
    take for a formula begin with an apostrophe; infinity is the text "\u221e". Nothing is written to disk.
    """
    from xlsxwriter import Workbook  # type: ignore[import-untyped]

    buffer = io.BytesIO()
    book = Workbook(buffer, {"in_memory": True})
    # The time of writing and the name of the writer stay out.
    book.set_properties({"title": _cell(table.title)[:255], "comments": table.mark, "created": _EPOCH})
    _write_table(book, book.add_worksheet(TABLE_SHEET), table)
    _write_facts(book, book.add_worksheet(FACTS_SHEET), table)
    book.close()
    return buffer.getvalue()


def xlsx_file(table: Table) -> ExportFile:
    return export_file(table.title, "xlsx", xlsx_bytes(table), table.state)


def _write_table(book: Workbook, sheet: Worksheet, table: Table) -> None:
    head = book.add_format({"bold": True, "text_wrap": True, "valign": "top", "bottom": 1})
    formats, finer = (
        {form: book.add_format({"num_format": _number_format(form, digits)}) for form in Form}
        for digits in (table.digits, table.digits + 2)
    )
    shown = sum(len(column.parts()) for column in table.columns)
    for place, part in enumerate(table.parts()):
        sheet.set_column(place, place, _width(part))
        sheet.write_string(0, place, _cell(part.header or part.key), head)
        if isinstance(part, TextColumn):
            for row, text in enumerate(part.values, start=1):
                sheet.write_string(row, place, _cell(text))
        else:
            _write_numbers(sheet, place, part, formats if place < shown else finer)
    sheet.freeze_panes(1, 1)
    _prints_well(sheet, table)
    sheet.repeat_rows(0)


def _write_numbers(sheet: Worksheet, place: int, part: NumberColumn, formats: dict[Form, Format]) -> None:
    for row, value in enumerate(part.values, start=1):
        if value is not None:
            _write_number(sheet, row, place, value, formats[part.form])


def _write_facts(book: Workbook, sheet: Worksheet, table: Table) -> None:
    bold, wrapped = book.add_format({"bold": True}), book.add_format({"text_wrap": True, "valign": "top"})
    plain = book.add_format({"num_format": "General", "align": "left"})
    sheet.set_column(0, 0, 22)
    sheet.set_column(1, 1, _WIDEST)
    row = 0
    for line in (table.title, table.mark, *table.about):
        if line:
            sheet.write_string(row, 0, _cell(line), bold if row == 0 else None)
            row += 1
    for key, fact in table.facts:
        row += 1
        sheet.write_string(row, 0, key)
        if key in NUMERIC_FACTS and fact:
            _write_number(sheet, row, 1, float(fact), plain)
        else:
            sheet.write_string(row, 1, _cell(fact), wrapped)
    _prints_well(sheet, table)


def _prints_well(sheet: Worksheet, table: Table) -> None:
    """Set the printed page: one page wide, with the mark on each page."""
    sheet.set_landscape()
    sheet.set_paper(9)
    sheet.fit_to_pages(1, 0)
    sheet.set_header("&C" + table.mark.replace("&", "&&"))


def _write_number(sheet: Worksheet, row: int, place: int, value: Number, form: Format) -> None:
    number = float(value)
    if math.isfinite(number):
        sheet.write_number(row, place, number + 0.0, form)
    elif math.isinf(number):
        sheet.write_string(row, place, _INFINITE, form)


def _number_format(form: Form, digits: int) -> str:
    if form is Form.SHARE:
        return "0." + "0" * digits + "%" if digits else "0%"
    return "#,##0" if form is Form.COUNT else "General"


def _cell(text: str) -> str:
    """Return text that is harmless, writable, and not longer than a cell allows."""
    return harmless(UNWRITABLE.sub("\ufffd", text))[:_MOST_LETTERS]


def _width(part: Part) -> float:
    """Return the width in letters, enough for the longest cell; a header may wrap onto a second line."""
    cells = part.values if isinstance(part, TextColumn) else ()
    letters = max((_letters(_cell(cell)) for cell in cells), default=0.0)
    return min(_WIDEST, max(_NARROWEST, letters, _letters(part.header) / 2 + 3) + 1)


def _letters(text: str) -> float:
    """Return the width in letters; East Asian signs count twice."""
    longest = max(text.split("\n"), key=len)
    return sum(2.0 if unicodedata.east_asian_width(sign) in "WF" else 1.0 for sign in longest)
