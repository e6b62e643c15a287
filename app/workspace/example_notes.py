"""The note on an example, and the test whether its known answer still applies to the current setting."""

from __future__ import annotations

from dataclasses import replace

from app.workspace.examples import EXAMPLES, Example
from app.workspace.numbers import NumbersSetting, number_columns, numbers_setting
from app.workspace.workspace import Workspace
from core.study.numbers import NumbersPlan

_KNOWN = frozenset(one.note for one in EXAMPLES)


def is_known(note: str) -> bool:
    """Return whether this version says it; a study of another one may hold another code."""
    return note in _KNOWN


def numbers_note(workspace: Workspace, setting: NumbersSetting) -> str:
    """Return the code of the known answer; "" if tab, numbers, bounds or noise differ from the example."""
    note = workspace.look.note
    example = next((one for one in EXAMPLES if one.note == note and one.numbers is not None), None)
    if example is None or example.part != workspace.look.part:
        return ""
    wanted = _opened(workspace, example)
    its = numbers_setting(replace(workspace, plan=replace(workspace.plan, numbers=wanted)))
    here, there = ((one.source, one.column, one.bounds, _curve(one.plan)) for one in (setting, its))
    return note if here == there and setting.plan.local == wanted.local else ""


def collected_note(workspace: Workspace) -> str:
    """The code of the known answer; "" where reports, designs or groups are no more those of the example. How intervals
    are made, and the other parts of the page, may be."""
    note, plan = workspace.look.note, workspace.plan.collected
    example = next((one for one in EXAMPLES if one.note == note and one.collected is not None), None)
    if example is None or example.collected is None or example.part != workspace.look.part:
        return ""
    wanted = example.collected
    shown = (
        (one.source, one.counts, one.questions, one.question, one.group, one.regression.terms) for one in (plan, wanted)
    )
    return note if len(set(shown)) == 1 else ""


def _opened(workspace: Workspace, example: Example) -> NumbersPlan:
    """Return the plan of the page when the example was opened."""
    assert example.numbers is not None
    column = next(iter(number_columns(workspace.dataset)), "")
    return replace(example.numbers, bounds=tuple(replace(one, column=column) for one in example.numbers.bounds))


def _curve(plan: NumbersPlan) -> tuple[float, float, float]:
    return plan.normal_mean.value, plan.normal_sd.value, plan.normal_n.value
