"""Charts of the part Unknown size over a public size that may be wrong. No Qt."""

from __future__ import annotations

import numpy as np

from app.messages.speak import local_count, say, screen_numbers
from app.presenters.numbers.size import SizeLook, badge_of, caption, decimals, size_table, value_text
from app.presenters.three_digits import three_digits
from core.central.chains import MOST_SIZE
from core.central.size_laws import known_size
from core.report.columns import CountColumn
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Band, Dash, Hue, Line, PlotAxis, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.report.table import Table
from core.types import FloatArray

_TENFOLD, _SIZES, _NEAR = 10.0, 81, 10
_ROOM = 4.0
"""Bias and standard error below the least error by more than this factor leave the picture."""


def sizes_of(look: SizeLook) -> FloatArray:
    """A tenth to ten times the expected size, whole numbers, with the expected size and the one that is said."""
    n, said = float(look.case.n), float(look.size)
    low, high = max(1.0, min(n / _TENFOLD, said)), min(float(MOST_SIZE), max(n * _TENFOLD, said))
    spread = np.rint(np.geomspace(low, max(high, low + 1.0), _SIZES))
    # at n the error falls, or begins to rise, within a few people
    near = np.rint(n * (1.0 + np.array([-1.0, 1.0])[:, None] * np.geomspace(1e-6, 0.05, _NEAR)).ravel())
    inside = near[(near >= low) & (near <= max(high, low + 1.0))]
    return np.unique(np.concatenate((spread, inside, [n, said])))


def wrong_figure(look: SizeLook) -> PlotFigure:
    """Expected mean with one standard error either side, against the size that is said."""
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
    """Bias, standard error and both together, against the size that is said."""
    sizes = sizes_of(look)
    errors = known_size(look.case, sizes)
    bias, floor = np.abs(errors.bias), float(errors.rmse.min()) / _ROOM
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
    """What saying this size does, in one sentence."""
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
    badge, watermark = badge_of(look)
    return PlotFigure(
        title=say(f"size.{key}.title"),
        caption=caption(look),
        badge=badge,
        x=log_axis(say("size.axis.size"), float(sizes[0]), float(sizes[-1]), style=screen_numbers()),
        y=y,
        layers=layers,
        legend=legend,
        summary=wrong_summary(look),
        watermark=watermark,
        notes=(say("size.note"),),
        state=look.state,
    )
