"""The price of privacy in a regression: errors against direct answers, power and sample size of a coefficient."""

from __future__ import annotations

import math
from dataclasses import dataclass
from statistics import NormalDist

import numpy as np

from core.arguments import checked
from core.constraints import MOST_RESPONDENTS
from core.designs.base import Design
from core.errors import InputError
from core.regression.covariance import inverse
from core.regression.fit import Fitted
from core.regression.likelihood import Likelihood
from core.regression.links import Link, predictor
from core.regression.responses import Source, responses_of
from core.types import FloatArray

_NORMAL = NormalDist()
_NODES = 80
"""Of Gauss and Hermite for a normal predictor: all digits for slopes up to about 5."""


@checked
def cost_of_privacy(fit: Fitted, n: float) -> dict[str, FloatArray]:
    """Return what privacy costs each coefficient at the fitted shares, (wide,) each; nan without a finite estimate.

    se_design, se_direct  roots of the diagonal of the inverse expected information, of the design and of true answers
    ratio                 their ratio;  times_n  its square: how many times more respondents give the same precision
    more_n                respondents to add to the n asked
    """
    like, wide = fit.likelihood, fit.wide
    ours = _errors(fit, like.expected(fit.at))
    padded = np.eye(len(fit.at))
    padded[:wide, :wide] = like.expected(fit.at, direct=True)
    best = _errors(fit, padded)
    gone = ~fit.finite[:wide]
    ours[gone], best[gone] = np.nan, np.nan
    ratio = ours / best
    return {
        "se_design": ours,
        "se_direct": best,
        "ratio": ratio,
        "times_n": ratio**2,
        "more_n": np.ceil(n * (ratio**2 - 1.0)),
    }


def _errors(fit: Fitted, information: FloatArray) -> FloatArray:
    spread = fit.shown @ inverse(fit, information) @ fit.shown.T
    found: FloatArray = np.sqrt(np.maximum(np.diagonal(spread)[: fit.wide], 0.0))
    return found


@dataclass(frozen=True, slots=True)
class CoefficientPlan:
    """A coefficient that a survey is planned for.

    slope          per unit of the predictor, on the scale of the link
    unit_variance  v: the variance of the estimate is v / n
    """

    slope: float
    unit_variance: float
    alpha: float = 0.05

    @checked
    def standard_error(self, n: float) -> float:
        return math.sqrt(self.unit_variance / n)

    @checked
    def power(self, n: float) -> float:
        """Return the power of the two-sided Wald test with n respondents."""
        z = -_NORMAL.inv_cdf(self.alpha / 2.0)
        away = abs(self.slope) / self.standard_error(n)
        return _NORMAL.cdf(away - z) + _NORMAL.cdf(-away - z)

    def respondents(self, power: float = 0.8) -> int:
        """Return n = ceil(v (z_(1 - alpha/2) + z_power)^2 / slope^2), without the far tail.

        Raises InputError("power"): `power.target`, `power.out_of_reach`.
        """
        if not 0.01 <= power <= 0.9999:
            raise InputError("power", power, "power.target", lowest=1.0, highest=99.99)
        z = -_NORMAL.inv_cdf(self.alpha / 2.0) + _NORMAL.inv_cdf(power)
        wanted = self.unit_variance * z * z / self.slope**2 if self.slope else math.inf
        if not wanted <= MOST_RESPONDENTS:
            raise InputError("power", power, "power.out_of_reach")
        return math.ceil(wanted)


@checked
def plan_groups(
    design: Design,
    shares: tuple[float, ...],
    *,
    first: float = 0.5,
    link: Link = Link.LOGIT,
    alpha: float = 0.05,
) -> CoefficientPlan:
    """Return the plan for the coefficient of a group of respondents against another.

    shares  shares of carriers in the two groups;  first  the first group's part of the respondents

    Raises InputError: "shares" (`regression.two_shares`), "first" (`argument.range`), "design"
    (`regression.two_answers`).
    """
    if len(shares) != 2 or not all(0.0 < one < 1.0 for one in shares) or shares[0] == shares[1]:
        raise InputError("shares", None, "regression.two_shares")
    if not 0.0 < first < 1.0:
        raise InputError("first", first, "argument.range", name="first", lowest=0.0, highest=1.0)
    ends = predictor(Link(link), np.array(shares))
    at = np.array([ends[0], ends[1] - ends[0]])
    return _plan(design, np.array([0.0, 1.0]), np.array([first, 1.0 - first]), at, Link(link), alpha)


@checked
def plan_slope(
    design: Design, intercept: float, slope: float, *, link: Link = Link.LOGIT, alpha: float = 0.05
) -> CoefficientPlan:
    """Return the plan for the slope of a normal predictor with mean 0 and standard deviation 1.

    intercept  the linear predictor at the mean. The expected information is integrated by Gauss and Hermite.

    Raises InputError("slope", `regression.no_slope`), "design".
    """
    if not slope:
        raise InputError("slope", slope, "regression.no_slope")
    nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
    return _plan(design, nodes, weights / weights.sum(), np.array([intercept, slope]), Link(link), alpha)


def _plan(
    design: Design, values: FloatArray, weights: FloatArray, at: FloatArray, link: Link, alpha: float
) -> CoefficientPlan:
    if design.k != 2 or design.groups != 1:
        raise InputError("design", None, "regression.two_answers")
    if not 1e-12 < alpha < 1.0:
        raise InputError("alpha", alpha, "argument.range", name="alpha", lowest=0.0, highest=1.0)
    matrix = np.stack([np.ones_like(values), values], axis=1)
    lines = np.zeros(len(values), dtype=np.int64)
    one = Likelihood(matrix, lines, weights, None, responses_of([Source(design)], 1), link)
    information = one.expected(at)
    return CoefficientPlan(float(at[1]), float(np.linalg.inv(information)[1, 1]), alpha)
