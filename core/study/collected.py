"""Settings of the page Collected: the reports, their designs, and the analyses.

The program does not guess a field design: the design is empty until the user, or a file delivered with the reports,
states it.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any

from core.codec.records import WHEN_TRUE
from core.data.collected.counts_head import counts_head
from core.estimation.noncompliance.typed import ANCHOR, MOST
from core.figures import PROBABILITY, RESPONDENTS
from core.study.regression import RegressionPlan
from core.study.typed import Typed, typed

POPULATION = replace(RESPONDENTS, begins="", empty=True)
CHANCE = replace(PROBABILITY, empty=True)


def _within(plan: Any, columns: Container[str], *names: str) -> Any:
    """Return the plan with "" for each of these settings that is not in `columns`."""
    return replace(plan, **{name: "" for name in names if getattr(plan, name) not in columns})


class JointView(StrEnum):
    """Joint analyses of several questions."""

    TABLE = "table"
    CORRELATION = "correlation"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class JointPlan:
    """Settings of the joint analysis of several questions.

    columns  of the questions analyzed together; empty: all that are ready
    view     the analysis shown
    numeric  a column of numbers to correlate the questions with; "" for none
    sums     a column with each respondent's number of yes reports, if the single reports were not kept; "" for none.
             All its items have the design stated for this column
    """

    columns: tuple[str, ...] = ()
    view: JointView = JointView.TABLE
    numeric: str = ""
    sums: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        """Return every column that the joint analysis reads; a name may be ""."""
        return (*self.columns, self.numeric, self.sums)

    def within(self, heads: Container[str]) -> JointPlan:
        """Return the settings without columns that are not in `heads`."""
        kept: JointPlan = _within(self, heads, "numeric", "sums")
        return replace(kept, columns=tuple(one for one in self.columns if one in heads))


class HonestyMethod(StrEnum):
    """Methods to detect non-compliance, or to show its effect."""

    BAND = "band"
    """The estimate if a given share ignored the device."""
    GROUPS = "groups"
    """Two groups with different device chances: lie detector, cheating detection, extended crosswise."""
    ANCHOR = "anchor"
    """A second crosswise pair whose true answer is known."""
    ALL_NO = "all_no"
    """A class of respondents who say no to every question."""


class HonestyRule(StrEnum):
    """Reports of respondents who ignored the device; values as in core.estimation.noncompliance.ignoring."""

    WORST = "worst"
    """The rule among the others that changes the estimate most."""
    LAST = "last"
    FIRST = "first"
    COIN = "coin"
    DIRECT = "direct"


@dataclass(frozen=True, slots=True)
class HonestyPlan:
    """Settings of the compliance analysis.

    method    one of the methods
    rule      reports of respondents who ignored the device
    most      largest share of non-compliance in the sensitivity band
    anchor    the column of reports on the anchor pair; "" for none
    anchor_p  the share that holds its innocuous trait
    questions columns analyzed together for the class of all-no respondents; empty: all that are ready
    """

    method: HonestyMethod = HonestyMethod.BAND
    rule: HonestyRule = HonestyRule.WORST
    most: Typed = typed(MOST)
    anchor: str = ""
    anchor_p: Typed = typed(ANCHOR)
    questions: tuple[str, ...] = ()

    def within(self, columns: Container[str]) -> HonestyPlan:
        """Return the plan without columns that are not in `columns`."""
        kept: HonestyPlan = _within(self, columns, "anchor")
        return replace(kept, questions=tuple(one for one in self.questions if one in columns))


class WeightKind(StrEnum):
    WEIGHTS = "weights"
    INCLUSION = "inclusion"
    """Inclusion probabilities of the respondents; the weight is their inverse."""


class SurveyVariance(StrEnum):
    TAYLOR = "taylor"
    JACKKNIFE = "jackknife"
    UNEQUAL = "unequal"
    """Unequal-probability sampling of single respondents without replacement (Deville)."""


class SurveyFigure(StrEnum):
    """Quantities that can be estimated."""

    SHARE = "share"
    """Weighted sum over the sum of weights (Hajek)."""
    POPULATION_SHARE = "population_share"
    """Weighted sum over the population size N (Horvitz-Thompson)."""
    TOTAL = "total"
    """Number of people."""


class SurveyLimits(StrEnum):
    """Quantiles of the intervals."""

    STUDENT = "student"
    """Degrees of freedom: number of clusters minus number of strata."""
    NORMAL = "normal"


class SurveyInterval(StrEnum):
    """Interval methods for a share (core.estimation.complex.limits)."""

    WILSON = "wilson"
    LOGIT = "logit"
    EXACT = "exact"
    """Clopper-Pearson interval with an effective sample size (Korn and Graubard)."""
    LINEAR = "linear"
    """The estimate ± quantile × standard error."""


@dataclass(frozen=True, slots=True)
class SurveyPlan:
    """Survey design of the reports; a column name is "" if there is no such column.

    weight, stratum, cluster, sizes  columns of weights, strata, clusters and sizes of strata
    population                       N people; "" if the population is not finite
    weight_chosen                    whether the user chose the weight (or none), so that a declared one is not proposed
    leave_out                        whether rows without a usable weight, stratum or cluster are left out; if not, they
                                     raise an error
    paired, second                   columns with the two reports of each respondent; "" if there is one report. The
                                     current question is a pair only if its column is `paired`
    first_chance, second_chance      chance that the device of each report asked the sensitive question; otherwise it
                                     asked an innocuous one, whose share of yes is not known
    """

    weight: str = ""
    kind: WeightKind = WeightKind.WEIGHTS
    stratum: str = ""
    cluster: str = ""
    sizes: str = ""
    population: Typed = typed(POPULATION)
    variance: SurveyVariance = SurveyVariance.TAYLOR
    figure: SurveyFigure = SurveyFigure.SHARE
    interval: SurveyInterval = SurveyInterval.WILSON
    limits: SurveyLimits = SurveyLimits.STUDENT
    leave_out: bool = False
    weight_chosen: bool = False
    paired: str = ""
    second: str = ""
    first_chance: Typed = typed(CHANCE)
    second_chance: Typed = typed(CHANCE)

    def pairs(self, front: str) -> bool:
        """Return whether the current question, in column `front`, is the first of two reports."""
        return bool(front and self.second) and self.paired == front

    def within(self, heads: Container[str]) -> SurveyPlan:
        """Return the design without columns that are not in `heads`; of two reports, both stay or none."""
        kept: SurveyPlan = _within(self, heads, "weight", "stratum", "cluster", "sizes")
        return kept if self.paired in heads and self.second in heads else replace(kept, paired="", second="")


FIRST_COLUMN, SECOND_COLUMN = "p1", "p2"
"""Names of columns: a design's figure with such a name is read from that column of each row (ArmsBy.ROWS)."""


class CollectedSource(StrEnum):
    """Source of the reports. AUTO: the data's columns of reports, or the typed counts if there are none."""

    AUTO = "auto"
    COLUMNS = "columns"
    COUNTS = "counts"


class ArmsBy(StrEnum):
    """Ways to assign a design to each report."""

    ONE = "one"
    """One design for all reports."""
    ARMS = "arms"
    """Each value of a column has its own design: arms of an experiment, or the two groups of one design."""
    ROWS = "rows"
    """Each row states its design, in a column of names and columns of figures."""


class CollectedMethod(StrEnum):
    """Interval methods for shares in the population."""

    WILSON = "wilson"
    CLOPPER_PEARSON = "clopper_pearson"
    LIKELIHOOD_RATIO = "likelihood_ratio"
    WALD = "wald"
    BOOTSTRAP = "bootstrap"


@dataclass(frozen=True, slots=True)
class StatedDesign:
    """A field design as stated by the user.

    design   a key of core.designs.stated; "" until it is stated
    figures  (name, text) as typed
    reading  the convention that the figures and reports follow; "" until it is stated
    """

    design: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    reading: str = ""


@dataclass(frozen=True, slots=True)
class StatedArm:
    """The design of one arm.

    arm     value of the column of arms (ARMS) or of names (ROWS); "" with ONE, or with ROWS without such a column
    member  1 or 2 if the arm is one group of a design with two groups; otherwise 0
    """

    arm: str = ""
    stated: StatedDesign = StatedDesign()
    member: int = 0


@dataclass(frozen=True, slots=True)
class CollectedQuestion:
    """Reports on one question.

    column    of the file, or of the typed counts
    reports   values of the column that are reports, in the order of the design. For a yes/no design, the first is the
              report with probability P(yes | carrier) for carriers. Any other value that is not missing is a report
              that the design cannot produce
    answers   labels of the answers, carriers first; empty: labels of the reports
    by, arms  the designs of the reports; `arm`: the column of arms ("" for none)
    model, p1, p2  the columns of ROWS ("" for none)
    leave_out whether rows with impossible reports are left out; if not, they raise an error
    typed     whether the column belongs to the typed counts; a column of the file with the same name is another one
    """

    column: str
    reports: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    by: ArmsBy = ArmsBy.ONE
    arms: tuple[StatedArm, ...] = ()
    arm: str = ""
    model: str = ""
    p1: str = ""
    p2: str = ""
    leave_out: bool = False
    typed: bool = False


@dataclass(frozen=True, slots=True)
class KeptKit:
    """A printed or saved field kit, with the data that decode its reports.

    number    of the kit in the study, from 1 on
    date      when it was kept: "2026-11-22"
    decoding  text of its decoding file
    counts    of each report as typed, with plus signs between tally sheets ("12 + 9"); empty: none yet
    rehearsal seed of counts drawn from a guess; 0 for counts from the field
    ignored   share of respondents of a rehearsal who named a report at random
    languages in which the kit was printed or saved, in this order; () for English alone
    """

    number: int
    date: str
    decoding: str
    counts: tuple[str, ...] = ()
    rehearsal: int = field(default=0, metadata=WHEN_TRUE)
    ignored: float = field(default=0.0, metadata=WHEN_TRUE)
    languages: tuple[str, ...] = field(default=(), metadata=WHEN_TRUE)


EXAMPLE_COUNTS = "report\tcount\nyes\t831\nno\t1604"
"""Published reports on contact with armed groups in Nigeria: forced response with a die, yes at 1 and no at 6."""
_SIXTH = StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all")
EXAMPLE_REPORTS = ("yes", "no")
_EXAMPLE = CollectedQuestion("report", EXAMPLE_REPORTS, (), ArmsBy.ONE, (StatedArm("", _SIXTH),), typed=True)


@dataclass(frozen=True, slots=True)
class CollectedPlan:
    """All settings of the page Collected.

    counts     typed or pasted: a table with a head, whose last column is the number of respondents
    questions  what the user stated about each column of reports
    question   the current column; "" for the first
    group      a column that splits the results; "" for none
    method     of intervals
    moments    whether arms of yes/no questions are combined by the moment estimate, not by maximum likelihood
    kits       printed or saved field kits; `kit`: the number of the kit whose counts are typed, 0 for none
    """

    source: CollectedSource = CollectedSource.AUTO
    counts: str = EXAMPLE_COUNTS
    questions: tuple[CollectedQuestion, ...] = (_EXAMPLE,)
    question: str = ""
    group: str = ""
    method: CollectedMethod = CollectedMethod.WILSON
    joint: JointPlan = field(default=JointPlan())
    survey: SurveyPlan = field(default=SurveyPlan())
    honesty: HonestyPlan = field(default=HonestyPlan())
    moments: bool = field(default=False, metadata=WHEN_TRUE)
    kits: tuple[KeptKit, ...] = field(default=(), metadata=WHEN_TRUE)
    kit: int = field(default=0, metadata=WHEN_TRUE)
    regression: RegressionPlan = field(default=RegressionPlan(), metadata=WHEN_TRUE)

    @property
    def kit_in_front(self) -> KeptKit | None:
        """Return the kit that the typed counts belong to, or None."""
        if self.source is not CollectedSource.COUNTS:
            return None
        return next((one for one in self.kits if one.number == self.kit), None)

    def asked(self, column: str, *, typed: bool) -> CollectedQuestion:
        """Return the question of a column of the file, or of the typed counts; an empty one if nothing is stated."""
        said = (one for one in self.questions if (one.column, one.typed) == (column, typed))
        return next(said, CollectedQuestion(column, typed=typed))

    def with_question(self, question: CollectedQuestion) -> CollectedPlan:
        """Return the plan with this question added or replaced."""
        places = [(one.column, one.typed) for one in self.questions]
        mine = question.column, question.typed
        if mine not in places:
            return replace(self, questions=(*self.questions, question))
        kept = tuple(question if at == mine else one for at, one in zip(places, self.questions, strict=True))
        return replace(self, questions=kept)

    def for_other_data(self) -> CollectedPlan:
        """Return the plan without settings for columns of the previous data; typed counts keep their settings."""
        heads = counts_head(self.counts)
        source = CollectedSource.AUTO if self.source is CollectedSource.COLUMNS else self.source
        kept: CollectedPlan = _within(self, heads, "question", "group")
        return replace(
            kept,
            source=source,
            questions=tuple(one for one in self.questions if one.typed),
            joint=self.joint.within(heads),
            honesty=self.honesty.within(heads),
            regression=self.regression.within(heads),
            survey=self.survey.within(heads),
        )
