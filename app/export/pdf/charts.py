"""Charts of a report as pieces of a page: whole, or a long list of categories in several of readable size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.export.pdf.flow import Piece
from app.export.pdf.marks import UNIT, Picture
from app.export.pdf.picture import size_of
from app.ui.theme.style import FAMILY
from core.report.figure_parts import in_parts
from core.report.plot.figure import PlotFigure
from core.report.plot.parts import divisible
from core.report.print_theme import PRINT
from core.report.svg import svg_text
from core.report.svg_page import AnyFigure

PIXEL = 0.75
"""Points to a pixel of a picture."""
# Qt's reader takes a list of families for one name.
_THEME = replace(PRINT, family=FAMILY, margin=6.0)
_TALL = 380.0
"""Pixels of a chart of bars."""
_TALL_PLOT = 420.0
"""Pixels of a chart over numbers, with its words: two of them stand on a page."""
_MOST_ROWS = 34
_FEWEST_ROWS = 4


def figure_pieces(figure: AnyFigure, caption: Sequence[Piece], width: float, room: float) -> list[Piece]:
    """Each picture whole, the last with its caption; `width` and `room` (the height of a page) in units."""
    room -= sum(piece.gap + piece.height for piece in caption)
    pictures = _pictures(figure, width, room)
    pieces = [Piece(picture.height, (picture,), 14.0 * UNIT) for picture in pictures]
    lines = [*pieces[-1:], *caption]
    return [*pieces[:-1], *(replace(line, keep=True) for line in lines[:-1]), lines[-1]]


def _pictures(figure: AnyFigure, width: float, room: float) -> list[Picture]:
    """As many parts as it takes for each to fit on a page in its natural size; made smaller only where that fails."""
    most = _MOST_ROWS
    while True:
        drawn = [_drawn(part, width) for part in in_parts(figure, most)]
        tallest = max(picture.height for picture in drawn)
        fewer = int(most * room / tallest)
        whole = not divisible(figure) if isinstance(figure, PlotFigure) else figure.orientation != "rows"
        if tallest <= room or fewer < _FEWEST_ROWS or whole:
            return [_fitted(picture, width, room) for picture in drawn]
        # The head of each part takes its share of the page, so that a second round may be needed.
        most = min(fewer, most - 1)


def _drawn(figure: AnyFigure, width: float) -> Picture:
    if isinstance(figure, PlotFigure):
        height = None if divisible(figure) else min(_TALL_PLOT, figure.height)
    else:
        height = None if figure.orientation == "rows" else _TALL
    svg = svg_text(figure, width / (PIXEL * UNIT), height, _THEME).encode("utf-8")
    return Picture(0, 0, width, size_of(svg)[1] * PIXEL * UNIT, svg)


def _fitted(picture: Picture, width: float, room: float) -> Picture:
    fit = min(1.0, room / picture.height)
    return replace(picture, x=(1 - fit) * width / 2, width=width * fit, height=picture.height * fit)
