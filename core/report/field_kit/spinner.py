"""A spinner to scale: sectors in exact degrees, named in them and in a list below."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from core.report.field_kit.drawing import (
    LEADING,
    LETTERS,
    drawing,
    fill_of,
    lines,
    millimetres,
    scale_bar,
    word,
)
from core.report.field_kit.pictures import around, sector
from core.report.field_kit.sheets import Drawing
from core.report.print_theme import PRINT
from core.report.svg_parts import stroked, tag
from core.report.text_layout import text_width, wrapped

DIAMETER = 130.0
WIDTH = 172.0
_INSIDE = 60
"""Degrees from which on the words of a sector stand inside it, where they fit."""
_PLACES = tuple((distance, part) for part in (0.8, 0.65, 0.5) for distance in (0.55, 0.62, 0.68))
"""How far from the middle, and how wide, words are tried, in radii."""
_LINES = 3
_AIR = 0.8
"""Millimetres between words and the lines around them."""


@dataclass(frozen=True, slots=True)
class Sector:
    """`degrees` are exact; `angle` is how they are written, `task` what the sector tells to do."""

    degrees: Fraction
    angle: str
    task: str


def spinner(sectors: Sequence[Sector], words: str, check: str, points: float, *, listed: bool) -> Drawing:
    """Clockwise from the top; `check` stands under the bar of 5 cm, `points` is the size of letters.

    listed  whether the tasks of all sectors stand below
    """
    size, radius = millimetres(points), DIAMETER / 2
    middle, top = WIDTH / 2, 1.3 * size + radius
    marks, start = [], Fraction(0)
    for place, one in enumerate(sectors):
        marks.append(sector(middle, top, radius, start, one.degrees, fill_of(place)))
        marks += _named(middle, top, radius, start, one, LETTERS[place % len(LETTERS)], size)
        start += one.degrees
    marks.append(tag("circle", cx=middle, cy=top, r=1.2, fill=PRINT.text))
    y = top + radius + 1.3 * size
    for place, one in enumerate(sectors if listed else ()):
        line = f"{LETTERS[place % len(LETTERS)]}   {one.angle}: {one.task}"
        more, height = lines(0.0, y, line, WIDTH, size)
        marks += more
        y += height
    bar, height = scale_bar(0.0, y + 2.0, check, WIDTH, size)
    return drawing([*marks, *bar], WIDTH, y + 3.0 + height, words, exact=True)


def _named(x: float, y: float, radius: float, start: Fraction, sector: Sector, letter: str, size: float) -> list[str]:
    """The letter near the edge, and where there is room what the sector tells."""
    half = start + sector.degrees / 2
    if sector.degrees < _INSIDE:
        narrow = sector.degrees < 12
        at = around(x, y, radius + 0.9 * size if narrow else 0.8 * radius, half)
        ray = around(x, y, radius, half)
        line = [stroked([(*ray, *around(x, y, radius + 0.3 * size, half))], PRINT.text, 0.3)] if narrow else []
        return [*line, word(at[0], at[1] + 0.35 * size, letter, size, anchor="middle")]
    for distance, part in _PLACES if sector.degrees < 180 else _PLACES[:1]:
        at = around(x, y, distance * radius if sector.degrees < 300 else 0.3 * radius, half)
        told, height = lines(0.0, 0.0, sector.task, part * radius, size, anchor="middle", most=_LINES)
        first = at[1] - (height + LEADING * size) / 2
        if sector.degrees >= 180 or _fits(x, y, radius, half, sector, (at[0], first), part * radius, size):
            told, _ = lines(
                at[0], first + LEADING * size, sector.task, part * radius, size, anchor="middle", most=_LINES
            )
            head = word(at[0], first + 0.95 * size, letter, size, anchor="middle", font_weight="600")
            return [head, *told]
    at = around(x, y, 0.6 * radius, half)
    return [word(at[0], at[1] + 0.35 * size, letter, size, anchor="middle", font_weight="600")]


def _fits(
    x: float,
    y: float,
    radius: float,
    half: Fraction,
    sector: Sector,
    top: tuple[float, float],
    room: float,
    size: float,
) -> bool:
    """Whether all lines of the task, below its letter, stand whole within a sector of less than half a circle."""
    broken = wrapped(sector.task, room, size, _LINES + 1)
    if len(broken) > _LINES:
        return False
    beside, turn = math.radians(float(sector.degrees) / 2), math.radians(float(half))
    for place, line in enumerate(broken):
        wide, upper = text_width(line, size) / 2, top[1] + LEADING * size * (place + 1)
        for side in (-wide, wide):
            for level in (upper, upper + LEADING * size):
                across, up = top[0] + side - x, y - level
                far = math.hypot(across, up)
                off = abs(math.remainder(math.atan2(across, up) - turn, 2 * math.pi))
                if far > radius - _AIR or off > beside or far * math.sin(beside - off) < _AIR:
                    return False
    return True
