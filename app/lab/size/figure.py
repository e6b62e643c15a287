"""Charts of the part Unknown size over the share for the count, and over the prior."""

from __future__ import annotations

import numpy as np

from app.lab.size.state import SizeLook, caption, decimals, size_table, value_text
from app.messages.numbers import percent, three_digits
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from core.central.chains import MOST_SIZE
from core.central.size_laws import known_size
from core.central.size_split import HALF, SHARES, over_priors
from core.report.columns import CountColumn, TextColumn
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Band, Dash, Hue, Line, PlotAxis, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.report.table import Table
from core.types import FloatArray

RESIZE, PLUG_IN = Hue(0), Hue(1)
_PRIORS = 121
_ROOM = 30.0
"""Errors above the least one by more than this factor are outside the picture."""


def split_figure(look: SizeLook) -> PlotFigure:
    """Return the root mean square error of both methods against the share for the count, minima marked."""
    split = look.split
    ways = ((RESIZE, split.resize, "resize"), (PLUG_IN, split.plug_in, "plug_in"))
    layers: list[PlotLayer] = [Line(ink, SHARES, way.errors.rmse) for ink, way, _ in ways]
    share = say("size.here", {"share": percent(look.share)})
    layers.append(Rule(Tone.ACCENT, look.share, True, share, Dash.DASHED))
    for ink, way, _ in ways:
        label = (percent(way.best_share),)
        layers.append(Points(ink, np.array([way.best_share]), np.array([way.least]), 5.0, label))
    return charted(
        look.state,
        example=False,
        title=say("size.split.title"),
        caption=caption(look),
        x=linear_axis(say("size.axis.share"), 0.0, 1.0, style=screen_numbers(), percent=True),
        y=_error_axis(np.concatenate([way.errors.rmse for _, way, _ in ways])),
        layers=layers,
        legend=(
            *(PlotKey(ink, _capital(say(f"size.way.{key}"))) for ink, _, key in ways),
            PlotKey(Tone.STRONG, say("size.key.least"), "points"),
            PlotKey(Tone.ACCENT, say("size.key.here"), dash=Dash.DASHED),
        ),
        summary=split_summary(look),
        notes=(say("size.note"),),
    )


def split_summary(look: SizeLook) -> str:
    split = look.split
    blanks = {
        "resize": percent(split.resize.best_share),
        "error": three_digits(split.resize.least),
        "plug_in": percent(split.plug_in.best_share),
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
    """Return both errors at the share under the mouse."""
    place = int(np.abs(SHARES - x).argmin())
    blanks = {
        "share": percent(float(SHARES[place])),
        "resize": three_digits(float(look.split.resize.errors.rmse[place])),
        "plug_in": three_digits(float(look.split.plug_in.errors.rmse[place])),
    }
    return say("size.split.reading", blanks) + "\n" + say("size.split.click")


def ways_figure(look: SizeLook) -> PlotFigure:
    """Return both methods, each at its best share, against the fill-in value."""
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
    legend = [PlotKey(RESIZE, _capital(say("size.best.resize"))), PlotKey(PLUG_IN, _capital(say("size.best.plug_in")))]
    if inside.size:
        legend.append(PlotKey(Tone.STRONG, say("size.key.turn"), "points"))
    return charted(
        look.state,
        example=False,
        title=say("size.ways.title"),
        caption=caption(look),
        x=linear_axis(say("size.axis.prior"), case.low, case.high, style=screen_numbers()),
        y=_error_axis(np.concatenate((errors, level))),
        layers=layers,
        legend=legend,
        summary=ways_summary(look),
        notes=(say("size.note"),),
    )


def ways_summary(look: SizeLook) -> str:
    """Return the method with the smaller error, and the prior at which the order changes."""
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
    """Return both methods at equal epsilon: at the plan's share, at half, and at the best share of each."""
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
    """Return text with a capital for a legend; headings contain the same words."""
    return text[:1].upper() + text[1:]


_TENFOLD, _SIZES, _NEAR = 10.0, 81, 10
_WRONG_ROOM = 4.0
"""Bias and standard error below the least error by more than this factor are outside the picture."""


def sizes_of(look: SizeLook) -> FloatArray:
    """Return whole numbers from a tenth to ten times the expected size, with the expected size and the stated one."""
    n, said = float(look.case.n), float(look.size)
    low, high = max(1.0, min(n / _TENFOLD, said)), min(float(MOST_SIZE), max(n * _TENFOLD, said))
    spread = np.rint(np.geomspace(low, max(high, low + 1.0), _SIZES))
    # At n the error falls, or begins to rise, within a few people.
    near = np.rint(n * (1.0 + np.array([-1.0, 1.0])[:, None] * np.geomspace(1e-6, 0.05, _NEAR)).ravel())
    inside = near[(near >= low) & (near <= max(high, low + 1.0))]
    return np.unique(np.concatenate((spread, inside, [n, said])))


def wrong_figure(look: SizeLook) -> PlotFigure:
    """Return the expected mean with one standard error on either side, against the stated size."""
    case, sizes = look.case, sizes_of(look)
    errors, ink = known_size(case, sizes), Hue(0)
    mean = case.mean + errors.bias
    low, high = np.maximum(mean - errors.se, case.low), np.minimum(mean + errors.se, case.high)
    fitted = look.fitted
    said = np.array([float(look.size)])
    layers: tuple[PlotLayer, ...] = (
        Band(ink, sizes, low, high),
        Rule(Tone.STRONG, case.mean, False, say("size.rule.mean"), Dash.DASHED),
        Rule(Tone.SOFT, case.prior, False, say("size.rule.prior"), Dash.DOTTED),
        Rule(Tone.ACCENT, said[0], True, say("size.said", {"size": local_count(look.size)})),
        Line(ink, sizes, mean),
        Points(Tone.ACCENT, said, case.mean + fitted.bias, 5.0),
    )
    ends = (case.mean, case.prior, float(low.min()), float(high.max()))
    legend = (
        PlotKey(ink, say("size.key.mean")),
        PlotKey(ink, say("size.key.band"), "band"),
        PlotKey(Tone.STRONG, say("size.rule.mean"), dash=Dash.DASHED),
        PlotKey(Tone.SOFT, say("size.rule.prior"), dash=Dash.DOTTED),
    )
    y = linear_axis(say("size.axis.mean"), min(ends), max(ends), style=screen_numbers())
    return _figure(look, "wrong", sizes, y, layers, legend)


def error_figure(look: SizeLook) -> PlotFigure:
    """Return bias, standard error and both together, against the stated size."""
    sizes = sizes_of(look)
    errors = known_size(look.case, sizes)
    bias, floor = np.abs(errors.bias), float(errors.rmse.min()) / _WRONG_ROOM
    best = int(errors.rmse.argmin())
    layers: tuple[PlotLayer, ...] = (
        Line(Hue(1), sizes, np.where(bias > 0.0, np.maximum(bias, floor / 10.0), np.nan), dash=Dash.DASHED),
        Line(Hue(2), sizes, np.maximum(errors.se, floor / 10.0), dash=Dash.DOTTED),
        Line(Hue(0), sizes, errors.rmse),
        Rule(Tone.ACCENT, float(look.size), True, say("size.said", {"size": local_count(look.size)})),
        Points(Hue(0), sizes[best : best + 1], errors.rmse[best : best + 1], 5.0, (local_count(int(sizes[best])),)),
    )
    legend = (
        PlotKey(Hue(0), say("size.key.rmse")),
        PlotKey(Hue(1), say("size.key.bias"), dash=Dash.DASHED),
        PlotKey(Hue(2), say("size.key.se"), dash=Dash.DOTTED),
        PlotKey(Hue(0), say("size.key.least"), "points"),
    )
    y = log_axis(say("size.axis.error"), floor, 1.2 * float(errors.rmse.max()), style=screen_numbers())
    return _figure(look, "error", sizes, y, layers, legend)


def wrong_summary(look: SizeLook) -> str:
    """Return the effect of the stated size in one sentence."""
    case, fitted = look.case, look.fitted
    blanks = {
        "size": local_count(look.size),
        "n": local_count(case.n),
        "mean": value_text(look, case.mean),
        "fitted": value_text(look, case.mean + float(fitted.bias[0])),
        "se": three_digits(float(fitted.se[0])),
        "out": local_count(max(0, case.n - look.size)),
    }
    place = "more" if look.size > case.n else "less" if look.size < case.n else "right"
    return say(f"size.wrong.{place}", blanks)


def wrong_table(look: SizeLook) -> Table:
    sizes = sizes_of(look)
    errors, case = known_size(look.case, sizes), look.case
    figures = (
        ("mean", say("size.key.mean"), case.mean + errors.bias),
        ("bias", say("size.row.bias"), errors.bias),
        ("se", say("size.row.se"), errors.se),
        ("rmse", say("size.row.rmse"), errors.rmse),
    )
    columns = (decimals(key, head, found) for key, head, found in figures)
    return size_table(look, say("size.wrong.title"), (CountColumn("size", say("size.axis.size"), sizes), *columns))


def wrong_reading(look: SizeLook, x: float) -> str:
    size = float(round(min(max(x, 1.0), MOST_SIZE)))
    errors = known_size(look.case, np.array([size]))
    blanks = {
        "size": local_count(int(size)),
        "mean": value_text(look, look.case.mean + float(errors.bias[0])),
        "bias": three_digits(float(errors.bias[0])),
        "se": three_digits(float(errors.se[0])),
        "rmse": three_digits(float(errors.rmse[0])),
    }
    return say("size.wrong.reading", blanks) + "\n" + say("size.wrong.click")


def _figure(
    look: SizeLook,
    key: str,
    sizes: FloatArray,
    y: PlotAxis,
    layers: tuple[PlotLayer, ...],
    legend: tuple[PlotKey, ...],
) -> PlotFigure:
    return charted(
        look.state,
        example=False,
        title=say(f"size.{key}.title"),
        caption=caption(look),
        x=log_axis(say("size.axis.size"), float(sizes[0]), float(sizes[-1]), style=screen_numbers()),
        y=y,
        layers=layers,
        legend=legend,
        summary=wrong_summary(look),
        notes=(say("size.note"),),
    )
