"""Base classes of the tabs about numbers."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, TypeVar

from app.ui.charted_part import Charted
from app.ui.part import AnyPart
from app.workspace.numbers import NumbersSetting, edit_numbers
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.notices import Notice

Found = TypeVar("Found")


class NumbersPart(AnyPart):
    """A part about numbers."""

    @abstractmethod
    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        """Show a changed setting, or the current one when the tab is opened. Called for the shown tab only."""


class ChartedNumbers(Charted, NumbersPart):
    """A part about numbers with one chart."""

    def _edit_model(self, model: str, what: str, changes: dict[str, Any], *, typed: bool = False) -> None:
        """Edit fields of the plan of a model. `typed`: the edit continues until the user leaves the field. Each other
        edit is a whole step."""
        store = self._tools.store
        edited = replace(getattr(store.workspace.plan.numbers, model), **changes)
        if not typed:
            store.seal()
        store.edit(edit_numbers(store.workspace, **{model: edited}), what, merge=f"numbers-{model}-{'-'.join(changes)}")
        if not typed:
            store.seal()

    def _find(
        self, find: Callable[[Workspace, NumbersSetting], Found | None], workspace: Workspace, setting: NumbersSetting
    ) -> Found | None:
        """Return the result, or None. Without one, show the obstacle, or a pale chart while the file is read."""
        if setting.problem is not None:
            self._nothing(setting.problem.reason)
            return None
        try:
            found = find(workspace, setting)
        except WorkbenchError as problem:
            self._nothing(problem)
            return None
        if found is None:
            self.chart.dim(True)
        return found

    def _nothing(self, reason: Notice | WorkbenchError) -> None:
        """Replace the previous result by the reason why there is none."""
        self.show_reason(reason)
