"""How the respondents were drawn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.project.typed import Typed


class SurveyVariance(StrEnum):
    """How the variance follows from strata and clusters."""

    TAYLOR = "taylor"
    JACKKNIFE = "jackknife"


@dataclass(frozen=True, slots=True)
class SurveyPlan:
    """Columns of weights, strata and clusters, "" for none; `population`: N people, "" where it is not finite."""

    weight: str = ""
    stratum: str = ""
    cluster: str = ""
    population: Typed = Typed("", 0.0)
    variance: SurveyVariance = SurveyVariance.TAYLOR
