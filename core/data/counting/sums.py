"""Sums of weights, exact to the last bit in any order."""

from __future__ import annotations

import math
from collections.abc import Sequence

from core.data.variable import Sums, WeightSums


def weight_sums(values: Sequence[Sums], missing: Sums) -> WeightSums:
    """Return the weight sums of mutually exclusive values, whose total is that of all respondents with an answer."""
    return WeightSums(tuple(values), missing, total_sums(values))


def total_sums(parts: Sequence[Sums]) -> Sums:
    return math.fsum(one for one, _ in parts), math.fsum(square for _, square in parts)
