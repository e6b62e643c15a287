"""The likeliest joint table with all cells 0 or more, and the likeliest one in which the questions are independent."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.control import Control
from core.estimation.joint.patterns import Patterns
from core.estimation.mixture import likeliest_weights
from core.estimation.mixture_support import likeliest_of_many
from core.types import FloatArray, read_only


@dataclass(frozen=True, slots=True, eq=False)
class JointFit:
    """`cells` (cells,) of the full table; `margins` [question] (k,) under independence; the log-likelihoods of both, of
    the patterns given the designs (without the constant that counts orders)."""

    cells: FloatArray
    margins: tuple[FloatArray, ...]
    log_likelihood: float
    log_likelihood_independent: float

    def __post_init__(self) -> None:
        for array in (self.cells, *self.margins):
            read_only(array)

    @property
    def ratio(self) -> float:
        """G^2 = 2 (full - independent), 0 or more."""
        return max(0.0, 2.0 * (self.log_likelihood - self.log_likelihood_independent))


def fit_joint(patterns: Patterns, control: Control | None = None) -> JointFit:
    """Return the maximum of sum_u times_u ln sum_x P(pattern u | cell x) w_x over the simplex.

    Each pattern has its own row, so each respondent may have another design. Under independence the likelihood is the
    product of the likelihoods of the questions, because the devices are independent too. Source: van den Hout & van der
    Heijden (2002), International Statistical Review 70. Raises Cancelled.
    """
    full, best = _likeliest(patterns.joint_chances(), patterns.times, control)
    parts = [_likeliest(patterns.chances_of(i), patterns.times, control) for i in range(patterns.m)]
    return JointFit(full, tuple(one for one, _ in parts), best, sum(value for _, value in parts))


def ratios_of(patterns: Patterns, times: FloatArray) -> FloatArray:
    """G^2 (draws,) for other numbers of respondents with each pattern, (draws, u)."""
    full = log_likelihoods(patterns.joint_chances(), times)
    parts = sum(log_likelihoods(patterns.chances_of(i), times) for i in range(patterns.m))
    found: FloatArray = np.maximum(2.0 * (full - parts), 0.0)
    return found


def log_likelihoods(chances: FloatArray, times: FloatArray) -> FloatArray:
    """The largest log-likelihood (draws,) for each row of `times` (draws, u) under chances (u, cells)."""
    weights = likeliest_weights(times / times.sum(axis=1, keepdims=True), chances).weights
    expected = weights @ chances.T
    found: FloatArray = (times * np.log(np.where(times > 0.0, expected, 1.0))).sum(axis=1)
    return found


def _likeliest(chances: FloatArray, times: FloatArray, control: Control | None) -> tuple[FloatArray, float]:
    weights = likeliest_of_many(times / times.sum(), chances, control=control)
    return weights, float(times @ np.log(chances @ weights))
