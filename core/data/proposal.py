"""What a reading makes of the beginning of a file, for a person to confirm or to change."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.delimited.text import Dialect
from core.data.readers.converted import SheetInfo
from core.data.reading import Reading
from core.data.variable import Column
from core.notices import Notice

PREVIEW_ROWS = 50
LISTED_LINES = 1_000


@dataclass(frozen=True, slots=True)
class PreviewRow:
    """A row as it is read: its line in a text file (its number in others), its cells, and whether it is odd."""

    line: int
    cells: tuple[str, ...]
    odd: bool


@dataclass(frozen=True, slots=True)
class Proposal:
    """What a reading makes of the beginning of a file.

    sample_rows          the first PREVIEW_ROWS rows of answers (no header)
    rows_read            rows of answers in the part that was read; the whole file when `whole`
    ragged               how many of these have another number of cells than there are columns
    odd_lines            where they are, the first LISTED_LINES of them
    confidence           0 to 1, how clear the choice of delimiter and header was; 1 when the person made it
    encodings            text: those that the bytes could be, the likeliest first
    sheets               workbooks: all of them
    missing_found        values that often mean "no answer", and how often they stand in the part that was read
    decimal_comma_found  numbers like "1,5" were seen
    padded               (column, cells) of answers with blanks around them, in the part that was read
    codebook             what the file itself declares
    """

    path: Path
    reading: Reading
    columns: tuple[Column, ...]
    sample_rows: tuple[PreviewRow, ...]
    rows_read: int
    ragged: int
    odd_lines: tuple[int, ...]
    whole: bool
    notices: tuple[Notice, ...]
    confidence: float
    encodings: tuple[str, ...] = ()
    sheets: tuple[SheetInfo, ...] = ()
    missing_found: tuple[tuple[str, int], ...] = ()
    decimal_comma_found: bool = False
    padded: tuple[tuple[str, int], ...] = ()
    codebook: Codebook = UNDECLARED

    @property
    def dialect(self) -> Dialect | None:
        """How a text file is cut; None for other kinds."""
        return self.reading.dialect
