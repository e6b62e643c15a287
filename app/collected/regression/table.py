"""The tables of the tab Regression: coefficients with their forest plot, and predicted shares."""

from __future__ import annotations

import math
from dataclasses import dataclass
from itertools import groupby

from app.collected.regression.state import regression_setting
from app.collected.regression.words import caption, curve_title, line_name, model_title, ratio_text
from app.collected.state import CollectedSetting
from app.collected.words import sizes_note, told_of
from app.messages.speak import say, screen_numbers
from core.analyses.collected.regression import Coefficient, RegressionFound
from core.report import collected_part_tables
from core.report.numbers import NO_NUMBER, level_text, number_text, p_text
from core.report.plot.axis import log_axis
from core.report.table import Table

_MOST, _LEAST = 50.0, 1.25
"""Farthest ends of the scale of odds ratios, as factors from 1, and the nearest."""
_ROOM = 1.1


@dataclass(frozen=True, slots=True)
class ForestRow:
    """A line of the coefficient table as on screen.

    texts    odds ratio, interval, coefficient, standard error, p value
    low, ratio, high  for the forest plot; nan for the constant and without an estimate
    """

    name: str
    note: str
    texts: tuple[str, ...]
    low: float
    ratio: float
    high: float
    spoken: str


@dataclass(frozen=True, slots=True)
class Forest:
    """The coefficient table: lines, header texts, and a logarithmic scale from `low` to `high` with its ticks."""

    rows: tuple[ForestRow, ...]
    headers: tuple[str, ...]
    low: float
    high: float
    ticks: tuple[tuple[float, str], ...]

    def place(self, ratio: float) -> float:
        """Return the place of an odds ratio on the scale, from 0 to 1."""
        inside = min(max(ratio, self.low), self.high)
        return math.log(inside / self.low) / math.log(self.high / self.low)


def forest_of(found: RegressionFound) -> Forest:
    """Return the table on screen; the constant of each answer comes last."""
    low, high = forest_ends(found)
    axis = log_axis("", low, high, style=screen_numbers())
    heads = ("predictor", "forest", "ratio", "interval", "coefficient", "error", "p")
    level = {"level": level_text(found.level, screen_numbers())}
    headers = tuple(say(f"regress.head.{name}", level if name == "interval" else None) for name in heads)
    return Forest(
        tuple(_row(found, line) for line in ordered(found)), headers, low, high,
        tuple(zip(axis.ticks, axis.tick_labels, strict=True)),
    )  # fmt: skip


def ordered(found: RegressionFound) -> tuple[Coefficient, ...]:
    """Return the lines with the constant of each answer last."""
    told: list[Coefficient] = []
    for _, lines in groupby(found.lines, key=lambda one: one.answer):
        told += sorted(lines, key=lambda one: one.term < 0)
    return tuple(told)


def forest_ends(found: RegressionFound) -> tuple[float, float]:
    """Return the ends of the scale: all finite intervals, 1, and no more than a factor of 50 on each side."""
    ends = [
        value
        for one in found.lines
        if one.term >= 0
        for value in (one.ratio, one.ratio_low, one.ratio_high)
        if math.isfinite(value) and value > 0.0
    ]
    low = min(1.0 / _LEAST, max(min(ends, default=1.0) / _ROOM, 1.0 / _MOST))
    return low, max(_LEAST, min(max(ends, default=1.0) * _ROOM, _MOST))


def interval_of(one: Coefficient) -> str:
    """Return the interval of an odds ratio; on the edge the one limit that there is."""
    low, high = ratio_text(one.ratio_low), ratio_text(one.ratio_high)
    if one.direction > 0:
        return say("regress.above", {"low": low}) if math.isfinite(one.low) else NO_NUMBER
    if one.direction < 0:
        return say("regress.below", {"high": high}) if math.isfinite(one.high) else NO_NUMBER
    return say("regress.interval", {"low": low, "high": high}) if math.isfinite(one.low) else NO_NUMBER


def _row(found: RegressionFound, one: Coefficient) -> ForestRow:
    style, constant = screen_numbers(), one.term < 0
    name, note = line_name(found, one), collected_part_tables.coefficient_name(found, one, say)[1]
    ratio = NO_NUMBER if constant else ratio_text(one.ratio)
    if one.direction and not constant:
        ratio = say("regress.runs_up" if one.direction > 0 else "regress.runs_down")
    interval = NO_NUMBER if constant else interval_of(one)
    error = NO_NUMBER if math.isnan(one.error) else number_text(one.error, 3, style)
    p_value = NO_NUMBER if math.isnan(one.p_value) else p_text(one.p_value, style)
    value = NO_NUMBER if math.isnan(one.value) else number_text(one.value, 3, style)
    spoken = say("regress.spoken", {"name": name, "ratio": ratio, "interval": interval})
    ends = (math.nan,) * 3 if constant else (one.ratio_low, one.ratio, one.ratio_high)
    return ForestRow(name, note, (ratio, interval, value, error, p_value), *ends, spoken)


def coefficients_table(setting: CollectedSetting, found: RegressionFound) -> Table:
    """Return the table of files: every coefficient with all its figures."""
    setting = regression_setting(setting)
    table = collected_part_tables.regression_table(found, say, screen_numbers())
    return told_of(setting, table, model_title(setting, found), (*caption(found), *sizes_of(setting)))


def predicted_table(setting: CollectedSetting, found: RegressionFound) -> Table:
    """Return the predicted shares of the chart."""
    setting = regression_setting(setting)
    table = collected_part_tables.curve_table(found, say, screen_numbers())
    return told_of(setting, table, curve_title(found), (*caption(found), *sizes_of(setting)))


def sizes_of(setting: CollectedSetting) -> tuple[str, ...]:
    """Return the note that columns of the file were not randomized."""
    return sizes_note(setting) or ((say("report.collected.columns"),) if not setting.example else ())
