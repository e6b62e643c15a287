"""OpenDP's chains for columns of numbers (count, sum, mean, histogram), their maps and their least noise.

A chain takes the numbers of all respondents, clamps them to public bounds and adds discrete Laplace noise. Its `map`
gives epsilon, which OpenDP rounds up. Distance 1: one respondent is added or removed. Distance 2: the number of one
respondent changes (one is removed and one added), which a release protects (core.central.calibration gives the reason).
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from core.arguments import checked
from core.central.library import opendp, quietly
from core.errors import InputError
from core.types import FloatArray, Strength

ADDED, CHANGED = 1, 2
"""Distances between neighbors: one respondent is added or removed; the number of one respondent changes."""
FEWEST_CELLS, MOST_CELLS = 2, 200
MOST_SIZE = 10_000_000
"""Largest size that numbers are fitted to, because OpenDP makes a list of this length."""
MOST_SUMMED = 100_000_000
_MOST_STEPS = 100


class Chain(Protocol):
    """One release of one figure: call it with the numbers (n,), and ask `map` for epsilon at a distance."""

    def __call__(self, arg: FloatArray) -> Any: ...

    def map(self, d_in: int) -> float: ...


@dataclass(frozen=True, slots=True)
class Scaled:
    """A chain with the least noise for an epsilon; `epsilon` is by its map, never above the requested one."""

    chain: Chain
    scale: float
    epsilon: float


def count_chain(scale: float) -> Chain:
    """Return the chain that counts the numbers, a whole number. epsilon = d_in / scale."""
    dp = opendp()
    return _made(lambda: _numbers(dp) >> dp.t.then_count() >> dp.m.then_laplace(scale))


def sum_chain(low: float, high: float, scale: float) -> Chain:
    """Return the chain that sums the clamped numbers when their count is unknown. epsilon is about d_in summed(low,
    high) / scale, plus about 1e-6 of it for the rounding of floats.

    OpenDP's default sum of floats ignores all numbers after the first 2^20 = 1,048,576; this chain allows MOST_SUMMED.
    """
    dp = opendp()
    bounds = _bounds(low, high)
    return _made(
        lambda: (
            _numbers(dp)
            >> dp.t.then_clamp(bounds)
            >> dp.t.make_bounded_float_checked_sum(MOST_SUMMED, bounds)
            >> dp.m.then_laplace(scale)
        )
    )


def summed(low: float, high: float) -> float:
    """Return OpenDP's bound on the change of a sum of an unknown number when one respondent is added or removed. It is
    the largest of |low|, |high| and high - low (beyond MOST_SUMMED one number replaces another)."""
    return max(abs(low), abs(high), high - low)


def mean_chain(low: float, high: float, size: int, constant: float, scale: float) -> Chain:
    """Return the chain for the mean of the clamped numbers, fitted to a public size. With fewer respondents the
    constant fills the missing places; with more, a random part is left out (OpenDP shuffles first). No true number of
    respondents raises an error. epsilon is about d_in (high - low) / (size scale), because an added respondent replaces
    another or the constant.

    Raises InputError("size", `central.size`, `central.size_large`), ("constant", `central.constant`),
    ("bounds", `numeric.bounds`).
    """
    dp = opendp()
    fitted = _fitted(dp, low, high, size, constant)
    return _made(lambda: fitted() >> dp.t.then_mean() >> dp.m.then_laplace(scale))


def sized_sum_chain(low: float, high: float, size: int, constant: float, scale: float) -> Chain:
    """Return the chain for the sum of the clamped numbers, fitted to a public size as in `mean_chain`. epsilon is about
    d_in (high - low) / scale. Raises as `mean_chain` does.
    """
    dp = opendp()
    fitted = _fitted(dp, low, high, size, constant)
    return _made(lambda: fitted() >> dp.t.then_sum() >> dp.m.then_laplace(scale))


def histogram_chain(low: float, high: float, cells: int, scale: float) -> Chain:
    """Return the chain that counts the clamped numbers in each of `cells` cells of equal width, as whole numbers. A
    number on an edge belongs to the cell above it. epsilon = d_in / scale for all cells together, because one
    respondent is in one cell.

    Raises InputError("cells", `central.cells`), ("bounds", `numeric.bounds`).
    """
    dp = opendp()
    bounds, inner = _bounds(low, high), cell_edges(low, high, cells)[1:-1].tolist()
    return _made(
        lambda: (
            _numbers(dp)
            >> dp.t.then_clamp(bounds)
            >> dp.t.then_find_bin(inner)
            >> dp.t.then_count_by_categories(list(range(cells)), null_category=False)
            >> dp.m.then_laplace(scale)
        )
    )


def cell_edges(low: float, high: float, cells: int) -> FloatArray:
    """Return the edges (cells + 1,) of the cells of a histogram. Raises InputError("cells", `central.cells`)."""
    if not FEWEST_CELLS <= cells <= MOST_CELLS:
        raise InputError("cells", cells, "central.cells", lowest=FEWEST_CELLS, highest=MOST_CELLS)
    return np.linspace(low, high, cells + 1)


@checked
def least_noise(chain: Callable[[float], Chain], distance: int, epsilon: float, about: float) -> Scaled:
    """Return the least scale at which map(distance) <= epsilon, to the last digits of a float.

    Each of these maps falls as 1/scale, so scale = about map(about) / epsilon. The scale is then raised by a few units
    in the last place if the map rounds above epsilon. `about` is sensitivity / epsilon. Raises ReleaseError as
    `quietly`.
    """

    def search() -> Scaled:
        scale = about * float(chain(about).map(distance)) / epsilon
        for _ in range(_MOST_STEPS):
            made = chain(scale)
            realised = float(made.map(distance))
            if realised <= epsilon:
                return Scaled(made, scale, realised)
            scale = math.nextafter(scale, math.inf)
        raise ArithmeticError

    return quietly(search)


@checked
def least_count(distance: int, epsilon: Strength) -> Scaled:
    """Return a noisy count for this epsilon."""
    return least_noise(count_chain, distance, epsilon, distance / epsilon)


@checked
def least_sum(low: float, high: float, distance: int, epsilon: Strength) -> Scaled:
    """Return a noisy sum of an unknown number of values for this epsilon."""
    about = distance * summed(low, high) / epsilon
    return least_noise(lambda scale: sum_chain(low, high, scale), distance, epsilon, about)


@checked
def least_mean(low: float, high: float, size: int, constant: float, distance: int, epsilon: Strength) -> Scaled:
    """Return a noisy mean of numbers fitted to a public size for this epsilon."""
    about = distance * (high - low) / (size * epsilon)
    return least_noise(lambda scale: mean_chain(low, high, size, constant, scale), distance, epsilon, about)


def _made(build: Callable[[], Any]) -> Chain:
    made: Chain = quietly(build)
    return made


def _numbers(dp: Any) -> Any:
    return dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.symmetric_distance()


def _fitted(dp: Any, low: float, high: float, size: int, constant: float) -> Callable[[], Any]:
    """Return the step that clamps the numbers and resizes them to `size`. Raises as `mean_chain` does."""
    bounds, (size, constant) = _bounds(low, high), _public(low, high, size, constant)
    return lambda: _numbers(dp) >> dp.t.then_clamp(bounds) >> dp.t.then_resize(size, constant)


def _bounds(low: float, high: float) -> tuple[float, float]:
    if not (low < high and np.isfinite(high - low)):
        raise InputError("bounds", (low, high), "numeric.bounds")
    return float(low), float(high)


def _public(low: float, high: float, size: int, constant: float) -> tuple[int, float]:
    if size < 1:
        raise InputError("size", size, "central.size")
    if size > MOST_SIZE:
        raise InputError("size", size, "central.size_large", highest=MOST_SIZE)
    if not low <= constant <= high:
        raise InputError("constant", constant, "central.constant", low=low, high=high)
    return int(size), float(constant)
