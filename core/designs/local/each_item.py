"""Select-all questions: every item is a yes/no question of its own, and each has its own coin."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.constraints import LEAST_DIFFERENCE, LOWEST_EPSILON, checked_epsilon, snapped_epsilon
from core.designs.base import BinomialSource, Explanation, ReportKind
from core.designs.bits import BitsDesign, only_bits
from core.designs.category import checked_k, rounded_up
from core.designs.counts import checked_item_counts, independent_supports
from core.designs.draws import blocks, coins, rows_of
from core.designs.fields import NOTHING_GIVEN, Given
from core.designs.matrix import ResponseMatrix
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords, Supports
from core.errors import DesignError, InputError
from core.types import FloatArray, IntArray

LARGEST_ITEM_MATRIX_K = 8


class ItemDesign(BitsDesign):
    """The answer is a set of items, as k bits. Bit j of the report is 1 with p if item j is ticked, otherwise with q.

    The bits are changed independently, so the ratio of two answers that differ in d items is at most (p/q)^d for
    q = 1 - p. Nothing is assumed of how many items a respondent ticks: neighbours may differ in all k of them.
    """

    __slots__ = ()
    many: ClassVar[bool] = True

    def response_matrix(self) -> ResponseMatrix:
        """All 2**k reports by all 2**k answers (bit 0 the least significant); refused above k = 8: DesignError("k").

        The Kronecker power of [[1 - q, 1 - p], [q, p]].
        """
        if self.k > LARGEST_ITEM_MATRIX_K:
            highest = LARGEST_ITEM_MATRIX_K
            raise DesignError("k", self.k, "matrix.too_many_patterns", answers=self.k, highest=highest)
        one = np.array([[1.0 - self.q, 1.0 - self.p], [self.q, self.p]])
        values = np.ones((1, 1))
        for _ in range(self.k):
            values = np.kron(one, values)
        return ResponseMatrix(values / values.sum(axis=0))

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Bits as uint8, shape (n, k), from answers of the same shape.

        Raises InputError("answers", `answers.not_bits`).
        """
        ticked = np.asarray(answers)
        shaped = ticked.ndim == 2 and ticked.shape[1] == self.k and ticked.dtype.kind in "iub"
        if not shaped or not only_bits(ticked):
            raise InputError("answers", None, "answers.not_bits", items=self.k)
        bits = np.empty(ticked.shape, dtype=np.bool_)
        for part in blocks(len(ticked), rows_of(self.k)):
            block = bits[part]
            own, other = (coins(chance, block.size, rng).reshape(block.shape) for chance in (self.p, self.q))
            block[:] = np.where(ticked[part], own, other)
        return bits.view(np.uint8)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """C_j = Binomial(c_j, p) + Binomial(n - c_j, q), independent over j whichever items are ticked together."""
        ticked, others = checked_item_counts(counts, self.k, respondents)
        return independent_supports(ticked, others, self.p, self.q, rng)


@dataclass(frozen=True, slots=True)
class EachItem(ItemDesign):
    """Symmetric randomized response for each of k items with epsilon / k: p = e^(eps/k) / (1 + e^(eps/k)), q = 1 - p.

    epsilon = k ln p/q, exactly: two respondents may differ in all k items. By basic composition over the items;
    Warner (1965) for each, Dwork & Roth (2014), section 3.5, for the sum.
    Raises DesignError: "k" (2..1,000), "epsilon" (0.01..20, and large enough for p - q >= 1e-4).
    """

    k: int
    epsilon: float
    key: ClassVar[str] = "each_item"

    def __post_init__(self) -> None:
        checked_k(self.k)
        object.__setattr__(self, "epsilon", checked_epsilon(self.epsilon))
        lowest = lowest_item_epsilon(self.k)
        if self.epsilon < lowest * (1.0 - 1e-9):
            code = "epsilon.too_low_for_items"
            raise DesignError("epsilon", self.epsilon, code, lowest=rounded_up(lowest), items=self.k)

    @classmethod
    def from_p(cls, k: int, p: float) -> EachItem:
        """epsilon = k ln p / (1 - p), for 1/2 < p < 1."""
        if not 0.5 < p < 1.0:
            raise DesignError("p", p, "p.out_of_range", lowest=0.5, highest=1.0)
        return cls(k, snapped_epsilon(k * math.log(p / (1.0 - p))))

    @property
    def p(self) -> float:
        return 1.0 / (1.0 + math.exp(-self.epsilon / self.k))

    @property
    def q(self) -> float:
        return 1.0 / (1.0 + math.exp(self.epsilon / self.k))


@dataclass(frozen=True, slots=True)
class DirectItems(ItemDesign):
    """Asking a select-all question directly: the report is the answer, p = 1, q = 0, epsilon infinite.

    Raises DesignError("k") for fewer than 2 or more than 1,000 items.
    """

    k: int
    key: ClassVar[str] = "direct"

    def __post_init__(self) -> None:
        checked_k(self.k)

    @property
    def epsilon(self) -> float:
        return math.inf

    @property
    def p(self) -> float:
        return 1.0

    @property
    def q(self) -> float:
        return 0.0

    def explain(self) -> Explanation:
        return Explanation("explain.direct", {"k": self.k})


@checked
def lowest_item_epsilon(k: int, given: Given = NOTHING_GIVEN) -> float:
    """The epsilon at which p - q = tanh(eps / 2k) is 1e-4, at least 0.01."""
    return max(LOWEST_EPSILON, 2.0 * k * math.atanh(LEAST_DIFFERENCE))


def _supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    odds = np.exp(epsilons / k)[:, np.newaxis]
    return odds / (1.0 + odds), 1.0 / (1.0 + odds)


SPEC = DesignSpec(
    key=EachItem.key,
    family="local",
    order=90,
    words=DesignWords(
        name="Each item on its own",
        hint=(
            "For each item a coin decides whether the tick is reported truly or reversed. Epsilon is divided equally."
        ),
        explain="Each item has its own coin: the report is its true state with p = {p} and the opposite with q = {q}.",
        p="p is the chance that the bit of an item is correct.",
        source="Warner 1965 for each item",
        formulas=("p = e^(ε/k) / (e^(ε/k) + 1),   q = 1 − p", "ε = k ln(p / q)"),
    ),
    report_kind=ReportKind.BITS,
    from_epsilon=lambda k, epsilon, given: EachItem(k, epsilon),
    from_p=lambda k, p, given: EachItem.from_p(k, p),
    for_items=EachItem,
    one=False,
    p_at=lambda k, epsilon, given: 1.0 / (1.0 + math.exp(-epsilon / k)),
    supports=_supports,
    lowest=lowest_item_epsilon,
    doors=ALL_DOORS,
)

SPECS = (SPEC,)
