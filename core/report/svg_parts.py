"""Small pieces of SVG text: escaped, rounded, without scripts, styles or references."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from xml.sax.saxutils import escape, quoteattr
from zlib import crc32

from core.report.figure import Role
from core.report.plot.shapes import hatching
from core.report.print_theme import PrintTheme
from core.report.svg_path import DOT, Point, path_of_dots, path_of_lines
from core.report.text_layout import clean, reads_right_to_left

Segment = tuple[float, float, float, float]
Row = tuple[float, float, int]
"""The first dot of a row, and how many there are."""
Line = tuple[float, float, str] | tuple[float, float, str, str]
"""Place and words of a line of text, and the tooltip of one that was cut."""
_DASH, _GAP = 6.0, 3.0
_USUAL = frozenset({("fill_opacity", 1.0), ("stroke_opacity", 1.0), ("text_anchor", "start")})
"""What every reader takes for granted; left out."""


def number(value: float) -> str:
    """Return the number with at most two decimals, without trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def tag(name: str, inside: str | None = None, **attributes: str | float) -> str:
    """Return one element; an underscore in a name becomes a hyphen."""
    pairs = "".join(
        f" {_name(key)}={quoteattr(value)}" if isinstance(value, str) else f' {_name(key)}="{number(value)}"'
        for key, value in attributes.items()
        if (key, value) not in _USUAL
    )
    return f"<{name}{pairs}/>" if inside is None else f"<{name}{pairs}>{inside}</{name}>"


@lru_cache
def _name(key: str) -> str:
    return key.strip("_").replace("_", "-")


def text(
    x: float, y: float, content: str, size: float, fill: str, *, anchor: str = "start", full: str = "", **more: str
) -> str:
    """Text as text; `full` is the tooltip of a line that was cut. Right-to-left text keeps its letters in order."""
    return _line(x, y, content, full, font_size=size, fill=fill, text_anchor=anchor, **more)


def texts(lines: Sequence[Line], size: float, fill: str, *, anchor: str = "start", **more: str) -> str:
    """Return lines of one look, with what they have in common written once."""
    inside = "".join(_line(*line) for line in lines)
    return tag("g", inside, font_size=size, fill=fill, text_anchor=anchor, **more) if lines else ""


def _line(x: float, y: float, content: str, full: str = "", **look: str | float) -> str:
    shown = clean(content)
    tooltip = tag("title", escape(clean(full))) if full and clean(full) != shown else ""
    if reads_right_to_left(shown):
        # The paragraph direction without `direction`, which would turn start and end of the anchor around.
        look["unicode_bidi"] = "plaintext"
    return tag("text", tooltip + escape(shown), x=x, y=y, **look)


def stroked(segments: Sequence[Segment], colour: str, width: float, opacity: float = 1.0) -> str:
    if not segments:
        return ""
    lines = path_of_lines([((x1, y1), (x2, y2)) for x1, y1, x2, y2 in segments])
    return tag("path", d=lines, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity)


def dots(points: Sequence[Point], radius: float, colour: str) -> str:
    """Return round dots of one size as one path, in a third of the space of circles."""
    if not points:
        return ""
    return tag("path", d=path_of_dots(points), **_round_pen(radius, colour))


def rings(points: Sequence[Point], radius: float, line: float, colour: str, theme: PrintTheme) -> str:
    """Return rings around paper, `radius` measured to their outside. They must not overlap."""
    return dots(points, radius, colour) + dots(points, radius - line, theme.paper)


def crowd_rows(first: int, last: int, across: int, step: float, corner: Point) -> list[Row]:
    """Return the rows of the dots from `first` to before `last` of a crowd with `across` dots in a row."""
    left, top = corner
    rows: list[Row] = []
    if first >= last:
        return rows
    for row in range(first // across, -(-last // across)):
        start, stop = max(first - row * across, 0), min(last - row * across, across)
        rows.append((left + (start + 0.5) * step, top + (row + 0.5) * step, stop - start))
    return rows


def dot_rows(rows: Sequence[Row], step: float, radius: float, colour: str) -> str:
    """Return rows of dots, each as one line whose dashes are dots, in a twentieth of the space of circles.

    Each line is a path of its own, because some readers join the dashes of different lines.
    """
    if not rows:
        return ""
    lines = (tag("path", d=path_of_lines([((x, y), (x + (count - 0.5) * step, y))])) for x, y, count in rows)
    return tag("g", "".join(lines), **_round_pen(radius, colour), stroke_dasharray=f"{DOT} {number(step - DOT)}")


def ring_rows(rows: Sequence[Row], step: float, radius: float, line: float, colour: str, theme: PrintTheme) -> str:
    """Return rows of rings around paper, `radius` measured to their outside."""
    return dot_rows(rows, step, radius, colour) + dot_rows(rows, step, radius - line, theme.paper)


def _round_pen(radius: float, colour: str) -> dict[str, str]:
    return {"fill": "none", "stroke": colour, "stroke_width": number(2 * radius), "stroke_linecap": "round"}


def picture(title: str, words: str, width: float, height: float, theme: PrintTheme, parts: Iterable[str]) -> str:
    """Return a whole picture; `words` describe it to screen readers."""
    mark = f"{crc32(clean(title).encode()):08x}"
    inside = (
        tag("title", escape(clean(title)), id=f"title-{mark}"),
        tag("desc", escape(clean(words)), id=f"desc-{mark}"),
        tag("rect", width=width, height=height, fill=theme.ground) if theme.ground else "",
        *parts,
    )
    size = f'width="{number(width)}" height="{number(height)}" viewBox="0 0 {number(width)} {number(height)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title-{mark} desc-{mark}"'
        f' font-family="{theme.family}" stroke="none">\n' + "\n".join(part for part in inside if part) + "\n</svg>\n"
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


def filled(boxes: Sequence[Segment], colour: str, opacity: float = 1.0) -> str:
    path = path_of_boxes(boxes)
    return tag("path", d=path, fill=colour, fill_opacity=opacity) if path else ""


def triangle(x: float, y: float, radius: float, rows: bool) -> str:
    """Return a marker with its tip at the limit that an estimate passed: from above in bars, from the right in rows."""
    long = 1.6 * radius
    corners = (
        [(x, y), (x + long, y - radius), (x + long, y + radius)]
        if rows
        else [(x, y), (x - radius, y - long), (x + radius, y - long)]
    )
    return path_of_lines([corners], closed=True)


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
            return filled([(x + 2, y - 6, x + 14, y + 6)], colour)
        band = filled([(x, y - 3, x + 16, y + 3)], theme.debiased_band)
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
    lines = [(a, b, c, d) for box in boxes for (a, b), (c, d) in hatching(*box)]
    outlines = [(a + 0.5, b + 0.5, c - 0.5, d - 0.5) for a, b, c, d in boxes]
    outline = tag(
        "path", d=path_of_boxes(outlines), stroke=theme.noisy, stroke_width=1, stroke_opacity=opacity, fill="none"
    )
    return filled(boxes, theme.noisy_fill, opacity) + stroked(lines, theme.noisy, 1.4, opacity) + outline
