"""L-GRR: k-ary randomized response kept for good, and again in every wave."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.constraints import lowest_useful_epsilon
from core.designs.base import BinomialSource
from core.designs.category import checked_k, rounded_up
from core.designs.local.grr import GRR
from core.designs.longitudinal.chain import Chain, checked_pair, checked_waves, log_mixture
from core.designs.steps import EqualChance
from core.errors import DesignError
from core.types import IntArray


@dataclass(frozen=True, slots=True)
class LongitudinalGRR(Chain):
    """GRR of `epsilon_permanent`, then GRR of the strength at which one report has `epsilon_first`, exactly.

    A GRR is P = t I + (1 - t)/k J with t = (e^eps - 1) / (e^eps + k - 1), and a chain of two has t = t1 t2. So t2 =
    t(epsilon_first) / t(epsilon_permanent), p2 = t2 + (1 - t2)/k and q2 = (1 - t2)/k. The published solution counts
    only one of the k - 1 ways through another answer. For k = 10, epsilon_permanent 2 and epsilon_first 1 its reports
    realize 0.70. Arcolezi, Couchot, Al Bouna & Xiao (2022), Digital Communications and Networks, for L-GRR.

    Raises DesignError: "k"; "epsilon_permanent"; "epsilon_first" (`epsilon.out_of_range`,
    `longitudinal.first_too_large`, `epsilon.too_low_for_answers`).
    """

    k: int
    epsilon_permanent: float
    epsilon_first: float

    def __post_init__(self) -> None:
        checked_k(self.k)
        checked_pair(self.epsilon_first, self.epsilon_permanent)
        lowest = lowest_useful_epsilon(1.0 / self.k)
        if self.epsilon_first < lowest:
            limits = {"lowest": rounded_up(lowest), "answers": self.k}
            raise DesignError("epsilon_first", self.epsilon_first, "epsilon.too_low_for_answers", **limits)

    @property
    def kept(self) -> GRR:
        return GRR(self.k, self.epsilon_permanent)

    @property
    def wave(self) -> GRR:
        return GRR(self.k, self.epsilon_first)

    @property
    def fresh(self) -> tuple[float, float]:
        step = self._step
        return step.told + (1.0 - step.told) / self.k, (1.0 - step.told) / self.k

    def epsilon_after(self, waves: int) -> float:
        """ln[p1 p2^w + (k-1) q1 q2^w] - ln[q1 p2^w + (1 - q1) q2^w]: all reports the same speak most for an answer."""
        checked_waves(waves)
        p, q = self.fresh
        return log_mixture(self.kept.p, p, q, waves) - log_mixture(self.kept.q, p, q, waves)

    def sent(self, values: NDArray[Any], rng: np.random.Generator) -> NDArray[Any]:
        return self._step.randomize(values, rng=rng)

    def sent_counts(self, supports: IntArray, n: int, rng: BinomialSource) -> IntArray:
        return self._step.randomize_counts(supports, rng=rng)

    @property
    def _step(self) -> EqualChance:
        return EqualChance(self.k, self.wave.truth / self.kept.truth)
