"""People arrive, and the estimate closes in on the truth."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, ClassVar

from app.jobs.growing import Growing
from app.lab.convergence.controls import ArrivalButtons, ConvergenceControls
from app.lab.convergence.figure import ConvergenceLook, convergence_figure, convergence_words, reading, summary
from app.lab.convergence.state import NUMBERS, OF_NOTES, PLAN, Case, case_of
from app.lab.convergence.table import convergence_table
from app.messages.speak import local_count, say, say_message
from app.ui.charted_part import ChartedPart
from app.ui.notice_list import NoticeList
from app.ui.part import PartTools
from app.workspace.planning import PlanSetting
from app.workspace.workspace import Workspace
from core.analyses.convergence import SIZES, Convergence, NumbersRequest, SharesRequest, number_paths, share_paths
from core.control import Control
from core.errors import WorkbenchError

Request = SharesRequest | NumbersRequest


class ConvergencePart(ChartedPart):
    """The tab Convergence. It draws when the setting changes. While numbers are drawn person by person, it shows the
    partial result."""

    key: ClassVar[str] = "convergence"
    help: ClassVar[tuple[str, str]] = ("lab", "convergence")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Convergence"))
        self._kind, self._note = PLAN, ""
        self._look = ConvergenceLook(shown=len(SIZES))
        self._paths, self._seed = 1, 1
        self._setting: PlanSetting | None = None
        self._case: Case | None = None
        self._found: Convergence | None = None
        self._drawn: Request | None = None
        self._growing = Growing(tools.runner, _work)
        self._asked: Request | None = None
        self._data = ""
        self.controls = self._choices = ConvergenceControls()
        self.buttons = ArrivalButtons()
        self.notices = NoticeList()
        for place, part in enumerate((self.notices, self.buttons)):
            self.column.insertWidget(place, part)
        self._connect()

    def _connect(self) -> None:
        self._choices.changed.connect(self._choose)
        self.buttons.stepped.connect(self._step)
        self.buttons.started.connect(self._start_again)
        self.buttons.all_wanted.connect(lambda: self._change(shown=len(SIZES)))
        self.buttons.again_wanted.connect(self._other_people)
        self.buttons.stop_wanted.connect(self._stop)
        self.chart.describe(self._read)
        self._growing.progressed.connect(self._progress)
        self._growing.grown.connect(self._take)
        self._growing.failed.connect(self._fail)
        self._growing.rested.connect(self._rest)

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self._setting = setting
        if workspace.dataset.key != self._data:
            # Clear the results of the previous file before the next one is shown.
            self._data, self._found, self._drawn = workspace.dataset.key, None, None
            self.chart.show_figure(None, None)
            self._say("", ())
        if workspace.look.note != self._note:
            self._note = workspace.look.note
            self._kind = OF_NOTES.get(self._note, self._kind)
        self.notices.show_notices((("note", say(self._note)),) if self._note in OF_NOTES else ())
        self._refresh()

    def leave(self) -> None:
        self.buttons.pause()
        if self._growing.busy:
            self._drawn = None
        self._stop()

    def _refresh(self) -> None:
        """Show the current case. Draw again if it is another case, or give the reason why it is not possible."""
        if self._setting is None:
            return
        case = self._case = case_of(self._kind, self._setting)
        figure = self._look.figure if self._look.figure < len(case.figures) else 0
        self._look = replace(self._look, figure=figure)
        self._choices.show_choices(self._kind, case.figures, figure, self._paths, self._look.errors)
        possible = self._kind == NUMBERS or (case.setting.design is not None and case.setting.possible)
        self.buttons.show_setting(possible=possible, still=self._tools.still())
        if not possible:
            self._stop()
            self._found = self._drawn = None
            problem = case.setting.problem
            self.chart.show_problem(say_message(problem.reason) if problem else say("convergence.nobody"))
            self._say("", ())
            return
        request = case.request(self._paths, self._seed)
        if request == self._drawn:
            if request != self._asked:
                self._stop()
            self._show()
        elif request != self._asked or not self._growing.busy:
            self._draw(request)

    def _draw(self, request: Request) -> None:
        """Draw: shares take a moment, numbers are drawn person by person with progress."""
        self._asked = request
        self.chart.dim(self._found is not None)
        slow = isinstance(request, NumbersRequest)
        self._growing.ask(self.tr("Convergence"), request, quiet=not slow)
        self.buttons.show_running(0.0 if slow else None)

    def _progress(self, share: float) -> None:
        if self._asked == self._growing.request and isinstance(self._asked, NumbersRequest):
            self.buttons.show_running(share)

    def _take(self, request: Request, found: Convergence) -> None:
        if request != self._asked:
            return
        self._found, self._drawn = found, request
        self.chart.dim(False)
        self._show()

    def _fail(self, error: WorkbenchError) -> None:
        self.chart.show_problem(say_message(error))

    def _rest(self) -> None:
        self.buttons.show_running(None)
        self.chart.dim(False)

    def _show(self) -> None:
        found, case, look = self._found, self._case, self._look
        if found is None or case is None or look.figure >= found.truth.shape[1]:
            return
        self.chart.show_figure(convergence_figure(found, case, look), convergence_table(found, case, look))
        self._say(summary(found, case, look), convergence_words(found, case, look))

    def _read(self, x: float, y: float) -> str:
        if self._found is None or self._case is None:
            return ""
        return reading(self._found, self._case, self._look, x)

    def _change(self, **changes: int | bool) -> None:
        self._look = replace(self._look, **changes)  # type: ignore[arg-type]  # the fields of the look
        self._refresh()

    def _choose(self, name: str, value: Any) -> None:
        if name == "case":
            self._kind = value
            self._change(figure=0)
        elif name == "paths":
            self._paths = value
            self._refresh()
        else:
            self._change(**{name: value})

    def _start_again(self) -> None:
        """Start Play with the first hundred people if everybody has already arrived."""
        if self._look.shown >= len(SIZES):
            self._change(shown=1)

    def _step(self) -> None:
        shown = self._look.shown + 1 if self._look.shown < len(SIZES) else 1
        if self.buttons.playing and shown == len(SIZES):
            self.buttons.pause()
        self._change(shown=shown)
        self.result.setAccessibleDescription(say("convergence.arriving", {"n": local_count(SIZES[shown - 1])}))

    def _other_people(self) -> None:
        self._seed += 1
        self._refresh()

    def _stop(self) -> None:
        self._asked = None
        self._growing.stop()


def _work(request: Request, control: Control, tell: Callable[[Convergence], None]) -> None:
    states = share_paths(request, control) if isinstance(request, SharesRequest) else number_paths(request, control)
    for state in states:
        tell(state)
