"""The noise of a released sum or mean: the smallest scale that OpenDP's own map allows for the claimed epsilon.

Neighbors differ by one respondent, or by one respondent's number (OpenDP's distance 2; a count changes by at most 1). A
respondent with several rows counts several times, as in core.central.calibration.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from core.central.calibration import EXACT, UP, float_below
from core.central.chains import ADDED, CHANGED, Chain, count_chain, mean_chain, sized_sum_chain
from core.central.curator import fitted_size
from core.central.library import NAME, opendp, quietly, version
from core.release.errors import ReleaseError
from core.release.number_statistic import DescribedNumber, FigureName, NoisyFigure, NumberStatistic

MECHANISM = "laplace"
UNIT = "one respondent: there or not, or with another number"
MOST_ROWS = 1 << 27
"""Most numbers that OpenDP adds up without a public size; of a longer list it would take a random part (134 million).
"""
_MOST_STEPS = 200


@dataclass(frozen=True, slots=True)
class FigureNoise:
    """A chain with the least noise for a claim. effective: of one row, rounded up at 12 digits, at most the claim."""

    chain: Chain
    scale: float
    effective: str


def noise_of_figure(
    name: FigureName, statistic: NumberStatistic, claimed: Decimal, size: int | None, *, rows: int = 1
) -> FigureNoise:
    """Return the least scale with map(distance) <= claimed for one row and map(distance * rows) <= claimed * rows.

    Each of these maps falls as 1/scale, so the map at one scale gives the smallest scale. The last digits are found by
    trying successive floats. `size`: the size that numbers are fitted to, None without fitting. Raises ReleaseError
    `release.opendp_missing`, `release.noise_failed` (a claim close to zero).
    """
    distance = ADDED if name is FigureName.COUNT else CHANGED
    limits = [(distance, float_below(claimed)), (distance * rows, float_below(EXACT.multiply(claimed, Decimal(rows))))]

    def search() -> FigureNoise:
        if min(limit for _, limit in limits) <= 0.0:
            raise ArithmeticError
        build = _chain(name, statistic, size)
        about = max(limit_scale(build, 1.0, at, limit) for at, limit in limits)
        scale = max(limit_scale(build, about, at, limit) for at, limit in limits)
        for _ in range(_MOST_STEPS):
            chain = build(scale)
            if all(float(chain.map(at)) <= limit for at, limit in limits):
                return FigureNoise(chain, scale, _effective(float(chain.map(distance))))
            scale = math.nextafter(scale, math.inf)
        raise ArithmeticError

    return quietly(search)


def limit_scale(build: Callable[[float], Chain], about: float, distance: int, limit: float) -> float:
    """Return the scale at which the map of a chain equals the limit, by its value at `about`; it falls as 1/scale."""
    return about * (float(build(about).map(distance)) / limit)


def described_integers() -> dict[str, Any]:
    """Return the fields of the noise in a description, apart from the figures themselves."""
    return {"mechanism": MECHANISM, "unit": UNIT, "library": version()}


def checked_integers(integers: Mapping[str, Any]) -> None:
    """Raise ReleaseError `release.noise_unknown` unless the fields equal `described_integers` of any version."""
    library = integers.get("library")
    if (
        set(integers) != {"mechanism", "unit", "library"}
        or integers["mechanism"] != MECHANISM
        or integers["unit"] != UNIT
        or not isinstance(library, str)
        or not library.startswith(f"{NAME} ")
    ):
        raise ReleaseError("release.noise_unknown")


def stated_effective(number: DescribedNumber, charge: Decimal, *, rows: int = 1) -> list[str]:
    """Return the epsilon of each figure, recomputed by OpenDP's map of a chain with the stated scale, bounds and size.

    Raises ReleaseError `release.noise_unknown` if the parts do not add up to the charge, a size does not belong to the
    count, or an epsilon is above its part. Also raises `release.opendp_missing`, `release.noise_failed`.
    """
    statistic, found = number.statistic, []
    for one, (name, part) in zip(number.figures, statistic.parts(charge), strict=True):
        size = size_of(name, statistic, number.figure(FigureName.COUNT))
        if one.charge != part or one.size != size:
            raise ReleaseError("release.noise_unknown")
        found.append(_stated(one, statistic, part, rows))
    return found


def size_of(name: FigureName, statistic: NumberStatistic, count: NoisyFigure | None) -> int | None:
    """Return the size that the numbers of a figure are fitted to: the declared one, or the noisy count (at least 1)."""
    if name is FigureName.COUNT or not statistic.fitted:
        return None
    if statistic.size is not None or count is None:
        return statistic.size
    return fitted_size(count.value)


def _stated(one: NoisyFigure, statistic: NumberStatistic, part: Decimal, rows: int) -> str:
    def ask() -> tuple[float, float]:
        distance = ADDED if one.name is FigureName.COUNT else CHANGED
        chain = _chain(one.name, statistic, one.size)(one.scale)
        return float(chain.map(distance)), float(chain.map(distance * rows))

    of_row, of_person = quietly(ask)
    if Decimal(of_person) > EXACT.multiply(part, Decimal(rows)) or Decimal(_effective(of_row)) > part:
        raise ReleaseError("release.noise_unknown")
    return _effective(of_row)


def summed(effectives: Sequence[str]) -> str:
    """Return the epsilon of all figures together, as decimal text."""
    return f"{sum(map(Decimal, effectives), Decimal(0)).normalize(EXACT):f}"


def _effective(epsilon: float) -> str:
    return f"{UP.plus(Decimal(epsilon)).normalize(UP):f}"


def _chain(name: FigureName, statistic: NumberStatistic, size: int | None) -> Callable[[float], Chain]:
    low, high = statistic.low, statistic.high
    if name is FigureName.COUNT:
        return count_chain
    if size is None:
        return lambda scale: _open_sum(low, high, scale)
    prior = low if statistic.prior is None else statistic.prior
    if name is FigureName.MEAN:
        return lambda scale: mean_chain(low, high, size, prior, scale)
    return lambda scale: sized_sum_chain(low, high, size, prior, scale)


def _open_sum(low: float, high: float, scale: float) -> Chain:
    """Return the chain for the sum of an unknown number of clamped numbers. OpenDP's default adds up at most 2^20
    numbers and picks them at random from a longer list. Its size limit is public, so a larger limit costs only about
    1e-6 of the scale."""
    dp = opendp()
    bounds = (low, high)
    numbers = dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.symmetric_distance()
    added = dp.t.make_bounded_float_checked_sum(size_limit=MOST_ROWS, bounds=bounds, S="Pairwise<f64>")
    made: Chain = numbers >> dp.t.then_clamp(bounds) >> added >> dp.m.then_laplace(scale)
    return made
