"""Cost against bias of asking directly: Warner's comparison for the plan of now."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import Signal

from app.messages.speak import screen_numbers
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
from app.ui.basics import Card, label
from app.ui.charted_part import ChartedPart
from app.ui.field_line import FieldLine, percent_step
from app.ui.part import PartTools
from app.ui.planned import usual_answer, why_not
from app.ui.words_panel import TextCombo
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.constraints import TypedNumber, parse_percent


class DirectControls(Card):
    """look_changed(dict of DirectLook fields)."""

    look_changed = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("If you asked directly"))
        self.answer = TextCombo(self.tr("The answer that is hard to give"))
        self.answer.activated.connect(lambda index: self.look_changed.emit({"answer": index}))
        sign = screen_numbers().percent
        self.truth = FieldLine(self.tr("Carriers who would tell the truth"), _truth, percent_step, sign)
        self.truth.entered.connect(lambda number: self.look_changed.emit({"truth": number.value}))
        self.others = FieldLine(self.tr("Others who would tell the truth"), _others, percent_step, sign)
        self.others.entered.connect(lambda number: self.look_changed.emit({"others": number.value}))
        self.body.addWidget(label(self.tr("The answer that is hard to give"), tone="soft", factor=0.92))
        for widget in (self.answer, self.truth, self.others):
            self.body.addWidget(widget)
        note = label(self.tr("Carriers are those who hold that answer."), tone="faint", factor=0.92, wrap=True)
        self.body.addWidget(note)

    def show_look(self, look: DirectLook, labels: tuple[str, ...]) -> None:
        self.answer.show_texts(labels, look.answer)
        self.truth.show_text(f"{100.0 * look.truth:.6g}")
        self.others.show_text(f"{100.0 * look.others:.6g}")


def _truth(text: str) -> TypedNumber:
    return parse_percent(text, "truth", "direct.chance")


def _others(text: str) -> TypedNumber:
    return parse_percent(text, "truth_of_others", "direct.chance")


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
