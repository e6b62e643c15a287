"""Any two of epsilon, respondents and precision give the third; the traffic light; all designs side by side."""

from __future__ import annotations

from typing import Any, ClassVar

from PySide6.QtWidgets import QVBoxLayout, QWidget

from app.jobs.latest import Latest
from app.messages.speak import say, say_message
from app.plan.solve.controls import SolveControls
from app.plan.solve.designs import SolvedTable
from app.plan.solve.figure import clicked, hover_text, solve_figure, solve_table
from app.plan.solve.light import LightCard
from app.plan.solve.state import SolveAnswer, plain_lines, said, solve, solve_request
from app.plan.solve.table import design_lines, designs_table, head_texts, light_words
from app.ui.basics import Card, label
from app.ui.chart.card import PlotCard
from app.ui.part import Part, PartTools
from app.ui.plain_card import PlainCard
from app.ui.table_buttons import TableButtons
from app.workspace.planning import PlanSetting, edit_scenario
from app.workspace.solved import with_design, with_respondents
from app.workspace.workspace import Workspace
from core.errors import WorkbenchError
from core.planning.side_by_side import Wanted
from core.planning.solver import whole_respondents
from core.report.table import Table
from core.study.scenario import Unknown
from core.study.typed import Typed


class SolvePart(Part):
    """Works on a job: a table of all designs takes up to a second; the last answer stays until the next is there."""

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
        self._latest = Latest(tools.runner, self.tr("Solving for every design"), solve)
        self._latest.answered.connect(self._answered)
        self._latest.failed.connect(self._failed)
        self.fields = SolveControls()
        self.controls = self.fields
        self.fields.changed.connect(self._change)
        self.fields.edit_finished.connect(tools.store.seal)
        self.result = self._make_result()
        self.words: PlainCard = PlainCard(self.help)
        self.words.help_wanted.connect(tools.help)

    def _make_result(self) -> QWidget:
        self.card = Card()
        self.title = label("", tone="soft", factor=0.92, wrap=True)
        self.sentence = label("", bold=True, factor=1.35, wrap=True)
        self.remarks = label("", wrap=True)
        self.what = label("", tone="soft", factor=0.92, wrap=True)
        for part in (self.title, self.sentence, self.remarks, self.what):
            self.card.body.addWidget(part)
        self.light = LightCard()
        self.chart = PlotCard(self.tr("Precision"), self._tools.exporter, height=260)
        self.chart.describe(self._describe)
        self.chart.picked.connect(self._pick)
        self.designs = Card(self.tr("Every design that serves the question"))
        self.table = SolvedTable(self.tr("Every design that serves the question"))
        self.table.taken.connect(self._take)
        self.designs.body.addWidget(self.table)
        self.designs.body.addWidget(TableButtons(self._tools.exporter, self._designs_table))
        whole = QWidget()
        column = QVBoxLayout(whole)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(12)
        for box in (self.card, self.light, self.designs, self.chart):
            column.addWidget(box)
        column.addStretch(1)
        return whole

    def solved_for(self, workspace: Workspace) -> Unknown:
        return workspace.plan.scenario.unknown

    def show_setting(self, workspace: Workspace, setting: PlanSetting) -> None:
        self._shown = (workspace, setting)
        if workspace.dataset.key != self._data:
            # nothing of one file is shown beside another
            self._data = workspace.dataset.key
            self._show_nothing("")
        if self._about is not None and self._about >= setting.k:
            self._about = None
        self.fields.show_scenario(workspace.plan.scenario, setting, self._about)
        request = solve_request(workspace, setting, self._about)
        if request is None:
            self._latest.leave()
            self._show_nothing(say("solve.impossible"))
            return
        self._latest.ask(request)

    def leave(self) -> None:
        self._latest.leave()

    def _answered(self, _request: object, answer: SolveAnswer) -> None:
        if self._shown is None:
            return
        workspace, setting = self._shown
        self._answer, self._answer_of = answer, setting
        words = said(answer, workspace, setting)
        self.title.setText(words.title)
        self.sentence.setText(words.sentence)
        self.remarks.setText(" ".join(words.remarks))
        self.remarks.setVisible(bool(words.remarks))
        self.what.setText(words.about)
        self.light.show_words(light_words(answer, setting))
        self.table.show_lines(design_lines(answer), head_texts(answer.request))
        figure = solve_figure(answer, words, setting)
        self.chart.setVisible(figure is not None)
        self.chart.show_figure(figure, solve_table(answer, setting))
        plain = plain_lines(answer, workspace, setting)
        self.words.show_words(plain or (" ".join(words.remarks) or words.sentence,))
        for part in (self.designs, self.title, self.what):
            part.setVisible(True)

    def _failed(self, error: WorkbenchError) -> None:
        self._show_nothing(say_message(error))

    def _show_nothing(self, sentence: str) -> None:
        self._answer = None
        self.sentence.setText(sentence)
        self.words.show_words((sentence,))
        for part in (self.title, self.remarks, self.what, self.light, self.designs, self.chart):
            part.setVisible(False)

    def _designs_table(self) -> Table | None:
        """All designs as files get them."""
        if self._answer is None or self._shown is None:
            return None
        workspace, setting = self._shown
        return designs_table(self._answer, said(self._answer, workspace, setting), setting)

    def _describe(self, x: float, _y: float) -> str:
        return "" if self._answer is None else hover_text(self._answer, x)

    def _pick(self, x: float, _y: float) -> None:
        """Respondents or epsilon from the chart, as one step."""
        if self._answer is None:
            return
        store, unknown = self._tools.store, self._answer.request.unknown
        store.seal()
        store.edit(clicked(store.workspace, unknown, x), self.tr("plan from the chart"))
        store.seal()

    def _change(self, name: str, value: Any) -> None:
        if name == "answer":
            self._about = value
            if self._shown is not None:
                self.show_setting(*self._shown)
            return
        names = {
            "unknown": self.tr("what is not known"),
            "goal": self.tr("what precision means"),
            "margin": self.tr("margin"),
            "power": self.tr("power"),
            "alpha": self.tr("alpha"),
        }
        edited = edit_scenario(self._tools.store.workspace, **{name: value})
        self._tools.store.edit(edited, names[name], merge=f"solve.{name}" if isinstance(value, Typed) else "")

    def _take(self, key: str) -> None:
        """The design with what was found for it, as one step."""
        if self._answer is None or self._answer_of is None:
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
