"""What a curator's released figures say about these respondents: intervals from the figures and public facts alone.

Discrete Laplace noise of counts has an exact quantile (core.central.distribution); that of sums and means is
P(|X| > t) = e^(-t/scale). A mean without a public size needs two statements at once - how many people there are, and
how far the other noise reaches - so each gets half of what may go wrong (Bonferroni), and the interval is the union
over all sizes that the noisy count allows. All of it is about numbers moved into the bounds.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum

from core.central.curator import CuratorRelease, ReleasedFigure
from core.central.curator_request import FigureKey
from core.central.distribution import reach
from core.estimate.levels import checked_level

_ROUNDING = 1e-9
"""Sums of floats are off by less than this part of the largest bound."""


class Holds(StrEnum):
    """What an interval holds: the figure of these respondents, whatever their number; or that of the numbers fitted to
    the public size, which is theirs where the size is right."""

    RESPONDENTS = "respondents"
    FITTED = "fitted"


@dataclass(frozen=True, slots=True)
class FigureInterval:
    """Holds it at least as often as the level says."""

    low: float
    high: float
    holds: Holds = Holds.RESPONDENTS


def figure_intervals(release: CuratorRelease, figure: ReleasedFigure, *, level: float) -> tuple[FigureInterval, ...]:
    """One for each value of a released figure, by its own noise alone. Counts and cells: whole numbers, at least 0.

    A mean that was fitted to a noisy count is not that of these respondents: `mean_interval` says what theirs is.
    Raises InputError("level", `interval.level`).
    """
    checked_level(level)
    request = release.request
    if figure.key in (FigureKey.COUNT, FigureKey.CELLS):
        q = reach(level, figure.scale)
        return tuple(FigureInterval(max(0.0, one - q), max(0.0, one + q)) for one in figure.values)
    holds = Holds.RESPONDENTS if release.size is None else Holds.FITTED
    t = _reach_of_number(figure, release, 1.0 - level)
    low, high = figure.value - t, figure.value + t
    if figure.key is FigureKey.MEAN:
        low, high = (min(max(one, request.low), request.high) for one in (low, high))
    return (FigureInterval(low, high, holds),)


def mean_interval(release: CuratorRelease, *, level: float) -> FigureInterval | None:
    """Of the mean that was asked for; None where none was. Without a public size it holds the mean of these
    respondents (where there is at least one) with at least `level`; see `resized_interval`, `ratio_interval`.

    Raises InputError("level", `interval.level`).
    """
    checked_level(level)
    count, mean, total = (release.figure(key) for key in (FigureKey.COUNT, FigureKey.MEAN, FigureKey.SUM))
    if mean is not None and count is None:
        return figure_intervals(release, mean, level=level)[0]
    if count is None or release.mean is None:
        return None
    half = (1.0 - level) / 2.0
    q = reach(1.0 - half, count.scale)
    fewest, most = max(1.0, count.value - q), max(1.0, count.value + q)
    low, high = release.request.low, release.request.high
    if mean is not None and release.size is not None:
        t = _reach_of_number(mean, release, half)
        fitted = tuple(min(max(one, low), high) for one in (mean.value - t, mean.value + t))
        found = resized_interval(fitted[0], fitted[1], release.size, fewest, most, release.request.prior, low, high)
    elif total is not None:
        t = _reach_of_number(total, release, half)
        found = ratio_interval(total.value - t, total.value + t, fewest, most)
    else:
        return None
    return FigureInterval(min(max(found[0], low), high), min(max(found[1], low), high))


def resized_interval(
    a: float, b: float, size: int, fewest: float, most: float, prior: float, low: float, high: float
) -> tuple[float, float]:
    """All means of n numbers in [low, high], fewest <= n <= most, that fitted to `size` have a mean in [a, b].

    n <= size: (size F - (size - n) prior) / n for F in [a, b]. n > size: `size` of the n have the mean F, and the
    n - size who were left out may be anything in [low, high]. Both are monotone in n, so only ends count.
    """
    ends = [(n, prior, prior) for n in {min(fewest, size), min(most, size)} if fewest <= size]
    ends += [(n, low, high) for n in {max(fewest, size), max(most, size)} if most > size]
    return (
        min(below + size * (a - below) / n for n, below, _ in ends),
        max(above + size * (b - above) / n for n, _, above in ends),
    )


def ratio_interval(a: float, b: float, fewest: float, most: float) -> tuple[float, float]:
    """All s / n with s in [a, b] and 0 < fewest <= n <= most: the union over n, as in Fieller's interval."""
    return min(a / fewest, a / most), max(b / fewest, b / most)


def _reach_of_number(figure: ReleasedFigure, release: CuratorRelease, chance: float) -> float:
    """t with P(|X| > t) <= chance for continuous Laplace noise, and what sums of floats may be off."""
    request = release.request
    largest = max(abs(request.low), abs(request.high))
    rounding = _ROUNDING * (largest if figure.key is FigureKey.MEAN else largest + abs(figure.value))
    return -figure.scale * math.log(chance) + rounding
