"""All local mechanisms side by side: the standard error of a mean over epsilon, or over the respondents."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from core.analyses.numbers.moments import Moments
from core.analyses.numbers.noise_pairs import noise_pairs
from core.analyses.tradeoff.crossings import crossings
from core.analyses.tradeoff.request import Crossing, Curve
from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, LOWEST_EPSILON
from core.designs.numeric.gaussian import Gaussian, TwoLevelGaussian
from core.designs.numeric.registry import MECHANISMS, mechanism
from core.types import FloatArray, Respondents, Target, read_only

SAME_NOISE = {TwoLevelGaussian.key: Gaussian.key}
"""One curve for both: at the same (epsilon, delta) the two levels together have the noise of the Gaussian."""
CURVES = tuple(one.key for one in MECHANISMS if one.key not in SAME_NOISE)
EPSILONS = np.geomspace(LOWEST_EPSILON, HIGHEST_EPSILON, 331)
RESPONDENTS = np.geomspace(10.0, 1e7, 61)
read_only(EPSILONS)
read_only(RESPONDENTS)
_SAME = 1e-9


@dataclass(frozen=True, slots=True, eq=False)
class MechanismCurves:
    """Root of the variance of one report, in the unit of the numbers: a standard error is this over sqrt(n).

    curves (each over EPSILONS, in the order of CURVES); crossings in rising epsilon, of the two lowest curves and of
    the present mechanism with any other.
    """

    curves: tuple[Curve, ...]
    crossings: tuple[Crossing, ...]


@checked
@lru_cache(maxsize=16)
def mechanism_curves(moments: Moments, target: Target, delta: float, present: str) -> MechanismCurves:
    """Nothing here depends on the epsilon of the plan, nor on n: a drag finds it ready.

    Raises InputError("delta", `numeric.delta`), ("design", `design.unknown`).
    """
    mechanism(present)

    def heights(key: str, epsilons: FloatArray) -> FloatArray:
        return one_report(key, epsilons, delta, moments, target)

    curves = tuple(Curve(key, heights(key, EPSILONS)) for key in CURVES)
    for curve in curves:
        read_only(curve.y)
    return MechanismCurves(curves, crossings(EPSILONS, curves, heights, SAME_NOISE.get(present, present)))


@checked
def one_report(key: str, epsilons: FloatArray, delta: float, moments: Moments, target: Target) -> FloatArray:
    """Standard error of the mean of one respondent, H sqrt(Var t), shape (m,). Raises as `noise_pairs`."""
    found: FloatArray = moments.half * np.sqrt(moments.report_variance(*noise_pairs(key, epsilons, delta), target))
    return found


@checked
def error_at(key: str, epsilon: float, delta: float, moments: Moments, n: Respondents, target: Target) -> float:
    """Standard error of the mean of n respondents at one epsilon. Raises as `noise_pairs`."""
    return float(one_report(key, np.array([epsilon]), delta, moments, target)[0]) / math.sqrt(n)


def best_at(errors: dict[str, float], present: str) -> str:
    """Return the mechanism with the least error; the current one if it is as good."""
    least = min(errors.values())
    return present if errors[present] <= least * (1.0 + _SAME) else min(errors, key=lambda key: errors[key])


def sampling_error(moments: Moments, n: FloatArray) -> FloatArray:
    """Standard error of the mean of n people asked directly, drawn from the population: H sd(t) / sqrt(n)."""
    found: FloatArray = moments.half * np.sqrt(moments.drawn / n)
    return found


@checked
def curator_error(moments: Moments, epsilons: FloatArray, n: FloatArray, distance: int, target: Target) -> FloatArray:
    """Return the standard error of a curator's mean of a public number of n respondents; shapes broadcast.

    Laplace noise of scale b = distance (U - L) / (n epsilon) on the mean: variance 2 b^2, for the population plus
    sampling. OpenDP counts `distance` for numbers fitted to n (core.central.chains): 1 for one respondent added or
    removed, 2 for another number of one respondent. Dwork, McSherry, Nissim & Smith (2006), TCC.
    """
    noise = 2.0 * (2.0 * distance / (n * epsilons)) ** 2
    found: FloatArray = moments.half * np.sqrt(noise + (moments.drawn / n if target is Target.POPULATION else 0.0))
    return found
