"""The months, days and digits of an innocuous statement, marked among all of them."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from core.report.field_kit.drawing import drawing, millimetres, word
from core.report.field_kit.pictures import ACCENT
from core.report.field_kit.sheets import Drawing
from core.report.print_theme import PRINT
from core.report.svg_parts import tag
from core.report.text_layout import text_width

_DAYS = (31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31)
_GAP = 0.8
WIDTH = 128.0


def month_grid(
    names: Sequence[str],
    marked: Collection[int],
    words: str,
    points: float,
    *,
    days: tuple[int, int] | None = None,
) -> Drawing:
    """Twelve months in two rows. Either whole months are `marked`, or the days of the year from `days[0]` up to before
    `days[1]`, counted from 0."""
    spans, before = [], 0
    for place, long in enumerate(_DAYS):
        if days is None:
            spans.append((0.0, 1.0 if place in marked else 0.0))
        else:
            first, last = (min(1.0, max(0.0, (day - before) / long)) for day in days)
            spans.append((first, last))
        before += long
    return _grid(names, spans, 6, words, points)


def digit_row(names: Sequence[str], marked: Collection[int], words: str, points: float) -> Drawing:
    spans = [(0.0, 1.0 if place in marked else 0.0) for place in range(len(names))]
    return _grid(names, spans, 10, words, points)


def _grid(
    names: Sequence[str], spans: Sequence[tuple[float, float]], columns: int, words: str, points: float
) -> Drawing:
    """A box for each; the marked part of it is filled, and bold letters say so in black and white, too."""
    size = millimetres(points)
    longest = max(text_width(name, 1.0) for name in names)
    each = WIDTH / columns
    size = max(millimetres(6.5), min(size, (each - 3.0) / (1.1 * longest)))
    tall = max(9.5, 2.1 * size)
    marks = []
    for place, (name, (first, last)) in enumerate(zip(names, spans, strict=True)):
        share = last - first
        x, y = place % columns * each, place // columns * (tall + _GAP)
        wide = each - _GAP
        marks.append(
            tag("rect", x=x + 0.2, y=y + 0.2, width=wide, height=tall, rx=0.8, fill=PRINT.paper, stroke=PRINT.sampling,
                stroke_width=0.3)
        )  # fmt: skip
        if share:
            marks.append(
                tag("rect", x=x + 0.2 + wide * first, y=y + 0.2, width=wide * share, height=tall, rx=0.8, fill=ACCENT,
                    stroke=ACCENT, stroke_width=0.3, fill_opacity=1 if share == 1 else 0.25)
            )  # fmt: skip
        how = {"fill": PRINT.paper, "font_weight": "600"} if share == 1 else {}
        if 0 < share < 1:
            how = {"font_weight": "600"}
        marks.append(word(x + 0.2 + wide / 2, y + 0.2 + tall / 2 + 0.36 * size, name, size, anchor="middle", **how))
    rows = -(-len(names) // columns)
    return drawing(marks, WIDTH, rows * (tall + _GAP), words)
