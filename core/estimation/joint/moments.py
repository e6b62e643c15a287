"""The debiased joint table by moments: shares of all cells and of margins, covariance, intervals, odds ratio."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.estimation.joint.patterns import Patterns
from core.estimation.levels import Bounds, normal_quantile
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Moments:
    """Unbiased, unclipped shares (c,) of the scored cells: they may be below 0 or above 1. Their `covariance` (c, c)
    combines sampling and privacy noise, with n - 1. `ends`: the smallest and the largest score (c,) that a respondent
    can have; None if unknown."""

    shares: FloatArray
    covariance: FloatArray
    n: float
    ends: Bounds | None = None

    def __post_init__(self) -> None:
        for array in (self.shares, self.covariance, *(self.ends or ())):
            read_only(array)

    @property
    def standard_errors(self) -> FloatArray:
        found: FloatArray = np.sqrt(np.maximum(np.diag(self.covariance), 0.0))
        return found

    @checked
    def interval(self, level: float) -> Bounds:
        """Return share +- z standard errors, cut to 0 to 1.

        A share outside 0 to 1 has the interval of the nearest possible share. That interval contains the part of its
        own interval within 0 to 1 and is never empty. Mandelkern (2002), Statistical Science 17.

        Equal scores (standard error 0) contain no information on the spread. After n equal reports the probability of
        another report can still be up to q = 1 - (alpha / 2)^(1/n) (Clopper and Pearson 1934, Biometrika 26). The
        bounds are the shares if a part q of respondents had the smallest or the largest score. Raises
        InputError("level").
        """
        errors, nearest = self.standard_errors, np.clip(self.shares, 0.0, 1.0)
        below = above = normal_quantile(level) * errors
        if self.ends is not None and bool((errors == 0.0).any()):
            others = -math.expm1(math.log((1.0 - level) / 2.0) / self.n)
            below = np.where(errors == 0.0, others * (self.shares - self.ends[0]), below)
            above = np.where(errors == 0.0, others * (self.ends[1] - self.shares), above)
        return np.clip(nearest - below, 0.0, 1.0), np.clip(nearest + above, 0.0, 1.0)


def moments_of(scores: FloatArray, times: FloatArray, ends: Bounds | None = None) -> Moments:
    """Mean and covariance of the mean of scores (u, c) that came `times` (u,) each:
    S = sum_u times_u (s_u - mean)(s_u - mean)' / (n (n - 1)). Raises InputError("columns", `joint.one_respondent`).
    """
    n = float(times.sum())
    if not n > 1.0:
        raise InputError("columns", n, "joint.one_respondent")
    came = scores[times > 0.0]
    # The mean of equal numbers differs from them in its last digit.
    mean = np.where(np.ptp(came, axis=0) == 0.0, came[0], times @ scores / n)
    centred = (scores - mean) * np.sqrt(times)[:, np.newaxis]
    return Moments(mean, centred.T @ centred / (n * (n - 1.0)), n, ends)


def joint_moments(patterns: Patterns) -> Moments:
    """Return the shares of all cells, (cells,), with the last question varying fastest. They sum to 1. Their sums over
    the other questions equal the debiased shares of each question over the same respondents exactly."""
    low, high = patterns.ends_of(0)
    for question in range(1, patterns.m):
        least, most = patterns.ends_of(question)
        corners = [np.outer(one, other).ravel() for one in (low, high) for other in (least, most)]
        low, high = np.minimum.reduce(corners), np.maximum.reduce(corners)
    return moments_of(patterns.joint_scores(), patterns.times, (low, high))


def margin_moments(patterns: Patterns, question: int) -> Moments:
    """Shares of the answers of one question, (k,), over respondents who answered all."""
    return moments_of(patterns.scores_of(question), patterns.times, patterns.ends_of(question))


@dataclass(frozen=True, slots=True)
class OddsRatio:
    """The ratio of the odds of one question's first answer, with against without the other question's first answer."""

    ratio: float
    low: float
    high: float
    log_error: float


@checked
def odds_ratio(table: Moments, level: float) -> OddsRatio | None:
    """Return p00 p11 / (p01 p10) of a table of two questions with two answers, with interval exp(ln ratio +- z SE). SE
    is by the delta method with the gradient (1, -1, -1, 1) / p. None unless all cells are above 0. Agresti (2013),
    Categorical Data Analysis, 3.1. Raises InputError("level").
    """
    if table.shares.size != 4 or bool((table.shares <= 0.0).any()):
        return None
    slope = np.array([1.0, -1.0, -1.0, 1.0]) / table.shares
    error = math.sqrt(max(float(slope @ table.covariance @ slope), 0.0))
    log = float(np.array([1.0, -1.0, -1.0, 1.0]) @ np.log(table.shares))
    reach = normal_quantile(level) * error
    # The exponent of a bound can exceed the range of floats.
    low, ratio, high = (float(np.exp(min(max(one, -700.0), 700.0))) for one in (log - reach, log, log + reach))
    return OddsRatio(ratio, low, high, error)
