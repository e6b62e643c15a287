"""Grouping of equal lines of a delimited file, because a reader treats all of them alike."""

from __future__ import annotations

import codecs
import csv
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import BinaryIO

from core.control import Control
from core.errors import file_error

_BLOCK = 1 << 22
_LONGEST = 1 << 20
_SPELLINGS = 4
"""Number of ways in which programs write the same row: quoted or not, with two line ends."""


def line_groups(
    path: Path, delimiter: str, most: int, control: Control, *, header: bool, start: float
) -> Sequence[tuple[Sequence[str], int]] | None:
    """Return the cells of each different line and the number of equal lines, without blank lines.

    None if there are more than 4 times `most` different lines. Also None if the reader would not take each line for a
    row by itself (a line end in a cell, a quote that stays open, bytes that are not text). Raises DataError if the file
    cannot be read, and Cancelled.
    """
    try:
        with path.open("rb") as file:
            found = _counted(
                file, delimiter, path.stat().st_size, most * _SPELLINGS, control, header=header, start=start
            )
    except OSError as error:
        raise file_error(error) from None
    if found is None:
        return None
    groups = []
    for line, count in found.items():
        line = line.removesuffix(b"\r")
        if line:
            cells = _cells(line, delimiter)
            if cells is None:
                return None
            groups.append((cells, count))
    return groups


def _counted(
    file: BinaryIO, delimiter: str, size: int, most: int, control: Control, *, header: bool, start: float
) -> Counter[bytes] | None:
    if header:
        first = file.readline(_LONGEST).removeprefix(codecs.BOM_UTF8).removesuffix(b"\n").removesuffix(b"\r")
        if _cells(first, delimiter) is None:
            return None
    found: Counter[bytes] = Counter()
    while block := file.read(_BLOCK):
        rest = b"" if block.endswith(b"\n") else file.readline(_LONGEST)
        if len(rest) == _LONGEST:
            return None
        found.update((block + rest).split(b"\n"))
        if len(found) > most:
            return None
        control.progress(start + (1 - start) * min(1.0, file.tell() / max(1, size)), "release.reading_file")
    return found


def _cells(line: bytes, delimiter: str) -> list[str] | None:
    """Return the row of a single line; None if the line is not a row by itself."""
    if b"\r" in line:
        return None
    try:
        rows = list(csv.reader([line.decode("utf-8")], delimiter=delimiter, strict=True))
    except (csv.Error, UnicodeDecodeError):
        return None
    return rows[0] if len(rows) == 1 else None
