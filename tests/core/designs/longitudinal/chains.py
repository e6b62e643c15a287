"""Chains to look at, and what follows for them from nothing but the chances of their two steps."""

from __future__ import annotations

import itertools
import math
from fractions import Fraction

import numpy as np

from core.designs.local.rappor import Rappor
from core.designs.longitudinal.bits import BitsChain, LongitudinalUnary, RapporChain, Step
from core.designs.longitudinal.category import LongitudinalGRR
from core.designs.longitudinal.chain import Chain

Matrix = list[list[Fraction]]

UNARY = tuple(LongitudinalUnary(3, 2.0, 0.8, first, second) for first in Step for second in Step)
CHAINS: tuple[Chain, ...] = (
    LongitudinalGRR(3, 2.0, 0.8),
    LongitudinalGRR(5, 3.0, 1.0),
    *UNARY,
    RapporChain(Rappor(3, 0.4)),
)


def steps(chain: Chain) -> tuple[Matrix, Matrix]:
    """(permanent given answer, report given permanent) as exact fractions; bits: all patterns, bit 0 the lowest."""
    own, other = (Fraction(float(values[0])) for values in (chain.kept.support_own, chain.kept.support_other))
    p, q = (Fraction(value) for value in chain.fresh)
    k = chain.k
    if not isinstance(chain, BitsChain):
        # the last digits of the floats are taken so that every column sums to 1
        first = [[1 - (k - 1) * other if z == x else other for x in range(k)] for z in range(k)]
        second = [[1 - (k - 1) * q if y == z else q for z in range(k)] for y in range(k)]
        return first, second
    patterns = list(itertools.product((0, 1), repeat=k))
    first = [
        [math.prod(_bit(own if j == x else other, one) for j, one in enumerate(z)) for x in range(k)] for z in patterns
    ]
    second = [
        [math.prod(_bit(p if held else q, one) for held, one in zip(z, y, strict=True)) for z in patterns]
        for y in patterns
    ]
    return first, second


def supports(chain: Chain) -> np.ndarray:
    """Which answers each report of `steps` supports, shape (reports, k)."""
    if not isinstance(chain, BitsChain):
        return np.eye(chain.k)
    return np.array(list(itertools.product((0, 1), repeat=chain.k)), dtype=float)


def exact_epsilon(chain: Chain, waves: int) -> float:
    """Largest log ratio over all sequences of reports and all pairs of answers."""
    first, second = steps(chain)
    worst = Fraction(1)
    for reports in itertools.combinations_with_replacement(range(len(second)), waves):
        weights = [math.prod((second[y][z] for y in reports), start=Fraction(1)) for z in range(len(first))]
        chances = [sum((first[z][x] * weight for z, weight in enumerate(weights)), Fraction(0)) for x in range(chain.k)]
        worst = max(worst, max(chances) / min(chances))
    return math.log(worst)


def wave_moments(chain: Chain, counts: np.ndarray, waves: int) -> tuple[np.ndarray, np.ndarray]:
    """Exact mean and covariance of the tallies of so many waves, one after the other, shape (waves k,)."""
    first, second = (np.array(step, dtype=float) for step in steps(chain))
    marks = supports(chain)
    given = second.T @ marks
    within = np.einsum("yz,yi,yj->zij", second, marks, marks) - np.einsum("zi,zj->zij", given, given)
    k = chain.k
    mean, covariance = np.zeros(waves * k), np.zeros((waves * k, waves * k))
    for answer, count in enumerate(counts):
        chances = first[:, answer]
        centre = chances @ given
        between = np.einsum("z,zi,zj->ij", chances, given, given) - np.outer(centre, centre)
        fresh = np.einsum("z,zij->ij", chances, within)
        mean += count * np.tile(centre, waves)
        covariance += count * (np.tile(between, (waves, waves)) + np.kron(np.eye(waves), fresh))
    return mean, covariance


def _bit(chance: Fraction, one: int) -> Fraction:
    return chance if one else 1 - chance
