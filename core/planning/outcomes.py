"""Every count of reports that may come, with its chance: what planned intervals are averaged over."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence

import numpy as np

from core.estimation.coverage import binomial_chances
from core.estimation.levels import Bounds
from core.types import FloatArray

_EXACT = 20_000
_REACH = 8.0
_ENDS, _BETWEEN = 40, 160


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


def bounds_along(counts: FloatArray, bounds: Callable[[FloatArray], Bounds]) -> Bounds:
    """The bounds of an interval for rising counts: where there are many, those at 240 of them, straight lines between.

    Between these an interval bends by no more than 2e-6; near both ends, where it may bend more, every count is asked.
    """
    if counts.size <= 2 * _ENDS + _BETWEEN:
        return bounds(counts)
    inner = np.linspace(counts[_ENDS], counts[-_ENDS - 1], _BETWEEN)
    nodes = np.concatenate([counts[:_ENDS], inner, counts[-_ENDS:]])
    low, high = bounds(nodes)
    return np.interp(counts, nodes, low), np.interp(counts, nodes, high)
