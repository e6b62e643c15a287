"""Cost against bias of asking directly: Warner's comparison for the plan of now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.parts.base import PartTools
from app.parts.charted import ChartedPart
from app.presenters.planning.direct import (
    DirectFound,
    DirectLook,
    direct_figure,
    direct_reading,
    direct_sentence,
    direct_table,
    direct_words,
    found_direct,
)
from app.presenters.planning.planned import usual_answer, why_not
from app.state.planning import PlanSetting
from app.state.workspace import Workspace
from app.widgets.planning.direct_controls import DirectControls


class DirectPart(ChartedPart):
    """Computed at once."""

    key: ClassVar[str] = "direct"
    help: ClassVar[tuple[str, str]] = ("plan", "direct")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Ask directly, or with this plan?"))
        self._look = DirectLook()
        self._setting: PlanSetting | None = None
        self._found: DirectFound | None = None
        self.controls = self._choices = DirectControls()
        self._choices.look_changed.connect(self._change)
        self.chart.describe(lambda x, y: "" if self._found is None else direct_reading(self._found, x))

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self._setting is None or self._setting.labels != setting.labels:
            self._look = replace(self._look, answer=usual_answer(setting))
        self._setting = setting
        self._refresh()

    def _refresh(self) -> None:
        setting = self._setting
        if setting is None:
            return
        self._choices.show_look(self._look, setting.labels)
        reason, self._found = why_not(setting), None
        if reason is not None:
            self.show_reason(reason)
            return
        found = self._found = found_direct(setting, self._look)
        figure, table = direct_figure(setting, found), direct_table(setting, found)
        self.show_result(figure, table, direct_sentence(setting, found), direct_words(setting, found))

    def _change(self, fields: dict[str, Any]) -> None:
        self._look = replace(self._look, **fields)
        self._refresh()
