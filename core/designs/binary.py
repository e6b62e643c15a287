"""The survey designs for a yes/no question: two chances of a yes, one for carriers and one for non-carriers."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import fields
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import plain_fraction
from core.designs.base import BinomialSource, Chances, Explanation
from core.designs.category import CategoryDesign, refuse_useless
from core.designs.counts import checked_answers, checked_counts
from core.errors import DesignError
from core.types import FloatArray, IntArray, read_only


class BinaryDesign(CategoryDesign):
    """Answer 0 is the sensitive one (its holders: carriers), and report 0 is the "yes" of the device.

    a = P(yes | carrier), b = P(yes | non-carrier); pi = (l - b) / (a - b); a below b is allowed. epsilon = max(|ln
    a/b|, |ln (1-a)/(1-b)|), infinite if a report never occurs on one side only. A design is a frozen dataclass of its
    figures. `main` names the figure that the form calls `p`, and `chances_of` gives (a, b) of figures by name
    (fractions stay exact). `carriers_only`: one-sided, so epsilon is infinite because one of the two reports rules
    carriers out. In a plan the other report must still protect them. Raises DesignError of the figure's name:
    `field.out_of_range` (a chance outside 0 to 1); DesignError(main): `design.says_nothing` (a near b).
    """

    __slots__ = ()
    k: int = 2
    main: ClassVar[str] = "p"
    carriers_only: ClassVar[bool] = False
    counted: ClassVar[frozenset[str]] = frozenset()
    """Figures that are not probabilities (numbers of cards)."""
    chances_of: ClassVar[Callable[..., tuple[float, float]]]

    def __post_init__(self) -> None:
        for name in self.figures:
            if name not in self.counted and not 0.0 <= getattr(self, name) <= 1.0:
                raise DesignError(name, getattr(self, name), "field.out_of_range", lowest=0, highest=1)
        value = getattr(self, self.main)
        a, b = self._chances()
        refuse_useless(self.main, value, a - b, self.epsilon)

    @property
    def yes_if_carrier(self) -> float:
        """a"""
        return self._chances()[0]

    @property
    def yes_if_not(self) -> float:
        """b"""
        return self._chances()[1]

    @property
    def epsilon(self) -> float:
        return epsilon_of(*self._chances())

    @property
    def planned_epsilon(self) -> float:
        return least_protection(self._chances(), self.carriers_only)

    @property
    def yes(self) -> tuple[Chances]:
        return ((self.yes_if_carrier, self.yes_if_not),)

    @property
    def side_epsilons(self) -> tuple[tuple[float, float]]:
        return (yes_epsilons(self.yes_if_carrier, self.yes_if_not),)

    @property
    def one_sided(self) -> bool:
        return math.isinf(self.epsilon) and not all(math.isinf(side) or side == 0.0 for side in self.side_epsilons[0])

    @property
    def truth(self) -> float:
        return self.yes_if_carrier - self.yes_if_not

    @property
    def forced_shares(self) -> FloatArray:
        forced = np.array([self.yes_if_not, 1.0 - self.yes_if_carrier])
        read_only(forced)
        return forced

    @property
    def support_own(self) -> FloatArray:
        own = np.array([self.yes_if_carrier, 1.0 - self.yes_if_not])
        read_only(own)
        return own

    def randomize(self, answers: IntArray, *, rng: np.random.Generator) -> NDArray[Any]:
        codes = checked_answers(answers, 2)
        yes = np.where(codes == 0, self.yes_if_carrier, self.yes_if_not)
        return np.where(rng.random(codes.size) < yes, 0, 1)

    def randomize_counts(self, counts: IntArray, *, rng: BinomialSource, respondents: int | None = None) -> IntArray:
        """C_0 = Binomial(c_0, a) + Binomial(c_1, b), C_1 = n - C_0."""
        true = checked_counts(counts, 2, respondents)
        first = int(np.sum(rng.binomial(true, np.array(self._chances()))))
        return np.array([first, int(true.sum()) - first], dtype=np.int64)

    def explain(self) -> Explanation:
        """Blanks: the figures of the design by name, and a and b (with `a_exact`, `b_exact` where they are short)."""
        a, b = self.yes_if_carrier, self.yes_if_not
        figures: dict[str, Any] = {name: getattr(self, name) for name in self.figures}
        figures |= {f"{name}_exact": plain_fraction(value) for name, value in figures.items()}
        figures |= {"a": a, "b": b, "a_exact": plain_fraction(a), "b_exact": plain_fraction(b)}
        return Explanation(f"explain.{self.key}", figures)

    def _chances(self) -> tuple[float, float]:
        a, b = type(self).chances_of(**{name: getattr(self, name) for name in self.figures})
        return min(max(a, 0.0), 1.0), min(max(b, 0.0), 1.0)

    @property
    def figures(self) -> tuple[str, ...]:
        """Names of the figures that make the design, in order."""
        return tuple(field.name for field in fields(self))  # type: ignore[arg-type]  # every design is a dataclass


def epsilon_of(a: float, b: float) -> float:
    """max(|ln a/b|, |ln (1-a)/(1-b)|) of the two chances of a yes."""
    return max(yes_epsilons(a, b))


def least_protection(chances: tuple[float, float], carriers_only: bool) -> float:
    """Return the epsilon that must be finite: all of it, or for a one-sided design the epsilon that a carrier's report
    discloses."""
    sides, a = yes_epsilons(*chances), chances[0]
    if not carriers_only:
        return max(sides)
    return max(side for side, chance in zip(sides, (a, 1.0 - a), strict=True) if chance > 0.0)


def yes_epsilons(a: float, b: float) -> tuple[float, float]:
    """Return (|ln a/b|, |ln (1-a)/(1-b)|) of the two chances of a yes: the disclosure of a yes and of a no."""
    return log_ratio(a, b), log_ratio(1.0 - a, 1.0 - b)


def log_ratio(one: float, other: float) -> float:
    """Return |ln one/other|: 0 if neither ever occurs, infinite if exactly one never does."""
    if one <= 0.0 and other <= 0.0:
        return 0.0
    if one <= 0.0 or other <= 0.0:
        return math.inf
    return abs(math.log(one / other))
