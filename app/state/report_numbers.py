"""What a report says of the page Numbers: declared and planned things only, no count of any answer. No Qt."""

from __future__ import annotations

from app.state.numbers import NumbersSetting, numbers_setting
from app.state.workspace import Workspace
from core.data.variable import DeclaredBy
from core.project.numbers import NumberSource
from core.report.facts import NumbersFacts


def numbers_facts(workspace: Workspace) -> NumbersFacts | None:
    """None where no column of the data is in front, or its bounds are not declared: extremes of the data are facts
    about somebody."""
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
        epsilon=plan.local.epsilon.value,
        delta=plan.local.delta.value,
        curator_epsilon=plan.curator.epsilon.value,
        n=plan.curator.expected_size.value,
        target=setting.target,
    )


def _declared(setting: NumbersSetting) -> tuple[float, float] | None:
    return None if setting.declared is DeclaredBy.FROM_DATA else setting.bounds
