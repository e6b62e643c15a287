"""Local hashing: a public hash function makes few values of many answers; the value is reported by chance."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import checked_epsilon
from core.designs.base import BinomialSource, Explanation, ReportKind, told_chances
from core.designs.category import checked_k
from core.designs.counts import checked_answers, checked_counts, independent_supports, many_supports
from core.designs.draws import blocks, random_words
from core.designs.fields import Given
from core.designs.local.hashing import hash_supports, hash_table, hash_values
from core.designs.matrix import ResponseMatrix
from core.designs.posteriors import best_guess_by_set
from core.designs.spec import EPSILON_DOORS, DesignSpec, DesignWords, Supports
from core.designs.supports import EvenSupport
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray

_BLOCK = 1 << 14


class HashDesign(EvenSupport):
    """Each respondent draws a public hash function h: answers -> 0..g-1 and tells h and, by GRR among g, h(x).

    p = E/(E + g - 1), q = 1/g: a report (h, v) supports every answer with h(answer) = v. Functions are ideal (each
    value of each answer independent and uniform) and fresh for each respondent, so that the C_j are independent.
    Whatever the functions are, epsilon is that of GRR.
    """

    __slots__ = ()
    report_kind: ClassVar[ReportKind] = ReportKind.HASHED

    @property
    @abstractmethod
    def g(self) -> int:
        """The number of values of a hash function."""

    @property
    def p(self) -> float:
        """Return P(the value of the own answer is reported)."""
        return 1.0 / (1.0 + (self.g - 1) * math.exp(-self.epsilon))

    @property
    def q(self) -> float:
        """Return P(the function gives another answer the reported value)."""
        return 1.0 / self.g

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))

    def response_matrix(self) -> ResponseMatrix:
        """None: there are as many reports as hash functions. Always DesignError("k", `matrix.hashed`)."""
        raise DesignError("k", self.k, "matrix.hashed")

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """(seed of the function, value) as uint64, shape (n, 2)."""
        codes = checked_answers(answers, self.k)
        reports = np.empty((codes.size, 2), dtype=np.uint64)
        among = math.exp(self.epsilon) + self.g - 1
        for part in blocks(codes.size, _BLOCK):
            seeds = random_words(part.stop - part.start, rng)
            told = hash_values(seeds, codes[part], self.g)
            # The value j = g - 1 means the truth, and each other j has the chance 1/(E + g - 1); see GRR.
            told += np.minimum(rng.random(seeds.size) * among, self.g - 1).astype(np.uint64)
            told += np.uint64(1)
            reports[part, 0] = seeds
            reports[part, 1] = np.minimum(told, told - np.uint64(self.g))
        return reports

    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """Return how many reports name the value that their function gives answer j, shape (k,).

        Raises InputError("reports", `reports.not_hashed`).
        """
        pairs = np.asarray(reports)
        if pairs.ndim != 2 or pairs.shape[1] != 2 or pairs.dtype.kind not in "iu":
            raise InputError("reports", None, "reports.not_hashed", values=self.g)
        seeds, values = (pairs[:, column].astype(np.uint64) for column in (0, 1))
        if values.max(initial=0) >= self.g:
            raise InputError("reports", None, "reports.not_hashed", values=self.g)
        return hash_supports(seeds, values, self.k, self.g)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """C_j = Binomial(c_j, p) + Binomial(n - c_j, 1/g), independent over j."""
        true = checked_counts(counts, self.k, respondents)
        return independent_supports(true, true.sum() - true, self.p, self.q, rng)

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        return many_supports(counts, respondents - counts, self.support_own, self.support_other, rng)

    def likelihood(self, report: Any) -> FloatArray:
        """p where the function gives the answer the reported value, (1 - p)/(g - 1) elsewhere."""
        seed, value = (np.asarray(part).astype(np.uint64) for part in report)
        own = hash_table(seed.reshape(1), self.k, self.g)[0] == value
        return np.where(own, self.p, (1.0 - self.p) / (self.g - 1))

    def best_guess(self, shares: FloatArray) -> float:
        """Exact: of each value v the set {x: h(x) = v} has every answer with 1/g, independently; O(k log k)."""
        none_before: FloatArray = np.power(1.0 - 1.0 / self.g, np.arange(self.k))
        missed = (1.0 - self.p) / (self.g - 1)
        empty = self.g * (1.0 - 1.0 / self.g) ** self.k * missed
        return float(best_guess_by_set(none_before, self.p, missed, empty, shares))

    def explain(self) -> Explanation:
        return Explanation(f"explain.{self.key}", {"k": self.k, "g": self.g, **told_chances(self.p, self.q)})


@dataclass(frozen=True, slots=True)
class OLH(HashDesign):
    """Optimized local hashing: g = round(e^eps + 1), at least 2. Wang et al. (2017), USENIX Security.

    Raises DesignError("k", "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "olh"

    @property
    def g(self) -> int:
        return round(math.exp(self.epsilon) + 1.0)


@dataclass(frozen=True, slots=True)
class BLH(HashDesign):
    """Binary local hashing: g = 2. Bassily & Smith (2015), STOC; this form Wang et al. (2017), USENIX Security.

    Raises DesignError("k", "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "blh"

    @property
    def g(self) -> int:
        return 2


def _olh_supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    odds = np.exp(epsilons)[:, np.newaxis]
    values = np.rint(odds + 1.0)
    return odds / (odds + values - 1.0), 1.0 / values


def _blh_supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    odds = np.exp(epsilons)[:, np.newaxis]
    return odds / (odds + 1.0), np.full_like(odds, 0.5)


_EXPLAIN = (
    "Each respondent draws a public hash function with {g} values. The report names this function and a value: with "
    "p = {p} the value of the true answer, otherwise another. The function gives any other answer the reported value "
    "with q = {q}."
)

OLH_SPEC = DesignSpec(
    key=OLH.key,
    family="local",
    order=40,
    words=DesignWords(
        name="Local hashing, optimized (OLH)",
        hint="A random function sorts the answers into a few groups; report the group of your answer or, by "
        "chance, another one.",
        explain=_EXPLAIN,
        p="p is the chance that the group of the true answer is reported.",
        source="Wang, Blocki, Li & Jha 2017",
        formulas=("p = e^ε / (e^ε + g − 1),   q = 1/g,   g = ⌊e^ε + 3/2⌋", "ε = ln[ p (g − 1) / (1 − p) ]"),
    ),
    report_kind=ReportKind.HASHED,
    from_epsilon=lambda k, epsilon, given: OLH(k, epsilon),
    p_at=lambda k, epsilon, given: OLH(k, epsilon).p,
    supports=_olh_supports,
    doors=EPSILON_DOORS,
)

BLH_SPEC = DesignSpec(
    key=BLH.key,
    family="local",
    order=62,
    words=DesignWords(
        name="Local hashing, binary (BLH)",
        hint="A random function sorts the answers into two groups; report the group of your answer or, by "
        "chance, the other one.",
        explain=_EXPLAIN,
        p="p is the chance that the group of the true answer is reported.",
        source="Bassily & Smith 2015",
        formulas=("p = e^ε / (e^ε + 1),   q = 1/2", "ε = ln(p / (1 − p))"),
    ),
    report_kind=ReportKind.HASHED,
    from_epsilon=lambda k, epsilon, given: BLH(k, epsilon),
    p_at=lambda k, epsilon, given: BLH(k, epsilon).p,
    supports=_blh_supports,
    doors=EPSILON_DOORS,
    folded=True,
)

SPECS = (OLH_SPEC, BLH_SPEC)
