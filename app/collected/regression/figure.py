"""The charts of the tab Regression: coefficients as a forest plot, and predicted shares against a column."""

from __future__ import annotations

import numpy as np

from app.collected.design.names import share_title
from app.collected.regression.state import regression_setting
from app.collected.regression.table import ordered, scale_axis, sizes_of, spans
from app.collected.regression.words import (
    caption,
    cost_sentence,
    curve_summary,
    curve_title,
    line_name,
    model_title,
    scale_of,
    summary,
    verdict_sentence,
)
from app.collected.state import CollectedSetting
from app.messages.speak import local_number, say, screen_numbers
from app.ui.chart.badge import charted
from core.analyses.collected.regression import Coefficient, RegressionFound
from core.analyses.collected.regression_shares import Curve
from core.report.figure import Role
from core.report.numbers import level_text, share_text
from core.report.plot.axis import linear_axis, names_axis, tight_axis
from core.report.plot.figure import Band, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.report.regression_tables import coefficient_name
from core.types import FloatArray

_ROW, _FRAME = 30.0, 170.0
_LONGEST = 34
MOST_ROWS = 60
_HISTOGRAM = 0.16
"""The part of the height that the histogram takes."""
_ROOM = 1.02


def forest_figure(setting: CollectedSetting, found: RegressionFound) -> PlotFigure:
    """Return the ratios of all coefficients but the constants on a logarithmic axis, with intervals; of a link without
    ratios the coefficients."""
    setting = regression_setting(setting)
    lines = [one for one in ordered(found) if one.term >= 0][:MOST_ROWS]
    axis, scale = scale_axis(found), scale_of(found)
    at = np.arange(len(lines), dtype=np.float64)
    lower, values, upper = (np.array([spans(found, one)[place] for one in lines]) for place in range(3))
    known = np.isfinite(values) & np.isfinite(lower) & np.isfinite(upper)
    inside = known & (values >= axis.low) & (values <= axis.high)
    left, right = (np.clip(one[known], axis.low, axis.high) for one in (lower, upper))
    layers: tuple[PlotLayer, ...] = (
        Rule(Tone.SOFT, 0.0 if scale == "plain" else 1.0, True),
        Spans(Role.DEBIASED, at[known], left, right, upright=False),
        Points(Role.DEBIASED, values[inside], at[inside], radius=5.0),
    )
    level = {"level": level_text(found.level, screen_numbers())}
    notes = [text for text in (verdict_sentence(found), cost_sentence(found)) if text]
    return charted(
        setting.state,
        example=setting.example,
        title=model_title(setting, found),
        caption=caption(found),
        x=axis,
        y=names_axis("", [_short(found, one) for one in lines]),
        layers=layers,
        legend=(PlotKey(Role.DEBIASED, say(f"regress.key.{scale}", level), "points"),),
        summary=summary(found),
        notes=(*notes, *sizes_of(setting)),
        height=_FRAME + _ROW * len(lines),
    )


def curve_figure(setting: CollectedSetting, found: RegressionFound, answer: int) -> PlotFigure:
    """Return the predicted share of one answer against the column of the model, with its band."""
    curve = found.curve
    assert curve is not None
    setting = regression_setting(setting)
    style = screen_numbers()
    shares, low, high = curve.shares[answer], curve.low[answer], curve.high[answer]
    most = max(float(high.max()), 0.05)
    y = linear_axis(share_title(found.labels, answer), 0.0, min(most * _ROOM, 1.0), style=style, percent=True)
    level = {"level": level_text(found.level, style)}
    keys = [PlotKey(Role.DEBIASED, say("regress.curve.key"), "points" if curve.names else "line")]
    heights = _heights(curve, y.high)
    if curve.names:
        at = np.arange(len(curve.names), dtype=np.float64)
        x = names_axis(curve.column, curve.names)
        left, right = at - 0.32, at + 0.32
        layers: tuple[PlotLayer, ...] = (
            Spans(Role.DEBIASED, at, low, high),
            Points(Role.DEBIASED, at, shares, radius=5.0, labels=tuple(share_text(one, 1, style) for one in shares)),
        )
    else:
        at = curve.values
        ends = float(min(at[0], curve.edges[0])), float(max(at[-1], curve.edges[-1]))
        x = tight_axis(curve.column, *ends, style=style)
        left, right = curve.edges[:-1], curve.edges[1:]
        marked = [len(at) // 6, len(at) // 2, len(at) - 1 - len(at) // 6]
        layers = (
            Band(Role.DEBIASED, at, low, high),
            Line(Role.DEBIASED, at, shares),
            Points(
                Role.DEBIASED, at[marked], shares[marked], labels=tuple(share_text(shares[i], 1, style) for i in marked)
            ),
        )
        keys.append(PlotKey(Role.DEBIASED, say("regress.curve.band", level), "band"))
    # A band is pale, so the curve stays in front of the respondents.
    steps, zero = np.stack([left, left, right, right], axis=1).ravel(), np.zeros(len(left))
    tops = np.stack([zero, heights, heights, zero], axis=1).ravel()
    bars = Band(Tone.SOFT, steps, np.zeros(len(steps)), tops)
    return charted(
        setting.state,
        example=setting.example,
        title=curve_title(found),
        caption=(say("regress.curve.caption", level), say("regress.curve.counts")),
        x=x,
        y=y,
        layers=(bars, *layers),
        legend=keys,
        summary=curve_summary(found, answer),
        notes=sizes_of(setting),
        height=400.0,
    )


def curve_reading(found: RegressionFound, answer: int, x: float) -> str:
    """Return the predicted share below the pointer."""
    curve = found.curve
    if curve is None:
        return ""
    if curve.names:
        place = int(np.clip(round(x), 0, len(curve.names) - 1))
        at, values = curve.names[place], [float(one[answer][place]) for one in (curve.shares, curve.low, curve.high)]
    else:
        x = float(np.clip(x, curve.values[0], curve.values[-1]))
        at = local_number(float(f"{x:.4g}"))
        values = [float(np.interp(x, curve.values, one[answer])) for one in (curve.shares, curve.low, curve.high)]
    told = [share_text(one, 1, screen_numbers()) for one in values]
    return say("regress.curve.reading", {"at": at, **dict(zip(("share", "low", "high"), told, strict=True))})


def _heights(curve: Curve, top: float) -> FloatArray:
    """Return the heights of the histogram, which takes the bottom of the chart."""
    most = max(float(curve.counts.max(initial=0)), 1.0)
    found: FloatArray = curve.counts / most * top * _HISTOGRAM
    return found


def _short(found: RegressionFound, one: Coefficient) -> str:
    name, note = line_name(found, one), coefficient_name(found, one, say)[1]
    text = f"{name} ({note})" if note else name
    return text if len(text) <= _LONGEST else f"{text[: _LONGEST - 1]}…"
