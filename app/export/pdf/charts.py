"""Pictures of a report as pieces of a page: whole, or a long list of categories in several of readable size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.export.pdf.flow import Elastic, Piece
from app.export.pdf.marks import UNIT, Picture
from app.export.pdf.picture import size_of
from app.ui.theme.style import FAMILY
from core.report.drawn.picture import Drawn
from core.report.figure_parts import divisible, in_parts
from core.report.plot.figure import PlotFigure
from core.report.print_theme import PRINT
from core.report.svg import svg_text
from core.report.svg_page import AnyFigure

PIXEL = 0.75
"""Points per pixel of a picture."""
# Qt's reader takes a list of families for one name.
_THEME = replace(PRINT, family=FAMILY, margin=2.0, row=19.0)
_TALL, _TALLEST = 300.0, 560.0
"""Height in pixels of a chart of bars: default and maximum."""
_TALL_PLOT = 380.0
"""Height in pixels of a chart over numbers, with its words."""
_HIGHER, _LOWER = 1.45, 0.8
"""The factors by which other pictures may grow and shrink."""
_MOST_ROWS = 36
_FEWEST_ROWS = 4
_ABOVE = 8.0 * UNIT


def figure_pieces(figure: AnyFigure | Drawn, caption: Sequence[Piece], width: float, room: float) -> list[Piece]:
    """Return each picture whole, the last with its caption; `width` and `room` (the height of a page) in units."""
    room -= sum(piece.gap + piece.height for piece in caption)
    pieces = [replace(piece, gap=_ABOVE) for piece in _pictures(figure, width, room)]
    lines = [*pieces[-1:], *caption]
    return [*pieces[:-1], *(replace(line, keep=True) for line in lines[:-1]), lines[-1]]


def _pictures(figure: AnyFigure | Drawn, width: float, room: float) -> list[Piece]:
    """Return as many parts as fit on a page each in natural size; scale them down only if that fails."""
    if isinstance(figure, Drawn):
        usual = _drawn(figure, width, None).height / (PIXEL * UNIT) if figure.stretches else None
        return [_elastic(figure, width, room, usual, _HIGHER if figure.stretches else 1.0)]
    if isinstance(figure, PlotFigure) and not divisible(figure):
        return [_elastic(figure, width, room, min(_TALL_PLOT, figure.height), _HIGHER)]
    if not isinstance(figure, PlotFigure) and figure.orientation != "rows":
        return [_elastic(figure, width, room, _TALL, _TALLEST / _TALL)]
    most = _MOST_ROWS
    while True:
        parts = in_parts(figure, most)
        drawn = [_drawn(part, width, None) for part in parts]
        tallest = max(picture.height for picture in drawn)
        fewer = int(most * room / tallest)
        if tallest <= room or fewer < _FEWEST_ROWS:
            return [_elastic(part, width, room, None, _HIGHER) for part in parts]
        # The head of each part takes its share of the page, so that a second round may be needed.
        most = min(fewer, most - 1)


def _elastic(figure: AnyFigure | Drawn, width: float, room: float, pixels: float | None, most: float) -> Piece:
    """Return a picture of variable height, around `pixels` or its natural height."""
    usual = _drawn(figure, width, pixels)
    if usual.height > room:
        return _whole(_fitted(usual, width, room))
    if most == 1.0:
        return _whole(usual)
    least = 0.0 if isinstance(figure, Drawn) else _LOWER * (pixels or 0.0)
    lowest = usual if pixels is None else _drawn(figure, width, least)
    highest = min(room, most * usual.height)

    def draw(height: float) -> tuple[Picture, ...]:
        return (_fitted(_drawn(figure, width, height / (PIXEL * UNIT)), width, max(height, lowest.height)),)

    return Piece(usual.height, (), elastic=Elastic(lowest.height, highest, draw))


def _whole(picture: Picture) -> Piece:
    return Piece(picture.height, (picture,))


def _drawn(figure: AnyFigure | Drawn, width: float, pixels: float | None) -> Picture:
    svg = svg_text(figure, width / (PIXEL * UNIT), pixels, _THEME).encode("utf-8")
    return Picture(0, 0, width, size_of(svg)[1] * PIXEL * UNIT, svg)


def _fitted(picture: Picture, width: float, room: float) -> Picture:
    fit = min(1.0, room / picture.height)
    return replace(picture, x=(1 - fit) * width / 2, width=width * fit, height=picture.height * fit)
