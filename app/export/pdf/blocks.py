"""Each block of a report as pieces of a page."""

from __future__ import annotations

from dataclasses import replace

from app.export.pdf.charts import figure_pieces
from app.export.pdf.flow import Piece, joined
from app.export.pdf.grid import grid_pieces
from app.export.pdf.marks import UNIT, Box, Mark, Style
from app.export.pdf.text import Line, Ruler
from core.notices import Severity
from core.report.document import Block, Bullets, Facts, Formula, Grid, Notes, Paragraph, Section

BODY = Style(9.5)
SOFT = Style(8.5, colour="text_soft")
FORMULA = Style(10.5, leading=1.5)
CAPTION = Style(8.5, colour="text_soft")
HEADINGS = {1: Style(15, "bold", leading=1.25), 2: Style(11, "bold", leading=1.3)}
_ABOVE_HEADING = {1: 24.0, 2: 15.0}
_BELOW_HEADING = {1: 5.0, 2: 3.0}
_GAP = 6.0
_TERM = replace(BODY, colour="text_soft")
_WIDEST_TERM = 0.44
_WHOLE = 5
"""Facts or bullets that are not broken."""


def heading_pieces(section: Section, ruler: Ruler, width: float) -> list[Piece]:
    """The title of a section, kept with what follows."""
    level = min(section.level, 2)
    pieces = _text(section.title, HEADINGS[level], ruler, width, _ABOVE_HEADING[level] * UNIT)
    pieces = [replace(piece, keep=True) for piece in pieces]
    pieces[-1] = replace(pieces[-1], height=pieces[-1].height + _BELOW_HEADING[level] * UNIT)
    pieces[0] = replace(pieces[0], outline=(level, section.title))
    return pieces


def block_pieces(block: Block, ruler: Ruler, width: float, room: float, *, marked: bool = False) -> list[Piece]:
    """`width` and `room` (the height of a page) in units; `marked`: the pages bear a watermark, again and again."""
    if isinstance(block, Paragraph):
        return _text(block.text, SOFT if block.tone == "soft" else BODY, ruler, width, _GAP * UNIT)
    if isinstance(block, Formula):
        return _formula(block, ruler, width)
    if isinstance(block, Facts):
        return _facts(block, ruler, width)
    if isinstance(block, Bullets):
        return joined([_bullet(item, ruler, width) for item in block.items], _WHOLE)
    if isinstance(block, Notes):
        return [piece for severity, item in block.items for piece in _note(severity, item, ruler, width)]
    if isinstance(block, Grid):
        return grid_pieces(block, ruler, width)
    figure = replace(block.figure, watermark="") if marked else block.figure
    caption = _text(block.caption, CAPTION, ruler, width, 3.0 * UNIT) if block.caption else []
    return figure_pieces(figure, caption, width, room)


def placed(line: Line, style: Style, ruler: Ruler, left: float, width: float, top: float = 0.0) -> Mark:
    """A line at the side from which it is read."""
    return ruler.words(line, style, ruler.start(line, left, width), top)


def _text(text: str, style: Style, ruler: Ruler, width: float, gap: float, indent: float = 0.0) -> list[Piece]:
    """One piece to a line; neither the first nor the last line stands alone on a page."""
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


def _formula(block: Formula, ruler: Ruler, width: float) -> list[Piece]:
    indent, pad = 12.0 * UNIT, 5.0 * UNIT
    lines = ruler.lines(block.text, FORMULA, width - 2 * indent)
    height = FORMULA.line * len(lines) + 2 * pad
    marks: list[Mark] = [Box(0, 0, width, height, "window")]
    for index, line in enumerate(lines):
        marks.append(placed(line, FORMULA, ruler, indent, width - 2 * indent, pad + index * FORMULA.line))
    return [Piece(height, tuple(marks), _GAP * UNIT)]


def _facts(block: Facts, ruler: Ruler, width: float) -> list[Piece]:
    """The terms in a column as wide as they need, up to `_WIDEST_TERM` of the page."""
    natural = max((ruler.width(term, _TERM) for term, _ in block.rows), default=0.0)
    left = min(natural + 1, _WIDEST_TERM * width) + 14 * UNIT
    pieces = joined([_fact(term, value, ruler, left, width) for term, value in block.rows], _WHOLE)
    return [replace(pieces[0], gap=_GAP * UNIT), *pieces[1:]] if pieces else []


def _fact(term: str, value: str, ruler: Ruler, left: float, width: float) -> list[Piece]:
    """The term at the left, what holds for it beside it."""
    terms = ruler.lines(term, _TERM, left - 14 * UNIT)
    values = ruler.lines(value, BODY, width - left)
    count = max(len(terms), len(values))
    pieces = []
    for index in range(count):
        marks = []
        if index < len(terms):
            marks.append(placed(terms[index], _TERM, ruler, 0, left - 14 * UNIT))
        if index < len(values):
            marks.append(placed(values[index], BODY, ruler, left, width - left))
        pieces.append(Piece(BODY.line, tuple(marks), 3.0 * UNIT if index == 0 else 0.0, keep=index < count - 1))
    return pieces


def _bullet(item: str, ruler: Ruler, width: float) -> list[Piece]:
    """The sign stands at the side from which the words are read."""
    indent = 13.0 * UNIT
    sign = ruler.lines("\u2022", BODY, indent)[0]
    if ruler.lines(item, BODY, width - indent)[0].rtl is ruler.from_right:
        pieces, left = _text(item, BODY, ruler, width, 3.0 * UNIT, indent), 3.0 * UNIT
    else:
        pieces, left = _text(item, BODY, ruler, width - indent, 3.0 * UNIT), width - 3.0 * UNIT - sign.width
    pieces[0] = replace(pieces[0], marks=(ruler.words(sign, BODY, left, 0.0), *pieces[0].marks))
    return pieces


def _note(severity: Severity, item: str, ruler: Ruler, width: float) -> list[Piece]:
    """A bar at the side tells a note from running text; a warning has a stronger one and a ground."""
    warns = severity is Severity.WARNING
    indent, pad = 11.0 * UNIT, 3.0 * UNIT
    lines = ruler.lines(item, BODY, width - 2 * indent)
    height = len(lines) * BODY.line + 2 * pad
    marks: list[Mark] = [Box(0, 0, width, height, "warning_soft")] if warns else []
    marks.append(Box(0, 0, 2.5 * UNIT, height, "warning_border" if warns else "border_strong"))
    style = replace(BODY, colour="warning") if warns else BODY
    for index, line in enumerate(lines):
        marks.append(placed(line, style, ruler, indent, width - 2 * indent, pad + index * BODY.line))
    return [Piece(height, tuple(marks), 5.0 * UNIT)]
