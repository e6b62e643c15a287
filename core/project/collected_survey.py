"""How the respondents were drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.project.typed import Typed


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
    """How the ends of an interval for a share are found (core.estimate.complex.limits)."""

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
    population: Typed = Typed("", 0.0)
    variance: SurveyVariance = SurveyVariance.TAYLOR
    figure: SurveyFigure = SurveyFigure.SHARE
    interval: SurveyInterval = SurveyInterval.WILSON
    limits: SurveyLimits = SurveyLimits.STUDENT
    leave_out: bool = False
    weight_chosen: bool = False
    paired: str = ""
    second: str = ""
    first_chance: Typed = Typed("", 0.0)
    second_chance: Typed = Typed("", 0.0)

    def pairs(self, front: str) -> bool:
        """Whether the question in front is the first of two reports."""
        return bool(front and self.second) and self.paired == front
