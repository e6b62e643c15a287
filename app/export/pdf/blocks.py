"""Each block of a report as pieces of a page."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from unicodedata import bidirectional

from app.export.pdf.charts import figure_pieces
from app.export.pdf.flow import GUTTER, Elastic, Piece, fill_pages, joined, side_by_side
from app.export.pdf.grid import grid_pieces
from app.export.pdf.marks import UNIT, Box, Mark, Style, Words
from app.export.pdf.text import Line, Ruler
from core.notices import Severity
from core.report.document import (
    Beside,
    Block,
    Bullets,
    Columns,
    Facts,
    Finding,
    Formula,
    Grid,
    Half,
    Lines,
    Notes,
    Paragraph,
    Section,
)
from core.report.html import stressed
from core.report.text_layout import clean

BODY = Style(9.2, leading=1.41)
SOFT = Style(7.8, colour="text_soft", leading=1.385)
CAPTION = SOFT
FORMULA = Style(9.5, leading=1.5)
FINDING = Style(14, "medium", leading=1.39)
STRONG = Style(14, "bold", "accent", leading=1.39)
TITLE = Style(22, "bold", leading=1.18)
KICKER = Style(8.2, colour="text_soft", leading=1.5)
HEADING = Style(11.4, "bold", leading=1.316)
TOPIC = Style(9.6, "bold", leading=1.4)
_ABOVE_HEADING = {1: 24.0, 2: 17.0}
_BELOW_HEADING = {1: 3.0, 2: 2.0}
_GAP = 6.0
_TERM = replace(BODY, colour="text_soft")
_VALUE = replace(BODY, weight="medium")
_LIMITS = {2: (0.55,), 3: (0.28, 0.3)}
"""The largest part of the width for each column but the last."""
_PAD = 2.6 * UNIT
_BETWEEN = 12.0 * UNIT
_LEAST_OF_COLUMNS = 8
"""Lines of columns that stay with their title."""
_WRITTEN, _FEWEST_WRITTEN = 20.0 * UNIT, 3
"""Height of a line to write on (7 mm), and the fewest lines of a block."""
_WHOLE = 5
"""The most facts or bullets that are never broken."""


def heading_pieces(section: Section, ruler: Ruler, width: float) -> list[Piece]:
    """Return the title of a section with the line above it, kept on the page of the next piece."""
    level = min(section.level, 2)
    style = TITLE if level == 1 else HEADING
    pieces = _text(section.kicker, KICKER, ruler, width, 0.0) if section.kicker else []
    place = len(pieces)
    pieces += _text(section.title, style, ruler, width, 0.0)
    pieces = [replace(piece, keep=True) for piece in pieces]
    pieces[0] = replace(pieces[0], gap=_ABOVE_HEADING[level] * UNIT)
    pieces[-1] = replace(pieces[-1], height=pieces[-1].height + _BELOW_HEADING[level] * UNIT)
    pieces[place] = replace(pieces[place], outline=(level, section.title))
    return pieces


def block_pieces(block: Block, ruler: Ruler, width: float, room: float) -> list[Piece]:
    """Return the pieces of a block; `width` and `room` (the height of a page) in units."""
    if isinstance(block, Paragraph):
        return _text(block.text, SOFT if block.tone == "soft" else BODY, ruler, width, _GAP * UNIT)
    if isinstance(block, Finding):
        return _finding(block, ruler, width)
    if isinstance(block, Formula):
        return _formula(block, ruler, width)
    if isinstance(block, Facts):
        return _facts(block, ruler, width)
    if isinstance(block, Lines):
        return [_lines(block, ruler, width)]
    if isinstance(block, Bullets):
        return joined([_bullet(item, ruler, width) for item in block.items], _WHOLE)
    if isinstance(block, Notes):
        items = enumerate(block.items, 1)
        return [_note(number, *item, ruler, width) for number, item in items]
    if isinstance(block, Grid):
        return grid_pieces(block, ruler, width)
    if isinstance(block, Beside):
        return _beside(block, ruler, width, room)
    if isinstance(block, Columns):
        return _columns(block, ruler, width, room)
    caption = _text(block.caption, CAPTION, ruler, width, 3.0 * UNIT) if block.caption else []
    return figure_pieces(block.figure, caption, width, room)


def _beside(block: Beside, ruler: Ruler, width: float, room: float) -> list[Piece]:
    """Return both halves as one piece, or one below the other if a page cannot hold that."""
    first = (width - GUTTER) * block.share
    widths = (first, width - GUTTER - first)
    halves = [_half(half, ruler, wide, room, HEADING) for half, wide in zip(block.halves, widths, strict=True)]
    pages = [fill_pages(half, room) for half in halves]
    if any(len(found) > 1 for found in pages):
        return [piece for half in block.halves for piece in _half(half, ruler, width, room, HEADING)]
    return [replace(side_by_side([found[0] for found in pages], first), gap=_ABOVE_HEADING[2] * UNIT)]


def _columns(block: Columns, ruler: Ruler, width: float, room: float) -> list[Piece]:
    """Return two columns, which continue on the next page."""
    column = (width - GUTTER) / 2

    def made(size: float) -> tuple[Piece, ...]:
        halves = (_half(part, ruler, column / size, room / size, TOPIC) for part in block.parts)
        return tuple(piece.sized(size) for half in halves for piece in half)

    pieces = made(1.0)
    least = sum(piece.gap + piece.height for piece in pieces[:_LEAST_OF_COLUMNS])
    return [Piece(least, (), _GAP * UNIT, columns=pieces, column=column, smaller=made)]


def _half(half: Half, ruler: Ruler, width: float, room: float, style: Style) -> list[Piece]:
    """Return the title and the blocks of a part, as wide as a column."""
    pieces = [replace(piece, keep=True) for piece in _text(half.title, style, ruler, width, 12.0 * UNIT)]
    if pieces:
        pieces[0] = replace(pieces[0], outline=None)
    for place, block in enumerate(half.blocks):
        more = [piece.drawn() for piece in block_pieces(block, ruler, width, room)]
        if place and isinstance(block, Formula) and pieces:
            pieces[-1] = replace(pieces[-1], keep=True)
        if not place and more:
            more[0] = replace(more[0], gap=2.0 * UNIT)
        pieces += more
    return pieces


def placed(line: Line, style: Style, ruler: Ruler, left: float, width: float, top: float = 0.0) -> Mark:
    """Return a line at the side where reading starts."""
    return ruler.words(line, style, ruler.start(line, left, width), top)


def _text(text: str, style: Style, ruler: Ruler, width: float, gap: float, indent: float = 0.0) -> list[Piece]:
    """Return one piece per line; neither the first nor the last line is alone on a page."""
    lines = ruler.lines(text, style, width - indent)
    last = len(lines) - 1
    return [
        Piece(
            style.line,
            (placed(line, style, ruler, indent, width - indent),),
            gap if index == 0 else 0.0,
            keep=index < last and index in (0, last - 1),
        )
        for index, line in enumerate(lines)
    ]


def _finding(block: Finding, ruler: Ruler, width: float) -> list[Piece]:
    """Return the finding in large letters. Lines are broken as if all letters were bold, like the emphasized ones."""
    plain = Finding(clean(block.text), tuple(clean(part) for part in block.strong))
    text, bright = plain.text, [strong for piece, strong in stressed(plain) for _ in piece]
    pieces, at = [], 0
    for piece in _text(block.text, STRONG, ruler, width, 5.0 * UNIT):
        (line,) = piece.marks
        assert isinstance(line, Words)
        at = max(text.find(line.text, at), 0)
        shown = bright[at : at + len(line.text)]
        whole = ruler.from_right or _turns(text) or len(shown) < len(line.text)
        marks = (replace(line, style=FINDING),) if whole else tuple(_coloured(line, shown, ruler))
        pieces.append(replace(piece, marks=marks, keep=True))
        at += len(line.text)
    return [*pieces[:-1], replace(pieces[-1], keep=False, height=pieces[-1].height + 4 * UNIT)]


def _turns(text: str) -> bool:
    """Return whether some text is read from the right, so that runs are not painted in the order of the signs."""
    return any(bidirectional(sign) in ("R", "AL") for sign in text)


def _coloured(line: Words, bright: Sequence[bool], ruler: Ruler) -> Iterator[Words]:
    """Yield a line in runs; `bright`: whether each sign is emphasized."""
    start, x = 0, line.x
    for strong, run in groupby(bright):
        text = line.text[start : start + len(tuple(run))]
        style = STRONG if strong else FINDING
        # Blanks at its ends have a width too.
        width = ruler.width(f"|{text}|", style) - ruler.width("||", style)
        yield replace(line, x=x, width=width, text=text, style=style)
        start, x = start + len(text), x + width


def _formula(block: Formula, ruler: Ruler, width: float) -> list[Piece]:
    """Return the formula, indented, with its number at the end of the line."""
    indent, pad = 10.0 * UNIT, 2.5 * UNIT
    number = ruler.fitted(block.number, BODY, width / 4) if block.number else None
    room = width - indent - (number.width + indent if number else indent)
    lines = ruler.lines(block.text, FORMULA, room)
    height = FORMULA.line * len(lines) + 2 * pad
    marks = [placed(line, FORMULA, ruler, indent, room, pad + index * FORMULA.line) for index, line in enumerate(lines)]
    if number:
        top = height - pad - FORMULA.line + (FORMULA.line - BODY.line) / 2
        marks.append(ruler.words(number, replace(BODY, colour="text_soft"), width - number.width, top))
    return [Piece(height, tuple(marks), 3.0 * UNIT)]


def _facts(block: Facts, ruler: Ruler, width: float) -> list[Piece]:
    """Return rows between hairlines: the term, its value, and a remark in the rest of the width."""
    if not block.rows:
        return []
    styles = (_TERM, _VALUE, _TERM) if len(block.rows[0]) > 2 else (_TERM, BODY)
    widths = []
    for place, limit in enumerate(_LIMITS[len(styles)]):
        natural = max(ruler.width(row[place], styles[place]) for row in block.rows) + 1
        widths.append(min(natural, limit * width))
    widths.append(width - sum(widths) - _BETWEEN * len(widths))
    rows = [_fact(row, styles, widths, ruler, width) for row in block.rows]
    pieces = joined(rows, _WHOLE)
    return [replace(pieces[0], gap=_GAP * UNIT), *pieces[1:]]


def _fact(
    row: Sequence[str], styles: Sequence[Style], widths: Sequence[float], ruler: Ruler, width: float
) -> list[Piece]:
    """Return one piece, or one piece per line for a very long value, which a page can break."""
    cells = [ruler.lines(text, style, room) for text, style, room in zip(row, styles, widths, strict=True)]
    most = max(len(lines) for lines in cells)
    pieces = []
    for number in range(most):
        marks: list[Mark] = []
        left = 0.0
        top = _PAD if number == 0 else 0.0
        for lines, style, room in zip(cells, styles, widths, strict=True):
            if number < len(lines):
                marks.append(placed(lines[number], style, ruler, left, room, top))
            left += room + _BETWEEN
        last = number == most - 1
        height = top + BODY.line + (_PAD if last else 0.0)
        if last:
            marks.append(Box(0, height - 0.5 * UNIT, width, 0.5 * UNIT, "hairline"))
        pieces.append(
            Piece(height, tuple(marks), keep=not last and (most <= _WHOLE or number < 2 or number > most - 4))
        )
    return pieces


def _lines(block: Lines, ruler: Ruler, width: float) -> Piece:
    """Return whole lines to write on, as many as fit into the height."""
    label = placed(ruler.lines(block.label, _TERM, width)[0], _TERM, ruler, 0.0, width, _WRITTEN - _TERM.line - _PAD)

    def draw(height: float) -> tuple[Mark, ...]:
        places = range(1, int(height / _WRITTEN + 1e-9) + 1)
        return label, *(Box(0, place * _WRITTEN - 0.5 * UNIT, width, 0.5 * UNIT, "hairline") for place in places)

    least = _FEWEST_WRITTEN * _WRITTEN
    return Piece(least, (), _GAP * UNIT, elastic=Elastic(least, math.inf, draw, fills=True))


def _bullet(item: str, ruler: Ruler, width: float) -> list[Piece]:
    """Return the item with its bullet at the side where reading starts."""
    indent = 13.0 * UNIT
    sign = ruler.lines("\u2022", BODY, indent)[0]
    if ruler.lines(item, BODY, width - indent)[0].rtl is ruler.from_right:
        pieces, left = _text(item, BODY, ruler, width, 3.0 * UNIT, indent), 3.0 * UNIT
    else:
        pieces, left = _text(item, BODY, ruler, width - indent, 3.0 * UNIT), width - 3.0 * UNIT - sign.width
    pieces[0] = replace(pieces[0], marks=(ruler.words(sign, BODY, left, 0.0), *pieces[0].marks))
    return pieces


def _note(number: int, severity: Severity, item: str, ruler: Ruler, width: float) -> Piece:
    """Return a note with its number in a circle; the circle of a warning has another color."""
    size, indent = 13.0 * UNIT, 20.0 * UNIT
    small = Style(7.2, "bold", "warning")
    ground = "warning_soft" if severity is Severity.WARNING else "card"
    sign = ruler.fitted(str(number), small, size)
    lines = ruler.lines(item, BODY, width - indent)
    marks: list[Mark] = [
        Box(0, 0.5 * UNIT, size, size, ground, "warning_border", size / 2),
        ruler.words(sign, small, (size - sign.width) / 2, 0.5 * UNIT + (size - small.line) / 2),
    ]
    marks += [placed(line, BODY, ruler, indent, width - indent, index * BODY.line) for index, line in enumerate(lines)]
    return Piece(max(size + UNIT, len(lines) * BODY.line), tuple(marks), 6.0 * UNIT)
