"""The tab for scrambled numbers from the field: the design, the reports and the estimated mean."""

from __future__ import annotations

from typing import ClassVar

from PySide6.QtCore import QTimer

from app.collected.part import CollectedPart
from app.collected.scrambled.figure import (
    field_figure,
    field_notices,
    field_sentence,
    field_table,
    field_tiles,
    field_words,
    reports_figure,
    reports_table,
)
from app.collected.scrambled.reports import ReportsCard
from app.collected.scrambled.state import FieldAnswer, FieldRequest, field_answer
from app.collected.state import CollectedSetting
from app.jobs.latest import Latest
from app.messages.speak import say, say_message
from app.ui.basics import label, put_text
from app.ui.chart.card import PlotCard
from app.ui.columns import stacked
from app.ui.example_picture import EmptyPlace, Shown
from app.ui.notice_list import NoticeList
from app.ui.part import PartTools
from app.ui.plain_card import PlainCard
from app.ui.scrambling.controls import ScramblingCard
from app.ui.scrambling.reading import read_scrambling
from app.ui.tiles import TileRow
from app.workspace.numbers import edit_numbers
from app.workspace.setting import Problem
from app.workspace.transitions import set_target
from app.workspace.workspace import Workspace
from core.control import Control
from core.errors import WorkbenchError
from core.study.numbers_scrambling import ScramblingPlan
from core.types import Target

PATIENCE_MS = 200


class ScrambledPart(CollectedPart):
    """The tab of scrambled numbers. Reports stay here and nowhere else; figures are pale while the input is invalid."""

    key: ClassVar[str] = "scrambled"
    help: ClassVar[tuple[str, str]] = ("numbers", "scrambling")
    of_columns: ClassVar[bool] = False

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._workspace: Workspace | None = None
        self._shown = False
        self.latest = Latest(tools.runner, self.tr("Scrambled reports"), _work)
        self.latest.answered.connect(self._show)
        self.latest.failed.connect(self._fail)
        self.design, self.reports = ScramblingCard(self.tr("Scrambling design")), ReportsCard()
        self.controls, _ = stacked(self.reports, self.design)
        for card in (self.design, self.reports):
            card.changed.connect(self._edit)
            card.edit_finished.connect(tools.store.seal)
        self.reports.target_chosen.connect(self._aim)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PATIENCE_MS)
        self._wait.timeout.connect(self._refresh)
        self.reports.typed.connect(self._wait.start)
        self.notices = NoticeList()
        self.tiles = TileRow()
        self.mean = PlotCard(self.tr("Estimated mean"), tools.exporter, height=130)
        self.empty = EmptyPlace(Shown.ESTIMATES, self.tr("Type the reports"))
        self.empty.wanted.connect(self.reports.start)
        self.empty.hide()
        self.mean.card.body.addWidget(self.empty)
        self.came = PlotCard(self.tr("Reports received"), tools.exporter, height=190)
        self.sentence = label("", tone="soft", factor=0.95, wrap=True)
        self.result, column = stacked(self.notices, self.tiles, self.mean, self.came, self.sentence)
        column.addStretch(1)
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        self._workspace = workspace
        self._refresh()

    def leave(self) -> None:
        self._wait.stop()
        self.latest.leave()

    def _refresh(self) -> None:
        workspace = self._workspace
        if workspace is None:
            return
        plan, target = workspace.plan.numbers.scrambling, workspace.plan.target
        read = read_scrambling(plan)
        self.design.show_plan(plan, read, read.problem)
        self.reports.show_plan(plan, target)
        if self.reports.empty:
            self.reports.show_problem(None)
            self._clear(say("scrambling.field.empty"))
            self.empty.show()
            return
        self.empty.hide()
        typed = self.reports
        self.latest.ask(FieldRequest(plan, typed.plain, typed.sums, target, workspace.plan.level))

    def _show(self, _request: FieldRequest, answer: FieldAnswer) -> None:
        design, found, problem = answer.design, answer.figures, answer.problem
        self.reports.show_problem(problem)
        plan = answer.request.plan
        read = read_scrambling(plan)
        self.design.show_plan(plan, read, read.problem or problem)
        if design is None or found is None:
            self._stop_at(problem)
            return
        self.notices.show_notices(field_notices(found))
        self.mean.show_figure(field_figure(answer, design, found), field_table(answer, design, found))
        self.tiles.show_tiles(field_tiles(answer, found))
        reports = answer.reports
        self.came.setVisible(reports is not None)
        if reports is not None:
            twin = reports_table(answer, design, reports, found)
            self.came.show_figure(reports_figure(answer, design, reports, found), twin)
        self._say(field_sentence(answer, found), field_words(answer, found))
        self._shown = True

    def _fail(self, error: WorkbenchError) -> None:
        self._clear(say_message(error))

    def _stop_at(self, problem: Problem | None) -> None:
        """Dim the last figures. If there are none, show the reason in their place."""
        self.latest.leave()
        if self._shown:
            self._dim(True)
        else:
            self._clear("" if problem is None else say_message(problem.reason))

    def _clear(self, problem: str) -> None:
        self.latest.leave()
        self._shown = False
        self.notices.show_notices(())
        self.mean.show_problem(problem)
        self.came.hide()
        self.tiles.show_tiles(())
        self._say("", ())

    def _dim(self, dimmed: bool) -> None:
        for part in (self.mean, self.came, self.tiles):
            part.dim(dimmed)

    def _say(self, sentence: str, words: tuple[str, ...]) -> None:
        self._dim(False)
        put_text(self.sentence, sentence)
        self.words.show_words(words)

    def _aim(self, target: Target) -> None:
        store = self._tools.store
        store.edit(set_target(store.workspace, target), self.tr("target"))

    def _edit(self, plan: ScramblingPlan, words: str, merge: str) -> None:
        store = self._tools.store
        store.edit(edit_numbers(store.workspace, scrambling=plan), words, merge=merge)


def _work(request: FieldRequest, control: Control) -> FieldAnswer:
    """Return the answer; runs in another thread."""
    return field_answer(request)
