"""What a report is made of: gathered by the caller, put into words and blocks by core.report.sections.

The two kinds of question are two types: what a public report of private data is made of has no field that a figure
computed from answers could stand in.
"""

from __future__ import annotations

from dataclasses import dataclass
from decimal import Decimal
from typing import TYPE_CHECKING

from core.sentences.style import PLAIN_STYLE, NumberStyle

if TYPE_CHECKING:
    from core.analyses.assumed import Assumed
    from core.analyses.collected.case import Collected
    from core.analyses.collected.estimates_result import Estimates
    from core.analyses.preview import PreviewResult
    from core.analyses.questionnaire import QuestionRow
    from core.data.variable import DeclaredBy, MissingPolicy
    from core.designs.base import Design
    from core.estimation.intervals import IntervalMethod
    from core.estimation.postprocess import PostProcess
    from core.planning.budget import Total
    from core.report.base_note import BaseNote
    from core.report.figure import CategoryFigure
    from core.report.plot.figure import PlotFigure
    from core.report.released_before import ReleasedBefore
    from core.report.table import Table
    from core.report.words import ChartWords
    from core.study.collected import CollectedMethod
    from core.types import ColumnState, Origin, Target


@dataclass(frozen=True, slots=True, eq=False)
class PlannedQuestion:
    """A question, its categories and its design: nothing here was computed from answers.

    title        its text, or its name
    source       where the list of categories comes from
    charge       what the design costs, as a decimal; None where nothing protects
    raw_seen_by  "respondent", "custodian" or "everyone"
    """

    name: str
    title: str
    labels: tuple[str, ...]
    source: DeclaredBy
    missing: MissingPolicy
    many: bool
    design: Design
    charge: Decimal | None
    raw_seen_by: str
    target: Target
    method: IntervalMethod
    level: float
    postprocess: PostProcess


@dataclass(frozen=True, slots=True, eq=False)
class PreviewedQuestion:
    """The same with one simulated set of reports, exactly as it is on screen.

    at  the shares that planned figures assume, and what follows from them; the true ones only while they are shown
        (nothing else of `result` that depends on the truth is said)
    """

    planned: PlannedQuestion
    result: PreviewResult
    base: BaseNote
    figure: CategoryFigure
    table: Table
    at: Assumed


@dataclass(frozen=True, slots=True, eq=False)
class SurveyFacts:
    """The data behind a report. `file` is "" for samples and made-up answers; `how_read` is in words."""

    title: str
    about: str
    file: str
    how_read: str
    rows: int
    questions: int
    filter_text: str
    weight: str
    without_weight: int
    odd_rows: int


@dataclass(frozen=True, slots=True, eq=False)
class QuestionnaireFacts:
    """All questions of the survey and what a respondent spends in all.

    rows_that_go  rows of persons who have more than may leave, which stay behind in a release
    """

    rows: tuple[QuestionRow, ...]
    left_out: frozenset[str]
    total: Total
    rows_per_person: int
    truth: bool
    rows_that_go: int = 0


@dataclass(frozen=True, slots=True)
class NumbersFacts:
    """What is planned for a column of numbers; nothing here was computed from answers.

    low, high, declared   bounds, and who says so; never the extremes of the data
    mechanism, epsilon, delta   noise of each respondent
    curator_epsilon       of all that a trusted curator gives out
    n                     respondents that are expected
    figures               charts of the plan, with the largest errors there can be or figures that anybody may expect
    """

    title: str
    low: float
    high: float
    declared: DeclaredBy
    mechanism: str
    epsilon: float
    delta: float
    curator_epsilon: float
    n: float
    target: Target
    figures: tuple[PlotFigure, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class CollectedPart:
    """What a part of the page Collected besides the estimates shows: its chart, its table, what both say in words.

    key  "survey", "joint", "band" or "followed"; the state of `table` decides whether it may stand in a report for
         anyone
    """

    key: str
    figure: PlotFigure
    table: Table
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CollectedFacts:
    """Reports from the field and what they tell, as on the page Collected.

    figure   chart of the shares; None where none could be estimated

    said     what was said of the design of each arm, in words
    conventions  which of several readings of figures and reports were chosen, in words
    parts    other parts of the page that were set and have figures; a sentence in place of one that is not for anyone
    state    decides whether it may stand in a report for anyone
    """

    collected: Collected
    found: Estimates
    method: CollectedMethod
    said: tuple[str, ...]
    conventions: tuple[str, ...]
    state: ColumnState
    figure: PlotFigure | None = None
    parts: tuple[CollectedPart | str, ...] = ()


@dataclass(frozen=True, slots=True, eq=False)
class PairedFacts:
    """A question that each respondent answered twice, with devices of which one report alone tells nothing: figures of
    the survey design only. `title`: the question."""

    title: str
    part: CollectedPart


@dataclass(frozen=True, slots=True)
class Refused:
    """What cannot be reported.

    reason  a fact, for paper; "" for what is simply left out
    advice  what to do about it, for whoever makes the report: a screen and a command line tell it, paper never
    """

    title: str
    reason: str
    advice: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class ReportFacts:
    """All that a report may say.

    previewed  questions with figures; () in a public report of private data
    planned    every question of the report, those that are previewed too
    refused    questions that cannot be reported, and reports from the field without figures
    survey, questionnaire   None in a public report of private data
    numbers    the plan for a column of numbers, where there is one
    collected  reports from the field, where there are some; or why they are not in the report, in words
    released   what was released of these data so far; None where the ledger is not asked or is empty
    made       day on which it is made, in words
    notes      title of a question, or "" for the study, and what the person wrote down about it; () in a public report
               of private data
    """

    title: str
    public: bool
    origin: Origin
    planned: tuple[PlannedQuestion, ...]
    previewed: tuple[PreviewedQuestion, ...]
    refused: tuple[Refused, ...]
    survey: SurveyFacts | None
    questionnaire: QuestionnaireFacts | None
    words: ChartWords
    style: NumberStyle = PLAIN_STYLE
    language: str = "en"
    numbers: NumbersFacts | None = None
    collected: CollectedFacts | PairedFacts | str | None = None
    released: ReleasedBefore | None = None
    made: str = ""
    program: str = ""
    notes: tuple[tuple[str, str], ...] = ()
