"""The tab on non-compliance: the estimates under assumed non-compliance, and designs that estimate its share."""

from __future__ import annotations

from typing import Any, ClassVar

from app.collected.computed_part import ComputedPart
from app.collected.noncompliance import band as over_parts
from app.collected.noncompliance import points as as_points
from app.collected.noncompliance.controls import HonestyControls
from app.collected.noncompliance.state import (
    Found,
    HonestyAsked,
    anchor_columns,
    fitting,
    honesty_asked,
    offered_rules,
    taken_together,
    why_not,
    with_state,
)
from app.collected.noncompliance.words import honesty_sentence, honesty_tiles, honesty_words
from app.collected.state import CollectedSetting
from app.collected.weight_note import WeightNote
from app.messages.speak import say, say_message
from app.ui.part import PartTools
from app.workspace.workspace import Workspace
from core.analyses.collected.noncompliance import BandFound
from core.errors import InputError
from core.study.typed import Typed


class HonestyOfReports(ComputedPart[Found]):
    """One way at a time; worked out beside the window, the last picture stays until the next one is there."""

    key: ClassVar[str] = "honesty"
    help: ClassVar[tuple[str, str]] = ("collected", "honesty")
    plan_field = "honesty"

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Compliance"), HonestyAsked.answered)
        self._lacking = False
        self.fields = HonestyControls()
        self.controls = self.fields
        self.weighted = WeightNote(tools)
        self.column.insertWidget(0, self.weighted)
        self.chart.describe(self._describe)
        self.fields.changed.connect(self._change)
        self.fields.edit_finished.connect(self._tools.store.seal)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        setting = self._setting = with_state(setting)
        self._of_data(workspace, setting)
        self.weighted.show_setting(setting)
        self._show_fields(setting)
        self._lacking = False
        if setting.front is None:
            self._wait(setting)
            return
        try:
            asked = honesty_asked(setting)
        except InputError as error:
            self._refuse(error)
            # Another design, or a second question, is set in the tab Set-up.
            self._lacking = error.field == "method" or error.code == "followed.all_no_one"
            return
        self._ask((setting.plan, setting.level, id(setting.rows), setting.state), asked)

    def show_way(self, wanted: bool) -> None:
        super().show_way(wanted or self._lacking)

    def _show_fields(self, setting: CollectedSetting) -> None:
        chosen = {case.column for case in taken_together(setting)}
        questions = [(case.column, case.title, case.column in chosen) for case in fitting(setting)]
        reasons = [
            say("followed.why_not", {"method": say(f"followed.method.{method.value}"), "reason": say_message(reason)})
            for method, reason in why_not(setting).items()
            if method is not setting.plan.honesty.method
        ]
        plan = setting.plan.honesty
        self.fields.show_plan(plan, offered_rules(setting), anchor_columns(setting), questions, "\n".join(reasons))

    def _show(self, found: Found) -> None:
        setting = self._setting
        assert setting is not None
        if isinstance(found, BandFound):
            figure = over_parts.band_figure(setting, found)
            self.tiles.show_tiles(over_parts.band_tiles(setting, found))
            table = over_parts.band_table(setting, found)
            self.show_result(figure, table, figure.summary, over_parts.band_words(setting, found))
        else:
            figure = as_points.points_figure(setting, found, honesty_sentence(found))
            self.tiles.show_tiles(honesty_tiles(found))
            table = as_points.points_table(setting, found)
            self.show_result(figure, table, figure.summary, honesty_words(found))
        self._dim(False)

    def _describe(self, x: float, _y: float) -> str:
        if self._setting is None or not isinstance(self._found, BandFound):
            return ""
        return over_parts.band_reading(self._setting, self._found, x)

    def _change(self, field: str, value: Any) -> None:
        names = {
            "method": self.tr("method"),
            "rule": self.tr("report of non-compliant respondents"),
            "anchor": self.tr("anchor question"),
            "questions": self.tr("questions"),
            "most": self.tr("largest non-compliant share"),
            "anchor_p": self.tr("share of the anchor’s trait"),
        }
        if isinstance(value, Typed):
            self._edit(names[field], {field: value}, merge=f"collected-honesty-{field}")
        else:
            self._step(names[field], **{field: value})
