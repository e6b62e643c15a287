"""Chart, table and sentences of plug-in against resize: two densities and how far each is off."""

from __future__ import annotations

import math

import numpy as np

from app.lab.studies.words import (
    Shown,
    amount,
    decimal_of,
    epsilon_said,
    noise_words,
    reach_of,
    study_title,
    unit_words,
)
from app.messages.numbers import three_digits
from app.messages.speak import local_count, local_number, say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.numbers.table import numbers_table
from app.workspace.numbers import NumbersSetting
from core.analyses.numbers.unknown_size_requests import PlugInAgainstResize, Rivals
from core.central.size_laws import SizeCase, plugged_in, resized
from core.report.columns import Form, NumberColumn
from core.report.figure import Role
from core.report.plot.axis import linear_axis
from core.report.plot.figure import Dash, Hue, Line, PlotFigure, PlotKey, Points, Rule
from core.report.table import Table
from core.types import FloatArray

POINTS = 401
_FINE = 4
_KERNEL = 4.0


def bandwidth(values: FloatArray) -> float:
    """Return 0.9 min(sd, interquartile range / 1.34) r^(-1/5), Silverman (1986), 3.31; 0 if all values are equal."""
    if values.size < 2:
        return 0.0
    quarter, three = np.quantile(values, (0.25, 0.75))
    sd = float(values.std(ddof=1))
    near = float(three - quarter) / 1.34
    return 0.9 * (min(sd, near) if near > 0.0 else sd) * math.exp(-0.2 * math.log(values.size))


def density(values: FloatArray, at: FloatArray, width: float) -> FloatArray:
    """Return the density at evenly spaced places (m,): the mean of normal kernels of this width. It uses fine cells (a
    quarter of a place each), so that its cost does not grow with the runs. Values outside the places count in the mean,
    too."""
    step = float(at[1] - at[0]) / _FINE
    width = max(width, step)
    edge = float(at[0]) - step / 2.0
    cells = (at.size - 1) * _FINE + 1
    reach = int(np.ceil(_KERNEL * width / step))
    counts, _ = np.histogram(values, cells + 2 * reach, (edge - reach * step, edge + (cells + reach) * step))
    kernel = np.exp(-0.5 * (np.arange(-reach, reach + 1) * step / width) ** 2)
    smooth = np.convolve(counts, kernel / (kernel.sum() * step * values.size), mode="valid")
    found: FloatArray = smooth[::_FINE]
    return found


_PLUG_IN, _RESIZED = Hue(1), Hue(0)
_TAIL = 0.02
_DASHES = {_PLUG_IN: Dash.DASHED, _RESIZED: Dash.SOLID}


def show_rivals(found: Rivals, request: PlugInAgainstResize, setting: NumbersSetting) -> Shown:
    """Return the whole result for the screen."""
    curves = _curves(found)
    sentence = _summary(found, request)
    return Shown(
        figure=_figure(found, request, setting, curves, sentence),
        table=lambda: _table(found, request, setting, curves),
        headline=_headline(found),
        sentence=sentence,
        words=_words(found, request, setting),
    )


def exact_errors(found: Rivals, request: PlugInAgainstResize) -> tuple[float, float]:
    """Return the RMSE of (plug-in, resize) by the exact laws of core.central.size_laws."""
    people, sd = request.people, found.sd if found.n > 1 else 0.0
    plug_in, fitted = (
        SizeCase(found.n, found.mean, sd, people.low, people.high, request.prior, epsilon, people.distance)
        for epsilon in (request.sum_epsilon + request.count_epsilon, request.size_epsilon + request.mean_epsilon)
    )
    errors = (
        plugged_in(plug_in, np.array([request.count_epsilon / plug_in.epsilon])),
        resized(fitted, np.array([request.size_epsilon / fitted.epsilon])),
    )
    return float(errors[0].rmse[0]), float(errors[1].rmse[0])


def _curves(found: Rivals) -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return places, and both densities there."""
    both = np.concatenate([found.plug_in, found.resized])
    low, high = reach_of(both, (found.mean,), _TAIL)
    room = 0.05 * (high - low) or 1.0
    at: FloatArray = np.linspace(low - room, high + room, POINTS)
    plug_in, fitted = (density(values, at, bandwidth(values)) for values in (found.plug_in, found.resized))
    return at, plug_in, fitted


def _caption(request: PlugInAgainstResize) -> tuple[str, ...]:
    blanks = {
        "sum": epsilon_said(request.sum_epsilon),
        "count": epsilon_said(request.count_epsilon),
        "size": epsilon_said(request.size_epsilon),
        "mean": epsilon_said(request.mean_epsilon),
        "prior": local_number(request.prior),
    }
    return (say("numbers.studies.caption.plug_in", blanks),)


def _figure(
    found: Rivals,
    request: PlugInAgainstResize,
    setting: NumbersSetting,
    curves: tuple[FloatArray, FloatArray, FloatArray],
    sentence: str,
) -> PlotFigure:
    at, plug_in, fitted = curves
    style = screen_numbers()
    x = linear_axis(say("numbers.studies.axis.mean"), float(at[0]), float(at[-1]), style=style)
    y = linear_axis(say("numbers.studies.axis.density"), 0.0, float(max(plug_in.max(), fitted.max())), style=style)
    outside = int(((found.plug_in < at[0]) | (found.plug_in > at[-1])).sum())
    outside += int(((found.resized < at[0]) | (found.resized > at[-1])).sum())
    notes = [say("numbers.studies.outside", {"count": local_count(outside)})] if outside else []
    widths = bandwidth(found.plug_in), bandwidth(found.resized)
    notes.append(
        say("numbers.studies.bandwidth", {"plug_in": three_digits(widths[0]), "resize": three_digits(widths[1])})
    )
    spread = (x.high - x.low) / 10.0
    return charted(
        setting.state,
        example=setting.example,
        title=study_title("plug_in", setting),
        caption=_caption(request),
        x=x,
        y=y,
        layers=(
            Rule(Role.TRUTH, found.mean, True, say("numbers.studies.true_mean", {"mean": amount(found.mean, spread)})),
            Line(_PLUG_IN, at, plug_in, dash=_DASHES[_PLUG_IN]),
            Line(_RESIZED, at, fitted, dash=_DASHES[_RESIZED]),
            _marked_mean(_PLUG_IN, found.plug_in, at, plug_in, spread),
            _marked_mean(_RESIZED, found.resized, at, fitted, spread),
        ),
        legend=(
            PlotKey(_PLUG_IN, say("numbers.studies.key.plug_in"), dash=_DASHES[_PLUG_IN]),
            PlotKey(_RESIZED, say("numbers.studies.key.resize"), dash=_DASHES[_RESIZED]),
            PlotKey(Role.TRUTH, say("numbers.studies.key.truth"), dash=Dash.DASHED),
        ),
        summary=sentence,
        notes=notes,
    )


def _marked_mean(ink: Hue, means: FloatArray, at: FloatArray, curve: FloatArray, spread: float) -> Points:
    """Return the mean of the runs of one method as a point on its curve."""
    mean = float(means.mean())
    text = say("numbers.studies.mean_of_runs", {"mean": amount(mean, spread)})
    height = np.array([float(np.interp(mean, at, curve))])
    return Points(ink, np.array([mean]), height, 5.0, labels=(text,))


def _table(
    found: Rivals,
    request: PlugInAgainstResize,
    setting: NumbersSetting,
    curves: tuple[FloatArray, FloatArray, FloatArray],
) -> Table:
    """Return the two densities; the errors are facts of the file."""
    at, plug_in, fitted = curves
    step = float(at[1] - at[0])
    columns = (
        NumberColumn(
            "mean", say("numbers.studies.axis.mean"), Form.DECIMAL, tuple(decimal_of(one, step) for one in at.tolist())
        ),
        NumberColumn("plug_in", say("numbers.studies.head.plug_in"), Form.DECIMAL, tuple(plug_in.tolist())),
        NumberColumn("resize", say("numbers.studies.head.resize"), Form.DECIMAL, tuple(fitted.tolist())),
    )
    facts = [
        ("study", "plug_in"),
        ("noise", "opendp" if found.library else "numpy"),
        ("runs", str(found.runs)),
        ("true_n", str(found.n)),
        ("true_mean", repr(found.mean)),
        ("prior", repr(found.prior)),
        ("plug_in_rmse", repr(found.rmse[0])),
        ("resize_rmse", repr(found.rmse[1])),
        ("plug_in_bandwidth", repr(bandwidth(found.plug_in))),
        ("resize_bandwidth", repr(bandwidth(found.resized))),
        ("sum_epsilon", repr(request.sum_epsilon)),
        ("count_epsilon", repr(request.count_epsilon)),
        ("size_epsilon", repr(request.size_epsilon)),
        ("mean_epsilon", repr(request.mean_epsilon)),
        ("distance", str(request.people.distance)),
    ]
    if not found.library:
        facts.append(("seed", str(request.seed)))
    return numbers_table(
        study_title("plug_in", setting), columns, setting=setting, facts=facts, about=_caption(request)
    )


def _headline(found: Rivals) -> str:
    plug_in, fitted = found.rmse
    blanks = {"plug_in": three_digits(plug_in), "resize": three_digits(fitted)}
    if fitted < plug_in:
        return say("numbers.studies.headline.resize", blanks)
    return say("numbers.studies.headline.plug_in", blanks)


def _summary(found: Rivals, request: PlugInAgainstResize) -> str:
    spread = min(found.rmse)
    blanks = {
        "runs": local_count(found.runs),
        "plug_in": amount(float(found.plug_in.mean()), spread),
        "resize": amount(float(found.resized.mean()), spread),
        "plug_in_off": three_digits(found.rmse[0]),
        "resize_off": three_digits(found.rmse[1]),
        "truth": amount(found.mean, spread),
    }
    return say("numbers.studies.summary.plug_in", blanks)


def _words(found: Rivals, request: PlugInAgainstResize, setting: NumbersSetting) -> tuple[str, ...]:
    one, other = request.sum_epsilon + request.count_epsilon, request.size_epsilon + request.mean_epsilon
    said = [say("numbers.studies.words.plug_in")]
    if abs(one - other) >= 1e-9:
        said.append(say("numbers.studies.words.unequal", {"one": epsilon_said(one), "other": epsilon_said(other)}))
    if found.complete:
        exact = exact_errors(found, request)
        blanks = {"plug_in": three_digits(exact[0]), "resize": three_digits(exact[1])}
        said.append(say("numbers.studies.words.exact", blanks))
    said += unit_words(request.people.distance)
    return (*said, *noise_words(found.library, found.n, request.seed, setting))
