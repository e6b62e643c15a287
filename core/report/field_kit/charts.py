"""Boxes to tick, and the line from reports to the estimate: pictures that grow with their page."""

from __future__ import annotations

from core.report.field_kit.drawing import drawing, millimetres, word
from core.report.field_kit.pictures import ACCENT
from core.report.field_kit.sheets import Drawing, ReadOff
from core.report.numbers import share_text
from core.report.print_theme import PRINT
from core.report.svg_parts import path_of_boxes, stroked, tag
from core.report.svg_path import path_of_lines

ACROSS = 25
"""Boxes in a line."""
_GROUP = 5
_BETWEEN = 1.6


def tally_boxes(rows: int, width: float, height: float, words: str, points: float) -> Drawing:
    """`rows` lines of 25 boxes in groups of 5 with a running count at their end; each `height` millimetres high."""
    size = millimetres(points)
    room = width - 2.4 * size
    side = (room - _BETWEEN * (ACROSS // _GROUP - 1)) / ACROSS
    box = min(side, height) - 0.7
    marks = []
    for row in range(rows):
        y = row * height
        lefts = [place * side + place // _GROUP * _BETWEEN + 0.35 for place in range(ACROSS)]
        path = path_of_boxes([(x, y + 0.35, x + side - 0.7, y + 0.35 + box) for x in lefts])
        marks.append(tag("path", d=path, fill="none", stroke=PRINT.sampling, stroke_width=0.25))
        count = str((row + 1) * ACROSS)
        marks.append(word(width, y + 0.35 + box / 2 + 0.36 * size, count, size, anchor="end", fill=PRINT.text_soft))
    return drawing(marks, width, rows * height, words)


def read_off(chart: ReadOff, width: float, height: float, points: float) -> Drawing:
    """The estimate (up) by the share of the report (across). Shares that no sample can expect are shaded."""
    size = millimetres(points)
    left, bottom, top, right = 4.2 * size, 3.6 * size, 0.8 * size, 1.2 * size
    wide, tall = width - left - right, height - bottom - top

    def x(share: float) -> float:
        return left + wide * share

    def y(share: float) -> float:
        return top + tall * (1 - share)

    low, high = sorted((chart.zero, chart.one))
    marks = [
        tag("rect", x=x(a), y=top, width=max(0.0, x(b) - x(a)), height=tall, fill=PRINT.impossible, fill_opacity=0.1)
        for a, b in ((0.0, low), (high, 1.0))
    ]
    steps = (0.0, 0.25, 0.5, 0.75, 1.0)
    marks.append(stroked([(left, y(one), left + wide, y(one)) for one in steps], PRINT.hairline, 0.25))
    marks.append(stroked([(x(one), top, x(one), top + tall) for one in steps], PRINT.hairline, 0.25))
    marks.append(stroked([(left, top, left, top + tall), (left, y(0), left + wide, y(0))], PRINT.sampling, 0.3))
    for one in steps:
        told = share_text(one, 0)
        marks.append(word(left - 0.6 * size, y(one) + 0.36 * size, told, size, anchor="end", fill=PRINT.text_soft))
        marks.append(word(x(one), y(0) + 1.5 * size, told, size, anchor="middle", fill=PRINT.text_soft))
    marks.append(word(left + wide / 2, y(0) + 3.0 * size, chart.across, size, anchor="middle"))
    line = [(x(chart.zero), y(0), x(chart.one), y(1))]
    marks.append(stroked(line, ACCENT, 0.7))
    marks += [tag("circle", cx=x(a), cy=y(b), r=0.9, fill=ACCENT) for a, b in ((chart.zero, 0.0), (chart.one, 1.0))]
    share, estimate = chart.example
    at = x(share), y(estimate)
    marks.append(
        tag("path", d=path_of_lines([[(left, at[1]), at], [at, (at[0], y(0))]]), fill="none", stroke=PRINT.text,
            stroke_width=0.25, stroke_dasharray="1 0.8")
    )  # fmt: skip
    marks.append(tag("circle", cx=at[0], cy=at[1], r=1.2, fill=PRINT.paper, stroke=ACCENT, stroke_width=0.6))
    beside = at[0] + 2.2
    below = at[1] + (1.1 * size if chart.one >= chart.zero else -0.5 * size)
    marks.append(word(beside, below, chart.example_words, size, fill=ACCENT, font_weight="600"))
    return drawing(marks, width, height, chart.words)
