"""The tables of the tab Regression: coefficients with their forest plot, and predicted shares."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import groupby

from app.collected.regression.state import regression_setting
from app.collected.regression.words import caption, curve_title, line_name, model_title, ratio_text, scale_of
from app.collected.state import CollectedSetting
from app.collected.words import sizes_note, told_of
from app.messages.numbers import points_of
from app.messages.speak import say, screen_numbers
from core.analyses.collected.regression import Coefficient, RegressionFound
from core.report import regression_tables
from core.report.numbers import NO_NUMBER, level_text, number_text, p_text
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import PlotAxis
from core.report.table import Table

_MOST, _LEAST = 50.0, 1.25
"""Farthest ends of the scale of ratios, as factors from 1, and the nearest."""
_ROOM = 1.1


@dataclass(frozen=True, slots=True)
class ForestRow:
    """A line of the coefficient table as on screen.

    texts    of the headers from the third on
    low, value, high  for the forest plot: ratios, or coefficients of a link without a ratio; nan for the constant and
                      without an estimate
    """

    name: str
    note: str
    texts: tuple[str, ...]
    low: float
    value: float
    high: float
    spoken: str


@dataclass(frozen=True, slots=True)
class Forest:
    """The coefficient table: lines, header texts, and a scale from `low` to `high` with its ticks.

    ratios  whether the scale is logarithmic with no effect at 1, otherwise linear with no effect at 0
    """

    rows: tuple[ForestRow, ...]
    headers: tuple[str, ...]
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]
    ratios: bool = True

    @property
    def null(self) -> float:
        """Return the value of no effect."""
        return 1.0 if self.ratios else 0.0

    def place(self, value: float) -> float:
        """Return the place of a value on the scale, from 0 to 1."""
        inside = min(max(value, self.low), self.high)
        if not self.ratios:
            return (inside - self.low) / (self.high - self.low)
        return math.log(inside / self.low) / math.log(self.high / self.low)


def forest_of(found: RegressionFound) -> Forest:
    """Return the table on screen; the constant of each answer comes last."""
    axis, scale = scale_axis(found), scale_of(found)
    heads = ("coefficient", "interval", "points") if scale == "plain" else (scale, "interval", "coefficient")
    level = {"level": level_text(found.level, screen_numbers())}
    headers = tuple(
        say(f"regress.head.{name}", level if name == "interval" else None)
        for name in ("predictor", "forest", *heads, "error", "p")
    )
    ticks = tuple(zip(axis.ticks, axis.tick_labels, strict=True))
    rows = tuple(_row(found, line, headers[2]) for line in ordered(found))
    return Forest(rows, headers, axis.low, axis.high, ticks, scale != "plain")


def scale_axis(found: RegressionFound) -> PlotAxis:
    """Return the axis of the forest plot: ratios on a logarithmic scale, or coefficients."""
    low, high = forest_ends(found)
    scale = scale_of(found)
    title = say(f"regress.axis.{scale}")
    if scale == "plain":
        return linear_axis(title, low, high, style=screen_numbers())
    return log_axis(title, low, high, style=screen_numbers())


def ordered(found: RegressionFound) -> tuple[Coefficient, ...]:
    """Return the lines with the constant of each answer last."""
    told: list[Coefficient] = []
    for _, lines in groupby(found.lines, key=lambda one: one.answer):
        told += sorted(lines, key=lambda one: one.term < 0)
    return tuple(told)


def forest_ends(found: RegressionFound) -> tuple[float, float]:
    """Return the ends of the scale: all finite intervals and the value of no effect. Ratios end at a factor of 50 on
    each side."""
    ends = [value for one in found.lines if one.term >= 0 for value in spans(found, one) if math.isfinite(value)]
    if scale_of(found) == "plain":
        low, high = min(0.0, *ends, 0.0), max(0.0, *ends, 0.0)
        return (low, high) if low < high else (-1.0, 1.0)
    ends = [value for value in ends if value > 0.0]
    low = min(1.0 / _LEAST, max(min(ends, default=1.0) / _ROOM, 1.0 / _MOST))
    return low, max(_LEAST, min(max(ends, default=1.0) * _ROOM, _MOST))


def spans(found: RegressionFound, one: Coefficient) -> tuple[float, float, float]:
    """Return low end, estimate and high end on the scale of the plot."""
    if scale_of(found) == "plain":
        return one.low, one.value, one.high
    return one.ratio_low, one.ratio, one.ratio_high


def interval_of(found: RegressionFound, one: Coefficient) -> str:
    """Return the interval on the scale of the plot; on the edge the one limit that there is."""
    plain = scale_of(found) == "plain"
    low, high = (_figure(end) if plain else ratio_text(end) for end in spans(found, one)[::2])
    if one.direction > 0:
        return say("regress.above", {"low": low}) if math.isfinite(one.low) else NO_NUMBER
    if one.direction < 0:
        return say("regress.below", {"high": high}) if math.isfinite(one.high) else NO_NUMBER
    return say("regress.interval", {"low": low, "high": high}) if math.isfinite(one.low) else NO_NUMBER


def _figure(value: float) -> str:
    return number_text(value, 3, screen_numbers()) if math.isfinite(value) else NO_NUMBER


def _row(found: RegressionFound, one: Coefficient, head: str) -> ForestRow:
    style, constant, plain = screen_numbers(), one.term < 0, scale_of(found) == "plain"
    name, note = line_name(found, one), regression_tables.coefficient_name(found, one, say)[1]
    value = _figure(one.value)
    main = value if plain else (NO_NUMBER if constant else ratio_text(one.ratio))
    if one.direction and not constant:
        runs = "regress.runs_up" if one.direction > 0 else "regress.runs_down_plain" if plain else "regress.runs_down"
        main = say(runs)
    interval = NO_NUMBER if constant and not plain else interval_of(found, one)
    points = NO_NUMBER if math.isnan(one.effect) else points_of(one.effect)
    p_value = NO_NUMBER if math.isnan(one.p_value) else p_text(one.p_value, style)
    spoken = say("regress.spoken", {"name": name, "head": head, "ratio": main, "interval": interval})
    ends = (math.nan,) * 3 if constant else spans(found, one)
    texts = (main, interval, points if plain else value, _figure(one.error), p_value)
    return ForestRow(name, note, texts, *ends, spoken)


def coefficients_table(setting: CollectedSetting, found: RegressionFound) -> Table:
    """Return the table of files: every coefficient with all its figures."""
    setting = regression_setting(setting)
    table = regression_tables.regression_table(found, say, screen_numbers())
    return told_of(setting, table, model_title(setting, found), (*caption(found), *sizes_of(setting)))


def predicted_table(setting: CollectedSetting, found: RegressionFound) -> Table:
    setting = regression_setting(setting)
    table = regression_tables.curve_table(found, say, screen_numbers())
    return told_of(setting, table, curve_title(found), (*caption(found), *sizes_of(setting)))


def sizes_of(setting: CollectedSetting) -> tuple[str, ...]:
    """Return the note that columns of the file were not randomized."""
    return sizes_note(setting) or ((say("report.collected.columns"),) if not setting.example else ())
