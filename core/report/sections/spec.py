"""What a section of a report is: its key, the page it belongs to, and how it is made of the facts."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from enum import Enum

from core.report.document import Block, Figure
from core.report.drawn.picture import Drawn
from core.report.facts import CollectedFacts, PairedFacts, PlannedQuestion, PreviewedQuestion, ReportFacts
from core.report.numbers import count_text
from core.report.svg_page import AnyFigure
from core.report.words import Say
from core.sentences.style import NumberStyle
from core.types import Origin, RandomizedInField


class Numbering:
    """Figures and tables are counted through the whole report."""

    def __init__(self) -> None:
        self._last: dict[str, int] = {}

    def next(self, kind: str) -> int:
        self._last[kind] = self._last.get(kind, 0) + 1
        return self._last[kind]


class Usual(Enum):
    """When a section stands in a report whose sections nobody chose."""

    ALWAYS = "always"
    ONE_QUESTION = "one question"
    CHOSEN = "chosen"


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """What a section is made of.

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
        """A numbered figure with its caption; the page says what kind of report it is, so that nothing covers it."""
        if not isinstance(figure, Drawn):
            figure = replace(figure, watermark="")
        return Figure(figure, self.say("report.figure", {"number": self._next("figure"), "text": text}))

    def caption(self, text: str) -> str:
        """The numbered caption of a table."""
        return self.say("report.table", {"number": self._next("table"), "text": text})

    def _next(self, kind: str) -> str:
        return count_text(self.count.next(kind), self.style)

    @property
    def question(self) -> PlannedQuestion:
        """The question of a section that stands under one. Raises ValueError in any other."""
        if self.planned is None:
            raise ValueError("this section is about a question")
        return self.planned


@dataclass(frozen=True, slots=True)
class SectionSpec:
    """One kind of section; its title is `report.section.KEY`, what it is for `report.hint.KEY`.

    page           the page of the program that it belongs to: "data", "preview", "plan" and so on
    each_question  whether it is repeated for each question
    public_plan    whether it says something in a public report of private data (nothing computed from answers)
    build          its blocks; () leaves the section out
    usual          when it is there without being chosen
    half           stands beside another such section where one follows
    fresh          begins on a page of its own where the page before it is full enough
    titled         has a heading
    appendix       is a part of its own behind the questions
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
    """Whether this is a public report of private data: the plan, and of the page Collected what may be published."""
    return facts.public and facts.origin is Origin.PRIVATE


def report_kind(facts: ReportFacts) -> str:
    """What is said of the whole report: "example"; "private"; of private data for anyone "plan", or where figures of
    the page Collected stand in it "reports" (respondents randomized them) or "counts" (they were typed)."""
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
