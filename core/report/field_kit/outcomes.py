"""Tables of outcomes (with the faces of a die), and decks of cards to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.report.field_kit.drawing import LEADING, drawing, fill_of, lines, millimetres, row_height, scale_bar
from core.report.field_kit.sheets import Drawing
from core.report.print_theme import PRINT
from core.report.svg_parts import stroked, tag
from core.report.text_layout import wrapped

WIDTH = 165.0
CARD = (80.0, 50.0)
MOST_PRINTED = 40
"""Of a larger deck one card of each sort is printed, with how many copies it needs."""
_FACE, _GAP, _PAD = 11.0, 3.0, 2.5
_SCALES = (1.15, 1.0)
_PIPS = {
    1: ((1, 1),),
    2: ((0, 0), (2, 2)),
    3: ((0, 0), (1, 1), (2, 2)),
    4: ((0, 0), (2, 0), (0, 2), (2, 2)),
    5: ((0, 0), (2, 0), (1, 1), (0, 2), (2, 2)),
    6: ((0, 0), (2, 0), (0, 1), (2, 1), (0, 2), (2, 2)),
}


@dataclass(frozen=True, slots=True)
class Outcome:
    """`signs` are what comes, `task` what it tells to do; `faces`: of a die, 1 to 6, to be drawn."""

    signs: str
    task: str
    faces: tuple[int, ...] = ()


def outcome_table(outcomes: Sequence[Outcome], words: str, points: float) -> Drawing:
    """A line for each task: what comes at the left, what it tells at the right."""
    size = millimetres(points)
    left = 3 * (_FACE + _GAP) + _GAP if any(one.faces for one in outcomes) else 0.36 * WIDTH
    marks: list[str] = []
    y = 0.5
    for place, one in enumerate(outcomes):
        rows = -(-len(one.faces) // 3)
        signs = rows * (_FACE + _GAP) - _GAP if one.faces else row_height(one.signs, left - 2 * _PAD, size)
        height = max(signs, row_height(one.task, WIDTH - left - 2 * _PAD, size)) + 2 * _PAD
        fill = fill_of(place)
        marks.append(tag("rect", x=0.25, y=y, width=WIDTH - 0.5, height=height, fill=fill))
        if one.faces:
            marks += [
                _face(face, _GAP + at % 3 * (_FACE + _GAP), y + (height - signs) / 2 + at // 3 * (_FACE + _GAP))
                for at, face in enumerate(one.faces)
            ]
        else:
            marks += lines(_PAD, y + (height - signs) / 2, one.signs, left - 2 * _PAD, size)[0]
        told = row_height(one.task, WIDTH - left - 2 * _PAD, size)
        marks += lines(left + _PAD, y + (height - told) / 2, one.task, WIDTH - left - 2 * _PAD, size)[0]
        edges = [(0.25, y, WIDTH - 0.25, y), (0.25, y + height, WIDTH - 0.25, y + height)]
        sides = [(0.25, y, 0.25, y + height), (WIDTH - 0.25, y, WIDTH - 0.25, y + height)]
        marks.append(stroked([*edges, *sides, (left, y, left, y + height)], PRINT.text, 0.4))
        y += height
    return drawing(marks, WIDTH, y + 0.5, words)


def card_rows(cards: Sequence[tuple[str, int]], words: str, points: float) -> tuple[Drawing, ...]:
    """Cards of 80 by 50 mm, two in a row; (what a card tells, how many of it)."""
    texts = [task for task, number in cards for _ in range(number)]
    if len(texts) > MOST_PRINTED:
        texts = [task for task, _ in cards]
    return tuple(_cards(texts[at : at + 2], words, points) for at in range(0, len(texts), 2))


def scale_check(check: str, points: float) -> Drawing:
    """The bar of 5 cm by itself."""
    marks, height = scale_bar(0.5, 1.0, check, WIDTH - 1.0, millimetres(points))
    return drawing(marks, WIDTH, height + 2.0, check)


def _cards(texts: Sequence[str], words: str, points: float) -> Drawing:
    width, height = CARD
    marks: list[str] = []
    for place, task in enumerate(texts):
        x = 0.5 + place * width
        marks.append(
            tag("rect", x=x, y=0.5, width=width, height=height, fill=PRINT.paper, stroke=PRINT.sampling,
                stroke_width=0.3)
        )  # fmt: skip
        size, most = _fitting(task, points)
        _, tall = lines(0.0, 0.0, task, width - 12.0, size, most=most)
        top = 0.5 + (height - tall) / 2
        marks += lines(x + width / 2, top, task, width - 12.0, size, anchor="middle", most=most)[0]
    return drawing(marks, 2 * width + 1.0, height + 1.0, words)


def _fitting(task: str, points: float) -> tuple[float, int]:
    """Size in millimetres and lines of what a card tells: the size of the sheets where larger letters would cut it."""
    width, height = CARD
    sizes = [millimetres(points * scale) for scale in _SCALES]
    rows = [max(1, int((height - 2 * _PAD) / (LEADING * size))) for size in sizes]
    fits = (at for at, size in enumerate(sizes) if len(wrapped(task, width - 12.0, size, rows[at] + 1)) <= rows[at])
    at = next(fits, len(sizes) - 1)
    return sizes[at], rows[at]


def _face(face: int, x: float, y: float) -> str:
    box = tag(
        "rect", x=x, y=y, width=_FACE, height=_FACE, rx=1.8, fill=PRINT.paper, stroke=PRINT.text, stroke_width=0.4
    )
    step = _FACE / 4
    pips = "".join(
        tag("circle", cx=x + step * (1 + column), cy=y + step * (1 + row), r=1.05, fill=PRINT.text)
        for column, row in _PIPS[face]
    )
    return box + pips
