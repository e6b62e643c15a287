"""The debiased joint table by moments: shares of all cells and of margins, covariance, intervals, odds ratio."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.errors import InputError
from core.estimate.joint.patterns import Patterns
from core.estimate.levels import Bounds, normal_quantile
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class Moments:
    """Unbiased shares (c,) of whatever was scored, raw: they may lie below 0 or above 1. `covariance` (c, c) of them:
    sampling and privacy noise together, with n - 1."""

    shares: FloatArray
    covariance: FloatArray
    n: float

    def __post_init__(self) -> None:
        read_only(self.shares)
        read_only(self.covariance)

    @property
    def standard_errors(self) -> FloatArray:
        found: FloatArray = np.sqrt(np.maximum(np.diag(self.covariance), 0.0))
        return found

    def interval(self, level: float) -> Bounds:
        """Share +- z standard errors, cut to 0 to 1; of a share outside 0 to 1 that of the nearest possible one, which
        takes in all that lies within 0 to 1 and is never empty. Mandelkern (2002), Statistical Science 17.
        Raises InputError("level")."""
        reach, nearest = normal_quantile(level) * self.standard_errors, np.clip(self.shares, 0.0, 1.0)
        return np.clip(nearest - reach, 0.0, 1.0), np.clip(nearest + reach, 0.0, 1.0)


def moments_of(scores: FloatArray, times: FloatArray) -> Moments:
    """Mean and covariance of the mean of scores (u, c) that came `times` (u,) each:
    S = sum_u times_u (s_u - mean)(s_u - mean)' / (n (n - 1)). Raises InputError("columns", `joint.one_respondent`).
    """
    n = float(times.sum())
    if not n > 1.0:
        raise InputError("columns", n, "joint.one_respondent")
    mean = times @ scores / n
    centred = (scores - mean) * np.sqrt(times)[:, np.newaxis]
    return Moments(mean, centred.T @ centred / (n * (n - 1.0)), n)


def joint_moments(patterns: Patterns) -> Moments:
    """Shares of all cells, (cells,), the last question fastest: they sum to 1, and their sums over the other questions
    are the debiased shares of each question over the same respondents, exactly."""
    return moments_of(patterns.joint_scores(), patterns.times)


def margin_moments(patterns: Patterns, question: int) -> Moments:
    """Shares of the answers of one question, (k,), over respondents who answered all."""
    return moments_of(patterns.scores_of(question), patterns.times)


@dataclass(frozen=True, slots=True)
class OddsRatio:
    """How many times higher the odds of the first answer of one question are among those with that of the other."""

    ratio: float
    low: float
    high: float
    log_error: float


def odds_ratio(table: Moments, level: float) -> OddsRatio | None:
    """p00 p11 / (p01 p10) of a table of two questions with two answers, exp(ln ratio +- z SE), SE by the delta method
    with the gradient (1, -1, -1, 1) / p. None where a cell is not above 0: then there is no such ratio.
    Agresti (2013), Categorical Data Analysis, 3.1. Raises InputError("level").
    """
    if table.shares.size != 4 or bool((table.shares <= 0.0).any()):
        return None
    slope = np.array([1.0, -1.0, -1.0, 1.0]) / table.shares
    error = math.sqrt(max(float(slope @ table.covariance @ slope), 0.0))
    log = float(np.array([1.0, -1.0, -1.0, 1.0]) @ np.log(table.shares))
    reach = normal_quantile(level) * error
    # the exponent of a bound can be beyond what a number holds
    low, ratio, high = (float(np.exp(min(max(one, -700.0), 700.0))) for one in (log - reach, log, log + reach))
    return OddsRatio(ratio, low, high, error)
