"""The likelihood curve of a derivation."""

from __future__ import annotations

import numpy as np

from app.lab.steps.state import Case
from app.messages.data_texts import isolated
from app.messages.speak import local_number, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.chart.table import told_table
from core.report.columns import Form, NumberColumn
from core.report.figure import Role
from core.report.numbers import share_text
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Dash, Line, PlotFigure, PlotKey, Rule
from core.report.table import Table
from core.steps.case import SharesCase
from core.steps.means import MeanCase
from core.steps.shares import relative_likelihood
from core.types import FloatArray

_POINTS = 201
_REACH = 4.5
"""Standard errors on both sides of the estimate that the curve shows."""


def likelihood_figure(case: Case, answer: int) -> PlotFigure | None:
    """Return the curve with its peak; None where the likelihood has several unknowns."""
    found = _curve(case, answer)
    if found is None:
        return None
    at, heights, peak = found
    percent = isinstance(case.drawn, SharesCase)
    text = share_text(peak, 1, screen_numbers()) if percent else local_number(peak)
    name = say("steps.likelihood.axis.share" if percent else "steps.likelihood.axis.mean")
    x = linear_axis(name, float(at[0]), float(at[-1]), style=screen_numbers(), percent=percent)
    y = linear_axis(say("steps.likelihood.axis.relative"), 0.0, 1.0, style=screen_numbers())
    label = isolated(case.labels[answer]) if percent else case.labels[0]
    return charted(
        case.state,
        example=case.example,
        title=say("steps.likelihood.chart", {"answer": label}),
        caption=(),
        x=x,
        y=y,
        layers=(
            Line(Role.DEBIASED, at, heights),
            Rule(Role.TRUTH, peak, True, say("steps.likelihood.at", {"share": text}), Dash.DASHED),
        ),
        legend=(
            PlotKey(Role.DEBIASED, say("steps.likelihood.axis.relative")),
            PlotKey(Role.TRUTH, say("steps.likelihood.key"), dash=Dash.DASHED),
        ),
        summary=say("steps.likelihood.summary", {"answer": label, "share": text}),
        height=300.0,
    )


def likelihood_table(case: Case, answer: int) -> Table:
    """Return the numbers of the curve. Raises ValueError without a curve."""
    found = _curve(case, answer)
    if found is None:
        raise ValueError("no curve")
    at, heights, _ = found
    percent = isinstance(case.drawn, SharesCase)
    name = say("steps.likelihood.axis.share" if percent else "steps.likelihood.axis.mean")
    columns = (
        NumberColumn("value", name, Form.DECIMAL, tuple(at.tolist())),
        NumberColumn("relative", say("steps.likelihood.axis.relative"), Form.DECIMAL, tuple(heights.tolist())),
    )
    label = isolated(case.labels[answer]) if percent else case.labels[0]
    title = say("steps.likelihood.chart", {"answer": label})
    return told_table(title, columns, case.state, {}, example=case.example)


def _curve(case: Case, answer: int) -> tuple[FloatArray, FloatArray, float] | None:
    """Return places, heights relative to the peak, and the peak."""
    drawn = case.drawn
    if isinstance(drawn, SharesCase):
        error = float(drawn.estimate.standard_errors[answer]) or 0.05
        peak = min(max(float(drawn.estimate.shares[answer]), 0.0), 1.0)
        low, high = max(0.0, peak - _REACH * error), min(1.0, peak + _REACH * error)
        at = np.union1d(np.linspace(low, high, _POINTS), np.array([peak]))
        heights = relative_likelihood(drawn, answer, at)
        return None if heights is None else (at, heights, peak)
    if isinstance(drawn, MeanCase) and drawn.estimate.standard_error > 0.0:
        error, peak = drawn.estimate.standard_error, drawn.estimate.mean
        at = np.linspace(peak - _REACH * error, peak + _REACH * error, _POINTS)
        return at, np.exp(-0.5 * ((at - peak) / error) ** 2), peak
    return None
