"""The parts of the variance due to weights, to clusters and strata, and to the device."""

from __future__ import annotations

import math
from dataclasses import dataclass

from core.types import FloatArray


@dataclass(frozen=True, slots=True)
class SurveyEffects:
    """Factors on the variance of a direct question to as many people drawn at random; nan where there is none.

    weights   n sum w^2 / (sum w)^2 = 1 + CV^2 of the weights (Kish 1965, Survey Sampling)
    clusters  design effect of strata and clusters: the design's factor divided by the factor of the weights
    device    weighted variance of scores over p (1 - p)
    alike     intraclass correlation of the answers, (clusters - 1) / (b - 1) with b respondents in a cluster on
              average, times the factor of the device, because its noise is independent within clusters
    worth     effective sample size of direct answers: p (1 - p) / variance
    """

    weights: float
    clusters: float
    device: float
    alike: float
    worth: float

    @property
    def survey(self) -> float:
        """Return the effect of weights, strata and clusters together."""
        return self.weights * self.clusters


def survey_effects(
    share: float,
    variance: float,
    spread: float,
    *,
    weights: FloatArray,
    times: FloatArray,
    clusters: float | None,
) -> SurveyEffects:
    """variance  of the weighted share
    spread    weighted variance of scores (divisor n - 1); nan where reports show none
    weights, times  (m,) of the respondents
    clusters  number of clusters of these respondents, None without clusters
    """
    n, total = float(times.sum()), float((times * weights).sum())
    kish = n * float((times * weights**2).sum()) / total**2
    plain = spread / n
    design = variance / plain if plain > 0.0 else math.nan
    direct = share * (1.0 - share)
    device = spread / direct if direct > 0.0 else math.nan
    alike = math.nan
    if clusters is not None and n > clusters:
        alike = (design / kish - 1.0) / (n / clusters - 1.0) * device
    worth = direct / variance if direct > 0.0 and variance > 0.0 else math.nan
    return SurveyEffects(kish, design / kish, device, alike, worth)
