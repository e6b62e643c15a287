"""Figures of respondents who did not follow the rules, with intervals, as points: chart and table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from app.collected.noncompliance.state import Found, chart_title
from app.collected.state import CollectedSetting
from app.collected.words import designs_said, possible_notes
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import badge_and_watermark
from app.ui.chart.table import told_table
from core.analyses.collected.honesty_several import AllNoFound, AnchorFound
from core.analyses.collected.noncompliance import BandFound
from core.report.columns import Column, Form, NumberColumn, ShareColumn, TextColumn, harmless, interval_column
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Dash, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.report.table import Table
from core.study.collected import HonestyMethod

_ROW, _FRAME = 44.0, 200.0


@dataclass(frozen=True, slots=True)
class Row:
    """A figure: `value` unclipped, nan where nothing tells it; `error` nan where there is none; `second`: what it is
    within 0 to 1 or under the other assumption, nan where there is none.
    """

    name: str
    value: float
    error: float
    low: float
    high: float
    second: float = np.nan


def rows_of(found: Found) -> tuple[Row, ...]:
    """The figures of a result, in the order of the chart."""
    if isinstance(found, AnchorFound):
        return _of_anchor(found)
    if isinstance(found, AllNoFound):
        return _of_all_no(found)
    assert not isinstance(found, BandFound)
    rows = []
    for one in found:
        for at, name in enumerate(one.names):
            text = say(f"followed.figure.{name}")
            second = float(one.likeliest[at]) if not one.inside else np.nan
            rows.append(
                Row(
                    text if not one.arm else say("followed.of_arm", {"figure": text, "arm": isolated(one.arm)}),
                    float(one.values[at]),
                    float(one.standard_errors[at]),
                    float(one.low[at]),
                    float(one.high[at]),
                    second,
                )
            )
    return tuple(rows)


def points_figure(setting: CollectedSetting, rows: Sequence[Row], summary: str, n: int) -> PlotFigure:
    style = screen_numbers()
    ends = np.array([(one.value, one.low, one.high, one.second) for one in rows]).ravel()
    ends = np.append(ends[np.isfinite(ends)], 0.0)
    x = linear_axis(say("followed.axis.figure"), float(ends.min()), float(ends.max()), style=style, percent=True)
    y = names_axis("", [one.name for one in rows])
    places = np.arange(len(rows), dtype=np.float64)
    layers: list[PlotLayer] = [
        Rule(Tone.SOFT, edge, True, dash=Dash.DOTTED) for edge in (0.0, 1.0) if x.low < edge < x.high
    ]
    told = np.array([np.isfinite(one.low) for one in rows])
    low, high = (np.array([getattr(one, end) for one in rows])[told] for end in ("low", "high"))
    layers.append(Spans(Role.DEBIASED, places[told], low, high, upright=False))
    known = np.array([np.isfinite(one.value) for one in rows])
    layers.append(Points(Role.DEBIASED, np.array([one.value for one in rows])[known], places[known], radius=5.0))
    legend = [
        PlotKey(Role.DEBIASED, say("followed.key.estimate"), "points"),
        PlotKey(Role.DEBIASED, say("followed.key.interval", {"level": level_text(setting.level, style)})),
    ]
    second = np.array([np.isfinite(one.second) for one in rows])
    if second.any():
        values = np.array([one.second for one in rows])[second]
        layers.append(Points(Tone.STRONG, values, places[second], radius=5.0, hollow=True))
        legend.append(PlotKey(Tone.STRONG, _second_name(setting), "rings"))
    badge, watermark = badge_and_watermark(setting.state, setting.example)
    return PlotFigure(
        title=_title(setting),
        caption=_caption(setting, n),
        badge=badge,
        x=x,
        y=y,
        layers=tuple(layers),
        legend=tuple(legend),
        summary=summary,
        watermark=watermark,
        state=setting.state,
        notes=possible_notes(*(np.array([getattr(one, name) for one in rows]) for name in ("value", "low", "high"))),
        height=_FRAME + _ROW * len(rows),
    )


def points_table(setting: CollectedSetting, rows: Sequence[Row], facts: Sequence[tuple[str, str]], n: int) -> Table:
    level = level_text(setting.level, screen_numbers())
    values, low, high = (np.array([getattr(one, name) for one in rows]) for name in ("value", "low", "high"))
    errors = tuple(one.error if np.isfinite(one.error) else None for one in rows)
    columns: list[Column] = [
        TextColumn("figure", say("followed.head.figure"), tuple(one.name for one in rows)),
        ShareColumn("estimate", say("followed.head.estimate"), Role.DEBIASED, values),
        NumberColumn("standard_error", say("followed.head.error"), Form.SHARE, errors),
        interval_column("interval", say("followed.head.interval", {"level": level}), low, high, values, say),
    ]
    second = np.array([one.second for one in rows])
    if np.isfinite(second).any():
        columns.insert(3, ShareColumn("second", _second_name(setting), Role.DEBIASED, second))
    known = {
        "question": harmless(setting.asked.column),
        "target": "population",
        "design": designs_said(setting),
        "level": repr(setting.level),
        "respondents": str(n),
    }
    return told_table(
        _title(setting),
        columns,
        setting.state,
        known,
        facts,
        example=setting.example,
        about=_caption(setting, n),
        digits=1,
        hidden=(),
    )


def facts_of(found: Found) -> tuple[tuple[str, str], ...]:
    """Tests behind the figures, for files."""
    if isinstance(found, AllNoFound):
        told = found.found
        return (
            ("minus2loglik", repr(told.minus2)),
            ("g2_nobody", repr(told.statistic)),
            ("p_value_nobody", repr(told.p_value)),
            ("g2_fit", repr(told.fit)),
            ("p_value_fit", repr(told.fit_p_value)),
        )
    if isinstance(found, AnchorFound):
        return ()
    assert not isinstance(found, BandFound)
    return tuple(
        (f"{name}_{at}" if at else name, repr(value))
        for at, one in enumerate(found)
        for name, value in (("g2", one.fit.statistic), ("p_value", one.fit.p_value))
    )


def respondents(found: Found) -> int:
    if isinstance(found, AnchorFound | AllNoFound):
        return found.n
    assert not isinstance(found, BandFound)
    return sum(one.n for one in found)


def _of_anchor(found: AnchorFound) -> tuple[Row, ...]:
    told, ends = found.found, found.intervals
    rows = [
        Row(say("followed.figure.attentive"), told.attentive, ends.attentive_error, *_inside(ends.attentive)),
        Row(say("followed.figure.naive"), told.naive, told.naive_standard_error, *_inside(ends.naive)),
        Row(say("followed.figure.corrected"), told.share, told.standard_error, *_inside(ends.wald)),
    ]
    if ends.bootstrap is not None:
        rows.append(Row(say("followed.figure.bootstrap"), told.share, np.nan, *_inside(ends.bootstrap)))
    return tuple(rows)


def _of_all_no(found: AllNoFound) -> tuple[Row, ...]:
    told, last = found.found, len(found.titles)
    errors, low, high = (one.tolist() for one in (told.standard_errors, told.low, told.high))
    first = Row(say("followed.figure.evasive"), told.evasive, errors[last], low[last], high[last])
    return (
        first,
        *(
            Row(isolated(title), share, errors[at], low[at], high[at], alone)
            for at, (title, share, alone) in enumerate(
                zip(found.titles, told.shares.tolist(), told.without.tolist(), strict=True)
            )
        ),
    )


def _inside(bounds: tuple[float, float]) -> tuple[float, float]:
    low, high = bounds
    return min(max(low, 0.0), 1.0), min(max(high, 0.0), 1.0)


def _second_name(setting: CollectedSetting) -> str:
    all_no = setting.plan.honesty.method is HonestyMethod.ALL_NO
    return say("followed.key.without" if all_no else "followed.key.likeliest")


def _title(setting: CollectedSetting) -> str:
    return chart_title(setting, setting.plan.honesty.method)


def _caption(setting: CollectedSetting, n: int) -> tuple[str, ...]:
    method = setting.plan.honesty.method.value
    return (say(f"followed.about.{method}"), say("followed.caption.people", {"n": local_count(n)}))
