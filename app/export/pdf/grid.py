"""A table of a report as pieces of a page: rows are never broken, and the head is repeated on the next page."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import replace

from app.export.pdf.flow import Piece, joined
from app.export.pdf.frame import ROOM
from app.export.pdf.marks import UNIT, Box, Mark, Style
from app.export.pdf.text import Line, Ruler
from core.report.document import Grid
from core.report.text_layout import clean

CELL = Style(8.8, leading=1.364, tabular=True)
HEAD = Style(8.0, "bold", "text_soft", leading=1.25)
TITLE = Style(7.8, colour="text_soft", leading=1.385)
_PAD = 3.0 * UNIT
_BETWEEN = 12.0 * UNIT
_HAIRLINE = 0.5 * UNIT
_WIDEST_WORD = 0.34
_WORDS_WEIGH = 2.0
_GAP = 9.0 * UNIT
_LOOKED_AT = 200
"""The number of rows that decide the widths of columns."""
_SPREAD = 4
"""A table with this many columns is as wide as the page."""
_WHOLE, _HIGHEST_WHOLE = 12, 0.45 * ROOM * UNIT
"""Most rows and height of a table that is never broken."""


def grid_pieces(grid: Grid, ruler: Ruler, width: float) -> list[Piece]:
    """Return the pieces. A table that is too wide continues below with its further columns and the first one again."""
    least, natural = _needs(grid, ruler, width)
    pieces: list[Piece] = []
    for columns in column_groups(least, width):
        widths = _widths(grid, columns, least, natural, width, ruler)
        part = Grid(
            tuple(grid.headers[c] for c in columns),
            tuple(tuple(row[c] for c in columns) for row in grid.rows),
            tuple(grid.right[c] for c in columns),
            "" if pieces else grid.caption,
        )
        pieces += _part(part, widths, ruler, width)
    return pieces


def column_groups(least: Sequence[float], width: float) -> list[list[int]]:
    """Return groups of columns that fit side by side at their least widths; every group starts with column 0."""
    groups: list[list[int]] = []
    current = [0]
    used = least[0]
    for column in range(1, len(least)):
        if used + _BETWEEN + least[column] > width and len(current) > 1:
            groups.append(current)
            current, used = [0], least[0]
        current.append(column)
        used += _BETWEEN + least[column]
    return [*groups, current]


def shared_out(
    least: Sequence[float], natural: Sequence[float], width: float, weights: Sequence[float] | None = None
) -> list[float]:
    """Return column widths: natural if there is room, otherwise narrow columns stay whole and wide ones wrap.

    Each is max(least, min(natural, level * weight)), with the highest level at which all fit.
    """
    room = width - _BETWEEN * (len(least) - 1)
    if sum(natural) <= room:
        more = (room - sum(natural)) / len(natural) if len(natural) >= _SPREAD else 0.0
        return [one + more for one in natural]
    weights = weights or [1.0] * len(least)

    def at(level: float) -> list[float]:
        return [max(low, min(n, level * w)) for low, n, w in zip(least, natural, weights, strict=True)]

    low, high = 0.0, room
    for _ in range(30):
        level = (low + high) / 2
        low, high = (level, high) if sum(at(level)) <= room else (low, level)
    return at(low)


def _widths(
    grid: Grid, columns: list[int], least: Sequence[float], natural: Sequence[float], width: float, ruler: Ruler
) -> list[float]:
    """Return the widths that need the fewest lines.

    Columns of words are kept whole one after the other, narrow ones first, while that makes the table lower. A column
    of sentences then does not break the short words beside it in every row.
    """
    weights = [1.0 if grid.right[c] else _WORDS_WEIGH for c in columns]
    needed, wanted = [least[c] for c in columns], [natural[c] for c in columns]
    heads = [ruler.width(clean(grid.headers[c]), HEAD) for c in columns]
    # A long head breaks once before it takes room from the words of every row.
    modest = [
        max(needed[place], heads[place] / 2) if grid.right[c] else wanted[place] for place, c in enumerate(columns)
    ]

    def share() -> list[float]:
        return shared_out(shared_out(needed, modest, width, weights), wanted, width, weights)

    best = share()
    words = [place for place, c in enumerate(columns) if not grid.right[c]]
    if len(words) < 2 or sum(best) >= sum(wanted):
        return best
    cells = [[ruler.width(clean(row[c]), CELL) for c in columns] for row in grid.rows[:_LOOKED_AT]]
    fewest, room = _lines(cells, best), width - _BETWEEN * (len(columns) - 1)
    for place in sorted(words, key=lambda place: wanted[place])[:-1]:
        needed[place] = wanted[place]
        if sum(needed) > room:
            break
        tried = share()
        if (lines := _lines(cells, tried)) < fewest:
            best, fewest = tried, lines
    return best


def _lines(cells: list[list[float]], widths: list[float]) -> int:
    """Return the approximate number of lines: each row has the lines of its highest cell."""
    return sum(max(math.ceil(cell / width) for cell, width in zip(row, widths, strict=True)) for row in cells)


def _needs(grid: Grid, ruler: Ruler, width: float) -> tuple[list[float], list[float]]:
    """Return the least and the natural width of each column.

    The least is the longest word, or in a column of figures a whole cell, because a figure stays with its unit.
    """
    least, natural = [], []
    for column, header in enumerate(grid.headers):
        cells = {(clean(row[column]), CELL) for row in grid.rows}
        texts = cells | {(clean(header), HEAD)}
        natural.append(max(ruler.width(text, style) for text, style in texts) + 1)
        longest = {(max(text.split(), key=len, default=""), style) for text, style in texts}
        if grid.right[column]:
            longest |= cells
        least.append(min(natural[-1], _WIDEST_WORD * width, max(ruler.width(*word) for word in longest) + 1))
    return least, natural


def _part(grid: Grid, widths: list[float], ruler: Ruler, width: float) -> list[Piece]:
    full = sum(widths) + _BETWEEN * (len(widths) - 1)
    head = _head(grid, widths, ruler, full)
    pieces: list[Piece] = []
    for index, line in enumerate(ruler.lines(grid.caption, TITLE, width) if grid.caption else ()):
        pieces.append(
            Piece(
                TITLE.line, (ruler.words(line, TITLE, ruler.start(line, 0, width), 0),), 0 if index else _GAP, keep=True
            )
        )
    pieces.append(replace(head, gap=2.0 * UNIT if pieces else _GAP, keep=True))
    rows = [[replace(piece, repeat=head) for piece in _row(row, grid.right, widths, ruler, full)] for row in grid.rows]
    high = sum(piece.height for row in rows for piece in row)
    return [*pieces, *joined(rows, _WHOLE if high < _HIGHEST_WHOLE else 0)]


def _head(grid: Grid, widths: list[float], ruler: Ruler, full: float) -> Piece:
    """Return the head as one piece; headers are aligned at the bottom."""
    cells = [ruler.lines(text, HEAD, room) for text, room in zip(grid.headers, widths, strict=True)]
    most = max(len(lines) for lines in cells)
    marks: list[Mark] = []
    for index, lines in enumerate(cells):
        for row, line in enumerate(lines):
            top = _PAD + (most - len(lines) + row) * HEAD.line
            marks.append(_cell(line, HEAD, ruler, widths, index, grid.right[index], top))
    height = most * HEAD.line + 2 * _PAD
    marks.append(Box(0, height - 2 * _HAIRLINE, full, 2 * _HAIRLINE, "border_strong"))
    return Piece(height, tuple(marks))


def _row(row: tuple[str, ...], right: tuple[bool, ...], widths: list[float], ruler: Ruler, full: float) -> list[Piece]:
    """Return one piece per line, all kept together: a row higher than a page can still be broken."""
    cells = [ruler.lines(text, CELL, room) for text, room in zip(row, widths, strict=True)]
    most = max(len(lines) for lines in cells)
    pieces = []
    for number in range(most):
        above = _PAD if number == 0 else 0.0
        last = number == most - 1
        marks: list[Mark] = [
            _cell(lines[number], CELL, ruler, widths, index, right[index], above)
            for index, lines in enumerate(cells)
            if number < len(lines)
        ]
        height = above + CELL.line + (_PAD if last else 0.0)
        if last:
            marks.append(Box(0, height - _HAIRLINE, full, _HAIRLINE, "hairline"))
        pieces.append(Piece(height, tuple(marks), keep=not last))
    return pieces


def _cell(line: Line, style: Style, ruler: Ruler, widths: list[float], column: int, right: bool, top: float) -> Mark:
    left = sum(widths[:column]) + column * _BETWEEN
    if right:
        # Align figures by their last digit, on mirrored pages too.
        return ruler.words(line, style, left if ruler.from_right else left + widths[column] - line.width, top)
    return ruler.words(line, style, ruler.start(line, left, widths[column]), top)
