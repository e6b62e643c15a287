"""The chart of designs side by side: curves, lines of other models, crossings, the plan."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping

import numpy as np

from app.messages.design_texts import design_name, short_name
from app.messages.measure_texts import crossed, delta_text, model_name, value_text
from app.messages.numbers import people_asked
from app.messages.speak import local_count, say, screen_numbers
from app.tradeoffs.compare.state import CompareLook
from app.ui.chart.badge import charted
from app.workspace.planning import PlanSetting
from core.analyses.tradeoff.compare import without_report
from core.analyses.tradeoff.request import ERRORS, RATES, Axis, Crossing, Measure, Model, Reference, TradeoffResult
from core.report.numbers import epsilon_text
from core.report.plot.axis import epsilon_axis, linear_axis, log_axis
from core.report.plot.figure import (
    Dash,
    Hue,
    Line,
    PlotAxis,
    PlotFigure,
    PlotKey,
    PlotLayer,
    Points,
    Rule,
    Tone,
)
from core.types import FloatArray, Target

MOST_LABELS = 2
"""Crossings that are labeled in the chart; the table has all."""
_FAR_BELOW = 20.0
_FAR_ABOVE = 4.0
_STYLES: Mapping[Model, tuple[Tone, Dash, float]] = {
    Model.OPTIMUM: (Tone.STRONG, Dash.DASHED, 1.6),
    Model.SMOOTH: (Tone.SOFT, Dash.DOTTED, 1.2),
    Model.CENTRAL: (Tone.SOFT, Dash.DASHED, 1.6),
    Model.SHUFFLED: (Tone.ACCENT, Dash.DASHED, 1.6),
}


def compare_figure(
    result: TradeoffResult, setting: PlanSetting, look: CompareLook, colours: Mapping[str, int]
) -> PlotFigure:
    """Return the chart; `colours`: the number of each design's color."""
    request = result.request
    references = result.references if look.references else ()
    nothing = _without(result)
    y = _height_axis(result, references, look, nothing)
    marks = (*_references(result, references), *_nothing(result, nothing), *_curves(result, colours))
    return charted(
        setting.state,
        example=setting.example,
        title=title(result),
        caption=caption(result),
        x=_across_axis(result, look),
        y=y,
        layers=(*marks, *_present(result), *_crossings(result)),
        legend=tuple(_legend(result, references, nothing, colours)),
        summary=summary(result),
        notes=tuple(_notes(result, references)),
        height=520.0 if request.measure in ERRORS else 480.0,
    )


def title(result: TradeoffResult) -> str:
    request = result.request
    return say(f"tradeoffs.title.{request.axis.value}", {"measure": say(f"tradeoffs.measure.{request.measure.value}")})


def caption(result: TradeoffResult) -> tuple[str, ...]:
    """Return the fixed figures, the target of the errors, and the shares assumed for other numbers of answers."""
    request = result.request
    blanks = {
        "answers": local_count(request.k),
        "n": people_asked(request.n),
        "epsilon": epsilon_text(request.epsilon, screen_numbers()),
    }
    if request.axis is Axis.EPSILON:
        held = say("tradeoffs.caption.items" if request.many else "tradeoffs.caption.people", blanks)
    elif request.axis is Axis.RESPONDENTS:
        held = say("tradeoffs.caption.over_people_items" if request.many else "tradeoffs.caption.over_people", blanks)
    else:
        held = say("tradeoffs.caption.over_answers", blanks)
    said = [held]
    if request.measure in ERRORS:
        of_population = request.target is Target.POPULATION
        said.append(say("tradeoffs.caption.population" if of_population else "tradeoffs.caption.sample"))
    if request.axis is Axis.ANSWERS:
        said.append(say("tradeoffs.caption.other_items" if request.many else "tradeoffs.caption.other_k"))
    return tuple(said)


def summary(result: TradeoffResult) -> str:
    """Return one sentence: the lowest design at this plan."""
    measure = result.request.measure
    keys = {curve.key for curve in result.curves if bool(np.isfinite(curve.y).any())}
    best = lowest_at_plan(result)
    if best is None or result.present is None:
        return say("tradeoffs.summary_none", {"count": local_count(len(keys))})
    count = len(keys | {result.present.key})
    key, value = best
    if measure is Measure.ODDS and result.present.key in keys:
        return say("tradeoffs.summary_odds", {"value": value_text(measure, value)})
    said = {"best": design_name(key), "value": value_text(measure, value)}
    if count == 1:
        return say("tradeoffs.summary_one", said)
    return say("tradeoffs.summary", said | {"count": local_count(count)})


def lowest_at_plan(result: TradeoffResult) -> tuple[str, float] | None:
    """Return the design with the lowest curve at the plan; the design of the plan if it is as low."""
    present = result.present
    if present is None or not result.x.size:
        return None
    place = int(np.abs(result.x - present.x).argmin())
    found = [(float(np.interp(present.x, result.x, curve.y)), curve.key) for curve in result.curves]
    if result.request.axis is Axis.ANSWERS:
        found = [(float(curve.y[place]), curve.key) for curve in result.curves]
    known = [(value, key) for value, key in found if math.isfinite(value) and key != present.key]
    lowest = min((*known, (present.y, present.key)))
    return (present.key, present.y) if lowest[0] >= present.y * (1.0 - 1e-3) else (lowest[1], lowest[0])


def _without(result: TradeoffResult) -> FloatArray:
    """Return the rate without any report at each place, shape (m,); empty for measures that are not rates."""
    request = result.request
    if request.measure not in RATES:
        return np.empty(0)
    if request.axis is Axis.ANSWERS:
        return np.array([without_report(request, round(float(k))) for k in result.x])
    return np.full(result.x.shape, without_report(request, request.k))


def _across_axis(result: TradeoffResult, look: CompareLook) -> PlotAxis:
    request, style = result.request, screen_numbers()
    name, low, high = say(f"tradeoffs.over.{request.axis.value}"), float(result.x[0]), float(result.x[-1])
    if request.axis is Axis.ANSWERS or not look.log_x:
        return linear_axis(name, low, high, style=style)
    return epsilon_axis(name, low, high, style=style) if request.axis is Axis.EPSILON else log_axis(name, low, high)


def _height_axis(
    result: TradeoffResult, references: tuple[Reference, ...], look: CompareLook, nothing: FloatArray
) -> PlotAxis:
    """Return an axis that holds the curves, and lines of other models as far down as they can be read beside them."""
    request, style = result.request, screen_numbers()
    name = say(f"tradeoffs.axis.{request.measure.value}")
    known = np.concatenate([curve.y for curve in result.curves] or [np.array([0.5])])
    known = known[np.isfinite(known)]
    if result.present is not None:
        known = np.append(known, result.present.y)
    if not known.size:
        known = np.array([0.1, 1.0])
    others = np.concatenate([line.y for line in references] or [np.empty(0)])
    others = others[np.isfinite(others) & (others > 0.0)]
    points, percent = request.measure in ERRORS, request.measure in RATES
    low, high = float(known.min()), float(known.max())
    if look.log_y:
        low = max(min(low, float(others.min(initial=low))), min(low / _FAR_BELOW, _lowest_here(result, references)))
        low = min(low, float(nothing.min(initial=low)))
        return log_axis(name, low / 1.1, high * 1.1, style=style, points=points, percent=percent)
    if request.measure in ERRORS or request.measure is Measure.ODDS:
        # The steep left end would flatten all else.
        centre = result.present.y if result.present is not None else float(np.median(known))
        high = min(high, _FAR_ABOVE * centre)
    high = max(high, float(nothing.max(initial=0.0)))
    return linear_axis(name, 0.0, high, style=style, points=points, percent=percent)


def _lowest_here(result: TradeoffResult, references: tuple[Reference, ...]) -> float:
    """Return the lowest line of another model at the plan, which must be visible, however low; inf without lines."""
    if result.present is None:
        return math.inf
    place = int(np.abs(result.x - result.present.x).argmin())
    here = np.array([line.y[place] for line in references])
    return float(here[np.isfinite(here) & (here > 0.0)].min(initial=math.inf)) / 2.0


def _curves(result: TradeoffResult, colours: Mapping[str, int]) -> Iterator[PlotLayer]:
    """Yield the curves; the design of the plan comes last, so that it is drawn above equal curves."""
    present = result.present.key if result.present is not None else ""
    for curve in sorted(result.curves, key=lambda one: one.key == present):
        width = 2.8 if curve.key == present else 1.9
        marked = result.request.axis is Axis.ANSWERS
        # The cursor stops at the plan on its own curve.
        x, y = (result.x, curve.y) if curve.key == present else _beside_plan(result, curve.y)
        yield Line(Hue(colours[curve.key]), x, y, width=width, markers=marked)


def _references(result: TradeoffResult, references: tuple[Reference, ...]) -> Iterator[PlotLayer]:
    for line in references:
        tone, dash, width = _STYLES[line.model]
        yield Line(tone, *_beside_plan(result, line.y), dash=dash, width=width)


def _nothing(result: TradeoffResult, nothing: FloatArray) -> Iterator[PlotLayer]:
    if nothing.size:
        yield Line(Tone.SOFT, *_beside_plan(result, nothing), dash=Dash.DOTTED, width=1.4)


def _beside_plan(result: TradeoffResult, y: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return x and y of a curve over epsilon without the plan's place, so that it does not change during a drag."""
    x, present = result.x, result.present
    if present is None or result.request.axis is not Axis.EPSILON:
        return x, y
    kept = x != present.x
    kept[[0, -1]] = True
    return x[kept], y[kept]


def _present(result: TradeoffResult) -> Iterator[PlotLayer]:
    one = result.present
    if one is not None:
        yield Rule(Tone.ACCENT, one.x, True, say("tradeoffs.key.present"), Dash.DOTTED)
        yield Points(Tone.ACCENT, np.array([one.x]), np.array([one.y]), radius=6.0)


def _crossings(result: TradeoffResult) -> Iterator[PlotLayer]:
    told = _told(result)
    code = "tradeoffs.crossing.errors" if result.request.measure in ERRORS else "tradeoffs.crossing.risks"
    for one in result.crossings:
        text = say(code, {"design": short_name(one.better)}) if one in told else ""
        labels = (text,) if text else ()
        yield Points(Tone.STRONG, np.array([one.x]), np.array([one.y]), radius=4.0, labels=labels, hollow=True)


def _told(result: TradeoffResult) -> tuple[Crossing, ...]:
    """Return the labeled crossings, one for each design that becomes better.

    Crossings that change the lowest design come first.
    """
    first: dict[str, Crossing] = {}
    for one in sorted(result.crossings, key=_first_told):
        first.setdefault(one.better, one)
    return tuple(first.values())[:MOST_LABELS]


def _first_told(one: Crossing) -> tuple[bool, float]:
    return not one.leading, one.x


def _legend(
    result: TradeoffResult, references: tuple[Reference, ...], nothing: FloatArray, colours: Mapping[str, int]
) -> Iterator[PlotKey]:
    for curve in result.curves:
        if bool(np.isfinite(curve.y).any()):
            yield PlotKey(Hue(colours[curve.key]), design_name(curve.key))
    for line in references:
        tone, dash, _ = _STYLES[line.model]
        yield PlotKey(tone, model_name(line.model, result.request.delta), dash=dash)
    if nothing.size:
        yield PlotKey(Tone.SOFT, say("tradeoffs.key.nothing"), dash=Dash.DOTTED)


def _notes(result: TradeoffResult, references: tuple[Reference, ...]) -> Iterator[str]:
    """Yield what the chart does not show: the place of the crossing that matters most, and the meaning of δ.

    The table has all crossings, and the names of the lines state the observers in each model.
    """
    yield from (crossed(result, one) for one in sorted(result.crossings, key=_first_told)[:1])
    models = [line.model for line in references]
    if Model.SHUFFLED in models and result.request.present is not None:
        blanks = {"design": design_name(result.request.present.key), "delta": delta_text(result.request.delta)}
        yield say("tradeoffs.sees.shuffled", blanks)
    if models and result.request.measure is Measure.L1:
        yield say("tradeoffs.no_bound")
