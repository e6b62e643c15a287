"""Small pieces of SVG text: escaped, rounded, without scripts, styles or references."""

from __future__ import annotations

from collections.abc import Sequence
from xml.sax.saxutils import escape, quoteattr

from core.report.figure import Role
from core.report.print_theme import PrintTheme
from core.report.text_layout import clean, reads_right_to_left

Segment = tuple[float, float, float, float]
_HATCH_STEP = 6.0
_DASH, _GAP = 6.0, 3.0


def number(value: float) -> str:
    """Return the number with at most two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, inside: str | None = None, **attributes: str | float) -> str:
    """Return one element; an underscore in a name becomes a hyphen."""
    pairs = "".join(
        f" {key.strip('_').replace('_', '-')}={quoteattr(value if isinstance(value, str) else number(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{pairs}/>" if inside is None else f"<{name}{pairs}>{inside}</{name}>"


def text(
    x: float, y: float, content: str, size: float, fill: str, *, anchor: str = "start", full: str = "", **more: str
) -> str:
    """Text as text; `full` is the tooltip of a line that was cut. Right-to-left text keeps its letters in order."""
    shown = clean(content)
    tooltip = tag("title", escape(clean(full))) if full and clean(full) != shown else ""
    if reads_right_to_left(shown):
        # The paragraph direction without `direction`, which would turn start and end of the anchor around.
        more["unicode_bidi"] = "plaintext"
    return tag("text", tooltip + escape(shown), x=x, y=y, font_size=size, fill=fill, text_anchor=anchor, **more)


def path_of_segments(segments: Sequence[Segment]) -> str:
    return "".join(f"M{number(x1)} {number(y1)}L{number(x2)} {number(y2)}" for x1, y1, x2, y2 in segments)


def stroked(segments: Sequence[Segment], colour: str, width: float, opacity: float = 1.0) -> str:
    """Return lines with all attributes explicit, because readers have different defaults."""
    return tag(
        "path", d=path_of_segments(segments), fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity
    )


def dashed(x1: float, x2: float, y: float) -> list[Segment]:
    """Return a level line in dashes of 6 pixels, cut here because some readers join the dashes of different lines."""
    starts = [x1 + index * (_DASH + _GAP) for index in range(int((x2 - x1) // (_DASH + _GAP)) + 1)]
    return [(start, y, min(start + _DASH, x2), y) for start in starts if start < x2]


def path_of_boxes(boxes: Sequence[Segment]) -> str:
    """Filled rectangles (left, top, right, bottom) as one path."""
    return "".join(
        f"M{number(a)} {number(b)}H{number(c)}V{number(d)}H{number(a)}Z" for a, b, c, d in boxes if c > a and d > b
    )


def hatch(box: Segment) -> list[Segment]:
    """Rising lines through a box, cut at its edges here because not every reader of SVG draws patterns or clips.

    The lines x + y = 6, 12, 18, ... run on from bar to bar.
    """
    left, top, right, bottom = box
    lines: list[Segment] = []
    level = (left + top) // _HATCH_STEP * _HATCH_STEP + _HATCH_STEP
    while level < right + bottom:
        x1, x2 = max(left, level - bottom), min(right, level - top)
        if x2 > x1:
            lines.append((x1, level - x1, x2, level - x2))
        level += _HATCH_STEP
    return lines


def triangle(x: float, y: float, radius: float, rows: bool) -> str:
    """Return a marker with its tip at the limit that an estimate passed: from above in bars, from the right in rows."""
    long = 1.6 * radius
    corners = (
        [(x, y), (x + long, y - radius), (x + long, y + radius)]
        if rows
        else [(x, y), (x - radius, y - long), (x + radius, y - long)]
    )
    return "M" + "L".join(f"{number(a)} {number(b)}" for a, b in corners) + "Z"


def swatch(role: Role, rows: bool, x: float, y: float, theme: PrintTheme, with_band: bool) -> str:
    """The shape and colour of a role in the legend, 16 wide, centred on the line `y`."""
    colour = theme.colour(role)
    middle = x + 8
    if role is Role.NOISY and rows:
        return tag("circle", cx=middle, cy=y, r=3, fill=theme.paper, stroke=colour, stroke_width=1.8)
    if role is Role.NOISY:
        box = (x + 2, y - 6, x + 14, y + 6)
        return noisy_boxes([box], theme)
    if role is Role.DEBIASED:
        if not rows:
            return tag("path", d=path_of_boxes([(x + 2, y - 6, x + 14, y + 6)]), fill=colour)
        band = tag("path", d=path_of_boxes([(x, y - 3, x + 16, y + 3)]), fill=theme.debiased_band)
        return (band if with_band else "") + tag("circle", cx=middle, cy=y, r=3.5, fill=colour)
    if role is Role.TRUTH and not rows:
        return stroked(dashed(x, x + 16, y), colour, 2)
    if role is Role.TRUTH:
        return stroked([(middle, y - 6, middle, y + 6)], colour, 2)
    if role is Role.PINNED:
        return stroked([(middle, y - 5, middle, y + 5)], colour, 3)
    if role is Role.OUTCOMES:
        colour = theme.debiased if rows else colour
        rising = ((-5, 0.35), (0, 0.65), (5, 1.0))
        across = [
            ((middle + d, y - 5, middle + d, y + 5) if rows else (x + 2, y - d, x + 14, y - d)) for d, _ in rising
        ]
        return "".join(stroked([line], colour, 2, pale) for line, (_, pale) in zip(across, rising, strict=True))
    if role is Role.SAMPLING:
        ends = (x, y, x + 16, y) if rows else (middle, y - 6, middle, y + 6)
        return stroked([ends], colour, 4)
    if role is Role.IMPOSSIBLE:
        return tag("path", d=triangle(middle - (3 if rows else 0), y + (0 if rows else 3), 3.5, rows), fill=colour)
    dots = "".join(tag("circle", cx=middle + dx, cy=y + dy, r=2) for dx, dy in ((-5, 3), (0, 3), (5, 3), (0, -2)))
    return tag("g", dots, fill=colour)


def noisy_boxes(boxes: Sequence[Segment], theme: PrintTheme, opacity: float = 1.0) -> str:
    """Hatched bars: a light ground, rising lines, an outline just inside.

    Each part has the opacity of its own: Qt draws a pale group as a bitmap, into a PDF too.
    """
    lines = [line for box in boxes for line in hatch(box)]
    outlines = [(a + 0.5, b + 0.5, c - 0.5, d - 0.5) for a, b, c, d in boxes]
    outline = tag(
        "path", d=path_of_boxes(outlines), stroke=theme.noisy, stroke_width=1, stroke_opacity=opacity, fill="none"
    )
    ground = tag("path", d=path_of_boxes(boxes), fill=theme.noisy_fill, fill_opacity=opacity)
    return ground + stroked(lines, theme.noisy, 1.4, opacity) + outline
