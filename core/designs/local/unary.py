"""Unary encoding: one yes/no bit per answer, each flipped on its own."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import checked_epsilon, snapped_epsilon
from core.designs.base import BinomialSource, ReportKind
from core.designs.bits import BitsDesign
from core.designs.category import checked_k
from core.designs.counts import checked_answers, checked_counts, independent_supports
from core.designs.draws import blocks, coins, rows_of
from core.designs.fields import Given
from core.designs.matrix import ResponseMatrix
from core.designs.spec import ALL_DOORS, EPSILON_DOORS, DesignSpec, DesignWords, Supports
from core.errors import DesignError
from core.types import FloatArray, IntArray

LARGEST_MATRIX_K = 10


class UnaryDesign(BitsDesign):
    """One bit per answer; exactly one bit is true, so another answer changes two bits."""

    __slots__ = ()

    def response_matrix(self) -> ResponseMatrix:
        """All 2**k bit patterns (bit 0 the least significant); refused above k = 10: DesignError("k")."""
        if self.k > LARGEST_MATRIX_K:
            raise DesignError("k", self.k, "matrix.too_many_patterns", answers=self.k, highest=LARGEST_MATRIX_K)
        patterns = (np.arange(1 << self.k)[:, np.newaxis] >> np.arange(self.k)) & 1
        base = np.where(patterns == 1, self.q, 1.0 - self.q)
        own = np.where(patterns == 1, self.p, 1.0 - self.p)
        values = base.prod(axis=1, keepdims=True) / base * own
        return ResponseMatrix(values / values.sum(axis=0))

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Bits as uint8, shape (n, k)."""
        codes = checked_answers(answers, self.k)
        bits = np.empty((codes.size, self.k), dtype=np.bool_)
        for part in blocks(codes.size, rows_of(self.k)):
            block, rows = bits[part], codes[part]
            coins(self.q, block.size, rng, out=block.reshape(-1))
            block[np.arange(rows.size), rows] = coins(self.p, rows.size, rng)
        return bits.view(np.uint8)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """C_j = Binomial(c_j, p) + Binomial(n - c_j, q), independent over j."""
        true = checked_counts(counts, self.k, respondents)
        return independent_supports(true, true.sum() - true, self.p, self.q, rng)


@dataclass(frozen=True, slots=True)
class SUE(UnaryDesign):
    """Symmetric unary encoding (basic RAPPOR): p = e^(eps/2) / (1 + e^(eps/2)), q = 1 - p.

    epsilon = ln p (1 - q) / ((1 - p) q), because changing the answer changes two bits.
    Erlingsson, Pihur & Korolova (2014), CCS; Wang et al. (2017), USENIX Security. Raises DesignError("k", "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "sue"

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))

    @classmethod
    def from_p(cls, k: int, p: float) -> SUE:
        """epsilon = 2 ln p / (1 - p), for 1/2 < p < 1."""
        if not 0.5 < p < 1.0:
            raise DesignError("p", p, "p.out_of_range", lowest=0.5, highest=1.0)
        return cls(k, snapped_epsilon(2.0 * math.log(p / (1.0 - p))))

    @property
    def p(self) -> float:
        return 1.0 / (1.0 + math.exp(-self.epsilon / 2.0))

    @property
    def q(self) -> float:
        return 1.0 / (1.0 + math.exp(self.epsilon / 2.0))


@dataclass(frozen=True, slots=True)
class OUE(UnaryDesign):
    """Optimised unary encoding: p = 1/2, q = 1 / (e^eps + 1). Wang et al. (2017), USENIX Security.

    Raises DesignError("k", "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "oue"

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))

    @property
    def p(self) -> float:
        return 0.5

    @property
    def q(self) -> float:
        return 1.0 / (math.exp(self.epsilon) + 1.0)


def _sue_supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    root = np.exp(epsilons / 2.0)[:, np.newaxis]
    return root / (1.0 + root), 1.0 / (1.0 + root)


def _oue_supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    q = 1.0 / (np.exp(epsilons) + 1.0)[:, np.newaxis]
    return np.full_like(q, 0.5), q


SUE_SPEC = DesignSpec(
    key=SUE.key,
    family="local",
    order=30,
    words=DesignWords(
        name="Unary, symmetric (basic RAPPOR)",
        hint="Answer yes or no for every category, each flipped by chance.",
        explain="One bit per answer: the bit of the true answer is 1 with p = {p}, each other bit with q = {q}.",
        p="p is the chance that the bit of the true answer is 1.",
        source="Erlingsson, Pihur & Korolova 2014",
        formulas=("p = e^(ε/2) / (e^(ε/2) + 1),   q = 1 − p", "ε = ln[ p (1 − q) / ((1 − p) q) ]"),
    ),
    report_kind=ReportKind.BITS,
    from_epsilon=lambda k, epsilon, given: SUE(k, epsilon),
    from_p=lambda k, p, given: SUE.from_p(k, p),
    p_at=lambda k, epsilon, given: 1.0 / (1.0 + math.exp(-epsilon / 2.0)),
    supports=_sue_supports,
    doors=ALL_DOORS,
)

OUE_SPEC = DesignSpec(
    key=OUE.key,
    family="local",
    order=31,
    words=DesignWords(
        name="Unary, optimized (OUE)",
        hint="Answer yes or no per category; a true yes is kept half of the time, a no is seldom flipped.",
        explain="One bit per answer: the bit of the true answer is 1 with p = {p}, each other bit with q = {q}.",
        p="p is the chance that the bit of the true answer is 1.",
        source="Wang, Blocki, Li & Jha 2017",
        formulas=("p = 1/2,   q = 1 / (e^ε + 1)", "ε = ln[ p (1 − q) / ((1 − p) q) ]"),
    ),
    report_kind=ReportKind.BITS,
    from_epsilon=lambda k, epsilon, given: OUE(k, epsilon),
    p_at=lambda k, epsilon, given: 0.5,
    supports=_oue_supports,
    doors=EPSILON_DOORS,
)

SPECS = (SUE_SPEC, OUE_SPEC)
