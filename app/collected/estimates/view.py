"""Estimates of the question in front: prevalence by group and arm, and against the direct question."""

from __future__ import annotations

from functools import partial
from typing import ClassVar

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QSizePolicy, QWidget

from app.collected.card import ColumnBox
from app.collected.estimates.counts import CountsCard
from app.collected.estimates.figure import EVERY, estimates_figure
from app.collected.estimates.state import handed
from app.collected.estimates.table import against_figure, against_table, columns_to_read, estimates_table
from app.collected.estimates.words import Said, base_words, estimates_words, headline, tiles
from app.collected.part import ChartedCollected, SaidCard
from app.collected.state import CollectedSetting
from app.collected.weight_note import WeightNote
from app.jobs.latest import Latest
from app.messages.speak import say, say_message
from app.ui.basics import Card, Inline, Segmented, flat, label
from app.ui.chart.card import TABLES, PlotCard
from app.ui.columns import stacked
from app.ui.flow import FlowLayout
from app.ui.notice_list import NoticeList
from app.ui.part import PartTools
from app.ui.plain import add_entry
from app.ui.text_table import ROW, TextTable, TextTableView
from app.ui.theme.zoom import px
from app.ui.tiles import TileRow
from app.ui.words_panel import IconArray, IconGroup
from app.workspace.derived import Derived, Derives
from app.workspace.example_notes import collected_note
from app.workspace.transitions import to_steps
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
        self.box = ColumnBox(self.tr("Answer"))
        name = label(self.box.accessibleName(), tone="soft", factor=0.92)
        name.setBuddy(self.box)
        self.body.addWidget(name)
        self.body.addWidget(self.box)
        self.box.activated.connect(lambda row: self.chosen.emit(self.box.itemData(row)))

    def show_answers(self, entries: list[tuple[str, int]], chosen: int) -> None:
        """Show the answers to choose from; hide the list if there is no choice."""
        self.box.show_entries(entries, chosen)
        self.setVisible(bool(entries))


class Headline(QWidget):
    """The estimate, its interval, and the respondents it is about, beside each other or in several lines."""

    def __init__(self) -> None:
        super().__init__()
        self.share = label("", factor=2.0, bold=True, tone="accent")
        self.interval, self.about = label("", factor=1.1), label("", tone="soft", factor=1.1)
        flow = FlowLayout(self, gap=12)
        for part in (self.share, self.interval, self.about):
            flow.addWidget(part)

    def show_texts(self, share: str, interval: str, about: str) -> None:
        for part, text in ((self.share, share), (self.interval, interval), (self.about, about)):
            part.setText(text)
        self.setAccessibleName(f"{share}, {interval}, {about}")
        self.setVisible(bool(share))


LOW = 640
"""With less height than this the card shows chart or table."""
CHART, TABLE = "chart", "table"
_ROWS = 8
"""Lines of the table below the chart; longer tables scroll."""
_PEOPLE = 100


class EstimatesPart(ChartedCollected):
    """Worked out at once, or by a job while the last picture stays, pale."""

    key: ClassVar[str] = "estimates"
    help: ClassVar[tuple[str, str]] = ("collected", "estimates")
    with_method: ClassVar[bool] = True

    def __init__(self, tools: PartTools) -> None:
        super().__init__(tools, self.tr("Estimates"), height=130, alone=False)
        self._setting: CollectedSetting | None = None
        self._asked: EstimatesRequest | None = None
        self._found: Estimates | None = None
        self._made_for: EstimatesRequest | None = None
        self.latest = Latest(tools.runner, self.tr("Estimates"), run)
        self.latest.answered.connect(self._take)
        self.latest.failed.connect(self._refuse)
        self._answer = EVERY
        self._labels: tuple[str, ...] = ()
        self._low, self._face = False, CHART
        self.choice = AnswerChoice()
        self.choice.hide()
        self.counts = CountsCard(tools)
        self.controls, _ = stacked(self.choice, self.counts)
        self.known = NoticeList()
        self.weighted = WeightNote(tools)
        self.tiles = TileRow()
        self.against = PlotCard(self.tr("Against the direct question"), tools.exporter, height=150)
        self.against.hide()
        self._lay_out_chart()
        self._lay_out_table()
        self._lay_out_words()
        for at, part in enumerate((self.known, self.weighted, self.chart, self.tiles, self.below, self.against)):
            self.column.insertWidget(at, part)
        self.choice.chosen.connect(self._choose)

    def _lay_out_chart(self) -> None:
        """The headline over the chart, the base and the choice of chart or table under it."""
        self.headline = Headline()
        self.chart.card.body.insertWidget(1, self.headline)
        self.base = label("", tone="soft", factor=0.9)
        self.face = Segmented(
            ((CHART, self.tr("Chart"), ""), (TABLE, self.tr("Table"), self.tr("The numbers of the chart"))),
            self.tr("Chart or table"),
        )
        self.face.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.face.show_choice(CHART)
        self.face.chosen.connect(self.turn)
        self.face.hide()
        self.steps = flat(say("steps.show"), tip=say("steps.show.tip"), link=True)
        self.steps.clicked.connect(self._to_steps)
        self.steps.hide()
        self.chart.add_link(self.steps)
        foot = Inline(self.base, stretch=True)
        foot.layout().addWidget(self.face)  # type: ignore[union-attr]
        self.chart.card.body.insertWidget(self.chart.card.body.indexOf(self.chart.notes), foot)
        self._save_difference = tuple(
            add_entry(self.chart.menu, say(f"collected.estimates.save.{kind}"), partial(self._save, kind))
            for kind in TABLES
        )

    def _lay_out_table(self) -> None:
        self.rows = TextTable()
        self.table = TextTableView(self.rows, self.tr("Table of the estimates"))
        self.rows.modelReset.connect(self._fit_table)
        self.below = Card(margins=(4, 4, 4, 4))
        self.below.body.addWidget(self.table)
        self.below.hide()

    def _lay_out_words(self) -> None:
        self.icons = IconArray("border_strong")
        self.plain.show_words(("",))
        self.plain.body.insertWidget(self.plain.body.indexOf(self.plain.lines[0]) + 1, self.icons)
        link = flat(say("collected.estimates.words.to_compliance"), link=True)
        link.clicked.connect(lambda: self._go_to("honesty"))
        self.care = SaidCard(say("collected.estimates.words.title.care"), link)
        self.words, _ = stacked(self.plain, self.care)

    def give_height(self, height: int) -> None:
        low = height < px(LOW)
        if low is self._low:
            return
        self._low = low
        body = self.chart.card.body
        if low:
            body.insertWidget(body.indexOf(self.chart.chart) + 1, self.table, 1)
        else:
            self.below.body.addWidget(self.table)
        self.tiles.be_short(low)
        self.turn(CHART)

    def turn(self, face: str) -> None:
        """Show chart or table, where there is room for one of them only."""
        self._face = face
        there = self.chart.figure is not None
        chart = not self._low or face == CHART
        self.face.show_choice(face)
        self.face.setVisible(self._low and there)
        self.below.setVisible(not self._low and there)
        self.table.setVisible(there and not (self._low and chart))
        for part in (self.chart.chart, self.chart.legend, self.chart.notes):
            part.setVisible(there and chart and (part is self.chart.chart or bool(self._has(part))))
        self._fit_table()

    def _has(self, part: QWidget) -> bool:
        """Return whether legend or notes have anything to show."""
        figure = self.chart.figure
        return figure is not None and bool(figure.legend if part is self.chart.legend else figure.notes)

    def _fit_table(self) -> None:
        """A long table scrolls; behind the chart it has the height of the chart."""
        if self._low:
            self.table.setMinimumHeight(self.chart.chart.minimumHeight())
            self.table.setMaximumHeight(px(4000))
            return
        whole, lines = self.table.whole_height(), self.rows.rowCount()
        self.table.setFixedHeight(whole - px(ROW) * max(0, lines - _ROWS))

    def show_setting(self, workspace: Workspace, setting: CollectedSetting) -> None:
        before, self._setting = self._setting, setting
        found, known = setting.front, collected_note(workspace)
        self.weighted.show_setting(setting)
        self.counts.show_setting(setting)
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
        self.choice.show_answers(every if found.k > 2 else [], self._answer)
        self._ask(EstimatesRequest(found, setting.plan.method, setting.level, setting.plan.moments))

    def leave(self) -> None:
        if self.latest.busy:
            self._asked = None
        self.latest.leave()

    @property
    def shown(self) -> Estimates | None:
        return self._found

    def _ask(self, request: EstimatesRequest) -> None:
        if self._asked is not None and self._asked.same_as(request):
            if not self.latest.busy:
                self._show()
            return
        self._asked = request
        if request.heavy:
            if self._found is None:
                self.chart.show_problem(say("collected.estimates.waiting"))
            else:
                self._dim(True)
            self.latest.ask(request)
            return
        self.latest.leave()
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
        figure, table = estimates_figure(setting, found, made, answer), estimates_table(setting, found, made, answer)
        words = estimates_words(setting, found, made, answer)
        self.show_result(figure, table, "", words.result)
        self.headline.show_texts(*headline(setting, found, made, answer))
        self.base.setText(base_words(found))
        self.base.show()
        self.steps.setVisible(any(not row.direct for row in made.rows))
        self.tiles.show_tiles(tiles(found, made, answer))
        self.rows.show(*columns_to_read(setting, found, made, answer, table))
        self._show_words(words)
        between = against_figure(setting, found, made, answer)
        self.against.show_figure(
            between, None if between is None else lambda: against_table(setting, found, made, answer)
        )
        self.against.setVisible(between is not None)
        self._offer_difference(bool(made.against) and between is None)
        self.turn(self._face)
        # One line needs little height.
        self._give_rest(self.chart if len(figure.y.ticks) > 1 else None)
        self._dim(self.latest.busy and self.latest.wanted is not request)

    def _offer_difference(self, offered: bool) -> None:
        """A single difference has no chart whose menu could save its table."""
        for action in self._save_difference:
            action.setVisible(offered)

    def _save(self, kind: str) -> None:
        made, setting, request = self._found, self._setting, self._made_for
        if made is not None and setting is not None and request is not None:
            table = against_table(setting, request.collected, made, self._answer)
            self._tools.exporter.save_table(table, kind)

    def _show_words(self, words: Said) -> None:
        self.care.show_words(words.care)
        self.icons.setVisible(words.marked is not None)
        if words.marked is not None:
            told = say("collected.estimates.icons", {"n": words.marked})
            self.icons.show_groups((IconGroup("", words.marked),), _PEOPLE, told)

    def _dim(self, dimmed: bool) -> None:
        for part in (self.chart, self.against, self.tiles):
            part.dim(dimmed)

    def _forget(self) -> None:
        self._asked = self._found = self._made_for = None
        self.latest.leave()
        self.chart.show_figure(None, None)
        self.tiles.show_tiles(())
        self.against.hide()
        self._offer_difference(False)
        self.headline.hide()
        self.base.hide()
        self.steps.hide()
        self.turn(CHART)
        self._give_rest(None)
        self.plain.show_words(())
        self._show_words(Said((), ()))

    def _to_steps(self) -> None:
        made, setting, request = self._found, self._setting, self._made_for
        if made is None or setting is None or request is None:
            return
        given, row = handed(setting, request.collected, made)
        store = self._tools.store
        chosen = Derived(Derives.COLLECTED, max(0, self._answer), handed=given, row=row)
        store.show(to_steps(store.workspace, chosen))
