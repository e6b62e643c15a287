"""A response matrix as text: pasted text by cells, and the lines of numbers that designs read."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Sequence
from fractions import Fraction

from core.constraints import parse_chance
from core.errors import InputError

Cells = tuple[tuple[str, ...], ...]
MOST = 200
_MARKS = ("\t", ";", "|")
_COMMA_NUMBER = re.compile(r"[+]?\d*,\d+%?")
_PLAIN_NUMBER = re.compile(r"[+]?\d+(?:/\d+|%)?")


def cells_of(text: str) -> Cells:
    """The cells of a pasted table, as typed but for blanks and decimal commas; names of rows and columns are left out.

    Separators are tabs, semicolons or bars; without them commas; without these blanks. A comma is a decimal sign if
    something else separates the cells. Raises InputError("matrix"): `matrix.empty_paste`, `matrix.ragged` (line, cells,
    first), `matrix.too_large` (highest). A cell that is not a number is not an error here, because the user can see and
    correct it.
    """
    lines = [line for line in unicodedata.normalize("NFKC", text).splitlines() if line.strip(" \t;,|")]
    if not lines:
        raise InputError("matrix", text, "matrix.empty_paste")
    rows = _without_names(_split(lines))
    for at, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            raise InputError("matrix", text, "matrix.ragged", line=at, cells=len(row), first=len(rows[0]))
    if len(rows) > MOST or len(rows[0]) > MOST:
        raise InputError("matrix", text, "matrix.too_large", highest=MOST)
    return tuple(tuple(row) for row in rows)


def text_of(cells: Sequence[Sequence[str]]) -> str:
    """Return a line of numbers for each report, as `core.designs.fields` reads them; a blank cell becomes 0."""
    return "\n".join(" ".join(cell or "0" for cell in row) for row in cells)


def plain_cell(cell: str) -> str:
    """Return a typed cell without blanks and quotation marks, with a point as decimal sign."""
    bare = re.sub(r"[\s\"']+", "", unicodedata.normalize("NFKC", cell))
    return bare.replace("−", "-").replace("٫", ".").replace(",", ".")


def exact(cell: str) -> Fraction | None:
    """Return the value of a cell; None if it is not a probability."""
    try:
        return parse_chance(cell).exact
    except InputError:
        return None


def cell_text(value: Fraction) -> str:
    """Return a computed cell: a short fraction if six decimals are not exact, and all its digits otherwise."""
    six = value * 10**6
    if six.denominator != 1 and value.denominator <= 999:
        return f"{value.numerator}/{value.denominator}"
    return f"{float(value):.17f}".rstrip("0").rstrip(".") if value else "0"


def turned(cells: Sequence[Sequence[str]]) -> Cells:
    """Return rows as columns."""
    return tuple(zip(*cells, strict=True))


def _split(lines: Sequence[str]) -> list[list[str]]:
    mark = next((mark for mark in _MARKS if any(mark in line for line in lines)), "")
    if mark:
        parted = [line.strip("|" if mark == "|" else " ").split(mark) for line in lines]
        return [[plain_cell(cell) for cell in row] for row in parted]
    joined = [re.sub(r"\s*([/%])", r"\1", re.sub(r"/\s+", "/", line.strip())) for line in lines]
    if any("," in line for line in joined) and not _has_decimal_commas(joined):
        parted = [line.strip(" ,").split(",") for line in joined]
        return [[part for cell in row for part in _by_blanks(cell)] for row in parted]
    return [_by_blanks(line) for line in joined]


def _by_blanks(cell: str) -> list[str]:
    """Return the parts of a line or cell between blanks; one empty part for an empty text."""
    parts = [plain_cell(part) for part in cell.split()]
    return parts or [""]


def _has_decimal_commas(lines: Sequence[str]) -> bool:
    """Return whether blanks part the numbers and every comma is a decimal sign: "0,8 0,2"."""
    rows = [line.split() for line in lines]
    fits = all(_COMMA_NUMBER.fullmatch(part) or _PLAIN_NUMBER.fullmatch(part) for row in rows for part in row)
    return fits and all(len(row) > 1 for row in rows)


def _without_names(rows: list[list[str]]) -> list[list[str]]:
    """Return the lines without a first line, and then a first column, that has no number: those are names."""
    if len(rows) > 1 and not any(exact(cell) is not None for cell in rows[0]):
        rows = rows[1:]
    named = len(rows[0]) > 1 and not any(row and exact(row[0]) is not None for row in rows)
    return [row[1:] for row in rows] if named and any(row[0] for row in rows if row) else rows
