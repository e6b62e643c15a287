"""Hadamard response: the report is a column of a matrix of signs, more often one with a plus in the own row."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.constraints import checked_epsilon, plain_fraction
from core.designs.base import BinomialSource, Explanation, ReportKind
from core.designs.category import checked_k
from core.designs.counts import checked_answers, checked_counts, counted_codes
from core.designs.draws import blocks, coins, narrow, random_words
from core.designs.fields import Given
from core.designs.matrix import ResponseMatrix
from core.designs.spec import EPSILON_DOORS, DesignSpec, DesignWords, Supports
from core.designs.supports import EvenSupport
from core.types import FloatArray, IntArray, read_only


@dataclass(frozen=True, slots=True)
class HadamardResponse(EvenSupport):
    """Column y of the K x K Hadamard matrix H[r, y] = (-1)^(number of common bits of r and y), K = 2^bits(k).

    Answer x has row x + 1 (row 0 has no minus and is left out). With p = E/(1 + E), E = e^eps, y is uniform among the
    K/2 columns with a plus in that row, otherwise among the other columns. Rows are orthogonal, so q = 1/2: a report
    supports the answers with a plus in its column. Acharya, Sun & Zhang (2019), AISTATS. Raises DesignError("k",
    "epsilon").
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "hadamard"
    report_kind: ClassVar[ReportKind] = ReportKind.INDEX

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))

    @property
    def columns(self) -> int:
        """K, the number of different reports: the power of two above k."""
        return 1 << self.k.bit_length()

    @property
    def p(self) -> float:
        """P(the column has a plus in the own row)."""
        return 1.0 / (1.0 + math.exp(-self.epsilon))

    @property
    def q(self) -> float:
        """P(it has one in another row)."""
        return 0.5

    def response_matrix(self) -> ResponseMatrix:
        """P[column, answer], shape (K, k): 2p/K at a plus, 2(1 - p)/K at a minus."""
        values = np.where(_pluses(self.k), self.p, 1.0 - self.p) * (2.0 / self.columns)
        return ResponseMatrix(values)

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Columns 0..K-1 as uint8 (uint16 for k > 127), shape (n,).

        A uniform column that has the wrong sign goes to its partner, which differs in the lowest bit of the row: a
        one-to-one change of signs.
        """
        codes = checked_answers(answers, self.k)
        kind = narrow(self.columns - 1)
        reports = np.empty(codes.size, dtype=kind)
        for part in blocks(codes.size):
            rows = codes[part].astype(kind) + kind.type(1)
            columns = random_words(-(-rows.size * kind.itemsize // 8), rng).view(kind)[: rows.size]
            columns &= kind.type(self.columns - 1)
            minus = (np.bitwise_count(columns & rows) & 1).view(np.bool_)
            columns ^= (rows & -rows) * (minus == coins(self.p, rows.size, rng))
            reports[part] = columns
        return reports

    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """Return how many columns have a plus in the row of each answer, shape (k,).

        Raises InputError("reports", `reports.not_codes`).
        """
        return supports_of(counted_codes(reports, self.columns), self.k)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """The joint law of all C_j: how often each column is reported (`column_counts`), then their signs added up."""
        true = checked_counts(counts, self.k, respondents)
        plus = np.asarray(rng.binomial(true, self.p), dtype=np.int64)
        return supports_of(column_counts(plus, true - plus, self.columns, rng), self.k)

    @property
    def numbers_drawn(self) -> int:
        return 2 * self.columns

    def randomize_many(self, counts: IntArray, respondents: int, *, rng: np.random.Generator) -> IntArray:
        plus = rng.binomial(counts, self.p)
        return supports_of(column_counts(plus, counts - plus, self.columns, rng), self.k)

    def likelihood(self, report: Any) -> FloatArray:
        return np.where(_pluses(self.k)[int(report)], self.p, 1.0 - self.p) * (2.0 / self.columns)

    def explain(self) -> Explanation:
        figures = {"k": self.k, "columns": self.columns, "p": self.p, "p_exact": plain_fraction(self.p)}
        return Explanation("explain.hadamard", figures)


def column_counts(plus: IntArray, minus: IntArray, columns: int, rng: BinomialSource) -> IntArray:
    """Return how often each column is drawn, shape (..., columns), by respondents who want a plus or a minus in row x +
    1.

    The bits of the column are drawn from the highest down. A group is all respondents with the same bits drawn, the
    same rest of the row and the same remaining sign. So 2 K groups are split at each of log2 K bits. The split is by an
    even coin, unless the row has no lower bit; then the sign decides.
    """
    *many, k = plus.shape
    groups = np.zeros((*many, 1, columns, 2), dtype=np.int64)
    groups[..., 0, 1 : k + 1, 0], groups[..., 0, 1 : k + 1, 1] = plus, minus
    while groups.shape[-2] > 1:
        prefixes, rest = groups.shape[-3], groups.shape[-2] // 2
        split = groups.reshape(*many, prefixes, 2, rest, 2)
        chance = np.full((2, rest, 2), 0.5)
        chance[1, 0] = 0.0, 1.0
        ones = np.asarray(rng.binomial(split, chance[np.newaxis]), dtype=np.int64)
        zeros = split - ones
        lower = np.empty((*many, prefixes, 2, rest, 2), dtype=np.int64)
        lower[..., 0, :, :] = zeros[..., 0, :, :] + zeros[..., 1, :, :]
        # A common bit flips the remaining sign.
        lower[..., 1, :, :] = ones[..., 0, :, :] + ones[..., 1, :, ::-1]
        groups = lower.reshape(*many, 2 * prefixes, rest, 2)
    drawn: IntArray = groups[..., 0, 0]
    return drawn


def signed_sums(counts: IntArray) -> IntArray:
    """H counts, the fast Walsh-Hadamard transform along the last axis, shape (..., K) whole numbers."""
    sums = counts.copy()
    width = 1
    while width < sums.shape[-1]:
        pairs = sums.reshape(*sums.shape[:-1], -1, 2, width)
        difference = pairs[..., 0, :] - pairs[..., 1, :]
        pairs[..., 0, :] += pairs[..., 1, :]
        pairs[..., 1, :] = difference
        width *= 2
    return sums


@checked
def supports_of(columns: IntArray, k: int) -> IntArray:
    """C_j = (n + sum of signs in row j + 1)/2, shape (..., k)."""
    support: IntArray = (columns.sum(axis=-1, keepdims=True) + signed_sums(columns)[..., 1 : k + 1]) // 2
    return support


@lru_cache(maxsize=8)
def _pluses(k: int) -> NDArray[np.bool_]:
    """Return where H[x + 1, y] is +1, shape (K, k)."""
    column = np.arange(1 << k.bit_length())[:, np.newaxis]
    plus: NDArray[np.bool_] = np.bitwise_count(column & np.arange(1, k + 1)) % 2 == 0
    read_only(plus)
    return plus


def _supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    odds = np.exp(epsilons)[:, np.newaxis]
    return odds / (1.0 + odds), np.full_like(odds, 0.5)


SPEC = DesignSpec(
    key=HadamardResponse.key,
    family="local",
    order=50,
    words=DesignWords(
        name="Hadamard response",
        hint=(
            "Report one column of a table of plus and minus signs. Columns with a plus in the row of your answer are "
            "likelier."
        ),
        explain=(
            "A report is one of {columns} columns of a table of signs. It has a plus in the row of the true answer "
            "with p = {p}, and in the row of any other answer with probability 1/2."
        ),
        p="p is the chance that the column has a plus in the row of the true answer.",
        source="Acharya, Sun & Zhang 2019",
        formulas=("p = e^ε / (e^ε + 1),   q = 1/2", "ε = ln(p / (1 − p))"),
    ),
    report_kind=ReportKind.INDEX,
    from_epsilon=lambda k, epsilon, given: HadamardResponse(k, epsilon),
    p_at=lambda k, epsilon, given: HadamardResponse(k, epsilon).p,
    supports=_supports,
    doors=EPSILON_DOORS,
)

SPECS = (SPEC,)
