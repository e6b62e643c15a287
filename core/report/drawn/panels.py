"""Several questions at a glance: a small chart of each, on one scale."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.report.drawn.picture import Drawn
from core.report.print_theme import PrintTheme
from core.report.svg_parts import Line, Segment, filled, stroked, text, texts
from core.report.text_layout import elided

_LEAST_ROW, _ROW, _MOST_ROW = 10.5, 12.5, 18.0
_HEAD, _GAP = 19.0, 9.0
_BETWEEN = 28.0
_NARROWEST = 250.0
_WIDEST = 0.36
"""The largest part of a panel for names."""


@dataclass(frozen=True, slots=True)
class Share:
    """One answer; `low` and `high` are nan where there is no interval."""

    label: str
    share: float
    low: float
    high: float
    words: str


@dataclass(frozen=True, slots=True)
class Panel:
    """One question; `more` says how many answers are not shown."""

    title: str
    shares: tuple[Share, ...]
    more: str = ""


@dataclass(frozen=True, slots=True)
class Panels(Drawn):
    """One line of panels beside each other, of as many as have the same scale.

    most   the share at the right end of each panel
    ticks  grid lines
    names  width of the longest answer of all panels at a size of 1
    """

    stretches: ClassVar[bool] = True
    panels: tuple[Panel, ...]
    most: float
    ticks: tuple[float, ...]
    names: float

    def body(self, width: float, height: float | None, theme: PrintTheme) -> tuple[Sequence[str], float]:
        count = 2 if width >= 2 * _NARROWEST + _BETWEEN else 1
        room = (width - _BETWEEN * (count - 1)) / count
        rows = max(len(panel.shares) + bool(panel.more) for panel in self.panels)
        lines = -(-len(self.panels) // count)
        row = _ROW
        if height is not None:
            row = min(_MOST_ROW, max(_LEAST_ROW, (height / lines - _HEAD - _GAP) / rows))
        high = _HEAD + rows * row + _GAP
        parts: list[str] = []
        for place, panel in enumerate(self.panels):
            left, top = (place % count) * (room + _BETWEEN), (place // count) * high
            parts += self._panel(panel, left, top, room, row, theme)
        return parts, lines * high

    def _panel(self, panel: Panel, left: float, top: float, width: float, row: float, theme: PrintTheme) -> list[str]:
        size = theme.small_size - 1
        title = elided(panel.title, width, theme.small_size)
        parts = [text(left, top + 11, title, theme.small_size, theme.text, full=panel.title, font_weight="600")]
        names = min(self.names * size, _WIDEST * width)
        start, end = left + names + 8, left + width - 40
        first, last = top + _HEAD, top + _HEAD + row * len(panel.shares)
        at = [start + (end - start) * tick / self.most for tick in self.ticks]
        parts.append(stroked([(x, first - 2, x, last) for x in at[1:]], theme.hairline, 1))
        parts.append(stroked([(x, first - 2, x, last) for x in at[:1]], theme.zero_line, 1))
        bars: list[Segment] = []
        whiskers: list[Segment] = []
        labels: list[Line] = []
        values: list[Line] = []
        for place, one in enumerate(panel.shares):
            y = first + (place + 0.5) * row
            far = stop = start + (end - start) * max(0.0, one.share) / self.most
            bars.append((start, y - 0.32 * row, stop, y + 0.32 * row))
            if one.high > one.low:
                low, far = (start + (end - start) * share / self.most for share in (one.low, one.high))
                whiskers += [(low, y, far, y), (low, y - 2.5, low, y + 2.5), (far, y - 2.5, far, y + 2.5)]
            name = elided(one.label, names, size)
            labels.append((start - 8, y + 3.5, name, one.label))
            values.append((max(far, stop) + 5, y + 3.5, one.words))
        parts.append(filled(bars, theme.debiased))
        parts += [stroked(whiskers, theme.paper, 3, 0.6), stroked(whiskers, theme.whisker, 1.2)]
        parts.append(texts(labels, size, theme.text, anchor="end"))
        parts.append(texts(values, size, theme.debiased, font_weight="600"))
        if panel.more:
            y = last + 0.5 * row + 3.5
            parts.append(text(start - 8, y, panel.more, size, theme.text_soft, anchor="end"))
        return parts
