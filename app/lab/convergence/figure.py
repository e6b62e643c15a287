"""Chart, table and sentences of the part Convergence."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from app.lab.convergence.state import NUMBERS, PLAN, Case
from app.messages.data_texts import isolated
from app.messages.numbers import digits_of, people_asked, three_digits
from app.messages.speak import local_count, say, screen_numbers
from app.ui.chart.badge import charted
from core.analyses.convergence import CLASSIC_NUMBERS, Convergence
from core.report.figure import Role
from core.report.numbers import epsilon_text, level_text, number_text, share_text
from core.report.plot.axis import linear_axis, log_axis
from core.report.plot.figure import Band, Dash, Line, PlotAxis, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.types import FloatArray, Target

_TENFOLDS = tuple(10.0**power for power in range(1, 9))
_LEAST_OF_BAND = 0.01
"""Errors below this fraction of the band are outside the logarithmic picture."""


@dataclass(frozen=True, slots=True)
class ConvergenceLook:
    """figure: which of the case is watched; shown: sizes of a survey that have been reached; errors: as |error|,
    both axes logarithmic, instead of the estimate itself."""

    figure: int = 0
    shown: int = 1_000
    errors: bool = False


def convergence_figure(found: Convergence, case: Case, look: ConvergenceLook) -> PlotFigure:
    """Return band, truth and paths of one figure, up to the people who have arrived."""
    style, name = screen_numbers(), case.figures[look.figure]
    sizes = found.sizes.astype(np.float64)
    x = log_axis(say("convergence.people"), sizes[0], sizes[-1], style=style, ticks=_TENFOLDS)
    y, layers = _errors(found, case, look) if look.errors else _estimates(found, case, look)
    if case.key == PLAN and sizes[0] <= case.people <= sizes[-1]:
        planned = say("convergence.planned", {"n": people_asked(case.people)})
        layers = (*layers, Rule(Tone.SOFT, case.people, True, planned, Dash.DOTTED))
    return charted(
        case.setting.state,
        example=case.setting.example,
        title=say("convergence.chart", {"title": case.title, "figure": isolated(name)}),
        caption=caption(found, case),
        x=x,
        y=y,
        layers=layers,
        legend=_legend(found, look),
        summary=summary(found, case, look),
    )


def caption(found: Convergence, case: Case) -> tuple[str, ...]:
    """Return the caption of the figures: design, target, level."""
    setting = case.setting
    if case.key == NUMBERS:
        return (say("convergence.caption.numbers", {"level": level_text(found.level, screen_numbers())}),)
    design = say(f"design.name.{setting.spec.key}")
    epsilon = epsilon_text(setting.design.epsilon if setting.design else np.inf, screen_numbers())
    blanks = {"design": design, "epsilon": epsilon, "level": level_text(found.level, screen_numbers())}
    if setting.target is Target.POPULATION:
        return (say("convergence.caption.population", blanks),)
    return (say("convergence.caption.sample", blanks),)


def summary(found: Convergence, case: Case, look: ConvergenceLook) -> str:
    """Return one sentence with the first and the last width of the band."""
    first, last = (_ends(found, case, look.figure, place) for place in (0, -1))
    blanks = {
        "figure": isolated(case.figures[look.figure]),
        "level": level_text(found.level, screen_numbers()),
        "n_first": local_count(int(found.sizes[0])),
        "n_last": local_count(int(found.sizes[-1])),
        "low_first": first[0],
        "high_first": first[1],
        "low_last": last[0],
        "high_last": last[1],
    }
    return say("convergence.summary", blanks)


def error_at(found: Convergence, look: ConvergenceLook, people: float) -> float:
    """Return the planned standard error for any number of people: SE falls as 1 / sqrt(N)."""
    return float(found.errors[-1, look.figure] * np.sqrt(float(found.sizes[-1]) / people))


def convergence_words(found: Convergence, case: Case, look: ConvergenceLook) -> tuple[str, ...]:
    """Describe the gain from more respondents, in figures."""
    people = case.people
    blanks = {
        "n": people_asked(people),
        "four": local_count(round(4 * people)),
        "error": _amount(error_at(found, look, people), case),
        "half": _amount(error_at(found, look, 4 * people), case),
        "unit": say("convergence.points" if case.percent else "convergence.units"),
    }
    if not found.errors[-1, look.figure] > 0.0:
        return (say("convergence.words.none"),)
    said = [say("convergence.words.half", blanks)]
    inside, points = _reached(found, look).inside(look.figure)
    if points:
        counted = {
            "inside": local_count(inside),
            "points": local_count(points),
            "level": level_text(found.level, screen_numbers()),
        }
        said.append(say("convergence.words.inside", counted))
    if case.key == NUMBERS:
        epsilon = epsilon_text(float(round(CLASSIC_NUMBERS.epsilon)), screen_numbers())
        said.append(say("convergence.words.numbers", {"epsilon": epsilon}))
    return tuple(said)


def reading(found: Convergence, case: Case, look: ConvergenceLook, x: float) -> str:
    """Return the figures at the survey size nearest to x."""
    place = int(np.abs(np.log(found.sizes) - np.log(max(x, 1.0))).argmin())
    low, high = _ends(found, case, look.figure, place)
    blanks = {"n": local_count(int(found.sizes[place])), "low": low, "high": high}
    estimate = float(found.paths[0, place, look.figure]) if len(found.paths) else np.nan
    if np.isnan(estimate) or place >= look.shown:
        return say("convergence.reading.band", blanks)
    value = _value(estimate, float(found.errors[place, look.figure]), case)
    return say("convergence.reading.path", blanks | {"estimate": value})


def _reached(found: Convergence, look: ConvergenceLook) -> Convergence:
    """Return the convergence up to the sample sizes drawn by now."""
    m = min(look.shown, found.sizes.size)
    return Convergence(found.sizes[:m], found.truth[:m], found.errors[:m], found.paths[:, :m], found.level)


def _estimates(found: Convergence, case: Case, look: ConvergenceLook) -> tuple[PlotAxis, tuple[PlotLayer, ...]]:
    j, sizes = look.figure, found.sizes.astype(np.float64)
    truth, reach = found.truth[:, j], found.reach[:, j]
    paths = found.paths[:, : look.shown, j]
    values = np.concatenate([truth - reach, truth + reach, paths[~np.isnan(paths)]])
    title = say("convergence.share_axis" if case.percent else "convergence.number_axis")
    y = linear_axis(title, float(values.min()), float(values.max()), style=screen_numbers(), percent=case.percent)
    band = Band(Role.DEBIASED, sizes, truth - reach, truth + reach)
    known = Line(Role.TRUTH, sizes, truth, _value(float(truth[-1]), float(found.errors[0, j]), case), Dash.DASHED, 1.5)
    return y, (band, *_drawn(sizes, paths), known)


def _errors(found: Convergence, case: Case, look: ConvergenceLook) -> tuple[PlotAxis, tuple[PlotLayer, ...]]:
    j, sizes = look.figure, found.sizes.astype(np.float64)
    reach, one = found.reach[:, j], found.errors[:, j]
    away = np.abs(found.paths[:, : look.shown, j] - found.truth[: look.shown, j])
    low = max(float(reach[-1]) * _LEAST_OF_BAND, 1e-12)
    known = away[~np.isnan(away)]
    high = max(float(reach[0]), float(known.max(initial=0.0)), 2.0 * low)
    title = say("convergence.points_axis" if case.percent else "convergence.error_axis")
    y = log_axis(title, low, high * 1.2, style=screen_numbers(), points=case.percent)
    # An error of 0 has no place on this axis, so its line leaves the picture at the bottom.
    away = np.maximum(away, low / 10.0)
    floor = np.full(sizes.size, low)
    band = Band(Role.DEBIASED, sizes, floor, np.maximum(reach, floor))
    slope = Line(Tone.STRONG, sizes, np.maximum(one, low / 10.0), say("convergence.one_error"), Dash.DASHED, 1.5)
    return y, (band, *_drawn(sizes, away), slope)


def _drawn(sizes: FloatArray, paths: FloatArray) -> tuple[PlotLayer, ...]:
    """Return the first path strong, the others thin, and a point at their current end."""
    lines = [
        Line(Role.DEBIASED, sizes[: paths.shape[1]], path, width=2.2 if i == 0 else 1.0) for i, path in enumerate(paths)
    ]
    if not paths.shape[1] or not len(paths):
        return ()
    reached = np.flatnonzero(~np.isnan(paths[0]))
    if reached.size:
        now = reached[-1:]
        return (*reversed(lines), Points(Role.DEBIASED, sizes[now], paths[0, now]))
    return tuple(reversed(lines))


def _legend(found: Convergence, look: ConvergenceLook) -> tuple[PlotKey, ...]:
    level = {"level": level_text(found.level, screen_numbers())}
    count = len(found.paths)
    text = say("convergence.key.paths", {"count": count}) if count > 1 else say("convergence.key.path")
    keys = [PlotKey(Role.DEBIASED, text)]
    if look.errors:
        keys.append(PlotKey(Role.DEBIASED, say("convergence.key.band_errors", level), "band"))
        keys.append(PlotKey(Tone.STRONG, say("convergence.key.slope"), dash=Dash.DASHED))
    else:
        keys.append(PlotKey(Role.DEBIASED, say("convergence.key.band", level), "band"))
        keys.append(PlotKey(Role.TRUTH, say("convergence.key.truth"), dash=Dash.DASHED))
    return tuple(keys)


def _ends(found: Convergence, case: Case, figure: int, place: int) -> tuple[str, str]:
    truth, reach = float(found.truth[place, figure]), float(found.reach[place, figure])
    return _value(truth - reach, reach, case), _value(truth + reach, reach, case)


def _value(value: float, error: float, case: Case) -> str:
    """Return an estimate with the decimals that its error supports."""
    if case.percent:
        return share_text(value, min(4, max(1, digits_of(100.0 * error) - 1)), screen_numbers())
    return number_text(value, min(4, max(1, digits_of(error) - 1)), screen_numbers())


def _amount(error: float, case: Case) -> str:
    return three_digits(100.0 * error if case.percent else error)
