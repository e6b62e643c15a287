"""Who followed the rules: what the estimates would be if some did not, and designs that find out how many."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from app.jobs.announced import Announced
from app.messages.speak import say, say_message
from app.parts.base import PartTools
from app.parts.charted import ChartedCollected
from app.presenters import collected_honesty_band as over_parts
from app.presenters import collected_honesty_points as as_points
from app.presenters.collected_honesty import (
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
from app.presenters.collected_honesty_words import honesty_sentence, honesty_tiles, honesty_words
from app.presenters.collected_survey_words import counted_once
from app.state.collected import CollectedSetting, edit_collected
from app.state.workspace import Workspace
from app.widgets.collected_honesty_controls import HonestyControls
from app.widgets.scrambling_tiles import TileRow
from core.errors import InputError, WorkbenchError
from core.notices import Notice
from core.project.collected import CollectedSource
from core.project.collected_honesty import HonestyMethod
from core.project.typed import Typed
from core.studies.collected.honesty import BandFound


class HonestyOfReports(ChartedCollected):
    """One way at a time; worked out beside the window, the last picture stays until the next one is there."""

    key: ClassVar[str] = "honesty"
    help: ClassVar[tuple[str, str]] = ("collected", "honesty")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Who followed the rules"))
        self._setting: CollectedSetting | None = None
        self._data: tuple[str, CollectedSource] | None = None
        self._known: tuple[Any, ...] = ()
        self._found: Found | None = None
        self._lacking = False
        self.fields = HonestyControls(tuple(say(f"followed.method.{one.value}") for one in HonestyMethod))
        self.controls = self.fields
        self.tiles = TileRow()
        self.column.insertWidget(0, self.tiles)
        self.latest = Announced(tools.runner, self.tr("Who followed the rules"), HonestyAsked.answered)
        self.latest.answered.connect(self._take)
        self.latest.failed.connect(self._fail)
        self.latest.stopped.connect(self._stopped)
        self.chart.describe(self._describe)
        self._connect()

    def _connect(self) -> None:
        self.fields.method_chosen.connect(lambda method: self._step(self.tr("how to find out"), method=method))
        self.fields.rule_chosen.connect(lambda rule: self._step(self.tr("what was reported instead"), rule=rule))
        self.fields.anchor_chosen.connect(lambda column: self._step(self.tr("anchor question"), anchor=column))
        self.fields.questions_chosen.connect(lambda chosen: self._step(self.tr("questions"), questions=chosen))
        self.fields.typed.connect(self._type)
        self.fields.edit_finished.connect(self._tools.store.seal)

    def leave(self) -> None:
        self.latest.leave()
        # what was stopped is asked for again when the part is shown again
        if self._found is None:
            self._known = ()

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        setting = self._setting = with_state(setting)
        if (workspace.dataset.key, setting.source) != self._data:
            # nothing of other data is shown beside these
            self._data = workspace.dataset.key, setting.source
            self._forget()
            self.chart.show_figure(None, None)
        self._show_fields(setting)
        self._lacking = False
        if setting.front is None:
            self._forget()
            if setting.problem is not None:
                self.show_reason(setting.problem.reason)
            elif self.chart.figure is None:
                self.show_reason(Notice("collected.unread"))
            else:
                self.chart.dim(True)
            return
        known = (setting.plan, setting.level, id(setting.rows), setting.state)
        try:
            asked = honesty_asked(setting)
        except InputError as error:
            self._fail(error)
            # another design, or another question beside it, is said under Set-up
            self._lacking = error.field == "method" or error.code == "followed.all_no_one"
            return
        self.fields.show_problem(None)
        if known == self._known:
            if self._found is not None:
                self._show(self._found)
            return
        self._known, self._found = known, None
        if self.chart.figure is None:
            self.chart.show_problem(say("survey.working"))
        self.chart.dim(True)
        self.tiles.dim(True)
        self.latest.ask(asked)

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

    def _take(self, _: HonestyAsked, found: Found) -> None:
        self._found = found
        if self._setting is not None and self._setting.front is not None:
            self._show(found)

    def _show(self, found: Found) -> None:
        setting = self._setting
        assert setting is not None
        self.tiles.dim(False)
        if isinstance(found, BandFound):
            figure = over_parts.band_figure(setting, found)
            self.tiles.show_tiles(over_parts.band_tiles(setting, found))
            table = over_parts.band_table(setting, found)
            words = (*over_parts.band_words(setting, found), *counted_once(setting))
            self.show_result(figure, table, figure.summary, words)
        else:
            rows, n = as_points.rows_of(found), as_points.respondents(found)
            figure = as_points.points_figure(setting, rows, honesty_sentence(found), n)
            self.tiles.show_tiles(honesty_tiles(found))
            table = as_points.points_table(setting, rows, as_points.facts_of(found), n)
            self.show_result(figure, table, figure.summary, (*honesty_words(found), *counted_once(setting)))
        self.chart.dim(False)

    def _fail(self, error: WorkbenchError) -> None:
        """In place of the chart, and at the field that it is about."""
        self._forget()
        self.show_reason(error)
        self.fields.show_problem(error if isinstance(error, InputError) else None)

    def _stopped(self, _: HonestyAsked) -> None:
        """By the person: what is shown is out of date and goes; the next change begins anew."""
        known = self._known
        self._forget()
        self._known = known
        self.show_reason(Notice("collected.estimates.stopped"))

    def _forget(self) -> None:
        self.latest.leave()
        self._known, self._found = (), None
        self.tiles.show_tiles(())
        self.tiles.dim(False)
        self.chart.dim(False)

    def _describe(self, x: float, _y: float) -> str:
        if self._setting is None or not isinstance(self._found, BandFound):
            return ""
        return over_parts.band_reading(self._setting, self._found, x)

    def _step(self, what: str, **changes: Any) -> None:
        self._tools.store.seal()
        self._edit(what, changes)
        self._tools.store.seal()

    def _type(self, field: str, typed: Typed) -> None:
        name = self.tr("share that ignored the device") if field == "most" else self.tr("share of the anchor’s trait")
        self._edit(name, {field: typed}, merge=f"collected-honesty-{field}")

    def _edit(self, what: str, changes: dict[str, Any], merge: str = "") -> None:
        store = self._tools.store
        honesty = replace(store.workspace.plan.collected.honesty, **changes)
        edited = edit_collected(store.workspace, honesty=honesty)
        if merge:
            store.edit(edited, what, merge=merge)
        else:
            store.edit(edited, what)
