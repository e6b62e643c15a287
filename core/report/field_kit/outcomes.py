"""What may come and what it asks for, as pictures: rows of signs and tasks, what to say, cards to cut out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from core.report.field_kit.drawing import LEADING, drawing, lines, millimetres, row_height
from core.report.field_kit.pictures import ACCENT, PALE, coin, face
from core.report.field_kit.sheets import LARGE, Drawing
from core.report.print_theme import PRINT
from core.report.svg_parts import number, tag
from core.report.text_layout import clean, text_width, wrapped

MOST_PRINTED = 40
"""Of a larger deck one card of each sort is printed, with how many copies it needs."""
_FACE, _GAP, _PAD = 5.8, 1.0, 2.5
_SCALES = (1.6, 1.3, 1.15, 1.0, 0.85)
_SMALL = 8.0
"""Points of a remark on a card."""
_BESIDE = 3.0
"""Millimetres between the signs and what they ask for."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """`signs` are what comes, `task` what it asks for.

    faces  of a die, 1 to 6; `tosses` of a coin, a letter each: drawn in place of the signs
    """

    signs: str
    task: str
    faces: tuple[int, ...] = ()
    tosses: tuple[tuple[str, ...], ...] = ()


def outcome_rows(outcomes: Sequence[Outcome], width: float, points: float, words: str) -> Drawing:
    """A line for each task: what comes before, what it asks for behind it."""
    size = millimetres(points)
    unit = max(_FACE, 1.25 * size)
    signs = [_signs(one, unit, size, 0.52 * width) for one in outcomes]
    left = max(wide for _, wide, _ in signs) + _BESIDE
    marks: list[str] = []
    y = 0.2
    for one, (drawn, _, tall) in zip(outcomes, signs, strict=True):
        told = row_height(one.task, width - left, size, 6)
        height = max(told, tall)
        marks.append(tag("g", drawn, transform=f"translate(0 {number(y + (height - tall) / 2)})"))
        marks += lines(
            left, y + (height - told) / 2, one.task, width - left, size, most=6, font_weight="600", fill=PRINT.text
        )[0]
        y += height + 0.35 * unit
    return drawing(marks, width, y - 0.35 * unit + 0.2, words)


def answer_pills(reports: Sequence[str], points: float, width: float, words: str, *, radio: bool) -> Drawing:
    """What to say in a bubble of speech each, or to enter as the choices of a form."""
    size = millimetres(points)
    marks: list[str] = []
    y = 0.3
    for report in reports:
        told = row_height(report, width - 10.0 if radio else width - 6.0, size, 4)
        height = told + 0.9 * size
        marks.append(
            tag("rect", x=0.3, y=y, width=width - 0.6, height=height, rx=min(height / 2, 3.2), fill=ACCENT,
                fill_opacity=PALE, stroke=ACCENT, stroke_width=0.35)
        )  # fmt: skip
        if radio:
            marks.append(
                tag("circle", cx=4.4, cy=y + height / 2, r=1.4, fill=PRINT.paper, stroke=ACCENT, stroke_width=0.5)
            )
        at = (8.0, "start") if radio else (width / 2, "middle")
        room = width - 10.0 if radio else width - 6.0
        marks += lines(
            at[0], y + 0.45 * size, report, room, size, anchor=at[1], most=4, fill=PRINT.text, font_weight="600"
        )[0]
        y += height + 1.4
    return drawing(marks, width, y - 1.1, words)


def bubble(told: str, points: float, words: str, width: float = 46.0) -> Drawing:
    """Something said: a bubble of speech."""
    size = millimetres(points)
    tall = row_height(told, width - 8.0, size, 3)
    height = max(13.0, tall + 6.0)
    y, tail = height, 4.5
    path = (
        f"M2.5 0.3H{number(width - 2.5)}Q{number(width - 0.3)} 0.3 {number(width - 0.3)} 2.5V{number(y - 2.5)}"
        f"Q{number(width - 0.3)} {number(y)} {number(width - 2.5)} {number(y)}H16L9 {number(y + tail)}L10 {number(y)}"
        f"H2.5Q0.3 {number(y)} 0.3 {number(y - 2.5)}V2.5Q0.3 0.3 2.5 0.3Z"
    )
    shape = tag("path", d=path, fill=ACCENT, fill_opacity=PALE, stroke=ACCENT, stroke_width=0.4)
    said = lines(
        width / 2, (height - tall) / 2, told, width - 8.0, size, anchor="middle", most=3, font_weight="600",
        fill=PRINT.text,
    )[0]  # fmt: skip
    return drawing([shape, *said], width, height + tail + 0.5, words)


def screens(told: Sequence[str], points: float, width: float, words: str) -> Drawing:
    """What a phone may show, each on a screen of its own, side by side."""
    size, gap = millimetres(points), 3.0
    room = (width - gap * (len(told) - 1)) / len(told)
    rows = [wrapped(one, room - 3.0, size, 6) for one in told]
    height = max(14.0, max(map(len, rows)) * size * LEADING + 5.0)
    marks: list[str] = []
    for place, one in enumerate(told):
        x = place * (room + gap)
        marks.append(
            tag("rect", x=x + 0.3, y=0.3, width=room - 0.6, height=height, rx=2.2, fill=ACCENT, fill_opacity=PALE,
                stroke=PRINT.text, stroke_width=0.5)
        )  # fmt: skip
        tall = len(rows[place]) * size * LEADING
        marks += lines(
            x + room / 2, 0.3 + (height - tall) / 2, one, room - 3.0, size, anchor="middle", most=6,
            fill=PRINT.text, font_weight="600",
        )[0]  # fmt: skip
    return drawing(marks, width, height + 0.8, words)


def card_row(
    texts: Sequence[str], width: float, height: float, words: str, points: float, columns: int, draft: str = ""
) -> Drawing:
    """Cards side by side with their edges to cut along. `draft` is at the foot of each card."""
    small = millimetres(points if points >= LARGE else _SMALL)
    foot = small * LEADING + 1.0 if draft else 0.0
    marks: list[str] = []
    each = width / columns
    for place, task in enumerate(texts):
        x = place * each
        marks.append(
            tag("rect", x=x, y=0.0, width=each, height=height, fill=PRINT.paper, stroke=PRINT.sampling,
                stroke_width=0.25)
        )  # fmt: skip
        size, most = _fitting(task, points, each, height - foot)
        tall = row_height(task, each - 12.0, size, most)
        top = (height - foot - tall) / 2
        marks += lines(x + each / 2, top, task, each - 12.0, size, anchor="middle", most=most)[0]
        if draft:
            marks += lines(
                x + each / 2, height - foot, draft, each - 6.0, small, anchor="middle", most=1, fill=PRINT.watermark,
                font_weight="600",
            )[0]  # fmt: skip
    return drawing(marks, width, height, words, exact=True)


def _signs(one: Outcome, unit: float, size: float, room: float) -> tuple[str, float, float]:
    """What comes, with its width and height."""
    if one.faces:
        row = max(1, min(4, int(room / (unit + _GAP)), len(one.faces)))
        rows = -(-len(one.faces) // row)
        drawn = "".join(
            face(pips, 0.2 + at % row * (unit + _GAP), at // row * (unit + _GAP), unit)
            for at, pips in enumerate(one.faces)
        )
        return drawn, row * (unit + _GAP), rows * (unit + _GAP) - _GAP
    if one.tosses:
        unit = max(unit, 1.95 * size)
        radius, y, wide, parts = unit / 2, 0.0, 0.0, []
        for tosses in one.tosses:
            parts += [
                coin(letter, radius + 0.2 + at * (unit + _GAP), y + radius, radius) for at, letter in enumerate(tosses)
            ]
            wide = max(wide, len(tosses) * (unit + _GAP))
            y += unit + _GAP
        return "".join(parts), wide, y - _GAP
    plain = clean(one.signs)
    wide = min(room, max(unit, text_width(plain, size) + 3.6))
    tall = max(unit, row_height(plain, wide - 2.4, size, 4) + 1.6)
    box = tag(
        "rect", x=0.2, y=0.0, width=wide, height=tall, rx=1.2, fill=PRINT.paper, stroke=PRINT.text, stroke_width=0.35
    )
    inner = row_height(plain, wide - 2.4, size, 4)
    said = lines(0.2 + wide / 2, (tall - inner) / 2, plain, wide - 2.4, size, anchor="middle", font_weight="600")[0]
    return box + "".join(said), wide, tall


def _fitting(task: str, points: float, width: float, height: float) -> tuple[float, int]:
    """Size in millimetres and lines of the words on a card: the largest at which none is cut."""
    sizes = [millimetres(points * scale) for scale in _SCALES]
    rows = [max(1, int((height - 2 * _PAD) / (LEADING * size))) for size in sizes]
    fits = (at for at, size in enumerate(sizes) if len(wrapped(task, width - 12.0, size, rows[at] + 1)) <= rows[at])
    at = next(fits, len(sizes) - 1)
    return sizes[at], rows[at]
