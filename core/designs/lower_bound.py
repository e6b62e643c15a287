"""The least total squared error that any design of an epsilon can have."""

from __future__ import annotations

import math

import numpy as np

from core.arguments import checked
from core.errors import InputError
from core.types import Answers, FloatArray, Strength, Strengths, Target


@checked
def loss_of_size(k: Answers, epsilon: Strength, w: int, target: Target) -> float:
    """n times the total squared error of sets of w answers, at equal shares 1/k.

    population: (k - 1)^2 (wE + k - w)^2 / [k w (k - w) (E - 1)^2], E = e^eps; this sample: (1 - 1/k) less, which is
    n Var of sampling, summed over answers. Ye & Barg (2018), IEEE Trans. Inf. Theory 64, theorem III.1.
    """
    if not 1 <= w < k:
        raise InputError("w", w, "argument.range", name="w", lowest=1, highest=k - 1)
    odds = math.exp(epsilon)
    population = ((k - 1) * (w * odds + k - w) / math.expm1(epsilon)) ** 2 / (k * w * (k - w))
    return population - _sampling(k, target)


@checked
def least_loss(k: Answers, epsilon: Strength, target: Target) -> float:
    """The least of `loss_of_size` over w = 1..k-1: no design of this epsilon has less, and subset selection has it.

    Pan (2026), arXiv 2603.11523. Shape: one number, n times squared shares. Convex in w, so that the whole numbers
    beside k/(E + 1) are enough.
    """
    best = k / (math.exp(epsilon) + 1.0)
    sizes = {min(max(size, 1), k - 1) for size in (math.floor(best), math.ceil(best))}
    return min(loss_of_size(k, epsilon, size, target) for size in sizes)


@checked
def smooth_bound(k: Answers, epsilons: Strengths, target: Target) -> FloatArray:
    """4 E (k - 1)^2 / [k (E - 1)^2], this sample (1 - 1/k) less, at many epsilons, same shape.

    It is the same bound for a w that need not be whole: reached if k/(E + 1) is an integer, otherwise below
    `least_loss`.
    """
    odds = np.exp(epsilons)
    population: FloatArray = 4.0 * odds * (k - 1) ** 2 / (k * np.expm1(epsilons) ** 2)
    return population - _sampling(k, target)


def _sampling(k: int, target: Target) -> float:
    return 1.0 - 1.0 / k if target is Target.SAMPLE else 0.0
