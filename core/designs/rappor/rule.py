"""The two steps of RAPPOR for one bit: a permanent answer that is kept, and a fresh report of it each time."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LEAST_DIFFERENCE, LOWEST_EPSILON
from core.designs.category import refuse_useless
from core.errors import DesignError
from core.notices import Notice, Severity

_EDGE = 1e-9
_NO_FLIP = 1e-12
_POLISHING = 3


@dataclass(frozen=True, slots=True)
class RapporRule:
    """The permanent bit is a fair coin with probability F (`flip`), otherwise the true one: 1 with 1 - F/2 or F/2.
    A report sends 1 with r1 when the permanent bit is 1 and with r0 when it is 0 (the paper's q and p), so that
    s1 = P(sent 1 | true 1) = F (r0 + r1) / 2 + (1 - F) r1,  s0 = P(sent 1 | true 0) = F (r0 + r1) / 2 + (1 - F) r0.

    Each value sets h of the bits (h = 1: one bit per answer), so two values differ in 2h bits at most:
    one report            eps_1   = h ln(s1 (1 - s0) / (s0 (1 - s1)))
    any number of reports eps_inf = 2 h ln((1 - F/2) / (F/2)), infinite for F = 0.
    Erlingsson, Pihur & Korolova (2014), CCS.

    Raises DesignError: "flip" (`rappor.flip`), "r0" or "r1" (`rappor.not_a_chance`), "r1" (`rappor.not_more`).
    """

    flip: float
    r0: float
    r1: float

    def __post_init__(self) -> None:
        if not 0.0 <= self.flip < 1.0:
            raise DesignError("flip", self.flip, "rappor.flip")
        for field, chance in (("r0", self.r0), ("r1", self.r1)):
            if not 0.0 <= chance <= 1.0:
                raise DesignError(field, chance, "rappor.not_a_chance")
        if not self.r1 - self.r0 >= LEAST_DIFFERENCE:
            raise DesignError("r1", self.r1, "rappor.not_more", r0=self.r0)

    @property
    def s1(self) -> float:
        return self.r1 - self._lost

    @property
    def s0(self) -> float:
        return self.r0 + self._lost

    @property
    def _lost(self) -> float:
        """F (r1 - r0) / 2: the permanent step brings both chances nearer to each other by this amount."""
        return self.flip * (self.r1 - self.r0) / 2.0

    def epsilon(self, hashes: int = 1) -> float:
        """Return the epsilon of one report."""
        rest = (1.0 - self.r1) + self._lost
        if self.s0 <= 0.0 or rest <= 0.0:
            return math.inf
        # 1 - s1 may be far smaller than the last digit of s1
        return hashes * (math.log(self.s1 / self.s0) + math.log((1.0 - self.s0) / rest))

    def slope(self, hashes: int = 1) -> float:
        """d eps_1 / dF = -h (r1 - r0) / 2 (1/s1 + 1/s0 + 1/(1 - s1) + 1/(1 - s0))."""
        rest = (1.0 - self.r1) + self._lost
        steep = 1.0 / self.s1 + 1.0 / self.s0 + 1.0 / rest + 1.0 / (1.0 - self.s0)
        return -hashes * (self.r1 - self.r0) / 2.0 * steep

    def epsilon_permanent(self, hashes: int = 1) -> float:
        """Return the epsilon of all reports of one value together, for any number of reports."""
        if self.flip == 0.0:
            return math.inf
        return 2.0 * hashes * math.log((2.0 - self.flip) / self.flip)

    def repeats(self, hashes: int = 1) -> Notice:
        """Return the notice about repeated reports of one respondent: `rappor.repeats_leak` (F = 0) or
        `rappor.repeats_bounded`."""
        first, permanent = self.epsilon(hashes), self.epsilon_permanent(hashes)
        if math.isinf(permanent):
            return Notice("rappor.repeats_leak", {"first": first}, Severity.WARNING)
        return Notice("rappor.repeats_bounded", {"first": first, "permanent": permanent})


def checked_rule(flip: float, r0: float, r1: float, hashes: int = 1) -> RapporRule:
    """Return the rule, if its reports are informative and protect.

    Raises DesignError as RapporRule does, and "flip": `design.says_nothing`, `design.tells_all` (infinite epsilon).
    """
    rule = RapporRule(flip, r0, r1)
    epsilon = rule.epsilon(hashes)
    refuse_useless("flip", flip, rule.s1 - rule.s0, epsilon)
    if math.isinf(epsilon):
        raise DesignError("flip", flip, "design.tells_all", highest=HIGHEST_EPSILON)
    return rule


def reachable(r0: float, r1: float, hashes: int = 1) -> tuple[float, float]:
    """Least and greatest epsilon of one report that F can set at these r0 and r1.

    The least is 0.01, or that of s1 - s0 = 1e-4; the greatest that of F = 0, at most 20.
    Raises DesignError("r1", `design.says_nothing`) where even F = 0 leaves less than the least.
    """
    open_rule = RapporRule(0.0, r0, r1)
    middle = (r0 + r1) / 2.0
    half = LEAST_DIFFERENCE / 2.0
    lowest = max(LOWEST_EPSILON, hashes * bits_epsilon(middle + half, middle - half))
    highest = min(HIGHEST_EPSILON, open_rule.epsilon(hashes))
    if highest < lowest:
        raise DesignError("r1", r1, "design.says_nothing")
    return lowest, highest


@checked
def flip_for(epsilon: float, r0: float, r1: float, hashes: int = 1) -> float:
    """The F with eps_1 = epsilon at these r0 and r1.

    With c = (r0 + r1)/2, a = c (1 - c) and T = tanh(epsilon / 2h): s1 - s0 = 2u with u = 2Ta / (1 + sqrt(1 - 4 T^2 a)),
    the smaller root of T u^2 - u + T a = 0. Then F = 1 - 2u / (r1 - r0), and Newton steps give its last digits. Raises
    DesignError("epsilon", `epsilon.out_of_reach`, lowest, highest).
    """
    lowest, highest = reachable(r0, r1, hashes)
    if not lowest * (1.0 - _EDGE) <= epsilon <= highest * (1.0 + _EDGE):
        raise DesignError("epsilon", epsilon, "epsilon.out_of_reach", lowest=lowest, highest=highest)
    middle = (r0 + r1) / 2.0
    spread = middle * (1.0 - middle)
    slope = math.tanh(epsilon / (2.0 * hashes))
    half = 2.0 * slope * spread / (1.0 + math.sqrt(max(0.0, 1.0 - 4.0 * slope * slope * spread)))
    flip = 1.0 - 2.0 * half / (r1 - r0)
    for _ in range(_POLISHING):
        if flip <= _NO_FLIP:
            return 0.0
        rule = RapporRule(flip, r0, r1)
        flip -= (rule.epsilon(hashes) - epsilon) / rule.slope(hashes)
    return flip


def bits_epsilon(own: float, other: float) -> float:
    """ln(p (1 - q) / (q (1 - p))): two bits change with the answer; infinite when q = 0 or p = 1."""
    if other <= 0.0 or own >= 1.0:
        return math.inf
    return math.log(own / other) + math.log((1.0 - other) / (1.0 - own))
