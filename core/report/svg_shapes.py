"""Shapes of a chart over numbers as SVG."""

from __future__ import annotations

import numpy as np

from core.report.plot.shapes import (
    Area,
    Colour,
    Form,
    Markers,
    Shape,
    Tint,
    Words,
    outline,
)
from core.report.print_theme import PrintTheme
from core.report.svg_parts import number, tag, text
from core.report.svg_path import path_of_lines
from core.report.text_layout import text_width

_GROUND = 0.82


def shape_svg(shape: Shape, theme: PrintTheme) -> str:
    if isinstance(shape, Words):
        return _words(shape, theme)
    colour = colour_of(shape.colour, theme)
    if isinstance(shape, Markers):
        return _markers(shape, colour, theme)
    if isinstance(shape, Area):
        path = path_of_lines([shape.points.tolist()], closed=True)
        return tag("path", d=path, fill=colour, fill_opacity=shape.strength)
    points = np.floor(shape.points) + 0.5 if shape.sharp and shape.width < 1.5 else shape.points
    dashes = {"stroke_dasharray": " ".join(number(part) for part in shape.pattern)} if shape.pattern else {}
    return tag(
        "path", d=path_of_lines([points.tolist()], closed=shape.closed), fill="none", stroke=colour,
        stroke_width=shape.width, stroke_linejoin="round", **dashes,
    )  # fmt: skip


def colour_of(colour: Colour, theme: PrintTheme) -> str:
    if isinstance(colour, Tint):
        return str(getattr(theme, colour.value))
    return theme.ink(colour)


def _markers(shape: Markers, colour: str, theme: PrintTheme) -> str:
    fill, rim = (theme.paper, colour) if shape.hollow else (colour, theme.paper)
    wide = 1.8 if shape.hollow else 1.0
    if shape.form is Form.CIRCLE:
        circles = (
            f'<circle cx="{number(x)}" cy="{number(y)}" r="{number(shape.radius)}"/>' for x, y in shape.points.tolist()
        )
        return tag("g", "".join(circles), fill=fill, stroke=rim, stroke_width=wide)
    corners = [outline(shape.form, x, y, shape.radius) for x, y in shape.points.tolist()]
    return tag("path", d=path_of_lines(corners, closed=True), fill=fill, stroke=rim, stroke_width=wide)


def _words(words: Words, theme: PrintTheme) -> str:
    fill = colour_of(words.colour, theme) if words.over is None else readable(theme.ink(words.over), theme)
    bold = {"font_weight": "600"} if words.strong else {}
    drawn = text(words.x, words.y, words.text, words.size, fill, anchor=words.anchor, full=words.full, **bold)
    if not words.ground:
        return drawn
    wide, size = text_width(words.text, words.size), words.size
    left = words.x - {"start": 0.0, "middle": wide / 2, "end": wide}[words.anchor]
    ground = tag(
        "rect", x=left - 1.5, y=words.y - 0.9 * size, width=wide + 3, height=1.16 * size, fill=theme.paper,
        fill_opacity=_GROUND,
    )  # fmt: skip
    return ground + drawn


def readable(ground: str, theme: PrintTheme) -> str:
    """Return the color of letters on a filled box: paper or text, whichever has more contrast (WCAG 2.1)."""
    light, dark = brightness(theme.paper), brightness(theme.text)
    here = brightness(ground)
    return theme.paper if (light + 0.05) / (here + 0.05) >= (here + 0.05) / (dark + 0.05) else theme.text


def brightness(colour: str) -> float:
    """Relative luminance of #rrggbb, 0..1 (WCAG 2.1)."""
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
