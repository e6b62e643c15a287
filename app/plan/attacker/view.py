"""The attacker's view: the disclosure of many reports of one person, with fresh and with remembered noise."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.jobs.latest import Latest
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
from app.ui.charted_part import ChartedPart
from app.ui.part import PartTools
from app.ui.planned import why_not
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.notices import Notice
from core.risk.attacker import can_be_attacked

COUNTED_AT_ONCE = 2
"""Up to this many answers all sequences of reports are enumerated in a few milliseconds."""


class AttackerPart(ChartedPart):
    """The tab Attacker. With two answers it computes at once. With more answers people are simulated in the background,
    and the last chart stays, dimmed."""

    key: ClassVar[str] = "attacker"
    help: ClassVar[tuple[str, str]] = ("plan", "attacker")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Attacker"))
        self._look = AttackLook()
        self._setting: PlanSetting | None = None
        self._found: tuple[AttackRequest, AttackFound] | None = None
        self._data = ""
        self.controls = self._choices = AttackerControls()
        self._choices.changed.connect(self._change)
        self._latest = Latest(tools.runner, self.tr("Drawing people"), found_attack)
        self._latest.answered.connect(self._answer)
        self._latest.failed.connect(self._fail)
        self.chart.describe(lambda x, y: "" if self._found is None else attack_reading(*self._found, self._look, x))

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self._setting is not None and self._setting.labels != setting.labels:
            self._look = replace(self._look, answer=0, prior=None, group=None)
        if workspace.dataset.key != self._data:
            # Clear the results of the previous file before the next one is shown.
            self._data, self._found = workspace.dataset.key, None
            self.chart.show_figure(None, None)
            self._say("", ())
        self._setting = setting
        self._refresh()

    def leave(self) -> None:
        self._latest.leave()

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
            grouped = setting.design is not None and setting.design.groups > 1
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
            self._latest.leave()
            self._show()
        elif setting.many or setting.k <= COUNTED_AT_ONCE:
            self._latest.leave()
            self._answer(request, found_attack(request))
        elif request != self._latest.wanted:
            # Hide a card without content.
            self.chart.setVisible(self._found is not None)
            self.chart.dim(self._found is not None)
            self._latest.ask(request)

    def show_reason(self, reason: Notice | WorkbenchError) -> None:
        self.chart.show()
        super().show_reason(reason)

    def _answer(self, request: AttackRequest, found: AttackFound) -> None:
        self._found = (request, found)
        self._show()

    def _fail(self, problem: WorkbenchError) -> None:
        self._found = None
        self.show_reason(problem)

    def _show(self) -> None:
        setting, found = self._setting, self._found
        if setting is None or found is None:
            return
        self.chart.show()
        self.chart.dim(False)
        made = setting, self._look, *found
        self.show_result(attack_figure(*made), attack_table(*made), attack_sentence(*made), attack_words(*made))
