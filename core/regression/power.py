"""Power and sample size of a coefficient in a regression on randomized reports, before the survey."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from statistics import NormalDist

import numpy as np

from core.arguments import checked
from core.constraints import MOST_RESPONDENTS
from core.designs.base import Design
from core.designs.groups import GroupsDesign
from core.errors import InputError
from core.regression.likelihood import Likelihood
from core.regression.links import Link, category_shares, curve
from core.regression.links import predictor as linear_predictor
from core.regression.responses import Source, responses_of
from core.types import FloatArray

_NORMAL = NormalDist()
_NODES = 80
"""Of Gauss and Hermite for a normal predictor: all digits for slopes up to about 5."""
_REACH, _VARIANCES = 1.25, 11
"""Slopes at which variances are computed: up to this multiple of the planned one."""
_CRITICAL_ROUNDS = 40
_ROUNDS = 1_000
_STILL = 1e-13
_INNER = 1e-4
"""Unknown shares of two-group designs at 0 or 1 are moved this far inside, where information is finite."""


class Predictor(StrEnum):
    """The law of the predictor."""

    GROUPS = "groups"
    """Two groups of respondents, 0 and 1."""
    NUMBER = "number"
    """A normal number with mean 0 and standard deviation 1."""


@dataclass(frozen=True, slots=True)
class CoefficientPlan:
    """A coefficient that a survey is planned for.

    slope          per unit of the predictor, on the scale of the link
    unit_variance  v: the variance of the estimate is v / n
    shares         of the answer in group 0 and in group 1, or one standard deviation below and above the mean
    variances      v at slopes from 0 to 5/4 of the planned one, evenly spaced; empty to take v for all of them
    """

    slope: float
    unit_variance: float
    alpha: float = 0.05
    shares: tuple[float, float] = (math.nan, math.nan)
    variances: tuple[float, ...] = ()

    @checked
    def standard_error(self, n: float) -> float:
        return math.sqrt(self.unit_variance / n)

    @checked
    def power(self, n: float) -> float:
        """Return the power of the two-sided Wald test with n respondents.

        Phi((|beta| - c) / SE) + Phi(-(|beta| + c) / SE) with SE = sqrt(v / n). An estimate is significant beyond
        c = z_(1 - alpha/2) sqrt(v(c) / n), with the error that an estimate of this size has: v depends on the slope.
        """
        error, critical = self.standard_error(n), self._critical(n)
        away = abs(self.slope)
        return _NORMAL.cdf((away - critical) / error) + _NORMAL.cdf(-(away + critical) / error)

    def _critical(self, n: float) -> float:
        z, away = -_NORMAL.inv_cdf(self.alpha / 2.0), abs(self.slope)
        if not self.variances or not math.isfinite(self.unit_variance):
            return z * self.standard_error(n)
        grid = np.linspace(0.0, _REACH * away, len(self.variances))
        found = away
        for _ in range(_CRITICAL_ROUNDS):
            found = z * math.sqrt(float(np.interp(found, grid, self.variances)) / n)
        return found

    def respondents(self, power: float = 0.8) -> int:
        """Return the least n with this power; with one v for all slopes n = ceil(v (z_(1 - alpha/2) + z_power)^2 /
        slope^2), without the far tail.

        Raises InputError("power"): `power.target`, `power.out_of_reach`.
        """
        if not 0.01 <= power <= 0.9999:
            raise InputError("power", power, "power.target", lowest=1.0, highest=99.99)
        z = -_NORMAL.inv_cdf(self.alpha / 2.0) + _NORMAL.inv_cdf(power)
        wanted = self.unit_variance * max(z, 0.0) ** 2 / self.slope**2 if self.slope else math.inf
        if not wanted <= MOST_RESPONDENTS:
            raise InputError("power", power, "power.out_of_reach")
        if not self.variances:
            return max(math.ceil(wanted), 1)
        low, high = 0, 2 * max(math.ceil(wanted), 1)
        while self.power(high) < power:
            low, high = high, 2 * high
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (low, middle) if self.power(middle) >= power else (middle, high)
        return high


@checked
def plan_coefficient(
    design: Design,
    share: float | Sequence[float],
    odds_ratio: float,
    *,
    predictor: Predictor = Predictor.GROUPS,
    first: float = 0.5,
    answer: int | None = None,
    explained: float = 0.0,
    alpha: float = 0.05,
) -> CoefficientPlan:
    """Plan a survey for the odds ratio of one predictor.

    Parameters
    ----------
    design : Design
        The device. Of a design with two groups, half of the respondents are in each.
    share : float or sequence
        Expected share of carriers among all respondents; for more than two answers the expected share of each.
    odds_ratio : float
        The smallest odds ratio of interest: of group 1 against group 0, or per standard deviation of a number.
    predictor : {"groups", "number"}
    first : float
        Part of the respondents in group 0.
    answer : int, optional
        The answer whose odds against the reference change with the predictor: carriers of two answers, otherwise the
        second answer, as in `core.regress`; the first answer is the reference of more than two.
    explained : float
        Part of the variance of the predictor that the other terms of the model explain; the variance of the
        coefficient grows by 1 / (1 - explained).
    alpha : float
        Significance level of the two-sided test.

    Returns
    -------
    CoefficientPlan
        With `power(n)`, `respondents(power)` and `standard_error(n)`.

    Raises
    ------
    InputError

    Notes
    -----
    The variance is that of the expected information at the planned model, [E h x x']^-1 / n, with intercepts that give
    the expected shares. An estimate at the border of significance has its own variance, so power differs from that of
    one variance for all slopes by up to 5 points. Whittemore (1981), JASA 76; Demidenko (2007), Statistics in Medicine
    26; Hsieh, Bloch and Larsen (1998), Statistics in Medicine 17, for the part explained by other terms.

    Examples
    --------
    >>> import core
    >>> plan = core.plan_coefficient(core.Crosswise(p=0.15), 0.25, 1.714)
    >>> plan.respondents(0.8), round(plan.power(1500), 2)
    (1433, 0.82)
    """
    k = design.k
    if design.many:
        raise InputError("design", None, "regression.answers_differ")
    wanted = np.array([share, 1.0 - share] if isinstance(share, float | int) else share, dtype=np.float64)
    if wanted.shape != (k,) or not (wanted > 0.0).all() or abs(float(wanted.sum()) - 1.0) > 1e-6:
        raise InputError("share", None, "regression.plan_shares", answers=k)
    if not (0.0 < odds_ratio < math.inf) or odds_ratio == 1.0:
        raise InputError("odds_ratio", odds_ratio, "regression.odds_ratio")
    if not 0.0 <= explained < 1.0:
        raise InputError("explained", explained, "argument.range", name="explained", lowest=0.0, highest=1.0)
    reference = 1 if k == 2 else 0
    chosen = (1 - reference) if answer is None else answer
    if not 0 <= chosen < k or chosen == reference:
        raise InputError("answer", answer, "regression.plan_answer")
    values, weights = _law(predictor, first)
    order = [reference, *(one for one in range(k) if one != reference)]
    place = order.index(chosen)
    slopes = np.zeros(k - 1)
    slopes[place - 1] = math.log(odds_ratio)

    def plan(part: float) -> CoefficientPlan:
        intercepts = _intercepts(wanted[order], part * slopes, values, weights)
        at = np.stack([intercepts, part * slopes], axis=1).ravel()
        return _plan(design, reference, values, weights, at, place, Link.LOGIT, alpha, explained, predictor)

    parts = np.linspace(0.0, _REACH, _VARIANCES)
    return replace(plan(1.0), variances=tuple(plan(float(part)).unit_variance for part in parts))


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
    if design.k != 2:
        raise InputError("design", None, "regression.two_answers")
    ends = linear_predictor(Link(link), np.array(shares))
    at = np.array([ends[0], ends[1] - ends[0]])
    values, weights = _law(Predictor.GROUPS, first)
    return _plan(design, 1, values, weights, at, 1, Link(link), alpha, 0.0, Predictor.GROUPS)


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
    if design.k != 2:
        raise InputError("design", None, "regression.two_answers")
    values, weights = _law(Predictor.NUMBER, 0.5)
    return _plan(design, 1, values, weights, np.array([intercept, slope]), 1, Link(link), alpha, 0.0, Predictor.NUMBER)


def _law(kind: Predictor, first: float) -> tuple[FloatArray, FloatArray]:
    """Return the values (m,) of the predictor and their chances."""
    if Predictor(kind) is Predictor.NUMBER:
        nodes, weights = np.polynomial.hermite_e.hermegauss(_NODES)
        return nodes, weights / weights.sum()
    if not 0.0 < first < 1.0:
        raise InputError("first", first, "argument.range", name="first", lowest=0.0, highest=1.0)
    return np.array([0.0, 1.0]), np.array([first, 1.0 - first])


def _intercepts(wanted: FloatArray, slopes: FloatArray, values: FloatArray, weights: FloatArray) -> FloatArray:
    """Return the intercepts (k - 1,) that give the mean shares `wanted` (k,), reference first, by fixed point."""
    found: FloatArray = np.log(wanted[1:] / wanted[0])
    for _ in range(_ROUNDS):
        mean = _shares(found, slopes, values) @ weights
        step = np.log(wanted[1:] / mean[1:]) - np.log(wanted[0] / mean[0])
        found = found + step
        if float(np.abs(step).max()) < _STILL:
            break
    return found


def _shares(intercepts: FloatArray, slopes: FloatArray, values: FloatArray) -> FloatArray:
    """Return the (k, m) shares of the baseline-category logit at values of the predictor."""
    return category_shares(intercepts[:, None] + slopes[:, None] * values)


def _plan(
    design: Design,
    reference: int,
    values: FloatArray,
    weights: FloatArray,
    at: FloatArray,
    place: int,
    link: Link,
    alpha: float,
    explained: float,
    kind: Predictor,
) -> CoefficientPlan:
    """Return the plan of the slope of the answer at `place` (1 to k - 1); `at` (2 (k - 1),): intercept and slope of
    each answer but the reference."""
    if not 1e-12 < alpha < 1.0:
        raise InputError("alpha", alpha, "argument.range", name="alpha", lowest=0.0, highest=1.0)
    grouped = isinstance(design, GroupsDesign)
    sources = [Source(design, member) for member in ((1, 2) if grouped else (0,))]
    responses = responses_of(sources, reference)
    size = len(sources)
    matrix = np.stack([np.ones_like(values), values], axis=1)
    unknown = np.clip(np.array(responses.typical), _INNER, 1.0 - _INNER)
    whole = np.concatenate([at, np.log(unknown) - np.log1p(-unknown)])
    one = Likelihood(
        np.tile(matrix, (size, 1)), np.repeat(responses.begins, len(values)), np.tile(weights / size, size), None,
        responses, link,
    )  # fmt: skip
    spot = 2 * place - 1
    try:
        variance = float(np.linalg.inv(one.expected(whole))[spot, spot])
    except np.linalg.LinAlgError:
        variance = math.inf
    slope = float(at[spot])
    ends = np.array([0.0, 1.0]) if kind is Predictor.GROUPS else np.array([-1.0, 1.0])
    if len(at) == 2:
        shown = curve(link, at[0] + at[1] * ends)[0]
    else:
        shown = _shares(at[0::2], at[1::2], ends)[place]
    variance = variance if variance > 0.0 else math.inf
    return CoefficientPlan(slope, variance / (1.0 - explained), alpha, (float(shown[0]), float(shown[1])))
