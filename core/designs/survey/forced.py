"""Forced response: a die tells most to answer truthfully and some what to say, whatever is true."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.arguments import checked
from core.constraints import plain_fraction
from core.designs.base import Explanation, ReportKind
from core.designs.category import CategoryDesign, checked_k, refuse_useless, useful_epsilon
from core.designs.fields import Given, given_forced
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords, Supports
from core.designs.weights import Weights, forced_weights
from core.errors import DesignError
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True)
class ForcedResponse(CategoryDesign):
    """`forced[i]` = P(told to say answer i), t = 1 - sum forced = P(truth): P_ii = t + forced_i, P_ij = forced_i.

    epsilon = ln(1 + t / min forced), infinite when one forced share is 0 (that answer then betrays itself).
    Fox & Tracy (1986); for k answers Liu & Chow (1976), JASA 71.
    Raises DesignError("forced"): `forced.not_probabilities`, `forced.total`, `design.says_nothing`;
    DesignError("k").
    """

    forced: tuple[float, ...]
    key: ClassVar[str] = "forced"

    def __post_init__(self) -> None:
        checked_k(len(self.forced))
        if not all(0.0 <= share < 1.0 for share in self.forced):
            raise DesignError("forced", self.forced, "forced.not_probabilities")
        total = math.fsum(self.forced)
        if total > 1.0:
            raise DesignError("forced", total, "forced.total", total=total)
        refuse_useless("forced", total, self.truth, self.epsilon)

    @classmethod
    def from_epsilon(cls, k: int, epsilon: float, forced: Weights = None) -> ForcedResponse:
        """forced_i = s w_i with s = 1 / (1 + w_min (e^eps - 1)); the weights w (`forced`) default to equal ones.

        Raises DesignError("epsilon") and, for the weights, InputError("forced").
        """
        checked_k(k)
        parts = forced_weights(k, forced)
        useful = useful_epsilon(epsilon, k, min(parts))
        forced_total = 1.0 / (1.0 + min(parts) * math.expm1(useful))
        return cls(tuple(forced_total * part for part in parts))

    @classmethod
    def from_truth(cls, k: int, truth: float, forced: Weights = None) -> ForcedResponse:
        """forced_i = (1 - t) w_i for the probability t of telling the truth, 0 < t < 1."""
        checked_k(k)
        if not 0.0 < truth < 1.0:
            raise DesignError("p", truth, "p.out_of_range", lowest=0.0, highest=1.0)
        return cls(tuple((1.0 - truth) * part for part in forced_weights(k, forced)))

    @property
    def k(self) -> int:  # type: ignore[override]  # follows from the forced shares
        return len(self.forced)

    @property
    def truth(self) -> float:
        return 1.0 - math.fsum(self.forced)

    @property
    def epsilon(self) -> float:
        least = min(self.forced)
        return math.log1p(self.truth / least) if least > 0.0 else math.inf

    @property
    def forced_shares(self) -> FloatArray:
        forced = np.array(self.forced)
        read_only(forced)
        return forced

    def explain(self) -> Explanation:
        truth = self.truth
        return Explanation(
            "explain.forced",
            {
                "k": self.k,
                "p": truth,
                "p_exact": plain_fraction(truth),
                "forced": self.forced,
                "forced_exact": tuple(plain_fraction(share) for share in self.forced),
            },
        )


@checked
def supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    """P_ii and P_ij at many epsilons, shapes (m, k), or (m, 1) for equal weights."""
    weights = given_forced(given)
    parts = np.array(forced_weights(k, weights))
    odds_less_one = np.expm1(epsilons)[:, np.newaxis]
    total = 1.0 / (1.0 + parts.min() * odds_less_one)
    forced = total * (parts[:1] if weights is None else parts)
    return forced + total * parts.min() * odds_less_one, forced


def _truth_at(k: int, epsilon: float, given: Given) -> float:
    least = min(forced_weights(k, given_forced(given))) * math.expm1(epsilon)
    return least / (1.0 + least)


SPEC = DesignSpec(
    key=ForcedResponse.key,
    family="survey",
    order=12,
    words=DesignWords(
        name="Forced response",
        hint="A die or spinner says: answer truthfully, or give the answer that it shows.",
        explain="The respondent is told to answer truthfully with p = {p}; otherwise chance decides the answer.",
        p="p is the chance that the respondent is told to answer truthfully.",
        source="Boruch 1971; Liu & Chow 1976; Fox & Tracy 1986",
        formulas=("pⱼ = t + rⱼ,   qⱼ = rⱼ,   t = 1 − Σ rⱼ", "ε = ln(1 + t / min rⱼ)"),
    ),
    report_kind=ReportKind.CATEGORY,
    from_epsilon=lambda k, epsilon, given: ForcedResponse.from_epsilon(k, epsilon, given_forced(given)),
    from_p=lambda k, p, given: ForcedResponse.from_truth(k, p, given_forced(given)),
    p_at=_truth_at,
    p_name="truth",
    supports=supports,
    doors=ALL_DOORS,
    has_forced_weights=True,
)

SPECS = (SPEC,)
