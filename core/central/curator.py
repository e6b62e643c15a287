"""Releases of a trusted curator: a count, a sum, a mean or a histogram, with OpenDP's own noise.

The result holds only released figures and public facts. No true size raises an error or takes another path: the mean of
zero respondents is computed like any other (OpenDP's documentation calls the fitting "resize").
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from decimal import ROUND_CEILING, Context, Decimal

from core.arguments import checked
from core.central.chains import (
    ADDED,
    MOST_SIZE,
    Chain,
    Scaled,
    count_chain,
    histogram_chain,
    least_noise,
    mean_chain,
    sized_sum_chain,
    sum_chain,
    summed,
)
from core.central.curator_request import CuratorRequest, FigureKey, Statistic
from core.central.library import quietly
from core.types import FloatArray

_UP = Context(prec=12, rounding=ROUND_CEILING)
_EXACT = Context(prec=80)


@dataclass(frozen=True, slots=True)
class ReleasedFigure:
    """`values` with noise: one, or one for each cell; whole numbers for counts and cells.

    scale    of the noise of each: P(x) proportional to e^(-|x|/scale)
    epsilon  of all of them together, exactly by OpenDP's map for the distance of the request
    """

    key: FigureKey
    values: tuple[float, ...]
    scale: float
    epsilon: float

    @property
    def value(self) -> float:
        return self.values[0]


@dataclass(frozen=True, slots=True)
class CuratorRelease:
    """`figures` in the order of the draws; `size`: the size that numbers were fitted to, None without fitting."""

    request: CuratorRequest
    figures: tuple[ReleasedFigure, ...]
    size: int | None = None

    @property
    def epsilon(self) -> Decimal:
        """Return the epsilon of all figures, rounded up at 12 digits; never above the requested epsilon."""
        total = Decimal(0)
        for one in self.figures:
            total = _EXACT.add(total, Decimal(one.epsilon))
        return min(_UP.plus(total), self.request.epsilon)

    def figure(self, key: FigureKey) -> ReleasedFigure | None:
        return next((one for one in self.figures if one.key is key), None)

    @property
    def mean(self) -> float | None:
        """Return the requested mean, moved into the bounds; None if no mean was requested."""
        request = self.request
        if request.statistic is not Statistic.MEAN:
            return None
        mean, total, count = (self.figure(key) for key in (FigureKey.MEAN, FigureKey.SUM, FigureKey.COUNT))
        if mean is not None:
            value = mean.value
        else:
            value = 0.0 if total is None or count is None else total.value / max(1.0, count.value)
        return min(max(value, request.low), request.high)


def released(numbers: FloatArray, request: CuratorRequest) -> CuratorRelease:
    """Draw the requested figures from the numbers of all respondents, shape (n,), without nan; n may be 0.

    Raises ReleaseError `release.opendp_missing`, `release.noise_failed`.
    """
    figures: list[ReleasedFigure] = []
    size = request.size if request.fitted else None
    for key, most in request.parts:
        if key is FigureKey.MEAN and request.size is None:
            size = fitted_size(figures[0].value)
        scaled = noise_of(key, request, float_below(most), size)
        figures.append(_drawn(key, numbers, scaled))
    return CuratorRelease(request, tuple(figures), size)


@checked
def noise_of(key: FigureKey, request: CuratorRequest, epsilon: float, size: int | None) -> Scaled:
    """Return the least noise of one figure for its part of epsilon. Raises as `released`."""
    about = scale_near(key, request, epsilon, size)
    return least_noise(
        lambda scale: chain_of(key, request, scale, size), distance_of(key, request.distance), epsilon, about
    )


def chain_of(key: FigureKey, request: CuratorRequest, scale: float, size: int | None) -> Chain:
    """Return OpenDP's chain of one figure; `size`: the size that numbers are fitted to, None without fitting."""
    low, high = request.low, request.high
    if key is FigureKey.COUNT:
        return count_chain(scale)
    if key is FigureKey.CELLS:
        return histogram_chain(low, high, request.cells, scale)
    if size is None:
        return sum_chain(low, high, scale)
    make = mean_chain if key is FigureKey.MEAN else sized_sum_chain
    return make(low, high, size, request.prior, scale)


def epsilon_at(release: CuratorRelease, distance: int) -> Decimal:
    """Return the epsilon of all figures at another distance (chains.ADDED, chains.CHANGED).

    It is by OpenDP's maps, rounded up at 12 digits. Raises as `released`.
    """
    total = Decimal(0)
    for one in release.figures:
        chain = chain_of(one.key, release.request, one.scale, release.size)
        total = _EXACT.add(total, Decimal(chain.map(distance_of(one.key, distance))))
    return _UP.plus(total)


def distance_of(key: FigureKey, distance: int) -> int:
    """Return the distance at which a figure is charged. A count changes by at most one, whether a respondent changes
    the answer, is added, or is removed (decision 41)."""
    return ADDED if key is FigureKey.COUNT else distance


def fitted_size(count: float) -> int:
    """Return the size that numbers are fitted to after a noisy count: at least 1, at most MOST_SIZE."""
    return int(min(max(1.0, count), MOST_SIZE))


def float_below(epsilon: Decimal) -> float:
    """Return the largest float that is not above these digits."""
    near = float(epsilon)
    return near if Decimal(near) <= epsilon else math.nextafter(near, 0.0)


@checked
def fitted_mean(mean: float, n: int, size: int, prior: float) -> float:
    """Return the expected value of a mean of n numbers fitted to a size.

    It is (n mean + (size - n) prior) / size if people are missing, and the mean itself if some are left out at random.
    """
    if n == 0:
        return prior
    return mean if size <= n else (n * mean + (size - n) * prior) / size


@checked
def scale_near(key: FigureKey, request: CuratorRequest, epsilon: float, size: int | None) -> float:
    """Return sensitivity / epsilon, the scale of `noise_of` up to a share of 1e-5 (for sums), without OpenDP."""
    if key in (FigureKey.COUNT, FigureKey.CELLS):
        return distance_of(key, request.distance) / epsilon
    if size is None:
        return request.distance * summed(request.low, request.high) / epsilon
    return request.distance * (request.high - request.low) / ((size if key is FigureKey.MEAN else 1) * epsilon)


def _drawn(key: FigureKey, numbers: FloatArray, scaled: Scaled) -> ReleasedFigure:
    def draw() -> tuple[float, ...]:
        found = scaled.chain(numbers)
        return tuple(found) if key is FigureKey.CELLS else (found,)

    return ReleasedFigure(key, quietly(draw), scaled.scale, scaled.epsilon)
