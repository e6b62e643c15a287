"""The registry's row of a yes/no device: its p for a wanted epsilon is found by halving, for any device."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import numpy as np

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LEAST_DIFFERENCE, LOWEST_EPSILON
from core.designs.base import Design, ReportKind
from core.designs.binary import BinaryDesign, epsilon_of
from core.designs.fields import Field, Given
from core.designs.halving import halved
from core.designs.spec import ALL_DOORS, P_DOOR, DesignSpec, DesignWords, Supports
from core.errors import DesignError
from core.types import FloatArray

_EDGE = 1e-9
_VECTOR_STEPS = 60
_NEARLY_CERTAIN = 1.0 - 1e-12


def device_spec(
    design: type[BinaryDesign],
    *,
    order: int,
    words: DesignWords,
    fields: tuple[Field, ...] = (),
    mirrored: bool = False,
    usual: float | None = None,
) -> DesignSpec:
    """Return the registry row of a yes/no device with the main figure `main`, which sets its strength; `fields`: its
    other figures.

    mirrored  also offer values of p below the uninformative one (the answer to the opposite statement)
    usual     the initial p of a one-sided device, which is set by p because its epsilon is infinite for every p;
              for all others a - b rises with p, and p follows from epsilon
    """
    device = Device(design)
    one_sided = usual is not None

    def start(k: int, epsilon: float, given: Given) -> Design:
        return device.make(device.p_for(epsilon, given) if usual is None else usual, given)

    def limits(k: int, given: Given) -> tuple[float, float]:
        return (LEAST_DIFFERENCE, 1.0 - LEAST_DIFFERENCE) if one_sided else device.p_limits(given, mirrored=mirrored)

    return DesignSpec(
        key=design.key,
        family="survey",
        order=order,
        words=words,
        report_kind=ReportKind.CATEGORY,
        from_epsilon=start,
        from_p=lambda k, p, given: device.make(p, given),
        supports=None if one_sided else lambda k, epsilons, given: device.supports(epsilons, given),
        p_at=None if one_sided else lambda k, epsilon, given: device.p_for(epsilon, given),
        p_limits=limits,
        p_name=design.main,
        fields=fields,
        lowest=None if one_sided else lambda k, given: device.reachable(given)[0],
        highest=None if one_sided else lambda k, given: device.reachable(given)[1],
        doors=P_DOOR if one_sided else ALL_DOORS,
        max_k=2,
        p_mirrored=mirrored,
        protects="carriers" if one_sided else "conditional" if design.conditional else "everyone",
    )


@dataclass(frozen=True, slots=True)
class Device:
    """A yes/no design as a function of its main figure p."""

    design: type[BinaryDesign]

    def make(self, p: float, given: Given) -> BinaryDesign:
        figures: dict[str, Any] = {self.design.main: p, **given}
        return self.design(**figures)

    @checked
    def p_for(self, epsilon: float, given: Given) -> float:
        """Return the p above the uninformative one at which the device has this epsilon, by halving to the last digit.

        Raises DesignError("epsilon", `epsilon.out_of_reach`) where the further figures do not allow it.
        """
        marks = self._landmarks(given)
        checked_reach(epsilon, marks.lowest, marks.highest)
        chances_of, main, figures = self.design.chances_of, self.design.main, dict(given)

        def error(p: float) -> float:
            figures[main] = p
            return epsilon_of(*chances_of(**figures)) - epsilon

        low, high = halved(lambda p: error(p) >= 0.0, marks.blind, 1.0)
        return min((low, high), key=lambda p: abs(error(p)))

    def supports(self, epsilons: FloatArray, given: Given) -> Supports:
        """P(yes) and P(no), own and other, at many epsilons at once; shapes (m, 2)."""
        low = np.full(epsilons.shape, self._landmarks(given).blind)
        high = np.ones(epsilons.shape)
        for _ in range(_VECTOR_STEPS):
            middle = 0.5 * (low + high)
            reached = _epsilons(*self._many_chances(middle, given)) >= epsilons
            low, high = np.where(reached, low, middle), np.where(reached, middle, high)
        a, b = self._many_chances(high, given)
        return np.stack((a, 1.0 - b), axis=1), np.stack((b, 1.0 - a), axis=1)

    def _many_chances(self, p: FloatArray, given: Given) -> tuple[FloatArray, FloatArray]:
        """(a, b) at many p: the formulas of devices are sums and products, so they take arrays as well."""
        figures: dict[str, Any] = {self.design.main: p, **given}
        a, b = self.design.chances_of(**figures)
        return np.broadcast_to(a, p.shape), np.broadcast_to(b, p.shape)

    def p_limits(self, given: Given, *, mirrored: bool) -> tuple[float, float]:
        """Least and greatest p that make a design; mirrored ones also those below the useless p."""
        marks = self._landmarks(given)
        high = self.p_for(marks.highest, given)
        if mirrored:
            return 1.0 - high, high
        return self.p_for(marks.lowest, given) if marks.lowest == LOWEST_EPSILON else marks.useful, high

    def reachable(self, given: Given) -> tuple[float, float]:
        """Least and greatest epsilon that p can set: 0.01 (or where the two chances differ by 1e-4) to 20."""
        marks = self._landmarks(given)
        return marks.lowest, marks.highest

    def _landmarks(self, given: Given) -> _Landmarks:
        return _landmarks(self.design, tuple(sorted(given.items())))


@dataclass(frozen=True, slots=True)
class _Landmarks:
    """blind     the p at which a yes is uninformative: 0, or equal chances of a yes
    useful    the smallest p from which on they differ by 1e-4
    lowest, highest  the epsilons that p can set
    """

    blind: float
    useful: float
    lowest: float
    highest: float


@lru_cache(maxsize=256)
def _landmarks(design: type[BinaryDesign], given: tuple[tuple[str, float], ...]) -> _Landmarks:
    """Found once for the further figures, because a drag asks for them at every step."""

    def chances(p: float) -> tuple[float, float]:
        return design.chances_of(**{design.main: p, **dict(given)})

    def difference(p: float) -> float:
        a, b = chances(p)
        return a - b

    blind = 0.0 if difference(0.0) >= 0.0 else halved(lambda p: difference(p) > 0.0, 0.0, 1.0)[0]
    useful = blind
    if difference(blind) < LEAST_DIFFERENCE:
        useful = halved(lambda p: difference(p) >= LEAST_DIFFERENCE, blind, 1.0)[1]
    lowest = max(LOWEST_EPSILON, epsilon_of(*chances(useful)))
    return _Landmarks(blind, useful, lowest, min(HIGHEST_EPSILON, epsilon_of(*chances(_NEARLY_CERTAIN))))


def _epsilons(a: FloatArray, b: FloatArray) -> FloatArray:
    with np.errstate(divide="ignore", invalid="ignore"):
        sides = np.abs(np.log(a / b)), np.abs(np.log((1.0 - a) / (1.0 - b)))
    found: FloatArray = np.fmax(*sides)
    return found


@checked
def checked_reach(epsilon: float, lowest: float, highest: float) -> None:
    """Raise DesignError("epsilon", `epsilon.out_of_reach`) unless it is between them, up to rounding."""
    if not lowest * (1.0 - _EDGE) <= epsilon <= highest * (1.0 + _EDGE):
        raise DesignError("epsilon", epsilon, "epsilon.out_of_reach", lowest=lowest, highest=highest)
