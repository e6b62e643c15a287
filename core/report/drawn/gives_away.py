"""A picture of what one report discloses: 100 carriers, 100 non-carriers, and the odds of each answer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from core.report.drawn.picture import Drawn
from core.report.print_theme import PrintTheme
from core.report.svg_parts import crowd_rows, dot_rows, dots, ring_rows, rings, stroked, text, texts
from core.report.svg_path import Point
from core.report.text_layout import elided, text_width

PEOPLE = 100
_SIDE = 10
_STEP, _RADIUS = 10.5, 3.9
_LEAST_ROW, _ROW, _MOST_ROW = 15.0, 22.0, 28.0
_ABOVE, _LOWEST = 62.0, 150.0
_BETWEEN = 46.0
_LEFT = 290.0
_TICKS = (0.0, 0.2, 0.4, 0.6, 0.8, 1.0)


@dataclass(frozen=True, slots=True)
class People:
    """One hundred people, `marked` of them drawn as reporting it. `head` is above, `foot` below."""

    head: str
    marked: int
    foot: str


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of an answer before a report and after a report that supports it, with both in words."""

    label: str
    before: float
    after: float
    before_text: str
    after_text: str


@dataclass(frozen=True, slots=True)
class GivesAway(Drawn):
    """Two crowds on the left, the odds of each answer on the right. `before`, `after`: the legend of the two dots."""

    stretches: ClassVar[bool] = True
    crowds: tuple[People, People]
    head: str
    before: str
    after: str
    rows: tuple[Odds, ...]
    ticks: tuple[str, ...]

    def body(self, width: float, height: float | None, theme: PrintTheme) -> tuple[Sequence[str], float]:
        beside = width >= 520
        parts: list[str] = []
        for place, crowd in enumerate(self.crowds):
            parts += _crowd(crowd, place * (_SIDE * _STEP + 28.0), theme)
        crowds = _SIDE * _STEP + 52.0
        left, top = (_LEFT, 0.0) if beside else (0.0, crowds + 12)
        row = _ROW
        if height is not None:
            row = min(_MOST_ROW, max(_LEAST_ROW, (height - top - _ABOVE) / len(self.rows)))
        odds, bottom = self._odds(left, top, width, row, theme)
        return [*parts, *odds], max(crowds, bottom)

    def _odds(self, left: float, top: float, width: float, high: float, theme: PrintTheme) -> tuple[list[str], float]:
        size = theme.small_size
        parts = [text(left, top + 12, self.head, theme.text_size, theme.text, font_weight="600")]
        x = left
        for filled, words in ((False, self.before), (True, self.after)):
            parts += [_dots([(x + 5, top + 26)], filled, theme), text(x + 14, top + 30, words, size, theme.text)]
            x += 30 + text_width(words, size)
        room = min(max(text_width(row.label, size) for row in self.rows), 0.4 * (width - left))
        start, end = left + room + 12, width - 34
        first = top + _ABOVE
        bottom = first + high * len(self.rows) - 8
        across = [(start + (end - start) * tick) for tick in _TICKS]
        parts.append(stroked([(x, first - 10, x, bottom) for x in across], theme.hairline, 1))
        ticks = [(x, first - 15, words) for x, words in zip(across, self.ticks, strict=True)]
        parts.append(texts(ticks, size - 1, theme.text_soft, anchor="middle"))
        before, after = (
            [(start + (end - start) * share, first + 4 + place * high) for place, share in enumerate(shares)]
            for shares in ([row.before for row in self.rows], [row.after for row in self.rows])
        )
        changes = [(*one, *other) for one, other in zip(before, after, strict=True)]
        parts += [stroked(changes, theme.debiased_band, 4), _dots(before, False, theme), _dots(after, True, theme)]
        names = [
            (left, y + 4, elided(row.label, room, size), row.label)
            for row, (_, y) in zip(self.rows, before, strict=True)
        ]
        parts.append(texts(names, size, theme.text))
        for row, (one, y, other, _) in zip(self.rows, changes, strict=True):
            parts += _beside(row, y, (one, other), start, theme)
        return parts, max(bottom + 4, top + _LOWEST)


def _crowd(crowd: People, left: float, theme: PrintTheme) -> list[str]:
    """Return the marks of a crowd: filled circles for those who report it, rings for the others (for gray print)."""
    parts = [text(left, 12, elided(crowd.head, 128, theme.text_size), theme.text_size, theme.text, font_weight="600")]
    marked, others = (
        crowd_rows(first, last, _SIDE, _STEP, (left, 24.0))
        for first, last in ((0, crowd.marked), (crowd.marked, PEOPLE))
    )
    parts += [
        dot_rows(marked, _STEP, _RADIUS, theme.debiased),
        ring_rows(others, _STEP, _RADIUS, 1.2, theme.noisy, theme),
    ]
    parts.append(text(left, 24 + _SIDE * _STEP + 16, crowd.foot, theme.small_size, theme.text))
    return parts


def _beside(row: Odds, y: float, places: tuple[float, float], start: float, theme: PrintTheme) -> list[str]:
    size = theme.small_size
    low, high = min(places), max(places)
    rises = row.before <= row.after
    first, last = (row.before_text, row.after_text) if rises else (row.after_text, row.before_text)
    parts = [
        text(high + 8, y + 4, last, size, theme.debiased if rises else theme.text_soft, font_weight="600"),
    ]
    if low - start > text_width(first, size) + 14:
        parts.append(text(low - 8, y + 4, first, size, theme.text_soft, anchor="end"))
    return parts


def _dots(points: Sequence[Point], filled: bool, theme: PrintTheme) -> str:
    if filled:
        return dots(points, 4.5, theme.debiased)
    return rings(points, 4.8, 1.6, theme.text_soft, theme)
