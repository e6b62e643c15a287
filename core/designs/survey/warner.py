"""Warner's design: the statement or its opposite, chosen by a spinner that only the respondent sees."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import HIGHEST_EPSILON, checked_epsilon, plain_fraction
from core.designs.base import BinomialSource, Explanation, ReportKind
from core.designs.category import CategoryDesign, refuse_useless
from core.designs.counts import checked_answers, checked_counts
from core.designs.local.grr import supports
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords
from core.errors import DesignError
from core.types import FloatArray, IntArray, read_only


@dataclass(frozen=True, slots=True)
class Warner(CategoryDesign):
    """Report = answer with probability p, the opposite with 1 - p; two answers, answer 0 the sensitive one.

    a = p, b = 1 - p, epsilon = |ln p / (1 - p)|; p below 1/2 is allowed (the debiasing turns round).
    Warner (1965), JASA 60. Raises DesignError("p"): `p.out_of_range`, `design.says_nothing` (p near 1/2).
    """

    p: float
    k: int = field(init=False, default=2)
    key: ClassVar[str] = "warner"

    def __post_init__(self) -> None:
        highest = 1.0 / (1.0 + math.exp(-HIGHEST_EPSILON))
        if not 1.0 - highest <= self.p <= highest:
            raise DesignError("p", self.p, "p.out_of_range", lowest=1.0 - highest, highest=highest)
        refuse_useless("p", self.p, self.truth, self.epsilon)

    @classmethod
    def from_epsilon(cls, epsilon: float) -> Warner:
        """p = e^eps / (1 + e^eps), above 1/2."""
        return cls(1.0 / (1.0 + math.exp(-checked_epsilon(epsilon))))

    @property
    def epsilon(self) -> float:
        return abs(math.log(self.p / (1.0 - self.p)))

    @property
    def truth(self) -> float:
        return 2.0 * self.p - 1.0

    @property
    def forced_shares(self) -> FloatArray:
        forced = np.full(2, 1.0 - self.p)
        read_only(forced)
        return forced

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        codes = checked_answers(answers, 2)
        return np.where(rng.random(codes.size) < self.p, codes, 1 - codes)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """C_0 = Binomial(c_0, p) + Binomial(c_1, 1 - p), C_1 = n - C_0."""
        true = checked_counts(counts, 2, respondents)
        first = int(np.sum(rng.binomial(true, np.array([self.p, 1.0 - self.p]))))
        return np.array([first, int(true.sum()) - first], dtype=np.int64)

    def explain(self) -> Explanation:
        p, q = self.p, 1.0 - self.p
        exact = plain_fraction(p)
        return Explanation("explain.warner", {"p": p, "q": q, "p_exact": exact, "q_exact": exact and 1 - exact})


SPEC = DesignSpec(
    key=Warner.key,
    family="survey",
    order=10,
    words=DesignWords(
        name="Warner",
        hint="A spinner picks the statement or its opposite; you say whether it is true for you.",
        explain="The respondent answers the statement with p = {p}, otherwise its opposite. Carriers say yes with "
        "chance {p}, others with {q}.",
        p="p is the chance that the spinner picks the statement.",
        source="Warner 1965",
        formulas=("q = 1 − p", "ε = |ln(p / (1 − p))|"),
    ),
    report_kind=ReportKind.CATEGORY,
    from_epsilon=lambda k, epsilon, given: Warner.from_epsilon(epsilon),
    from_p=lambda k, p, given: Warner(p),
    p_at=lambda k, epsilon, given: 1.0 / (1.0 + math.exp(-epsilon)),
    supports=supports,
    doors=ALL_DOORS,
    max_k=2,
    p_mirrored=True,
)

SPECS = (SPEC,)
