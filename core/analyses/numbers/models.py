"""One mean under three models of privacy: the promise of each for its own epsilon, and its precision."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.analyses.numbers.mechanisms import curator_error, one_report
from core.analyses.numbers.moments import Moments, worth
from core.analyses.numbers.noise_pairs import noise_pairs
from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.designs.numeric.registry import MECHANISMS
from core.designs.numeric.values import checked_delta
from core.risk.shuffled import highest_local, local_epsilon, shuffled_epsilon
from core.types import FloatArray, Target

PURE = tuple(one.key for one in MECHANISMS if not one.needs_delta)
"""Mechanisms covered by the shuffler's theorem: those without a delta of their own."""
_POINTS = 160


@checked
@dataclass(frozen=True, slots=True)
class ModelsRequest:
    """n respondents; each model with its own epsilon (of one report, of one report, of all that is given out).

    local_delta, shuffled_delta   of the mechanism (if it needs one), and of the pile of reports
    local_noise   (c, a) of the local mechanism if its noise was set directly; None: the noise of its epsilon
    distance   the curator's definition of neighbors: core.central.chains.ADDED or CHANGED
    reach      epsilons that the curves run over
    """

    moments: Moments
    n: int
    target: Target
    local_key: str
    local: float
    local_delta: float
    shuffled_key: str
    shuffled: float
    shuffled_delta: float
    central: float
    distance: int
    local_noise: tuple[float, float] | None = None
    reach: tuple[float, float] = (0.05, 10.0)


@dataclass(frozen=True, slots=True, eq=False)
class Standing:
    """The current setting of one model.

    promise      epsilon of its promise, `error` the standard error of the mean, `worth` people asked directly
    x, y         the error over the epsilon of its promise, shapes (m,)
    """

    promise: float
    error: float
    worth: float
    x: FloatArray
    y: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class Models:
    """highest   the greatest epsilon of one report that the shuffler's theorem covers with this number of respondents;
    it may be below 0. `gains`: whether the pile promises more than each report."""

    request: ModelsRequest
    local: Standing
    shuffled: Standing
    central: Standing
    highest: float

    @property
    def gains(self) -> bool:
        return self.shuffled.promise < self.request.shuffled


def models(request: ModelsRequest) -> Models:
    """Return all three models.

    The promise of shuffled reports is an upper bound at `shuffled_delta` (core.risk.shuffled); it is the epsilon of one
    report if the theorem does not apply or gains nothing.

    Raises InputError("delta", `numeric.delta`), ("design", `design.unknown`), DesignError("epsilon").
    """
    one, n = request, float(request.n)
    checked_delta(one.shuffled_delta)
    people = np.array(n)
    x = np.unique(np.append(np.geomspace(*one.reach, _POINTS), (one.local, one.central)))
    x = x[(x >= LOWEST_EPSILON) & (x <= HIGHEST_EPSILON)]
    promise = float(shuffled_epsilon(np.array(one.shuffled), people, one.shuffled_delta))
    before = np.clip(local_epsilon(x, people, one.shuffled_delta), LOWEST_EPSILON, HIGHEST_EPSILON)
    shuffled_y = one_report(one.shuffled_key, before, one.shuffled_delta, one.moments, one.target) / math.sqrt(n)
    local_y = one_report(one.local_key, x, one.local_delta, one.moments, one.target) / math.sqrt(n)
    here, before_here = np.array([one.local]), np.array([one.shuffled])
    local_pair = one.local_noise or noise_pairs(one.local_key, here, one.local_delta)
    shuffled_pair = noise_pairs(one.shuffled_key, before_here, one.shuffled_delta)
    return Models(
        request=one,
        local=_standing(one, one.local, local_pair, x, local_y),
        shuffled=_standing(one, promise, shuffled_pair, x, shuffled_y),
        central=_central(one, x),
        highest=float(highest_local(people, one.shuffled_delta)),
    )


def _standing(
    request: ModelsRequest,
    promise: float,
    pair: tuple[FloatArray | float, FloatArray | float],
    x: FloatArray,
    y: FloatArray,
) -> Standing:
    """Return the position of the reports of a local mechanism with this noise."""
    moments, n = request.moments, request.n
    constant, curve = (np.atleast_1d(np.asarray(part, dtype=np.float64)) for part in pair)
    error, of_population = (
        moments.half * math.sqrt(float(moments.report_variance(constant, curve, target)[0]) / n)
        for target in (request.target, Target.POPULATION)
    )
    return Standing(promise, error, worth(moments, of_population), x, y)


def _central(request: ModelsRequest, x: FloatArray) -> Standing:
    moments, distance, people = request.moments, request.distance, np.array(float(request.n))
    here = np.array([request.central])
    error, of_population = (
        float(curator_error(moments, here, people, distance, target)[0])
        for target in (request.target, Target.POPULATION)
    )
    curve = curator_error(moments, x, people, distance, request.target)
    return Standing(request.central, error, worth(moments, of_population), x, curve)
