"""The tab Simulations: a mean with a private number of people, and noise at two levels. It has Run, Stop, and partial
results."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import numpy as np

from app.jobs.growing import Growing
from app.lab.studies.controls import StudiesControls
from app.lab.studies.figure import planned_of, shown_of
from app.lab.studies.state import FIELDS, OF_NOTES, Found, Request, Study, StudyChoice, request_of
from app.messages.speak import say, say_message
from app.ui.basics import label, put_text
from app.ui.chart.card import PlotCard
from app.ui.columns import stacked
from app.ui.notice_list import NoticeList
from app.ui.numbers.part import NumbersPart
from app.ui.part import PartTools
from app.ui.plain_card import PlainCard
from app.ui.run_bar import RunBar
from app.workspace.example_notes import numbers_note
from app.workspace.numbers import NumbersSetting
from app.workspace.workspace import Workspace
from core.analyses.convergence import Convergence
from core.analyses.numbers.two_level import TwoLevel, two_level
from core.analyses.numbers.unknown_size_requests import AssumedSize, CountThenMean
from core.analyses.numbers.unknown_size_runs import assumed_size, count_then_mean, plug_in_against_resize
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.errors import InputError, WorkbenchError
from core.notices import Notice


@dataclass(frozen=True, slots=True)
class _Run:
    request: Request
    setting: NumbersSetting
    study: Study
    people: tuple[str, str, str]


@dataclass(frozen=True, slots=True, eq=False)
class Result:
    """The result of a request, and the setting of the request."""

    request: Request
    setting: NumbersSetting
    found: Found
    complete: bool


class NumbersStudiesPart(NumbersPart):
    """The tab Simulations. Each study keeps its result until the next run. Other numbers clear all results."""

    key: ClassVar[str] = "studies"
    help: ClassVar[tuple[str, str]] = ("numbers", "studies")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._choice = StudyChoice()
        self._note, self._known, self._seed = "", "", 0
        self._wanted = False
        self._setting: NumbersSetting | None = None
        self._people: tuple[str, str, str] = ("", "", "")
        self._numbers: NumberColumn | None = None
        self._asked: Request | None = None
        self._problem = ""
        self._truth = True
        self._results: dict[Study, Result] = {}
        self._growing = Growing(tools.runner, _work)
        self.controls = self.choices = StudiesControls()
        self.notices = NoticeList()
        self.bar = RunBar()
        self.bar.run.setToolTip(self.tr("Simulate with these settings and new noise"))
        self.bar.stop.setToolTip(self.tr("Stop and keep the finished runs"))
        self.bar.progress.setAccessibleName(self.tr("Finished runs"))
        self.headline = label("", factor=1.1, bold=True, wrap=True)
        self.chart = PlotCard(self.tr("Simulation"), tools.exporter)
        self.sentence = label("", tone="soft", factor=0.95, wrap=True)
        self.result, column = stacked(self.notices, self.bar, self.headline, self.chart, self.sentence)
        column.setStretchFactor(self.chart, 1)
        column.addStretch(0)
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)
        self._connect()

    def _connect(self) -> None:
        self.choices.changed.connect(self._change)
        self.choices.classic_wanted.connect(lambda: self._choose(self._choice.made_classic()))
        self.bar.run_wanted.connect(self.run)
        self.bar.stop_wanted.connect(self._growing.stop)
        self._growing.progressed.connect(self.bar.show_running)
        self._growing.grown.connect(self._take)
        self._growing.failed.connect(self._fail)
        self._growing.rested.connect(self._rest)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._know(workspace, setting)
        self._setting, self._truth = setting, workspace.look.show_truth
        self._known = numbers_note(workspace, setting)
        if workspace.look.note == self._note:
            self._refresh()
            return
        self._note = workspace.look.note
        if self._note in OF_NOTES:
            self._growing.stop()
            self._choice = replace(self._choice, study=OF_NOTES[self._note])
        self._refresh()
        # An example runs its study without a press of Run, once the running job has stopped.
        self._wanted = self._note in OF_NOTES and self._results.get(self._choice.study) is None
        self._begin()

    def leave(self) -> None:
        """Leave the tab. Its results stay."""
        self._wanted = False
        self._growing.stop()

    def _begin(self) -> None:
        if self._wanted and not self._growing.busy and self._asked is not None:
            self._wanted = False
            self.run()

    def run(self) -> None:
        """Run with other noise each time."""
        if self._asked is None or self._setting is None or self._growing.busy:
            return
        self._seed += 1
        study = self._choice.study
        request = _Run(replace(self._asked, seed=self._seed), self._setting, study, self._people)
        self._growing.ask(say(f"numbers.studies.name.{study.value}"), request)
        self.bar.show_running(0.0)

    def _know(self, workspace: Workspace, setting: NumbersSetting) -> None:
        """Clear the results of the previous file or column, and stop its simulation."""
        people = workspace.dataset.key, setting.source.value, setting.column
        if people == self._people and (setting.numbers is None or _same(setting.numbers, self._numbers)):
            return
        if people != self._people or self._numbers is not None:
            self._growing.stop()
            self._results = {study: one for study, one in self._results.items() if study is Study.TWO_LEVEL}
        self._people, self._numbers = people, setting.numbers

    def _take(self, run: _Run, found: Result) -> None:
        if run.people != self._people and run.study is not Study.TWO_LEVEL:
            return
        self._results[run.study] = found
        if run.study is self._choice.study:
            self._show()

    def _fail(self, error: WorkbenchError) -> None:
        self._say("", "", ())
        self.chart.show_problem(say_message(error))

    def _rest(self) -> None:
        self.bar.show_running(None)
        result = self._results.get(self._choice.study)
        if result is not None and not result.complete:
            self._show()
        self._begin()

    def _refresh(self) -> None:
        """Show the current study with its request, or the problem."""
        if self._setting is None:
            return
        setting = self._setting
        bounds = setting.bounds
        self.choices.show_choice(self._choice, bounds)
        known = OF_NOTES.get(self._known) is self._choice.study and self._choice.classic
        self.notices.show_notices((("note", say(self._known)),) if known else ())
        reason: Notice | WorkbenchError | None = None
        self._asked = None
        try:
            self._asked = request_of(self._choice, self._numbers if setting.ready else None, bounds, setting.level)
        except InputError as error:
            reason = error
        self.choices.show_study_problem(reason if isinstance(reason, InputError) else None, self._choice.study)
        if reason is None and self._asked is None:
            reason = Notice("numbers.studies.reading") if setting.problem is None else setting.problem.reason
        if self._hidden:
            self._growing.stop()
            self._asked, reason = None, Notice("numbers.studies.hidden")
        self._problem = "" if reason is None else say_message(reason)
        self.bar.allow(self._asked is not None)
        if self._results.get(self._choice.study) is not None and not self._hidden:
            self._show()
            return
        self._invite()

    def _invite(self) -> None:
        """Show the planned simulation with its expected result before the first run, or the problem."""
        self._say("", "", (say("numbers.studies.before"),))
        if self._asked is None or self._setting is None:
            self.chart.show_figure(None, None)
            self.chart.show_problem(self._problem)
            return
        planned = planned_of(self._asked, self._setting)
        self.chart.show_figure(planned.figure, planned.table)
        if planned.figure is None:
            self.chart.show_problem(planned.sentence)
        else:
            self._say("", planned.sentence, (say("numbers.studies.before"),))

    @property
    def _hidden(self) -> bool:
        """Return whether the result is hidden: many draws reveal the truth, unless the people are made up."""
        return not self._truth and self._choice.study is not Study.TWO_LEVEL

    def _show(self) -> None:
        """Show the result of the current study, pale if its settings have changed."""
        result = self._results.get(self._choice.study)
        if result is None or self._hidden:
            return
        shown = shown_of(result.found, result.request, result.setting, self._choice.figure)
        running = self._growing.busy
        stale = self._asked is None or replace(result.request, seed=self._asked.seed) != self._asked
        self.chart.show_figure(shown.figure, shown.table)
        self.chart.dim(stale and not running)
        if stale and not running:
            said = self._problem or say("simulated.stale")
            self._say(said, shown.sentence, (said,))
            return
        stopped = say("numbers.studies.stopped") + " " if not result.complete and not running else ""
        self._say(shown.headline, stopped + shown.sentence, shown.words)

    def _say(self, headline: str, sentence: str, words: tuple[str, ...]) -> None:
        put_text(self.headline, headline)
        put_text(self.sentence, sentence)
        self.words.show_words(words)

    def _choose(self, choice: StudyChoice) -> None:
        if choice.study is not self._choice.study:
            self._growing.stop()
        self._choice = choice
        self._refresh()

    def _change(self, place: str, value: Any) -> None:
        name = place.rpartition(".")[2]
        if name in FIELDS[self._choice.study]:
            self._choose(self._choice.with_value(name, value))
        else:
            self._choose(replace(self._choice, **{name: value}))


def _work(run: _Run, control: Control, tell: Callable[[Result], None]) -> None:
    for found in _states(run.request, control):
        if isinstance(found, Convergence):
            # The sums over respondents show the progress.
            tell(Result(run.request, run.setting, found, bool(~np.isnan(found.paths[0, -1, 0]))))
        else:
            tell(Result(run.request, run.setting, found, found.complete))
            control.progress(found.runs / found.planned)


def _states(request: Request, control: Control) -> Iterator[Found]:
    if isinstance(request, TwoLevel):
        return two_level(request, control)
    if isinstance(request, CountThenMean):
        return count_then_mean(request, control)
    if isinstance(request, AssumedSize):
        return assumed_size(request, control)
    return plug_in_against_resize(request, control)


def _same(one: NumberColumn, other: NumberColumn | None) -> bool:
    """Return whether two columns hold the same numbers, even as different objects."""
    if other is None:
        return False
    return one is other or (np.array_equal(one.values, other.values) and np.array_equal(one.counts, other.counts))
