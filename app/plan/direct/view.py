"""Cost against bias of asking directly: Warner's comparison for the plan of now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.plan.direct.figure import (
    DirectFound,
    DirectLook,
    direct_figure,
    direct_reading,
    direct_sentence,
    direct_table,
    direct_words,
    found_direct,
)
from app.ui.basics import label
from app.ui.charted_part import ChartedPart
from app.ui.form import Form, plain
from app.ui.part import PartTools
from app.ui.planned import usual_answer, why_not
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.planning.asked_directly import OTHERS, TRUTH


class DirectControls(Form):
    """Fields of DirectLook."""

    def __init__(self) -> None:
        super().__init__(self.tr("Direct question"))
        self.answer = self.pick("answer", self.tr("Sensitive answer"))
        self.truth = self.number("truth", self.tr("Carriers who answer truthfully"), TRUTH)
        self.others = self.number("others", self.tr("Non-carriers who answer truthfully"), OTHERS)
        note = label(self.tr("Carriers hold the sensitive answer."), tone="faint", factor=0.92, wrap=True)
        self.place(note)

    def show_look(self, look: DirectLook, labels: tuple[str, ...]) -> None:
        self.offer("answer", dict(enumerate(labels)))
        self.show_values(look)


class DirectPart(ChartedPart):
    """Computed at once."""

    key: ClassVar[str] = "direct"
    help: ClassVar[tuple[str, str]] = ("plan", "direct")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Direct question or this plan?"))
        self._look = DirectLook()
        self._setting: PlanSetting | None = None
        self._found: DirectFound | None = None
        self.controls = self._choices = DirectControls()
        self._choices.changed.connect(self._change)
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

    def _change(self, name: str, value: Any) -> None:
        self._look = replace(self._look, **{name: plain(value)})
        self._refresh()
