"""Estimates of the true counts of these respondents from noisy counts: values, standard errors, intervals.

Everything is computed from the released figures and the public scale alone, so it costs no epsilon.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.central.distribution import reach, variance
from core.central.shares import ShareNoise, share_bounds, share_errors
from core.estimation.levels import checked_level
from core.types import Scale


@dataclass(frozen=True, slots=True)
class CountEstimate:
    """A count: `value` as released (may be below 0; sums and averages use it), `presented`: the value, at least 0.

    The true count is from `low` to `high` with at least the level's probability; whole numbers, not below 0.
    """

    value: int
    presented: int
    standard_error: float
    low: int
    high: int


@dataclass(frozen=True, slots=True)
class ShareEstimate:
    """A count over the total. `share` and `standard_error` (delta method) are None if the total is not above 0."""

    share: float | None
    standard_error: float | None
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class CountResults:
    """Results for one question, in the order of its labels.

    Questions with one answer each have a total and shares. Select-all questions have None and (), because their items
    do not add up to the respondents; the same holds for a single count.
    """

    cells: tuple[CountEstimate, ...]
    total: CountEstimate | None
    shares: tuple[ShareEstimate, ...]


@checked
def count_results(
    counts: Sequence[int],
    scale: Scale,
    *,
    level: float,
    many: bool = False,
    simultaneous: bool = False,
) -> CountResults:
    """Return results for counts with discrete Laplace noise of this scale. Units: respondents' rows; shares of 0 to 1.

    Cells: [y - q, y + q] with q the exact quantile of |X|. Total: the same with the exact distribution of the sum of
    the noises. Shares: core.central.shares. `simultaneous`: the intervals of all cells hold jointly at the level. The
    noises are independent, so each at level^(1/k) is exact. The intervals of all shares hold jointly by Bonferroni,
    because they have the total in common. The target is these respondents, not a population they were sampled from.
    Raises InputError("level", `interval.level`).
    """
    checked_level(level)
    k = len(counts)
    alone = k == 1 or many
    each = level ** (1.0 / k) if simultaneous else level
    spread = math.sqrt(variance(scale))
    q = reach(each, scale)
    cells = tuple(_count(one, spread, q) for one in counts)
    if alone:
        return CountResults(cells, None, ())
    total = sum(counts)
    whole = _count(total, spread * math.sqrt(k), reach(level, scale, k))
    of_share = 1.0 - (1.0 - level) / k if simultaneous else level
    noise = ShareNoise(scale, k - 1)
    errors = share_errors(np.array(counts, dtype=np.float64), total, spread) if total > 0 else None
    shares = tuple(
        ShareEstimate(
            None if errors is None else one / total,
            None if errors is None else float(errors[at]),
            *share_bounds(noise, one, total, of_share),
        )
        for at, one in enumerate(counts)
    )
    return CountResults(cells, whole, shares)


def _count(value: int, error: float, q: int) -> CountEstimate:
    return CountEstimate(value, max(0, value), error, max(0, value - q), max(0, value + q))
