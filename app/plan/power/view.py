"""Power: would these respondents notice a share, a difference, and how wide will the interval be?"""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.plan.power.controls import PowerControls
from app.plan.power.figure import (
    PowerFound,
    PowerLook,
    found_power,
    null_of,
    power_figure,
    power_reading,
    power_sentence,
    power_table,
    power_words,
    share_of,
)
from app.ui.charted_part import ChartedPart
from app.ui.form import plain
from app.ui.part import PartTools
from app.ui.planned import why_not
from app.workspace.planning import PlanSetting, edit_scenario
from app.workspace.setting import fitting_method
from app.workspace.workspace import Workspace
from core.designs.supports import SupportDesign
from core.errors import InputError


class PowerPart(ChartedPart):
    """Computed at once: a curve of 60 numbers takes a few milliseconds."""

    key: ClassVar[str] = "power"
    help: ClassVar[tuple[str, str]] = ("plan", "power")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Power"))
        self._look = PowerLook()
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._found: PowerFound | None = None
        self.controls = self._choices = PowerControls()
        self._choices.changed.connect(self._change)
        self.chart.describe(lambda x, y: "" if self._found is None else power_reading(self._found, x))

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self._shown is not None and self._shown[1].labels != setting.labels:
            # Typed shares belong to another question.
            self._look = replace(self._look, answer=0, share=None, null=None).fitting(len(setting.labels))
        self._shown = (workspace, setting)
        self._refresh()

    def _refresh(self) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        reason, self._found = why_not(setting), None
        assured = isinstance(setting.design, SupportDesign)
        if not assured:
            self._look = replace(self._look, assurance=None)
        self._choices.setEnabled(bool(setting.labels))
        if setting.labels:
            look, scenario = self._look, workspace.plan.scenario
            shares = share_of(look, setting), null_of(look, setting)
            self._choices.show_look(look, *shares, setting.labels, scenario, assured)
        if reason is not None:
            self.show_reason(reason)
            return
        try:
            found = self._computed(workspace, setting)
        except InputError as problem:
            self._choices.show_problem(problem)
            self.show_reason(problem)
            return
        self._found = found
        figure, table = power_figure(setting, found), power_table(setting, found)
        self.show_result(figure, table, power_sentence(setting, found), power_words(setting, found))
        if found.problem is not None:
            self._choices.show_problem(found.problem)

    def _computed(self, workspace: Workspace, setting: PlanSetting) -> PowerFound:
        assert setting.design is not None
        plan = workspace.plan
        method = fitting_method(plan.method, setting.design, setting.target)
        return found_power(setting, self._look, plan.scenario.power.value, plan.scenario.alpha.value, method)

    def _change(self, name: str, value: Any) -> None:
        of_scenario = {"power": self.tr("power"), "alpha": self.tr("significance level")}
        if name in of_scenario:
            store = self._tools.store
            edited = edit_scenario(store.workspace, **{name: value})
            store.edit(edited, of_scenario[name], merge=f"scenario.{name}")
            return
        if name in ("asked", "answer"):
            self._look = replace(self._look, share=None, null=None)
        self._look = replace(self._look, **{name: plain(value)})
        if self._shown is not None:
            self._look = self._look.fitting(len(self._shown[1].labels))
        self._refresh()
