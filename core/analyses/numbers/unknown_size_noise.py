"""Noisy counts, sums and means of people whose number is private: by OpenDP itself, or drawn from the same law.

OpenDP copies every number for every mean, so that of many people the same law is drawn by numpy instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

import numpy as np

from core.arguments import checked
from core.central.chains import ADDED, Chain, least_count, least_sum, mean_chain, summed
from core.central.library import opendp
from core.data.numeric.number_column import NumberColumn

MOST_FOR_OPENDP = 20_000
"""With more numbers than this, numpy draws from the law."""
_FIRST_STEP = 1e-15
_MOST_AS_COUNTS = 1_000_000_000
"""The largest count that numpy can draw from."""

Draw = Callable[[], float]


class Noisy(Protocol):
    """The releases of one column, each for an epsilon; every call of a returned draw is another release.

    A count pays for one respondent more or less: another number of one respondent does not change it.
    """

    def count(self, epsilon: float) -> Draw: ...

    def total(self, epsilon: float) -> Draw: ...

    def mean(self, size: int, prior: float, epsilon: float) -> float:
        """Return the mean of the numbers fitted to `size`: the prior fills missing places, or a random part is left
        out."""


class ByOpendp:
    """OpenDP's own noise, which cannot be seeded. The chain of a size is made once.

    Raises ReleaseError as the chains do, InputError("constant", `central.constant`).
    """

    def __init__(self, numbers: NumberColumn, low: float, high: float, distance: int) -> None:
        opendp()
        self._rows, self._low, self._high, self._distance = numbers.rows(), low, high, distance
        self._means: dict[tuple[int, float, float], Chain] = {}

    @checked
    def count(self, epsilon: float) -> Draw:
        chain = least_count(ADDED, epsilon).chain
        return lambda: float(chain(self._rows))

    @checked
    def total(self, epsilon: float) -> Draw:
        chain = least_sum(self._low, self._high, self._distance, epsilon).chain
        return lambda: float(chain(self._rows))

    @checked
    def mean(self, size: int, prior: float, epsilon: float) -> float:
        key = size, prior, epsilon
        if key not in self._means:
            about = self._distance * (self._high - self._low) / (size * epsilon)
            self._means[key] = least_chain(
                lambda scale: mean_chain(self._low, self._high, size, prior, scale), self._distance, epsilon, about
            )
        return float(self._means[key](self._rows))


class ByNumpy:
    """The same law, seeded: discrete Laplace on the count, Laplace on sum and mean, people left out by chance.

    Its means take as long as the fewest of those who stay, those who are left out, and the different numbers.
    """

    def __init__(
        self, numbers: NumberColumn, low: float, high: float, distance: int, *, rng: np.random.Generator
    ) -> None:
        self._n, self._sum = numbers.n, numbers.mean * numbers.n
        self._values, self._counts, self._ends = numbers.values, numbers.counts, np.cumsum(numbers.counts)
        self._low, self._high, self._distance, self._rng = low, high, distance, rng

    @checked
    def count(self, epsilon: float) -> Draw:
        # The difference of two geometric numbers is discrete Laplace (Inusah & Kozubowski 2006).
        chance = -np.expm1(-epsilon / ADDED)
        return lambda: float(self._n + self._rng.geometric(chance) - self._rng.geometric(chance))

    @checked
    def total(self, epsilon: float) -> Draw:
        scale = self._distance * summed(self._low, self._high) / epsilon
        return lambda: self._sum + float(self._rng.laplace(0.0, scale))

    @checked
    def mean(self, size: int, prior: float, epsilon: float) -> float:
        scale = self._distance * (self._high - self._low) / (size * epsilon)
        return self._fitted(size, prior) / size + float(self._rng.laplace(0.0, scale))

    def _fitted(self, size: int, prior: float) -> float:
        """Sum of the numbers once they are fitted to the size."""
        if size >= self._n:
            return self._sum + (size - self._n) * prior
        if 2 * size <= self._n:
            return self._some(size)
        return self._sum - self._some(self._n - size)

    def _some(self, people: int) -> float:
        """Return the sum of `people` randomly chosen people, each at most once: one by one, or as counts of the
        different numbers."""
        if people > self._values.size and self._n < _MOST_AS_COUNTS:
            chosen = self._rng.multivariate_hypergeometric(self._counts, people, method="marginals")
            return float(self._values @ chosen)
        places = self._rng.choice(self._n, people, replace=False, shuffle=False)
        return float(self._values[np.searchsorted(self._ends, places, side="right")].sum())


@checked
def least_chain(chain: Callable[[float], Chain], distance: int, epsilon: float, about: float) -> Chain:
    """The chain at the least scale, up to a relative 1e-10, at which its map keeps to epsilon.

    Only the map includes the amount that OpenDP adds for its rounding, so the scale rises until the map agrees. A
    search to the last digit (core.central.chains.least_noise) takes ten times as long, and here every size needs one.
    """
    scale, step = about, _FIRST_STEP
    while True:
        made = chain(scale)
        spent = made.map(distance)
        if spent <= epsilon:
            return made
        scale *= (spent / epsilon) * (1.0 + step)
        step *= 4.0
