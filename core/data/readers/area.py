"""The table in a sheet: its area is typed ("A5:F15") or proposed from the cells.

Rows and columns are counted from 0 internally; users write them as in a spreadsheet.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from core.data.delimited.header_rows import is_for_programs
from core.errors import DataError

Rows = Sequence[Sequence[Any]]

LOOKED = 300
_HEADER_WITHIN = 40
_BELOW = 100
_CELLS = re.compile(r"([A-Z]{1,3})([0-9]{1,7})(?::([A-Z]{1,3})([0-9]{1,7}))?")
_COLUMNS = re.compile(r"([A-Z]{1,3}):([A-Z]{1,3})")
_ROWS = re.compile(r"([0-9]{1,7}):([0-9]{1,7})")


@dataclass(frozen=True, slots=True)
class Area:
    """Cells from (top, left) to (bottom, right), both included."""

    top: int
    left: int
    bottom: int
    right: int

    def __str__(self) -> str:
        return f"{letters(self.left)}{self.top + 1}:{letters(self.right)}{self.bottom + 1}"

    @property
    def width(self) -> int:
        return self.right - self.left + 1


def letters(column: int) -> str:
    """Return the letters of a column: 0 -> "A", 26 -> "AA"."""
    name = ""
    column += 1
    while column:
        column, rest = divmod(column - 1, 26)
        name = chr(65 + rest) + name
    return name


def typed_area(text: str, rows: int, columns: int) -> Area:
    """Return the area of "A5:F15", "$A$5:$F$15", "A:F" or "5:15" in a sheet filled up to `rows` and `columns`.

    Small letters are allowed. The area is cut to the filled part. Raises DataError if the text is not an area, or the
    area has only empty cells.
    """
    tidy = re.sub(r"[\s$]", "", text).upper().replace("\uff1a", ":")
    if found := _CELLS.fullmatch(tidy):
        left, top, right, bottom = (*found.groups()[:2], found[3] or found[1], found[4] or found[2])
    elif found := _COLUMNS.fullmatch(tidy):
        left, top, right, bottom = found[1], "1", found[2], str(max(1, rows))
    elif found := _ROWS.fullmatch(tidy):
        left, top, right, bottom = "A", found[1], letters(max(0, columns - 1)), found[2]
    else:
        raise DataError("xlsx.area_unclear")
    down = sorted((int(top) - 1, int(bottom) - 1))
    across = sorted((_place(left), _place(right)))
    if down[0] < 0:
        raise DataError("xlsx.area_unclear")
    if down[0] >= rows or across[0] >= columns:
        raise DataError("xlsx.area_outside", last=f"{letters(max(0, columns - 1))}{max(1, rows)}")
    return Area(down[0], across[0], min(down[1], rows - 1), min(across[1], columns - 1))


def _place(name: str) -> int:
    column = 0
    for letter in name:
        column = column * 26 + ord(letter) - 64
    return column - 1


def proposed_area(beginning: Rows, end: Rows, rows: int, header: int = 1) -> Area | None:
    """Return the probable area of the table, header rows included; None if every cell is blank.

    beginning  the first LOOKED rows of the sheet, from row 0 and column A on
    end        the last LOOKED rows; row `rows` - 1 is the last of them
    rows       of the sheet
    header     number of header rows; with 2 or 3, filled rows above the names belong to them
    """
    top = _top(beginning)
    if top is None:
        return None
    body = [*beginning[top:], *end[max(0, len(end) - (rows - len(beginning))) :]] if rows > top else []
    filled = [place for place, cell in enumerate(beginning[top]) if not blank(cell)]
    within = _used(body)
    left, right = min(within), max(within)
    if filled[-1] < right and not any(not blank(row[filled[-1] + 1]) for row in body):
        # The last column is only a note next to the table, because the column between them is empty.
        right = filled[-1]
    bottom = _bottom(end, rows, top, range(left, right + 1))
    for _ in range(1, header):
        top -= bool(top) and not all(map(blank, beginning[top - 1]))
    return Area(top, left, bottom, right)


def blank(cell: Any) -> bool:
    return cell.__class__ is str and not cell.strip()


def _used(body: Rows) -> list[int]:
    return [place for place in range(len(body[0])) if any(not blank(row[place]) for row in body)]


def _top(rows: Rows) -> int | None:
    """Return the row of names: well filled, with words that do not recur below, above columns of another kind."""
    filled = {place: sum(not blank(cell) for cell in row) for place, row in enumerate(rows)}
    first = [place for place, number in filled.items() if number][:_HEADER_WITHIN]
    if not first:
        return None
    programs = next((place for place in first if is_for_programs(rows[place])), 0)
    if programs:
        # The row for programs has the names, and then the question texts, above it.
        return max(first[0], programs - 2)
    most = max(filled.values())
    best, best_score, skipped = first[0], float("-inf"), 0
    for place in first:
        below = rows[place + 1 : place + 1 + _BELOW]
        fill = filled[place] / most
        if fill < 0.4:
            continue
        score = 2 * min(1.0, fill / 0.8) + _looks(rows[place], below) - 0.05 * skipped
        if score > best_score + 1e-9:
            best, best_score = place, score
        skipped += fill >= 0.5
    return best


def _looks(names: Sequence[Any], below: Rows) -> float:
    """Return a score for a row of names.

    Words above numbers and dates earn up to 1, and columns of these without words near the top earn up to 1. Words that
    do not recur earn up to 2.
    """
    words = other = clean = cells = again = shown = 0
    for place, name in enumerate(names):
        column = [row[place] for row in below if not blank(row[place])]
        strange = sum(cell.__class__ is not str for cell in column)
        if strange * 2 > len(column):
            other += 1
            words += name.__class__ is str and not blank(name)
            near = column[:5]
            cells += len(near)
            clean += sum(cell.__class__ is not str for cell in near)
        if not blank(name):
            shown += 1
            again += name in column
    kinds = words / other + clean / cells if other else 0.0
    return kinds + (2 * (1 - again / shown) if shown else 0.0)


def _bottom(end: Rows, rows: int, top: int, columns: range) -> int:
    """Return the last row of the table, without notes below it.

    Notes are rows with at most half of the cells filled, fewer than in any row above, and with words that no row above
    has. In addition, a blank row must be above them, or they must have words in columns of numbers and dates.
    """
    first = rows - len(end)
    cells = [[row[place] for place in columns] for place, row in enumerate(end) if first + place > top]
    filled = [sum(not blank(cell) for cell in row) for row in cells]
    start = len(cells)
    while start and filled[start - 1] * 2 <= len(columns):
        start -= 1
    last = len(cells)
    while last and not filled[last - 1]:
        last -= 1
    above = [row for row, number in zip(cells[:start], filled[:start], strict=True) if number]
    thinnest = min((number for number in filled[:start] if number), default=0)
    notes = [row for row, number in zip(cells[start:last], filled[start:last], strict=True) if number]
    if above and notes and max(filled[start:last]) < thinnest and all(_new_words(row, above) for row in notes):
        apart = not filled[start]
        if apart or any(_strange_words(row, above) for row in notes):
            last = start
    return rows - len(cells) + last - 1


def _new_words(row: Sequence[Any], above: Rows) -> bool:
    """Return whether a row has only words that no row above has in the same column."""
    return all(
        blank(cell) or (cell.__class__ is str and not any(one[place] == cell for one in above))
        for place, cell in enumerate(row)
    )


def _strange_words(row: Sequence[Any], above: Rows) -> bool:
    """Return whether the row has words in a column with only numbers and dates above."""
    for place, cell in enumerate(row):
        if cell.__class__ is str and not blank(cell):
            kinds = [one[place].__class__ is str for one in above if not blank(one[place])]
            if kinds and not any(kinds):
                return True
    return False
