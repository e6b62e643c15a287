"""Intervals for shares whose estimate depends on one report frequency: l = q + (p - q) share.

All functions return (low, high) of shape (k,), unclipped: they may leave [0, 1] where the data contradict the design.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.designs.base import Design, Tally
from core.designs.channel import ChannelDesign
from core.designs.moments import apart, debiased, estimated_variances
from core.errors import InputError
from core.estimation.beta import beta_quantile
from core.estimation.group_models import model_of, profile_of_tally
from core.estimation.levels import Bounds, frequencies, mapped, normal_quantile
from core.estimation.likelihood_ratio import constrained_deviance, likelihood_ratio
from core.estimation.profile import profile_likelihood
from core.estimation.simultaneous import level_of_each
from core.notices import Notice, Severity
from core.types import Chances, Counts, Figures, FloatArray, Respondents, Spreads, Target, read_only


class IntervalMethod(StrEnum):
    SCORE = "score"
    WILSON = "wilson"
    CLOPPER_PEARSON = "clopper_pearson"
    LIKELIHOOD_RATIO = "likelihood_ratio"
    PROFILE = "profile"
    WALD = "wald"


_SUPPORT_METHODS = {
    Target.POPULATION: (
        IntervalMethod.WILSON,
        IntervalMethod.CLOPPER_PEARSON,
        IntervalMethod.LIKELIHOOD_RATIO,
        IntervalMethod.WALD,
    ),
    Target.SAMPLE: (IntervalMethod.SCORE, IntervalMethod.WALD),
}


class Estimated(Protocol):
    """The fields of an estimate that intervals use (core.estimation.estimate.Estimate)."""

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
    """An interval for each answer, within [0, 1].

    low, high    bounds of shape (k,)
    contradicts  answers with reports that no share explains: the interval is the boundary point, because its bounds are
                 outside [0, 1]. A likelihood-ratio interval compares possible shares only and keeps its width
    alike        answers with an interval of zero width because all reports are the same: their share is not certain
    comparisons  number of intervals that hold jointly at the level (Bonferroni); 1 for a single interval
    """

    low: FloatArray
    high: FloatArray
    contradicts: NDArray[np.bool_]
    level: float
    method: IntervalMethod
    target: Target
    alike: NDArray[np.bool_]
    comparisons: int = 1

    @property
    def notices(self) -> tuple[Notice, ...]:
        """`interval.contradicts` and `interval.alike`, each with its number of answers."""
        found = []
        if self.contradicts.any():
            told = {"answers": int(self.contradicts.sum()), "level": 100.0 * self.level}
            found.append(Notice("interval.contradicts", told, Severity.WARNING))
        if self.alike.any():
            found.append(Notice("interval.alike", {"answers": int(self.alike.sum())}, Severity.WARNING))
        return tuple(found)


@checked
def methods_for(target: Target) -> tuple[IntervalMethod, ...]:
    """Return the methods for shares that each depend on one report frequency (support designs), the default first."""
    return _SUPPORT_METHODS[target]


@checked
def methods_of(design: Design, target: Target) -> tuple[IntervalMethod, ...]:
    """The methods that make sense for this design and target, the default first.

    Shares that depend on several report frequencies have the delta method (Wald) for both targets. For the population
    they also have the profile likelihood. It is listed first if it is as fast (a response matrix of two answers).
    """
    if design.one_frequency is not None:
        return methods_for(target)
    if target is Target.POPULATION and isinstance(design, ChannelDesign) and design.k == 2:
        return IntervalMethod.PROFILE, IntervalMethod.WALD
    if target is Target.POPULATION and (isinstance(design, ChannelDesign) or model_of(design) is not None):
        return IntervalMethod.WALD, IntervalMethod.PROFILE
    return (IntervalMethod.WALD,)


@checked
def unclipped(method: IntervalMethod, estimated: Estimated, level: float, comparisons: int = 1) -> Bounds:
    """Return unclipped bounds by any method for an estimate; `comparisons` intervals hold jointly at the level.

    Raises InputError: "method" (not of the design), "level", "comparisons".
    """
    design, target, tally = estimated.design, estimated.target, estimated.tally
    checked_method(method, target, methods_of(design, target))
    each = level_of_each(level, comparisons)
    if method is IntervalMethod.PROFILE:
        return _profile(design, tally, each)
    if design.one_frequency is not None:
        return bounds(method, target, design.frequencies(tally), estimated.n, *design.one_frequency, each)
    return wald(estimated.shares, estimated.standard_errors, each)


def _profile(design: Design, tally: Tally, level: float) -> Bounds:
    if isinstance(design, ChannelDesign):
        return profile_likelihood(design.matrix, tally, level)
    model = model_of(design)
    assert model is not None
    return profile_of_tally(model, tally, level)


@checked
def checked_method(method: IntervalMethod, target: Target, methods: tuple[IntervalMethod, ...]) -> None:
    """InputError("method", `interval.method_not_for_target`) unless the method is one of these for the target."""
    if method not in methods:
        raise InputError("method", method, "interval.method_not_for_target", method=str(method), target=str(target))


@checked
def bounds(
    method: IntervalMethod,
    target: Target,
    counts: Counts,
    n: Respondents,
    own: Chances,
    other: Chances,
    level: float,
) -> Bounds:
    """Unclipped bounds by any method from support counts of n reports (shapes broadcast), effective ones under weights.

    Raises InputError: "method" (not one of the target's), "level".
    """
    checked_method(method, target, methods_for(target))
    if method is IntervalMethod.WILSON:
        return wilson(counts, n, own, other, level)
    if method is IntervalMethod.CLOPPER_PEARSON:
        return clopper_pearson(counts, n, own, other, level)
    if method is IntervalMethod.LIKELIHOOD_RATIO:
        return likelihood_ratio(counts, n, own, other, level)
    shares = debiased(frequencies(counts, n), own, other)
    if method is IntervalMethod.SCORE:
        return score(shares, n, own, other, level)
    return wald(shares, np.sqrt(estimated_variances(counts, n, own, other, target)[0]), level)


@checked
def inside(unclipped: Bounds, level: float, method: IntervalMethod, target: Target, comparisons: int = 1) -> Interval:
    """The bounds intersected with [0, 1]; those that miss it contradict the design."""
    return _limited(unclipped, _misses(unclipped), np.zeros(np.shape(unclipped[0]), bool), level, method, target,
                    comparisons)  # fmt: skip


@checked
def interval_of(method: IntervalMethod, estimated: Estimated, level: float, comparisons: int = 1) -> Interval:
    """The interval of an estimate within [0, 1], by any of its methods. Raises InputError as `unclipped` does."""
    target, design = estimated.target, estimated.design
    found = unclipped(method, estimated, level, comparisons)
    missed = _misses(found)
    if method is IntervalMethod.LIKELIHOOD_RATIO and design.one_frequency is not None:
        counts, most = design.frequencies(estimated.tally), normal_quantile(level_of_each(level, comparisons)) ** 2
        missed = constrained_deviance(counts, estimated.n, *design.one_frequency) > most
    # Without noise, the shares of these respondents are known.
    certain = target is Target.SAMPLE and not design.noise(np.full(design.k, 1.0 / design.k)).any()
    alike = (found[1] <= found[0]) & (not certain)
    return _limited(found, missed, alike, level, method, target, comparisons)


def _misses(found: Bounds) -> NDArray[np.bool_]:
    """Return the mask of bounds that are entirely outside 0 to 1."""
    missed: NDArray[np.bool_] = (found[1] < 0.0) | (found[0] > 1.0)
    return missed


def _limited(
    found: Bounds,
    contradicts: NDArray[np.bool_],
    alike: NDArray[np.bool_],
    level: float,
    method: IntervalMethod,
    target: Target,
    comparisons: int,
) -> Interval:
    low, high = np.clip(found[0], 0.0, 1.0), np.clip(found[1], 0.0, 1.0)
    for array in (low, high, contradicts, alike):
        read_only(array)
    return Interval(low, high, contradicts, level, method, target, alike, comparisons)


@checked
def wald(shares: Figures, standard_errors: Spreads, level: float) -> Bounds:
    """share -+ z SE."""
    reach = normal_quantile(level) * standard_errors
    return shares - reach, shares + reach


@checked
def wilson(counts: Counts, n: Respondents, own: Chances, other: Chances, level: float) -> Bounds:
    """Wilson's score interval for l = C/n, mapped by (l - q) / (p - q). Population target.

    Roots of (lhat - l)^2 = z^2 l (1 - l) / n. Wilson (1927), JASA 22.
    """
    z = normal_quantile(level)
    observed = frequencies(counts, n)
    shrink = 1.0 + z * z / n
    centre = (observed + z * z / (2.0 * n)) / shrink
    reach = z / shrink * np.sqrt(observed * (1.0 - observed) / n + (z / (2.0 * n)) ** 2)
    return mapped(centre - reach, centre + reach, own, other)


@checked
def clopper_pearson(counts: Counts, n: Respondents, own: Chances, other: Chances, level: float) -> Bounds:
    """The guaranteed interval for l (coverage never below the level), mapped by (l - q) / (p - q). Population target.

    Beta quantiles: low = B(a/2; C, n - C + 1), high = B(1 - a/2; C + 1, n - C).
    Under weights C and n are effective numbers, and the guarantee becomes an approximation: Korn & Graubard (1998),
    Survey Methodology 24. Clopper & Pearson (1934), Biometrika 26.
    """
    normal_quantile(level)
    tail = (1.0 - level) / 2.0
    yes = frequencies(counts, n) * n
    low = np.where(yes > 0, beta_quantile(np.where(yes > 0, yes, 1.0), n - yes + 1.0, tail), 0.0)
    high = np.where(yes < n, beta_quantile(yes + 1.0, np.where(yes < n, n - yes, 1.0), 1.0 - tail), 1.0)
    return mapped(low, high, own, other)


@checked
def score(shares: Figures, n: Respondents, own: Chances, other: Chances, level: float) -> Bounds:
    """This sample: roots in f of (fhat - f)^2 = z^2 [f p(1-p) + (1-f) q(1-q)] / (n (p-q)^2).

    With c = z^2 / (n (p-q)^2), A = p(1-p) and B = q(1-q): f = fhat + c (A - B)/2 -+ sqrt(c (fhat A + (1 - fhat) B) +
    c^2 (A - B)^2 / 4). The root is real for every fhat that n reports can give.
    """
    z = normal_quantile(level)
    own_noise, other_noise = own * (1.0 - own), other * (1.0 - other)
    scale = z * z / (n * apart(own, other) ** 2)
    shift = scale * (own_noise - other_noise) / 2.0
    noise = shares * own_noise + (1.0 - shares) * other_noise
    reach = np.sqrt(np.maximum(scale * noise + shift * shift, 0.0))
    return shares + shift - reach, shares + shift + reach
