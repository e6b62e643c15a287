"""The base of tabs of the page Collected with results from a background job. The last result stays until the next one
is ready. A canceled request is removed, and results of other data are cleared."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar, Generic, TypeVar

from app.collected.part import ChartedCollected
from app.collected.state import CollectedSetting, edit_collected
from app.jobs.latest import Latest
from app.messages.speak import say
from app.ui.part import PartTools
from app.ui.tiles import TileRow
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.study.collected import CollectedSource

Found = TypeVar("Found")


class ComputedPart(ChartedCollected, Generic[Found]):
    """`plan_field`: of the plan of the page, which the fields of the part edit; `working`: what is said meanwhile."""

    plan_field: str
    fields: Any
    working: ClassVar[str] = "survey.working"

    def __init__(self, tools: PartTools, name: str, work: Callable[[Any, Control], Found]) -> None:
        super().__init__(tools, name)
        self._setting: CollectedSetting | None = None
        self._data: tuple[str, CollectedSource] | None = None
        self._known: tuple[Any, ...] = ()
        self._found: Found | None = None
        self.tiles = TileRow()
        self.column.insertWidget(0, self.tiles)
        self.latest = Latest(tools.runner, name, work)
        self.latest.answered.connect(self._take)
        self.latest.failed.connect(self._fail)
        self.latest.slow.connect(self._pale)

    def leave(self) -> None:
        self.latest.leave()
        # A stopped analysis is requested again when the tab is shown again.
        if self._found is None:
            self._known = ()

    def _ready(self, setting: CollectedSetting) -> bool:
        """Return whether there is anything to work out."""
        return setting.front is not None

    @abstractmethod
    def _show(self, found: Found) -> None:
        """Show the latest result."""

    def _of_data(self, workspace: Workspace, setting: CollectedSetting) -> None:
        """Clear results of other data."""
        if (workspace.dataset.key, setting.source) != self._data:
            self._data = workspace.dataset.key, setting.source
            self._forget()
            self.chart.show_figure(None, None)

    def _wait(self, setting: CollectedSetting) -> None:
        """Show the obstacle, or dim the last result until the set-up is complete or a column is read."""
        self._forget()
        if setting.problem is not None:
            self.show_reason(setting.problem.reason)
        elif self.chart.figure is None:
            self.show_reason(Notice("collected.unread"))
        else:
            self.chart.dim(True)

    def _ask(self, known: tuple[Any, ...], asked: Any) -> None:
        """Request the figures. `known`: all they depend on; for the same values the last result is shown again."""
        if known == self._known:
            if self._found is not None:
                self._show(self._found)
            return
        self._known, self._found = known, None
        self.fields.show_problem(None)
        if self.chart.figure is None:
            self.chart.show_problem(say(self.working))
        # Most answers come at once, and a picture that pales for a moment only flickers.
        self.latest.ask(asked)

    def _pale(self) -> None:
        self._dim(True)

    def _dim(self, dimmed: bool) -> None:
        """Make the last result pale until the next one is ready."""
        self.chart.dim(dimmed)
        self.tiles.dim(dimmed)

    def _take(self, _: Any, found: Found) -> None:
        self._found = found
        if self._setting is not None and self._ready(self._setting):
            self._show(found)

    def _fail(self, error: WorkbenchError) -> None:
        known = self._known
        self._refuse(error)
        # The same request would fail again.
        self._known = known

    def _refuse(self, error: WorkbenchError) -> None:
        """Show the reason in place of the chart, and at its field."""
        self._forget()
        self.show_reason(error)
        self.fields.show_problem(error if isinstance(error, InputError) else None)

    def _forget(self) -> None:
        self.latest.leave()
        self._known, self._found = (), None
        self.tiles.show_tiles(())
        self._dim(False)

    def _step(self, what: str, **changes: Any) -> None:
        """Make the edit an undo step of its own."""
        self._tools.store.seal()
        self._edit(what, changes)
        self._tools.store.seal()

    def _edit(self, what: str, changes: dict[str, Any], merge: str = "") -> None:
        store = self._tools.store
        plan = replace(getattr(store.workspace.plan.collected, self.plan_field), **changes)
        store.edit(edit_collected(store.workspace, **{self.plan_field: plan}), what, merge=merge)
