"""The rate at which the best guess from one report is right, for each shape of response matrix."""

from __future__ import annotations

from itertools import pairwise

import numpy as np

from core.types import FloatArray

_NODES = 12


def best_guess_by_matrix(values: FloatArray, shares: FloatArray) -> float:
    """Sum over reports y of max_x P[y, x] f_x; values (reports, answers), shares (answers,)."""
    return float((values * np.asarray(shares, dtype=np.float64)).max(axis=1).sum())


def best_guess_by_own_answer(own: FloatArray, other: FloatArray, shares: FloatArray) -> FloatArray:
    """Return the same for P[y, x] = own_y if x = y and other_y otherwise: only the largest share is a rival. O(k).

    One rate, or one for each row of chances (m, k) or (m, 1).
    """
    prior = np.asarray(shares, dtype=np.float64)
    first = int(prior.argmax())
    rest = prior.copy()
    rest[first] = -1.0
    largest_other = np.full(prior.size, prior[first])
    largest_other[first] = rest.max()
    return np.asarray(np.maximum(own * prior, other * largest_other).sum(axis=-1))


def best_guess_by_set(
    weights: FloatArray,
    inside: float | FloatArray,
    outside: float | FloatArray,
    nothing: float | FloatArray,
    shares: FloatArray,
) -> FloatArray:
    """Return the same if a report is a set S of answers and P(S|x) is a_S inside and b_S outside of S.

    Answers are in falling order of their share, i = 0 the most frequent. In a set with first member i the best guess is
    the i-th answer or the most frequent one. For all sets with first member i, weights[i], shape (k,), is the sum of
    the common factor; P is inside (outside) times it. The chance of the empty set is `nothing`. The rate is sum_i
    weights_i max(inside f_i, outside f_0) + nothing f_0. One rate, or (m,) from weights (m, k), chances (m, 1) and the
    `nothing` of each (m,).
    """
    ordered = np.sort(np.asarray(shares, dtype=np.float64))[::-1]
    guesses = np.maximum(ordered * inside, ordered[0] * outside)
    return np.asarray((weights * guesses).sum(axis=-1) + nothing * ordered[0])


def best_guess_by_laplace(rate: float, shares: FloatArray) -> float:
    """Return the same if a report is onehot(x) plus Laplace noise of this rate (1/scale) on each of k numbers.

    Given y the answer x has weight f_x e^D_x with D_x = rate (|y_x| - |y_x - 1|), within -rate..rate. Under noise alone
    the D_x are independent, P(D_x <= d) = 1 - e^(-(d + rate)/2) / 2 inside. The rate of right guesses is therefore E
    max_x f_x e^D_x = m + integral over t of 1 - prod_{x: f_x e^rate > t} (1 - e^(-rate/2) sqrt(f_x / t) / 2) from m =
    e^-rate max f to e^rate max f. Gauss-Legendre quadrature over ln t, between the points where a factor leaves the
    product, is exact to 1e-12.
    """
    ordered = np.sort(np.asarray(shares, dtype=np.float64))[::-1]
    least = ordered[0] * np.exp(-rate)
    ends = np.unique(np.log(np.append(ordered[ordered * np.exp(rate) > least] * np.exp(rate), least)))
    nodes, weights = np.polynomial.legendre.leggauss(_NODES)
    total = float(least)
    for low, high in pairwise(ends):
        pieces = max(1, int(np.ceil(high - low)))
        edges = np.linspace(low, high, pieces + 1)
        half = 0.5 * np.diff(edges)[:, np.newaxis]
        at = np.exp(edges[:-1, np.newaxis] + half * (1.0 + nodes)).ravel()
        inside = ordered[ordered * np.exp(rate) > np.exp(low) * (1.0 + 1e-12)]
        factors = 1.0 - 0.5 * np.exp(-0.5 * rate) * np.sqrt(inside[:, np.newaxis] / at)
        total += float(((1.0 - factors.prod(axis=0)) * at * (half * weights).ravel()).sum())
    return total
