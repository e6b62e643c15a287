"""Several questions together: cross-table with a test, correlations, sum score."""

from __future__ import annotations

from typing import Any, ClassVar

from app.collected.computed_part import ComputedPart
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
from app.collected.state import CollectedSetting, edit_collected
from app.collected.weight_note import WeightNote
from app.messages.speak import local_count, say
from app.ui.part import PartTools
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import InputError, WorkbenchError
from core.study.collected import JointView


class JointPart(ComputedPart[Found]):
    """Small tables are there at once; for larger ones the last picture stays, pale, until the next is ready."""

    key: ClassVar[str] = "joint"
    help: ClassVar[tuple[str, str]] = ("collected", "joint")
    plan_field = "joint"
    working = "joint.working"

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Several questions"), run)
        self._request: JointRequest | None = None
        self._lacking = False
        self.chart.describe(self._describe)
        self.fields: JointControls = JointControls()
        self.controls = self.fields
        self.weighted = WeightNote(tools)
        self.column.insertWidget(0, self.weighted)
        self.fields.view_chosen.connect(lambda view: self._edit(self.tr("view of several questions"), {"view": view}))
        self.fields.ticked.connect(self._tick)
        self.fields.numeric_chosen.connect(lambda name: self._edit(self.tr("column of numbers"), {"numeric": name}))
        self.fields.sums_chosen.connect(lambda name: self._edit(self.tr("column of sums"), {"sums": name}))
        self.fields.design_wanted.connect(self._go)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self._setting = setting
        self._of_data(workspace, setting)
        self._show_choices(workspace, setting)
        self.weighted.show_setting(setting)
        self._lacking = False
        problem = setting.problem
        # `request_of` raises what stands in the way of the question itself.
        if setting.rows is None and (problem is None or not isinstance(problem.reason, InputError)):
            self._wait(setting)
            return
        try:
            self._request = request_of(workspace, setting)
        except InputError as error:
            self._refuse(error)
            return
        self._ask(self._request.known, self._request)

    def _ready(self, setting: CollectedSetting) -> bool:
        return self._request is not None

    def _ask(self, known: tuple[Any, ...], asked: JointRequest) -> None:
        if known == self._known or not asked.quick:
            super()._ask(known, asked)
            return
        self.latest.leave()
        self._known = known
        try:
            self._take(asked, run(asked, Control()))
        except WorkbenchError as error:
            self._refuse(error)

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
        self.fields.show_choices(plan.view, rows, (plan.numeric, numbers), (sums, offered), sums_told(setting))

    def _show(self, found: Found) -> None:
        assert self._request is not None
        made = drawn(found, self._request)
        self.show_result(made.figure, made.table, made.figure.summary, joint_words(found))
        self.chart.chart.setMinimumHeight(chart_height(made.figure))
        self._dim(False)

    def _describe(self, x: float, y: float) -> str:
        if self._found is None or self._request is None:
            return ""
        return told_row(self._found, self._request, x, y)

    def _refuse(self, error: WorkbenchError) -> None:
        super()._refuse(error)
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
        columns = tuple(name for name in known if name in wanted) or (column,)
        self._edit(self.tr("questions"), {"columns": columns})
