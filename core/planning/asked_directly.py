"""Cost against bias of asking directly: a design adds noise, a plain question is lied to. Warner's comparison."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, replace

from core.arguments import checked
from core.errors import InputError
from core.figures import percent
from core.types import Target


@checked
@dataclass(frozen=True, slots=True)
class DirectQuestion:
    """A plain question about one answer, with n respondents.

    share            pi, the share of carriers
    truth            Ta, the chance that a carrier admits it
    truth_of_others  Tb, the chance that a non-carrier denies it
    Expected share of respondents who admit it: l = pi Ta + (1 - pi)(1 - Tb).
    Warner (1965), JASA 60, section 4. Raises InputError of the field's name: `direct.chance`; "n": `counts.nobody`.
    """

    share: float
    truth: float
    truth_of_others: float
    n: float
    target: Target = Target.POPULATION

    def __post_init__(self) -> None:
        for name in ("share", "truth", "truth_of_others"):
            if not 0.0 <= getattr(self, name) <= 1.0:
                raise InputError(name, getattr(self, name), "direct.chance")
        if not 1 <= self.n < math.inf:
            raise InputError("n", self.n, "counts.nobody")

    @property
    def expected(self) -> float:
        """l"""
        return self.share * self.truth + (1.0 - self.share) * (1.0 - self.truth_of_others)

    @property
    def bias(self) -> float:
        """l - pi = pi (Ta - 1) + (1 - pi)(1 - Tb)"""
        return self.share * (self.truth - 1.0) + (1.0 - self.share) * (1.0 - self.truth_of_others)

    @property
    def variance(self) -> float:
        """Return l (1 - l) / n; for these respondents the random lies, [pi Ta (1 - Ta) + (1 - pi) Tb (1 - Tb)] / n."""
        if self.target is Target.POPULATION:
            return self.expected * (1.0 - self.expected) / self.n
        of_carriers = self.share * self.truth * (1.0 - self.truth)
        return (of_carriers + (1.0 - self.share) * self.truth_of_others * (1.0 - self.truth_of_others)) / self.n

    @property
    def mse(self) -> float:
        """Mean squared error: variance + bias^2."""
        return self.variance + self.bias**2


TRUTH, OTHERS = percent("truth", "direct.chance"), percent("truth_of_others", "direct.chance")


@dataclass(frozen=True, slots=True)
class Comparison:
    """Both mean squared errors, as shares squared, and `ratio` = design / direct (below 1 the design is better)."""

    direct: DirectQuestion
    design_mse: float

    @property
    def ratio(self) -> float:
        if self.direct.mse > 0.0:
            return self.design_mse / self.direct.mse
        return math.inf if self.design_mse > 0.0 else 1.0


def compared(direct: DirectQuestion, spread: Callable[[float], float]) -> Comparison:
    """A plain question against a design that everyone follows; `spread`: n Var by the share (share_spread)."""
    return Comparison(direct, spread(direct.share) / direct.n)


def break_even(direct: DirectQuestion, design_mse: float) -> tuple[float, ...]:
    """Return the lies of carriers, 1 - Ta in [0, 1] and rising, at which both errors are equal: none, one or two.

    The error of the plain question is a quadratic in 1 - Ta. The design is better for more lies than the root. With two
    roots, because others lie as well, it is better for fewer or more lies than these. Empty if nobody is a carrier.
    """
    if direct.share <= 0.0:
        return ()

    def excess(lies: float) -> float:
        return replace(direct, truth=1.0 - lies).mse - design_mse

    at_none, at_half, at_all = excess(0.0), excess(0.5), excess(1.0)
    square = 2.0 * (at_none - 2.0 * at_half + at_all)
    slope = at_all - at_none - square
    return tuple(sorted(root for root in _roots(square, slope, at_none) if 0.0 <= root <= 1.0))


def _roots(square: float, slope: float, level: float) -> tuple[float, ...]:
    """Return the roots of square x^2 + slope x + level, without the loss of digits of the usual formula."""
    if square == 0.0:
        return () if slope == 0.0 else (-level / slope,)
    inside = slope * slope - 4.0 * square * level
    if inside < 0.0:
        return ()
    half = -0.5 * (slope + math.copysign(math.sqrt(inside), slope))
    if half == 0.0:
        return (0.0,)
    found = {half / square, level / half}
    return tuple(found)
