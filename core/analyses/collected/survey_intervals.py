"""Intervals of shares as the survey was drawn, by way of the share of reports behind each."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from core.designs.groups import GroupsDesign
from core.estimation.complex.limits import (
    Limits,
    effective_size,
    exact_limits,
    freed_size,
    logit_limits,
    wilson_limits,
)
from core.estimation.complex.row_scores import RowScores
from core.study.collected import SurveyInterval
from core.types import FloatArray

_SAME = 1e-9
_ROUNDING = 1e-24


@dataclass(frozen=True, slots=True)
class Drawn:
    """The facts about the respondents of a share that an interval needs.

    n        respondents;  freedom: degrees, inf with normal quantiles
    alike    effective n of a simple random sample if all reports were the same: Kish's n / (1 + CV^2), divided by the
             fraction of the population outside the sample if no device adds noise
    heavy    whether one of several respondents has more than half of the weight, so that the others show no variance
    """

    n: float
    freedom: float
    alike: float
    level: float
    heavy: bool = False

    def seen(self, variance: float, reach: float) -> bool:
        """Return whether the figure's variance is visible. It is not if all reports are equal, or if one weight hides
        it.

        Nothing is hidden where everybody was asked and no device adds noise. `reach`: largest difference of two scores.
        """
        return math.isinf(self.alike) or (variance > _ROUNDING * reach**2 and not self.heavy)

    @property
    def quantile(self) -> float:
        from scipy.special import ndtri, stdtrit

        above = (1.0 + self.level) / 2.0
        return float(ndtri(above) if math.isinf(self.freedom) else stdtrit(self.freedom, above))


def two_values(worth: Sequence[RowScores | GroupsDesign]) -> tuple[Limits, ...] | None:
    """Return for each answer the two scores r0 < r1 of all reports of all arms. Its share is r0 + (r1 - r0) l, with l
    the share of reports with score r1. None if an answer has a third score."""
    if any(isinstance(one, GroupsDesign) for one in worth):
        return None
    rows = np.concatenate([one.scores for one in worth if isinstance(one, RowScores)], axis=1)
    low, high = rows.min(axis=1), rows.max(axis=1)
    close = _SAME * np.maximum(high - low, 1.0)[:, None]
    if bool((np.minimum(rows - low[:, None], high[:, None] - rows) > close).any()):
        return None
    return tuple(zip(low.tolist(), high.tolist(), strict=True))


def share_limits(
    share: float, variance: float, kind: SurveyInterval, ends: Limits | None, drawn: Drawn, reach: float
) -> Limits:
    """Return unclipped limits; linear unless the share has exactly two scores `ends`.

    If reports show no variance, the exact interval of `alike` respondents applies. Without `ends` it is the linear
    interval with the largest possible variance, (reach / 2)^2.
    """
    seen = drawn.seen(variance, reach)
    error = math.sqrt(max(variance, 0.0)) if seen else reach / 2.0 / math.sqrt(drawn.alike)
    if ends is None or (kind is SurveyInterval.LINEAR and seen):
        return share - drawn.quantile * error, share + drawn.quantile * error
    low, apart = ends[0], ends[1] - ends[0]
    # Rounding may leave 0 to 1.
    told = min(max((share - low) / apart, 0.0), 1.0)
    size = effective_size(told, variance / apart**2, drawn.n, alike=drawn.alike) if seen else drawn.alike
    freed = freed_size(size, drawn.n, drawn.freedom, drawn.level)
    found: Limits | None = None
    if kind is SurveyInterval.LOGIT:
        # If the units show no variance, use the variance of `alike` respondents.
        known = error / apart if size != drawn.alike else math.sqrt(told * (1.0 - told) / size)
        found = logit_limits(told, known, drawn.quantile)
    elif kind is SurveyInterval.WILSON:
        found = wilson_limits(told, freed, drawn.level)
    found = found or exact_limits(told, freed, drawn.level)
    return low + apart * found[0], low + apart * found[1]


def alike_size(weight: FloatArray, times: FloatArray, left: FloatArray | None) -> float:
    """(sum w)^2 / sum w^2 over the share that is left out of the sample; `left` (m,) of each row, None for all."""
    mass = times * weight
    kish = float(mass.sum()) ** 2 / float(mass @ weight)
    out = 1.0 if left is None else float(mass @ left) / float(mass.sum())
    return kish / out if out > _SAME else math.inf
