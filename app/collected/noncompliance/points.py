"""Figures on respondents who did not follow the instructions, with intervals, as points: chart and table."""

from __future__ import annotations

import numpy as np

from app.collected.noncompliance.state import chart_title
from app.collected.state import CollectedSetting
from app.collected.words import possible_notes, told_of
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from core.report import collected_part_tables
from core.report.collected_part_tables import Followed, point_name, points_of, respondents, second_key
from core.report.figure import Role
from core.report.numbers import level_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Dash, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.report.table import Table

_ROW, _FRAME = 44.0, 200.0


def points_figure(setting: CollectedSetting, found: Followed, summary: str) -> PlotFigure:
    rows = points_of(found)
    style = screen_numbers()
    ends = np.array([(one.value, one.low, one.high, one.second) for one in rows]).ravel()
    ends = np.append(ends[np.isfinite(ends)], 0.0)
    x = linear_axis(say("followed.axis.figure"), float(ends.min()), float(ends.max()), style=style, percent=True)
    y = names_axis("", [point_name(one, say) for one in rows])
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
        legend.append(PlotKey(Tone.STRONG, say(f"followed.second.{second_key(found)}"), "rings"))
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting),
        caption=_caption(setting, respondents(found)),
        x=x,
        y=y,
        layers=tuple(layers),
        legend=tuple(legend),
        summary=summary,
        notes=possible_notes(*(np.array([getattr(one, name) for one in rows]) for name in ("value", "low", "high"))),
        height=_FRAME + _ROW * len(rows),
    )


def points_table(setting: CollectedSetting, found: Followed) -> Table:
    table = collected_part_tables.points_table(found, setting.level, say, screen_numbers())
    return told_of(setting, table, _title(setting), _caption(setting, respondents(found)))


def _title(setting: CollectedSetting) -> str:
    return chart_title(setting, setting.plan.honesty.method)


def _caption(setting: CollectedSetting, n: int) -> tuple[str, ...]:
    method = setting.plan.honesty.method.value
    return (say(f"followed.about.{method}"), say("followed.caption.people", {"n": local_count(n)}))
