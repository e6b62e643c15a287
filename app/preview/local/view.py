"""Noise that each respondent adds to their own number: the reports, and the estimates from them."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtWidgets import QHBoxLayout

from app.jobs.latest import Latest
from app.messages.speak import local_count, say
from app.preview.local.controls import LocalControls
from app.preview.local.figure import local_figure, local_table
from app.preview.local.words import doubts, explained, headline, local_words, privacy
from app.ui.basics import flat, label, push
from app.ui.notice_list import NoticeList
from app.ui.numbers.part import ChartedNumbers
from app.ui.part import PartTools
from app.workspace.derived import Derived, Derives
from app.workspace.example_notes import numbers_note
from app.workspace.numbers import NumbersSetting
from app.workspace.transitions import to_steps
from app.workspace.workspace import Workspace
from core.analyses.numbers.local import LocalRequest, LocalResult, run
from core.analyses.numbers.local_plan import planned_mechanism
from core.control import Control
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.square_wave import SquareWave
from core.errors import WorkbenchError
from core.study.typed import Typed

QUICK, QUICK_EM = 50_000, 5_000
"""Up to this many numbers a draw takes less than a frame, without and with the reconstruction by EM."""


class LocalPart(ChartedNumbers):
    """The tab draws a few numbers at once, many in a job while the last picture stays, pale.

    All settings use one seed: while epsilon is dragged, the picture changes only because of epsilon.
    """

    key: ClassVar[str] = "local"
    help: ClassVar[tuple[str, str]] = ("numbers", "local")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Distribution"))
        self._seed, self._smooth, self._data = 1, True, ("", "", "")
        self._workspace: Workspace | None = None
        self._setting: NumbersSetting | None = None
        self._asked: LocalRequest | None = None
        self._found: LocalResult | None = None
        self.controls = self.choices = LocalControls()
        self.known, self.notices = NoticeList(), NoticeList()
        self.redraw = push("⟳ " + self.tr("Redraw"), tip=self.tr("Draw new noise"))
        self.redraw.setAccessibleName(self.tr("Redraw"))
        self.headline = label("", factor=1.1, bold=True, wrap=True)
        row = QHBoxLayout()
        row.addWidget(self.headline, 1)
        self.steps = flat(say("steps.show"), tip=say("steps.show.tip"), link=True)
        row.addWidget(self.steps)
        row.addWidget(self.redraw)
        self.column.insertWidget(0, self.known)
        self.column.insertLayout(1, row)
        self.column.insertWidget(2, self.notices)
        self._latest = Latest(tools.runner, self.tr("Local noise"), run)
        self._connect()

    def _connect(self) -> None:
        self.choices.changed.connect(self._change)
        self.choices.edit_finished.connect(self._tools.store.seal)
        self.redraw.clicked.connect(self._draw_again)
        self.steps.clicked.connect(self._to_steps)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._refuse)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._workspace, self._setting = workspace, setting
        data = (workspace.dataset.key, setting.source.value, setting.column)
        if data != self._data:
            # Clear the results of the previous column before showing the new one.
            self._data = data
            self._forget()
        known = numbers_note(workspace, setting)
        self.known.show_notices((("note", say(known)),) if known else ())
        mechanism, error = self._mechanism(setting)
        self._show_controls(setting, mechanism)
        reason = error if setting.problem is None else setting.problem.reason
        if reason is not None:
            self._forget()
            self.show_reason(reason)
        elif mechanism is None or setting.numbers is None:
            self._latest.leave()
            self._asked = None
            self._wait(say("numbers.local.reading"))
        else:
            target, level = setting.target, setting.level
            truth = workspace.look.show_truth
            request = LocalRequest(
                setting.numbers, mechanism, target, level, self._seed, smooth=self._smooth, truth=truth
            )
            self._draw(request)

    def leave(self) -> None:
        self._latest.leave()
        if self._found is None:
            self._asked = None

    def _mechanism(self, setting: NumbersSetting) -> tuple[BoundedMechanism | None, WorkbenchError | None]:
        if setting.bounds is None:
            return None, None
        try:
            return planned_mechanism(setting.plan.local, *setting.bounds), None
        except WorkbenchError as error:
            return None, error

    def _show_controls(self, setting: NumbersSetting, mechanism: BoundedMechanism | None) -> None:
        plan = setting.plan.local
        told = "" if mechanism is None else explained(mechanism)
        self.choices.show_plan(plan, told, "" if mechanism is None else privacy(mechanism))

    def _draw(self, request: LocalRequest) -> None:
        if request.same_as(self._asked):
            if self._found is not None:
                self._show()
            return
        self._asked = request
        n = request.numbers.n
        if n <= (QUICK_EM if isinstance(request.mechanism, SquareWave) else QUICK):
            self._latest.leave()
            try:
                self._take(request, run(request, Control()))
            except WorkbenchError as error:
                self._refuse(error)
        else:
            self._found = None
            self._wait(say("numbers.local.drawing", {"n": local_count(n)}))
            self._latest.ask(request)

    def _take(self, request: LocalRequest, found: LocalResult) -> None:
        if request is self._asked:
            self._found = found
            self._show()

    def _refuse(self, error: WorkbenchError) -> None:
        self._forget()
        self.show_reason(error)

    def _wait(self, sentence: str) -> None:
        """Keep the last picture, pale; without a picture, show the sentence instead."""
        self.redraw.setEnabled(False)
        if self.chart.figure is None:
            self.chart.show_problem(sentence)
        else:
            self.chart.dim(True)

    def _show(self) -> None:
        found, request, setting = self._found, self._asked, self._setting
        if found is None or request is None or setting is None or self._workspace is None:
            return
        truth = self._workspace.look.show_truth
        figure = local_figure(found, request, setting, truth=truth)
        table = local_table(found, request, setting, truth=truth)
        self._head(headline(found, truth=truth))
        self.notices.show_notices(doubts(found, truth=truth))
        self.redraw.setEnabled(True)
        self.show_result(figure, table, figure.summary, local_words(found, request, truth=truth))

    def _forget(self) -> None:
        self._latest.leave()
        self._asked = self._found = None
        self.chart.show_figure(None, None)
        self.notices.show_notices(())
        self.redraw.setEnabled(False)
        self._head("")

    def _head(self, text: str) -> None:
        self.headline.setText(text)

    def _draw_again(self) -> None:
        self._seed += 1
        self._again()

    def _to_steps(self) -> None:
        store = self._tools.store
        store.show(to_steps(store.workspace, Derived(Derives.NUMBERS, seed=self._seed)))

    def _again(self) -> None:
        if self._workspace is not None and self._setting is not None:
            self.show_setting(self._workspace, self._setting)

    def _change(self, field: str, value: object) -> None:
        if field == "smooth":
            self._smooth = bool(value)
            self._again()
            return
        what = self.tr("delta") if field == "delta" else self.tr("local noise")
        self._edit_model("local", what, {field: value}, typed=isinstance(value, Typed))
