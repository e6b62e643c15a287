"""Two coins: after heads on the first, the respondent is truthful; after tails, the second coin gives the answer."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

import numpy as np

from core.designs.base import Explanation, ReportKind
from core.designs.category import CategoryDesign
from core.designs.spec import DesignSpec, DesignWords
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True)
class TwoCoins(CategoryDesign):
    """Truth with probability 1/2, otherwise yes or no with 1/4 each: a = 3/4, b = 1/4, epsilon = ln 3; two answers.

    Estimate (mean - 1/4) / (1/2). Dwork & Roth (2014), section 3.2; Boruch (1971) for the forced form.
    """

    k: int = field(init=False, default=2)
    key: ClassVar[str] = "two_coins"

    @property
    def epsilon(self) -> float:
        return math.log(3.0)

    @property
    def truth(self) -> float:
        return 0.5

    @property
    def forced_shares(self) -> FloatArray:
        forced = np.full(2, 0.25)
        read_only(forced)
        return forced

    def explain(self) -> Explanation:
        exact = {"p_exact": Fraction(3, 4), "q_exact": Fraction(1, 4)}
        return Explanation("explain.two_coins", {"p": 0.75, "q": 0.25, **exact})


SPEC = DesignSpec(
    key=TwoCoins.key,
    family="survey",
    order=11,
    words=DesignWords(
        name="Two coins",
        hint="Heads on the first coin: answer truthfully. Tails: answer yes or no by the second coin.",
        explain="Heads: the truth; tails: a second coin answers. A report is the true answer with p = {p}.",
        p="p is the chance that a report is the true answer; two coins fix it at 3/4.",
        source="Boruch 1971; Dwork & Roth 2014",
        formulas=("p = 1/2 + 1/4 = 3/4,   q = 1/4", "ε = ln(p / q) = ln 3"),
    ),
    report_kind=ReportKind.CATEGORY,
    from_epsilon=lambda k, epsilon, given: TwoCoins(),
    p_at=lambda k, epsilon, given: 0.75,
    supports=lambda k, epsilons, given: (np.full((epsilons.size, 1), 0.75), np.full((epsilons.size, 1), 0.25)),
    max_k=2,
)

SPECS = (SPEC,)
