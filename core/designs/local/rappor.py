"""RAPPOR for a list of answers: one bit for each, fixed once at random and randomized again in every report."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON, checked_epsilon
from core.designs.base import Explanation, ReportKind
from core.designs.category import checked_k
from core.designs.fields import Given
from core.designs.local.unary import UnaryDesign
from core.designs.rappor.form import DEFAULT_R0, DEFAULT_R1, PAPER, RATES, flip_limits, two_step_explanation
from core.designs.rappor.rule import RapporRule, checked_rule, flip_for, reachable
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords, Supports
from core.notices import Notice
from core.types import FloatArray


@dataclass(frozen=True, slots=True)
class Rappor(UnaryDesign):
    """Bit j of a report is 1 with s1 if j is the true answer, otherwise with s0 (core.designs.rappor.rule, h = 1).

    `epsilon` is that of one report; `epsilon_permanent` that of all reports of one answer, infinite for F = 0.
    Erlingsson, Pihur & Korolova (2014), CCS.
    Raises DesignError: "k"; "flip" (`rappor.flip`, `design.says_nothing`); "r0" and "r1"
    (`rappor.not_a_chance`); "r1" (`rappor.not_more`).
    """

    k: int
    flip: float
    r0: float = DEFAULT_R0
    r1: float = DEFAULT_R1
    key: ClassVar[str] = "rappor"
    main: ClassVar[str] = "flip"

    def __post_init__(self) -> None:
        checked_k(self.k)
        checked_rule(self.flip, self.r0, self.r1)

    @classmethod
    def from_epsilon(cls, k: int, epsilon: float, r0: float = DEFAULT_R0, r1: float = DEFAULT_R1) -> Rappor:
        """The F at which one report has this epsilon. Raises DesignError("epsilon", `epsilon.out_of_reach`)."""
        checked_k(k)
        return cls(k, flip_for(epsilon, r0, r1), r0, r1)

    @property
    def rule(self) -> RapporRule:
        return RapporRule(self.flip, self.r0, self.r1)

    @property
    def epsilon(self) -> float:
        return self.rule.epsilon()

    @property
    def planned_epsilon(self) -> float:
        return self.epsilon

    @property
    def epsilon_permanent(self) -> float:
        """Return 2 ln((1 - F/2) / (F/2)), the epsilon of all reports of one answer together."""
        return self.rule.epsilon_permanent()

    @property
    def remarks(self) -> tuple[Notice, ...]:
        return (self.rule.repeats(),)

    @property
    def p(self) -> float:
        return self.rule.s1

    @property
    def q(self) -> float:
        return self.rule.s0

    def explain(self) -> Explanation:
        return two_step_explanation(self.key, self.rule, {"k": self.k})


@dataclass(frozen=True, slots=True)
class RapporPermanent(UnaryDesign):
    """The permanent bits themselves: the bit of the true answer is 1 with 1 - F/2, every other bit with F/2.

    epsilon = 2 ln((1 - F/2) / (F/2)), of one report and of any number of them, because all are the same.
    Erlingsson, Pihur & Korolova (2014), CCS, "one-time RAPPOR".
    Raises DesignError: "k"; "flip" (`rappor.flip`, `design.says_nothing`).
    """

    k: int
    flip: float
    key: ClassVar[str] = "rappor_permanent"
    main: ClassVar[str] = "flip"

    def __post_init__(self) -> None:
        checked_k(self.k)
        checked_rule(self.flip, 0.0, 1.0)

    @classmethod
    def from_epsilon(cls, k: int, epsilon: float) -> RapporPermanent:
        """F = 2 / (1 + e^(eps/2)). Raises DesignError("epsilon")."""
        return cls(k, _permanent_flip(checked_epsilon(epsilon)))

    @property
    def epsilon(self) -> float:
        return RapporRule(self.flip, 0.0, 1.0).epsilon_permanent()

    @property
    def planned_epsilon(self) -> float:
        return self.epsilon

    @property
    def epsilon_permanent(self) -> float:
        return self.epsilon

    @property
    def p(self) -> float:
        return 1.0 - self.flip / 2.0

    @property
    def q(self) -> float:
        return self.flip / 2.0

    def explain(self) -> Explanation:
        told = UnaryDesign.explain(self)
        return Explanation(told.code, told.params | {"flip": self.flip})


def _permanent_flip(epsilon: float) -> float:
    return 2.0 / (1.0 + math.exp(epsilon / 2.0))


def _supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    rules = [RapporRule(flip_for(float(one), given["r0"], given["r1"]), given["r0"], given["r1"]) for one in epsilons]
    return np.array([[rule.s1] for rule in rules]), np.array([[rule.s0] for rule in rules])


def _permanent_supports(k: int, epsilons: FloatArray, given: Given) -> Supports:
    root = np.exp(epsilons / 2.0)[:, np.newaxis]
    return root / (1.0 + root), 1.0 / (1.0 + root)


RAPPOR_SPEC = DesignSpec(
    key=Rappor.key,
    family="local",
    order=60,
    words=DesignWords(
        name="RAPPOR, permanent and fresh step",
        hint=(
            "One bit per answer, fixed once by chance. Every report randomizes the fixed bits again, so the question "
            "can be repeated."
        ),
        explain=(
            "The program fixes one bit for each answer: with probability F = {flip} the result of a fair coin, "
            "otherwise the true bit. Each report sends a fixed 1 as 1 with probability {r1} and a fixed 0 as 1 with "
            "probability {r0}. So the bit of the true answer is sent as 1 with p = {p}, each other bit with q = {q}. "
            "Epsilon is {first} for one report and at most {permanent} for all reports of the same answer."
        ),
        p="p is F, the chance that a bit is fixed by a fair coin instead of the answer.",
        source=PAPER,
        formulas=(
            "s₁ = F (r₀ + r₁) / 2 + (1 − F) r₁,   s₀ = F (r₀ + r₁) / 2 + (1 − F) r₀",
            "ε₁ = ln[ s₁ (1 − s₀) / (s₀ (1 − s₁)) ],   ε∞ = 2 ln[ (1 − F/2) / (F/2) ]",
        ),
    ),
    report_kind=ReportKind.BITS,
    from_epsilon=lambda k, epsilon, given: Rappor.from_epsilon(k, epsilon, given["r0"], given["r1"]),
    from_p=lambda k, p, given: Rappor(k, p, given["r0"], given["r1"]),
    p_at=lambda k, epsilon, given: flip_for(epsilon, given["r0"], given["r1"]),
    p_limits=lambda k, given: flip_limits(given),
    p_name="flip",
    lowest=lambda k, given: reachable(given["r0"], given["r1"])[0],
    highest=lambda k, given: reachable(given["r0"], given["r1"])[1],
    supports=_supports,
    fields=RATES,
    doors=ALL_DOORS,
)

PERMANENT_SPEC = DesignSpec(
    key=RapporPermanent.key,
    family="local",
    order=61,
    words=DesignWords(
        name="RAPPOR, permanent step only",
        hint="One bit for each answer, fixed once by chance; every report sends the same fixed bits.",
        explain=(
            "The program fixes one bit for each answer: with probability F = {flip} the result of a fair coin, "
            "otherwise the true bit. In every report the bit of the true answer is 1 with p = {p}, each other bit "
            "with q = {q}."
        ),
        p="p is F, the chance that a bit is fixed by a fair coin instead of the answer.",
        source=PAPER,
        formulas=("p = 1 − F/2,   q = F/2", "ε = 2 ln[ (1 − F/2) / (F/2) ]"),
    ),
    report_kind=ReportKind.BITS,
    from_epsilon=lambda k, epsilon, given: RapporPermanent.from_epsilon(k, epsilon),
    from_p=lambda k, p, given: RapporPermanent(k, p),
    p_at=lambda k, epsilon, given: _permanent_flip(epsilon),
    p_limits=lambda k, given: (_permanent_flip(HIGHEST_EPSILON), _permanent_flip(LOWEST_EPSILON)),
    p_name="flip",
    supports=_permanent_supports,
    doors=ALL_DOORS,
    folded=True,
)

SPECS = (RAPPOR_SPEC, PERMANENT_SPEC)
