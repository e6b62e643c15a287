"""The head of a typed table of counts, and the cells of its lines."""

from __future__ import annotations

import csv

MOST_TEXT = 5_000_000
"""Longest typed table, in characters; longer ones are opened as a file."""
_SIGNS = "\t;,"
_BLANKS = dict.fromkeys(map(ord, " \u00a0\u2009\u202f"))


def sign_of(head: str) -> str:
    """Return the delimiter of a table with this head."""
    return next((one for one in _SIGNS if one in head), "\t")


def cells_of(line: str, sign: str) -> list[str]:
    """Return trimmed cells; a cell may be in double quotes."""
    if '"' not in line:
        return [cell.strip() for cell in line.split(sign)]
    return [cell.strip() for cell in next(csv.reader([line], delimiter=sign, skipinitialspace=True))]


def counts_head(text: str) -> tuple[str, ...]:
    """Return the column names of a typed table except the last, whatever its other lines are."""
    start = text[:MOST_TEXT].lstrip("\ufeff").lstrip()
    first = start.splitlines()[0] if start else ""
    return tuple(cells_of(first, sign_of(first))[:-1])


def plain_count(cell: str) -> str:
    """Return the digits of a whole number in any script, without blanks between thousands; "" for anything else."""
    plain = cell.strip().translate(_BLANKS)
    return plain if plain.isdecimal() else ""
