"""Designs side by side: their loss of precision, and their disclosure."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import QTimer

from app.messages.design_texts import design_name
from app.messages.measure_texts import reading
from app.messages.speak import say, say_message
from app.tradeoffs.compare.click import clicked
from app.tradeoffs.compare.controls import CompareControls
from app.tradeoffs.compare.figure import compare_figure, summary
from app.tradeoffs.compare.state import (
    CompareLook,
    compared,
    hues,
    looks_logarithmic,
    planned_epsilon,
    request_of,
    usable,
)
from app.tradeoffs.compare.table import compare_table
from app.tradeoffs.compare.words import compare_words, no_place
from app.ui.charted_part import ChartedPart
from app.ui.part import PartTools
from app.ui.tick_row import TickRow
from app.workspace.planning import PlanSetting, edit_scenario
from app.workspace.workspace import Workspace
from core.analyses.tradeoff.kept import KeptComparison
from core.analyses.tradeoff.request import Axis, TradeoffRequest, TradeoffResult

REST_MS = 120
"""Curves over the number of answers need many designs each, so they wait for the end of a drag."""


class ComparePart(ChartedPart):
    """The tab draws at once after each change; a click sets the plan."""

    key: ClassVar[str] = "compare"
    help: ClassVar[tuple[str, str]] = ("tradeoffs", "compare")

    def __init__(self, tools: PartTools) -> None:
        who = (self.tr("Trust models"), self.tr("Open the help on the lines of other trust models"))
        links = ((*who, "tradeoffs", "references"),)
        super().__init__(tools, self.tr("Designs compared"), height=380, links=links)
        self._look = CompareLook()
        self._colours: dict[str, int] = {}
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._kept = KeptComparison()
        self._result: TradeoffResult | None = None
        self._rested = QTimer(self, singleShot=True, interval=REST_MS)
        self._rested.timeout.connect(self._show)
        self.controls = self._choices = CompareControls()
        self._choices.changed.connect(self._choose)
        self._choices.designs_chosen.connect(self._choose_designs)
        self.chart.picked.connect(self._pick)
        self.chart.describe(self._read)

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self._shown = workspace, setting
        self._refresh()

    def leave(self) -> None:
        """Cancel the work that waits for the end of a drag."""
        self._rested.stop()

    @property
    def shown(self) -> TradeoffResult | None:
        """Return the result on the chart."""
        return self._result

    def _refresh(self) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        if not setting.possible:
            self._rested.stop()
            self._result = None
            reason = setting.problem
            self.chart.show_problem(say_message(reason.reason) if reason else say("tradeoffs.nobody"))
            self._choices.show_look(self._look, ())
            self._say("", ())
            return
        request = self._request(workspace, setting)
        if request.axis is Axis.ANSWERS and self._result is not None and request != self._result.request:
            self.chart.dim(True)
            self._rested.start()
            return
        self._show()

    def _request(self, workspace: Workspace, setting: PlanSetting) -> TradeoffRequest:
        """Return the request of the chart; the controls show it at once."""
        epsilon = planned_epsilon(setting, workspace.plan.epsilon.value)
        keys = compared(setting, workspace.plan.scenario.compared, epsilon)
        self._colours = hues(keys, self._colours)
        self._choices.show_look(self._look, _rows(setting, keys))
        return request_of(setting, keys, self._look, epsilon)

    def _show(self) -> None:
        self._rested.stop()
        if self._shown is None:
            return
        workspace, setting = self._shown
        result = self._result = self._kept.tradeoff(self._request(workspace, setting))
        figure = compare_figure(result, setting, self._look, self._colours)
        look = self._look
        self.chart.show_figure(figure, lambda: compare_table(result, setting, look))
        words = compare_words(result, references=self._look.references)
        self._say(summary(result), words if result.present is not None else (no_place(setting), *words))

    def _read(self, x: float, y: float) -> str:
        if self._result is None:
            return ""
        return reading(self._result.request, x, references=self._look.references)

    def _pick(self, x: float, y: float) -> None:
        """Set epsilon and the clicked design, or the respondents, as one undo step."""
        figure = self.chart.figure
        if self._shown is None or self._result is None or figure is None:
            return
        after = clicked(self._tools.store.workspace, self._shown[1], self._result.request, figure.y, x, y)
        if after is not None:
            self._tools.store.edit(after, self.tr("Plan from the chart"))

    def _change(self, **changes: Any) -> None:
        self._look = replace(self._look, **changes)
        if self._shown is not None and self._shown[1].possible:
            self._show()

    def _choose(self, name: str, value: Any) -> None:
        more = {"log_y": looks_logarithmic(value)} if name == "measure" else {}
        self._change(**{name: value}, **more)

    def _choose_designs(self, keys: tuple[str, ...]) -> None:
        store = self._tools.store
        store.edit(edit_scenario(store.workspace, compared=keys), self.tr("Designs on the chart"))


def _rows(setting: PlanSetting, keys: tuple[str, ...]) -> tuple[TickRow, ...]:
    """Return every design that can be on the chart."""
    return tuple(TickRow(key=one.key, title=design_name(one.key), ticked=one.key in keys) for one in usable(setting))
