"""Who need not hear of every edit."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from weakref import WeakMethod

from app.workspace.workspace import Workspace


class OtherThanNumbers:
    """Tells the method `hear` of a workspace, unless only the page Numbers was set otherwise since the last time.

    A signal keeps what it is connected with; the page whose method it is may go all the same.
    """

    def __init__(self, hear: Callable[[Workspace], None]) -> None:
        self._hear = WeakMethod(hear)
        self._last: Workspace | None = None

    def __call__(self, workspace: Workspace) -> None:
        last = self._last
        self._last = workspace
        if last is None or workspace.plan.numbers == last.plan.numbers or _besides(workspace, last) != last:
            hear = self._hear()
            if hear is not None:
                hear(workspace)


def _besides(workspace: Workspace, last: Workspace) -> Workspace:
    """The same with the numbers of before. Data are compared as one thing: they may hold thousands of counts."""
    plan = replace(workspace.plan, numbers=last.plan.numbers)
    dataset = last.dataset if workspace.dataset is last.dataset else workspace.dataset
    return replace(workspace, plan=plan, dataset=dataset)
