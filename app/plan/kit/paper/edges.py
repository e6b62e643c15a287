"""The margins around a page of a kit: running head, foot, the band of an internal kit, cutting marks."""

from __future__ import annotations

from app.export.pdf.marks import Box, Mark, Picture, Style
from app.export.pdf.text import Ruler
from app.plan.kit.paper.blocks import framed
from app.plan.kit.paper.sizes import MM, edge_style
from core.report.field_kit.drawing import drawing
from core.report.field_kit.sheets import BODY, CARD, FRAME, Edge
from core.report.print_theme import PRINT
from core.report.svg_parts import stroked, tag

HEAD = 12.0
"""Millimetres from the top of the frame to the body."""
_BAND = 4.8
_TICK, _OFF = 4.0, 1.2


def edge_marks(edge: Edge, ruler: Ruler, title: str, page: int, count: int, *, large: bool) -> tuple[Mark, ...]:
    """From the upper left corner of the frame."""
    width = FRAME[0] * MM
    strong, soft = edge_style(large=large, weight="bold", colour="text"), edge_style(large=large)
    marks: list[Mark] = []
    if edge.mark:
        marks += band(edge.mark, edge_style(large=large, weight="bold", colour="danger"), ruler, width)
    if not (edge.mark and large):
        running = ruler.fitted("" if large else edge.running, soft, 0.45 * width)
        name = ruler.fitted(title, strong, width - running.width - 6 * MM)
        top = HEAD * MM - 2.2 * MM - soft.line
        marks.append(ruler.words(name, strong, 0.0, top))
        marks.append(ruler.words(running, soft, width - running.width, top))
    marks.append(Box(0.0, HEAD * MM - 1.4 * MM, width, 0.15 * MM, "zero_line"))
    below = (HEAD + BODY + 1.6) * MM
    marks.append(Box(0.0, below, width, 0.15 * MM, "hairline"))
    number = ruler.fitted(edge.page.format(page=page + 1, count=count), soft, 0.4 * width)
    told = f"{edge.mark} \u00b7 {edge.footer}" if edge.mark else edge.footer
    foot = ruler.fitted(told, soft, width - number.width - 6 * MM)
    marks.append(ruler.words(foot, soft, 0.0, below + 0.8 * MM))
    marks.append(ruler.words(number, soft, width - number.width, below + 0.8 * MM))
    return tuple(marks)


def band(mark: str, style: Style, ruler: Ruler, width: float) -> list[Mark]:
    """A mark in a frame across the width."""
    height = max(_BAND * MM, style.line + 1.0 * MM)
    line = ruler.fitted(mark, style, width - 4 * MM)
    return [
        *framed(0.0, 0.0, width, height, "danger_soft", "danger"),
        ruler.words(line, style, (width - line.width) / 2, (height - style.line) / 2),
    ]


def cut_marks() -> Picture:
    """Corners around two cards and one dashed cut between them; over the whole body of a page."""
    width = FRAME[0]
    ends = []
    for y in (0.0, BODY):
        out = -1 if y == 0.0 else 1
        for x, side in ((0.0, -1), (width, 1)):
            ends.append((x + side * _OFF, y, x + side * (_OFF + _TICK), y))
            ends.append((x, y + out * 0.0, x, y + out * -2.5))
    pieces = [stroked([(a + _TICK * 2, b, c + _TICK * 2, d) for a, b, c, d in ends], PRINT.sampling, 0.25)]
    pieces.append(
        tag("path", d=f"M{_TICK} {CARD}H{width + 3 * _TICK}", fill="none", stroke=PRINT.zero_line, stroke_width=0.25,
            stroke_dasharray="1.6 1.2")
    )  # fmt: skip
    wide = width + 4 * _TICK
    svg = drawing(pieces, wide, BODY, "").svg
    return Picture(-2 * _TICK * MM, 0.0, wide * MM, BODY * MM, svg.encode())
