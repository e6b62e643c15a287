"""The tab for a trial of scrambling designs on the numbers of the page: the cost of each design, and the access to the
data."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from app.jobs.latest import Latest
from app.lab.scrambling.figure import try_figure, try_table, try_tiles, try_words
from app.messages.speak import say, say_message
from app.ui.basics import Inline, push
from app.ui.numbers.part import ChartedNumbers
from app.ui.part import PartTools
from app.ui.scrambling.controls import ScramblingCard
from app.ui.scrambling.reading import read_scrambling
from app.ui.tiles import TileRow
from app.workspace.numbers import NumbersSetting, edit_numbers
from app.workspace.setting import Problem
from app.workspace.transitions import edit_look
from app.workspace.workspace import Page, Workspace
from core.analyses.numbers.scrambled import Scrambled, scrambled
from core.control import Control
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.scrambling import Scrambling
from core.errors import WorkbenchError
from core.study.numbers_scrambling import ScramblingPlan


@dataclass(frozen=True, slots=True, eq=False)
class TryRequest:
    """One draw at the numbers of the page."""

    setting: NumbersSetting
    numbers: NumberColumn
    design: Scrambling
    seed: int
    truth: bool


class ScramblingPart(ChartedNumbers):
    """The tab of scrambling; figures are pale while the input is invalid."""

    key: ClassVar[str] = "scrambling"
    help: ClassVar[tuple[str, str]] = ("numbers", "scrambling")

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("True and scrambled numbers"), height=300)
        self._seed, self._data = 1, ("", "", "")
        self._truth = True
        self._setting: NumbersSetting | None = None
        self._shown = False
        self._latest = Latest(tools.runner, self.tr("Scrambling"), _work)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._fail)
        self.controls = self.design = ScramblingCard(self.tr("2 · Scrambling design"))
        self.design.changed.connect(self._edit)
        self.design.edit_finished.connect(tools.store.seal)
        self._make_buttons()
        self.tiles = TileRow()
        self.column.insertWidget(0, Inline(self.draw, self.field))
        self.column.insertWidget(1, self.tiles)

    def _make_buttons(self) -> None:
        self.draw = push("⟳ " + self.tr("Redraw"), tip=self.tr("Draw again for every respondent"))
        self.draw.setAccessibleName(self.tr("Redraw"))
        self.draw.clicked.connect(self._redraw)
        self.field = push(self.tr("Reports from the field"), tip=self.tr("Estimate from respondents' reports"))
        self.field.clicked.connect(self._go)

    def show_setting(self, workspace: Workspace, setting: NumbersSetting) -> None:
        self._setting, self._truth = setting, workspace.look.show_truth
        data = (workspace.dataset.key, setting.source.value, setting.column)
        if data != self._data:
            self._data = data
            self._clear("")  # Clear the results of the previous file or column before the next one is shown.
        self._refresh()

    def leave(self) -> None:
        self._latest.leave()

    def _refresh(self) -> None:
        setting = self._setting
        if setting is None:
            return
        plan = setting.plan.scrambling
        read = read_scrambling(plan)
        self.design.show_plan(plan, read, read.problem)
        if setting.problem is not None and setting.problem.place == "column":
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

    def _take(self, request: TryRequest, found: Scrambled) -> None:
        setting, design, truth = request.setting, request.design, request.truth
        figure = try_figure(setting, design, found, truth=truth)
        self.chart.show_figure(figure, lambda: try_table(setting, design, found, request.seed, truth=truth))
        self.tiles.show_tiles(try_tiles(setting, found, truth=truth))
        self._shown = True
        self._say(figure.summary, try_words(setting, design, found, truth=truth))

    def _fail(self, error: WorkbenchError) -> None:
        self._clear(say_message(error))

    def _stop_at(self, problem: Problem | None) -> None:
        """Dim the last figures. If there are none, show the reason in their place."""
        self._latest.leave()
        if self._shown:
            self._dim(True)
        else:
            self._clear("" if problem is None else say_message(problem.reason))

    def _clear(self, problem: str) -> None:
        self._latest.leave()
        self._shown = False
        self.chart.show_problem(problem)
        self.tiles.show_tiles(())
        self._say("", ())

    def _meanwhile(self, sentence: str) -> None:
        """Keep the last figures. If there are none, show the sentence in their place."""
        if not self._shown:
            self._dim(False)
            self.chart.show_problem(sentence)

    def _dim(self, dimmed: bool) -> None:
        for part in (self.chart, self.tiles):
            part.dim(dimmed)

    def _say(self, sentence: str, words: Sequence[str]) -> None:
        self._dim(False)
        super()._say(sentence, words)

    def _redraw(self) -> None:
        self._seed += 1
        self._refresh()

    def _go(self) -> None:
        store = self._tools.store
        store.show(edit_look(store.workspace, page=Page.COLLECTED, part="scrambled"))

    def _edit(self, plan: ScramblingPlan, words: str, merge: str) -> None:
        store = self._tools.store
        store.edit(edit_numbers(store.workspace, scrambling=plan), words, merge=merge)


def _work(request: TryRequest, control: Control) -> Scrambled:
    """Return the draw; runs in another thread."""
    target, truth = request.setting.target, request.truth
    return scrambled(request.design, request.numbers, target, request.seed, truth=truth)
