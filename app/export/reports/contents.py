"""The left side of the report window: title, kind, questions and sections, edited into a report plan."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QWidget

from app.export.reports import choices
from app.export.reports.choice import arranged, moved, with_questions, with_sections
from app.messages.speak import say
from app.ui.basics import Card, Segmented, flat, label, put_text, retone
from app.ui.columns import Column
from app.ui.flow import FlowLayout
from app.ui.text_field import ListSearch
from app.ui.tick_list import TickList
from app.ui.tick_row import TickRow
from app.workspace.workspace import Workspace
from core.report.sections.registry import usual
from core.study.report_plan import ReportPlan
from core.types import Origin

QUIET_MS = 350
LONGEST = 300
INTERNAL = "internal"
PUBLIC = "public"


class ReportHead(Card):
    """Title and kind. `titled(text)` when typing pauses; `kind_chosen(public)` for private data only."""

    titled = Signal(str)
    kind_chosen = Signal(bool)

    def __init__(self) -> None:
        super().__init__(self.tr("Report"))
        self.title = QLineEdit()
        self.title.setMaxLength(LONGEST)
        self.title.setClearButtonEnabled(True)
        self.title.setAccessibleName(self.tr("Title of the report"))
        self.title.setToolTip(
            self.tr("On the first page and at the foot of each page; if empty, the title of the data")
        )
        caption = label(self.tr("Title"), tone="soft", factor=0.92)
        caption.setBuddy(self.title)
        self.kind = Segmented(
            (
                (INTERNAL, self.tr("Internal"), self.tr("Everything, for people who may see the answers")),
                (PUBLIC, self.tr("For anyone"), self.tr("The plan only: no figure computed from answers")),
            ),
            self.tr("Kind of report"),
        )
        self.meaning = label("", tone="soft", factor=0.92, wrap=True)
        for part in (caption, self.title, self.kind, self.meaning):
            self.body.addWidget(part)
        self._typing = QTimer(self, singleShot=True, interval=QUIET_MS)
        self._typing.timeout.connect(self._tell)
        self._told = ""
        self.title.textEdited.connect(lambda _text: self._typing.start())
        self.title.editingFinished.connect(self._tell)
        self.kind.chosen.connect(lambda key: self.kind_chosen.emit(key == PUBLIC))

    def show_head(self, title: str, title_of_data: str, *, public: bool, example: bool, meaning: str) -> None:
        """Show title and kind, but leave a title that the user is typing."""
        if not self._typing.isActive():
            self._told = title
            if self.title.text().strip() != title:
                self.title.setText(title)
        self.title.setPlaceholderText(title_of_data)
        self.kind.setVisible(not example)
        self.kind.show_choice(PUBLIC if public else INTERNAL)
        if self.meaning.text() != meaning:
            self.meaning.setText(meaning)

    def _tell(self) -> None:
        self._typing.stop()
        title = self.title.text().strip()
        if title != self._told:
            self._told = title
            self.titled.emit(title)

    def settle(self) -> None:
        """Apply the typed title now."""
        self._tell()


TALLEST = 264
SEARCH_FROM = 8
"""Fewer questions than this need no search."""


class ReportQuestions(Card):
    """The list of questions; `chosen(names)` whenever other questions are ticked."""

    chosen = Signal(object)

    def __init__(self) -> None:
        super().__init__(self.tr("Questions"))
        self._rows: tuple[TickRow, ...] = ()
        self.list = TickList(self.tr("Questions of the report: Space selects"))
        self.search = ListSearch(self.list, self.tr("Search questions (Ctrl+F)"), self.tr("Search questions"))
        self.none = label(self.tr("No question matches. Clear the search to see all."), tone="soft", wrap=True)
        self.all = flat(self.tr("Tick all"), link=True)
        self.one = flat(self.tr("Only the current question"), link=True)
        self.all.setToolTip(self.tr("Select every listed question that can be reported"))
        self.one.setToolTip(self.tr("The report follows the question of the Preview page"))
        self.line = label("", tone="soft", factor=0.92, wrap=True)
        self.buttons = QWidget()
        row: FlowLayout = FlowLayout(self.buttons, gap=14)
        row.addWidget(self.all)
        row.addWidget(self.one)
        for part in (self.search, self.list, self.none, self.buttons, self.line):
            self.body.addWidget(part)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.search.textChanged.connect(lambda _text: self._filter())
        self.list.rewrapped.connect(self.fit)
        self.list.rows.tick_wanted.connect(self._tick)
        self.all.clicked.connect(self._tick_all)
        self.one.clicked.connect(self._only_present)

    def show_rows(self, rows: tuple[TickRow, ...], line: str, *, warning: bool = False) -> None:
        """Show all questions, the current one first.

        line  the number of questions in the report, or why some cannot be in it
        """
        others = [row.key for row in rows] != [row.key for row in self._rows]
        self._rows = rows
        self.search.setVisible(len(rows) >= SEARCH_FROM)
        if others:
            self.search.clear()
        self.buttons.setVisible(len(rows) > 1)
        put_text(self.line, line)
        retone(self.line, "tone", "warning" if warning else "soft")
        self._filter()

    def _filter(self) -> None:
        words = self.search.text().casefold().split()
        found = tuple(row for row in self._rows if all(word in f"{row.key}\n{row.title}".casefold() for word in words))
        self.list.rows.show(found)
        self.none.setVisible(not found and bool(self._rows))
        self.list.setVisible(bool(found))
        self.all.setEnabled(any(not row.ticked and not row.why_not for row in found))
        self.one.setEnabled(sum(row.ticked for row in self._rows) > 1 or not any(row.ticked for row in self._rows[:1]))
        self.fit()

    def fit(self) -> None:
        """Fit the height to the lines, up to a limit; repeat after the first layout, when the width is known."""
        height = min(TALLEST, self.list.height_of_all())
        if self.list.height() != height:
            self.list.setFixedHeight(height)

    def _ticked(self) -> frozenset[str]:
        return frozenset(row.key for row in self._rows if row.ticked)

    def _tick(self, key: str, on: bool) -> None:
        self.chosen.emit(self._ticked() | {key} if on else self._ticked() - {key})

    def _tick_all(self) -> None:
        self.chosen.emit(self._ticked() | {row.key for row in self.list.rows.rows if not row.why_not})

    def _only_present(self) -> None:
        self.chosen.emit(frozenset(row.key for row in self._rows[:1]))


class ReportSections(Card):
    """The list of sections; after `ticked(key, on)`, `moved(from, to)` or `reset_wanted()`, `show_rows` restores it."""

    ticked = Signal(str, bool)
    moved = Signal(int, int)
    reset_wanted = Signal()

    def __init__(self) -> None:
        super().__init__(self.tr("Sections"))
        self.list = TickList(self.tr("Sections in order: Space selects, Alt with arrows moves"), movable=True)
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.how = label(self.tr("Drag to reorder, or Alt with ↑ and ↓"), tone="faint", factor=0.88, wrap=True)
        self.up = flat(self.tr("Move up"), tip=self.tr("Move the selected section up (Alt+↑)"), link=True)
        self.down = flat(self.tr("Move down"), tip=self.tr("Move the selected section down (Alt+↓)"), link=True)
        self.reset = flat(self.tr("Usual sections"), tip=self.tr("The usual sections in their usual order"), link=True)
        self.line = label("", tone="warning", factor=0.92, wrap=True)
        self.line.hide()
        buttons = QWidget()
        row = FlowLayout(buttons, gap=14)
        for button in (self.up, self.down, self.reset):
            row.addWidget(button)
        for part in (self.how, self.list, self.line, buttons):
            self.body.addWidget(part)
        self.list.rewrapped.connect(self.fit)
        self.list.rows.tick_wanted.connect(self.ticked)
        self.list.rows.move_wanted.connect(self.moved)
        self.list.selectionModel().currentChanged.connect(lambda *_: self._show_moves())
        self.up.clicked.connect(lambda: self._move(-1))
        self.down.clicked.connect(lambda: self._move(1))
        self.reset.clicked.connect(self.reset_wanted)

    def show_rows(self, rows: tuple[TickRow, ...], *, usual: bool, line: str = "") -> None:
        self.list.rows.show(rows)
        self.reset.setEnabled(not usual)
        put_text(self.line, line)
        self.fit()
        self._show_moves()

    def fit(self) -> None:
        """Fit the height to the lines: the column scrolls, not the list."""
        height = self.list.height_of_all()
        if self.list.height() != height:
            self.list.setFixedHeight(height)

    def _move(self, by: int) -> None:
        place = self.list.currentIndex().row()
        if place >= 0 and 0 <= place + by < self.list.rows.rowCount():
            self.moved.emit(place, place + by)

    def _show_moves(self) -> None:
        place = self.list.currentIndex().row()
        self.up.setEnabled(place > 0)
        self.down.setEnabled(0 <= place < self.list.rows.rowCount() - 1)


WIDTH = 320


class ReportColumn(Column):
    """The column; `plan_wanted(ReportPlan)` requests another report, which the next `show_workspace` shows."""

    plan_wanted = Signal(object)

    def __init__(self) -> None:
        self.head = ReportHead()
        self.questions = ReportQuestions()
        self.sections = ReportSections()
        super().__init__((self.head, self.questions, self.sections), WIDTH, "")
        self.setAccessibleName(self.tr("Contents of the report"))
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
        """`refused`: reasons why some questions cannot be reported, by name."""
        self._workspace, self._refused = workspace, refused
        self._show()

    def to_search(self) -> None:
        """Move the focus to the search of the questions, or to the list if it is short."""
        field, few = self.questions.search, self.questions.list
        (field if field.isVisible() else few).setFocus()
        self.ensureWidgetVisible(self.questions)
        field.selectAll()

    def settle(self) -> None:
        """Apply the typed title now."""
        self.head.settle()

    @property
    def _plan(self) -> ReportPlan:
        assert self._workspace is not None
        return self._workspace.report

    @property
    def _usual(self) -> tuple[str, ...]:
        """Return the default sections of a report of these questions."""
        assert self._workspace is not None
        reported = [name for name in self._plan.questions if name not in self._refused]
        return usual(len(reported), plan=choices.is_limited(self._workspace))

    def _want(self, plan: ReportPlan) -> None:
        if plan != self._plan:
            self.plan_wanted.emit(plan)

    def _choose(self, names: frozenset[str]) -> None:
        assert self._workspace is not None
        asked, present = choices.asked(self._workspace.dataset), self._workspace.plan.question
        self._want_or_tell(with_questions(self._plan, asked, names, present), "questions")

    def _tick(self, key: str, on: bool) -> None:
        chosen = self._ticked() | {key} if on else self._ticked() - {key}
        self._want_or_tell(with_sections(self._plan, self._order, chosen, self._usual), "sections")

    def _want_or_tell(self, plan: ReportPlan | None, what: str) -> None:
        """Request the plan, or show why the last tick of a list cannot be removed."""
        if plan is None:
            self._show(too_few=what)
        else:
            self._want(plan)

    def _move(self, source: int, target: int) -> None:
        key = self._order[source]
        self._order = moved(self._order, source, target)
        plan = with_sections(self._plan, self._order, self._ticked(), self._usual)
        if plan is None or plan == self._plan:
            self._show()
        else:
            self._want(plan)
        rows = self.sections.list.rows
        self.sections.list.setCurrentIndex(rows.index(rows.place(key)))

    def _reset(self) -> None:
        self._order = choices.KNOWN
        if self._plan.sections:
            self._want(replace(self._plan, sections=()))
        else:
            self._show()

    def _ticked(self) -> frozenset[str]:
        return frozenset(row.key for row in self.sections.list.rows.rows if row.ticked)

    def _show(self, too_few: str = "") -> None:
        """Show everything; `too_few`: the list with the last tick that cannot be removed."""
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
        self._order = arranged(plan, choices.KNOWN, self._usual, self._order)
        listed = choices.section_rows(plan, self._order, self._usual, limited=choices.is_limited(workspace))
        last = say("report_window.last_section") if too_few == "sections" else ""
        self.sections.show_rows(listed, usual=not plan.sections and self._order == choices.KNOWN, line=last)
