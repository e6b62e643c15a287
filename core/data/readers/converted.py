"""What a converter makes of a foreign file: its columns, what it declares about them, and one row per respondent.

A converter is a function `convert` (type Converter) in a module of its own. It runs in a child process
(core.data.readers.child), since the file may hold any bytes; core.data.readers.sandbox starts and watches that child.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Protocol

from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.odd_rows import OddRows
from core.data.reading import Reading
from core.data.variable import Column
from core.notices import Notice
from core.types import IntArray


class Write(Protocol):
    """Takes respondents in the order of the file."""

    def __call__(self, cells: Sequence[str], /) -> None:
        """The cells of one of them, as texts, in the order of the columns."""

    def many(self, texts: Sequence[Sequence[str]], codes: Sequence[IntArray], /) -> None:
        """Several of them: the different texts of each column, and which of them stands in each row."""


Progress = Callable[[float], None]
"""Told how much of the work is done, 0 to 1. Cheap: call it as often as you like."""


NOTHING_ODD = OddRows()


@dataclass(frozen=True, slots=True)
class SheetInfo:
    """A sheet of a workbook.

    rows, columns  how far it is filled, counted from A1
    area           where the table seems to stand, header included, as in "A5:F15"; "" when nothing is filled
    hidden         whether the workbook hides it
    """

    name: str
    rows: int
    columns: int
    area: str = ""
    hidden: bool = False


@dataclass(frozen=True, slots=True)
class TextCounts:
    """How often each text stands in a column, in any order.

    blank     cells with nothing but spaces
    complete  False where there were more texts than are ever listed; then none is
    """

    texts: tuple[str, ...]
    times: tuple[int, ...]
    blank: int
    complete: bool = True


@dataclass(frozen=True, slots=True)
class Converted:
    """What was read off a file.

    columns   unique names, in the order of the cells that were written
    reading   as used: an open choice (sheet, area) is filled in
    rows      respondents written
    whole     False when `limit` cut the file
    codebook  what the file itself declares, from DeclaredBy.CODEBOOK; empty when it declares nothing
    weight    the column that the file calls its weight, or ""
    counts    of each column, where the converter counted on its way
    sheets    of a workbook, all of them, in its order
    """

    columns: tuple[Column, ...]
    reading: Reading
    rows: int
    whole: bool = True
    codebook: Codebook = UNDECLARED
    odd: OddRows = NOTHING_ODD
    notices: tuple[Notice, ...] = ()
    sheets: tuple[SheetInfo, ...] = ()
    weight: str = ""
    counts: tuple[TextCounts, ...] = ()


Converter = Callable[[Path, Reading, Write, int | None, Progress], Converted]
"""convert(path, reading, write, limit, progress): writes at most `limit` respondents; raises DataError only."""
