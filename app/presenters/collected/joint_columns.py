"""Which columns the part Several questions offers as numbers and as sums, and what is known of the sums. No Qt."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages.data_texts import isolated
from app.messages.speak import say
from app.presenters.collected.stated_names import design_name
from app.state.collected.page import CollectedSetting
from app.state.workspace import Workspace
from core.data.numbers import number_of
from core.data.variable import Role
from core.estimate.joint.sum_score import MOST_ITEMS
from core.project.collected import CollectedSource
from core.project.collected_joint import JointView

_NEVER = frozenset({Role.PERSON_ID, Role.IGNORE, Role.REPORTS})


@dataclass(frozen=True, slots=True)
class SumsTold:
    """`text`: what is said below the column of sums; `unsaid`: its design is not said yet."""

    text: str
    unsaid: bool


def number_columns_of(workspace: Workspace, setting: CollectedSetting) -> tuple[str, ...]:
    """Columns that can be correlated with: at least half of their different values are numbers, or too many different
    ones to list, as incomes have; what then is no number is told when the column is read. The chosen one stays."""
    asked = {one.column for one in setting.ready}
    chosen = setting.plan.joint.numeric
    return tuple(
        name for name in setting.columns if name == chosen or (name not in asked and _numbers(workspace, setting, name))
    )


def sum_columns_of(workspace: Workspace, setting: CollectedSetting) -> tuple[str, ...]:
    """Columns that hold nothing but whole numbers from 0 to the most questions of a sum. The chosen one stays."""
    chosen = setting.plan.joint.sums
    return tuple(name for name in setting.columns if name == chosen or _sums(workspace, setting, name))


def sums_told(setting: CollectedSetting) -> SumsTold | None:
    """None where no sums are asked for."""
    plan = setting.plan.joint
    if plan.view is not JointView.SUM:
        return None
    if plan.sums not in setting.columns:
        return SumsTold(say("joint.sums.what"), False)
    asked = setting.plan.asked(plan.sums, typed=setting.source is CollectedSource.COUNTS)
    key = asked.arms[0].stated.design if asked.arms else ""
    column = isolated(plan.sums)
    if not key:
        return SumsTold(say("joint.sums.unsaid", {"column": column}), True)
    return SumsTold(say("joint.sums.said", {"column": column, "design": design_name(key)}), False)


def _values(workspace: Workspace, setting: CollectedSetting, name: str) -> tuple[str, ...] | None:
    """Different values; None where there are too many of them to be kept."""
    if setting.source is CollectedSource.COUNTS:
        column = None if setting.rows is None else setting.rows.column(name)
        return () if column is None else column.values
    counts = workspace.dataset.counts_of(name)
    return tuple(value for value, _ in counts.values) if counts.complete else None


def _numbers(workspace: Workspace, setting: CollectedSetting, name: str) -> bool:
    values, comma = _values(workspace, setting, name), _comma(workspace, setting)
    variable = workspace.dataset.codebook.variable(name)
    if setting.source is CollectedSource.COLUMNS and variable is not None and variable.role in _NEVER:
        return False
    if values is None:
        return True
    told = sum(number_of(value, comma) is not None for value in values)
    return told > 0 and 2 * told >= len(values)


def _sums(workspace: Workspace, setting: CollectedSetting, name: str) -> bool:
    values = _values(workspace, setting, name)
    if not values:
        return False
    told = [number_of(value, False) for value in values]
    return all(one is not None and one == int(one) and 0 <= one <= MOST_ITEMS for one in told)


def _comma(workspace: Workspace, setting: CollectedSetting) -> bool:
    return workspace.dataset.codebook.decimal_comma and setting.source is CollectedSource.COLUMNS
