"""Shares of several questions and of the class that says no to all: estimates, errors, intervals, tests."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.control import Control
from core.estimation.compatibility import half_chi_square_tail
from core.estimation.levels import normal_quantile
from core.estimation.noncompliance.all_no import AllNoData, information, inside, likeliest, log_likelihood
from core.types import FloatArray, read_only

_HALVINGS = 40
_CLOSE = 1e-7


@dataclass(frozen=True, slots=True, eq=False)
class AllNoEstimate:
    """The maximum-likelihood `shares` (m,) among compliant respondents, and the share of `evasive` respondents phi.

    standard_errors  (m + 1,), of the shares and of phi last, from the observed information of the figures inside
                     0 to 1; nan at the edge
    low, high        (m + 1,): profile-likelihood intervals
    minus2           -2 log-likelihood
    without          (m,): the shares without that class (phi = 0), each question by itself
    statistic        2 [log-likelihood - the largest with phi = 0]; p_value by 50:50 of 0 and chi-square(1), as phi = 0
                     is the edge (Self & Liang 1987)
    fit, fit_degrees, fit_p_value  G^2 against any distribution of the patterns; with 0 degrees there is no test
    """

    shares: FloatArray
    evasive: float
    standard_errors: FloatArray
    low: FloatArray
    high: FloatArray
    minus2: float
    without: FloatArray
    statistic: float
    p_value: float
    fit: float
    fit_degrees: int
    fit_p_value: float


@checked
def estimate_all_no(data: AllNoData, level: float, control: Control | None = None) -> AllNoEstimate:
    """Self-protective answers in several randomized questions: constrained maximum of the likelihood.

    Clark & Desharnais (1998), Psychological Methods 3; Böckenholt & van der Heijden (2007), Psychometrika 72; Cruyff,
    van den Hout, van der Heijden & Böckenholt (2007), Sociological Methods & Research 36.
    Raises InputError("level"), Cancelled.
    """
    z = normal_quantile(level)
    best = likeliest(data)
    reached, m = log_likelihood(data, best), data.questions
    without = likeliest(data, m, 0.0)
    statistic = max(2.0 * (reached - log_likelihood(data, without)), 0.0)
    low, high = _profile(data, best, reached, z, control)
    errors = _errors(data, best)
    fit, degrees = _fit(data, reached, int(inside(best).sum()))
    shares, alone = best[:m].copy(), without[:m].copy()
    for array in (shares, alone, errors, low, high):
        read_only(array)
    return AllNoEstimate(
        shares, float(best[m]), errors, low, high, -2.0 * reached, alone, statistic, half_chi_square_tail(statistic),
        fit, degrees, _chi_square(fit, degrees),
    )  # fmt: skip


def _errors(data: AllNoData, best: FloatArray) -> FloatArray:
    found = np.full(best.size, np.nan)
    free = inside(best)
    if free.any():
        curved = information(data, best)[1][np.ix_(free, free)]
        if float(np.linalg.eigvalsh(curved).min()) > 0.0:
            found[free] = np.sqrt(np.diag(np.linalg.inv(curved)))
    return found


def _profile(
    data: AllNoData, best: FloatArray, reached: float, z: float, control: Control | None
) -> tuple[FloatArray, FloatArray]:
    """All values with 2 [largest log-likelihood - largest with that value held] <= z^2: each end by false position."""
    ends = np.empty((2, best.size))
    for figure in range(best.size):
        for side, edge in enumerate((0.0, 1.0)):
            if control is not None:
                control.progress((2 * figure + side) / (2.0 * best.size))
            ends[side, figure] = _end(data, best, reached, z, figure, edge)
    return ends[0].copy(), ends[1].copy()


def _end(data: AllNoData, best: FloatArray, reached: float, z: float, figure: int, edge: float) -> float:
    near = best.copy()

    def beyond(value: float) -> float:
        nonlocal near
        near = likeliest(data, figure, value, near)
        return math.sqrt(max(2.0 * (reached - log_likelihood(data, near)), 0.0)) - z

    inner, outer = float(best[figure]), edge
    low, high = -z, beyond(edge)
    if inner == outer or high <= 0.0:
        return edge
    high = min(high, 1e3)
    for _ in range(_HALVINGS):
        middle = (inner * high - outer * low) / (high - low)
        value = beyond(middle)
        if abs(value) <= _CLOSE or abs(outer - inner) <= 1e-12:
            return middle
        # Halve an end that stays twice, so that both ends close in.
        if value > 0.0:
            outer, high, low = middle, value, low / 2.0
        else:
            inner, low, high = middle, value, high / 2.0
    return 0.5 * (inner + outer)


def _fit(data: AllNoData, reached: float, free: int) -> tuple[float, int]:
    """Return G^2 and its degrees of freedom: 2^m - 1 for each combination of designs, less the figures inside 0 to 1. A
    figure at the edge takes up no degree, given that it is there. Bartholomew (1961), Biometrika 48."""
    designs, of = np.unique(np.hstack([data.own, data.other]), axis=0, return_inverse=True)
    totals = np.bincount(of.ravel(), weights=data.times)
    came = data.times > 0.0
    best = float(data.times[came] @ np.log(data.times[came] / totals[of.ravel()][came]))
    degrees = len(designs) * (2**data.questions - 1) - free
    return max(2.0 * (best - reached), 0.0), degrees


def _chi_square(statistic: float, degrees: int) -> float:
    from scipy.special import gammaincc

    return 1.0 if degrees <= 0 else float(gammaincc(degrees / 2.0, statistic / 2.0))
