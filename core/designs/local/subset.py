"""Subset selection: the report is a set of w answers, in which the true one is more often than another."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.constraints import checked_epsilon
from core.designs.base import BinomialSource, Explanation, ReportKind, told_chances
from core.designs.category import checked_k
from core.designs.counts import checked_answers, checked_counts, codes_below
from core.designs.draws import blocks, code_counts, coins, constants, narrow
from core.designs.fields import Given
from core.designs.local.subset_draws import drawn_members, member_counts
from core.designs.matrix import ResponseMatrix
from core.designs.posteriors import best_guess_by_set
from core.designs.spec import EPSILON_DOORS, DesignSpec, DesignWords, Supports
from core.designs.supports import EvenSupport
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray

LARGEST_MATRIX_K = 12
_BLOCK = 1 << 14


@dataclass(frozen=True, slots=True)
class SubsetSelection(EvenSupport):
    """w different answers: the true one and w - 1 other answers with p = wE/(wE + k - w), otherwise w other answers.

    q = [p (w - 1) + (1 - p) w]/(k - 1), E = e^eps. w is the floor or the ceiling of k/(E + 1), within 1..k-1, whichever
    has the smaller total variance; w = 1 is GRR. No design has a smaller total squared error in the mean over all
    orders of the shares (Ye & Barg 2018, IEEE Trans. Inf. Theory 64; the bound: Pan 2026, arXiv 2603.11523). A design
    made for shares known beforehand may. Raises DesignError("k", "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "subset"
    report_kind: ClassVar[ReportKind] = ReportKind.SUBSET

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))

    @property
    def w(self) -> int:
        """The number of answers that a report names."""
        return _size(self.k, self.epsilon)

    @property
    def p(self) -> float:
        """P(the true answer is in the report)."""
        return 1.0 / (1.0 + (self.k - self.w) / self.w * math.exp(-self.epsilon))

    @property
    def q(self) -> float:
        """P(another answer is in the report)."""
        return (self.w - self.p) / (self.k - 1)

    def response_matrix(self) -> ResponseMatrix:
        """All sets of w answers in lexicographic order; refused above k = 12: DesignError("k")."""
        if self.k > LARGEST_MATRIX_K:
            raise DesignError("k", self.k, "matrix.too_many_patterns", answers=self.k, highest=LARGEST_MATRIX_K)
        sets = np.array(list(combinations(range(self.k), self.w)))
        inside = (sets[:, :, np.newaxis] == np.arange(self.k)).any(axis=1)
        with_own, without = math.comb(self.k - 1, self.w - 1), math.comb(self.k - 1, self.w)
        return ResponseMatrix(np.where(inside, self.p / with_own, (1.0 - self.p) / without))

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """w different codes in rising order as uint8 (uint16 for k > 256), shape (n, w)."""
        codes = checked_answers(answers, self.k)
        reports = np.empty((codes.size, self.w), dtype=narrow(self.k - 1))
        everything = np.tile(np.arange(self.k, dtype=reports.dtype), min(codes.size, _BLOCK))
        for part in blocks(codes.size, _BLOCK):
            members = self._members(codes[part], rng)
            by_person = np.ascontiguousarray(members.T).ravel()
            reports[part] = np.compress(by_person, everything[: by_person.size]).reshape(-1, self.w)
        return reports

    def randomized_tally(self, answers: IntArray, *, rng: np.random.Generator) -> IntArray:
        """Return the tally as for any design, without writing the sets out as lists."""
        codes = checked_answers(answers, self.k)
        total = np.zeros(self.k, dtype=np.int64)
        for part in blocks(codes.size, _BLOCK):
            total += [np.count_nonzero(row) for row in self._members(codes[part], rng)]
        return total

    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """Return how many of the sets hold each answer, shape (k,).

        Raises InputError("reports", `reports.not_subsets`) unless each is w different answers in rising order.
        """
        sets = np.asarray(reports)
        listed = codes_below(sets.reshape(-1), self.k) if sets.ndim == 2 and sets.shape[1] == self.w else None
        if listed is None or bool((sets[:, 1:] <= sets[:, :-1]).any()):
            raise InputError("reports", None, "reports.not_subsets", size=self.w, answers=self.k)
        return code_counts(listed, self.k)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """The joint law of all C_j (they sum to w n), from about 2 k w binomials; see `member_counts`."""
        return member_counts(checked_counts(counts, self.k, respondents), self.w, self.p, rng)

    @property
    def numbers_drawn(self) -> int:
        return 4 * self.k * (self.w + 1)

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        return member_counts(counts, self.w, self.p, rng)

    def likelihood(self, report: Any) -> FloatArray:
        """P(set | x) times the number of sets of w - 1 of k - 1: p inside, (1 - p) w/(k - w) outside."""
        chances = constants(self.k, (1.0 - self.p) * self.w / (self.k - self.w)).copy()
        chances[np.asarray(report, dtype=np.int64)] = self.p
        return chances

    def best_guess(self, shares: FloatArray) -> float:
        """Exact: C(k-1-i, w-1) sets have the answer of rank i as their most frequent one. O(k log k)."""
        k, w = self.k, self.w
        rank = np.arange(k - 1)
        left: FloatArray = np.clip((k - w - rank) / (k - 1.0 - rank), 0.0, None)
        first: FloatArray = np.concatenate(([1.0], np.cumprod(left)))
        return float(best_guess_by_set(first, self.p, (1.0 - self.p) * w / (k - w), 0.0, shares))

    def explain(self) -> Explanation:
        return Explanation("explain.subset", {"k": self.k, "w": self.w, **told_chances(self.p, self.q)})

    def _members(self, codes: IntArray, rng: np.random.Generator) -> NDArray[np.bool_]:
        return drawn_members(codes, coins(self.p, codes.size, rng), self.k, self.w, rng)


@checked
def best_sizes(k: int, epsilons: FloatArray) -> FloatArray:
    """Return w at each epsilon, whole numbers, same shape.

    The total variance is proportional to (wE + k - w)^2 / (w (k - w)), plus a part independent of w.
    """
    odds = np.exp(epsilons)
    below = np.clip(np.floor(k / (odds + 1.0)), 1, k - 1)
    above = np.clip(np.ceil(k / (odds + 1.0)), 1, k - 1)

    def loss(size: FloatArray) -> FloatArray:
        total: FloatArray = (size * odds + k - size) ** 2 / (size * (k - size))
        return total

    return np.where(loss(above) < loss(below), above, below)


@lru_cache(maxsize=256)
def _size(k: int, epsilon: float) -> int:
    return int(best_sizes(k, np.array([epsilon]))[0])


def _supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    column = epsilons[:, np.newaxis]
    size = best_sizes(k, column)
    own = 1.0 / (1.0 + (k - size) / size * np.exp(-column))
    return own, (size - own) / (k - 1)


SPEC = DesignSpec(
    key=SubsetSelection.key,
    family="local",
    order=20,
    words=DesignWords(
        name="Subset selection",
        hint="Report a few answers at once; yours is more often among them than any other. No design is more exact.",
        explain="A report names {w} answers. The true one is among them with p = {p}, each other answer with q = {q}.",
        p="p is the chance that the true answer is among those reported.",
        source="Ye & Barg 2018",
        formulas=("p = w e^ε / (w e^ε + k − w),   q = (w − p) / (k − 1)", "ε = ln[ p (k − w) / ((1 − p) w) ]"),
    ),
    report_kind=ReportKind.SUBSET,
    from_epsilon=lambda k, epsilon, given: SubsetSelection(k, epsilon),
    p_at=lambda k, epsilon, given: SubsetSelection(k, epsilon).p,
    supports=_supports,
    doors=EPSILON_DOORS,
)

SPECS = (SPEC,)
