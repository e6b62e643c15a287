"""The moments of numbers that the error of a mean needs: mean square distance from the midpoint, and variance."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.arguments import checked
from core.data.numeric.number_column import NumberColumn
from core.designs.numeric.values import ordered_bounds
from core.types import FloatArray, Target


@dataclass(frozen=True, slots=True)
class Moments:
    """Of numbers cut to [low, high], on the scale t = (x - M) / H in [-1, 1], M the middle and H half the range.

    second, variance   mean of t^2, and variance of t with divisor n, because the numbers represent the population; both
                       None if they must stay unknown, and then every error is the largest possible one
    """

    low: float
    high: float
    second: float | None = None
    variance: float | None = None

    @property
    def half(self) -> float:
        return self.high / 2.0 - self.low / 2.0

    @property
    def worst(self) -> bool:
        return self.second is None or self.variance is None

    @property
    def drawn(self) -> float:
        """Variance of t of one respondent drawn from the population; at most 1, half of the people at each bound."""
        return 1.0 if self.variance is None else self.variance

    @checked
    def report_variance(self, constant: FloatArray, curve: FloatArray, target: Target) -> FloatArray:
        """Return the variance of one unbiased report about the estimated mean, where the noise is c + a t^2, on the
        scale of t.

        With known moments it is c + a mean t^2, for the population plus the variance of t. With unknown moments it is c
        + max(a, 0), for the population c + a + 1. (In every mechanism a >= -1, so people at the bounds are the worst
        case of both.)
        """
        of_population = target is Target.POPULATION
        found: FloatArray
        if self.second is None or self.variance is None:
            found = constant + curve + 1.0 if of_population else constant + np.maximum(curve, 0.0)
        else:
            found = constant + curve * self.second + (self.variance if of_population else 0.0)
        return found


def moments_of(numbers: NumberColumn, low: float, high: float, *, known: bool = True) -> Moments:
    """Return the moments of numbers cut to the bounds; unknown moments unless they are `known` and two people gave a
    number.

    Raises InputError("bounds", `numeric.bounds`).
    """
    low, high = ordered_bounds(low, high)
    if not known or numbers.n < 2:
        return Moments(low, high)
    half = high / 2.0 - low / 2.0
    t = (np.clip(numbers.values, low, high) - (low + half)) / half
    weights = numbers.counts / numbers.n
    mean = float(weights @ t)
    second = min(float(weights @ (t * t)), 1.0)
    away = t - mean
    return Moments(low, high, second, min(float(weights @ (away * away)), second))


def worth(moments: Moments, error: float) -> float:
    """Return how many people asked directly have this standard error of the mean for the population: s^2 / SE^2.

    `error` is that for the population, in the unit of the numbers.
    """
    if not error > 0.0:
        return math.inf
    return moments.drawn * (moments.half / error) ** 2
