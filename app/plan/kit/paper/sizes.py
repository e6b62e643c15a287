"""Sizes of letters on the papers of a kit, in points."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from app.export.pdf.marks import UNIT, Style
from core.report.field_kit.sheets import LARGE, Layout

MM = 72 / 25.4 * UNIT
"""Units to a millimetre."""
_PAGE = {
    "heading": Style(22, "bold", leading=1.18),
    "lead": Style(8.6, colour="text_soft", leading=1.35),
    "head": Style(11.4, "bold", leading=1.32),
    "note": Style(7.8, colour="text_soft", leading=1.38),
    "": Style(9.2, leading=1.41),
    "strong": Style(9.2, "bold", leading=1.41),
    "soft": Style(9.2, colour="text_soft", leading=1.41),
    "small": Style(7.8, colour="text_soft", leading=1.38),
    "formula": Style(12.5, leading=1.5),
    "question": Style(13, "bold", leading=1.25),
    "cell": Style(8.8, leading=1.36, tabular=True),
    "cell_strong": Style(8.8, "bold", leading=1.36, tabular=True),
    "cell_head": Style(7.8, colour="text_soft", leading=1.35),
    "number": Style(8.4, "bold", "debiased_text"),
}
_CARD = _PAGE | {
    "question": Style(17, "bold", leading=1.22),
    "": Style(10.8, leading=1.3),
    "strong": Style(11.2, "bold", leading=1.28),
    "soft": Style(10, colour="text_soft", leading=1.3),
    "small": Style(7.8, colour="text_soft", leading=1.35),
    "number": Style(9.5, "bold", "on_accent"),
}
_SLIP = _PAGE | {
    "": Style(9.4, leading=1.4),
    "strong": Style(9.4, "bold", leading=1.4),
    "small": Style(8.4, colour="text_soft", leading=1.35),
}
_ONE = _PAGE | {
    "question": Style(20, "bold", leading=1.22),
    "": Style(13, leading=1.34),
    "strong": Style(15, "bold", leading=1.3),
    "soft": Style(12, colour="text_soft", leading=1.34),
    "small": Style(10, colour="text_soft", leading=1.3),
    "cell": Style(13, leading=1.36),
    "cell_strong": Style(13, "bold", leading=1.36),
    "cell_head": Style(10, colour="text_soft", leading=1.35),
    "number": Style(12.5, "bold", "on_accent"),
}
_OF_LAYOUT = {Layout.PAGE: _PAGE, Layout.CARDS: _CARD, Layout.SLIPS: _SLIP, Layout.ONE: _ONE}
_LARGER = {"heading": 26.0, "question": 24.0, "head": 20.0, "formula": 20.0}

Styles = Mapping[str, Style]


def styles_of(layout: Layout, *, large: bool, scale: float = 1.0) -> Styles:
    """By the tone of a text; `scale` makes all of them larger or smaller together."""
    found = _OF_LAYOUT[layout]
    if large:
        found = {name: replace(style, size=_LARGER.get(name, LARGE)) for name, style in found.items()}
    return {name: replace(style, size=style.size * scale) for name, style in found.items()}


def edge_style(*, large: bool, weight: str = "normal", colour: str = "text_soft") -> Style:
    """Of the running head and the foot."""
    return Style(LARGE if large else 7.2, weight, colour, leading=1.2)
