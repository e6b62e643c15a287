"""The page around a chart as SVG: title, badge, caption, legend, notes, watermark."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.report.figure import CategoryFigure
from core.report.plot.figure import PlotFigure
from core.report.print_theme import PrintTheme
from core.report.svg_parts import number, picture, tag, text
from core.report.text_layout import text_width, wrapped

AnyFigure = CategoryFigure | PlotFigure
Swatch = Callable[[float, float], str]
"""Draws the swatch of a legend with its left end at (x, y)."""

LINE = 1.3
NARROWEST = 240.0
SWATCH_ROOM = 22.0
_WATERMARK_EVERY = 360.0


@dataclass(frozen=True, slots=True)
class Lines:
    """Wrapped text with its place: the drawn parts and the next free line."""

    parts: tuple[str, ...]
    bottom: float


def checked(width: float) -> None:
    """Raise ValueError below a width of 240."""
    if width < NARROWEST:
        raise ValueError("a chart needs a width of at least 240 pixels")


def document(
    figure: AnyFigure,
    width: float,
    height: float | None,
    theme: PrintTheme,
    head: Lines,
    body: Sequence[str],
    bottom: float,
) -> str:
    """Return the whole picture: the chart between `head.bottom` and `bottom`, notes below, the watermark across it."""
    under = foot(figure, width, bottom, theme)
    full = max(height or 0.0, under.bottom + theme.margin - 6)
    parts = (*head.parts, *body, *under.parts, *_watermark(figure, width, head.bottom, bottom, theme))
    return picture(figure.title, " ".join((figure.summary, *figure.notes)), width, full, theme, parts)


def head(
    figure: AnyFigure,
    width: float,
    theme: PrintTheme,
    entries: Sequence[tuple[str, Swatch]],
    room: float = SWATCH_ROOM,
) -> Lines:
    """Return title and badge (beside or below it), caption, and legend with the words and swatch of each entry.

    The words begin `room` pixels right of the left end of the swatch.
    """
    across = width - 2 * theme.margin
    parts: list[str] = []
    y = theme.margin + (0.0 if figure.bare else theme.title_size * 0.8)
    badge_width = text_width(figure.badge, theme.small_size) + 18
    titles = () if figure.bare else wrapped(figure.title, across, theme.title_size * 1.04, 2)
    for line in titles:
        parts.append(text(theme.margin, y, line, theme.title_size, theme.text, full=figure.title, font_weight="600"))
        y += theme.title_size * LINE
    if figure.badge:
        x = theme.margin + text_width(titles[-1], theme.title_size) + 12 if titles[-1] else theme.margin
        beside = x + badge_width <= width - theme.margin
        if beside:
            y -= theme.title_size * LINE
        parts += _badge(figure.badge, x if beside else theme.margin, y, badge_width, theme)
        y += theme.title_size * LINE
    for line in _gathered(figure.caption, across, theme.small_size):
        caption = _paragraph(line, width, y + 1, theme)
        parts, y = [*parts, *caption.parts], caption.bottom - 1
    below = legend(entries, width, y + 12, theme, room)
    return Lines((*parts, *below.parts), below.bottom)


def legend(entries: Sequence[tuple[str, Swatch]], width: float, y: float, theme: PrintTheme, room: float) -> Lines:
    """Return swatch and words of each entry, as many side by side as fit."""
    parts: list[str] = []
    x = theme.margin
    for words, swatch in entries:
        lines = wrapped(words, width - 2 * theme.margin - room, theme.text_size, 3)
        needed = room + max(text_width(line, theme.text_size) for line in lines)
        if x > theme.margin and x + needed > width - theme.margin:
            x, y = theme.margin, y + theme.text_size * 1.6
        parts.append(swatch(x, y - 4))
        for line in lines:
            parts.append(text(x + room, y, line, theme.text_size, theme.text))
            y += theme.text_size * LINE
        y -= theme.text_size * LINE
        x += needed + 18
    return Lines(tuple(parts), y + 20)


def _gathered(sentences: tuple[str, ...], room: float, size: float) -> list[str]:
    """Return lines with as many whole sentences as fit, so that lines break between sentences."""
    lines: list[str] = []
    for sentence in sentences:
        longer = f"{lines[-1]} \u00b7 {sentence}" if lines else sentence
        if lines and text_width(longer, size) <= room:
            lines[-1] = longer
        else:
            lines.append(sentence)
    return lines


def _badge(words: str, x: float, baseline: float, width: float, theme: PrintTheme) -> list[str]:
    pill = tag(
        "rect", x=x + 0.5, y=round(baseline - 14) + 0.5, width=round(width), height=18, rx=9,
        fill=theme.badge_fill, stroke=theme.badge_line,
    )  # fmt: skip
    middle = x + 0.5 + round(width) / 2
    return [pill, text(middle, baseline - 1, words, theme.small_size, theme.badge_text, anchor="middle")]


def _paragraph(content: str, width: float, y: float, theme: PrintTheme) -> Lines:
    parts = []
    for line in wrapped(content, width - 2 * theme.margin, theme.small_size, 6) if content else ():
        parts.append(text(theme.margin, y, line, theme.small_size, theme.text_soft))
        y += theme.small_size * LINE
    return Lines(tuple(parts), y)


def foot(figure: AnyFigure, width: float, top: float, theme: PrintTheme) -> Lines:
    bottom, parts = top, list[str]()
    for note in figure.notes:
        lines = _paragraph(note, width, bottom + theme.small_size + 4, theme)
        bottom, parts = lines.bottom - theme.small_size, [*parts, *lines.parts]
    return Lines(tuple(parts), bottom)


def _watermark(figure: AnyFigure, width: float, top: float, bottom: float, theme: PrintTheme) -> list[str]:
    """Return the watermark across the plot, repeated on a long one, so that every part of the picture has it."""
    if not figure.watermark:
        return []
    size = min(34.0, 0.8 * width / max(1.0, text_width(figure.watermark, 1.0)))
    copies = max(1, round((bottom - top) / _WATERMARK_EVERY))
    parts = []
    for copy in range(copies):
        x, y = width / 2, top + (bottom - top) * (copy + 0.5) / copies
        turn = f"translate({number(x)} {number(y)}) rotate(-18)"
        parts.append(
            text(0, 0, figure.watermark, size, theme.watermark, anchor="middle", fill_opacity="0.16",
                 font_weight="600", transform=turn)
        )  # fmt: skip
    return parts
