"""The attacker's view: what many reports of one person give away, with fresh and with remembered noise."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any, ClassVar

from app.jobs.runner import Job
from app.messages.speak import filled
from app.plan.attacker.controls import AttackerControls
from app.plan.attacker.figure import (
    AttackFound,
    AttackLook,
    AttackRequest,
    attack_figure,
    attack_reading,
    attack_sentence,
    attack_table,
    attack_words,
    found_attack,
    request_of,
)
from app.ui.basics import Inline, label, push
from app.ui.charted_part import ChartedPart
from app.ui.part import PartTools
from app.ui.planned import why_not
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.designs.groups import GroupsDesign
from core.errors import WorkbenchError
from core.notices import Notice
from core.risk.attacker import can_be_attacked

COUNTED_AT_ONCE = 2
"""Up to so many answers all sequences of reports are counted in a few milliseconds."""


class AttackerPart(ChartedPart):
    """Counted at once for two answers; else people are drawn beside the window, and the last picture stays, dimmed."""

    key: ClassVar[str] = "attacker"
    help: ClassVar[tuple[str, str]] = ("plan", "attacker")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Attacker"))
        self._look = AttackLook()
        self._setting: PlanSetting | None = None
        self._found: tuple[AttackRequest, AttackFound] | None = None
        self._wanted: AttackRequest | None = None
        self._job: Job | None = None
        self._data = ""
        self.controls = self._choices = AttackerControls()
        self._choices.changed.connect(self._change)
        self.done = label("", tone="soft", factor=0.95)
        self.stop = push(self.tr("Stop"), tip=self.tr("Stop drawing people"))
        self.stop.clicked.connect(self.leave)
        self.busy = Inline(self.done, self.stop)
        self.busy.hide()
        self.column.insertWidget(0, self.busy)
        self.chart.describe(lambda x, y: "" if self._found is None else attack_reading(*self._found, self._look, x))

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self._setting is not None and self._setting.labels != setting.labels:
            self._look = replace(self._look, answer=0, prior=None, group=None)
        if workspace.dataset.key != self._data:
            # nothing of one file is shown beside another
            self._data, self._found = workspace.dataset.key, None
            self.chart.show_figure(None, None)
            self._say("", ())
        self._setting = setting
        self._refresh()

    def leave(self) -> None:
        self._wanted = None
        if self._job is not None:
            self._job.stop()

    def _change(self, name: str, value: Any) -> None:
        changes: dict[str, Any] = {name: int(value.value) if name == "reports" else value}
        if name == "answer":
            changes["prior"] = None
        self._look = replace(self._look, **changes)
        self._refresh()

    def _refresh(self) -> None:
        setting = self._setting
        if setting is None:
            return
        self._choices.setEnabled(setting.possible)
        if setting.labels:
            grouped = isinstance(setting.design, GroupsDesign)
            self._choices.show_look(self._look, setting.shares[self._look.answer], setting.labels, grouped)
        reason = why_not(setting)
        if reason is None and setting.design is not None and not can_be_attacked(setting.design):
            reason = Notice("attacker.not_here")
        if reason is not None:
            self.leave()
            self._found = None
            self.show_reason(reason)
            return
        request = request_of(setting, self._look)
        if self._found is not None and self._found[0] == request:
            self._wanted = request
            self._show()
        elif setting.many or setting.k <= COUNTED_AT_ONCE:
            self._wanted = request
            self._found = (request, found_attack(request))
            self._show()
        elif request != self._wanted:
            self._wanted = request
            self._draw()

    def show_reason(self, reason: Notice | WorkbenchError) -> None:
        self.chart.show()
        super().show_reason(reason)

    def _draw(self) -> None:
        """One job at a time; the newest request begins when the one before has heard its Stop."""
        request = self._wanted
        if self._job is not None:
            self._job.stop()
            return
        if request is None:
            return
        # an empty card says nothing
        self.chart.setVisible(self._found is not None)
        self.chart.dim(self._found is not None)
        self.done.setText(self.tr("Drawing people…"))
        self.busy.show()
        job = self._job = self._tools.runner.run(self.tr("Attacker"), partial(found_attack, request))
        job.progressed.connect(self._progress)
        job.succeeded.connect(partial(self._answer, request))
        job.failed.connect(self._fail)
        job.ended.connect(partial(self._end, request))

    def _progress(self, done: float) -> None:
        self.done.setText(filled(self.tr("Drawing people… {percent}%"), percent=round(100 * done)))

    def _answer(self, request: AttackRequest, found: AttackFound) -> None:
        if request == self._wanted:
            self._found = (request, found)
            self._show()

    def _fail(self, problem: WorkbenchError) -> None:
        self._found = None
        self.show_reason(problem)

    def _end(self, request: AttackRequest) -> None:
        self._job = None
        self.busy.hide()
        if self._wanted is not None and self._wanted != request:
            self._draw()
        elif self._found is None and self._wanted is None and self.chart.isHidden():
            self.show_reason(Notice("attacker.stopped"))

    def _show(self) -> None:
        setting, found = self._setting, self._found
        if setting is None or found is None:
            return
        self.chart.show()
        self.chart.dim(False)
        made = setting, self._look, *found
        self.show_result(attack_figure(*made), attack_table(*made), attack_sentence(*made), attack_words(*made))
