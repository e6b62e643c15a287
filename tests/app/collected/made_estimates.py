"""Reports typed on the page Collected, and what its part Estimates makes of them, without a window."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from app.collected.state import CollectedSetting, collected_setting, edit_collected
from app.workspace.workspace import Workspace
from core.analyses.collected.estimates import EstimatesRequest, run
from core.analyses.collected.estimates_result import Estimates
from core.control import Control
from core.study.collected import (
    ArmsBy,
    CollectedMethod,
    CollectedPlan,
    CollectedQuestion,
    CollectedSource,
    StatedArm,
    StatedDesign,
)
from tests.app.made import survey

Counts = Mapping[str, int]


def stated(design: str, reading: str = "", **figures: object) -> StatedDesign:
    return StatedDesign(design, tuple((name, str(value)) for name, value in figures.items()), reading)


def counted(counts: Counts, design: StatedDesign, answers: Sequence[str] = (), **plan: Any) -> Workspace:
    """One design for all: how often each report came, in the order of the design."""
    lines = ["report\tcount", *(f"{report}\t{count}" for report, count in counts.items())]
    asked = CollectedQuestion("report", tuple(counts), tuple(answers), ArmsBy.ONE, (StatedArm("", design),), typed=True)
    return edit_collected(
        survey(), source=CollectedSource.COUNTS, counts="\n".join(lines), questions=(asked,), question="report", **plan
    )


def in_arms(
    cells: Mapping[str, Counts] | Mapping[tuple[str, str], Counts],
    designs: Mapping[str, StatedDesign],
    members: Mapping[str, int] | None = None,
    answers: Sequence[str] = (),
    **plan: Any,
) -> Workspace:
    """Counts of each arm, or of each (group, arm); designs by arm."""
    lines, reports = ["group\tarm\treport\tcount"], {}
    for key, counts in cells.items():
        group, arm = key if isinstance(key, tuple) else ("everybody", key)
        for report, count in counts.items():
            reports[report] = True
            lines.append(f"{group}\t{arm}\t{report}\t{count}")
    arms = tuple(StatedArm(arm, design, (members or {}).get(arm, 0)) for arm, design in designs.items())
    asked = CollectedQuestion("report", tuple(reports), tuple(answers), ArmsBy.ARMS, arms, arm="arm", typed=True)
    return edit_collected(
        survey(), source=CollectedSource.COUNTS, counts="\n".join(lines), questions=(asked,), question="report", **plan
    )


def with_plan(plan: CollectedPlan) -> Workspace:
    return replace(survey(), plan=replace(survey().plan, collected=plan))


def of_plan(plan: CollectedPlan) -> tuple[Workspace, CollectedSetting]:
    return with_plan(plan), collected_setting(with_plan(plan))


def estimates_of(workspace: Workspace, method: CollectedMethod | None = None) -> Estimates:
    """As the part asks for them."""
    if method is not None:
        workspace = edit_collected(workspace, method=method)
    return made_of(collected_setting(workspace))


def made_of(setting: CollectedSetting) -> Estimates:
    assert setting.front is not None, setting.problem and setting.problem.reason
    return run(EstimatesRequest(setting.front, setting.plan.method, setting.level, setting.plan.moments), Control())
