"""Designs in which a report supports a set of answers: two chances per answer decide estimate and variance."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Debiasing, Design, Tally
from core.designs.counts import checked_counts, copied_tally
from core.designs.draws import constants
from core.designs.moments import debiased, estimated_variances, support_noise
from core.errors import InputError
from core.types import FloatArray, IntArray, Respondents, Target


class SupportDesign(Design):
    """A report supports answer j with probability p_j if j is the true answer and with q_j if it is not.

    The tally is C_j, shape (k,): how many reports support answer j. lambda_j = q_j + (p_j - q_j) f_j.
    For select-all questions "j is the true answer" reads "item j is among those ticked".
    """

    __slots__ = ()
    debiasing: ClassVar[Debiasing] = Debiasing.SUPPORT

    @property
    @abstractmethod
    def support_own(self) -> FloatArray:
        """p_j, shape (k,): P(report supports j | true answer j)."""

    @property
    @abstractmethod
    def support_other(self) -> FloatArray:
        """q_j, shape (k,): P(report supports j | true answer is another)."""

    @property
    def alike(self) -> bool:
        """Return whether all answers have the same two chances."""
        own, other = self.support_own, self.support_other
        return bool((own == own[0]).all() and (other == other[0]).all())

    @abstractmethod
    def support_counts(self, reports: NDArray[Any]) -> IntArray:
        """C_j, shape (k,): how many of the reports support answer j."""

    def tally(self, reports: NDArray[Any]) -> Tally:
        return self.support_counts(reports)

    def checked_tally(self, tally: Tally, n: float) -> Tally:
        if isinstance(n, (int, np.integer)):
            counts: Tally = checked_counts(tally, self.k).copy()  # type: ignore[arg-type]  # told apart inside
        else:
            counts = copied_tally(tally, self.k)
        if counts.max() > n:
            raise InputError("counts", float(counts.max()), "counts.more_than_reports", reports=n)
        return counts

    def expected(self, shares: FloatArray) -> FloatArray:
        """l_j = q_j + (p_j - q_j) f_j: the expected share of reports that support j."""
        own, other = self.support_own, self.support_other
        mean: FloatArray = other + (own - other) * np.asarray(shares, dtype=np.float64)
        return mean

    def debias(self, observed: FloatArray) -> FloatArray:
        """f_j = (lhat_j - q_j) / (p_j - q_j)."""
        return debiased(np.asarray(observed, dtype=np.float64), self.support_own, self.support_other)

    @property
    def one_frequency(self) -> tuple[FloatArray, FloatArray]:
        return self.support_own, self.support_other

    def noise(self, shares: FloatArray) -> FloatArray:
        return support_noise(np.asarray(shares, dtype=np.float64), self.support_own, self.support_other)

    def variances(self, tally: Tally, n: Respondents, target: Target) -> tuple[FloatArray, FloatArray]:
        return estimated_variances(tally, n, self.support_own, self.support_other, target)


class EvenSupport(SupportDesign):
    """All answers have the same two chances."""

    __slots__ = ()

    @property
    @abstractmethod
    def p(self) -> float:
        """P(the report supports the true answer)."""

    @property
    @abstractmethod
    def q(self) -> float:
        """P(the report supports another answer)."""

    @property
    def support_own(self) -> FloatArray:
        return constants(self.k, self.p)

    @property
    def support_other(self) -> FloatArray:
        return constants(self.k, self.q)
