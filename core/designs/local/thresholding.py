"""THE: Laplace noise on every bit; the report shows only whether the noisy bit is above a threshold."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

import numpy as np

from core.constraints import checked_epsilon
from core.designs.base import Explanation, ReportKind
from core.designs.category import checked_k
from core.designs.fields import Given
from core.designs.local.unary import UnaryDesign
from core.designs.spec import EPSILON_DOORS, DesignSpec, DesignWords, Supports
from core.types import FloatArray

_STEPS = 7
"""Newton steps from .7, after which the threshold is exact to 1e-13 at every epsilon up to 20."""


@dataclass(frozen=True, slots=True)
class THE(UnaryDesign):
    """Thresholding with histogram encoding: p = 1 - e^(eps (t-1) / 2) / 2, q = e^(-eps t / 2) / 2.

    Bit j is 1 when onehot_j + Laplace(2/eps) > t. The threshold t between 1/2 and 1 minimizes q (1 - q) / (p - q)^2
    (.6186 at eps 1). The noise would also protect the numbers themselves; the bits disclose less: `realised_epsilon` =
    ln p (1 - q) / ((1 - p) q), about .896 at eps 1. Wang, Blocki, Li & Jha (2017), USENIX Security, section 4.2. Raises
    DesignError("k", "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "the"

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))

    @property
    def threshold(self) -> float:
        return _threshold(self.epsilon)

    @property
    def p(self) -> float:
        return 1.0 - 0.5 * math.exp(0.5 * self.epsilon * (self.threshold - 1.0))

    @property
    def q(self) -> float:
        return 0.5 * math.exp(-0.5 * self.epsilon * self.threshold)

    @property
    def realised_epsilon(self) -> float:
        """The epsilon that the bits disclose, below the epsilon that the noise was made for."""
        p, q = self.p, self.q
        return math.log(p * (1.0 - q) / ((1.0 - p) * q))

    def explain(self) -> Explanation:
        told = UnaryDesign.explain(self)
        return Explanation(told.code, told.params | {"threshold": self.threshold, "realised": self.realised_epsilon})


def best_thresholds(epsilons: FloatArray) -> FloatArray:
    """The t with the least q (1 - q) / (p - q)^2 at each epsilon, same shape.

    Between 1/2 and 1, (1 - 2q)(p - q) - 2 (1 - p - q)(1 - q) is 0 there. Newton's method: 1 - p grows with t at the
    rate eps/2 (1 - p), and q falls at the rate eps/2 q.
    """
    rate, best = 0.5 * epsilons, np.full_like(epsilons, 0.7)
    for _ in range(_STEPS):
        p, q = _chances(epsilons, best)
        gap, excess = p - q, 1.0 - p - q
        slope = 2.0 * q * gap - (1.0 - 2.0 * q) * (1.0 - p - q) - 2.0 * (1.0 - p + q) * (1.0 - q) - 2.0 * excess * q
        step = ((1.0 - 2.0 * q) * gap - 2.0 * excess * (1.0 - q)) / (rate * slope)
        best = np.clip(best - step, 0.5, 1.0)
    return best


@lru_cache(maxsize=256)
def _threshold(epsilon: float) -> float:
    return float(best_thresholds(np.array([epsilon]))[0])


def _chances(epsilons: FloatArray, thresholds: FloatArray) -> Supports:
    own = 1.0 - 0.5 * np.exp(0.5 * epsilons * (thresholds - 1.0))
    return own, 0.5 * np.exp(-0.5 * epsilons * thresholds)


def _supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    column = epsilons[:, np.newaxis]
    return _chances(column, best_thresholds(column))


SPEC = DesignSpec(
    key=THE.key,
    family="local",
    order=60,
    words=DesignWords(
        name="Thresholding (THE)",
        hint=(
            "Noise is added to a 1 for your answer and a 0 for every other; you report only which numbers exceed a "
            "threshold."
        ),
        explain=(
            "One bit per answer: the bit of the true answer is 1 with p = {p}, each other bit with q = {q}. The "
            "threshold is {threshold}. The reported bits have ε = {realised}, less than the ε that was set."
        ),
        p="p is the chance that the bit of the true answer is 1.",
        source="Wang, Blocki, Li & Jha 2017",
        formulas=("p = 1 − e^(ε (t − 1) / 2) / 2,   q = e^(−ε t / 2) / 2", "ln[ p (1 − q) / ((1 − p) q) ] < ε"),
    ),
    report_kind=ReportKind.BITS,
    from_epsilon=lambda k, epsilon, given: THE(k, epsilon),
    p_at=lambda k, epsilon, given: THE(k, epsilon).p,
    supports=_supports,
    doors=EPSILON_DOORS,
    folded=True,
)

SPECS = (SPEC,)
