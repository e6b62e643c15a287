"""Settings for reading a file: the program proposes them, the user confirms them, and nothing is guessed later."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from core.codec.records import WHEN_TRUE
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
class Frequencies:
    """The columns that make a file a frequency table, with one row for each combination of answers.

    times     column with the number of respondents
    weights   column with the sum of their weights, blank if they have no weight; "" without weights
    squares   column with the sum of their squared weights; "" without weights
    together  column that says which columns were counted together (core.data.frequency.together); "" if all were
    """

    times: str
    weights: str = ""
    squares: str = ""
    together: str = ""

    def __post_init__(self) -> None:
        if not self.times:
            raise InputError("times", self.times, "counts.no_column", column=self.times)
        if bool(self.weights) != bool(self.squares):
            raise InputError("squares", self.squares, "counts.both_sums")
        if len(set(self.columns)) < len(self.columns):
            raise InputError("times", self.times, "counts.one_column_twice")

    @property
    def columns(self) -> tuple[str, ...]:
        """Return the names of these columns, which are no questions."""
        return tuple(name for name in (self.times, self.weights, self.squares, self.together) if name)


@dataclass(frozen=True, slots=True)
class Reading:
    """All choices about a file before it is opened.

    dialect        text files only
    sheet          workbooks only
    decimal_comma  whether "1,5" in a column of numbers is one and a half; the texts do not change
    missing_codes  texts that mean "no answer" in any column ("NA", "-99"); they stay in the data as missing values
    frequencies    the columns of a frequency table; None if each row is one respondent
    """

    kind: FileKind
    dialect: Dialect | None = None
    sheet: SheetChoice | None = None
    decimal_comma: bool = False
    missing_codes: tuple[str, ...] = ()
    frequencies: Frequencies | None = field(default=None, metadata=WHEN_TRUE)

    def __post_init__(self) -> None:
        if (self.dialect is None) == (self.kind is FileKind.TEXT):
            raise InputError("dialect", self.dialect, "reading.dialect")
        if (self.sheet is None) == (self.kind is FileKind.XLSX):
            raise InputError("sheet", self.sheet, "reading.sheet")
