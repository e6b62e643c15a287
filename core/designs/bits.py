"""Designs whose report is one yes/no bit per answer, with the same two chances for all of them."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import plain_fraction
from core.designs.base import Design, Explanation, ReportKind
from core.errors import InputError
from core.types import FloatArray, IntArray, read_only

ROWS_AT_A_TIME = 1 << 16
"""Reports drawn at once: more would only need more memory."""


class BitsDesign(Design):
    """Bit j is 1 with probability p when answer j is true and with probability q when it is not."""

    __slots__ = ()
    report_kind: ClassVar[ReportKind] = ReportKind.BITS

    @property
    @abstractmethod
    def p(self) -> float:
        """P(bit of a true answer is 1)."""

    @property
    @abstractmethod
    def q(self) -> float:
        """P(bit of another answer is 1)."""

    @property
    def support_own(self) -> FloatArray:
        own = np.full(self.k, self.p)
        read_only(own)
        return own

    @property
    def support_other(self) -> FloatArray:
        other = np.full(self.k, self.q)
        read_only(other)
        return other

    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """How many reports have bit j set, shape (k,)."""
        bits = np.asarray(reports)
        if bits.ndim != 2 or bits.shape[1] != self.k or bool((bits > 1).any()):
            raise InputError("reports", None, "reports.not_bits", answers=self.k)
        counts: IntArray = bits.sum(axis=0, dtype=np.int64)
        return counts

    def explain(self) -> Explanation:
        exact = {"p_exact": plain_fraction(self.p), "q_exact": plain_fraction(self.q)}
        return Explanation(f"explain.{self.key}", {"k": self.k, "p": self.p, "q": self.q, **exact})
