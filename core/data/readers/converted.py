"""Result of converting a foreign file: columns, declarations, and one row per respondent.

A converter is a function `convert` (type Converter) in a module of its own. It runs in a child process
(core.data.readers.child), because the file may hold any bytes; core.data.readers.sandbox starts and watches that child.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Protocol

from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.odd_rows import OddRows
from core.data.readers.wire import Notices
from core.data.reading import Reading
from core.data.variable import Column
from core.notices import Notice
from core.types import IntArray


class Write(Protocol):
    """Writer of respondents in the order of the file."""

    def __call__(self, cells: Sequence[str], /) -> None:
        """Write the cells of one respondent, as texts, in the order of the columns."""

    def many(self, texts: Sequence[Sequence[str]], codes: Sequence[IntArray], /) -> None:
        """Write several respondents: the distinct texts of each column, and the place of each row's text among them."""


Progress = Callable[[float], None]
"""Receives the finished part of the work, 0 to 1. Frequent calls are cheap."""


NOTHING_ODD = OddRows()


@dataclass(frozen=True, slots=True)
class SheetInfo:
    """A sheet of a workbook.

    rows, columns  size of the filled part, counted from A1
    area           probable area of the table, header included, as in "A5:F15"; "" if nothing is filled
    hidden         whether the workbook hides it
    """

    name: str
    rows: int
    columns: int
    area: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class TextCounts:
    """Counts of the texts in a column, in any order.

    blank     cells that are empty or have only spaces
    complete  False if there were too many texts to list; then none is listed
    """

    texts: tuple[str, ...]
    times: tuple[int, ...]
    blank: int
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Converted:
    """Result of reading a file.

    columns   unique names, in the order of the cells that were written
    reading   as used: an open choice (sheet, area) is filled in
    rows      respondents written
    whole     False if `limit` cut the file
    codebook  declarations of the file, from DeclaredBy.CODEBOOK; empty if there are none
    weight    the column that the file declares as its weight, or ""
    counts    of each column, if the converter counted them
    sheets    of a workbook: all of them, in its order
    """

    columns: tuple[Column, ...]
    reading: Reading
    rows: int
    whole: bool = True
    codebook: Codebook = UNDECLARED
    odd: OddRows = NOTHING_ODD
    notices: Annotated[tuple[Notice, ...], Notices()] = ()
    sheets: tuple[SheetInfo, ...] = ()
    weight: str = ""
    counts: tuple[TextCounts, ...] = ()


Converter = Callable[[Path, Reading, Write, int | None, Progress], Converted]
"""convert(path, reading, write, limit, progress): writes at most `limit` respondents; raises only DataError."""
