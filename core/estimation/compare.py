"""Two independent groups of respondents compared: difference and ratio of their shares, and what a design costs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.estimation.levels import Bounds, normal_quantile
from core.types import Figures, FloatArray, Respondents, Spreads


@dataclass(frozen=True, slots=True, eq=False)
class Side:
    """One group: shares (unclipped), their standard errors, and the bounds of their intervals, all of shape (k,).

    Bounds are within 0 to 1 and have one level and one target, the same on both sides.
    """

    shares: FloatArray
    standard_errors: FloatArray
    low: FloatArray
    high: FloatArray

    @property
    def possible(self) -> FloatArray:
        """Return the shares cut to their own intervals, from which the bounds are measured."""
        cut: FloatArray = np.clip(self.shares, self.low, self.high)
        return cut


@dataclass(frozen=True, slots=True, eq=False)
class Verdict:
    """`statistic` and its chance if both groups had the same shares: (k,) for single shares (z, two-sided), one number
    for all together (chi-square with `degrees` of freedom).
    """

    statistic: FloatArray
    p_value: FloatArray
    degrees: int = 1


@dataclass(frozen=True, slots=True, eq=False)
class DesignEffect:
    """`effect` = Var / Var if asked directly; `effective` = n / effect, the effective sample size in direct answers."""

    effect: FloatArray
    effective: FloatArray


def difference(first: Side, second: Side) -> Bounds:
    """Bounds of share1 - share2, (k,) each, from the bounds of both shares (MOVER; Newcombe's for Wilson bounds).

    d - sqrt((s1 - l1)^2 + (u2 - s2)^2) to d + sqrt((u1 - s1)^2 + (s2 - l2)^2), s the possible shares and d their
    difference. Newcombe (1998), Statistics in Medicine 17; Zou & Donner (2008), Statistics in Medicine 27.
    """
    one, two = first.possible, second.possible
    between = one - two
    return (
        between - np.hypot(one - first.low, second.high - two),
        between + np.hypot(first.high - one, two - second.low),
    )


def ratio(first: Side, second: Side) -> Bounds:
    """Return the bounds of share1 / share2, (k,) each, from the bounds of both shares (MOVER-R).

    They are infinite above where share2 may be 0. With e = s1 s2:
    low   l1 (2 s1 - l1) / (e + sqrt(e^2 - l1 u2 (2 s1 - l1)(2 s2 - u2)))
    high  (e + sqrt(e^2 - u1 l2 (2 s1 - u1)(2 s2 - l2))) / (l2 (2 s2 - l2))
    Donner & Zou (2012), Statistical Methods in Medical Research 21.
    """
    one, two = first.possible, second.possible
    product = one * two
    low, low_rest = first.low * (2.0 * one - first.low), second.high * (2.0 * two - second.high)
    high, high_rest = first.high * (2.0 * one - first.high), second.low * (2.0 * two - second.low)
    below = product + np.sqrt(np.maximum(product**2 - low * low_rest, 0.0))
    above = product + np.sqrt(np.maximum(product**2 - high * high_rest, 0.0))
    return (
        np.divide(low, below, out=np.zeros(below.shape), where=below > 0.0),
        np.divide(above, high_rest, out=np.full(above.shape, np.inf), where=high_rest > 0.0),
    )


@checked
def wald_difference(first: Side, second: Side, level: float) -> Bounds:
    """share1 - share2 -+ z sqrt(SE1^2 + SE2^2), unclipped. Raises InputError("level")."""
    reach = normal_quantile(level) * np.hypot(first.standard_errors, second.standard_errors)
    between = first.shares - second.shares
    return between - reach, between + reach


@checked
def wald_ratio(first: Side, second: Side, level: float) -> Bounds:
    """exp(ln(share1 / share2) -+ z sqrt((SE1/share1)^2 + (SE2/share2)^2)); 0 to infinity unless both are above 0.

    Katz et al. (1978), Biometrics 34. Raises InputError("level").
    """
    z = normal_quantile(level)
    some = (first.shares > 0.0) & (second.shares > 0.0)
    one, two = np.where(some, first.shares, 1.0), np.where(some, second.shares, 1.0)
    reach = z * np.hypot(first.standard_errors / one, second.standard_errors / two)
    # The upper end for a share next to 0 can exceed the range of floats.
    with np.errstate(over="ignore"):
        return np.where(some, one / two * np.exp(-reach), 0.0), np.where(some, one / two * np.exp(reach), np.inf)


def difference_test(first: Side, second: Side) -> Verdict:
    """z = (share1 - share2) / sqrt(SE1^2 + SE2^2) for each answer, two-sided; multiply p by k for all k together
    (core.estimation.simultaneous). Where both errors are 0 equal shares have p = 1 and different ones p = 0. For one
    share that depends on one report frequency `same_share` is more accurate near 0 and 1.
    """
    from scipy.special import ndtr

    between = first.shares - second.shares
    spread = np.hypot(first.standard_errors, second.standard_errors)
    plain = np.where(between == 0.0, 0.0, np.copysign(np.inf, between))
    statistic = np.divide(between, spread, out=plain, where=spread > 0.0)
    return Verdict(statistic, 2.0 * ndtr(-np.abs(statistic)))


def homogeneity_test(
    first: FloatArray, covariance1: FloatArray, second: FloatArray, covariance2: FloatArray
) -> Verdict:
    """Test the null hypothesis that all k shares are equal: d' (C1 + C2)^+ d. It is chi-square with as many degrees of
    freedom as the covariance has rank (k - 1 for shares that sum to 1). Shares (k,), covariances (k, k) of moment
    estimates. Raises InputError("counts", `compare.no_spread`) when nothing varies.
    """
    from scipy.special import chdtrc

    between = np.asarray(first, dtype=np.float64) - second
    values, vectors = np.linalg.eigh(covariance1 + covariance2)
    real = values > 1e-10 * max(float(values[-1]), 0.0)
    degrees = int(real.sum())
    if degrees == 0:
        raise InputError("counts", None, "compare.no_spread")
    along = between @ vectors[:, real]
    statistic = float((along**2 / values[real]).sum())
    return Verdict(np.asarray(statistic), np.asarray(chdtrc(degrees, statistic)), degrees)


@checked
def design_effect(variances: Spreads, shares: Figures, n: Respondents) -> DesignEffect:
    """effect = Var / (f (1 - f) / n), effective = f (1 - f) / Var, for the population target; shapes (k,).

    Shares are cut to 0 to 1. Both are nan where f (1 - f) = 0, as one direct answer would tell all, and where Var = 0,
    as reports that are all alike show no spread. Kish (1965), Survey Sampling.
    """
    cut = np.clip(shares, 0.0, 1.0)
    seen, direct = np.broadcast_arrays(variances, cut * (1.0 - cut) / n)
    effect = np.divide(seen, direct, out=np.full(seen.shape, np.nan), where=(direct > 0.0) & (seen > 0.0))
    return DesignEffect(effect, n / effect)
