"""Pieces of drawings in millimetres: the page of one, lines of text, the bar that tells whether a print is to scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from xml.etree import ElementTree
from xml.sax.saxutils import escape

from core.report.field_kit.sheets import MM_PER_POINT, Drawing
from core.report.print_theme import PRINT
from core.report.svg_parts import number, stroked, tag, text
from core.report.text_layout import clean, wrapped

BAR = 50.0
"""Length of the bar."""
LEADING = 1.3
_FINER = 10
_SVG = "{http://www.w3.org/2000/svg}"
_OTHER_END = {"start": "end", "middle": "middle", "end": "start"}
_STRIP = 5.5
ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
_FILLS = (PRINT.noisy_fill, PRINT.debiased_band, PRINT.hairline, PRINT.badge_fill)


def drawing(marks: Sequence[str], width: float, height: float, words: str, *, exact: bool = False) -> Drawing:
    """One SVG whose user units are millimetres. `exact`: to be printed at its own size, on paper of its own."""
    title = tag("title", escape(clean(words)))
    ground = tag("rect", x=0.0, y=0.0, width=width, height=height, fill=PRINT.paper) if exact else ""
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
    return Drawing(svg, width, height, words, exact)


def marked(drawn: Drawing, mark: str) -> Drawing:
    """The same with a mark on a strip below it; unchanged without one."""
    if not mark:
        return drawn
    size, height = 3.2, drawn.height + _STRIP
    strip = tag(
        "rect", x=0.0, y=drawn.height, width=drawn.width, height=_STRIP, fill=PRINT.paper, stroke=PRINT.watermark,
        stroke_width=0.3,
    )  # fmt: skip
    across = word(
        drawn.width / 2, drawn.height + 0.68 * _STRIP, mark, size, anchor="middle", fill=PRINT.watermark,
        font_weight="600",
    )  # fmt: skip
    group = tag("g", strip + across, font_family=PRINT.family, stroke="none")
    old, new = (
        f'height="{number(one)}mm" viewBox="0 0 {number(drawn.width)} {number(one)}"' for one in (drawn.height, height)
    )
    svg = drawn.svg.replace(old, new, 1).removesuffix("</svg>") + group + "</svg>"
    return replace(drawn, svg=svg, height=height)


def mirrored(drawn: Drawing) -> Drawing:
    """The picture for people who read from right to left: everything changes sides, and letters stay readable.

    The picture is turned around as a whole, each line of text once more around its own place, and its two ends swap.
    """
    root = ElementTree.fromstring(drawn.svg)
    group = ElementTree.Element(f"{_SVG}g", {"transform": f"translate({number(drawn.width)} 0) scale(-1 1)"})
    for line in root.iter(f"{_SVG}text"):
        line.set("x", number(-float(line.get("x", "0"))))
        line.set("transform", f"scale({-1 / _FINER:g} {1 / _FINER:g})")
        line.set("text-anchor", _OTHER_END[line.get("text-anchor", "start")])
    for part in [one for one in root if one.tag != f"{_SVG}title"]:
        root.remove(part)
        group.append(part)
    root.append(group)
    return replace(drawn, svg=ElementTree.tostring(root, encoding="unicode"))


def fill_of(place: int) -> str:
    """The ground of the part at this place: paper for the first, no two neighbours alike, also around a circle."""
    return _FILLS[(place - 1) % len(_FILLS)] if place else PRINT.paper


def millimetres(points: float) -> float:
    return points * MM_PER_POINT


def word(
    x: float, y: float, content: str, size: float, *, anchor: str = "start", fill: str = PRINT.text, **more: str
) -> str:
    """A line of text in millimetres. It is set ten times as large and scaled: some readers draw letters whose size is
    a few units only too bold."""
    scaled = f"scale({1 / _FINER:g})"
    return text(x * _FINER, y * _FINER, content, size * _FINER, fill, anchor=anchor, transform=scaled, **more)


def lines(
    x: float,
    top: float,
    content: str,
    width: float,
    size: float,
    *,
    anchor: str = "start",
    most: int = 4,
    **more: str,
) -> tuple[list[str], float]:
    """Wrapped text whose first line begins at `top`, and the height that it takes."""
    broken = wrapped(content, width, size, most)
    marks = [
        word(x, top + size * (0.95 + LEADING * place), line, size, anchor=anchor, **more)
        for place, line in enumerate(broken)
    ]
    return marks, size * LEADING * len(broken)


def scale_bar(x: float, y: float, words: str, width: float, size: float) -> tuple[list[str], float]:
    """A bar of exactly 5 cm with a mark at each centimetre, and under it what to check; with its height."""
    ticks = [(x + 10.0 * place, y, x + 10.0 * place, y + (4.0 if place in (0, 5) else 2.5)) for place in range(6)]
    marks, height = lines(x, y + 5.0, words, width, size)
    return [stroked([(x, y, x + BAR, y), *ticks], PRINT.text, 0.5), *marks], height + 5.0


def row_height(content: str, width: float, size: float, most: int = 4) -> float:
    return size * LEADING * len(wrapped(content, width, size, most))
