"""Steps of composed designs, whose chances may be any: they are offered nowhere by themselves."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.designs.base import Explanation
from core.designs.category import CategoryDesign
from core.designs.local.unary import UnaryDesign
from core.designs.rappor.rule import bits_epsilon
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True)
class EqualChance(CategoryDesign):
    """The truth with probability t < 1, otherwise any one of the k answers with equal chances; epsilon = ln(1 + k t /
    (1 - t)).

    GRR by its truth share, so that t may be as near 0 or 1 as a chain of designs makes it.
    """

    k: int
    told: float
    key: ClassVar[str] = "equal_chance"

    @property
    def epsilon(self) -> float:
        return math.log1p(self.k * self.told / (1.0 - self.told))

    @property
    def truth(self) -> float:
        return self.told

    @property
    def forced_shares(self) -> FloatArray:
        forced = np.full(self.k, (1.0 - self.told) / self.k)
        read_only(forced)
        return forced

    def explain(self) -> Explanation:
        other = (1.0 - self.told) / self.k
        return Explanation("explain.grr", {"k": self.k, "p": other + self.told, "q": other})


@dataclass(frozen=True, slots=True)
class ChosenBits(UnaryDesign):
    """One bit per answer with chances p > q of any size; epsilon = ln(p (1 - q) / (q (1 - p))), infinite at q = 0 or
    p = 1."""

    k: int
    p: float
    q: float
    key: ClassVar[str] = "chosen_bits"

    @property
    def epsilon(self) -> float:
        return bits_epsilon(self.p, self.q)

    def explain(self) -> Explanation:
        return Explanation("explain.sue", {"k": self.k, "p": self.p, "q": self.q})
