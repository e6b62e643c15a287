"""Estimates of the question in front: prevalence by group and arm, and against the direct question."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy

from app.collected.estimates.figure import EVERY, estimates_figure, summary
from app.collected.estimates.table import against_figure, against_table, estimates_table
from app.collected.estimates.words import estimates_words, headline_answer, headline_row, tiles
from app.collected.part import ChartedCollected
from app.collected.state import CollectedSetting
from app.collected.weight_note import WeightNote
from app.jobs.latest import Latest
from app.messages.speak import say, say_message
from app.ui.basics import Card, label
from app.ui.chart.card import PlotCard
from app.ui.columns import stacked
from app.ui.notice_list import NoticeList
from app.ui.part import PartTools
from app.ui.tiles import TileRow
from app.workspace.example_notes import collected_note
from app.workspace.workspace import Workspace
from core.analyses.collected.estimates import EstimatesRequest, run
from core.analyses.collected.estimates_result import Estimates
from core.control import Control
from core.errors import WorkbenchError


class AnswerChoice(Card):
    """The choice of an answer; `chosen(answer)`: place of the answer, or the key of every answer."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(self.tr("2 · Answer"))
        self.box = QComboBox()
        self.box.setAccessibleName(self.tr("Answer"))
        # The longest name would make the column wider than the available room.
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.box.setMaxVisibleItems(18)
        name = label(self.box.accessibleName(), tone="soft", factor=0.92)
        name.setBuddy(self.box)
        self.body.addWidget(name)
        self.body.addWidget(self.box)
        self.box.activated.connect(lambda row: self.chosen.emit(self.box.itemData(row)))

    def show_answers(self, entries: Sequence[tuple[str, int]], chosen: int) -> None:
        """Show the answers to choose from; hide the list if there is no choice."""
        before = [(self.box.itemText(row), self.box.itemData(row)) for row in range(self.box.count())]
        if before != list(entries):
            self.box.clear()
            for text, key in entries:
                self.box.addItem(text, key)
        self.box.setCurrentIndex(self.box.findData(chosen))
        self.setVisible(bool(entries))


class EstimatesPart(ChartedCollected):
    """Worked out at once, or by a job while the last picture stays, pale."""

    key: ClassVar[str] = "estimates"
    help: ClassVar[tuple[str, str]] = ("collected", "estimates")
    with_method: ClassVar[bool] = True

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Estimates"), height=190)
        self._setting: CollectedSetting | None = None
        self._asked: EstimatesRequest | None = None
        self._found: Estimates | None = None
        self._made_for: EstimatesRequest | None = None
        self._latest = Latest(tools.runner, self.tr("Estimates"), run)
        self._latest.answered.connect(self._take)
        self._latest.failed.connect(self._refuse)
        self._answer = EVERY
        self._labels: tuple[str, ...] = ()
        self.choice = AnswerChoice()
        self.choice.hide()
        self.controls, _ = stacked(self.choice)
        self.tiles = TileRow()
        self.against = PlotCard(self.tr("Against the direct question"), tools.exporter, height=150)
        self.against.hide()
        self.known = NoticeList()
        self.column.insertWidget(0, self.known)
        self.column.insertWidget(1, self.tiles)
        self.column.insertWidget(4, self.against)
        self.weighted = WeightNote(tools)
        self.column.insertWidget(1, self.weighted)
        self.choice.chosen.connect(self._choose)

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        before, self._setting = self._setting, setting
        found, known = setting.front, collected_note(workspace)
        self.weighted.show_setting(setting)
        self.known.show_notices((("note", say(known)),) if known else ())
        if found is None:
            self._forget()
            if setting.problem is not None:
                self.show_reason(setting.problem.reason)
            else:
                self.chart.show_problem(say("collected.unread"))
            return
        if found.labels != self._labels:
            self._labels = found.labels
            self._answer = EVERY if found.k > 2 else 0
        if before is None or before.front is None or before.front.column != found.column:
            # Clear the results of the previous question before the next one is shown.
            self._found = None
        every = [(say("collected.estimates.every"), EVERY), *((name, at) for at, name in enumerate(found.labels))]
        self.choice.show_answers(every if found.k > 2 else (), self._answer)
        self._ask(EstimatesRequest(found, setting.plan.method, setting.level, setting.plan.moments))

    def leave(self) -> None:
        if self._latest.busy:
            self._asked = None
        self._latest.leave()

    @property
    def shown(self) -> Estimates | None:
        """Return the estimates in the chart."""
        return self._found

    def _ask(self, request: EstimatesRequest) -> None:
        if self._asked is not None and self._asked.same_as(request):
            if not self._latest.busy:
                self._show()
            return
        self._asked = request
        if request.heavy:
            if self._found is None:
                self.chart.show_problem(say("collected.estimates.waiting"))
            else:
                self._dim(True)
            self._latest.ask(request)
            return
        self._latest.leave()
        try:
            self._take(request, run(request, Control()))
        except WorkbenchError as error:
            self._refuse(error)

    def _take(self, request: EstimatesRequest, found: Estimates) -> None:
        self._found, self._made_for = found, request
        self._show()

    def _refuse(self, error: WorkbenchError) -> None:
        """Remove the results, which are out of date, and show the reason, also after Stop."""
        self._forget()
        self.chart.show_problem(say_message(error))

    def _choose(self, answer: int) -> None:
        self._answer = answer
        self._show()

    def _show(self) -> None:
        made, setting, request = self._found, self._setting, self._made_for
        if made is None or setting is None or request is None or request.collected.labels != self._labels:
            return
        found = request.collected
        if not made.rows:
            self.chart.show_problem(say("collected.estimates.none"))
            return
        answer = self._answer
        figure = estimates_figure(setting, found, made, answer)
        self.tiles.show_tiles(tiles(setting, found, made, answer))
        words = estimates_words(setting, found, made, answer)
        row = headline_row(made)
        told = "" if row is None else summary(found, row, headline_answer(row, answer))
        self.show_result(figure, estimates_table(setting, found, made, answer), told, words)
        between = against_figure(setting, found, made, answer)
        self.against.show_figure(
            between, None if between is None else lambda: against_table(setting, found, made, answer)
        )
        self.against.setVisible(between is not None)
        self._dim(self._latest.busy and self._latest.wanted is not request)

    def _dim(self, dimmed: bool) -> None:
        for part in (self.chart, self.against, self.tiles):
            part.dim(dimmed)

    def _forget(self) -> None:
        self._asked = self._found = self._made_for = None
        self._latest.leave()
        self.tiles.show_tiles(())
        self.against.hide()
        self.plain.show_words(())
        self.sentence.setText("")
