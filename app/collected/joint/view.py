"""Several questions together: cross-table with a test, correlations, sum score."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from app.collected.joint.controls import JointControls
from app.collected.joint.figure import chart_height, drawn, told_row
from app.collected.joint.state import (
    Found,
    JointRequest,
    chosen_questions,
    number_columns_of,
    request_of,
    run,
    sum_columns_of,
    sums_told,
)
from app.collected.joint.words import joint_words
from app.collected.part import ChartedCollected
from app.collected.state import CollectedSetting, edit_collected
from app.collected.weight_note import WeightNote
from app.jobs.latest import Latest
from app.messages.speak import local_count, say
from app.ui.part import PartTools
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import InputError, WorkbenchError
from core.study.collected import CollectedSource, JointView


class JointPart(ChartedCollected):
    """Small tables are there at once; for larger ones the last picture stays, pale, until the next is ready."""

    key: ClassVar[str] = "joint"
    help: ClassVar[tuple[str, str]] = ("collected", "joint")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Several questions"))
        self._workspace: Workspace | None = None
        self._setting: CollectedSetting | None = None
        self._data: tuple[str, CollectedSource] | None = None
        self._asked: JointRequest | None = None
        self._found: Found | None = None
        self._lacking = False
        self.latest = Latest(tools.runner, self.tr("Several questions"), run)
        self.latest.answered.connect(self._take)
        self.latest.failed.connect(self._fail)
        self.chart.describe(self._describe)
        self.choices: JointControls = JointControls()
        self.controls = self.choices
        self.weighted = WeightNote(tools)
        self.column.insertWidget(0, self.weighted)
        self.choices.view_chosen.connect(lambda view: self._edit(self.tr("view of several questions"), view=view))
        self.choices.ticked.connect(self._tick)
        self.choices.numeric_chosen.connect(lambda column: self._edit(self.tr("column of numbers"), numeric=column))
        self.choices.sums_chosen.connect(lambda column: self._edit(self.tr("column of sums"), sums=column))
        self.choices.design_wanted.connect(self._go)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self._workspace, self._setting = workspace, setting
        if (workspace.dataset.key, setting.source) != self._data:
            # Clear the results of other data before these are shown.
            self._data = workspace.dataset.key, setting.source
            self.latest.leave()
            self._asked = self._found = None
            self.chart.show_figure(None, None)
        self._show_choices(workspace, setting)
        self.weighted.show_setting(setting)
        self._lacking = False
        if setting.unread and setting.rows is None:
            self._wait(setting)
            return
        try:
            request = request_of(workspace, setting)
        except InputError as error:
            self._refuse(error)
            return
        if request.same_as(self._asked):
            if self._found is not None:
                self._show()
            return
        self._asked, self._found = request, None
        if request.quick:
            self.latest.leave()
            try:
                self._take(request, run(request, Control()))
            except WorkbenchError as error:
                self._refuse(error)
            return
        if self.chart.figure is None:
            self.chart.show_problem(say("joint.working"))
        else:
            self.chart.dim(True)
        self.latest.ask(request)

    def leave(self) -> None:
        self.latest.leave()
        if self._found is None:
            self._asked = None

    def _show_choices(self, workspace: Workspace, setting: CollectedSetting) -> None:
        plan, chosen = setting.plan.joint, {one.column for one in chosen_questions(setting)}
        rows = tuple(
            TickRow(
                one.column,
                one.title,
                say("joint.row", {"n": local_count(one.n), "answers": local_count(one.k)}),
                one.column in chosen,
            )
            for one in sorted(setting.ready, key=lambda one: setting.columns.index(one.column))
        )
        sums = plan.sums if plan.sums in setting.columns else ""
        numbers, offered = number_columns_of(workspace, setting), sum_columns_of(workspace, setting)
        self.choices.show_choices(plan.view, rows, (plan.numeric, numbers), (sums, offered), sums_told(setting))

    def _wait(self, setting: CollectedSetting) -> None:
        """Show that columns are not read yet. An error from reading them replaces the chart."""
        if setting.problem is None:
            if self.chart.figure is None:
                self.chart.show_problem(say("collected.unread"))
        elif isinstance(setting.problem.reason, InputError):
            self._refuse(setting.problem.reason)
        else:
            self.latest.leave()
            self._asked = self._found = None
            self.show_reason(setting.problem.reason)

    def _take(self, request: JointRequest, found: Found) -> None:
        if request is self._asked:
            self._found = found
            self._show()

    def _show(self) -> None:
        if self._found is None or self._asked is None or self._setting is None:
            return
        made = drawn(self._found, self._asked)
        self.show_result(made.figure, made.table, made.figure.summary, joint_words(self._found))
        self.chart.chart.setMinimumHeight(chart_height(made.figure))
        self.chart.dim(False)

    def _describe(self, x: float, y: float) -> str:
        if self._found is None or self._asked is None:
            return ""
        return told_row(self._found, self._asked, x, y)

    def _fail(self, error: WorkbenchError) -> None:
        asked = self._asked
        self._refuse(error)
        # The same request would fail again.
        self._asked = asked

    def _refuse(self, error: WorkbenchError) -> None:
        self.latest.leave()
        self._asked = self._found = None
        self.show_reason(error)
        self._lacking = self._leads_to_setup(error)
        self.show_way(False)

    def _leads_to_setup(self, error: WorkbenchError) -> bool:
        problem = None if self._setting is None else self._setting.problem
        unready = problem is not None and problem.reason is error
        return unready or error.code in {"joint.need_two", "joint.two_signs"} or error.code.startswith("stated.")

    def show_way(self, wanted: bool) -> None:
        """Show the link to the tab Set-up. Problems of the current question do not matter here, because other questions
        can be analyzed without it."""
        super().show_way(self._lacking)

    def _go(self) -> None:
        """Make a column of sums the current question, so that Set-up asks for its design."""
        store, setting = self._tools.store, self._setting
        plan = store.workspace.plan.collected
        if setting is not None and plan.joint.view is JointView.SUM and plan.joint.sums in setting.columns:
            store.edit(edit_collected(store.workspace, question=plan.joint.sums), self.tr("question"))
        super()._go()

    def _tick(self, column: str, ticked: bool) -> None:
        """Store the ticks. Before the first tick, all ready questions are used."""
        if self._setting is None:
            return
        wanted = {one.column for one in chosen_questions(self._setting)}
        wanted = wanted | {column} if ticked else wanted - {column}
        known = self._setting.columns
        self._edit(self.tr("questions"), columns=tuple(name for name in known if name in wanted) or (column,))

    def _edit(self, words: str, **changes: object) -> None:
        if self._setting is None:
            return
        store = self._tools.store
        joint = replace(self._setting.plan.joint, **changes)  # type: ignore[arg-type]
        store.edit(edit_collected(store.workspace, joint=joint), words)
