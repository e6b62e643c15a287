"""OpenDP's chains for columns of numbers: count, sum, mean, histogram; their maps, and the least noise they allow.

A chain takes the numbers of all respondents, clamps them to public bounds and adds discrete Laplace noise; `map` gives
epsilon as OpenDP rounds it, upwards. Distance 1: one respondent is there or not; 2: one respondent's number is another
(one goes, one comes), which is what a release promises (core.central.calibration says why).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Protocol

import numpy as np

from core.central.library import opendp, quietly
from core.errors import InputError
from core.types import FloatArray

ADDED, CHANGED = 1, 2
"""Distances between neighbours: a respondent more or less; another number of one respondent."""
_NEAR = 1e-6


class Chain(Protocol):
    """One release of one figure: call it with the numbers (n,), ask `map` for epsilon at a distance."""

    def __call__(self, arg: FloatArray) -> Any: ...

    def map(self, d_in: int) -> float: ...


@dataclass(frozen=True, slots=True)
class Scaled:
    """A chain with the least noise for an epsilon; `epsilon` is what its map says, never above what was asked."""

    chain: Chain
    scale: float
    epsilon: float


def count_chain(scale: float) -> Chain:
    """How many numbers there are, a whole number. epsilon = d_in / scale."""
    dp = opendp()
    return _made(lambda: _numbers(dp) >> dp.t.then_count() >> dp.m.then_laplace(scale))


def sum_chain(low: float, high: float, scale: float) -> Chain:
    """Sum of the clamped numbers; nobody says how many there are. epsilon about d_in max(|low|, |high|) / scale."""
    dp = opendp()
    bounds = _bounds(low, high)
    return _made(lambda: _numbers(dp) >> dp.t.then_clamp(bounds) >> dp.t.then_sum() >> dp.m.then_laplace(scale))


def mean_chain(low: float, high: float, size: int, constant: float, scale: float) -> Chain:
    """Mean of the clamped numbers, fitted to a public size: where fewer respondents are there the constant stands for
    the others, where more are there some are left out by chance. No error, whatever their true number.
    epsilon about d_in (high - low) / (size scale).

    Raises InputError("size", `central.size`), ("constant", `central.constant`), ("bounds", `numeric.bounds`).
    """
    dp = opendp()
    bounds, (size, constant) = _bounds(low, high), _public(low, high, size, constant)
    return _made(
        lambda: (
            _numbers(dp)
            >> dp.t.then_clamp(bounds)
            >> dp.t.then_resize(size, constant)
            >> dp.t.then_mean()
            >> dp.m.then_laplace(scale)
        )
    )


def sized_sum_chain(low: float, high: float, size: int, constant: float, scale: float) -> Chain:
    """Sum of the clamped numbers, fitted to a public size as in `mean_chain`; raises as it does."""
    dp = opendp()
    bounds, (size, constant) = _bounds(low, high), _public(low, high, size, constant)
    return _made(
        lambda: (
            _numbers(dp)
            >> dp.t.then_clamp(bounds)
            >> dp.t.then_resize(size, constant)
            >> dp.t.then_sum()
            >> dp.m.then_laplace(scale)
        )
    )


def least_noise(chain: Callable[[float], Chain], distance: int, epsilon: float, about: float) -> Scaled:
    """The least scale near `about` (sensitivity / epsilon) at which map(distance) <= epsilon, by OpenDP's own search.

    Raises ReleaseError as `quietly` does.
    """
    dp = opendp()

    def search() -> Scaled:
        bounds = (about * (1.0 - _NEAR), about * (1.0 + _NEAR))
        scale = float(dp.binary_search(lambda one: chain(one).map(distance) <= epsilon, bounds=bounds, T=float))
        made = chain(scale)
        return Scaled(made, scale, float(made.map(distance)))

    return quietly(search)


def least_count(distance: int, epsilon: float) -> Scaled:
    """A noisy count for this epsilon."""
    return least_noise(count_chain, distance, epsilon, distance / epsilon)


def least_sum(low: float, high: float, distance: int, epsilon: float) -> Scaled:
    """A noisy sum of nobody knows how many for this epsilon."""
    about = distance * max(abs(low), abs(high)) / epsilon
    return least_noise(lambda scale: sum_chain(low, high, scale), distance, epsilon, about)


def least_mean(low: float, high: float, size: int, constant: float, distance: int, epsilon: float) -> Scaled:
    """A noisy mean of numbers fitted to a public size for this epsilon."""
    about = distance * (high - low) / (size * epsilon)
    return least_noise(lambda scale: mean_chain(low, high, size, constant, scale), distance, epsilon, about)


def _made(build: Callable[[], Any]) -> Chain:
    made: Chain = quietly(build)
    return made


def _numbers(dp: Any) -> Any:
    return dp.vector_domain(dp.atom_domain(T=float, nan=False)), dp.symmetric_distance()


def _bounds(low: float, high: float) -> tuple[float, float]:
    if not (low < high and np.isfinite(high - low)):
        raise InputError("bounds", (low, high), "numeric.bounds")
    return float(low), float(high)


def _public(low: float, high: float, size: int, constant: float) -> tuple[int, float]:
    if size < 1:
        raise InputError("size", size, "central.size")
    if not low <= constant <= high:
        raise InputError("constant", constant, "central.constant", low=low, high=high)
    return int(size), float(constant)
