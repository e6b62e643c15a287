"""The comparison in the chart of designs: its designs, its measure and its axis."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from app.workspace.planning import PlanSetting
from core.analyses.comparison import rival_errors
from core.analyses.tradeoff.compare import designs_of
from core.analyses.tradeoff.request import RATES, Axis, Measure, TradeoffRequest
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.designs.category import MAX_ANSWERS
from core.designs.registry import SPECS, DesignSpec, spec
from core.designs.spec import EPSILON_DOORS
from core.report.plot.figure import HUES
from core.types import FloatArray, Target

USUAL = 5
"""Number of designs on the chart by default."""
POINTS = 200
_LEFT, _RIGHT = 0.05, 10.0
_SPAN = 30.0
_MOST_ANSWERS = 40
_SAME = 1e-9
_STRONGER = 4.0


@dataclass(frozen=True, slots=True)
class CompareLook:
    """The look of the comparison; `log_x` applies to epsilon and respondents, because numbers of answers are linear."""

    measure: Measure = Measure.TYPICAL
    axis: Axis = Axis.EPSILON
    log_x: bool = True
    log_y: bool = True
    references: bool = True
    delta: float = 1e-6


def looks_logarithmic(measure: Measure) -> bool:
    """Return whether the measure is drawn on a logarithmic axis by default: rates are linear."""
    return measure not in RATES


def usable(setting: PlanSetting) -> tuple[DesignSpec, ...]:
    """Return the designs that serve the question and can be set to an epsilon, and always the design of the plan."""
    return tuple(
        one
        for one in SPECS
        if one.key == setting.spec.key or (one.doors & EPSILON_DOORS and one.why_not(setting.k, setting.many) is None)
    )


def usual(setting: PlanSetting, epsilon: float) -> tuple[str, ...]:
    """Return the design of the plan and the designs with the smallest errors, five in all without equal curves.

    They are in the order of the registry.
    """
    # Designs may agree here and differ at stronger privacy (subset selection and k-ary response).
    places = epsilon, epsilon / _STRONGER
    errors = rival_errors(setting.k, places, np.asarray(setting.shares), 1.0, Target.SAMPLE, many=setting.many)
    found: dict[str, FloatArray] = {}
    for one, own in sorted(errors, key=lambda each: (each[0].key != setting.spec.key, round(float(each[1][0]), 12))):
        if len(found) < USUAL and all(np.abs(own - other).max() > _SAME for other in found.values()):
            found[one.key] = own
    chosen = list(found) if setting.spec.key in found else [setting.spec.key, *list(found)[: USUAL - 1]]
    # Keep one order, so that the legend does not change while epsilon is dragged.
    return tuple(one.key for one in SPECS if one.key in chosen)


def compared(setting: PlanSetting, chosen: tuple[str, ...], epsilon: float) -> tuple[str, ...]:
    """Return the designs on the chart, with the design of the plan, without designs that do not fit this question."""
    possible = {one.key for one in usable(setting)}
    kept = tuple(key for key in chosen if key in possible)
    if not kept:
        return usual(setting, epsilon)
    return kept if setting.spec.key in kept else (setting.spec.key, *kept)


def hues(keys: tuple[str, ...], before: Mapping[str, int]) -> dict[str, int]:
    """Return a color for each design: its previous one, otherwise the first free one."""
    found = {key: before[key] for key in keys if key in before}
    for key in keys:
        if key not in found:
            taken = set(found.values())
            found[key] = next((hue for hue in range(HUES) if hue not in taken), len(found) % HUES)
    return found


def planned_epsilon(setting: PlanSetting, typed: float) -> float:
    """Return the epsilon of the plan, or the epsilon typed last if the design has no finite one."""
    design = setting.design
    epsilon = design.epsilon if design is not None and math.isfinite(design.epsilon) else typed
    return min(max(epsilon, LOWEST_EPSILON), HIGHEST_EPSILON)


def request_of(setting: PlanSetting, keys: tuple[str, ...], look: CompareLook, epsilon: float) -> TradeoffRequest:
    """Return the request of the chart."""
    return TradeoffRequest(
        k=setting.k,
        shares=setting.shares,
        n=setting.n,
        target=setting.target,
        many=setting.many,
        designs=designs_of(keys, setting.spec.key, setting.given),
        axis=look.axis,
        values=_values(setting, look, epsilon),
        epsilon=epsilon,
        measure=look.measure,
        present=setting.design,
        delta=look.delta,
    )


def served(key: str, setting: PlanSetting) -> bool:
    """Return whether a click on the curve of this design can choose it."""
    one = spec(key)
    return bool(one.doors & EPSILON_DOORS) and one.why_not(setting.k, setting.many) is None


def _values(setting: PlanSetting, look: CompareLook, epsilon: float) -> tuple[float, ...]:
    if look.axis is Axis.ANSWERS:
        most = min(MAX_ANSWERS, max(_MOST_ANSWERS, 2 * setting.k))
        numbers = np.unique(np.append(np.rint(np.geomspace(2, most, 60)), setting.k))
        return tuple(numbers.tolist())
    if look.axis is Axis.EPSILON:
        low, high, plan = min(_LEFT, epsilon), max(_RIGHT, epsilon), epsilon
    else:
        low, high, plan = max(2.0, setting.n / _SPAN), max(2.0, setting.n) * _SPAN, max(2.0, setting.n)
    spaced = np.geomspace(low, high, POINTS) if look.log_x else np.linspace(low, high, POINTS)
    # Make the plan a place of its own, so that curves and figures agree there.
    return tuple(np.unique(np.append(spaced, plan)).tolist())
