"""Assumptions before the survey: shares, respondents, required precision, and several questions."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from enum import StrEnum

from core.codec.records import WHEN_TRUE
from core.figures import EPSILON, MARGIN, RESPONDENTS
from core.planning.percents import ALPHA, POWER
from core.study.typed import Typed, typed
from core.types import Target

MOST_ANSWERS = 200
LONGEST_LABEL = 1_000
"""Longest expected answer, in characters."""
TOTAL = replace(EPSILON, begins="3", step=0.5)


class Unknown(StrEnum):
    """The figure that follows from the other two."""

    EPSILON = "epsilon"
    RESPONDENTS = "respondents"
    MARGIN = "margin"


class Goal(StrEnum):
    """The measure of precision: a margin of error, or the smallest detectable difference."""

    MARGIN = "margin"
    DIFFERENCE = "difference"


@dataclass(frozen=True, slots=True)
class AskedToo:
    """One of several questions for the same respondents.

    locked   its epsilon as typed if it is fixed; "" if it gets a part of the total
    counted  its number of answers was seen in private data and must not be published
    """

    name: str
    answers: int = 2
    weight: str = "1"
    locked: str = ""
    counted: bool = field(default=False, metadata=WHEN_TRUE)


@dataclass(frozen=True, slots=True)
class Scenario:
    """Assumptions of the pages Trade-offs and Plan; design and epsilon come from the plan.

    labels, shares    expected answers with their shares, typed or drawn; empty: those in the current question
    target            sample or population, for the errors of typed shares (otherwise the plan's target)
    respondents       planned sample size; used if shares were typed, or with `own_respondents`
    margin            as a share: a margin of error z SE, or the smallest detectable difference, depending on `goal`
    power             chance to detect that difference; `alpha`: significance level
    compared          keys of the designs on the chart of the page Trade-offs; empty: the usual ones
    questions         for the same respondents, each of whom spends the epsilon `total`
    own_total         whether the total was typed; if not, each question has the epsilon of the plan
    """

    labels: tuple[str, ...] = ()
    shares: tuple[float, ...] = ()
    target: Target = Target.POPULATION
    respondents: Typed = typed(RESPONDENTS)
    own_respondents: bool = False
    unknown: Unknown = Unknown.MARGIN
    goal: Goal = Goal.MARGIN
    margin: Typed = typed(MARGIN)
    power: Typed = typed(POWER)
    alpha: Typed = typed(ALPHA)
    compared: tuple[str, ...] = ()
    questions: tuple[AskedToo, ...] = ()
    total: Typed = typed(TOTAL)
    own_total: bool = field(default=False, metadata=WHEN_TRUE)
