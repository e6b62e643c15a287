"""Intervals for shares whose estimate depends on one report frequency: l = q + (p - q) share.

All functions return (low, high) of shape (k,), unclipped: they may leave [0, 1] where the data contradict the design.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from statistics import NormalDist
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Design, Tally
from core.designs.moments import debiased, estimated_variances
from core.designs.supports import SupportDesign
from core.errors import InputError
from core.estimate.beta import beta_quantile
from core.types import FloatArray, IntArray, Target, read_only

Bounds = tuple[FloatArray, FloatArray]


class IntervalMethod(StrEnum):
    SCORE = "score"
    WILSON = "wilson"
    CLOPPER_PEARSON = "clopper_pearson"
    WALD = "wald"


_SUPPORT_METHODS = {
    Target.POPULATION: (IntervalMethod.WILSON, IntervalMethod.CLOPPER_PEARSON, IntervalMethod.WALD),
    Target.SAMPLE: (IntervalMethod.SCORE, IntervalMethod.WALD),
}


class Estimated(Protocol):
    """What an interval needs of an estimate (core.estimate.estimate.Estimate)."""

    @property
    def shares(self) -> FloatArray: ...

    @property
    def standard_errors(self) -> FloatArray: ...

    @property
    def n(self) -> float: ...

    @property
    def design(self) -> Design: ...

    @property
    def target(self) -> Target: ...

    @property
    def tally(self) -> Tally: ...


@dataclass(frozen=True, slots=True, eq=False)
class Interval:
    """low and high of shape (k,) within [0, 1]; `contradicts` marks answers whose interval missed [0, 1] altogether.

    There the interval is the boundary point: no share at all explains the reports at this level.
    """

    low: FloatArray
    high: FloatArray
    contradicts: NDArray[np.bool_]
    level: float
    method: IntervalMethod
    target: Target


def methods_for(target: Target) -> tuple[IntervalMethod, ...]:
    """The methods for shares that each hang on one report frequency alone (support designs), the default first."""
    return _SUPPORT_METHODS[target]


def methods_of(design: Design, target: Target) -> tuple[IntervalMethod, ...]:
    """The methods that make sense for this design and target, the default first; other designs: the delta method."""
    return methods_for(target) if isinstance(design, SupportDesign) else (IntervalMethod.WALD,)


def unclipped(method: IntervalMethod, estimated: Estimated, level: float) -> Bounds:
    """Unclipped bounds by any method for an estimate. Raises InputError: "method" (not of the design), "level"."""
    design, target = estimated.design, estimated.target
    if isinstance(design, SupportDesign):
        own, other = design.support_own, design.support_other
        return bounds(method, target, estimated.tally, estimated.n, own, other, level)
    if method not in methods_of(design, target):
        raise InputError("method", method, "interval.method_not_for_target", method=str(method), target=str(target))
    return wald(estimated.shares, estimated.standard_errors, level)


def checked_method(method: IntervalMethod, target: Target) -> None:
    """InputError("method", `interval.method_not_for_target`) unless support designs have the method for the target."""
    if method not in _SUPPORT_METHODS[target]:
        raise InputError("method", method, "interval.method_not_for_target", method=str(method), target=str(target))


def normal_quantile(level: float) -> float:
    """z with P(|Z| <= z) = level. Raises InputError("level", `interval.level`) outside 0.5 to 0.9999."""
    if not 0.5 <= level <= 0.9999:
        raise InputError("level", level, "interval.level", lowest=50.0, highest=99.99)
    return NormalDist().inv_cdf(0.5 + level / 2.0)


def bounds(
    method: IntervalMethod,
    target: Target,
    counts: IntArray | FloatArray,
    n: float,
    own: FloatArray,
    other: FloatArray,
    level: float,
) -> Bounds:
    """Unclipped bounds by any method from support counts of n reports (shapes broadcast), effective ones under weights.

    Raises InputError: "method" (not one of the target's), "level".
    """
    checked_method(method, target)
    if method is IntervalMethod.WILSON:
        return wilson(counts, n, own, other, level)
    if method is IntervalMethod.CLOPPER_PEARSON:
        return clopper_pearson(counts, n, own, other, level)
    shares = debiased(counts / n, own, other)
    if method is IntervalMethod.SCORE:
        return score(shares, n, own, other, level)
    return wald(shares, np.sqrt(estimated_variances(counts, n, own, other, target)[0]), level)


def inside(unclipped: Bounds, level: float, method: IntervalMethod, target: Target) -> Interval:
    """The bounds intersected with [0, 1]."""
    low, high = unclipped
    contradicts = (high < 0.0) | (low > 1.0)
    low, high = np.clip(low, 0.0, 1.0), np.clip(high, 0.0, 1.0)
    for array in (low, high, contradicts):
        read_only(array)
    return Interval(low, high, contradicts, level, method, target)


def wald(shares: FloatArray, standard_errors: FloatArray, level: float) -> Bounds:
    """share -+ z SE."""
    reach = normal_quantile(level) * standard_errors
    return shares - reach, shares + reach


def wilson(counts: IntArray | FloatArray, n: float, own: FloatArray, other: FloatArray, level: float) -> Bounds:
    """Wilson's score interval for l = C/n, mapped by (l - q) / (p - q). Population target.

    Roots of (lhat - l)^2 = z^2 l (1 - l) / n. Wilson (1927), JASA 22.
    """
    z = normal_quantile(level)
    observed = counts / n
    shrink = 1.0 + z * z / n
    centre = (observed + z * z / (2.0 * n)) / shrink
    reach = z / shrink * np.sqrt(observed * (1.0 - observed) / n + (z / (2.0 * n)) ** 2)
    return _mapped(centre - reach, centre + reach, own, other)


def clopper_pearson(
    counts: IntArray | FloatArray, n: float, own: FloatArray, other: FloatArray, level: float
) -> Bounds:
    """The guaranteed interval for l (coverage never below the level), mapped by (l - q) / (p - q). Population target.

    Beta quantiles: low = B(a/2; C, n - C + 1), high = B(1 - a/2; C + 1, n - C).
    Under weights C and n are effective numbers, and the guarantee becomes an approximation: Korn & Graubard (1998),
    Survey Methodology 24. Clopper & Pearson (1934), Biometrika 26.
    """
    normal_quantile(level)
    tail = (1.0 - level) / 2.0
    yes = np.asarray(counts, dtype=np.float64)
    low = np.where(yes > 0, beta_quantile(np.where(yes > 0, yes, 1.0), n - yes + 1.0, tail), 0.0)
    high = np.where(yes < n, beta_quantile(yes + 1.0, np.where(yes < n, n - yes, 1.0), 1.0 - tail), 1.0)
    return _mapped(low, high, own, other)


def score(shares: FloatArray, n: float, own: FloatArray, other: FloatArray, level: float) -> Bounds:
    """This sample: roots in f of (fhat - f)^2 = z^2 [f p(1-p) + (1-f) q(1-q)] / (n (p-q)^2).

    With c = z^2 / (n (p-q)^2): f = fhat + c (A - B)/2 -+ sqrt(c (fhat A + (1 - fhat) B) + c^2 (A - B)^2 / 4),
    A = p(1-p), B = q(1-q). The root is real for every fhat that n reports can give.
    """
    z = normal_quantile(level)
    own_noise, other_noise = own * (1.0 - own), other * (1.0 - other)
    scale = z * z / (n * (own - other) ** 2)
    shift = scale * (own_noise - other_noise) / 2.0
    noise = shares * own_noise + (1.0 - shares) * other_noise
    reach = np.sqrt(np.maximum(scale * noise + shift * shift, 0.0))
    return shares + shift - reach, shares + shift + reach


def _mapped(low: FloatArray, high: FloatArray, own: FloatArray, other: FloatArray) -> Bounds:
    first, second = (low - other) / (own - other), (high - other) / (own - other)
    return np.minimum(first, second), np.maximum(first, second)
