"""Chart and table of the tab Local noise."""

from __future__ import annotations

from decimal import Decimal

import numpy as np

from app.messages.numbers import digits_of
from app.messages.speak import say, screen_numbers
from app.preview.local.words import mechanism_name, privacy, summary
from app.ui.chart.badge import charted
from app.ui.numbers.table import numbers_table, numbers_title
from app.workspace.numbers import NumbersSetting
from core.analyses.numbers.local import LocalRequest, LocalResult, Reconstruction
from core.report.columns import Column, Form, NumberColumn, ShareColumn
from core.report.figure import Role
from core.report.numbers import level_text, share_text
from core.report.plot.axis import tight_axis
from core.report.plot.figure import Boxes, Dash, Line, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans
from core.report.table import Table
from core.types import FloatArray, Target

_TALLEST = 2.5
"""Bars of reports are cut at this many times the height of all else: two reports of one bit would flatten the rest."""
_MEAN_AT = 0.94


def local_figure(found: LocalResult, request: LocalRequest, setting: NumbersSetting, *, truth: bool) -> PlotFigure:
    """`truth`: whether the true numbers are shown."""
    style, edges = screen_numbers(), found.edges
    top = _top(found, truth)
    ends = float(edges[0]), float(edges[-1])
    # Ends where the cells end, so that it moves as little as they do.
    x = tight_axis(numbers_title(setting), *ends, style=style)
    y = tight_axis(say("numbers.local.shares"), 0.0, top, style=style, percent=True)
    return charted(
        setting.state,
        example=setting.example,
        title=_title(setting),
        caption=caption(request),
        x=x,
        y=y,
        layers=_layers(found, y.high, truth),
        legend=_legend(found, request, truth),
        summary=summary(found, request, numbers_title(setting), truth=truth),
        notes=_notes(found, y.high),
    )


def local_table(found: LocalResult, request: LocalRequest, setting: NumbersSetting, *, truth: bool) -> Table:
    """Return every cell of the chart; the mean and the other results are facts."""
    edges = found.edges
    columns: list[Column] = [
        NumberColumn("from", say("numbers.from"), Form.DECIMAL, _written(edges[:-1], found.cells.width)),
        NumberColumn("to", say("numbers.to"), Form.DECIMAL, _written(edges[1:], found.cells.width)),
        ShareColumn("noisy", say("numbers.local.head.noisy"), Role.NOISY, found.noisy),
    ]
    if truth:
        columns.insert(2, ShareColumn("true", say("numbers.local.head.true"), Role.TRUTH, found.true))
    if found.reconstructed is not None:
        head = say("numbers.local.head.reconstructed")
        columns.append(ShareColumn("reconstructed", head, Role.DEBIASED, found.reconstructed))
    title = _title(setting)
    facts = _facts(found, request, truth=truth)
    return numbers_table(title, columns, setting=setting, facts=facts, about=caption(request), digits=2)


def _written(edges: FloatArray, width: float) -> tuple[Decimal, ...]:
    """Return edges to a thousandth of a cell's width, without trailing zeros and never in powers of ten."""
    texts = (f"{edge:.{digits_of(width)}f}" for edge in edges.tolist())
    return tuple(Decimal(text.rstrip("0").rstrip(".") if "." in text else text) for text in texts)


def caption(request: LocalRequest) -> tuple[str, ...]:
    """Return mechanism, epsilon and delta, and the target of the interval."""
    code = "population" if request.target is Target.POPULATION else "sample"
    told = {"mechanism": mechanism_name(request.mechanism.key), "privacy": privacy(request.mechanism)}
    level = {"level": level_text(request.level, screen_numbers())}
    return say("numbers.local.caption", told), say(f"numbers.local.caption.{code}", level)


def _title(setting: NumbersSetting) -> str:
    return say("numbers.local.chart", {"numbers": numbers_title(setting)})


def _facts(found: LocalResult, request: LocalRequest, *, truth: bool) -> tuple[tuple[str, str], ...]:
    mechanism, estimate = request.mechanism, found.estimate
    facts: list[tuple[str, object]] = [
        ("mechanism", mechanism.key),
        ("epsilon", mechanism.epsilon),
        ("delta", "none" if mechanism.delta is None else mechanism.delta),
        ("respondents", found.n),
        ("mean", estimate.mean),
        ("standard_error", estimate.standard_error),
        ("level", found.interval.level),
        ("mean_low", found.interval.low),
        ("mean_high", found.interval.high),
        ("spread", "" if found.spread is None else found.spread),
        ("reconstruction", found.reconstruction.value),
        ("reports_below", found.below),
        ("reports_above", found.above),
        ("seed", request.seed),
    ]
    if truth:
        facts += [
            ("true_mean", found.true_mean),
            ("true_sd", "" if np.isnan(found.true_sd) else found.true_sd),
            ("clamped", found.clamped),
            ("worth", "" if found.worth is None else found.worth),
        ]
    return tuple((key, f"{fact:.10g}" if isinstance(fact, float) else str(fact)) for key, fact in facts)


def _top(found: LocalResult, truth: bool) -> float:
    """Return the height of the chart: all content, but bars of reports only as far as the rest remains readable."""
    rest = found.true.max() if truth else 0.0
    if found.reconstructed is not None:
        rest = max(rest, found.reconstructed.max())
    highest = float(max(found.noisy.max(), rest))
    return (min(highest, _TALLEST * float(rest)) if rest > 0.0 else highest) * 1.15


def _layers(found: LocalResult, top: float, truth: bool) -> tuple[PlotLayer, ...]:
    edges, some = found.edges, found.noisy > 0.0
    floor = np.zeros(int(some.sum()))
    bars = Boxes(Role.NOISY, edges[:-1][some], edges[1:][some], floor, np.minimum(found.noisy[some], top), hatched=True)
    layers: list[PlotLayer] = [bars]
    if truth:
        layers.append(Line(Role.TRUTH, *_outline(edges, found.true), width=1.8))
    if found.reconstructed is not None:
        middles = (edges[:-1] + edges[1:]) / 2.0
        layers.append(Line(Role.DEBIASED, middles, found.reconstructed, width=2.4))
    at = np.array([_MEAN_AT * top])
    if truth:
        layers.append(Rule(Role.TRUTH, found.true_mean, True))
    mean, low, high = (np.array([value]) for value in (found.estimate.mean, found.interval.low, found.interval.high))
    if edges[0] <= mean[0] <= edges[-1]:
        layers.append(Points(Role.DEBIASED, mean, at, 5.0))
    layers.append(Spans(Role.DEBIASED, at, low, high, upright=False))
    return tuple(layers)


def _outline(edges: FloatArray, shares: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the upper edge of a histogram, from its first rise to its end, shapes (2 m + 2,)."""
    filled = np.flatnonzero(shares)
    first, last = int(filled[0]), int(filled[-1]) + 1
    return np.repeat(edges[first : last + 1], 2), np.concatenate([[0.0], np.repeat(shares[first:last], 2), [0.0]])


def _legend(found: LocalResult, request: LocalRequest, truth: bool) -> tuple[PlotKey, ...]:
    level = {"level": level_text(request.level, screen_numbers())}
    bits = request.mechanism.key == "one_bit"
    keys = [PlotKey(Role.NOISY, say("numbers.local.key.bits" if bits else "numbers.local.key.noisy"), "hatched")]
    if truth:
        keys.insert(0, PlotKey(Role.TRUTH, say("numbers.local.key.true")))
    if found.reconstruction is not Reconstruction.NONE:
        keys.append(PlotKey(Role.DEBIASED, say(f"numbers.local.key.{found.reconstruction.value}")))
    keys.append(PlotKey(Role.DEBIASED, say("numbers.local.key.mean", level), "points"))
    if truth:
        keys.append(PlotKey(Role.TRUTH, say("numbers.local.key.true_mean"), dash=Dash.DASHED))
    return tuple(keys)


def _notes(found: LocalResult, top: float) -> tuple[str, ...]:
    style, notes = screen_numbers(), []
    if found.below or found.above:
        ends = {"below": share_text(found.below, 1, style), "above": share_text(found.above, 1, style)}
        notes.append(say("numbers.local.beyond", ends))
    if float(found.noisy.max()) > top:
        notes.append(say("numbers.local.cut", {"share": share_text(float(found.noisy.max()), 1, style)}))
    return tuple(notes)
