"""The contents of the tab Mechanisms: errors of every mechanism at the plan's epsilon."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import StrEnum

import numpy as np

from app.workspace.numbers import NumbersSetting, distance_of, edit_numbers
from app.workspace.solved import three_figures
from app.workspace.workspace import Workspace
from core.analyses.numbers.local_plan import given_by_levels, planned_mechanism
from core.analyses.numbers.mechanisms import (
    CURVES,
    RESPONDENTS,
    SAME_NOISE,
    MechanismCurves,
    best_at,
    error_at,
    mechanism_curves,
    one_report,
)
from core.analyses.numbers.moments import Moments, moments_of
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.designs.numeric.registry import MECHANISMS
from core.report.plot.figure import PlotAxis
from core.report.plot.frame import part_of
from core.types import FloatArray, Target

_SAME = 1e-9


class Across(StrEnum):
    """The x axis of the chart."""

    EPSILON = "epsilon"
    RESPONDENTS = "respondents"


@dataclass(frozen=True, slots=True)
class MechanismsLook:
    across: Across = Across.EPSILON
    log_y: bool = True
    curator: bool = False


@dataclass(frozen=True, slots=True, eq=False)
class MechanismsFound:
    """key      of the planned mechanism
    epsilon   of the chart; `own`: the plan's epsilon, which can be far away for noise of two levels
    errors    1 SE of each registered mechanism at this epsilon, for the target; best: the key of the smallest
    distance  the neighbor relation of the curator
    """

    setting: NumbersSetting
    moments: Moments
    n: int
    key: str
    epsilon: float
    own: float
    delta: float
    curves: MechanismCurves
    errors: dict[str, float]
    best: str
    distance: int

    @property
    def target(self) -> Target:
        return self.setting.target

    @property
    def far(self) -> bool:
        """Return whether the noise that is set has an epsilon that is not on the chart."""
        return self.own != self.epsilon


def found_mechanisms(workspace: Workspace, setting: NumbersSetting) -> MechanismsFound | None:
    """Return the errors; None without numbers or bounds. If the truth is hidden, return the largest possible errors.

    Raises InputError, DesignError for a plan that no mechanism can follow.
    """
    numbers, bounds = setting.numbers, setting.bounds
    if numbers is None or bounds is None:
        return None
    moments = moments_of(numbers, *bounds, known=workspace.look.show_truth)
    return mechanisms_at(setting, bounds, moments, numbers.n)


def mechanisms_at(setting: NumbersSetting, bounds: tuple[float, float], moments: Moments, n: int) -> MechanismsFound:
    """Return the errors for n respondents with these moments. Raises like `found_mechanisms`."""
    plan = setting.plan.local
    key, epsilon, delta = plan.mechanism, plan.epsilon.value, plan.delta.value
    own = planned_mechanism(plan, *bounds).epsilon if given_by_levels(plan) else epsilon
    if LOWEST_EPSILON <= own <= HIGHEST_EPSILON:
        epsilon = own
    curves = mechanism_curves(moments, setting.target, delta, key)
    errors = {one.key: error_at(one.key, epsilon, delta, moments, n, setting.target) for one in MECHANISMS}
    best = best_at(errors, key)
    distance = distance_of(setting.plan.curator.neighbours)
    return MechanismsFound(setting, moments, n, key, epsilon, own, delta, curves, errors, best, distance)


def over_respondents(found: MechanismsFound, key: str) -> FloatArray:
    """Return 1 SE of one mechanism over RESPONDENTS."""
    one = one_report(key, np.array([found.epsilon]), found.delta, found.moments, found.target)
    curve: FloatArray = one / np.sqrt(RESPONDENTS)
    return curve


def clicked(
    workspace: Workspace, found: MechanismsFound, look: MechanismsLook, axis: PlotAxis, x: float, y: float
) -> Workspace | None:
    """Return the local plan for a click at (x, y): epsilon, and the mechanism with the nearest curve.

    None over respondents, because their number comes from the data.
    """
    if look.across is not Across.EPSILON:
        return None
    typed = three_figures(min(max(x, LOWEST_EPSILON), HIGHEST_EPSILON))
    key = nearest(found, axis, x, y)
    local = replace(workspace.plan.numbers.local, mechanism=key, epsilon=typed, levels=False)
    return edit_numbers(workspace, local=local)


def nearest(found: MechanismsFound, axis: PlotAxis, x: float, y: float) -> str:
    """Return the mechanism with the curve nearest in height; the current one if no other is nearer."""
    epsilon = min(max(x, LOWEST_EPSILON), HIGHEST_EPSILON)
    least = axis.low * 1e-9 if axis.log else -math.inf
    heights = [error_at(key, epsilon, found.delta, found.moments, found.n, found.target) for key in CURVES]
    places = part_of(axis, np.maximum(np.array([*heights, y]), least))
    off = dict(zip(CURVES, np.abs(places[:-1] - places[-1]).tolist(), strict=True))
    own = SAME_NOISE.get(found.key, found.key)
    key = min(off, key=lambda one: off[one])
    return found.key if off[own] <= off[key] + _SAME else key
