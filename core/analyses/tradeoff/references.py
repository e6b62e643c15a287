"""Lines of other models: the least error of any design, a trusted custodian, a shuffler between."""

from __future__ import annotations

import numpy as np

from core.analyses.tradeoff.errors import MEAN_OF_NORMAL, error_curve_of, error_of, sampling
from core.analyses.tradeoff.request import Measure
from core.arguments import checked
from core.central.calibration import changed_by_one
from core.designs.fields import Given
from core.designs.local.subset import best_sizes
from core.designs.lower_bound import smooth_bound
from core.designs.spec import DesignSpec
from core.release.plan import ReleaseKind
from core.risk.shuffled import local_epsilon
from core.types import FloatArray, Target


@checked
def optimum(
    k: int, epsilons: FloatArray, shares: FloatArray, n: FloatArray | float, target: Target, measure: Measure
) -> tuple[FloatArray, FloatArray]:
    """Return the least error of any design at each epsilon, and the smooth bound below it, shapes (m,).

    n L2^2 = core.designs.lower_bound at equal shares, this sample, plus sum f (1 - f) for the population. The privacy
    part is linear in the shares, so its mean over all orders of the answers is its value at equal shares. No design has
    less for answers with shares unknown beforehand. The typical error is L2 / sqrt(k), and the largest error is never
    below that. The result is nan for l1, because no sum of squares bounds it from below. The smooth bound is nan if its
    sets would have less than one answer, k/(e^eps + 1) < 1.
    """
    if measure not in (Measure.TYPICAL, Measure.L2, Measure.LARGEST):
        return np.full_like(epsilons, np.nan), np.full_like(epsilons, np.nan)
    drawn = float(sampling(shares, target).sum())
    parts = 1.0 if measure is Measure.L2 else float(k)
    least = _least_losses(k, epsilons)
    smooth = smooth_bound(k, epsilons, Target.SAMPLE)
    smooth = np.where(k / (np.exp(epsilons) + 1.0) >= 1.0, smooth, np.nan)
    bounds = [np.sqrt((loss + drawn) / n / parts) for loss in (least, smooth)]
    return bounds[0], bounds[1]


def _least_losses(k: int, epsilons: FloatArray) -> FloatArray:
    """Return `least_loss` of this sample at many epsilons, at the best whole w of each."""
    w, odds = best_sizes(k, epsilons), np.exp(epsilons)
    population = ((k - 1) * (w * odds + k - w) / np.expm1(epsilons)) ** 2 / (k * w * (k - w))
    loss: FloatArray = population - (1.0 - 1.0 / k)
    return loss


@checked
def central(
    k: int,
    epsilons: FloatArray,
    shares: FloatArray,
    n: FloatArray | float,
    target: Target,
    measure: Measure,
    *,
    many: bool = False,
) -> FloatArray:
    """The error of counts to which a custodian adds discrete Laplace noise, divided by n, shape (m,).

    a = e^(-eps/d): one respondent changes all counts together by d = 2 (k for a select-all question); as
    core.central makes it. Var = 2 a / (1 - a)^2 / n^2 for each share, plus f (1 - f) / n for the population.
    Inusah & Kozubowski (2006); Ghosh, Roughgarden & Sundararajan (2012), SIAM J. Comput. 41.
    """
    people = np.broadcast_to(np.asarray(n, dtype=np.float64), epsilons.shape)[:, np.newaxis]
    rate = (epsilons / changed_by_one(ReleaseKind.HISTOGRAM, k, many=many))[:, np.newaxis]
    noise = 0.5 / np.sinh(0.5 * rate) ** 2
    drawn = sampling(shares, target) * people
    if measure is not Measure.L1:
        return error_of((noise + drawn) / people**2, measure)
    found: FloatArray = (_mean_error(rate, noise, np.sqrt(drawn)) / people).sum(axis=1)
    return found


def _mean_error(rate: FloatArray, noise: FloatArray, spread: FloatArray) -> FloatArray:
    """E|Z + X| for normal Z of this standard deviation and discrete Laplace X with P(X = x) ~ e^(-rate |x|).

    A continuous X of scale b = 1/rate solves f - b^2 f'' = delta, which gives sqrt(2/pi) s + b erfcx(s / (b sqrt 2)).
    Here b^2 is replaced by half the variance and the peak 1/(2b) by P(X = 0). This is exact without Z, E|X| = 2a/(1 -
    a^2), and for noise of many counts.
    """
    from scipy.special import erfcx

    width = 1.0 / rate
    peak = np.tanh(0.5 * rate)
    laplace: FloatArray = noise * peak * erfcx(spread / (width * np.sqrt(2.0)))
    return MEAN_OF_NORMAL * spread + laplace


@checked
def shuffled(
    spec: DesignSpec,
    k: int,
    epsilons: FloatArray,
    shares: FloatArray,
    given: Given,
    n: FloatArray | float,
    target: Target,
    measure: Measure,
    delta: float,
) -> FloatArray:
    """Return the error of a design set so that its shuffled reports have each epsilon at this delta, shape (m,).

    It is nan if the design cannot be set so, and the local error if the bound gains nothing
    (core.risk.shuffled.local_epsilon).
    """
    local = local_epsilon(epsilons, np.asarray(n, dtype=np.float64), delta)
    low, high = spec.epsilon_bounds(k, given)
    inside = (local >= low) & (local <= high)
    found = np.full(local.shape, np.nan)
    people = np.broadcast_to(np.asarray(n, dtype=np.float64), local.shape)[inside]
    if people.size:
        found[inside] = error_curve_of(spec, k, local[inside], shares, given, people, target, measure)
    return found
