"""The facts of a report: the caller gathers them, and core.report.sections turns them into words and blocks.

The two kinds of question are two types: a public report of private data has no field for a figure computed from
answers.
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
    from core.study.collected import CollectedMethod
    from core.types import ColumnState, Origin, Target


@dataclass(frozen=True, slots=True, eq=False)
class PlannedQuestion:
    """A question, its categories and its design: nothing here was computed from answers.

    title        its text, or its name
    source       origin of the list of categories
    charge       cost of the design as a decimal; None where nothing protects
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
    """A planned question with one simulated set of reports, equal to the result on screen.

    at  the shares that planned figures assume, with their consequences. They are the true shares only while those are
        shown; the report uses nothing else of `result` that depends on the truth
    """

    planned: PlannedQuestion
    result: PreviewResult
    base: BaseNote
    figure: CategoryFigure
    table: Table
    at: Assumed


@dataclass(frozen=True, slots=True, eq=False)
class SurveyFacts:
    """The data behind a report. `file` is "" for samples and made-up answers; `how_read` is a description in words."""

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
    """All questions of the survey and the total epsilon of a respondent.

    rows_that_go  rows beyond the limit per person, which a release leaves out
    """

    rows: tuple[QuestionRow, ...]
    left_out: frozenset[str]
    total: Total
    rows_per_person: int
    truth: bool
    rows_that_go: int = 0


@dataclass(frozen=True, slots=True)
class NumbersFacts:
    """The plan for a column of numbers; nothing here was computed from answers.

    low, high, declared     bounds and their source; never the extremes of the data
    mechanism, epsilon, delta   noise of each respondent
    curator_epsilon       total epsilon of a trusted curator's output
    n                     expected number of respondents
    figures               charts of the plan, with the largest possible errors or public figures
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
    """A tab of the page Collected other than the estimates: its chart, table and sentences.

    key     "regression", "models", "predicted", "survey", "joint", "band" or "followed"
    figure  None for a table without a chart
    table   its state decides whether the part may be in a public report
    """

    key: str
    figure: PlotFigure | None
    table: Table
    words: tuple[str, ...]


@dataclass(frozen=True, slots=True, eq=False)
class CollectedFacts:
    """Reports from the field and their estimates, as on the page Collected.

    figure   chart of the shares; None where none could be estimated

    said     the stated design of each arm, in words
    conventions  the chosen readings of figures and reports, in words
    parts    other tabs with figures; a sentence in place of a tab that is not public
    state    decides whether it may be in a public report
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
    """A question that each respondent answered twice with devices that cannot be estimated from one report.

    Only the figures of the survey design exist. `title`: the question.
    """

    title: str
    part: CollectedPart


@dataclass(frozen=True, slots=True)
class Refused:
    """A question that cannot be reported.

    reason  a fact, for paper; "" for a question that is omitted silently
    advice  instruction for the author of the report, shown on screen and the command line, never on paper
    """

    title: str
    reason: str
    advice: str = ""


@dataclass(frozen=True, slots=True, eq=False)
class ReportFacts:
    """All facts that a report may use.

    previewed  questions with figures; () in a public report of private data
    planned    every question of the report, the previewed ones included
    refused    questions that cannot be reported, and reports from the field without figures
    survey, questionnaire   None in a public report of private data
    numbers    the plan for a column of numbers, if there is one
    collected  reports from the field, if there are some; or the reason why the report lacks them, in words
    released   earlier releases of these data; None if the ledger is not used or is empty
    made       the day of the report, in words
    notes      (title of a question, or "" for the study; the user's note); () in a public report of private data
    """

    title: str
    public: bool
    origin: Origin
    planned: tuple[PlannedQuestion, ...]
    previewed: tuple[PreviewedQuestion, ...]
    refused: tuple[Refused, ...]
    survey: SurveyFacts | None
    questionnaire: QuestionnaireFacts | None
    style: NumberStyle = PLAIN_STYLE
    language: str = "en"
    numbers: NumbersFacts | None = None
    collected: CollectedFacts | PairedFacts | str | None = None
    released: ReleasedBefore | None = None
    made: str = ""
    program: str = ""
    notes: tuple[tuple[str, str], ...] = ()
