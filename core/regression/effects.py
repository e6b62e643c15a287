"""Fitted shares and average marginal effects with their standard errors, by the delta method."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.regression.fit import Fitted
from core.regression.likelihood import Likelihood
from core.regression.links import Link, category_shares, curve
from core.regression.terms import Values
from core.types import FloatArray, IntArray

_AT_A_TIME = 1 << 15


@dataclass(frozen=True, slots=True, eq=False)
class Averages:
    """Averages over respondents, (k,) with the reference answer first, and their covariance (k, k)."""

    values: FloatArray
    covariance: FloatArray

    @property
    def standard_errors(self) -> FloatArray:
        found: FloatArray = np.sqrt(np.maximum(np.diagonal(self.covariance), 0.0))
        return found

    def logit_bounds(self, quantile: float) -> tuple[FloatArray, FloatArray]:
        """Return the bounds of shares: logit of the share -+ quantile SE / (share (1 - share)), mapped back."""
        share = np.clip(self.values, 1e-12, 1.0 - 1e-12)
        middle = np.log(share) - np.log1p(-share)
        reach = quantile * self.standard_errors / (share * (1.0 - share))
        return curve(Link.LOGIT, middle - reach)[0], curve(Link.LOGIT, middle + reach)[0]


def representatives(fit: Fitted) -> tuple[IntArray, FloatArray]:
    """Return one respondent of each row of the likelihood, and the weights of the rows."""
    if fit.place is None:
        return np.arange(len(fit.likelihood.line), dtype=np.int64), fit.likelihood.weight
    first = np.empty(len(fit.likelihood.line), dtype=np.int64)
    first[fit.place[::-1]] = np.arange(len(fit.place) - 1, -1, -1)
    return first, fit.likelihood.weight


def values_of(fit: Fitted, rows: IntArray) -> dict[str, np.ndarray]:
    return {name: np.asarray(column)[rows] for name, column in fit.columns.values.items()}


def average_shares(fit: Fitted, covariance: FloatArray, matrix: FloatArray, weight: FloatArray) -> Averages:
    """Return the mean of pi_j(x) over the rows of a matrix of columns.

    Gradient of the mean: mean of pi_j ([j = a] - pi_a) x for the coefficients of answer a; for two answers mean f x.
    """
    return _signed_average(fit, covariance, ((1.0, matrix),), weight)


def average_difference(
    fit: Fitted, covariance: FloatArray, matrix: FloatArray, other: FloatArray, weight: FloatArray
) -> Averages:
    """Return the mean of pi_j(x) - pi_j(x') over rows of two matrices: the effect of a category."""
    return _signed_average(fit, covariance, ((1.0, matrix), (-1.0, other)), weight)


def _signed_average(
    fit: Fitted, covariance: FloatArray, signed: tuple[tuple[float, FloatArray], ...], weight: FloatArray
) -> Averages:
    answers, width = fit.likelihood.answers, fit.likelihood.width
    total, slope = np.zeros(answers + 1), np.zeros((answers + 1, len(covariance)))
    for sign, rows in signed:
        for start in range(0, len(rows), _AT_A_TIME):
            fit.likelihood.control.checkpoint()
            part = slice(start, start + _AT_A_TIME)
            shares, first = _shares_and_slopes(fit, rows[part], part)
            total += sign * (shares @ weight[part])
            for answer in range(answers):
                place = slice(answer * width, (answer + 1) * width)
                slope[:, place] += sign * ((first[:, answer] * weight[part]) @ rows[part])
    mass = float(weight.sum())
    slope /= mass
    return Averages(total / mass, slope @ covariance @ slope.T)


def average_slope(
    fit: Fitted, covariance: FloatArray, matrix: FloatArray, steep: FloatArray, weight: FloatArray
) -> Averages:
    """Return the mean of d pi_j / d v, where `steep` = dx / dv, squares and interactions included.

    With e_a = steep' beta_a, e_0 = 0 and e its mean over pi: mean pi_j (e_j - e). For two answers mean f e_1, with
    gradient mean [f' e_1 x + f steep].
    """
    like = fit.likelihood
    answers, width, wide = like.answers, like.width, fit.wide
    slopes = fit.at[:wide].reshape(answers, width)
    total, lean = np.zeros(answers + 1), np.zeros((answers + 1, len(covariance)))
    for start in range(0, len(matrix), _AT_A_TIME):
        fit.likelihood.control.checkpoint()
        part = slice(start, start + _AT_A_TIME)
        rows, rise, mass = matrix[part], steep[part], weight[part]
        along = slopes @ rise.T
        if answers == 1:
            offset = None if like.offset is None else like.offset[part]
            eta = slopes @ rows.T if offset is None else slopes @ rows.T + offset
            _, _, first, second = curve(like.link, eta[0])
            value = float(mass @ (first * along[0]))
            total += np.array([-value, value])
            bend = (mass * second * along[0]) @ rows + (mass * first) @ rise
            lean[:, :width] += np.stack([-bend, bend])
            continue
        shares, _ = _shares_and_slopes(fit, rows, part)
        tall = np.concatenate([np.zeros((1, along.shape[1])), along])
        away = tall - (shares * tall).sum(axis=0)
        total += (shares * away) @ mass
        for answer in range(answers):
            place = slice(answer * width, (answer + 1) * width)
            own = shares[answer + 1]
            for j in range(answers + 1):
                same = float(j == answer + 1)
                by_x = shares[j] * ((same - own) * away[j] - own * away[answer + 1])
                by_rise = shares[j] * (same - own)
                lean[j, place] += (mass * by_x) @ rows + (mass * by_rise) @ rise
    weight_sum = float(weight.sum())
    lean /= weight_sum
    return Averages(total / weight_sum, lean @ covariance @ lean.T)


def _shares_and_slopes(fit: Fitted, rows: FloatArray, part: slice) -> tuple[FloatArray, FloatArray]:
    """Shares (k, b), and their derivatives (k, k - 1, b) by the linear predictors."""
    like = fit.likelihood
    eta = fit.at[: fit.wide].reshape(like.answers, like.width) @ rows.T
    return shares_and_slopes(like, eta if like.offset is None else eta + like.offset[part])


def shares_and_slopes(like: Likelihood, eta: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the shares (k, b) at linear predictors (k - 1, b), and their derivatives (k, k - 1, b) by these."""
    if like.answers == 1:
        share, rest, slope, _ = curve(like.link, eta[0])
        return np.stack([rest, share]), np.stack([-slope, slope])[:, None, :]
    shares = category_shares(eta)
    inner = shares[1:]
    first = -shares[:, None, :] * inner[None, :, :]
    for answer in range(like.answers):
        first[answer + 1, answer] += inner[answer]
    return shares, first


def matrix_at(fit: Fitted, values: Values, rows: int) -> FloatArray:
    """Return the columns of the likelihood at these values."""
    return fit.basis.columns(fit.columns.matrix(values, rows))
