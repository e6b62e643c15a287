"""Errors of a mean with a private number of respondents: exact distributions, no simulation, public figures only.

A count with discrete Laplace noise X of scale 1 / epsilon_1 gives M = max(1, n + X). Then the mean is either
  resized   from the numbers fitted to M with the prior c, plus Laplace noise of scale d (U - L) / (M epsilon_2):
            M >= n: (n mean + (M - n) c) / M;  M < n: a random part of the people, mean unchanged, variance
            sd^2 (1/M - 1/n) (Cochran 1977, 2.6, sd with divisor n - 1); or
  plug-in   (S + Y) / M, S = n mean, Y Laplace of scale d max(|L|, |U|, U - L) / epsilon_2,
with epsilon_1 + epsilon_2 = epsilon. The distribution of X: core.central.distribution; scales: core.central.chains.

The errors are those before truncation. core.central.curator moves a mean outside the bounds into them. That never adds
to the error, because the true mean lies inside. The rmse is therefore at most the value given here.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.central.chains import ADDED, summed
from core.central.size_grid import Sizes, sizes_around
from core.types import FloatArray

_REACH = 40.0
"""In scales: more noise than this has a chance of 4e-18."""


@checked
@dataclass(frozen=True, slots=True)
class SizeCase:
    """The public expectations about the data, and the requested release.

    n, mean, sd  people, mean and standard deviation (divisor n - 1) of their numbers, all between `low` and `high`
    prior        public fill-in value for missing people
    epsilon      of count and mean together
    distance     between neighbors (core.central.chains.ADDED or CHANGED), d of sum and mean; a count changes by 1
    population   the people are a sample, and errors refer to the population mean: sd^2/n is added, times the squared
                 weight of the people's own mean, which is n/M, or min(1, n/M) if fitted
    """

    n: int
    mean: float
    sd: float
    low: float
    high: float
    prior: float
    epsilon: float
    distance: int
    population: bool = False

    @property
    def bound(self) -> float:
        """Return the largest change of the sum by one respondent, as OpenDP counts it."""
        return summed(self.low, self.high)


@dataclass(frozen=True, slots=True, eq=False)
class Errors:
    """Bias (expected value minus true mean) and standard error of a noisy mean, shapes (k,); rmse^2 = bias^2 + se^2."""

    bias: FloatArray
    se: FloatArray

    @property
    def rmse(self) -> FloatArray:
        return np.asarray(np.hypot(self.bias, self.se))


def known_size(case: SizeCase, sizes: FloatArray) -> Errors:
    """Return errors of the mean fitted to each of these public sizes (k,), right or wrong, with all of epsilon."""
    bias = _off(case, sizes)
    people = _left_out(case, sizes) + _sampled(case, np.minimum(1.0, case.n / sizes))
    se = np.sqrt(people + _mean_noise(case, sizes, case.epsilon))
    return Errors(np.asarray(bias), np.asarray(se))


def resized(case: SizeCase, shares: FloatArray) -> Errors:
    """Return errors of the mean fitted to a noisy count that has these shares (k,) of epsilon, each inside (0, 1)."""
    known, padded = resized_parts(case, shares)
    away = case.prior - case.mean
    bias = away * padded.first
    moved = away * away * np.maximum(padded.second - padded.first**2, 0.0)
    return Errors(np.asarray(bias), np.asarray(np.sqrt(known + moved)))


@dataclass(frozen=True, slots=True, eq=False)
class Padding:
    """Share of a resized column that is the prior, (M - n)/M if M > n: mean and mean square, (k,)."""

    first: FloatArray
    second: FloatArray


def resized_parts(case: SizeCase, shares: FloatArray) -> tuple[FloatArray, Padding]:
    """Return the part of the variance that does not depend on the prior, (k,), and the padding.

    rmse^2 = first + (c - mean)^2 second.
    """
    law = _Law(case, shares)
    sizes = law.sizes
    padding = np.maximum(sizes - case.n, 0.0) / sizes
    people = _left_out(case, sizes) + _sampled(case, np.minimum(1.0, case.n / sizes))
    left_out = law.expected(people, _left_out(case, np.ones(1)) + _sampled(case, np.ones(1)))
    inverse = law.expected(sizes**-2.0, np.ones(1))
    noise = _mean_noise(case, np.ones(1), 1.0) * inverse / (case.epsilon * (1.0 - shares)) ** 2
    zero = np.zeros(1)
    return left_out + noise, Padding(law.expected(padding, zero), law.expected(padding**2, zero))


def plugged_in(case: SizeCase, shares: FloatArray) -> Errors:
    """Return errors of the noisy sum over the noisy count, at least 1, with these shares (k,) of epsilon."""
    law = _Law(case, shares)
    over = (case.n - law.sizes) / law.sizes
    at_one = np.array([case.n - 1.0])
    first, second = law.expected(over, at_one), law.expected(over**2, at_one**2)
    scale = case.distance * case.bound / (case.epsilon * (1.0 - shares))
    inverse = law.expected(law.sizes**-2.0, np.ones(1))
    noise = (2.0 * scale**2 + case.n**2 * _sampled(case, np.ones(1))) * inverse
    moved = case.mean**2 * np.maximum(second - first**2, 0.0)
    return Errors(np.asarray(case.mean * first), np.asarray(np.sqrt(moved + noise)))


@checked
def noisy_size_reach(case: SizeCase, share: float, level: float) -> int:
    """Return the distance from n that the noisy count does not exceed with probability `level`."""
    from core.central.distribution import reach

    return reach(level, ADDED / (case.epsilon * share))


class _Law:
    """The sizes M = 2, 3, ... with their chances for every share. M = 1 is separate: all smaller counts become 1."""

    __slots__ = ("_at_one", "_chances", "sizes")

    def __init__(self, case: SizeCase, shares: FloatArray) -> None:
        scales = ADDED / (case.epsilon * shares)
        around: Sizes = sizes_around(case.n, _furthest(float(scales.max())))
        self.sizes = around.sizes
        rate = (1.0 / scales)[:, None]
        away = np.abs(around.sizes - case.n)
        self._chances = np.tanh(rate / 2.0) * np.exp(-rate * away) * around.weights
        # P(n + X <= 1) = a^(n-1) / (1 + a), a = e^(-1/scale)
        self._at_one = np.exp(-rate[:, 0] * (case.n - 1.0)) / (1.0 + np.exp(-rate[:, 0]))

    def expected(self, of_sizes: FloatArray, at_one: FloatArray) -> FloatArray:
        """Return E f(M) for every share, (k,)."""
        return np.asarray(self._chances @ of_sizes + self._at_one * at_one)


def _furthest(scale: float) -> int:
    """Return the range of the noise as a power of two, so that sizes are rarely recomputed while epsilon is dragged."""
    return int(2 ** math.ceil(math.log2(_REACH * scale + 2.0)))


def _off(case: SizeCase, sizes: FloatArray) -> FloatArray:
    # Adding 0.0 removes the minus sign of a zero bias.
    return np.asarray(np.maximum(sizes - case.n, 0.0) / sizes * (case.prior - case.mean) + 0.0)


def _left_out(case: SizeCase, sizes: FloatArray) -> FloatArray:
    return np.asarray(case.sd**2 * np.maximum(1.0 / sizes - 1.0 / case.n, 0.0))


def _sampled(case: SizeCase, shares: FloatArray) -> FloatArray:
    """Return the variance that sampling respondents adds, given the weights of the people's own mean."""
    return np.asarray(case.sd**2 / case.n * shares**2 if case.population else np.zeros(shares.shape))


def _mean_noise(case: SizeCase, sizes: FloatArray, epsilon: float) -> FloatArray:
    return np.asarray(2.0 * (case.distance * (case.high - case.low) / (sizes * epsilon)) ** 2)
