"""Honesty stress test: the effect of non-compliance on the estimate."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, ClassVar

from app.jobs.latest import Latest
from app.plan.noncompliance.controls import HonestyControls
from app.plan.noncompliance.figure import (
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
from app.ui.charted_part import ChartedPart
from app.ui.form import plain
from app.ui.part import PartTools
from app.ui.planned import usual_answer, why_not
from app.workspace.planning import PlanSetting
from app.workspace.setting import fitting_method
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import InputError, WorkbenchError
from core.estimation.intervals import IntervalMethod
from core.notices import Notice
from core.planning.noncompliance import checked_mix

SEARCHED = frozenset({IntervalMethod.CLOPPER_PEARSON, IntervalMethod.LIKELIHOOD_RATIO, IntervalMethod.PROFILE})
"""Methods without a formula for their limits."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The inputs of the figures."""

    setting: PlanSetting
    look: HonestyLook
    method: IntervalMethod


def _work(asked: Asked, control: Control | None = None) -> HonestyFound:
    return found_honesty(asked.setting, asked.look, asked.method, control)


class HonestyPart(ChartedPart):
    """The tab on non-compliance. Exact coverage sums over all counts and takes a few milliseconds for all 16 shares, so
    it is computed at once. Intervals with numerically searched limits run in the background, because they would slow a
    drag."""

    key: ClassVar[str] = "honesty"
    help: ClassVar[tuple[str, str]] = ("plan", "honesty")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Effect of non-compliance"))
        self._look = HonestyLook()
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._found: HonestyFound | None = None
        self.controls = self._choices = HonestyControls()
        self._choices.changed.connect(self._change)
        self._latest = Latest(tools.runner, self.tr("Computing the effect of non-compliance"), _work)
        self._latest.answered.connect(self._answered)
        self._latest.failed.connect(self._failed)
        self.chart.describe(lambda x, y: "" if self._found is None else honesty_reading(self._found, x))

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        if self._shown is None or self._shown[1].labels != setting.labels:
            self._look = replace(self._look, answer=usual_answer(setting), safe=None)
        self._shown = (workspace, setting)
        self._refresh()

    def _refresh(self) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        if setting.labels:
            self._choices.show_look(self._look, safe_of(self._look, setting), setting.labels, setting.many)
        reason = why_not(setting)
        if reason is not None:
            self._latest.leave()
            self._failed(reason)
            return
        assert setting.design is not None
        asked = Asked(setting, self._look, fitting_method(workspace.plan.method, setting.design, setting.target))
        if asked.method in SEARCHED:
            self._latest.ask(asked)
            return
        self._latest.leave()
        try:
            self._answered(asked, _work(asked))
        except InputError as problem:
            self._failed(problem)

    def _answered(self, asked: Asked, found: HonestyFound) -> None:
        self._found, setting = found, asked.setting
        figure, table = honesty_figure(setting, found), honesty_table(setting, found)
        self.show_result(figure, table, honesty_sentence(setting, found), honesty_words(setting, found))

    def _failed(self, problem: Notice | WorkbenchError) -> None:
        self._found = None
        self.show_reason(problem)

    def leave(self) -> None:
        self._latest.leave()

    def _change(self, name: str, value: Any) -> None:
        held = plain(value)
        if name in ("safely", "truly"):
            safely, truly = self._look.mix
            try:
                mix = checked_mix((held, truly) if name == "safely" else (safely, held))
            except InputError as problem:
                self._choices.lines[name].show_problem(problem)
                return
            name, held = "mix", mix
        self._look = replace(self._look, **{name: held})
        self._refresh()
