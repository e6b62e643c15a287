"""Workbooks for tests: written by a program, or put together part by part when no program would write them."""

from __future__ import annotations

import zipfile
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

import xlsxwriter

from core.control import Control
from core.data.private_folder import PrivateFolder
from core.data.readers import sandbox
from core.data.readers.child import read_one
from core.data.readers.converted import Converted
from core.data.reading import FileKind, Reading, SheetChoice
from tests.core.data.readers.made_files import Rows

_OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

PARTS = {
    "[Content_Types].xml": f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="xml" '
    'ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/'
    'vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    "_rels/.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r1" '
    f'Type="{_OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    "xl/workbook.xml": f'<workbook xmlns="{_SHEETS}" xmlns:r="{_OFFICE}"><sheets><sheet name="S" sheetId="1" '
    'r:id="r1"/></sheets></workbook>',
    "xl/_rels/workbook.xml.rels": f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="r1" '
    f'Type="{_OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
}
SHEET = "xl/worksheets/sheet1.xml"


def sheet_of(rows: str) -> str:
    return f'<worksheet xmlns="{_SHEETS}"><sheetData>{rows}</sheetData></worksheet>'


def packed(path: Path, rows: str, more: Mapping[str, str | bytes] | None = None) -> Path:
    """A workbook with one sheet whose rows are this XML."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as out:
        for name, content in {**PARTS, SHEET: sheet_of(rows), **(more or {})}.items():
            out.writestr(name, content)
    return path


def written(path: Path, **sheets: Iterable[Iterable[Any]]) -> Path:
    """A workbook as a spreadsheet program writes it: a sheet to each keyword."""
    with xlsxwriter.Workbook(path, {"strings_to_numbers": False, "strings_to_formulas": False}) as book:
        for name, rows in sheets.items():
            sheet = book.add_worksheet(name)
            for place, row in enumerate(rows):
                sheet.write_row(place, 0, row)
    return path


def choice(sheet: str = "", area: str = "", header: int = 1) -> Reading:
    return Reading(FileKind.XLSX, sheet=SheetChoice(sheet, area, header))


def table(path: Path, reading: Reading | None = None, limit: int | None = None) -> tuple[Converted, list[list[str]]]:
    """What is read, in this process, and the rows."""
    from core.data.readers.xlsx import convert

    rows = Rows()
    found = convert(path, reading or choice(), rows, limit, lambda done: None)
    return found, [list(row) for row in rows]


def outside(path: Path, folder: PrivateFolder, reading: Reading | None = None, **more: Any) -> Converted:
    """What is read by a child process."""
    return sandbox.run(path, reading or choice(), folder, more.pop("control", Control()), **more)


def inside(path: Path, folder: Path, reading: Reading | None = None) -> Converted:
    return read_one(path, reading or choice(), folder / "clean.csv", None, lambda done: None)
