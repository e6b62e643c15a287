"""Honesty stress test: what becomes of the estimate when some do not follow the device."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.parts.base import PartTools
from app.parts.charted import ChartedPart
from app.presenters.honesty import (
    HonestyFound,
    HonestyLook,
    found_honesty,
    honesty_figure,
    honesty_reading,
    honesty_sentence,
    honesty_table,
    honesty_words,
    safe_of,
)
from app.presenters.planned import why_not
from app.state.planning import PlanSetting
from app.state.setting import fitting_method
from app.state.workspace import Workspace
from app.widgets.honesty_controls import HonestyControls
from core.errors import InputError


class HonestyPart(ChartedPart):
    """Computed at once: coverage adds every count up, a few milliseconds for all 16 parts."""

    key: ClassVar[str] = "honesty"
    help: ClassVar[tuple[str, str]] = ("plan", "honesty")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("If some do not follow the device"))
        self._look = HonestyLook()
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._found: HonestyFound | None = None
        self.controls = self._choices = HonestyControls()
        self._choices.look_changed.connect(self._change)
        self.chart.describe(lambda x, y: "" if self._found is None else honesty_reading(self._found, x))

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self._shown is not None and self._shown[1].labels != setting.labels:
            self._look = replace(self._look, answer=0, safe=None)
        self._shown = (workspace, setting)
        self._refresh()

    def _refresh(self) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        if setting.labels:
            self._choices.show_look(self._look, safe_of(self._look, setting), setting.labels, setting.many)
        reason, self._found = why_not(setting), None
        if reason is not None:
            self.show_reason(reason)
            return
        assert setting.design is not None
        method = fitting_method(workspace.plan.method, setting.design, setting.target)
        try:
            found = self._found = found_honesty(setting, self._look, method)
        except InputError as problem:
            self.show_reason(problem)
            return
        figure, table = honesty_figure(setting, found), honesty_table(setting, found)
        self.show_result(figure, table, honesty_sentence(setting, found), honesty_words(setting, found))

    def _change(self, fields: dict[str, Any]) -> None:
        self._look = replace(self._look, **fields)
        self._refresh()
