"""Every count of reports that may come, with its chance: what planned intervals are averaged over."""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np

from core.estimate.coverage import binomial_chances
from core.types import FloatArray

_EXACT = 20_000
_REACH = 8.0


def outcomes(parts: Sequence[tuple[int, float]], points: int = 801) -> tuple[FloatArray, FloatArray]:
    """(counts, their chances) of a sum of independent binomials, given as (number, chance) each.

    Exact up to 20,000 respondents, without what lies 10 standard deviations away; above, the normal density at `points`
    places within 8 standard deviations.
    """
    n = sum(size for size, _ in parts)
    spread = math.sqrt(sum(size * chance * (1.0 - chance) for size, chance in parts))
    if n > _EXACT and spread > 0.0:
        steps = np.linspace(-_REACH, _REACH, points)
        weights = np.exp(-0.5 * steps**2)
        mean = sum(size * chance for size, chance in parts)
        return np.clip(mean + spread * steps, 0.0, float(n)), weights / weights.sum()
    start, chances = 0, np.ones(1)
    for size, chance in parts:
        first, some = binomial_chances(size, chance)
        start, chances = start + first, np.convolve(chances, some)
    return np.arange(start, start + chances.size, dtype=np.float64), chances
