"""What is expected before anybody is asked: shares, respondents, the precision that is wanted, several questions."""

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
"""Of an expected answer, in letters."""
TOTAL = replace(EPSILON, begins="3", step=0.5)


class Unknown(StrEnum):
    """The figure that follows from the two others."""

    EPSILON = "epsilon"
    RESPONDENTS = "respondents"
    MARGIN = "margin"


class Goal(StrEnum):
    """What precision means: a margin of error, or the smallest difference that would be noticed."""

    MARGIN = "margin"
    DIFFERENCE = "difference"


@dataclass(frozen=True, slots=True)
class AskedToo:
    """One of several questions that the same respondents are asked.

    locked   its epsilon as it was typed where it is not to be moved; "" where it gets its part of the total
    counted  how many answers it has was seen in private data, so it is not for anyone
    """

    name: str
    answers: int = 2
    weight: str = "1"
    locked: str = ""
    counted: bool = field(default=False, metadata=WHEN_TRUE)


@dataclass(frozen=True, slots=True)
class Scenario:
    """What the pages Trade-offs and Plan assume; design and epsilon are those of the plan.

    labels, shares    of the answers as they are expected, typed or drawn; empty: those of the present question
    target            whom the errors speak about where shares were typed (else that of the plan)
    respondents       how many will be asked; used where shares were typed, and where `own_respondents` says so
    margin            a margin of error z SE, or, as `goal` says, the smallest difference to notice; as a share
    power             chance to notice it; `alpha`: the chance of noticing one that is not there
    compared          keys of the designs on the chart of the page Trade-offs; empty: the usual ones
    questions         asked of the same respondents, under the epsilon `total` of each of them
    own_total         whether the total was typed; else each question has the epsilon of the plan
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
