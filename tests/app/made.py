"""A small workspace and tools without a window, for tests of planned parts and their presenters."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from app.jobs.runner import Runner
from app.ui.part import PartTools
from app.workspace.datasets import letters
from app.workspace.planning import PlanSetting, edit_scenario, plan_setting, with_expected
from app.workspace.store import Store
from app.workspace.workspace import Dataset, Look, Workspace
from core.data.variable import Column, ColumnCounts
from core.study.plan import Plan, Typed
from core.types import Origin, Target


class NoExporter:
    """Takes every file and picture, and remembers what it was asked for."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return lambda *arguments: self.asked.append(name)


def survey(
    counts: tuple[int, ...] = (600, 1400), *, missing: int = 0, origin: Origin = Origin.EXAMPLE, **plan: object
) -> Workspace:
    """One question "Q" with these counts, epsilon 1.5."""
    found = tuple((label, count) for label, count in zip(letters(len(counts)), counts, strict=True) if count)
    rows = sum(counts) + missing
    dataset = Dataset(
        key="made:test",
        title="Made for a test",
        origin=origin,
        rows=rows,
        columns=(Column("Q", "Q", 0),),
        counts=(ColumnCounts("Q", found, missing, rows, len(found)),),
    )
    changes: dict[str, object] = {"design": "grr", "epsilon": Typed("1.5", 1.5), **plan}
    return Workspace(dataset, Plan("Q", **changes), Look())  # type: ignore[arg-type]


def expected(
    labels: tuple[str, ...],
    shares: tuple[float, ...],
    n: int,
    *,
    design: str = "grr",
    epsilon: str = "1.5",
    target: Target = Target.POPULATION,
    **scenario: object,
) -> Workspace:
    """Shares that were typed, for n respondents."""
    typed = Typed(str(n), float(n))
    workspace = edit_scenario(with_expected(survey(), labels, shares), respondents=typed, target=target, **scenario)
    plan = replace(workspace.plan, design=design, epsilon=Typed(epsilon, float(epsilon)))
    return replace(workspace, plan=plan)


def setting_of(workspace: Workspace) -> PlanSetting:
    return plan_setting(workspace)


def with_columns(workspace: Workspace, names: Iterable[str], **changes: Any) -> Workspace:
    """The same survey with these columns, each counted as its question; further changes are of the dataset."""
    data, named = workspace.dataset, tuple(names)
    columns = tuple(Column(name, name, at) for at, name in enumerate(named))
    counts = tuple(replace(data.counts[0], column=name) for name in named)
    dataset = replace(data, columns=columns, counts=counts, everyone=(), raw=(), **changes)
    return replace(workspace, dataset=dataset)


def plain(text: str) -> str:
    """Without the signs that set a text of a person apart from its sentence."""
    return text.replace("\u2068", "").replace("\u2069", "")


def tools_for(workspace: Workspace) -> PartTools:
    return PartTools(Store(workspace), Runner(), NoExporter(), lambda topic, anchor: None, lambda: True)
