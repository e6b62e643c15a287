"""The chart of the part Mechanisms: the error of every mechanism, the plan, crossings, another model."""

from __future__ import annotations

import math
from collections.abc import Iterator

import numpy as np

from app.lab.mechanisms.state import Across, MechanismsFound, MechanismsLook, over_respondents
from app.lab.mechanisms.words import caption, crossed, curve_name, mechanisms_summary
from app.messages.measure_texts import delta_text
from app.messages.numbers import epsilon_short
from app.messages.speak import say, screen_numbers
from app.ui.chart.badge import charted
from app.ui.numbers.mechanism_words import PLAIN, amount, mechanism_name
from core.analyses.numbers.mechanisms import (
    CURVES,
    EPSILONS,
    RESPONDENTS,
    SAME_NOISE,
    curator_error,
    sampling_error,
)
from core.analyses.tradeoff.request import Crossing
from core.report.numbers import epsilon_text
from core.report.plot.axis import epsilon_axis, linear_axis, log_axis
from core.report.plot.figure import Dash, Hue, Line, PlotAxis, PlotFigure, PlotKey, PlotLayer, Points, Rule, Tone
from core.types import FloatArray, Target

LEFT, RIGHT = 0.05, 10.0
MOST_NOTES = 4
_TENFOLDS = tuple(10.0**power for power in range(1, 8))
_FAR_ABOVE = 4.0
_NEAR = 1e-3
_OTHERS = {"direct": Tone.STRONG, "curator": Tone.SOFT}


def mechanisms_figure(found: MechanismsFound, look: MechanismsLook) -> PlotFigure:
    """Return one curve for each mechanism, with the curve of the plan on top."""
    setting = found.setting
    x, curves, others = _across(found, look), curves_of(found, look), others_of(found, look)
    over = look.across
    told = _told(found, x) if over is Across.EPSILON else ()
    return charted(
        setting.state,
        example=setting.example,
        title=say(f"mechanisms.title.{over.value}"),
        caption=caption(found, look),
        x=x,
        y=_height(found, look, x, [*curves.values(), *(line for _, line in others)]),
        layers=(*_lines(found, look, curves, others), *_present(found, look), *_crossings(found, told)),
        legend=tuple(_legend(others)),
        summary=mechanisms_summary(found),
        notes=tuple(_notes(found, look, told)),
        height=520.0,
    )


def places(look: MechanismsLook) -> FloatArray:
    """Return the x values of the curves."""
    return EPSILONS if look.across is Across.EPSILON else RESPONDENTS


def curves_of(found: MechanismsFound, look: MechanismsLook) -> dict[str, FloatArray]:
    if look.across is Across.RESPONDENTS:
        return {key: over_respondents(found, key) for key in CURVES}
    root = math.sqrt(found.n)
    return {one.key: one.y / root for one in found.curves.curves}


def others_of(found: MechanismsFound, look: MechanismsLook) -> tuple[tuple[str, FloatArray], ...]:
    """Return the curves of direct answers, and of the curator as another model."""
    over_epsilon, x = look.across is Across.EPSILON, places(look)
    people = np.full_like(x, float(found.n)) if over_epsilon else x
    lines = []
    if found.target is Target.POPULATION and found.moments.drawn > 0.0:
        lines.append(("direct", sampling_error(found.moments, people)))
    if look.curator:
        epsilons = x if over_epsilon else np.full_like(x, found.epsilon)
        lines.append(("curator", curator_error(found.moments, epsilons, people, found.distance, found.target)))
    return tuple(lines)


def _across(found: MechanismsFound, look: MechanismsLook) -> PlotAxis:
    name, style = say(f"mechanisms.over.{look.across.value}"), screen_numbers()
    if look.across is Across.RESPONDENTS:
        return log_axis(name, _TENFOLDS[0], _TENFOLDS[-1], style=style, ticks=_TENFOLDS)
    return epsilon_axis(name, min(LEFT, found.epsilon), max(RIGHT, found.epsilon), style=style)


def _height(found: MechanismsFound, look: MechanismsLook, x: PlotAxis, lines: list[FloatArray]) -> PlotAxis:
    """Return an axis for all visible curves; linear up to four times the error of the plan."""
    at = places(look)
    seen = np.concatenate([line[(at >= x.low) & (at <= x.high)] for line in lines])
    seen = seen[np.isfinite(seen) & (seen > 0.0)]
    here, name, style = found.errors[found.key], say("mechanisms.axis"), screen_numbers()
    if look.log_y:
        low, high = float(seen.min(initial=here)) / 1.1, float(seen.max(initial=here)) * 1.1
        decades = [float(f"1e{power}") for power in range(math.floor(math.log10(low)), math.ceil(math.log10(high)))]
        if high < PLAIN:
            return log_axis(name, low, high, style=style)
        ticks = [tick for tick in decades if tick >= low]
        return PlotAxis(name, low, high, tuple(ticks), tuple(delta_text(tick) for tick in ticks), log=True)
    axis = linear_axis(name, 0.0, min(float(seen.max(initial=here)), _FAR_ABOVE * here), style=style)
    if axis.high < PLAIN:
        return axis
    return PlotAxis(name, axis.low, axis.high, axis.ticks, tuple(amount(tick) for tick in axis.ticks))


def _lines(
    found: MechanismsFound,
    look: MechanismsLook,
    curves: dict[str, FloatArray],
    others: tuple[tuple[str, FloatArray], ...],
) -> Iterator[PlotLayer]:
    own, x = SAME_NOISE.get(found.key, found.key), places(look)
    for name, line in others:
        yield Line(_OTHERS[name], x, line, dash=Dash.DASHED, width=1.6)
    for key in sorted(curves, key=lambda one: one == own):
        yield Line(Hue(CURVES.index(key)), x, curves[key], width=2.8 if key == own else 1.9)


def _present(found: MechanismsFound, look: MechanismsLook) -> Iterator[PlotLayer]:
    at = found.epsilon if look.across is Across.EPSILON else float(found.n)
    if look.across is Across.RESPONDENTS and not RESPONDENTS[0] <= at <= RESPONDENTS[-1]:
        return
    yield Rule(Tone.ACCENT, at, True, say("mechanisms.key.present"), Dash.DOTTED)
    yield Points(Tone.ACCENT, np.array([at]), np.array([found.errors[found.key]]), radius=6.0)


def _told(found: MechanismsFound, x: PlotAxis) -> tuple[Crossing, ...]:
    """Return the crossings on the chart; one for three curves that meet in one place."""
    kept: list[Crossing] = []
    for one in found.curves.crossings:
        if x.low <= one.x <= x.high and (not kept or one.x > kept[-1].x * (1.0 + _NEAR)):
            kept.append(one)
    return tuple(kept)


def _crossings(found: MechanismsFound, told: tuple[Crossing, ...]) -> Iterator[PlotLayer]:
    """Yield one label for each mechanism that becomes better; the notes name the other one."""
    root, named = math.sqrt(found.n), set[str]()
    for one in told:
        text = say("mechanisms.crossing", {"better": mechanism_name(one.better)})
        labels = () if one.better in named else (text,)
        named.add(one.better)
        yield Points(Tone.STRONG, np.array([one.x]), np.array([one.y / root]), radius=4.0, labels=labels, hollow=True)


def _legend(others: tuple[tuple[str, FloatArray], ...]) -> Iterator[PlotKey]:
    for place, key in enumerate(CURVES):
        yield PlotKey(Hue(place), curve_name(key))
    for name, _ in others:
        yield PlotKey(_OTHERS[name], say(f"mechanisms.key.{name}"), dash=Dash.DASHED)


def _notes(found: MechanismsFound, look: MechanismsLook, told: tuple[Crossing, ...]) -> Iterator[str]:
    for one in told[:MOST_NOTES]:
        yield crossed(one)
    if look.curator:
        yield say(f"mechanisms.note.curator.{found.setting.plan.curator.neighbours.value}")
    if found.far:
        shown = {"epsilon": epsilon_text(found.own, screen_numbers()), "shown": epsilon_short(found.epsilon)}
        yield say("mechanisms.note.levels", shown)
