"""The solver: two of epsilon, respondents and precision give the third. It compares all designs."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, ClassVar

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from app.jobs.latest import Latest
from app.messages.speak import say, say_message
from app.plan.direct.view import DirectPart
from app.plan.power.view import PowerPart
from app.plan.solve.boxes import ThreeBoxes
from app.plan.solve.controls import SolveControls
from app.plan.solve.designs import SolvedTable
from app.plan.solve.expected import ExpectedCard
from app.plan.solve.figure import hover_text, place_of, precision_at, pulled, solve_figure, solve_table
from app.plan.solve.light import LightCard
from app.plan.solve.state import SolveAnswer, answer_name, as_solved, boxes, plain_lines, said, solve, solve_request
from app.plan.solve.table import design_lines, designs_table, head_texts, light_words
from app.plan.solve.turns import TurnsRequest, turn_lines, turns, turns_request
from app.ui.basics import Card, Inline, flat, label, push, put_text
from app.ui.chart.card import PlotCard
from app.ui.chart_choice import ChartChoice, Own
from app.ui.columns import stacked
from app.ui.dim_overlay import DimOverlay
from app.ui.kit_names import today
from app.ui.part import Part, PartTools
from app.ui.plain_card import PlainCard
from app.ui.table_buttons import TableButtons
from app.workspace.kits import can_rehearse, with_rehearsal
from app.workspace.planning import PlanSetting, edit_scenario, with_expected
from app.workspace.solved import asked_of, with_design, with_respondents
from app.workspace.transitions import edit_look, set_door
from app.workspace.workspace import Page, Workspace
from core.errors import WorkbenchError
from core.planning.side_by_side import SolvedRow, SolveRequest, Wanted, solve_present
from core.planning.solver import whole_respondents
from core.planning.turning_points import TurningPoints
from core.report.table import Table
from core.study.plan import Door
from core.study.scenario import Unknown
from core.study.typed import Typed
from core.types import TrueAnswers

CHARTS = ("solve", "power", "direct")
FADE_MS = 150
"""Figures that arrive sooner do not flicker."""


class SolvePart(Part):
    """The tab of the solver.

    The three figures are solved at once, the rest in a job: a table of all designs takes up to a second. The last
    answer stays until the next one is ready.
    """

    key: ClassVar[str] = "solve"
    help: ClassVar[tuple[str, str]] = ("plan", "solve")

    def __init__(self, tools: PartTools) -> None:
        super().__init__()
        self._tools = tools
        self._about: int | None = None
        self._shown: tuple[Workspace, PlanSetting] | None = None
        self._answer: SolveAnswer | None = None
        self._answer_of: PlanSetting | None = None
        self._data = ""
        self._epsilon: float | None = None
        self._dragging = False
        self._fade = QTimer(self)
        self._fade.setSingleShot(True)
        self._fade.setInterval(FADE_MS)
        self._fade.timeout.connect(self._dim)
        self._latest = Latest(tools.runner, self.tr("Solving for every design"), solve)
        self._latest.answered.connect(self._answered)
        self._latest.failed.connect(self._failed)
        self._turns = Latest(tools.runner, self.tr("Comparing the designs"), turns)
        self._turns.answered.connect(self._turned)
        self.fields = SolveControls()
        self.fields.changed.connect(self._change)
        self.fields.edit_finished.connect(tools.store.seal)
        self.expected = ExpectedCard()
        self.expected.expected.connect(self._expect)
        self.expected.edit_finished.connect(tools.store.seal)
        self.light = LightCard()
        head, designs = self._make_head(), self._make_designs()
        self.charts = self._make_charts()
        self.controls, _ = stacked(self.expected, self.fields, self.charts.controls, self.light)
        self.result, middle = stacked(head, self.charts.tabs, self.charts.result, designs)
        middle.setStretchFactor(designs, 1)
        middle.addStretch(0)
        self.words, _ = stacked(self.charts.words, self._make_next(), self._make_turning())

    def _make_head(self) -> QWidget:
        self.card = Card(margins=(14, 9, 14, 11), spacing=5)
        self.sentence = label("", bold=True, factor=1.35, wrap=True)
        self.remarks = label("", wrap=True)
        self.what = label("", tone="soft", factor=0.92, wrap=True)
        self.three = ThreeBoxes()
        self.three.entered.connect(self._type)
        self.three.chosen.connect(lambda unknown: self._change("unknown", unknown))
        self.three.left.connect(self._tools.store.seal)
        for part in (self.sentence, self.what, self.remarks, self.three):
            self.card.body.addWidget(part)
        return self.card

    def _make_charts(self) -> ChartChoice:
        self.chart = PlotCard(self.tr("Precision"), self._tools.exporter, height=150, captioned=False)
        self.chart.describe(self._describe)
        self.chart.picked.connect(self._pick)
        self.chart.dragged.connect(self._drag)
        self.chart.dropped.connect(self._drop)
        self.plain: PlainCard = PlainCard(self.help)
        self.plain.help_wanted.connect(self._tools.help)
        texts = {key: say(f"solve.charts.{key}") for key in CHARTS}
        others = {"power": lambda: PowerPart(self._tools), "direct": lambda: DirectPart(self._tools)}
        own = Own("solve", stacked(self.chart)[0], self.plain)
        made = ChartChoice(own, others, texts, say("solve.charts"))
        made.wanted.connect(self.chart_wanted)
        return made

    def _make_designs(self) -> QWidget:
        self.designs = Card(margins=(8, 3, 8, 6), spacing=2)
        self.table = SolvedTable(self.tr("Designs for this question"))
        self.table.taken.connect(self._take)
        self.compare = flat(say("solve.compare"), link=True)
        self.compare.clicked.connect(lambda: self._go(Page.TRADEOFFS, "compare"))
        self.designs.body.addWidget(self.table)
        self._pale = DimOverlay(self.table)
        buttons = TableButtons(self._tools.exporter, self._designs_table)
        self.designs.body.addWidget(Inline(buttons, self.compare, spacing=16, stretch=False))
        return self.designs

    def _make_turning(self) -> QWidget:
        self.turning: PlainCard = PlainCard(("plan", "advisor"), title=say("solve.turns"))
        self.turning.help_wanted.connect(self._tools.help)
        self.turning.hide()
        return self.turning

    def _make_next(self) -> QWidget:
        card = Card(say("solve.next"))
        card.body.addWidget(label(say("solve.next.text"), wrap=True))
        self.kit = push(say("solve.next.kit"), main=True)
        self.kit.clicked.connect(self._go_on)
        card.body.addWidget(self.kit)
        self.rehearse = push(say("kits.rehearse"), tip=say("kits.rehearse.tip"))
        self.rehearse.clicked.connect(self._rehearse)
        card.body.addWidget(self.rehearse)
        self.why_not = label("", tone="soft", factor=0.92, wrap=True)
        card.body.addWidget(self.why_not)
        return card

    def solved_for(self, workspace: Workspace) -> tuple[Unknown, float | None]:
        unknown = workspace.plan.scenario.unknown
        return unknown, self._epsilon if unknown is Unknown.EPSILON else None

    def show_chart(self, key: str) -> None:
        self.charts.show(key)

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self._shown = (workspace, setting)
        if workspace.dataset.key != self._data:
            # Clear the results of the previous file before the next one is shown.
            self._data = workspace.dataset.key
            self._show_nothing("")
        if self._about is not None and self._about >= setting.k:
            self._about = None
        self.fields.show_scenario(workspace.plan.scenario, setting, self._about)
        self.expected.show_shares(workspace.plan.scenario.labels, workspace.plan.scenario.shares)
        can = can_rehearse(workspace, setting)
        self.rehearse.setEnabled(can)
        put_text(self.why_not, "" if can else say("kits.rehearsal.why_not"))
        request = solve_request(workspace, setting, self._about)
        if request is None:
            self._epsilon = None
            self.charts.show_setting(workspace, setting)
            self._latest.leave()
            self._show_nothing(say("solve.impossible"))
            return
        present = solve_present(request)
        self._show_three(request, present)
        self.charts.show_setting(workspace, as_solved(setting, request, present))
        if not self._dragging:
            self._latest.ask(request)
        self._fade.start()

    def leave(self) -> None:
        self._dragging = False
        self._fade.stop()
        self._latest.leave()
        self._turns.leave()
        self.charts.leave()

    def _show_three(self, request: SolveRequest, present: SolvedRow | None) -> None:
        """Show the figures and the sentence, and the point of the chart while it is dragged."""
        assert self._shown is not None
        workspace, setting = self._shown
        self._epsilon = None if present is None else present.solution.value
        words = boxes(present, request, workspace, setting)
        difference = workspace.plan.scenario.goal.value == "difference"
        self.three.show_words(words, workspace.plan.scenario.unknown, difference=difference)
        self.three.show()
        if self._dragging and self._answer is not None:
            self._say(replace(self._answer, request=request, present=present, rows=()))

    def _dim(self) -> None:
        """Dim table and chart of another figure until the next result; the chart follows a drag itself."""
        self._pale.show()
        self.chart.dim(not self._dragging)

    def _answered(self, _request: SolveRequest, answer: SolveAnswer) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        self._answer, self._answer_of = answer, setting
        self._fade.stop()
        self._pale.hide()
        self._say(answer)
        self.light.show_words(light_words(answer, setting))
        self.table.show_lines(design_lines(answer), head_texts(answer.request))
        # Height beyond the last line would open a hole between the lines and the buttons.
        chrome = self.designs.sizeHint().height() - self.table.sizeHint().height()
        self.designs.setMaximumHeight(self.table.whole_height + chrome)
        self.plain.show_words(plain_lines(answer, workspace, setting) or (self.remarks.text() or self.sentence.text(),))
        for part in (self.designs, self.what):
            part.setVisible(True)
        self._turns.ask(turns_request(answer.request, answer.present))

    def _say(self, answer: SolveAnswer) -> None:
        assert self._shown is not None
        workspace, setting = self._shown
        words = said(answer, workspace, setting)
        self.sentence.setText(words.sentence)
        put_text(self.remarks, " ".join(words.remarks))
        self.what.setText(words.about)
        figure = solve_figure(answer, words, setting)
        self.chart.setVisible(figure is not None)
        self.chart.show_figure(figure, solve_table(answer, setting))
        self.chart.hold(place_of(answer) if figure is not None else None)

    def _turned(self, request: TurnsRequest, found: TurningPoints) -> None:
        if self._answer is None or self._answer_of is None:
            return
        about = answer_name(self._answer.request, self._answer_of)
        lines = turn_lines(self._answer, request, found, about)
        self.turning.show_words(lines)
        self.turning.setVisible(bool(lines))

    def _failed(self, error: WorkbenchError) -> None:
        self._show_nothing(say_message(error))

    def _show_nothing(self, sentence: str) -> None:
        self._answer = None
        self._fade.stop()
        self._pale.hide()
        self._turns.leave()
        self.sentence.setText(sentence)
        self.plain.show_words((sentence,))
        for part in (self.remarks, self.what, self.three, self.light, self.designs, self.chart, self.turning):
            part.setVisible(False)

    def _designs_table(self) -> Table | None:
        """Return all designs in the form for files."""
        if self._answer is None or self._shown is None:
            return None
        workspace, setting = self._shown
        return designs_table(self._answer, said(self._answer, workspace, setting), setting)

    def _describe(self, x: float, _y: float) -> str:
        return "" if self._answer is None else hover_text(self._answer, x)

    def _pick(self, x: float, _y: float) -> None:
        """Set the place on the curve above or below, as one step."""
        reached = None if self._answer is None else precision_at(self._answer, x)
        if reached is not None:
            self._tools.store.seal()
            self._pull(x, reached)
            self._tools.store.seal()

    def _drag(self, x: float, y: float) -> None:
        if not self._dragging:
            self._tools.store.seal()
            self._dragging = True
        self._pull(x, y)

    def _drop(self) -> None:
        self._dragging = False
        self._tools.store.seal()
        if self._shown is not None:
            self.show_setting(*self._shown)

    def _pull(self, x: float, y: float) -> None:
        if self._answer is not None:
            store = self._tools.store
            # A drag is the user's own choice. The curve's value at a click discloses information on the answers.
            private = self._shown is not None and isinstance(self._shown[1].state, TrueAnswers)
            counted = private and not self._dragging
            edited = pulled(store.workspace, self._answer.request.unknown, x, y, counted=counted)
            store.edit(edited, self.tr("plan from the chart"), merge="solve.chart")

    def _expect(self, shares: tuple[float, ...]) -> None:
        store = self._tools.store
        labels = store.workspace.plan.scenario.labels
        store.edit(with_expected(store.workspace, labels, shares), self.tr("expected shares"), merge="solve.expected")

    def _type(self, figure: Unknown, typed: Typed) -> None:
        store = self._tools.store
        if figure is Unknown.EPSILON:
            edited = set_door(store.workspace, Door.EPSILON, typed)
        elif figure is Unknown.RESPONDENTS:
            edited = asked_of(store.workspace, typed)
        else:
            edited = edit_scenario(store.workspace, margin=typed)
        names = {
            Unknown.EPSILON: self.tr("privacy"),
            Unknown.RESPONDENTS: self.tr("respondents"),
            Unknown.MARGIN: self.tr("margin"),
        }
        store.edit(edited, names[figure], merge=f"solve.{figure.value}")

    def _change(self, name: str, value: Any) -> None:
        if name == "answer":
            self._about = value
            if self._shown is not None:
                self.show_setting(*self._shown)
            return
        names = {
            "unknown": self.tr("computed figure"),
            "goal": self.tr("kind of precision"),
            "power": self.tr("power"),
            "alpha": self.tr("alpha"),
        }
        edited = edit_scenario(self._tools.store.workspace, **{name: value})
        self._tools.store.edit(edited, names[name], merge=f"solve.{name}" if isinstance(value, Typed) else "")

    def _take(self, key: str) -> None:
        """Adopt the design with its solved figure as one undo step. Do nothing while a job recomputes it."""
        if self._answer is None or self._answer_of is None or self._latest.busy:
            return
        setting, store = self._answer_of, self._tools.store
        row = next(row for row in self._answer.rows if row.spec.key == key)
        unknown, found = self._answer.request.unknown, row.solution.value
        if found is None:
            return
        after = with_design(store.workspace, setting, key, found if unknown is Wanted.EPSILON else None)
        if unknown is Wanted.RESPONDENTS:
            after = with_respondents(after, setting, whole_respondents(found))
        store.seal()
        store.edit(after, self.tr("design from the plan"))

    def _go_on(self) -> None:
        self._adopt_figure()
        self._go(Page.PLAN, "kit")

    def _rehearse(self) -> None:
        """Simulate the data of one survey with the best device, and show them on the page Collected.

        Without a device the page of the field kit gives the reason.
        """
        from app.plan.kit.look import decoding_now

        self._adopt_figure()
        store = self._tools.store
        decoding = decoding_now(store.workspace)
        if not decoding:
            self._go(Page.PLAN, "kit")
            return
        store.edit(with_rehearsal(store.workspace, decoding, today(), 0.0), self.tr("rehearsal"))
        self._go(Page.COLLECTED, "estimates")

    def _adopt_figure(self) -> None:
        """Make the figure in the box part of the plan, so that kit and rehearsal use it."""
        store = self._tools.store
        request = None if self._shown is None else solve_request(*self._shown, self._about)
        present = None if request is None else solve_present(request)
        found = None if present is None else present.solution.value
        if self._shown is not None and request is not None and found is not None:
            key, setting, after = request.spec.key, self._shown[1], store.workspace
            if request.unknown is Wanted.EPSILON:
                after = with_design(after, setting, key, found)
            elif request.unknown is Wanted.RESPONDENTS:
                after = with_respondents(after, setting, whole_respondents(found))
            store.seal()
            store.edit(after, self.tr("figure from the plan"))

    def _go(self, page: Page, part: str) -> None:
        store = self._tools.store
        store.show(edit_look(store.workspace, page=page, part=part))
