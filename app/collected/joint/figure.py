"""Charts of the part Several questions: cells, pairs, sums, each with its table."""

from __future__ import annotations

from dataclasses import dataclass, replace

import numpy as np

from app.collected.joint.state import Found, JointRequest
from app.collected.joint.words import summary
from app.collected.words import possible_notes, range_text, told
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from core.analyses.collected.joint import JointTable
from core.analyses.collected.joint_correlation import PairCorrelation
from core.estimation.joint.sum_score import SumScore
from core.report.collected_part_tables import cell_names, cells_table, pairs_table, sums_table
from core.report.figure import Role
from core.report.numbers import level_text, number_text, share_text
from core.report.plot.axis import linear_axis, names_axis
from core.report.plot.figure import Boxes, Dash, PlotAxis, PlotFigure, PlotKey, PlotLayer, Points, Rule, Spans, Tone
from core.report.table import Table
from core.types import FloatArray

MOST_ROWS = 40
"""Cells or pairs on the chart; the table has them all."""
_ROW, _BESIDE = 24.0, 150.0
_LONGEST = 48
_SCREEN_ROW, _SCREEN_LINES, _SCREEN_FRAME, _LINE = 24, 17, 60, 22
_BEYOND = 0.04
_LEAST, _BARS = 240, 340
BETWEEN = " · "


@dataclass(frozen=True, slots=True, eq=False)
class Drawn:
    figure: PlotFigure
    table: Table


def drawn(found: Found, request: JointRequest) -> Drawn:
    """Return chart and table of the chosen view."""
    style, level = screen_numbers(), request.level
    about = (say("joint.caption", {"level": level_text(level, style)}),)
    if isinstance(found, JointTable):
        title, made = say("joint.chart.cells"), cells_table(found, say, style)
        figure = _cells(found, request, title, about)
    elif isinstance(found, SumScore):
        title, made = say("joint.chart.sums"), sums_table(found, level, say, style)
        figure = _sums(found, request, title, about)
    else:
        title, made = say("joint.chart.pairs"), pairs_table(found, level, say, style)
        figure = _pairs(found, request, title, about)
    known = {"design": request.designs, "target": "population"}
    return Drawn(figure, told(made, title, request.state, known, about, example=False))


def chart_height(figure: PlotFigure) -> int:
    """Return the height in pixels on screen; names of rows can have two or three lines."""
    if not figure.y.names:
        return _BARS
    longest = max(len(name) for name in figure.y.tick_labels)
    row = max(_SCREEN_ROW, _SCREEN_LINES * min(3, -(-longest // _LINE)))
    return max(_LEAST, _SCREEN_FRAME + row * len(figure.y.tick_labels))


def told_row(found: Found, request: JointRequest, x: float, y: float) -> str:
    """Return the combination, pair or sum below the pointer, with its figures."""
    style = screen_numbers()
    if isinstance(found, SumScore):
        at = int(np.clip(round(x), 0, found.m))
        (low, high), name = found.moments.interval(request.level), say("joint.reading.traits", {"n": local_count(at)})
        return _reading_of_share(name, *(float(one[at]) for one in (found.moments.shares, low, high)))
    if isinstance(found, JointTable):
        rows, (low, high) = _shown(found.moments.shares), found.bounds
        cell = rows[int(np.clip(round(y), 0, len(rows) - 1))]
        shares = (float(one[cell]) for one in (found.moments.shares, low, high))
        return _reading_of_share(BETWEEN.join(cell_names(found)[cell]), *shares)
    pair = found[int(np.clip(round(y), 0, min(len(found), MOST_ROWS) - 1))]
    name = BETWEEN.join((pair.first, pair.second))
    if pair.found is None:
        return name
    ends = {"low": number_text(pair.found.low, 2, style), "high": number_text(pair.found.high, 2, style)}
    told = {"name": name, "value": number_text(pair.found.r, 2, style), "interval": say("chart.interval", ends)}
    return say("joint.reading", told)


def _reading_of_share(name: str, share: float, low: float, high: float) -> str:
    told = {"name": name, "value": share_text(share, 1, screen_numbers()), "interval": range_text(low, high, share)}
    return say("joint.reading", told)


def _cells(found: JointTable, request: JointRequest, title: str, about: tuple[str, ...]) -> PlotFigure:
    shares, (low, high) = found.moments.shares, found.bounds
    rows = _shown(shares)
    names = cell_names(found)
    at = np.arange(len(rows), dtype=np.float64)
    layers: tuple[PlotLayer, ...] = (
        Points(Tone.STRONG, found.fit.cells[rows], at, radius=6.5, hollow=True),
        *_whiskers(at, shares[rows], low[rows], high[rows]),
    )
    if float(shares[rows].min()) < 0.0:
        layers = (Rule(Tone.SOFT, 0.0, True), *layers)
    ends = np.concatenate([shares[rows], low[rows], high[rows], [0.0]])
    x = _share_axis(ends)
    hidden = shares.size - len(rows)
    notes = [say("joint.note.questions", {"questions": BETWEEN.join(one.title for one in found.questions)})]
    if hidden:
        notes.append(say("joint.note.rows", {"shown": local_count(len(rows)), "hidden": local_count(hidden)}))
    y = names_axis("", tuple(BETWEEN.join(_short(part, len(names[row])) for part in names[row]) for row in rows))
    notes += possible_notes(shares[rows], low[rows], high[rows])
    return _figure(request, title, about, x, y, layers, summary(found, request), _keys(request), tuple(notes))


def _pairs(found: tuple[PairCorrelation, ...], request: JointRequest, title: str, about: tuple[str, ...]) -> PlotFigure:
    some = found[:MOST_ROWS]
    known = [(row, one.found) for row, one in enumerate(some) if one.found is not None]
    at = np.array([row for row, _ in known], dtype=np.float64)
    r, low, high = (np.array([getattr(one, name) for _, one in known]) for name in ("r", "low", "high"))
    layers: tuple[PlotLayer, ...] = (Rule(Tone.SOFT, 0.0, True), *_whiskers(at, r, low, high))
    ends = np.concatenate([r, [-1.0, 1.0]])
    x = linear_axis(say("joint.axis.r"), float(ends.min()), float(ends.max()), style=screen_numbers())
    y = names_axis("", tuple(BETWEEN.join((_short(one.first, 2), _short(one.second, 2))) for one in some))
    hidden = len(found) - len(some)
    told = {"shown": local_count(len(some)), "hidden": local_count(hidden)}
    notes = (say("joint.note.pairs", told),) if hidden else ()
    level = {"level": level_text(request.level, screen_numbers())}
    keys = (PlotKey(Role.DEBIASED, say("joint.key.r", level), "points"),)
    return _figure(request, title, about, x, y, layers, summary(found, request), keys, notes)


def _sums(found: SumScore, request: JointRequest, title: str, about: tuple[str, ...]) -> PlotFigure:
    shares, (low, high) = found.moments.shares, found.moments.interval(request.level)
    at = np.arange(found.m + 1, dtype=np.float64)
    layers: tuple[PlotLayer, ...] = (
        Boxes(Role.DEBIASED, at - 0.32, at + 0.32, np.zeros(at.size), found.likeliest, hatched=True),
        Rule(Tone.SOFT, 0.0, False),
        Spans(Tone.STRONG, at, low, high),
        Points(Tone.STRONG, at, shares),
    )
    ends = np.concatenate([shares, high, found.likeliest, [0.0]])
    x = names_axis(say("joint.axis.traits"), tuple(local_count(one) for one in range(found.m + 1)))
    y = _share_axis(ends)
    level = {"level": level_text(request.level, screen_numbers())}
    keys = (
        PlotKey(Role.DEBIASED, say("joint.key.likeliest"), "hatched"),
        PlotKey(Tone.STRONG, say("joint.key.share", level), "points"),
    )
    return _figure(
        request, title, about, x, y, layers, summary(found, request), keys, possible_notes(shares, low, high)
    )


def _figure(
    request: JointRequest,
    title: str,
    about: tuple[str, ...],
    x: PlotAxis,
    y: PlotAxis,
    layers: tuple[PlotLayer, ...],
    told: str,
    keys: tuple[PlotKey, ...],
    notes: tuple[str, ...],
) -> PlotFigure:
    return charted(
        request.state,
        example=False,
        title=title,
        caption=about,
        x=x,
        y=y,
        layers=layers,
        legend=keys,
        summary=told,
        notes=notes,
        height=max(320.0, _BESIDE + _ROW * len(y.tick_labels)) if y.names else 380.0,
    )


def _share_axis(values: FloatArray) -> PlotAxis:
    """Return an axis that ends just beyond the marks: a share slightly below 0 needs no further tick."""
    low, high = float(values.min()), float(values.max())
    axis = linear_axis(say("joint.axis.share"), low, high, style=screen_numbers(), percent=True)
    if low >= 0.0:
        return axis
    low -= _BEYOND * (high - low)
    inside = [at for at, tick in enumerate(axis.ticks) if tick >= low]
    ticks, labels = tuple(axis.ticks[at] for at in inside), tuple(axis.tick_labels[at] for at in inside)
    return replace(axis, low=max(low, axis.low), ticks=ticks, tick_labels=labels)


def _whiskers(at: FloatArray, values: FloatArray, low: FloatArray, high: FloatArray) -> tuple[PlotLayer, ...]:
    return Spans(Role.DEBIASED, at, low, high, upright=False), Points(Role.DEBIASED, values, at)


def _keys(request: JointRequest) -> tuple[PlotKey, ...]:
    level = {"level": level_text(request.level, screen_numbers())}
    return (
        PlotKey(Role.DEBIASED, say("joint.key.share", level), "points"),
        PlotKey(Tone.STRONG, say("joint.key.likeliest"), "rings", Dash.SOLID),
    )


def _shown(shares: FloatArray) -> list[int]:
    """Return the cells on the chart: all, or the largest, in their order."""
    if shares.size <= MOST_ROWS:
        return list(range(shares.size))
    return sorted(np.argsort(-shares, kind="stable")[:MOST_ROWS].tolist())


def _short(text: str, parts: int) -> str:
    """Return a label of several names, each shortened to its part of the room."""
    most = max(6, _LONGEST // parts)
    return text if len(text) <= most else text[: most - 1] + "…"
