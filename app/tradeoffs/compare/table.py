"""The table twin of the comparison of designs: every curve at readable steps, with the crossings there."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np

from app.messages.design_texts import design_name
from app.messages.measure_texts import model_name
from app.messages.speak import clauses, say
from app.tradeoffs.compare.figure import caption, title
from app.tradeoffs.compare.state import CompareLook
from app.ui.chart.table import plot_table
from app.workspace.planning import PlanSetting
from core.analyses.tradeoff.compare import tradeoff
from core.analyses.tradeoff.request import ERRORS, RATES, Axis, TradeoffResult
from core.report.columns import Column, Form, NumberColumn, TextColumn, plain_number
from core.report.plot.axis import EPSILON_TICKS, log_ticks
from core.report.table import Table
from core.types import FloatArray

_MANY = 30


def compare_table(result: TradeoffResult, setting: PlanSetting, look: CompareLook) -> Table:
    """Return a row for each step of the axis, for the plan, and for each crossing."""
    request = result.request
    places = _steps(result)
    found = tradeoff(replace(request, values=tuple(places.tolist()))) if places.size else result
    form = Form.SHARE if request.measure in ERRORS | RATES else Form.DECIMAL
    forms = {Axis.EPSILON: Form.EPSILON, Axis.RESPONDENTS: Form.COUNT, Axis.ANSWERS: Form.COUNT}
    columns: list[Column] = [
        NumberColumn(
            request.axis.value, say(f"tradeoffs.over.{request.axis.value}"), forms[request.axis], tuple(places.tolist())
        )
    ]
    columns += [NumberColumn(one.key, design_name(one.key), form, _known(one.y)) for one in found.curves]
    if look.references:
        lines = found.references
        names = [model_name(line.model, request.delta) for line in lines]
        columns += [
            NumberColumn(f"model_{line.model.value}", name, form, _known(line.y))
            for line, name in zip(lines, names, strict=True)
        ]
    crosses = tuple(_crossing_at(result, float(x)) for x in places)
    if any(crosses):
        columns.append(TextColumn("crossing", say("tradeoffs.head.crossing"), crosses))
    facts = [("measure", request.measure.value), ("delta", plain_number(request.delta))]
    if request.axis is not Axis.EPSILON:
        facts.append(("epsilon", plain_number(request.epsilon)))
    if request.axis is not Axis.RESPONDENTS:
        facts.append(("respondents", plain_number(request.n)))
    unit = say(f"tradeoffs.axis.{request.measure.value}")
    return plot_table(title(result), tuple(columns), setting=setting, facts=facts, about=(unit, *caption(result)))


def _steps(result: TradeoffResult) -> FloatArray:
    """Return the usual ticks, the plan, and the crossings."""
    if not result.x.size:
        return np.empty(0)
    low, high = float(result.x[0]), float(result.x[-1])
    axis = result.request.axis
    if axis is Axis.ANSWERS:
        ticks = (
            result.x if result.x.size <= _MANY else result.x[np.append(np.arange(12), np.arange(13, result.x.size, 4))]
        )
    elif axis is Axis.EPSILON:
        ticks = np.array((*EPSILON_TICKS, 0.3, math.log(2.0), math.log(3.0), 3.0))
    else:
        ticks = np.rint(np.array(log_ticks(low, high)))
    extra = [one.x for one in result.crossings]
    if result.present is not None:
        extra.append(result.present.x)
    places = np.unique(np.concatenate((ticks, np.array(extra))))
    return places[(places >= low * (1.0 - 1e-9)) & (places <= high * (1.0 + 1e-9))]


def _crossing_at(result: TradeoffResult, x: float) -> str:
    found = [one for one in result.crossings if one.x == x]
    said = [
        say("tradeoffs.crosses", {"better": design_name(one.better), "worse": design_name(one.worse)}) for one in found
    ]
    return clauses(said)


def _known(values: FloatArray) -> tuple[float | None, ...]:
    return tuple(None if math.isnan(value) else value for value in values.tolist())
