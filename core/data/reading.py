"""Settings for reading a file: the program proposes them, the user confirms them, and nothing is guessed later."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.data.delimited.text import MOST_HEADER_ROWS, Dialect
from core.errors import InputError


class FileKind(StrEnum):
    TEXT = "text"
    XLSX = "xlsx"
    SPSS = "spss"
    POR = "por"
    STATA = "stata"
    PARQUET = "parquet"


@dataclass(frozen=True, slots=True)
class SheetChoice:
    """The part of a workbook to read.

    sheet   its name; "" for the sheet with the largest table
    area    the cells, header rows included, such as "A5:F15"; "" for all filled cells
    header  number of rows of the area with names: 0 to MOST_HEADER_ROWS
    """

    sheet: str = ""
    area: str = ""
    header: int = 1

    def __post_init__(self) -> None:
        if self.header not in range(MOST_HEADER_ROWS + 1):
            raise InputError("header", self.header, "dialect.header")


@dataclass(frozen=True, slots=True)
class Reading:
    """All choices about a file before it is opened.

    dialect        text files only
    sheet          workbooks only
    decimal_comma  whether "1,5" in a column of numbers is one and a half; the texts do not change
    missing_codes  texts that mean "no answer" in any column ("NA", "-99"); they stay in the data as missing values
    """

    kind: FileKind
    dialect: Dialect | None = None
    sheet: SheetChoice | None = None
    decimal_comma: bool = False
    missing_codes: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        if (self.dialect is None) == (self.kind is FileKind.TEXT):
            raise InputError("dialect", self.dialect, "reading.dialect")
        if (self.sheet is None) == (self.kind is FileKind.XLSX):
            raise InputError("sheet", self.sheet, "reading.sheet")
