"""Limits of SPSS files that this program writes."""

from __future__ import annotations

from collections.abc import Iterable

from core.release.writers.layout import FileColumn

MOST_LABEL, MOST_TITLE, MOST_TEXT = 120, 255, 32_767
"""Longest value label and variable label, in bytes, as SPSS shows them, and longest text."""

MOST_CELLS = 50_000_000
"""The library needs all rows at once: up to 0.5 GB, and half a minute, for this number of cells."""

_SEED = 10
"""Numbers too large for a double are texts, which take ten times as much memory."""


def most_rows(columns: Iterable[FileColumn], raw: int = 0) -> int:
    """Return the largest number of rows of a file with these columns and `raw` unchanged columns."""
    return MOST_CELLS // max(1, raw + sum(_SEED if column.seed else 1 for column in columns))
