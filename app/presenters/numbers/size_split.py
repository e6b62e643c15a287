"""Charts of the part Unknown size over the share for the count, and over the prior. No Qt."""

from __future__ import annotations

import numpy as np

from app.messages.speak import say, screen_numbers
from app.presenters.numbers.size import SizeLook, badge_of, caption, decimals, share_words, size_table, value_text
from app.presenters.three_digits import three_digits
from core.central.size_split import HALF, SHARES, over_priors
from core.report.columns import TextColumn
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Dash, Hue, Line, PlotAxis, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.report.table import Table
from core.types import FloatArray

RESIZE, PLUG_IN = Hue(0), Hue(1)
_PRIORS = 121
_ROOM = 30.0
"""Errors further above the least than this factor leave the picture."""


def split_figure(look: SizeLook) -> PlotFigure:
    """Root mean square error of both ways against the share for the count, minima marked."""
    split = look.split
    ways = ((RESIZE, split.resize, "resize"), (PLUG_IN, split.plug_in, "plug_in"))
    layers: list[PlotLayer] = [Line(ink, SHARES, way.errors.rmse) for ink, way, _ in ways]
    share = say("size.here", {"share": share_words(look.share)})
    layers.append(Rule(Tone.ACCENT, look.share, True, share, Dash.DASHED))
    for ink, way, _ in ways:
        label = (share_words(way.best_share),)
        layers.append(Points(ink, np.array([way.best_share]), np.array([way.least]), 5.0, label))
    badge, watermark = badge_of(look)
    return PlotFigure(
        title=say("size.split.title"),
        caption=caption(look),
        badge=badge,
        x=linear_axis(say("size.axis.share"), 0.0, 1.0, style=screen_numbers(), percent=True),
        y=_error_axis(np.concatenate([way.errors.rmse for _, way, _ in ways])),
        layers=tuple(layers),
        legend=(
            *(PlotKey(ink, _capital(say(f"size.way.{key}"))) for ink, _, key in ways),
            PlotKey(Tone.STRONG, say("size.key.least"), "points"),
            PlotKey(Tone.ACCENT, say("size.key.here"), dash=Dash.DASHED),
        ),
        summary=split_summary(look),
        watermark=watermark,
        notes=(say("size.note"),),
        state=look.state,
    )


def split_summary(look: SizeLook) -> str:
    split = look.split
    blanks = {
        "resize": share_words(split.resize.best_share),
        "error": three_digits(split.resize.least),
        "plug_in": share_words(split.plug_in.best_share),
        "other": three_digits(split.plug_in.least),
    }
    return say("size.split.summary", blanks)


def split_table(look: SizeLook) -> Table:
    split = look.split
    columns = [decimals("share", say("size.column.share"), 100.0 * SHARES)]
    for key, way in (("resize", split.resize), ("plug_in", split.plug_in)):
        errors, name = way.errors, say(f"size.way.{key}")
        columns.append(decimals(f"{key}_rmse", say("size.column.rmse", {"way": name}), errors.rmse))
        columns.append(decimals(f"{key}_bias", say("size.column.bias", {"way": name}), errors.bias))
        columns.append(decimals(f"{key}_se", say("size.column.se", {"way": name}), errors.se))
    return size_table(look, say("size.split.title"), tuple(columns))


def split_reading(look: SizeLook, x: float) -> str:
    """Both errors at the share under the mouse."""
    place = int(np.abs(SHARES - x).argmin())
    blanks = {
        "share": share_words(float(SHARES[place])),
        "resize": three_digits(float(look.split.resize.errors.rmse[place])),
        "plug_in": three_digits(float(look.split.plug_in.errors.rmse[place])),
    }
    return say("size.split.reading", blanks) + "\n" + say("size.split.click")


def ways_figure(look: SizeLook) -> PlotFigure:
    """Both ways, each at its best share, against the prior."""
    case, split = look.case, look.split
    priors, errors = _priors(look)
    level = np.full(priors.size, split.plug_in.least)
    layers: list[PlotLayer] = [Line(RESIZE, priors, errors), Line(PLUG_IN, priors, level)]
    now = say("size.prior_now", {"prior": value_text(look, case.prior)})
    layers.append(Rule(Tone.ACCENT, case.prior, True, now))
    layers.append(Rule(Tone.SOFT, case.mean, True, say("size.mean_now"), Dash.DOTTED))
    turns = [case.mean + sign * split.turn for sign in (-1, 1) if split.turn > 0.0]
    inside = np.array([one for one in turns if case.low < one < case.high])
    if inside.size:
        labels = tuple(value_text(look, one) for one in inside.tolist())
        layers.append(Points(Tone.STRONG, inside, np.full(inside.size, split.plug_in.least), 5.0, labels))
    badge, watermark = badge_of(look)
    legend = [PlotKey(RESIZE, _capital(say("size.best.resize"))), PlotKey(PLUG_IN, _capital(say("size.best.plug_in")))]
    if inside.size:
        legend.append(PlotKey(Tone.STRONG, say("size.key.turn"), "points"))
    return PlotFigure(
        title=say("size.ways.title"),
        caption=caption(look),
        badge=badge,
        x=linear_axis(say("size.axis.prior"), case.low, case.high, style=screen_numbers()),
        y=_error_axis(np.concatenate((errors, level))),
        layers=tuple(layers),
        legend=tuple(legend),
        summary=ways_summary(look),
        watermark=watermark,
        notes=(say("size.note"),),
        state=look.state,
    )


def ways_summary(look: SizeLook) -> str:
    """Which way is tighter here, and where that turns."""
    split = look.split
    blanks = {"resize": three_digits(split.resize.least), "plug_in": three_digits(split.plug_in.least)}
    tighter = "resize" if split.resize.least < split.plug_in.least else "plug_in"
    return say(f"size.ways.{tighter}", blanks) + " " + turn_words(look)


def turn_words(look: SizeLook) -> str:
    case, priors = look.case, look.split.priors
    if priors is None:
        return say("size.turn.never")
    if priors == (case.low, case.high):
        return say("size.turn.always")
    blanks = {"low": value_text(look, priors[0]), "high": value_text(look, priors[1])}
    return say("size.turn.between", blanks)


def ways_table(look: SizeLook) -> Table:
    priors, errors = _priors(look)
    columns = (
        decimals("prior", say("size.axis.prior"), priors),
        decimals("resize_rmse", say("size.best.resize"), errors),
        decimals("plug_in_rmse", say("size.best.plug_in"), np.full(priors.size, look.split.plug_in.least)),
    )
    return size_table(look, say("size.ways.title"), columns)


def ways_reading(look: SizeLook, x: float) -> str:
    inside = min(max(x, look.case.low), look.case.high)
    error = float(over_priors(look.case, np.array([inside]))[0])
    blanks = {
        "prior": value_text(look, inside),
        "resize": three_digits(error),
        "plug_in": three_digits(look.split.plug_in.least),
    }
    return say("size.ways.reading", blanks) + "\n" + say("size.ways.click")


def figures_table(look: SizeLook) -> Table:
    """Both ways at equal epsilon: at the share of the plan, at half, and at the best share of each."""
    split, (resize, plug_in) = look.split, look.here
    half = int(np.abs(SHARES - HALF).argmin())
    rows = (
        (say("size.row.resize_here"), look.share, resize, 0),
        (say("size.row.resize_best"), split.resize.best_share, split.resize.errors, split.resize.best),
        (say("size.row.plug_in_here"), look.share, plug_in, 0),
        (say("size.row.plug_in_half"), HALF, split.plug_in.errors, half),
        (say("size.row.plug_in_best"), split.plug_in.best_share, split.plug_in.errors, split.plug_in.best),
    )
    columns = (
        TextColumn("way", say("size.row.way"), tuple(name for name, *_ in rows)),
        decimals("share", say("size.row.share"), np.array([100.0 * share for _, share, *_ in rows])),
        decimals("bias", say("size.row.bias"), np.array([float(one.bias[at]) for *_, one, at in rows])),
        decimals("se", say("size.row.se"), np.array([float(one.se[at]) for *_, one, at in rows])),
        decimals("rmse", say("size.row.rmse"), np.array([float(one.rmse[at]) for *_, one, at in rows])),
    )
    return size_table(look, say("size.row.title"), columns)


def _priors(look: SizeLook) -> tuple[FloatArray, FloatArray]:
    case = look.case
    priors = np.union1d(np.linspace(case.low, case.high, _PRIORS), [case.mean])
    return priors, over_priors(case, priors)


def _error_axis(errors: FloatArray) -> PlotAxis:
    low = float(errors.min())
    return log_axis(say("size.axis.error"), low / 1.15, min(float(errors.max()), _ROOM * low) * 1.1,
                    style=screen_numbers())  # fmt: skip


def _capital(text: str) -> str:
    """As a legend begins; the same words stand inside headings."""
    return text[:1].upper() + text[1:]
