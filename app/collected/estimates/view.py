"""Estimates of the question in front: prevalence by group and arm, and against the direct question."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import ClassVar

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QComboBox, QSizePolicy

from app.collected.estimates.figure import EVERY, estimates_figure, summary
from app.collected.estimates.table import against_figure, against_table, estimates_table
from app.collected.estimates.words import estimates_words, headline_answer, headline_row, tiles
from app.collected.part import ChartedCollected
from app.collected.state import CollectedSetting
from app.collected.weight_note import WeightNote
from app.jobs.runner import Job
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
    """`chosen(answer)`: place of the answer, or the key of every answer."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__(self.tr("2 · Answer"))
        self.box = QComboBox()
        self.box.setAccessibleName(self.tr("Answer"))
        # its longest name would make the column wider than there is room
        self.box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.box.setMaxVisibleItems(18)
        name = label(self.box.accessibleName(), tone="soft", factor=0.92)
        name.setBuddy(self.box)
        self.body.addWidget(name)
        self.body.addWidget(self.box)
        self.box.activated.connect(lambda row: self.chosen.emit(self.box.itemData(row)))

    def show_answers(self, entries: Sequence[tuple[str, int]], chosen: int) -> None:
        """Hidden where there is nothing to choose."""
        before = [(self.box.itemText(row), self.box.itemData(row)) for row in range(self.box.count())]
        if before != list(entries):
            self.box.clear()
            for text, key in entries:
                self.box.addItem(text, key)
        self.box.setCurrentIndex(self.box.findData(chosen))
        self.setVisible(bool(entries))


ANNOUNCED_MS = 300
"""Work that takes longer is shown in the frame, with its progress and Stop."""


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
        self._running: EstimatesRequest | None = None
        self._job: Job | None = None
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
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(ANNOUNCED_MS)
        self._patience.timeout.connect(self._announce)
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
            # nothing of one question is shown beside another
            self._found = None
        every = [(say("collected.estimates.every"), EVERY), *((name, at) for at, name in enumerate(found.labels))]
        self.choice.show_answers(every if found.k > 2 else (), self._answer)
        self._ask(EstimatesRequest(found, setting.plan.method, setting.level, setting.plan.moments))

    def leave(self) -> None:
        self._patience.stop()
        if self._job is not None:
            self._asked = None
            self._job.stop()

    @property
    def shown(self) -> Estimates | None:
        """What the chart shows."""
        return self._found

    def _ask(self, request: EstimatesRequest) -> None:
        if self._asked is not None and self._asked.same_as(request):
            if self._running is None:
                self._show()
            return
        self._asked = request
        if self._job is not None:
            # the next one begins when this one has heard its Stop
            self._job.stop()
        else:
            self._begin(request)

    def _begin(self, request: EstimatesRequest) -> None:
        if not request.heavy:
            try:
                self._take(request, run(request, Control()))
            except WorkbenchError as error:
                self._refuse(request, error)
            return
        if self._found is None:
            self.chart.show_problem(say("collected.estimates.waiting"))
        else:
            self._dim(True)
        self._running = request
        job = self._job = self._tools.runner.run(self.tr("Estimates"), partial(run, request), quiet=True)
        job.succeeded.connect(lambda found: self._take(request, found))
        job.failed.connect(lambda error: self._refuse(request, error))
        job.cancelled.connect(lambda: self._stopped(request))
        job.ended.connect(self._end)
        self._patience.start()

    def _announce(self) -> None:
        if self._job is not None:
            self._tools.runner.started.emit(self._job)

    def _end(self) -> None:
        self._patience.stop()
        ended, self._job, self._running = self._running, None, None
        if self._asked is not None and self._asked is not ended:
            self._begin(self._asked)

    def _take(self, request: EstimatesRequest, found: Estimates) -> None:
        if request is self._asked:
            self._found, self._made_for = found, request
            self._show()

    def _refuse(self, request: EstimatesRequest, error: WorkbenchError) -> None:
        if request is self._asked:
            self._forget()
            self.chart.show_problem(say_message(error))

    def _stopped(self, request: EstimatesRequest) -> None:
        """By the person: what is shown is out of date and goes."""
        if request is self._asked:
            self._forget()
            self.chart.show_problem(say("collected.estimates.stopped"))

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
        self._dim(self._running is not None and self._running is not request)

    def _dim(self, dimmed: bool) -> None:
        for part in (self.chart, self.against, self.tiles):
            part.dim(dimmed)

    def _forget(self) -> None:
        self._asked = self._found = self._made_for = None
        if self._job is not None:
            self._job.stop()
        self.tiles.show_tiles(())
        self.against.hide()
        self.words.show_words(())
        self.sentence.setText("")
