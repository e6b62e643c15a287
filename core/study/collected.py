"""What the page Collected was set to: which reports, made by which designs, and what is asked of them.

Nothing here is guessed: a design of the field counts when a person, or a file that came with the reports, has said it.
"""

from __future__ import annotations

from collections.abc import Collection, Container
from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.codec.records import WHEN_TRUE
from core.data.collected.counts_head import counts_head
from core.estimation.noncompliance.typed import ANCHOR, MOST
from core.figures import PROBABILITY, RESPONDENTS
from core.study.typed import Typed, typed

POPULATION = replace(RESPONDENTS, begins="", empty=True)
CHANCE = replace(PROBABILITY, empty=True)


class JointView(StrEnum):
    """Which answer to several questions is shown."""

    TABLE = "table"
    CORRELATION = "correlation"
    SUM = "sum"


@dataclass(frozen=True, slots=True)
class JointPlan:
    """columns  of the questions taken together; empty: all that are ready
    view     which answer is shown
    numeric  a column of numbers that the questions are correlated with; "" for none
    sums     a column with how often each respondent said yes, where the single reports were not kept; "" for none.
             Every one of its items had the design that was said of this column
    """

    columns: tuple[str, ...] = ()
    view: JointView = JointView.TABLE
    numeric: str = ""
    sums: str = ""

    @property
    def named(self) -> tuple[str, ...]:
        """Every column that has to be read for it."""
        return (*self.columns, self.numeric, self.sums)

    def within(self, heads: Container[str]) -> JointPlan:
        """The same without columns that are not among these."""
        return replace(
            self,
            columns=tuple(one for one in self.columns if one in heads),
            numeric=self.numeric if self.numeric in heads else "",
            sums=self.sums if self.sums in heads else "",
        )


class HonestyMethod(StrEnum):
    """How it is found out who followed the rules, or what follows if some did not."""

    BAND = "band"
    """What the estimate would be if a share ignored the device."""
    GROUPS = "groups"
    """Two groups with different chances: lie detector, cheating detection, extended crosswise."""
    ANCHOR = "anchor"
    """A second crosswise pair whose true answer is known."""
    ALL_NO = "all_no"
    """A class of respondents who say no to every question."""


class HonestyRule(StrEnum):
    """What those who ignored the device reported; values as in core.estimation.noncompliance.ignoring."""

    WORST = "worst"
    """Whichever of the others moves the estimate most."""
    LAST = "last"
    FIRST = "first"
    COIN = "coin"
    DIRECT = "direct"


@dataclass(frozen=True, slots=True)
class HonestyPlan:
    """method   one of the ways
    rule      what those who ignored the device reported
    most      the largest share that may have ignored it, of the sensitivity band
    anchor    the column of reports on the anchor pair, "" for none
    anchor_p  the share that holds its innocuous trait
    questions columns taken together for the class that says no to all; empty: all that are ready
    """

    method: HonestyMethod = HonestyMethod.BAND
    rule: HonestyRule = HonestyRule.WORST
    most: Typed = typed(MOST)
    anchor: str = ""
    anchor_p: Typed = typed(ANCHOR)
    questions: tuple[str, ...] = ()

    def within(self, columns: Collection[str]) -> HonestyPlan:
        """The plan without columns that are not among these."""
        kept = tuple(one for one in self.questions if one in columns)
        return replace(self, anchor=self.anchor if self.anchor in columns else "", questions=kept)


class WeightKind(StrEnum):
    """What the column of weights holds."""

    WEIGHTS = "weights"
    INCLUSION = "inclusion"
    """Chances with which each respondent came into the sample; the weight is one over it."""


class SurveyVariance(StrEnum):
    """How the variance follows from strata and clusters."""

    TAYLOR = "taylor"
    JACKKNIFE = "jackknife"
    UNEQUAL = "unequal"
    """People drawn one by one with unequal chances, nobody twice (Deville)."""


class SurveyFigure(StrEnum):
    """What is estimated."""

    SHARE = "share"
    """Weighted sum over the sum of weights (Hajek)."""
    POPULATION_SHARE = "population_share"
    """Weighted sum over the N people that there are (Horvitz-Thompson)."""
    TOTAL = "total"
    """Number of people."""


class SurveyLimits(StrEnum):
    """Quantiles of the intervals."""

    STUDENT = "student"
    """With clusters less strata as degrees of freedom."""
    NORMAL = "normal"


class SurveyInterval(StrEnum):
    """How the ends of an interval for a share are found (core.estimation.complex.limits)."""

    WILSON = "wilson"
    LOGIT = "logit"
    EXACT = "exact"
    """Clopper and Pearson's, with an effective sample size (Korn and Graubard)."""
    LINEAR = "linear"
    """The estimate -+ quantile times standard error."""


@dataclass(frozen=True, slots=True)
class SurveyPlan:
    """Columns of weights, strata, clusters and sizes of strata, "" for none; `population`: N people, "" where it is not
    finite; `weight_chosen`: the weight was chosen by a person, also to be none, so that a declared one is not proposed;
    `leave_out`: rows without a usable weight, stratum or cluster are left out, else they stop everything.

    paired, second               columns with the two reports of each respondent; "" where there is one. What is in
                                 front is a pair only where it is the column `paired`
    first_chance, second_chance  that the device of each report asked the sensitive question; else an innocuous one,
                                 whose share of yes nobody knows
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
        """Return whether the question in front is the first of two reports."""
        return bool(front and self.second) and self.paired == front


FIRST_COLUMN, SECOND_COLUMN = "p1", "p2"
"""A figure of a design that is written so is read from that column of the row (ArmsBy.ROWS)."""


class CollectedSource(StrEnum):
    """Where the reports come from. AUTO: columns of reports that the data have, else the typed counts."""

    AUTO = "auto"
    COLUMNS = "columns"
    COUNTS = "counts"


class ArmsBy(StrEnum):
    """How it is said which design a report was made by."""

    ONE = "one"
    """One design for all."""
    ARMS = "arms"
    """Each value of a column has its own: arms of an experiment, or the two groups of one design."""
    ROWS = "rows"
    """Every row says it, in a column of names and columns of figures."""


class CollectedMethod(StrEnum):
    """How intervals of the shares in the population are made."""

    WILSON = "wilson"
    CLOPPER_PEARSON = "clopper_pearson"
    LIKELIHOOD_RATIO = "likelihood_ratio"
    WALD = "wald"
    BOOTSTRAP = "bootstrap"


@dataclass(frozen=True, slots=True)
class StatedDesign:
    """A design of the field as it was said.

    design   a key of core.designs.stated; "" while nobody has said it
    figures  (name, text) as typed
    reading  which of several conventions the figures and the reports follow; "" while nobody has said it
    """

    design: str = ""
    figures: tuple[tuple[str, str], ...] = ()
    reading: str = ""


@dataclass(frozen=True, slots=True)
class StatedArm:
    """The design of one arm.

    arm     value of the column of arms (ARMS) or of names (ROWS); "" with ONE, or with ROWS without such a column
    member  1 or 2 where the arm is one group of a design with two; else 0
    """

    arm: str = ""
    stated: StatedDesign = StatedDesign()
    member: int = 0


@dataclass(frozen=True, slots=True)
class CollectedQuestion:
    """Reports of one question.

    column    of the file, or of the typed counts
    reports   values of the column that are reports, in the order of the design: of a yes/no design first the one of
              which carriers have P(yes | carrier); what is neither among them nor missing is a report that the design
              cannot produce
    answers   what the answers are called, carriers first; empty: as the reports
    by, arms  which design made them; `arm` the column of arms, `model`, `p1`, `p2` the columns of ROWS ("" for none)
    leave_out whether rows with reports that the design cannot produce are left out; else they stop everything
    typed     whether the column is one of the typed counts; a column of the file that is called alike is another one
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
    """A field kit that was printed or saved, with what decodes its reports.

    number    of the kit in the study, from 1 on
    date      on which it was kept: "2026-11-22"
    decoding  text of its decoding file
    counts    of each report as typed, sheets with plus signs between them ("12 + 9"); empty: none yet
    rehearsal seed by which the counts were drawn from a guess; 0 for counts that came back
    ignored   share of the respondents of a rehearsal who named a report at random
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
"""Contact with armed groups in Nigeria, as published: forced response with a die, 1 says yes, 6 says no."""
_SIXTH = StatedDesign("forced", (("no", "1/6"), ("yes", "1/6")), "of_all")
EXAMPLE_REPORTS = ("yes", "no")
_EXAMPLE = CollectedQuestion("report", EXAMPLE_REPORTS, (), ArmsBy.ONE, (StatedArm("", _SIXTH),), typed=True)


@dataclass(frozen=True, slots=True)
class CollectedPlan:
    """Everything that is set on the page Collected.

    counts     what was typed or pasted: a table with a head, whose last column is the number of respondents
    questions  what is said of each column of reports
    question   the column in front; "" for the first
    group      a column whose values are shown apart; "" for none
    method     of intervals
    moments    whether arms of yes/no questions are taken together by the moment estimate, not by maximum likelihood
    kits       field kits that were printed or saved; `kit`: the number of the one whose counts are typed, 0 for none
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

    @property
    def kit_in_front(self) -> KeptKit | None:
        """The kit whose counts are the typed ones."""
        if self.source is not CollectedSource.COUNTS:
            return None
        return next((one for one in self.kits if one.number == self.kit), None)

    def asked(self, column: str, *, typed: bool) -> CollectedQuestion:
        """What is said of a column of the file, or of the typed counts, as far as something is."""
        said = (one for one in self.questions if (one.column, one.typed) == (column, typed))
        return next(said, CollectedQuestion(column, typed=typed))

    def with_question(self, question: CollectedQuestion) -> CollectedPlan:
        """The plan with what is said of one column in place of what was said of it."""
        places = [(one.column, one.typed) for one in self.questions]
        mine = question.column, question.typed
        if mine not in places:
            return replace(self, questions=(*self.questions, question))
        kept = tuple(question if at == mine else one for at, one in zip(places, self.questions, strict=True))
        return replace(self, questions=kept)

    def for_other_data(self) -> CollectedPlan:
        """The same without what belongs to columns of the data before; typed counts stay, with what is said of them."""
        heads = counts_head(self.counts)
        source = CollectedSource.AUTO if self.source is CollectedSource.COLUMNS else self.source
        drawn = self.survey
        paired = drawn.paired in heads and drawn.second in heads
        return replace(
            self,
            source=source,
            questions=tuple(one for one in self.questions if one.typed),
            question=self.question if self.question in heads else "",
            group=self.group if self.group in heads else "",
            joint=self.joint.within(heads),
            honesty=self.honesty.within(heads),
            survey=replace(
                drawn,
                weight=drawn.weight if drawn.weight in heads else "",
                stratum=drawn.stratum if drawn.stratum in heads else "",
                cluster=drawn.cluster if drawn.cluster in heads else "",
                sizes=drawn.sizes if drawn.sizes in heads else "",
                paired=drawn.paired if paired else "",
                second=drawn.second if paired else "",
            ),
        )
