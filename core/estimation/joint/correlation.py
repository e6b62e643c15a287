"""Correlations of the true answers, from reports: the noise of the devices is removed from the moments."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.estimation.levels import normal_quantile
from core.types import FloatArray


@dataclass(frozen=True, slots=True)
class Correlation:
    """`r` raw: noise can carry it beyond -1 or 1, or leave no variance (`nan`); bounds within -1 to 1."""

    r: float
    standard_error: float
    low: float
    high: float
    n: float


@dataclass(frozen=True, slots=True, eq=False)
class Scored:
    """A variable as scores (u,) with the variable's mean, and the scores (u,) of its square. For a randomized yes/no
    question both are the score of a carrier, because 1 squared is 1. For a known number they are y and y^2."""

    values: FloatArray
    squares: FloatArray


@checked
def correlation(first: Scored, second: Scored, times: FloatArray, level: float) -> Correlation:
    """r = (E xy - E x E y) / sqrt((E x^2 - (E x)^2)(E y^2 - (E y)^2)), every moment the mean of scores over n.

    For a yes/no question x the variance is pi (1 - pi), so r = cov(score, y) / (sqrt(pi (1 - pi)) sd(y)), all over n.
    Fox & Tracy (1984), Measuring associations with randomized response, Social Science Research 13; Himmelfarb & Edgell
    (1980), Psychological Bulletin 87. E xy is the mean of the product of scores, because the devices of one respondent
    are independent. The standard error is by the delta method over (E x, E y, E x^2, E y^2, E xy), n - 1. The interval
    is on Fisher's scale atanh r with SE / (1 - r^2); the bounds are +-1 for r beyond that range. Shape of times (u,).
    Raises InputError("columns"): `joint.one_respondent`, `joint.no_variance`; "level".
    """
    z = normal_quantile(level)
    n = float(times.sum())
    if not n > 1.0:
        raise InputError("columns", n, "joint.one_respondent")
    scores = np.stack([first.values, second.values, first.squares, second.squares, first.values * second.values], 1)
    mean = times @ scores / n
    x, y, xx, yy, xy = mean.tolist()
    var_x, var_y, cov = xx - x * x, yy - y * y, xy - x * y
    if not (var_x > 1e-12 * max(abs(xx), 1e-300) and var_y > 1e-12 * max(abs(yy), 1e-300)):
        raise InputError("columns", None, "joint.no_variance")
    root = float(np.sqrt(var_x * var_y))
    r = cov / root
    slope = np.array(
        [
            -y / root + r * x / var_x,
            -x / root + r * y / var_y,
            -r / (2.0 * var_x),
            -r / (2.0 * var_y),
            1.0 / root,
        ]
    )
    along = (scores - mean) @ slope
    error = float(np.sqrt(times @ along**2 / (n * (n - 1.0))))
    if abs(r) >= 1.0:
        low, high = (r - z * error, 1.0) if r > 0 else (-1.0, r + z * error)
        return Correlation(r, error, float(np.clip(low, -1.0, 1.0)), float(np.clip(high, -1.0, 1.0)), n)
    reach = z * error / (1.0 - r * r)
    return Correlation(r, error, float(np.tanh(np.arctanh(r) - reach)), float(np.tanh(np.arctanh(r) + reach)), n)
