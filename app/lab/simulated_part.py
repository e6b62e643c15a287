"""The base of tabs that simulate many surveys: Run, Stop, progress, and partial results."""

from __future__ import annotations

import math
from abc import abstractmethod
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, ClassVar, Protocol

from app.jobs.growing import Growing
from app.messages.speak import local_count, say, say_message
from app.ui.basics import label, put_text
from app.ui.columns import stacked
from app.ui.example_picture import EmptyPlace, Shown
from app.ui.form import Form
from app.ui.part import Part, PartTools
from app.ui.plain_card import PlainCard
from app.ui.planned import why_not
from app.ui.run_bar import RunBar
from app.workspace.planning import PlanSetting
from app.workspace.setting import fitting_method
from app.workspace.workspace import Workspace
from core.analyses.many_surveys import SurveyPlan
from core.control import Control
from core.errors import InputError, WorkbenchError
from core.notices import Notice


class RunControls(Form):
    """ "runs" and "answer" (its place); with `whole` text place 0 is all answers together."""

    def __init__(self, title: str, runs: tuple[int, ...], whole: str = "") -> None:
        super().__init__(title)
        self._whole = whole
        self.runs = self.choice(
            "runs", self.tr("Simulated surveys"), {count: (local_count(count), "") for count in runs}
        )
        self.answer = self.pick("answer", self.tr("Category"))

    def show_answers(self, labels: tuple[str, ...], chosen: int) -> None:
        texts = (self._whole, *labels) if self._whole else labels
        self.offer("answer", dict(enumerate(texts)))
        self.show_values({"answer": min(chosen, len(texts) - 1)})


class Simulation(Protocol):
    """The partial result of a simulation."""

    @property
    def runs(self) -> int: ...

    @property
    def complete(self) -> bool: ...


@dataclass(frozen=True, slots=True)
class _Request:
    setting: PlanSetting
    plan: SurveyPlan
    runs: int
    seed: int
    data: str


class SimulatedPart(Part):
    """A tab with a simulation. Its figures stay until they are replaced. After a change of the plan they are dimmed and
    marked as stale.

    invitation          code of the sentence in place of the chart before the first run
    """

    invitation: ClassVar[str]

    def __init__(self, tools: PartTools, job_name: str, runs: tuple[int, ...], choices: RunControls) -> None:
        super().__init__()
        self._tools, self._job_name = tools, job_name
        self._runs, self._seed, self._answer = runs[1] if len(runs) == 3 else runs[0], 0, 0
        self._setting: PlanSetting | None = None
        self._plan: SurveyPlan | None = None
        self._shown_of: tuple[PlanSetting, SurveyPlan] | None = None
        self._found: Simulation | None = None
        self._data = ""
        self._growing = Growing(tools.runner, self._work)
        self._growing.grown.connect(self._take)
        self._growing.failed.connect(self._fail)
        self._growing.rested.connect(self._rest)
        self.controls = self.choices = choices
        self.choices.changed.connect(self._choose)
        self.choices.show_values({"runs": self._runs})
        self.bar = RunBar()
        self._growing.progressed.connect(self.bar.show_running)
        self.bar.run_wanted.connect(self.run)
        self.bar.stop_wanted.connect(self._growing.stop)
        self.headline = label("", factor=1.1, bold=True, wrap=True)
        self.sentence = label("", tone="soft", factor=0.95, wrap=True)
        self.empty = EmptyPlace(Shown.ESTIMATES, self.bar.run.text())
        self.empty.wanted.connect(self.run)
        self.empty.hide()
        self.result, self.column = stacked(self.bar, self.headline, self.sentence)
        self.column.addStretch(1)
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)
        self.headline.hide()

    @abstractmethod
    def work(
        self, plan: SurveyPlan, runs: int, seed: int, control: Control, partial: Callable[[Any], None]
    ) -> Simulation:
        """Return the simulation; runs in another thread."""

    @abstractmethod
    def show_found(self, setting: PlanSetting, found: Any) -> tuple[str, str, tuple[str, ...]]:
        """Fill the charts, and return headline, summary and words."""

    @abstractmethod
    def dim(self, dimmed: bool) -> None: ...

    @abstractmethod
    def clear(self, problem: str) -> None:
        """Remove the figures, and show the reason."""

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self._setting = setting
        if workspace.dataset.key != self._data:
            # Clear the results of the previous file, and stop its simulation.
            self._growing.stop()
            self._data, self._found, self._shown_of = workspace.dataset.key, None, None
        reason: Notice | WorkbenchError | None = why_not(setting)
        self._plan = None
        if reason is None and setting.design is not None:
            method = fitting_method(workspace.plan.method, setting.design, setting.target)
            n = math.floor(setting.n)
            try:
                self._plan = SurveyPlan(setting.design, setting.shares, n, setting.target, method, setting.level)
            except InputError as error:
                reason = error if n > 1 else Notice("simulated.one")
        self._show_answers()
        self.bar.allow(self._plan is not None)
        if self._growing.busy and self._plan != self._growing.request.plan:
            self._growing.stop()  # Surveys of an outdated plan are not needed.
        self._invite()
        if reason is not None:
            self._found = self._shown_of = None
            self._say("", "", ())
            self.clear(say_message(reason))
        elif self._found is None:
            self._say("", "", ())
            self.clear(say(self.invitation))
        else:
            self._show()

    def leave(self) -> None:
        """Leave the tab. Its results stay."""
        self._growing.stop()

    def run(self) -> None:
        """Run other surveys each time."""
        if self._plan is None or self._setting is None or self._growing.busy:
            return
        self._seed += 1
        self._growing.ask(self._job_name, _Request(self._setting, self._plan, self._runs, self._seed, self._data))
        self.bar.show_running(0.0)
        self._invite()

    def _invite(self) -> None:
        """Show an example with the button Run while there are no figures and none are computed."""
        wanted = self._plan is not None and self._found is None and not self._growing.busy
        self.empty.setVisible(wanted)
        self.bar.setVisible(not wanted)

    def _work(self, request: _Request, control: Control, tell: Callable[[Any], None]) -> None:
        tell(self.work(request.plan, request.runs, request.seed, control, tell))

    def _take(self, request: _Request, found: Simulation) -> None:
        if self._plan is None or request.data != self._data:
            return
        self._found, self._shown_of = found, (request.setting, request.plan)
        self._show_answers()
        self._show()

    def _fail(self, error: WorkbenchError) -> None:
        self._found = self._shown_of = None
        self._say("", "", ())
        self.clear(say_message(error))

    def _rest(self) -> None:
        self.bar.show_running(None)
        self._invite()
        if self._found is not None and not self._found.complete:
            self._show()

    def _show(self) -> None:
        """Show the available results, and mark them as stale if the plan has changed."""
        if self._found is None or self._shown_of is None:
            return
        setting, plan = self._shown_of
        headline, sentence, words = self.show_found(setting, self._found)
        stale = plan != self._plan
        if stale:
            words = (say("simulated.stale"),)
            headline = say("simulated.stale")
        elif not self._found.complete and not self._growing.busy:
            sentence = " ".join((say("simulated.stopped"), sentence))
        self.dim(stale)
        self._say(headline, sentence, words)

    def _show_answers(self) -> None:
        setting = self._shown_of[0] if self._shown_of is not None else self._setting
        if setting is None:
            return
        self._answer = self._answer if self._answer <= setting.k else 0
        self.choices.show_answers(setting.labels, self._answer)

    def _choose(self, name: str, value: Any) -> None:
        if name == "runs":
            self._runs = value
        else:
            self._answer = value
            self._show()

    def _say(self, headline: str, sentence: str, words: tuple[str, ...]) -> None:
        put_text(self.headline, headline)
        put_text(self.sentence, sentence)
        self.words.show_words(words)
