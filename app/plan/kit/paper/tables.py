"""Tables of a kit: rows are never broken, and each side of a page break has at least three of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.export.pdf.flow import Piece
from app.export.pdf.marks import Box, Mark, Style
from app.export.pdf.text import Line, Ruler
from app.plan.kit.paper.sizes import MM, Styles
from core.report.field_kit.sheets import Table

FEWEST = 3
"""Rows on each side of a break."""
_BETWEEN = 4.0 * MM
_BOX = 24.0 * MM
_PAD = 0.7 * MM


def table_pieces(table: Table, styles: Styles, ruler: Ruler, width: float, gap: float) -> list[Piece]:
    """The head stands again where the table goes on."""
    kinds = [styles["cell_strong" if column in table.strong else "cell"] for column in range(len(table.right))]
    if not table.headers:
        kinds[-1] = styles["cell"]
        kinds[0] = replace(styles["cell"], colour="text_soft")
    widths = _widths(table, kinds, styles["cell_head"], ruler, width)
    head = (
        _row(table, table.headers, widths, [styles["cell_head"]] * len(widths), ruler, head=True)
        if table.headers
        else None
    )
    rows = [_row(table, row, widths, kinds, ruler) for row in table.rows]
    last = len(rows)
    pieces = []
    for place, row in enumerate(rows):
        # A break is allowed after the third row at the earliest, and before the last three.
        after = place + 1
        keep = after < last and (after < FEWEST or last - after < FEWEST)
        pieces.append(replace(row, keep=keep, repeat=head))
    if head is not None:
        return [replace(head, gap=gap / 2, keep=True), *pieces]
    pieces[0] = replace(pieces[0], gap=gap / 2)
    return pieces


def _widths(table: Table, kinds: Sequence[Style], head: Style, ruler: Ruler, width: float) -> list[float]:
    """Return natural widths if they fit. Otherwise make the widest columns wrap."""
    natural, needed = [], []
    for column, style in enumerate(kinds):
        cells = [ruler.width(row[column], style) for row in table.rows]
        title = [ruler.width(table.headers[column], head)] if table.headers else []
        natural.append(max([*cells, *title, 4.0 * MM]) + 1.0)
        heads = (
            max((ruler.width(word, head) for word in table.headers[column].split()), default=0.0)
            if table.headers
            else 0.0
        )
        figures = max(cells, default=0.0) if table.right[column] else 4.0 * MM
        needed.append(min(natural[-1], max(heads + 1.0, figures + 1.0), 0.5 * width))
    if table.boxes:
        natural[-1] = max(natural[-1], _BOX)
    free = width - _BETWEEN * (len(natural) - 1)
    over = sum(natural) - free
    if over <= 0:
        if all(table.right[1:]):
            # Figures spread over the whole width.
            spare = -over / len(natural)
            return [one + spare for one in natural]
        return [*natural[:-1], natural[-1] - over] if not table.boxes else [natural[0], natural[1] - over, *natural[2:]]
    low, high = 0.0, max(natural)
    for _ in range(30):
        level = (low + high) / 2
        taken = sum(max(least, min(one, level)) for least, one in zip(needed, natural, strict=True))
        low, high = (level, high) if taken <= free else (low, level)
    return [max(least, min(one, low)) for least, one in zip(needed, natural, strict=True)]


def _row(
    table: Table,
    cells: Sequence[str],
    widths: Sequence[float],
    kinds: Sequence[Style],
    ruler: Ruler,
    *,
    head: bool = False,
) -> Piece:
    full = sum(widths) + _BETWEEN * (len(widths) - 1)
    broken = [ruler.lines(cell, style, room) for cell, style, room in zip(cells, kinds, widths, strict=True)]
    most = max(len(lines) for lines in broken)
    boxed = table.boxes and not head
    tall = max(most * kinds[0].line, 5.4 * MM if boxed else 0.0)
    marks: list[Mark] = []
    x = 0.0
    for column, (lines, style, room) in enumerate(zip(broken, kinds, widths, strict=True)):
        top = _PAD + (tall - len(lines) * style.line) * (1.0 if head else 0.5 if boxed else 0.0)
        if boxed and column == len(widths) - 1:
            wide, edge = min(room, _BOX), 0.28 * MM
            marks.append(Box(x, _PAD, wide, tall, "text"))
            marks.append(Box(x + edge, _PAD + edge, wide - 2 * edge, tall - 2 * edge, "card"))
        for at, line in enumerate(lines if cells[column] else ()):
            marks.append(_cell(line, style, ruler, x, room, table.right[column], top + at * style.line))
        x += room + _BETWEEN
    height = tall + 2 * _PAD
    rule = 0.3 * MM if head else 0.15 * MM
    marks.append(Box(0.0, height - rule, full, rule, "text" if head else "hairline"))
    return Piece(height, tuple(marks))


def _cell(line: Line, style: Style, ruler: Ruler, x: float, room: float, right: bool, top: float) -> Mark:
    if right:
        # Figures stand one under the other by their last digit, on mirrored pages too.
        return ruler.words(line, style, x if ruler.from_right else x + room - line.width, top)
    return ruler.words(line, style, ruler.start(line, x, room), top)
