"""k-ary randomized response: the true answer with probability p, each other answer with probability q."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.constraints import plain_fraction, snapped_epsilon
from core.designs.base import Explanation, ReportKind
from core.designs.category import CategoryDesign, checked_k, useful_epsilon
from core.designs.spec import ALL_DOORS, DesignSpec, Supports
from core.designs.weights import Weights
from core.errors import DesignError
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True)
class GRR(CategoryDesign):
    """p = e^eps / (e^eps + k - 1), q = 1 / (e^eps + k - 1), epsilon = ln p/q. k answers.

    Kairouz, Bonawitz & Ramage (2016), ICML; Warner (1965) is k = 2.
    Raises DesignError: "k" (2..1,000), "epsilon" (0.01..20, and large enough for p - q >= 1e-4).
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "grr"

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", useful_epsilon(self.epsilon, self.k, 1.0 / self.k))

    @classmethod
    def from_p(cls, k: int, p: float) -> GRR:
        """epsilon = ln p (k - 1) / (1 - p), for 1/k < p < 1."""
        checked_k(k)
        if not 1.0 / k < p < 1.0:
            raise DesignError("p", p, "p.out_of_range", lowest=1.0 / k, highest=1.0)
        return cls(k, snapped_epsilon(math.log(p * (k - 1) / (1.0 - p))))

    @property
    def p(self) -> float:
        return math.exp(self.epsilon) * self.q

    @property
    def q(self) -> float:
        return 1.0 / (math.exp(self.epsilon) + self.k - 1)

    @property
    def truth(self) -> float:
        return math.expm1(self.epsilon) * self.q

    @property
    def forced_shares(self) -> FloatArray:
        forced = np.full(self.k, self.q)
        read_only(forced)
        return forced

    def explain(self) -> Explanation:
        return Explanation(
            "explain.grr",
            {
                "k": self.k,
                "p": self.p,
                "q": self.q,
                "p_exact": plain_fraction(self.p),
                "q_exact": plain_fraction(self.q),
            },
        )


def supports(k: int, epsilons: FloatArray, weights: Weights) -> Supports:
    """p and q at many epsilons, shapes (m, 1)."""
    odds = np.exp(epsilons)[:, np.newaxis]
    return odds / (odds + (k - 1)), 1.0 / (odds + (k - 1))


SPEC = DesignSpec(
    key=GRR.key,
    family="local",
    p_name="p.own_answer",
    report_kind=ReportKind.CATEGORY,
    from_epsilon=lambda k, epsilon, weights: GRR(k, epsilon),
    from_p=lambda k, p, weights: GRR.from_p(k, p),
    p_at=lambda k, epsilon, weights: 1.0 / (1.0 + (k - 1) * math.exp(-epsilon)),
    supports=supports,
    doors=ALL_DOORS,
)
