"""Intervals for these respondents from a curator's released figures and public facts alone.

Discrete Laplace noise of counts has an exact quantile (core.central.distribution); for the noise of sums and means
P(|X| > t) = e^(-t/scale). A mean without a public size needs several statements at once: the number of respondents and
the size of the other noise. With fitting it also needs the distance between the mean of the respondents kept and the
mean of all. The error probability is therefore split evenly (Bonferroni). The interval is the union over all sizes that
the noisy count allows. Everything refers to numbers moved into the bounds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from core.arguments import checked
from core.central.curator import CuratorRelease, ReleasedFigure
from core.central.curator_request import FigureKey
from core.central.distribution import reach
from core.estimation.levels import checked_level

_ROUNDING = 1e-9
"""Errors of float sums are below this part of the largest bound."""


class Holds(StrEnum):
    """The target of an interval.

    RESPONDENTS: the figure of these respondents, whatever their number. FITTED: the figure of the numbers fitted to the
    public size, which is the respondents' own figure if that size is right. POPULATION: the mean of the population they
    were sampled from. POPULATION_FITTED: the same, if the public size is right.
    """

    RESPONDENTS = "respondents"
    FITTED = "fitted"
    POPULATION = "population"
    POPULATION_FITTED = "population_fitted"


@dataclass(frozen=True, slots=True)
class FigureInterval:
    """An interval that contains its target with at least the level's probability."""

    low: float
    high: float
    holds: Holds = Holds.RESPONDENTS


@checked
def figure_intervals(release: CuratorRelease, figure: ReleasedFigure, *, level: float) -> tuple[FigureInterval, ...]:
    """Return an interval for each value of a released figure, by its own noise alone.

    Counts and cells: whole numbers, at least 0. A mean fitted to a noisy count is not the mean of these respondents,
    for which `mean_interval` gives an interval. Raises InputError("level", `interval.level`).
    """
    checked_level(level)
    if figure.key in (FigureKey.COUNT, FigureKey.CELLS):
        q = reach(level, figure.scale)
        return tuple(FigureInterval(max(0.0, one - q), max(0.0, one + q)) for one in figure.values)
    return (_of_number(figure, release, 1.0 - level),)


@checked
def mean_interval(release: CuratorRelease, *, level: float) -> FigureInterval | None:
    """Return the interval of the requested mean; None if no mean was requested.

    Without a public size it contains the mean of these respondents (if there is at least one) with at least `level`;
    see `resized_interval`, `ratio_interval`. Raises InputError("level", `interval.level`).
    """
    checked_level(level)
    return _of_mean(release, 1.0 - level)


@checked
def population_interval(release: CuratorRelease, *, level: float) -> FigureInterval | None:
    """Return the interval of the mean of a population from which the respondents are independent draws.

    None if no mean was requested. It contains that mean with at least the level's probability, for any numbers between
    the bounds. Half of the error probability is for the noise (`mean_interval`), half for sampling. Except with
    probability `chance`, the mean of n numbers differs from the population mean by at most (high - low)
    sqrt(ln(2/chance) / (2 n)) (Hoeffding 1963, theorem 2). n is the smallest number that the figures allow. Raises
    InputError("level", `interval.level`).
    """
    checked_level(level)
    half = (1.0 - level) / 2.0
    own = _of_mean(release, half)
    if own is None:
        return None
    low, high = release.request.low, release.request.high
    far = drawing_reach(release, level=level)
    holds = Holds.POPULATION_FITTED if own.holds is Holds.FITTED else Holds.POPULATION
    return FigureInterval(max(own.low - far, low), min(own.high + far, high), holds)


@checked
def drawing_reach(release: CuratorRelease, *, level: float) -> float:
    """Return the half-width that sampling adds to `population_interval`.

    It has the unit of the numbers and is at most the width of the bounds.
    """
    half, width = (1.0 - level) / 2.0, release.request.high - release.request.low
    count = release.figure(FigureKey.COUNT)
    people = float(release.size or 1) if count is None else _people(release, count, half)[0]
    return min(width, width * math.sqrt(math.log(2.0 / half) / (2.0 * people)))


def _people(release: CuratorRelease, count: ReleasedFigure, chance: float) -> tuple[float, float]:
    """Return the fewest and the most people that a noisy count allows, by its part of the error probability."""
    q = reach(1.0 - _part(release, chance), count.scale)
    return max(1.0, count.value - q), max(1.0, count.value + q)


def _part(release: CuratorRelease, chance: float) -> float:
    return chance / (2.0 if release.figure(FigureKey.MEAN) is None else 3.0)


def _of_mean(release: CuratorRelease, chance: float) -> FigureInterval | None:
    count, mean, total = (release.figure(key) for key in (FigureKey.COUNT, FigureKey.MEAN, FigureKey.SUM))
    if mean is not None and count is None:
        return _of_number(mean, release, chance)
    if count is None or release.mean is None:
        return None
    part = _part(release, chance)
    fewest, most = _people(release, count, chance)
    low, high = release.request.low, release.request.high
    if mean is not None and release.size is not None:
        t = _reach_of_number(mean, release, part)
        fitted = tuple(min(max(one, low), high) for one in (mean.value - t, mean.value + t))
        prior = release.request.prior
        found = resized_interval(fitted[0], fitted[1], release.size, fewest, most, prior, low, high, part)
    elif total is not None:
        t = _reach_of_number(total, release, part)
        found = ratio_interval(total.value - t, total.value + t, fewest, most)
    else:
        return None
    return FigureInterval(min(max(found[0], low), high), min(max(found[1], low), high))


def resized_interval(
    a: float,
    b: float,
    size: int,
    fewest: float,
    most: float,
    prior: float,
    low: float,
    high: float,
    chance: float = 0.0,
) -> tuple[float, float]:
    """Return all means of n numbers in [low, high], fewest <= n <= most, whose mean fitted to `size` is F in [a, b].

    n <= size: (size F - (size - n) prior) / n, monotone in n. n > size: n - size of them were left out at random. These
    may have any value in [low, high]. Except with probability `chance`, the mean of the others is within
    `left_out_reach` of the mean of all. The narrower bound of the two applies; it is widest at `most`.
    """
    lows, highs = [], []
    if fewest <= size:
        for n in (fewest, min(most, size)):
            lows.append(prior + size * (a - prior) / n)
            highs.append(prior + size * (b - prior) / n)
    if most > size:
        far = left_out_reach(size, most, chance) * (high - low)
        lows.append(max(low + size * (a - low) / most, a - far))
        highs.append(min(high + size * (b - high) / most, b + far))
    return min(lows), max(highs)


@checked
def left_out_reach(size: int, n: float, chance: float) -> float:
    """Return the largest distance, except with probability `chance`, between the mean of n numbers of [0, 1] and the
    mean of `size` of them, drawn without replacement. It is sqrt(rho ln(2/chance) / (2 size)), rho = 1 - (size - 1)/n,
    or (1 - size/n)(1 + 1/size) from n/2 on.

    Inequality of Hoeffding and Serfling as in Bardenet & Maillard 2015 (Bernoulli 21), corollary 2.5. inf for chance 0.
    """
    if chance <= 0.0:
        return math.inf
    rho = 1.0 - (size - 1) / n if 2 * size <= n else (1.0 - size / n) * (1.0 + 1.0 / size)
    return math.sqrt(rho * math.log(2.0 / chance) / (2.0 * size))


def ratio_interval(a: float, b: float, fewest: float, most: float) -> tuple[float, float]:
    """Return all s / n with s in [a, b] and 0 < fewest <= n <= most: the union over n, as in Fieller's interval."""
    return min(a / fewest, a / most), max(b / fewest, b / most)


def _of_number(figure: ReleasedFigure, release: CuratorRelease, chance: float) -> FigureInterval:
    """Return the interval by the noise of one sum or mean; for a mean, within the bounds."""
    request, t = release.request, _reach_of_number(figure, release, chance)
    low, high = figure.value - t, figure.value + t
    if figure.key is FigureKey.MEAN:
        low, high = (min(max(one, request.low), request.high) for one in (low, high))
    return FigureInterval(low, high, Holds.RESPONDENTS if release.size is None else Holds.FITTED)


def _reach_of_number(figure: ReleasedFigure, release: CuratorRelease, chance: float) -> float:
    """Return t with P(|X| > t) <= chance for continuous Laplace noise, plus the error of float sums."""
    request = release.request
    largest = max(abs(request.low), abs(request.high))
    rounding = _ROUNDING * (largest if figure.key is FigureKey.MEAN else largest + abs(figure.value))
    return -figure.scale * math.log(chance) + rounding
