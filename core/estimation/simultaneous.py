"""Several intervals that hold together: Bonferroni."""

from __future__ import annotations

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.estimation.levels import checked_level
from core.types import FloatArray, Shares


@checked
def level_of_each(level: float, comparisons: int) -> float:
    """1 - (1 - level) / m: intervals at this level each hold all m together at the level or better, however they
    depend on each other. Dunn (1961), JASA 56. Raises InputError: "level", "comparisons" (`comparisons.none`).
    """
    return 1.0 - (1.0 - checked_level(level)) / _checked(comparisons)


@checked
def adjusted(p_values: Shares, comparisons: int | None = None) -> FloatArray:
    """min(1, m p), m the number of p values unless given."""
    values = np.asarray(p_values, dtype=np.float64)
    times: FloatArray = np.minimum(1.0, values * _checked(values.size if comparisons is None else comparisons))
    return times


def _checked(comparisons: int) -> int:
    if comparisons < 1:
        raise InputError("comparisons", comparisons, "comparisons.none")
    return comparisons
