"""How a file was read, in words."""

from __future__ import annotations

from app.messages.import_texts import how_read
from core.data.delimited.text import Dialect
from core.data.reading import FileKind, Reading, SheetChoice


def test_that_a_text_file_names_encoding_delimiter_and_missing_codes() -> None:
    reading = Reading(FileKind.TEXT, Dialect(";", 1, "cp1252"), decimal_comma=True, missing_codes=("NA", "-99"))
    assert how_read(reading) == (
        "Text file · Western European (Windows-1252) · semicolon between cells · rows of names: 1 · decimal comma · "
        "missing codes: NA, -99"
    )
    assert "# between cells" in how_read(Reading(FileKind.TEXT, Dialect("#", 0)))


def test_that_a_workbook_names_its_sheet_and_cells() -> None:
    reading = Reading(FileKind.XLSX, sheet=SheetChoice("Answers", "A5:F15", 2))
    assert how_read(reading) == "Excel workbook · sheet Answers · cells A5:F15 · rows of names: 2"


def test_that_other_kinds_are_named_and_samples_are_not_read() -> None:
    assert how_read(Reading(FileKind.STATA)) == "Stata file"
    assert how_read(None) == ""
