"""The effect of a click in the chart of designs: it sets epsilon and the design, or the respondents."""

from __future__ import annotations

import math

import numpy as np

from app.tradeoffs.compare.state import served
from app.workspace import transitions
from app.workspace.design_change import chosen
from app.workspace.planning import PlanSetting
from app.workspace.solved import MOST_PEOPLE, asked_of, three_figures
from app.workspace.workspace import Workspace
from core.analyses.tradeoff.compare import heights
from core.analyses.tradeoff.request import Axis, TradeoffRequest
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.report.plot.figure import PlotAxis
from core.study.plan import Door
from core.study.typed import Typed

NEAR = 0.06
"""The largest distance of a click from a curve, as a fraction of the chart's height."""
_CLEARLY = 0.5
"""A click chooses another design than the plan's if its curve is nearer by this factor."""
_ON = 0.01
"""A click this near to the curve of the plan's design always chooses that design."""


def clicked(
    workspace: Workspace, setting: PlanSetting, request: TradeoffRequest, axis: PlotAxis, x: float, y: float
) -> Workspace | None:
    """Return the plan for a click at (x, y); None if the click has no effect (over numbers of answers)."""
    if request.axis is Axis.RESPONDENTS:
        typed = three_figures(min(max(x, 2.0), MOST_PEOPLE))
        whole = round(typed.value)
        return asked_of(workspace, Typed(str(whole), float(whole)))
    if request.axis is not Axis.EPSILON:
        return None
    typed = three_figures(min(max(x, LOWEST_EPSILON), HIGHEST_EPSILON))
    key = nearest(request, setting, axis, x, y)
    held = transitions.set_door(workspace, Door.EPSILON, typed)
    if key != setting.spec.key:
        return chosen(held, key, typed)
    return held if served(key, setting) else None


def nearest(request: TradeoffRequest, setting: PlanSetting, axis: PlotAxis, x: float, y: float) -> str:
    """Return the design of the plan, unless the click is on another curve and clearly nearer to it."""

    def place(value: float) -> float:
        if axis.log:
            return math.log(max(value, 1e-300) / axis.low) / math.log(axis.high / axis.low)
        return (value - axis.low) / (axis.high - axis.low)

    found = []
    for key, given in request.designs:
        there = float(heights(request, key, given, np.array([x]))[0])
        if math.isfinite(there) and served(key, setting):
            found.append((abs(place(there) - place(y)), key))
    if not found:
        return setting.spec.key
    off, key = min(found)
    own = next((away for away, one in found if one == setting.spec.key), math.inf)
    return key if off <= NEAR and off < _CLEARLY * own and own > _ON else setting.spec.key
