"""One bit per answer, fixed permanently and randomized again in every wave: RAPPOR, and the chains of SUE and OUE."""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.base import BinomialSource
from core.designs.category import checked_k
from core.designs.draws import blocks, coins, rows_of
from core.designs.local.rappor import Rappor
from core.designs.local.unary import OUE, SUE, UnaryDesign
from core.designs.longitudinal.chain import Chain, checked_pair, checked_waves, log_mixture
from core.designs.rappor.rule import bits_epsilon
from core.designs.steps import ChosenBits
from core.errors import DesignError
from core.types import IntArray


class Step(StrEnum):
    """The unary encoding of a step."""

    SYMMETRIC = "symmetric"
    """A one is sent as a one as often as a zero as a zero (SUE)."""
    OPTIMIZED = "optimized"
    """A one is sent as one half of the time (OUE)."""


class BitsChain(Chain):
    """Permanent bits are 1 with p1 or q1; a report sends them as 1 with p2 where they are 1 and q2 where they are 0."""

    __slots__ = ()

    @property
    def wave(self) -> UnaryDesign:
        p, q = self.fresh
        own, other = float(self.kept.support_own[0]), float(self.kept.support_other[0])
        return ChosenBits(self.k, own * p + (1.0 - own) * q, other * p + (1.0 - other) * q)

    def epsilon_after(self, waves: int) -> float:
        """The result is ln L(all ones) - ln L(all zeros) with L(y) = P(bit sent y | true 1) / P(bit sent y | true 0).
        The bits of two answers differ, and their likelihood ratios rise with the number of ones."""
        checked_waves(waves)
        own, other = float(self.kept.support_own[0]), float(self.kept.support_other[0])
        p, q = self.fresh
        if own == 1.0 and other == 0.0:
            return waves * bits_epsilon(p, q)
        ones = log_mixture(own, p, q, waves) - log_mixture(other, p, q, waves)
        zeros = log_mixture(own, 1.0 - p, 1.0 - q, waves) - log_mixture(other, 1.0 - p, 1.0 - q, waves)
        return ones - zeros

    def sent(self, values: NDArray[Any], rng: np.random.Generator) -> NDArray[Any]:
        p, q = self.fresh
        bits = np.empty(values.shape, dtype=np.bool_)
        for part in blocks(len(values), rows_of(self.k)):
            held = values[part] == 1
            bits[part] = np.where(held, coins(p, held.size, rng).reshape(held.shape), False)
            bits[part] |= np.where(held, False, coins(q, held.size, rng).reshape(held.shape))
        return bits.view(np.uint8)

    def sent_counts(self, supports: IntArray, n: int, rng: BinomialSource) -> IntArray:
        p, q = self.fresh
        drawn: IntArray = rng.binomial(supports, p) + rng.binomial(n - supports, q)
        return drawn


@dataclass(frozen=True, slots=True)
class LongitudinalUnary(BitsChain):
    """L-SUE (symmetric, symmetric), L-OSUE (optimized, symmetric), L-SOUE and L-OUE: `first` keeps, `second` sends.

    The second step is solved exactly for T = tanh(epsilon_first / 2):
    symmetric (p2, 1 - p2): p2 = (1 + u)/2, u = T / (s + sqrt(s^2 - 4 T^2 a b)), a = p1 - 1/2, b = 1/2 - q1, s = a + b;
    optimized (1/2, q2):    q2 = 1/2 - v,   v = T / (d + sqrt(d^2 + 4 T^2 a b)), a = 1 - p1, b = 1 - q1, d = p1 - q1.
    L-OSUE sends exactly the report of OUE at `epsilon_first`, so its first wave is as good as if nothing were kept.
    Arcolezi, Couchot, Al Bouna & Xiao (2022), Digital Communications and Networks.

    Raises DesignError: "k"; "epsilon_permanent"; "epsilon_first" (`epsilon.out_of_range`,
    `longitudinal.first_too_large`: also what a report with p2 = 1/2 cannot reach).
    """

    k: int
    epsilon_permanent: float
    epsilon_first: float
    first: Step = Step.OPTIMIZED
    second: Step = Step.SYMMETRIC

    def __post_init__(self) -> None:
        checked_k(self.k)
        checked_pair(self.epsilon_first, self.epsilon_permanent)
        if self.second is Step.OPTIMIZED:
            kept = self.kept
            highest = bits_epsilon(kept.p / 2.0, kept.q / 2.0)
            if self.epsilon_first > highest:
                raise DesignError("epsilon_first", self.epsilon_first, "longitudinal.first_too_large", highest=highest)

    @property
    def kept(self) -> UnaryDesign:
        step = SUE if self.first is Step.SYMMETRIC else OUE
        return step(self.k, self.epsilon_permanent)

    @property
    def fresh(self) -> tuple[float, float]:
        kept, slope = self.kept, math.tanh(self.epsilon_first / 2.0)
        if self.second is Step.SYMMETRIC:
            own, other = kept.p - 0.5, 0.5 - kept.q
            total = own + other
            told = slope / (total + math.sqrt(total**2 - 4.0 * slope**2 * own * other))
            return 0.5 + told / 2.0, 0.5 - told / 2.0
        own, other = 1.0 - kept.p, 1.0 - kept.q
        apart = kept.p - kept.q
        return 0.5, max(0.0, 0.5 - slope / (apart + math.sqrt(apart**2 + 4.0 * slope**2 * own * other)))


@dataclass(frozen=True, slots=True)
class RapporChain(BitsChain):
    """The two steps of a RAPPOR design one after the other: p1 = 1 - F/2, q1 = F/2, p2 = r1, q2 = r0.

    Without a permanent step (F = 0) `epsilon_permanent` is infinite: epsilon grows by `epsilon_first` with each wave.
    """

    design: Rappor

    @property
    def k(self) -> int:  # type: ignore[override]  # follows from the design
        return self.design.k

    @property
    def epsilon_permanent(self) -> float:
        return self.design.epsilon_permanent

    @property
    def epsilon_first(self) -> float:
        return self.design.epsilon

    @property
    def kept(self) -> UnaryDesign:
        return ChosenBits(self.k, 1.0 - self.design.flip / 2.0, self.design.flip / 2.0)

    @property
    def fresh(self) -> tuple[float, float]:
        return self.design.r1, self.design.r0

    @property
    def wave(self) -> UnaryDesign:
        return self.design
