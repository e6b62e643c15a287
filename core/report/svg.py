"""A figure as an SVG picture for paper and screen readers: everything in it can be seen, nothing else is in it."""

from __future__ import annotations

from dataclasses import dataclass
from xml.sax.saxutils import escape
from zlib import crc32

from core.report.figure import Bands, CategoryFigure
from core.report.print_theme import PRINT, PrintTheme
from core.report.svg_marks import Plot, grid, layer_svg
from core.report.svg_parts import number, swatch, tag, text
from core.report.text_layout import clean, text_width, wrapped

_LINE = 1.3
_WIDEST_BAR_GROUP = 190.0
_LOWEST_PLOT = 160.0
_ROW = 22.0
_WATERMARK_EVERY = 360.0
_NARROWEST = 240.0


@dataclass(frozen=True, slots=True)
class _Lines:
    """Wrapped text with its place: the parts drawn so far and the next free line."""

    parts: tuple[str, ...]
    bottom: float


def svg_text(figure: CategoryFigure, width: float = 900, height: float | None = None, theme: PrintTheme = PRINT) -> str:
    """The picture, `width` x `height` pixels; higher where the text or the rows need it, natural without `height`.

    Rows keep at least 22 pixels each. Raises ValueError below a width of 240.
    """
    if width < _NARROWEST:
        raise ValueError("a chart needs a width of at least 240 pixels")
    head = _head(figure, width, theme)
    body, bottom = (_rows if figure.orientation == "rows" else _bars)(figure, width, height, head.bottom, theme)
    foot = _foot(figure, width, bottom, theme)
    full = max(height or 0.0, foot.bottom + theme.margin - 6)
    mark = f"{crc32(figure.title.encode()):08x}"
    inside = (
        tag("title", escape(clean(figure.title)), id=f"title-{mark}"),
        tag("desc", escape(clean(" ".join((figure.summary, *figure.notes)))), id=f"desc-{mark}"),
        tag("rect", width=width, height=full, fill=theme.ground) if theme.ground else "",
        *head.parts,
        *body,
        *foot.parts,
        *_watermark(figure, width, head.bottom, bottom, theme),
    )
    size = f'width="{number(width)}" height="{number(full)}" viewBox="0 0 {number(width)} {number(full)}"'
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" aria-labelledby="title-{mark} desc-{mark}"'
        f' font-family="{theme.family}" stroke="none">\n' + "\n".join(part for part in inside if part) + "\n</svg>\n"
    )


def _head(figure: CategoryFigure, width: float, theme: PrintTheme) -> _Lines:
    """Title with the badge behind it (or below), caption, legend."""
    room = width - 2 * theme.margin
    parts: list[str] = []
    y = theme.margin + theme.title_size * 0.8
    badge_width = text_width(figure.badge, theme.small_size) + 18
    titles = wrapped(figure.title, room, theme.title_size * 1.04, 2)
    for line in titles:
        parts.append(text(theme.margin, y, line, theme.title_size, theme.text, full=figure.title, font_weight="600"))
        y += theme.title_size * _LINE
    if figure.badge:
        x = theme.margin + text_width(titles[-1], theme.title_size) + 12 if titles[-1] else theme.margin
        beside = x + badge_width <= width - theme.margin
        if beside:
            y -= theme.title_size * _LINE
        parts += _badge(figure.badge, x if beside else theme.margin, y, badge_width, theme)
        y += theme.title_size * _LINE
    for line in _gathered(figure.caption, room, theme.small_size):
        caption = _paragraph(line, width, y + 1, theme)
        parts, y = [*parts, *caption.parts], caption.bottom - 1
    legend = _legend(figure, width, y + 12, theme)
    return _Lines((*parts, *legend.parts), legend.bottom)


def _gathered(sentences: tuple[str, ...], room: float, size: float) -> list[str]:
    """As many sentences to a line as fit, so that a line breaks between two of them."""
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


def _paragraph(content: str, width: float, y: float, theme: PrintTheme, most: int = 6) -> _Lines:
    parts = []
    for line in wrapped(content, width - 2 * theme.margin, theme.small_size, most) if content else ():
        parts.append(text(theme.margin, y, line, theme.small_size, theme.text_soft))
        y += theme.small_size * _LINE
    return _Lines(tuple(parts), y)


def _legend(figure: CategoryFigure, width: float, y: float, theme: PrintTheme) -> _Lines:
    """Swatch and words of each role, as many beside each other as fit."""
    parts: list[str] = []
    x = theme.margin
    rows = figure.orientation == "rows"
    with_band = any(isinstance(layer, Bands) for layer in figure.layers)
    for entry in figure.legend:
        lines = wrapped(entry.text, width - 2 * theme.margin - 22, theme.text_size, 3)
        needed = 22 + max(text_width(line, theme.text_size) for line in lines)
        if x > theme.margin and x + needed > width - theme.margin:
            x, y = theme.margin, y + theme.text_size * 1.6
        parts.append(swatch(entry.role, rows, x, y - 4, theme, with_band))
        for line in lines:
            parts.append(text(x + 22, y, line, theme.text_size, theme.text))
            y += theme.text_size * _LINE
        y -= theme.text_size * _LINE
        x += needed + 18
    return _Lines(tuple(parts), y + 20)


def _bars(
    figure: CategoryFigure, width: float, height: float | None, top: float, theme: PrintTheme
) -> tuple[list[str], float]:
    """Plot, axis and labels of grouped bars; also where they end."""
    count = len(figure.labels)
    axis_width = max(text_width(label, theme.small_size) for label in figure.axis.tick_labels) + 8
    left, right = theme.margin + axis_width, width - theme.margin
    pitch = min((right - left) / count, _WIDEST_BAR_GROUP)
    size = _label_size(figure.labels, pitch - 4, theme)
    labels = [wrapped(label, pitch - 4, size) for label in figure.labels]
    below = max(len(lines) for lines in labels) * size * _LINE + 10
    notes = _foot(figure, width, 0.0, theme).bottom
    bottom = round(max(top + _LOWEST_PLOT, (height or 440.0) - below - notes - theme.margin))
    first = (left + right - pitch * (count - 1)) / 2
    plot = Plot(False, left, top, right, bottom, first, pitch, figure.axis.low, figure.axis.high)
    parts = [grid(figure, plot, theme), *(layer_svg(layer, plot, theme) for layer in figure.layers)]
    for value, label in zip(figure.axis.ticks, figure.axis.tick_labels, strict=True):
        y = _share_pixel(plot, value) + theme.small_size * 0.36
        parts.append(text(left - 8, y, label, theme.small_size, theme.text_soft, anchor="end"))
    for index, lines in enumerate(labels):
        for row, line in enumerate(lines):
            place = (first + index * pitch, bottom + 8 + size * (0.9 + row * _LINE))
            parts.append(text(*place, line, size, theme.text, anchor="middle", full=_cut(figure.labels[index], lines)))
    return parts, bottom + below


def _label_size(labels: tuple[str, ...], room: float, theme: PrintTheme) -> float:
    """The largest size at which no word is cut that could stay whole at the smallest."""
    sizes = (theme.text_size, theme.small_size, theme.small_size - 1)
    words = [word for label in labels for word in clean(label).split() if text_width(word, sizes[-1]) <= room]
    longest = max((text_width(word, 1.0) for word in words), default=0.0)
    return next(size for size in sizes if longest * size <= room or size == sizes[-1])


def _rows(
    figure: CategoryFigure, width: float, height: float | None, top: float, theme: PrintTheme
) -> tuple[list[str], float]:
    """Plot, axes above and below, labels at the left and values at the right; also where they end."""
    count, size = len(figure.labels), theme.text_size
    room = min(max(text_width(clean(label), size) for label in figure.labels), 0.36 * width)
    labels = [wrapped(label, room, size) for label in figure.labels]
    most = max(len(lines) for lines in labels)
    left = theme.margin + room + 14
    right = width - theme.margin - max(text_width(value, size) for value in figure.values) - 16
    start = top + theme.small_size + 8
    foot = _foot(figure, width, 0.0, theme).bottom
    given = ((height or 0.0) - start - foot - theme.margin - 2 * theme.small_size) / count
    pitch = max(_ROW, most * size * 1.15 + 6, given)
    bottom = start + count * pitch
    plot = Plot(True, left, start, right, bottom, start + pitch / 2, pitch, figure.axis.low, figure.axis.high)
    parts = [grid(figure, plot, theme), *(layer_svg(layer, plot, theme) for layer in figure.layers)]
    for value, label in zip(figure.axis.ticks, figure.axis.tick_labels, strict=True):
        x = _share_pixel(plot, value)
        for y in (start - 6, bottom + theme.small_size + 4):
            parts.append(text(x, y, label, theme.small_size, theme.text_soft, anchor="middle"))
    for index, lines in enumerate(labels):
        middle = plot.first + index * pitch + size * 0.36
        for row, line in enumerate(lines):
            y = middle + (row - (len(lines) - 1) / 2) * size * 1.15
            full = _cut(figure.labels[index], lines)
            parts.append(text(left - 14, y, line, size, theme.text, anchor="end", full=full))
        parts.append(text(width - theme.margin, middle, figure.values[index], size, theme.text_soft, anchor="end"))
    return parts, bottom + theme.small_size + 10


def _share_pixel(plot: Plot, value: float) -> float:
    part = (value - plot.low) / (plot.high - plot.low)
    return plot.left + part * (plot.right - plot.left) if plot.rows else plot.bottom - part * (plot.bottom - plot.top)


def _cut(label: str, lines: tuple[str, ...]) -> str:
    """The whole label for the tooltip when its lines do not show all of it."""
    return label if lines and lines[-1].endswith("\u2026") and not label.endswith("\u2026") else ""


def _foot(figure: CategoryFigure, width: float, top: float, theme: PrintTheme) -> _Lines:
    bottom, parts = top, list[str]()
    for note in figure.notes:
        lines = _paragraph(note, width, bottom + theme.small_size + 4, theme)
        bottom, parts = lines.bottom - theme.small_size, [*parts, *lines.parts]
    return _Lines(tuple(parts), bottom)


def _watermark(figure: CategoryFigure, width: float, top: float, bottom: float, theme: PrintTheme) -> list[str]:
    """Across the plot, again and again on a long one, so that no part of the picture is without it."""
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
