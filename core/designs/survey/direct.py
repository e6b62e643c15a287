"""Asking directly: the yardstick that every design is compared with."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import BinomialSource, Explanation, ReportKind
from core.designs.category import CategoryDesign, checked_k
from core.designs.counts import checked_answers, checked_counts
from core.designs.local.each_item import DirectItems
from core.designs.spec import DesignSpec, DesignWords
from core.types import FloatArray, IntArray, read_only


@dataclass(frozen=True, slots=True)
class Direct(CategoryDesign):
    """The report is the answer: P = I, epsilon infinite. k answers.

    Raises DesignError("k") for fewer than 2 or more than 1,000 answers.
    """

    k: int
    key: ClassVar[str] = "direct"

    def __post_init__(self) -> None:
        checked_k(self.k)

    @property
    def epsilon(self) -> float:
        return float("inf")

    @property
    def truth(self) -> float:
        return 1.0

    @property
    def forced_shares(self) -> FloatArray:
        none = np.zeros(self.k)
        read_only(none)
        return none

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        return checked_answers(answers, self.k)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        return checked_counts(counts, self.k, respondents)

    def explain(self) -> Explanation:
        return Explanation("explain.direct", {"k": self.k})


SPEC = DesignSpec(
    key=Direct.key,
    family="survey",
    order=99,
    words=DesignWords(
        name="Direct question",
        hint="Ask and record the answer itself. Nothing protects it.",
        explain="Every report is the true answer.",
        p="p is 1: every report is the true answer.",
        source="",
        formulas=("p = 1,   q = 0", "ε = ∞"),
    ),
    report_kind=ReportKind.CATEGORY,
    from_epsilon=lambda k, epsilon, given: Direct(k),
    p_at=lambda k, epsilon, given: 1.0,
    for_items=lambda k, epsilon: DirectItems(k),
    supports=lambda k, epsilons, given: (np.ones((epsilons.size, 1)), np.zeros((epsilons.size, 1))),
    raw_seen_by="everyone",
    protects="nobody",
)

SPECS = (SPEC,)
