"""Sums over every size that a noisy count can give, without evaluating each of them.

If the terms change slowly, hundreds of them are summed as a polynomial through a few, which is exact for polynomials.
The formula is sum f = N/2 (integral + sum_k B_2k(1/2)/(2k)! h^2k [f^(2k-1)]), h = 2/N. It is the Euler-Maclaurin
formula for the midpoints of N pieces of [-1, 1] (Abramowitz & Stegun 1964, 23.1.30-32).
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from core.arguments import checked
from core.types import FloatArray, read_only

_NODES = 12
_DIRECT = 48
"""Number of sizes next to 1 and to n that are evaluated one by one, because the terms curve most there."""
_GROWTH = 0.35
_HALVES = (-1 / 24, 7 / 5760, -31 / 967680, 127 / 154828800, -73 / 3503554560, 1414477 / 2678117105664000)


@dataclass(frozen=True, slots=True, eq=False)
class Sizes:
    """Sizes m (k,) from 2 on, and the number of sizes that each represents; read-only. `n` itself is included unless it
    is 1. sum_m f(m) is about weights @ f(sizes) if f is smooth below n and, with another formula, from n on."""

    n: int
    sizes: FloatArray
    weights: FloatArray

    def __post_init__(self) -> None:
        read_only(self.sizes)
        read_only(self.weights)


@checked
@lru_cache(maxsize=64)
def sizes_around(n: int, furthest: int) -> Sizes:
    """Return all whole sizes from 2 to n + furthest, n >= 1; terms below n - furthest are left out too."""
    low = max(2, n - furthest)
    middle = (low + n - 1) // 2
    pieces = [*_outwards(low, middle, 1), *_outwards(n - 1, middle + 1, -1), *_outwards(max(n, 2), n + furthest, 1)]
    ends = np.array(pieces, dtype=np.float64).reshape(-1, 2)
    ends = ends[np.argsort(ends[:, 0])]
    single = ends[:, 0] == ends[:, 1]
    one = ends[single, 0]
    long = ends[~single]
    count = (long[:, 1] - long[:, 0] + 1.0)[:, None]
    nodes, plain, corrections = _rule()
    spread = ((long.sum(axis=1) / 2.0)[:, None] + count / 2.0 * nodes).ravel()
    powers = (2.0 / count) ** (2.0 * np.arange(1, len(_HALVES) + 1))
    weights = (count / 2.0 * (plain + powers @ corrections)).ravel()
    sizes = np.concatenate((one, spread))
    order = np.argsort(sizes, kind="stable")
    parts = np.concatenate((np.ones(one.size), weights))[order]
    return Sizes(n, sizes[order], parts)


def _outwards(first: int, last: int, step: int) -> list[tuple[int, int]]:
    """Return pieces (low, high) from `first` to `last`: single sizes, then longer and longer stretches."""
    found: list[tuple[int, int]] = []
    at, left = first, (last - first) * step + 1
    while left > 0:
        gone = abs(at - first)
        take = 1 if gone < _DIRECT or left <= 2 * _NODES else min(left, max(2 * _NODES, int(_GROWTH * gone)))
        end = at + step * (take - 1)
        found.append((min(at, end), max(at, end)))
        at, left = end + step, left - take
    return found


@lru_cache(maxsize=1)
def _rule() -> tuple[FloatArray, FloatArray, FloatArray]:
    """Return nodes on [-1, 1] (k,), weights of the integral (k,), and weights of each correction (c, k)."""
    from numpy.polynomial import legendre

    nodes, plain = legendre.leggauss(_NODES)
    # This matrix maps values at the nodes to coefficients of Legendre polynomials.
    coefficients = np.linalg.inv(legendre.legvander(nodes, _NODES - 1))
    corrections = []
    for k, factor in enumerate(_HALVES, start=1):
        slopes = legendre.legder(coefficients, m=2 * k - 1, axis=0)
        corrections.append(factor * (legendre.legval(1.0, slopes) - legendre.legval(-1.0, slopes)))
    return nodes, plain, np.array(corrections)
