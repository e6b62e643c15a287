"""Interpretation of the beginning of a file, for the user to confirm or change."""

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
    """A row of the preview: its line in a text file (its number in other files), its cells, and whether it is odd."""

    line: int
    cells: tuple[str, ...]
    odd: bool


@dataclass(frozen=True, slots=True)
class Proposal:
    """The result of a reading for the beginning of a file.

    sample_rows          the first PREVIEW_ROWS rows of answers (no header)
    rows_read            rows of answers in the part that was read; the whole file if `whole`
    ragged               number of rows with a wrong number of cells
    odd_lines            lines of these rows, the first LISTED_LINES of them
    encodings            text: possible encodings, the likeliest first
    sheets               workbooks: all of them
    missing_found        (value, cells) of values that often mean "no answer", in the part that was read
    decimal_comma_found  whether numbers like "1,5" occurred
    padded               (column, cells) of answers with blanks around them, in the part that was read
    codebook             declarations of the file
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
    encodings: tuple[str, ...] = ()
    sheets: tuple[SheetInfo, ...] = ()
    missing_found: tuple[tuple[str, int], ...] = ()
    decimal_comma_found: bool = False
    padded: tuple[tuple[str, int], ...] = ()
    codebook: Codebook = UNDECLARED

    @property
    def dialect(self) -> Dialect | None:
        """Return the dialect of a text file; None for other kinds."""
        return self.reading.dialect
