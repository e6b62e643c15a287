"""What every design can do. A design is the rule that turns an answer into a report."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, ClassVar, Protocol

import numpy as np
from numpy.typing import NDArray

from core.designs.matrix import ResponseMatrix
from core.types import FloatArray, IntArray


class ReportKind(StrEnum):
    """What one report looks like."""

    CATEGORY = "category"
    BITS = "bits"


class BinomialSource(Protocol):
    """Anything that draws binomials: `numpy.random.Generator`, or frozen uniforms for a smooth drag."""

    def binomial(self, n: Any, p: Any, /) -> Any: ...


@dataclass(frozen=True, slots=True)
class Explanation:
    """The design in words: a code of the catalogue and its numbers (`p`, `q`, ... as float, Fraction or tuple)."""

    code: str
    params: dict[str, Any]


class Design(ABC):
    """A frozen rule for `k` answers in which a report *supports* a set of answers.

    Report supports answer j with probability `support_own[j]` if j is the true answer and with
    `support_other[j]` if it is not; that pair decides estimate and variance of share j
    (C_j = number of reports that support j; lambda_j = q_j + (p_j - q_j) f_j).

    `many`: for select-all questions. Then an answer is a set of the k items, f_j the share that ticks item j, and
    "j is the true answer" reads "item j is among those ticked"; the f_j need not sum to 1.
    """

    __slots__ = ()
    key: ClassVar[str]
    report_kind: ClassVar[ReportKind] = ReportKind.CATEGORY
    many: ClassVar[bool] = False

    k: int

    @property
    @abstractmethod
    def epsilon(self) -> float:
        """Largest log ratio in any row of the response matrix; infinity when nothing protects."""

    @property
    @abstractmethod
    def support_own(self) -> FloatArray:
        """p_j, shape (k,): P(report supports j | true answer j)."""

    @property
    @abstractmethod
    def support_other(self) -> FloatArray:
        """q_j, shape (k,): P(report supports j | true answer is another)."""

    @abstractmethod
    def response_matrix(self) -> ResponseMatrix:
        """P[report, answer]; for designs that report bits, refused above a small k (2**k rows)."""

    @abstractmethod
    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        """Reports of respondents: codes (n,) or bits (n, k). Not a release.

        `answers` are codes 0..k-1, shape (n,); bits of shape (n, k) for select-all questions.
        """

    @abstractmethod
    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """C_j, shape (k,): how many of the reports support answer j."""

    @abstractmethod
    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """C_j drawn exactly, from the true counts alone, at a cost that does not depend on n.

        `respondents`: n; needed for select-all questions, where the counts of the items do not tell it.
        """

    @abstractmethod
    def explain(self) -> Explanation:
        """What the respondent does, as a code of the catalogue with its numbers."""
