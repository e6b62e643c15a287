"""Scrambled numbers: tried on the numbers of the page, and estimated from reports that came in from the field."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from PySide6.QtCore import QTimer

from app.jobs.latest import Latest
from app.lab.scrambling.controls import ScramblingCard
from app.lab.scrambling.field import (
    field_figure,
    field_notices,
    field_sentence,
    field_table,
    field_tiles,
    field_words,
    reports_figure,
    reports_table,
)
from app.lab.scrambling.figure import try_figure, try_table, try_tiles, try_words
from app.lab.scrambling.reports import ReportsCard
from app.lab.scrambling.state import FieldAnswer, FieldRequest, field_answer, read_scrambling
from app.messages.speak import say, say_message
from app.ui.basics import Inline, Segmented, label, push
from app.ui.chart.card import PlotCard
from app.ui.columns import stacked
from app.ui.notice_list import NoticeList
from app.ui.numbers.part import NumbersPart
from app.ui.part import PartTools
from app.ui.plain_card import PlainCard
from app.ui.tiles import TileRow
from app.workspace.numbers import NumbersSetting, edit_numbers
from app.workspace.setting import Problem
from app.workspace.workspace import Workspace
from core.analyses.numbers.scrambled import Scrambled, scrambled
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.scrambling import Scrambling
from core.errors import WorkbenchError
from core.notices import Notice
from core.study.numbers_scrambling import ScramblingPlan

TRY, FIELD = "try", "field"
PATIENCE_MS = 200


@dataclass(frozen=True, slots=True, eq=False)
class TryRequest:
    """One draw at the numbers of the page."""

    setting: NumbersSetting
    numbers: NumberColumn
    design: Scrambling
    seed: int
    truth: bool


class ScramblingPart(NumbersPart):
    """A switch at the top. Figures stay, pale, while what was typed cannot be used."""

    key: ClassVar[str] = "scrambling"
    help: ClassVar[tuple[str, str]] = ("numbers", "scrambling")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._use, self._seed, self._data = TRY, 1, ("", "", "")
        self._truth = True
        self._setting: NumbersSetting | None = None
        self._shown = ""
        self._latest = Latest(tools.runner, self.tr("Scrambling"), _work)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._fail)
        self.design, self.reports = ScramblingCard(), ReportsCard()
        self.controls, _ = stacked(self.reports, self.design)
        for card in (self.design, self.reports):
            card.changed.connect(self._edit)
            card.edit_finished.connect(tools.store.seal)
        self._wait = QTimer(self)
        self._wait.setSingleShot(True)
        self._wait.setInterval(PATIENCE_MS)
        self._wait.timeout.connect(self._refresh)
        self.reports.typed.connect(self._wait.start)
        self._make_result()
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)

    def _make_result(self) -> None:
        uses = (
            (TRY, self.tr("Try it"), self.tr("Scramble the numbers of this page, to see what it costs")),
            (FIELD, self.tr("Reports from the field"), self.tr("Estimate from reports that respondents gave")),
        )
        self.use = Segmented(uses, self.tr("What to do with the design"))
        self.use.show_choice(TRY)
        self.use.chosen.connect(self._choose_use)
        self.draw = push("⟳ " + self.tr("Redraw"), tip=self.tr("Let every respondent draw again"))
        self.draw.setAccessibleName(self.tr("Redraw"))
        self.draw.clicked.connect(self._redraw)
        self.notices = NoticeList()
        self.chart = PlotCard(self.tr("True and scrambled numbers"), self._tools.exporter, height=300)
        self.tiles = TileRow()
        self.mean = PlotCard(self.tr("Estimated mean"), self._tools.exporter, height=130)
        self.came = PlotCard(self.tr("Reports as they came"), self._tools.exporter, height=190)
        self._charts = self.chart, self.mean, self.came
        self.sentence = label("", tone="soft", factor=0.95, wrap=True)
        row = Inline(self.use, self.draw)
        self.result, column = stacked(row, self.notices, self.tiles, *self._charts, self.sentence)
        column.addStretch(1)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._setting, self._truth = setting, workspace.look.show_truth
        data = (workspace.dataset.key, setting.source.value, setting.column)
        if data != self._data:
            self._data = data
            if self._shown == TRY:
                self._clear("")  # nothing of one file or column is shown beside another
        self._refresh()

    def leave(self) -> None:
        self._wait.stop()
        self._latest.leave()

    def _refresh(self) -> None:
        setting = self._setting
        if setting is None:
            return
        field = self._use == FIELD
        self.draw.setVisible(not field)
        self.reports.setVisible(field)
        plan = setting.plan.scrambling
        read = read_scrambling(plan)
        self.design.show_plan(plan, read, read.problem)
        self.reports.show_plan(plan, setting.target)
        if field:
            self._refresh_field(setting)
        elif setting.problem is not None and setting.problem.place == "column":
            self._clear(say_message(setting.problem.reason))
        elif read.design is None:
            self._stop_at(read.problem)
        elif setting.numbers is None:
            self._latest.leave()
            self._dim(True)
            self._meanwhile(say("numbers.unread"))
        else:
            self._meanwhile(say("scrambling.drawing"))
            self._latest.ask(TryRequest(setting, setting.numbers, read.design, self._seed, self._truth))

    def _refresh_field(self, setting: NumbersSetting) -> None:
        if self.reports.empty:
            self.reports.show_problem(None)
            self._clear(say("scrambling.field.empty"))
            return
        plan, typed = setting.plan.scrambling, self.reports
        self._latest.ask(FieldRequest(plan, typed.plain, typed.sums, setting.target, setting.level))

    def _take(self, request: TryRequest | FieldRequest, answer: Scrambled | FieldAnswer) -> None:
        if isinstance(request, TryRequest) and isinstance(answer, Scrambled):
            self._show_try(request, answer)
        elif isinstance(answer, FieldAnswer):
            self._show_field(answer)

    def _show_try(self, request: TryRequest, found: Scrambled) -> None:
        setting, design, truth = request.setting, request.design, request.truth
        figure = try_figure(setting, design, found, truth=truth)
        self.chart.show_figure(figure, lambda: try_table(setting, design, found, request.seed, truth=truth))
        self._show_charts(self.chart)
        self.notices.show_notices(())
        self.tiles.show_tiles(try_tiles(setting, found, truth=truth))
        self._say(TRY, figure.summary, try_words(setting, design, found, truth=truth))

    def _show_field(self, answer: FieldAnswer) -> None:
        design, found, problem = answer.design, answer.figures, answer.problem
        self.reports.show_problem(problem)
        if self._setting is not None:
            plan = self._setting.plan.scrambling
            read = read_scrambling(plan)
            self.design.show_plan(plan, read, read.problem or problem)
        if design is None or found is None:
            self._stop_at(problem)
            return
        self.notices.show_notices(field_notices(found))
        self.mean.show_figure(field_figure(answer, design, found), field_table(answer, design, found))
        self.tiles.show_tiles(field_tiles(answer, found))
        reports = answer.reports
        self._show_charts(self.mean, *((self.came,) if reports is not None else ()))
        if reports is not None:
            twin = reports_table(answer, design, reports, found)
            self.came.show_figure(reports_figure(answer, design, reports, found), twin)
        self._say(FIELD, field_sentence(answer, found), field_words(answer, found))

    def _fail(self, error: WorkbenchError) -> None:
        self._clear(say_message(error))

    def _stop_at(self, problem: Problem | None) -> None:
        """The last figures of the same use stay, pale; without any the reason stands in their place."""
        self._latest.leave()
        reason: Notice | WorkbenchError | None = None if problem is None else problem.reason
        if self._shown == self._use:
            self._dim(True)
        else:
            self._clear("" if reason is None else say_message(reason))

    def _clear(self, problem: str) -> None:
        self._latest.leave()
        self._shown = ""
        self.notices.show_notices(())
        self.chart.show_problem(problem)
        self._show_charts(self.chart)
        self.tiles.show_tiles(())
        self._say("", "", ())

    def _meanwhile(self, sentence: str) -> None:
        """The last figures stay; without any the sentence stands in their place."""
        if not self._shown:
            self._dim(False)
            self.chart.show_problem(sentence)
            self._show_charts(self.chart)

    def _dim(self, dimmed: bool) -> None:
        for part in (*self._charts, self.tiles):
            part.dim(dimmed)

    def _show_charts(self, *shown: PlotCard) -> None:
        for chart in self._charts:
            chart.setVisible(chart in shown)

    def _say(self, use: str, sentence: str, words: tuple[str, ...]) -> None:
        self._shown = use
        self._dim(False)
        self.sentence.setText(sentence)
        self.sentence.setVisible(bool(sentence))
        self.words.show_words(words)

    def _choose_use(self, use: str) -> None:
        self._use = use
        self._clear("")
        self._refresh()

    def _redraw(self) -> None:
        self._seed += 1
        self._refresh()

    def _edit(self, plan: ScramblingPlan, words: str, merge: str) -> None:
        store = self._tools.store
        store.edit(edit_numbers(store.workspace, scrambling=plan), words, merge=merge)


def _work(request: TryRequest | FieldRequest, control: Control) -> Scrambled | FieldAnswer:
    """On a thread of its own."""
    if isinstance(request, FieldRequest):
        return field_answer(request)
    target, truth = request.setting.target, request.truth
    return scrambled(request.design, request.numbers, target, request.seed, truth=truth)
