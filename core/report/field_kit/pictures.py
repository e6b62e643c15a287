"""Pictures of the device in the respondent's hand: dice, coins, a spinner, cards, a phone, a calendar."""

from __future__ import annotations

import math
from collections.abc import Sequence
from fractions import Fraction

from core.report.field_kit.drawing import LETTERS, drawing, fill_of, word
from core.report.field_kit.sheets import Drawing
from core.report.print_theme import PRINT
from core.report.svg_parts import crowd_rows, dot_rows, number, ring_rows, tag

ACCENT = PRINT.debiased
PALE = 0.12
"""Opacity of the accent on a soft ground."""
_LINE = 0.35
_WIDTH, _HEIGHT = 38.0, 24.0
_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}


def face(pips: int, x: float, y: float, side: float, *, turn: float = 0.0) -> str:
    """A face of a die with its upper left corner at (x, y)."""
    box = tag(
        "rect", x=x, y=y, width=side, height=side, rx=0.16 * side, fill=PRINT.paper, stroke=PRINT.text,
        stroke_width=max(_LINE, 0.035 * side),
    )  # fmt: skip
    step = side / 4
    dots = "".join(
        tag("circle", cx=x + step * (1 + column), cy=y + step * (1 + row), r=0.095 * side, fill=PRINT.text)
        for column, row in _PIPS[pips]
    )
    about = f"rotate({number(turn)} {number(x + side / 2)} {number(y + side / 2)})"
    return tag("g", box + dots, transform=about) if turn else box + dots


def coin(letter: str, x: float, y: float, radius: float) -> str:
    """A coin around (x, y) with the letter of its side."""
    edge = tag("circle", cx=x, cy=y, r=radius, fill=PRINT.paper, stroke=PRINT.text, stroke_width=_LINE)
    inner = tag(
        "circle", cx=x, cy=y, r=0.82 * radius, fill=ACCENT, fill_opacity=PALE, stroke=PRINT.text, stroke_width=0.15
    )
    size = 1.05 * radius
    return edge + inner + word(x, y + 0.36 * size, letter, size, anchor="middle", font_weight="600")


def die_picture(words: str) -> Drawing:
    return drawing([_table(), face(5, 12.0, 4.0, 13.5, turn=-14)], _WIDTH, _HEIGHT, words)


def dice_picture(words: str) -> Drawing:
    marks = [_table(), face(3, 4.5, 6.5, 12.0, turn=-12), face(4, 20.5, 6.0, 12.0, turn=10)]
    return drawing(marks, _WIDTH, _HEIGHT, words)


def coins_picture(flips: int, heads: str, tails: str, words: str) -> Drawing:
    """`heads`, `tails`: the letters of the sides."""
    if flips == 1:
        return drawing([_table(), coin(heads, 19.0, 12.0, 7.5)], _WIDTH, _HEIGHT, words)
    return drawing([_table(), coin(heads, 11.5, 12.0, 7.0), coin(tails, 26.5, 12.0, 7.0)], _WIDTH, _HEIGHT, words)


def deck_picture(words: str) -> Drawing:
    """Cards with their backs up, one of them drawn."""
    backs = "".join(
        tag("rect", x=4.0 + at, y=3.0 + 0.7 * at, width=13.0, height=18.0, rx=1.6, fill=PRINT.paper,
            stroke=PRINT.text, stroke_width=_LINE)
        for at in (0.0, 1.4, 2.8)
    )  # fmt: skip
    back = tag("rect", x=8.2, y=6.4, width=10.2, height=15.2, rx=1.0, fill=ACCENT, fill_opacity=PALE)
    drawn = tag(
        "rect", x=22.0, y=2.5, width=13.0, height=18.0, rx=1.6, fill=PRINT.paper, stroke=ACCENT, stroke_width=0.7,
        transform="rotate(9 28.5 11.5)",
    )  # fmt: skip
    mark = word(28.5, 14.5, "?", 8.0, anchor="middle", fill=ACCENT, font_weight="600")
    return drawing([backs, back, drawn, mark], _WIDTH, _HEIGHT, words)


def spinner_picture(degrees: Sequence[Fraction], words: str, *, lettered: bool) -> Drawing:
    """A small spinner with its very sectors and a paper clip on a pencil; `lettered`: whether small letters may be."""
    x, y, radius, start = 19.0, 12.0, 11.0, Fraction(0)
    marks = []
    for place, angle in enumerate(degrees):
        marks.append(sector(x, y, radius, start, angle, fill_of(place)))
        half = start + angle / 2
        if lettered and angle >= 20:
            across, down = around(x, y, 0.68 * radius, half)
            letter = LETTERS[place % len(LETTERS)]
            marks.append(word(across, down + 1.2, letter, 3.4, anchor="middle", font_weight="600"))
        start += angle
    tip = around(x, y, 9.0, 40)
    clip = tag(
        "path", d=f"M{number(x)} {number(y)}L{number(tip[0])} {number(tip[1])}", fill="none", stroke=PRINT.text,
        stroke_width=1.1, stroke_linecap="round",
    )  # fmt: skip
    return drawing([*marks, clip, tag("circle", cx=x, cy=y, r=1.3, fill=PRINT.text)], _WIDTH, _HEIGHT, words)


def phone_picture(words: str) -> Drawing:
    """A phone between two hands that hide its screen."""
    body = tag(
        "rect", x=14.0, y=1.0, width=10.5, height=21.5, rx=2.0, fill=PRINT.paper, stroke=PRINT.text, stroke_width=0.5
    )
    screen = tag("rect", x=15.2, y=4.0, width=8.1, height=14.6, fill=ACCENT, fill_opacity=PALE)
    ear = tag("rect", x=17.7, y=2.1, width=3.2, height=0.6, rx=0.3, fill=PRINT.zero_line)
    key = tag("circle", cx=19.25, cy=20.4, r=0.9, fill="none", stroke=PRINT.zero_line, stroke_width=0.3)
    hands = "".join(
        tag("path", d=path, fill="none", stroke=PRINT.text_soft, stroke_width=0.6)
        for path in ("M11.5 22.5V7Q11.5 5 9 5", "M27 22.5V7Q27 5 29.5 5")
    )
    return drawing([body, screen, ear, key, hands], _WIDTH, _HEIGHT, words)


def people(total: int, marked: int, words: str) -> Drawing:
    """Circles for counted people, 20 to a line, the marked ones filled."""
    step, radius, row = 3.9, 1.45, 20 if total > 60 else 15
    rows = -(-total // row)
    told, others = (crowd_rows(first, last, row, step, (0.0, 0.0)) for first, last in ((0, marked), (marked, total)))
    outside = radius + 0.125
    marks = [dot_rows(told, step, outside, ACCENT), ring_rows(others, step, outside, 0.25, ACCENT, PRINT)]
    return drawing(marks, step * row, step * rows, words)


def around(x: float, y: float, radius: float, degrees: Fraction | float) -> tuple[float, float]:
    """A point of a circle, so many degrees clockwise from the top."""
    turn = math.radians(float(degrees))
    return x + radius * math.sin(turn), y - radius * math.cos(turn)


def sector(x: float, y: float, radius: float, start: Fraction, degrees: Fraction, fill: str) -> str:
    if degrees == 360:
        return tag("circle", cx=x, cy=y, r=radius, fill=fill, stroke=PRINT.text, stroke_width=_LINE)
    (x1, y1), (x2, y2) = around(x, y, radius, start), around(x, y, radius, start + degrees)
    large = 1 if degrees > 180 else 0
    # Three decimals of a millimetre keep the angle of a sector to a thousandth of a degree.
    path = f"M{x:.3f} {y:.3f}L{x1:.3f} {y1:.3f}A{radius:.3f} {radius:.3f} 0 {large} 1 {x2:.3f} {y2:.3f}Z"
    return tag("path", d=path, fill=fill, stroke=PRINT.text, stroke_width=_LINE)


def _table() -> str:
    """The shadow below something that lies on a table."""
    return tag("path", d="M6 21.5Q19 24.5 32 21.5", fill="none", stroke=PRINT.zero_line, stroke_width=0.4)


def tick(good: bool) -> Drawing:
    """A tick or a cross, before what to do and what not."""
    path, colour = (
        ("M0.6 2.2L1.7 3.3L3.5 0.8", PRINT.good) if good else ("M0.8 0.8L3.2 3.2M3.2 0.8L0.8 3.2", PRINT.impossible)
    )
    mark = tag("path", d=path, fill="none", stroke=colour, stroke_width=0.6, stroke_linecap="round")
    return drawing([mark], 4.0, 4.0, "")
