"""The left side of the report window: title, kind, questions and sections, edited into a plan of the report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import Signal

from app.messages.speak import say
from app.presenters import report_choices as choices
from app.state.report.choice import arranged, moved, with_questions, with_sections
from app.state.workspace import Workspace
from app.widgets.columns import Column
from app.widgets.report.head import ReportHead
from app.widgets.report.questions import ReportQuestions
from app.widgets.report.sections import ReportSections
from core.project.study import ReportPlan
from core.report.sections.registry import USUAL
from core.types import Origin

WIDTH = 320


class ReportColumn(Column):
    """`plan_wanted(ReportPlan)`: another report; it comes back with the next `show_workspace`."""

    plan_wanted = Signal(object)

    def __init__(self) -> None:
        self.head = ReportHead()
        self.questions = ReportQuestions()
        self.sections = ReportSections()
        super().__init__((self.head, self.questions, self.sections), WIDTH, "")
        self.setAccessibleName(self.tr("What the report holds"))
        self._workspace: Workspace | None = None
        self._refused: Mapping[str, str] = {}
        self._order: tuple[str, ...] = ()
        self.head.titled.connect(lambda title: self._want(replace(self._plan, title=title)))
        self.head.kind_chosen.connect(lambda public: self._want(replace(self._plan, public=public)))
        self.questions.chosen.connect(self._choose)
        self.sections.ticked.connect(self._tick)
        self.sections.moved.connect(self._move)
        self.sections.reset_wanted.connect(self._reset)

    def show_workspace(self, workspace: Workspace, refused: Mapping[str, str]) -> None:
        """`refused`: why some questions cannot be reported, by name."""
        self._workspace, self._refused = workspace, refused
        self._show()

    def to_search(self) -> None:
        """The keyboard goes to the search of the questions, or to the few that there are."""
        field, few = self.questions.search, self.questions.list
        (field if field.isVisible() else few).setFocus()
        self.ensureWidgetVisible(self.questions)
        field.selectAll()

    def settle(self) -> None:
        """What is typed counts now."""
        self.head.settle()

    @property
    def _plan(self) -> ReportPlan:
        assert self._workspace is not None
        return self._workspace.report

    def _want(self, plan: ReportPlan) -> None:
        if plan != self._plan:
            self.plan_wanted.emit(plan)

    def _choose(self, names: frozenset[str]) -> None:
        assert self._workspace is not None
        asked, present = choices.asked(self._workspace.dataset), self._workspace.plan.question
        self._want_or_tell(with_questions(self._plan, asked, names, present), "questions")

    def _tick(self, key: str, on: bool) -> None:
        chosen = self._ticked() | {key} if on else self._ticked() - {key}
        self._want_or_tell(with_sections(self._plan, self._order, chosen, USUAL), "sections")

    def _want_or_tell(self, plan: ReportPlan | None, what: str) -> None:
        """The last tick of a list cannot be taken away, and the list says why."""
        if plan is None:
            self._show(too_few=what)
        else:
            self._want(plan)

    def _move(self, source: int, target: int) -> None:
        key = self._order[source]
        self._order = moved(self._order, source, target)
        plan = with_sections(self._plan, self._order, self._ticked(), USUAL)
        if plan is None or plan == self._plan:
            self._show()
        else:
            self._want(plan)
        rows = self.sections.list.rows
        self.sections.list.setCurrentIndex(rows.index(rows.place(key)))

    def _reset(self) -> None:
        self._order = USUAL
        if self._plan.sections:
            self._want(replace(self._plan, sections=()))
        else:
            self._show()

    def _ticked(self) -> frozenset[str]:
        return frozenset(row.key for row in self.sections.list.rows.rows if row.ticked)

    def _show(self, too_few: str = "") -> None:
        """Everything; `too_few`: the list whose last tick was to be taken away."""
        workspace = self._workspace
        assert workspace is not None
        plan, dataset = workspace.report, workspace.dataset
        example = dataset.origin is Origin.EXAMPLE
        meaning = choices.kind_sentence(workspace)
        usual = choices.usual_title(workspace)
        self.head.show_head(plan.title, usual, public=plan.public, example=example, meaning=meaning)
        rows = choices.question_rows(workspace, self._refused)
        line = say("report_window.last_question") if too_few == "questions" else choices.question_line(workspace, rows)
        self.questions.show_rows(rows, line, warning=too_few == "questions")
        self._order = arranged(plan, choices.KNOWN, USUAL, self._order)
        listed = choices.section_rows(plan, self._order, limited=choices.is_limited(workspace))
        last = say("report_window.last_section") if too_few == "sections" else ""
        self.sections.show_rows(listed, usual=not plan.sections and self._order == USUAL, line=last)
