"""Designs side by side at one epsilon: which has the least error for these shares."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.designs.registry import SPECS, DesignSpec
from core.estimate.expected import error_curve
from core.types import FloatArray, Target


@dataclass(frozen=True, slots=True)
class Rival:
    """A design with its typical error (root of the mean variance over categories, as a share)."""

    spec: DesignSpec
    typical_error: float


def rivals(
    k: int, epsilon: float, shares: FloatArray, n: float, target: Target, *, many: bool = False
) -> tuple[Rival, ...]:
    """Every design that can be set to this epsilon for k answers, least error first; ties keep the registry's order.

    shares (k,) are those assumed, n respondents (effective ones under weights); `many`: a select-all question. Designs
    without a door (direct, two coins) are not rivals: they have their own fixed epsilon.
    """
    usable = [one for one in SPECS if one.doors and one.why_not(k, many) is None]
    at = np.array([epsilon])
    found = [Rival(one, float(error_curve(one, k, shares, n, target, at)[0])) for one in usable]
    return tuple(sorted(found, key=lambda rival: round(rival.typical_error, 12)))
