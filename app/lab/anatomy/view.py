"""The tab Error anatomy: the error split into sampling, privacy and post-processing."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

import numpy as np

from app.jobs.latest import Latest
from app.lab.anatomy.figure import (
    Shown,
    anatomy_figure,
    anatomy_table,
    anatomy_words,
    error_sentences,
    method_name,
    reading,
)
from app.messages.speak import say, say_message
from app.ui.charted_part import ChartedPart
from app.ui.form import Form
from app.ui.part import PartTools
from app.workspace import transitions
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.control import Control
from core.designs.base import Design
from core.errors import WorkbenchError
from core.estimation.postprocess import PostProcess, available
from core.planning.anatomy import Reworked, anatomy, reworked
from core.randomness import preview_generator
from core.types import Target

_SEED = 1


@dataclass(frozen=True, slots=True)
class _Asked:
    """The inputs of the simulation."""

    design: Design
    shares: tuple[float, ...]
    n: float
    target: Target
    method: PostProcess

    def run(self, control: Control) -> Reworked:
        rng = preview_generator(_SEED)
        shares = np.asarray(self.shares, dtype=np.float64)
        return reworked(self.design, shares, self.n, self.target, self.method, rng=rng, control=control)


class AnatomyPart(ChartedPart):
    """The tab Error anatomy. Its planned components appear at once, and the effect of post-processing is simulated in
    the background."""

    key: ClassVar[str] = "anatomy"
    help: ClassVar[tuple[str, str]] = ("lab", "anatomy")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Error anatomy"))
        self.chart.describe(lambda _x, y: reading(self._shown, y) if self._shown is not None else "")
        self._shown: Shown | None = None
        self._known: tuple[_Asked, Reworked] | None = None
        self._latest = Latest(tools.runner, self.tr("Post-processing"), _Asked.run)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._fail)
        self.controls = self._choices = Form(self.tr("Post-processing"))
        self.method = self._choices.pick("method", self.tr("Post-processing of the shares"), headed=False)
        self._choices.words(self.tr("Method for shares below 0 or with a sum above 100%."))
        self._choices.changed.connect(self._choose)

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        design = setting.design
        if design is None or not setting.possible:
            self._latest.leave()
            self._shown = None
            problem = setting.problem
            self.chart.show_problem(say_message(problem.reason) if problem else say("anatomy.nobody"))
            self._say("", ())
            return
        self._show_methods(design, workspace.plan.postprocess)
        self._shown = Shown(setting, anatomy(design, np.asarray(setting.shares), setting.n, setting.target))
        asked = _Asked(design, setting.shares, setting.n, setting.target, workspace.plan.postprocess)
        if asked.method is PostProcess.NONE or asked.method not in available(design):
            self._latest.leave()
        elif self._known is not None and self._known[0] == asked:
            self._shown = replace(self._shown, reworked=self._known[1])
        elif asked != self._latest.wanted:
            self._latest.ask(asked)
        self._show()

    def leave(self) -> None:
        self._latest.leave()

    def _show_methods(self, design: Design, chosen: PostProcess) -> None:
        names = {
            method: say("anatomy.as_estimated") if method is PostProcess.NONE else method_name(method)
            for method in available(design)
        }
        self._choices.offer("method", names)
        self._choices.show_values({"method": chosen if chosen in names else next(iter(names))})

    def _choose(self, _name: str, method: PostProcess) -> None:
        workspace = transitions.edit_plan(self._tools.store.workspace, postprocess=method)
        self._tools.store.edit(workspace, self.tr("post-processing"))

    def _take(self, asked: _Asked, found: Reworked) -> None:
        self._known = (asked, found)
        if self._shown is not None:
            self._shown = replace(self._shown, reworked=found)
            self._show()

    def _fail(self, error: WorkbenchError) -> None:
        self._tools.exporter.tell("warning", say_message(error))

    def _show(self) -> None:
        shown = self._shown
        if shown is not None:
            sentence, words = error_sentences(shown)[0], anatomy_words(shown)
            self.show_result(anatomy_figure(shown), anatomy_table(shown), sentence, words)
