"""Specification of a section: its key, the page it belongs to, and the function that makes it from the facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum

from core.report.document import Block, Figure, Grid
from core.report.drawn.picture import Drawn
from core.report.facts import CollectedFacts, PairedFacts, PlannedQuestion, PreviewedQuestion, ReportFacts
from core.report.numbers import count_text
from core.report.svg_page import AnyFigure
from core.report.table import Table
from core.report.words import Say
from core.sentences.style import NumberStyle
from core.types import Origin, RandomizedInField


class Numbering:
    """The numbers of figures and tables, which run through the whole report."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def next(self, kind: str) -> int:
        self._last[kind] = self._last.get(kind, 0) + 1
        return self._last[kind]


class Usual(Enum):
    """The condition for a section to be in a report by default."""

    ALWAYS = "always"
    ONE_QUESTION = "one question"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """The material of a section.

    planned    the question it is about; None in a section about the whole report
    previewed  the same question with figures; None in a public report of private data
    number     place of the question in the report, from 1
    count      numbers the figures and the tables of the report
    """

    facts: ReportFacts
    say: Say
    planned: PlannedQuestion | None = None
    previewed: PreviewedQuestion | None = None
    number: int = 0
    count: Numbering = field(default_factory=lambda: Numbering())

    @property
    def style(self) -> NumberStyle:
        return self.facts.style

    @property
    def several(self) -> bool:
        """Return whether the report has a page for each of several questions."""
        return len(self.facts.planned) > 1

    def figure(self, figure: AnyFigure | Drawn, text: str) -> Figure:
        """Return a numbered figure with its caption.

        The page states the kind of report, so the figure has no watermark.
        """
        if not isinstance(figure, Drawn):
            figure = replace(figure, watermark="")
        return Figure(figure, self.say("report.figure", {"number": self._next("figure"), "text": text}))

    def caption(self, text: str) -> str:
        """The numbered caption of a table."""
        return self.say("report.table", {"number": self._next("table"), "text": text})

    def grid(self, table: Table, caption: str, most: int | None = None) -> Grid:
        """Return a table as on the page, with its numbered caption."""
        return Grid(table.headers, tuple(table.rows()[:most]), table.right, self.caption(caption))

    def _next(self, kind: str) -> str:
        return count_text(self.count.next(kind), self.style)

    @property
    def question(self) -> PlannedQuestion:
        """Return the question of the section. Raises ValueError in a section about the whole report."""
        if self.planned is None:
            raise ValueError("this section is about a question")
        return self.planned


@dataclass(frozen=True, slots=True)
class SectionSpec:
    """One kind of section; its title is `report.section.KEY`, its purpose `report.hint.KEY`.

    page           the page of the program that it belongs to: "data", "preview", "plan" and so on
    each_question  whether it is repeated for each question
    public_plan    whether it has content in a public report of private data (nothing computed from answers)
    build          its blocks; () leaves the section out
    usual          when it is there without a choice by the user
    half           shares a line with another such section if one follows
    fresh          begins on a new page if the page before it is full enough
    titled         has a heading
    appendix       is a part of its own after the questions
    """

    key: str
    page: str
    each_question: bool
    public_plan: bool
    build: Callable[[Part], tuple[Block, ...]]
    usual: Usual = Usual.ALWAYS
    half: bool = False
    fresh: bool = False
    titled: bool = True
    appendix: bool = False


def plan_only(facts: ReportFacts) -> bool:
    """Return whether this is a public report of private data: the plan, and public results of the page Collected."""
    return facts.public and facts.origin is Origin.PRIVATE


def report_kind(facts: ReportFacts) -> str:
    """Return the kind of the report: "example", "private", or, for a public report of private data, one of three.

    "plan"; with figures of the page Collected, "reports" (respondents randomized them) or "counts" (they were typed).
    """
    if facts.origin is Origin.EXAMPLE:
        return "example"
    if not plan_only(facts):
        return "private"
    told = facts.collected
    if not isinstance(told, CollectedFacts | PairedFacts):
        return "plan"
    state = told.state if isinstance(told, CollectedFacts) else told.part.table.state
    typed = isinstance(state, RandomizedInField) and state.published
    return "counts" if typed else "reports"
