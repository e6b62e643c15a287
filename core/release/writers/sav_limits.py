"""The limits of an SPSS file of this program."""

from __future__ import annotations

from collections.abc import Iterable

from core.release.writers.layout import FileColumn

MOST_LABEL, MOST_TITLE, MOST_TEXT = 120, 255, 32_767
"""Bytes of a value label and of a variable label, as much as SPSS shows, and of a text."""

MOST_CELLS = 50_000_000
"""The library that writes the file takes all rows at once: up to 0.5 GB, and half a minute, for so many cells."""

_SEED = 10
"""Numbers that no double holds are texts, which take ten times as much memory."""


def most_rows(columns: Iterable[FileColumn], raw: int = 0) -> int:
    """Return the largest number of rows of a file with these columns and `raw` unchanged columns."""
    return MOST_CELLS // max(1, raw + sum(_SEED if column.seed else 1 for column in columns))
