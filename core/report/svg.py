"""A figure as an SVG picture for paper and screen readers: everything in it can be seen, nothing else is in it."""

from __future__ import annotations

import numpy as np

from core.report.drawn.picture import Drawn
from core.report.figure import Bands, Bars, CategoryFigure, LegendEntry, Role, Ticks, Whiskers
from core.report.plot.figure import PlotFigure
from core.report.print_theme import PRINT, PrintTheme
from core.report.svg_marks import Plot, grid, layer_svg
from core.report.svg_page import LINE, AnyFigure, Swatch, checked, document, foot, head
from core.report.svg_parts import swatch, texts
from core.report.svg_plot import plot_svg
from core.report.text_layout import clean, cut_text, text_width, wrapped

_WIDEST_BAR_GROUP = 190.0
_LOWEST_PLOT = 160.0


def svg_text(
    figure: AnyFigure | Drawn, width: float = 900, height: float | None = None, theme: PrintTheme = PRINT
) -> str:
    """The picture of any figure, `width` x `height` pixels; higher where the text or the rows need it, natural without
    `height`.

    Rows keep the height that the theme gives them. Raises ValueError below a width of 240.
    """
    if isinstance(figure, Drawn):
        return figure.svg(width, height, theme)
    if isinstance(figure, PlotFigure):
        return plot_svg(figure, width, height, theme)
    checked(width)
    above = head(figure, width, theme, _entries(figure, theme))
    body, bottom = (_rows if figure.orientation == "rows" else _bars)(figure, width, height, above.bottom, theme)
    return document(figure, width, height, theme, above, body, bottom)


def _entries(figure: CategoryFigure, theme: PrintTheme) -> list[tuple[str, Swatch]]:
    rows = figure.orientation == "rows"
    with_band = any(isinstance(layer, Bands) for layer in figure.layers)

    def drawing(entry: LegendEntry) -> Swatch:
        return lambda x, y: swatch(entry.role, rows, x, y, theme, with_band)

    return [(entry.text, drawing(entry)) for entry in figure.legend]


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
    below = max(len(lines) for lines in labels) * size * LINE + 10
    notes = foot(figure, width, 0.0, theme).bottom
    bottom = round(max(top + _LOWEST_PLOT, (height or 440.0) - below - notes - theme.margin))
    first = (left + right - pitch * (count - 1)) / 2
    plot = Plot(False, left, top, right, bottom, first, pitch, figure.axis.low, figure.axis.high)
    parts = [grid(figure, plot, theme), *(layer_svg(layer, plot, theme) for layer in figure.layers)]
    ticks = [
        (left - 8, place + theme.small_size * 0.36, label)
        for place, label in zip(plot.share(np.array(figure.axis.ticks)).tolist(), figure.axis.tick_labels, strict=True)
    ]
    names = [
        (first + index * pitch, bottom + 8 + size * (0.9 + row * LINE), line, cut_text(figure.labels[index], lines))
        for index, lines in enumerate(labels)
        for row, line in enumerate(lines)
    ]
    parts += [
        texts(ticks, theme.small_size, theme.text_soft, anchor="end"),
        _heights(figure, plot, theme),
        texts(names, size, theme.text, anchor="middle"),
    ]
    return parts, bottom + below


def _heights(figure: CategoryFigure, plot: Plot, theme: PrintTheme) -> str:
    """The share of each bar above it and its interval, where it fits between its neighbours."""
    bars = next((one for one in figure.layers if isinstance(one, Bars) and one.role is Role.DEBIASED), None)
    if bars is None or len(figure.values) != bars.top.size:
        return ""
    highest = bars.top.copy()
    for layer in figure.layers:
        if isinstance(layer, Whiskers) and layer.high.size == highest.size:
            highest = np.maximum(highest, layer.high)
        elif isinstance(layer, Ticks) and layer.role is Role.TRUTH and layer.value.size == highest.size:
            close = np.abs(layer.value - highest) < 0.03 * (figure.axis.high - figure.axis.low)
            highest = np.where(close, np.maximum(highest, layer.value), highest)
    if max(text_width(value, theme.small_size) for value in figure.values) > plot.pitch - 4:
        return ""
    middle = plot.category((bars.left + bars.right) / 2)
    tops = plot.share(highest)
    above = np.maximum(tops - 5, plot.top - 2)
    lines = [*zip(middle.tolist(), above.tolist(), figure.values, strict=True)]
    return texts(lines, theme.small_size, theme.debiased, anchor="middle", font_weight="600")


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
    under = foot(figure, width, 0.0, theme).bottom
    given = ((height or 0.0) - start - under - theme.margin - 2 * theme.small_size) / count
    pitch = max(theme.row, most * size * 1.15 + 6, given)
    bottom = start + count * pitch
    plot = Plot(True, left, start, right, bottom, start + pitch / 2, pitch, figure.axis.low, figure.axis.high)
    parts = [grid(figure, plot, theme), *(layer_svg(layer, plot, theme) for layer in figure.layers)]
    ticks = [
        (place, y, label)
        for place, label in zip(plot.share(np.array(figure.axis.ticks)).tolist(), figure.axis.tick_labels, strict=True)
        for y in (start - 6, bottom + theme.small_size + 4)
    ]
    middles = [plot.first + index * pitch + size * 0.36 for index in range(count)]
    names = [
        (left - 14, middle + (row - (len(lines) - 1) / 2) * size * 1.15, line, cut_text(label, lines))
        for middle, label, lines in zip(middles, figure.labels, labels, strict=True)
        for row, line in enumerate(lines)
    ]
    values = [(width - theme.margin, middle, value) for middle, value in zip(middles, figure.values, strict=True)]
    parts += [
        texts(ticks, theme.small_size, theme.text_soft, anchor="middle"),
        texts(names, size, theme.text, anchor="end"),
        texts(values, size, theme.text_soft, anchor="end"),
    ]
    return parts, bottom + theme.small_size + 10
