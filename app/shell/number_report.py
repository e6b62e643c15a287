"""The part of a report about numbers: declared and planned facts only, no count of any answer."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from app.lab.mechanisms.figure import mechanisms_figure
from app.lab.mechanisms.state import MechanismsLook, mechanisms_at
from app.lab.size.figure import split_figure, wrong_figure
from app.lab.size.state import size_case, size_look, size_problems
from app.tradeoffs.models.figure import models_figure
from app.tradeoffs.models.state import models_at
from app.ui.chart.badge import badge_and_watermark
from app.workspace.numbers import NumbersSetting, numbers_setting
from app.workspace.workspace import Workspace
from core.analyses.numbers.local_plan import given_by_levels, planned_mechanism
from core.analyses.numbers.moments import Moments
from core.data.variable import DeclaredBy
from core.errors import WorkbenchError
from core.report.facts import NumbersFacts
from core.report.plot.figure import PlotFigure
from core.study.numbers import NumberSource
from core.types import Planned


def numbers_facts(workspace: Workspace, *, charts: bool = True) -> NumbersFacts | None:
    """Return the facts; None without a current column or declared bounds.

    Extremes of the data are facts about a person.
    """
    setting = numbers_setting(workspace)
    bounds = _declared(setting)
    if setting.source is not NumberSource.COLUMN or bounds is None or setting.declared is None:
        return None
    plan = setting.plan
    return NumbersFacts(
        title=setting.title,
        low=bounds[0],
        high=bounds[1],
        declared=setting.declared,
        mechanism=plan.local.mechanism,
        epsilon=_epsilon(setting, bounds),
        delta=plan.local.delta.value,
        curator_epsilon=plan.curator.epsilon.value,
        n=plan.curator.expected_size.value,
        target=setting.target,
        figures=plan_charts(setting, bounds) if charts else (),
    )


def plan_charts(setting: NumbersSetting, bounds: tuple[float, float]) -> tuple[PlotFigure, ...]:
    """Return the charts of the page with no information from the answers: every mechanism, three models, and the size
    of a curator. Charts that this plan cannot draw are left out."""
    setting = replace(setting, numbers=None, state=Planned())
    moments, n = Moments(*bounds), max(1, int(setting.plan.curator.expected_size.value))

    def size() -> PlotFigure | None:
        case = size_case(setting)
        if case is None or size_problems(case):
            return None
        look = size_look(setting, case)
        return wrong_figure(look) if setting.plan.curator.known else split_figure(look)

    makers: tuple[Callable[[], PlotFigure | None], ...] = (
        lambda: mechanisms_figure(mechanisms_at(setting, bounds, moments, n), MechanismsLook()),
        lambda: models_figure(models_at(setting, bounds, moments, n)),
        size,
    )
    badge, watermark = badge_and_watermark(Planned(), False)
    found = (_made(one) for one in makers)
    return tuple(replace(one, badge=badge, watermark=watermark) for one in found if one is not None)


def _made(make: Callable[[], PlotFigure | None]) -> PlotFigure | None:
    try:
        return make()
    except WorkbenchError:
        return None


def _epsilon(setting: NumbersSetting, bounds: tuple[float, float]) -> float:
    """Return the epsilon of one report; noise given by its two levels determines it."""
    plan = setting.plan.local
    if not given_by_levels(plan):
        return plan.epsilon.value
    try:
        return planned_mechanism(plan, *bounds).epsilon
    except WorkbenchError:
        return plan.epsilon.value


def _declared(setting: NumbersSetting) -> tuple[float, float] | None:
    return None if setting.declared is DeclaredBy.FROM_DATA else setting.bounds
