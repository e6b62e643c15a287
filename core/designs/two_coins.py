"""Two coins: heads on the first, tell the truth; tails, the second coin answers for you."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from fractions import Fraction
from typing import ClassVar

import numpy as np

from core.designs.base import Explanation, ReportKind
from core.designs.category import CategoryDesign
from core.designs.spec import DesignSpec
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True)
class TwoCoins(CategoryDesign):
    """Truth with probability 1/2, else yes or no with 1/4 each: a = 3/4, b = 1/4, epsilon = ln 3; two answers.

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
    p_name="p.two_coins",
    report_kind=ReportKind.CATEGORY,
    from_epsilon=lambda k, epsilon, weights: TwoCoins(),
    p_at=lambda k, epsilon, weights: 0.75,
    supports=lambda k, epsilons, weights: (np.full((epsilons.size, 1), 0.75), np.full((epsilons.size, 1), 0.25)),
    max_k=2,
)
