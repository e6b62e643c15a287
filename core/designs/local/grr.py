"""k-ary randomized response: the true answer with probability p, each other answer with probability q."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.constraints import snapped_epsilon
from core.designs.base import Explanation, ReportKind, told_chances
from core.designs.category import CategoryDesign, checked_k, useful_epsilon
from core.designs.counts import checked_answers
from core.designs.draws import blocks, coins, constants, narrow, uniform_codes
from core.designs.fields import Given
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords, Supports
from core.errors import DesignError
from core.types import FloatArray, IntArray


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
        return constants(self.k, self.q)

    @property
    def support_own(self) -> FloatArray:
        return constants(self.k, self.p)

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Codes 0..k-1 in the smallest type that holds them, shape (n,).

        Report the truth with probability t = (e^eps - 1) q, otherwise any of the k answers with equal chances: p = t +
        (1 - t)/k.
        """
        codes = checked_answers(answers, self.k)
        reports = np.empty(codes.size, dtype=narrow(self.k - 1))
        for part in blocks(codes.size):
            report = reports[part]
            any_code = uniform_codes(self.k, report.size, rng)
            told = coins(self.truth, report.size, rng).astype(report.dtype)
            # Exclusive or, applied twice, gives the truth if `told` is all ones, and the other code if it is all zeros.
            np.copyto(report, codes[part], casting="unsafe")
            report ^= any_code
            report &= np.negative(told)
            report ^= any_code
        return reports

    def explain(self) -> Explanation:
        return Explanation("explain.grr", {"k": self.k, **told_chances(self.p, self.q)})


@checked
def supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    """p and q at many epsilons, shapes (m, 1)."""
    odds = np.exp(epsilons)[:, np.newaxis]
    return odds / (odds + (k - 1)), 1.0 / (odds + (k - 1))


SPEC = DesignSpec(
    key=GRR.key,
    family="local",
    order=10,
    words=DesignWords(
        name="k-ary randomized response",
        hint="Report your answer with probability p, otherwise one of the others at random.",
        explain="A report is the true answer with p = {p}, and each other answer with q = {q}.",
        p="p is the chance that a report is the true answer.",
        source="Kairouz, Bonawitz & Ramage 2016",
        formulas=("p = e^ε / (e^ε + k − 1),   q = 1 / (e^ε + k − 1)", "ε = ln(p / q)"),
    ),
    report_kind=ReportKind.CATEGORY,
    from_epsilon=lambda k, epsilon, given: GRR(k, epsilon),
    from_p=lambda k, p, given: GRR.from_p(k, p),
    p_at=lambda k, epsilon, given: 1.0 / (1.0 + (k - 1) * math.exp(-epsilon)),
    supports=supports,
    doors=ALL_DOORS,
)

SPECS = (SPEC,)
