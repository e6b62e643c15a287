"""Figures of the comparison of designs as text, and the description of a place in its chart."""

from __future__ import annotations

import math
from dataclasses import replace

from app.messages.design_texts import design_name
from app.messages.numbers import epsilon_short, points_of, three_digits
from app.messages.speak import local_count, say, screen_numbers
from core.analyses.tradeoff.compare import tradeoff
from core.analyses.tradeoff.request import (
    ERRORS,
    RATES,
    Axis,
    Crossing,
    Measure,
    Model,
    TradeoffRequest,
    TradeoffResult,
)
from core.report.numbers import epsilon_text, share_text

_RAISED = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


def value_text(measure: Measure, value: float) -> str:
    """Return the value with its unit: "2.38 points", "41.2%", "2.72 times"."""
    if measure in ERRORS:
        return say("tradeoffs.points", {"points": points_of(value)})
    if measure in RATES:
        return share_text(value, 1, screen_numbers())
    return say("tradeoffs.times", {"times": three_digits(value)})


def place_text(axis: Axis, x: float) -> str:
    """Return a place on the axis: an epsilon, or whole people and answers."""
    return epsilon_short(x) if axis is Axis.EPSILON else local_count(round(x))


def delta_text(delta: float) -> str:
    """Return delta, as a power of ten if it is one."""
    power = round(math.log10(delta))
    exact = math.isclose(delta, 10.0**power, rel_tol=1e-9)
    return "10" + str(power).translate(_RAISED) if exact else epsilon_text(delta, screen_numbers())


def model_name(model: Model, delta: float) -> str:
    """Return the short name of a model, with its observers."""
    if model is Model.SHUFFLED:
        return say("tradeoffs.key.shuffled", {"delta": delta_text(delta)})
    return say(f"tradeoffs.key.{model.value}")


def reading(request: TradeoffRequest, x: float, *, references: bool) -> str:
    """Return all values at this place of the axis, lowest first, a line each."""
    axis = request.axis
    at = float(max(2, round(x))) if axis is Axis.ANSWERS else max(1.0, x) if axis is Axis.RESPONDENTS else x
    found = tradeoff(replace(request, values=(at,)))
    values = [(float(curve.y[0]), design_name(curve.key)) for curve in found.curves]
    if references:
        lines = [line for line in found.references if line.model is not Model.SMOOTH]
        values += [(float(line.y[0]), model_name(line.model, request.delta)) for line in lines]
    known = sorted((value, name) for value, name in values if math.isfinite(value))
    told = [say("tradeoffs.value", {"name": name, "value": value_text(request.measure, y)}) for y, name in known]
    head = say(f"tradeoffs.at.{axis.value}", {"x": place_text(axis, at)})
    return "\n".join((head, *told)) if told else f"{head}\n{say('tradeoffs.none_here')}"


def crossed(result: TradeoffResult, one: Crossing) -> str:
    """Return a crossing as a sentence."""
    axis, measure = result.request.axis, result.request.measure
    blanks = {
        "x": place_text(axis, one.x),
        "better": design_name(one.better),
        "worse": design_name(one.worse),
        "y": value_text(measure, one.y),
    }
    if measure in ERRORS:
        return say(f"tradeoffs.crossed.{axis.value}", blanks)
    return say(f"tradeoffs.less.{axis.value}", blanks)
