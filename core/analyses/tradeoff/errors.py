"""Errors of designs at many epsilons at once, from the variance of each debiased share."""

from __future__ import annotations

import math

import numpy as np

from core.analyses.tradeoff.request import Measure
from core.arguments import checked
from core.designs.fields import Given
from core.designs.moments import support_noise
from core.designs.spec import DesignSpec
from core.types import FloatArray, Target

MEAN_OF_NORMAL = math.sqrt(2.0 / math.pi)
"""E|Z| of a standard normal Z."""


def error_of(variances: FloatArray, measure: Measure) -> FloatArray:
    """Return the error measure of variances (m, k), shape (m,), as a share.

    typical  sqrt(mean Var_j)
    largest  sqrt(max Var_j)
    l1       sqrt(2/pi) sum sqrt(Var_j), because errors are nearly normal
    l2       sqrt(sum Var_j)
    Raises ValueError for other measures.
    """
    if measure is Measure.TYPICAL:
        found: FloatArray = np.sqrt(variances.mean(axis=1))
    elif measure is Measure.LARGEST:
        found = np.sqrt(variances.max(axis=1))
    elif measure is Measure.L1:
        found = MEAN_OF_NORMAL * np.sqrt(variances).sum(axis=1)
    elif measure is Measure.L2:
        found = np.sqrt(variances.sum(axis=1))
    else:
        raise ValueError(measure)
    return found


@checked
def sampling(shares: FloatArray, target: Target) -> FloatArray:
    """n Var of direct answers, shape of the shares: f (1 - f) for the population, none for this sample."""
    return shares * (1.0 - shares) if target is Target.POPULATION else np.zeros_like(shares)


@checked
def noise_at(spec: DesignSpec, k: int, epsilons: FloatArray, shares: FloatArray, given: Given) -> FloatArray:
    """n Var that privacy adds to every share at each epsilon, shape (m, k)."""
    if spec.supports is None:
        return spec.noise_curve(k, epsilons, shares, given)
    own, other = spec.supports(k, epsilons, spec.completed(k, given))
    return support_noise(shares, own, other)


@checked
def mean_noise_at(spec: DesignSpec, k: int, epsilons: FloatArray, shares: FloatArray, given: Given) -> FloatArray:
    """Return the mean of that over answers, shape (m, 1): enough for sums, and much quicker."""
    mean: FloatArray = spec.noise_curve(k, epsilons, shares, given).mean(axis=1, keepdims=True)
    return mean


@checked
def error_curve_of(
    spec: DesignSpec,
    k: int,
    epsilons: FloatArray,
    shares: FloatArray,
    given: Given,
    n: FloatArray | float,
    target: Target,
    measure: Measure,
) -> FloatArray:
    """The error measure at each epsilon, shape (m,); n is one number or one for each epsilon."""
    people = np.asarray(n, dtype=np.float64).reshape(-1, 1)
    if measure in (Measure.TYPICAL, Measure.L2):
        mean = mean_noise_at(spec, k, epsilons, shares, given) + float(sampling(shares, target).mean())
        mean = mean / people
        return error_of(mean if measure is Measure.TYPICAL else mean * k, measure)
    noise = noise_at(spec, k, epsilons, shares, given) + sampling(shares, target)
    return error_of(noise / people, measure)
