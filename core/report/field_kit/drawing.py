"""Pieces of drawings in millimetres: the page of one, lines of text, the bar that tells whether a print is to scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from xml.sax.saxutils import escape

from core.report.field_kit.sheets import MM_PER_POINT, Drawing
from core.report.print_theme import PRINT
from core.report.svg_parts import number, stroked, tag, text
from core.report.text_layout import clean, wrapped

BAR = 50.0
"""Length of the bar."""
LEADING = 1.3
_FINER = 10
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FILLS = (PRINT.noisy_fill, PRINT.debiased_band, PRINT.hairline, PRINT.badge_fill)


def drawing(marks: Sequence[str], width: float, height: float, words: str) -> Drawing:
    """One SVG whose user units are millimetres."""
    title = tag("title", escape(clean(words)))
    ground = tag("rect", x=0.0, y=0.0, width=width, height=height, fill=PRINT.paper)
    inside = tag("g", ground + "".join(marks), font_family=PRINT.family, stroke="none")
    svg = tag(
        "svg",
        title + inside,
        xmlns="http://www.w3.org/2000/svg",
        width=f"{number(width)}mm",
        height=f"{number(height)}mm",
        viewBox=f"0 0 {number(width)} {number(height)}",
        role="img",
        aria_label=clean(words),
    )
    return Drawing(svg, width, height, words)


def marked(drawn: Drawing, mark: str) -> Drawing:
    """The same with a mark across its middle; as it is where there is none."""
    if not mark:
        return drawn
    size = min(10.0, 1.5 * drawn.width / max(1, len(mark)))
    across = text(
        drawn.width / 2, drawn.height / 2, mark, size, PRINT.watermark, anchor="middle", fill_opacity="0.55",
        transform=f"rotate(-20 {number(drawn.width / 2)} {number(drawn.height / 2)})",
    )  # fmt: skip
    group = tag("g", across, font_family=PRINT.family, stroke="none")
    return replace(drawn, svg=drawn.svg.removesuffix("</svg>") + group + "</svg>")


def fill_of(place: int) -> str:
    """The ground of the part at this place: paper for the first, no two neighbours alike, also around a circle."""
    return _FILLS[(place - 1) % len(_FILLS)] if place else PRINT.paper


def millimetres(points: float) -> float:
    return points * MM_PER_POINT


def word(x: float, y: float, content: str, size: float, *, anchor: str = "start", **more: str) -> str:
    """A line of text in millimetres. It is set ten times as large and scaled: some readers draw letters whose size is
    a few units only too bold."""
    scaled = f"scale({1 / _FINER:g})"
    return text(x * _FINER, y * _FINER, content, size * _FINER, PRINT.text, anchor=anchor, transform=scaled, **more)


def lines(
    x: float, top: float, content: str, width: float, size: float, *, anchor: str = "start", most: int = 4
) -> tuple[list[str], float]:
    """Wrapped text whose first line begins at `top`, and the height that it takes."""
    broken = wrapped(content, width, size, most)
    marks = [
        word(x, top + size * (0.95 + LEADING * place), line, size, anchor=anchor) for place, line in enumerate(broken)
    ]
    return marks, size * LEADING * len(broken)


def scale_bar(x: float, y: float, words: str, width: float, size: float) -> tuple[list[str], float]:
    """A bar of exactly 5 cm with a mark at each centimetre, and under it what to check; with its height."""
    ticks = [(x + 10.0 * place, y, x + 10.0 * place, y + (4.0 if place in (0, 5) else 2.5)) for place in range(6)]
    marks, height = lines(x, y + 5.0, words, width, size)
    return [stroked([(x, y, x + BAR, y), *ticks], PRINT.text, 0.5), *marks], height + 5.0


def row_height(content: str, width: float, size: float, most: int = 4) -> float:
    return size * LEADING * len(wrapped(content, width, size, most))
