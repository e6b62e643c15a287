"""Designs side by side at one epsilon: which has the least error for these shares."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.designs.registry import SPECS, DesignSpec
from core.designs.spec import EPSILON_DOORS
from core.estimation.expected import error_curve
from core.types import FloatArray, Respondents, Shares, Target


@dataclass(frozen=True, slots=True)
class Rival:
    """A design with its typical error (root of the mean variance over categories, as a share)."""

    spec: DesignSpec
    typical_error: float


@checked
def rivals(
    k: int, epsilon: float, shares: Shares, n: Respondents, target: Target, *, many: bool = False
) -> tuple[Rival, ...]:
    """Every design that can be set to this epsilon for k answers, least error first; ties keep the registry's order.

    shares (k,) are assumed, n respondents (effective ones under weights); `many`: a select-all question. Designs
    without a door (direct, two coins) are not rivals, because they have their own fixed epsilon. Designs that protect
    only against people who do not know a personal attribute, or have figures beside p that a person must choose, are
    excluded too.
    """
    found = [Rival(one, float(errors[0])) for one, errors in rival_errors(k, (epsilon,), shares, n, target, many=many)]
    return tuple(sorted(found, key=lambda rival: round(rival.typical_error, 12)))


@checked
def rival_errors(
    k: int, epsilons: tuple[float, ...], shares: Shares, n: Respondents, target: Target, *, many: bool = False
) -> list[tuple[DesignSpec, FloatArray]]:
    """The designs of `rivals` at the first epsilon, in the order of the registry, with their errors at all (m,).

    Further epsilons beyond the reach of a design are taken for the nearest that it can be set to.
    """
    found = []
    for one in SPECS:
        if _reaches(one, k, epsilons[0], many):
            at = np.clip(np.array(epsilons), *one.epsilon_bounds(k))
            found.append((one, error_curve(one, k, shares, n, target, at)))
    return found


def _reaches(one: DesignSpec, k: int, epsilon: float, many: bool) -> bool:
    """Return whether the design serves the question and can be set to this epsilon."""
    if one.why_not(k, many) is not None or one.protects != "everyone":
        return False
    if one.fields or one.supports is None or not one.doors & EPSILON_DOORS:
        return False
    low, high = one.epsilon_bounds(k)
    return low <= epsilon * (1.0 + 1e-12) and epsilon * (1.0 - 1e-12) <= high
