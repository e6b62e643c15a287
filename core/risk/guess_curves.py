"""Chance that the best guess from one report is right, at many epsilons at once."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from core.arguments import checked
from core.designs.base import Design, ReportKind
from core.designs.counts import shares_of
from core.designs.fields import Given
from core.designs.local.subset import best_sizes
from core.designs.posteriors import best_guess_by_own_answer, best_guess_by_set
from core.designs.spec import DesignSpec
from core.types import FloatArray, Shares, Strengths

_EQUAL = 1e-9


@checked
def guess_curve(
    spec: DesignSpec, k: int, epsilons: Strengths, shares: Shares, given: Given, *, many: bool = False
) -> FloatArray:
    """`Design.best_guess` of the design at each epsilon, shape (m,): the guesser knows the shares.

    Sum over reports y of max_x P(y|x) f_x, in the forms of core.designs.posteriors for all epsilons together. Designs
    without such a form are built one by one. nan for Bloom filters, where one rate takes as long as a whole curve.
    """
    shares = shares_of(shares, k)
    if spec.report_kind is ReportKind.BLOOM:
        return np.full(epsilons.shape, np.nan)
    if spec.supports is None:
        return np.array([spec.build(k, float(one), given, many=many).best_guess(shares) for one in epsilons])
    own, other = spec.supports(k, epsilons, spec.completed(k, given))
    if many:
        ticked = np.maximum(own * shares, other * (1.0 - shares))
        clear = np.maximum((1.0 - own) * shares, (1.0 - other) * (1.0 - shares))
        return _mean(ticked + clear)
    if spec.report_kind is ReportKind.CATEGORY:
        return best_guess_by_own_answer(own, other, shares)
    if spec.report_kind is ReportKind.BITS:
        clear_own = (1.0 - own) / (1.0 - other)
        weights = (1.0 - other) ** np.arange(k) * other
        return best_guess_by_set(weights, own / other, clear_own, ((1.0 - other) ** k * clear_own)[:, 0], shares)
    if spec.report_kind is ReportKind.SUBSET:
        sizes = best_sizes(k, epsilons)[:, np.newaxis]
        rank = np.arange(k - 1)
        left = np.clip((k - sizes - rank) / (k - 1.0 - rank), 0.0, None)
        first = np.concatenate((np.ones_like(sizes), np.cumprod(left, axis=1)), axis=1)
        return best_guess_by_set(first, own, (1.0 - own) * sizes / (k - sizes), 0.0, shares)
    if spec.report_kind is ReportKind.HASHED:
        missed = (1.0 - own) / (1.0 / other - 1.0)
        nothing = (1.0 - other) ** k * missed / other
        return best_guess_by_set((1.0 - other) ** np.arange(k), own, missed, nothing[:, 0], shares)
    if spec.report_kind is ReportKind.INDEX:
        plus = _pluses(spec, k)
        most = np.where(plus, shares, 0.0).max(axis=1), np.where(plus, 0.0, shares).max(axis=1)
        return _mean(2.0 * np.maximum(own * most[0], (1.0 - own) * most[1]))
    return np.array([spec.build(k, float(one), given).best_guess(shares) for one in epsilons])


@checked
def stranger_curve(
    spec: DesignSpec, k: int, epsilons: Strengths, shares: Shares, given: Given, *, many: bool = False
) -> FloatArray:
    """`stranger_rate` of the design at each epsilon, shape (m,).

    Designs that treat all answers alike (bits, sets, hashes, numbers) have the same rate for every answer, which is
    `guess_curve` at equal shares. nan for Bloom filters.
    """
    shares = shares_of(shares, k)
    if spec.report_kind is ReportKind.BLOOM:
        return np.full(epsilons.shape, np.nan)
    alike = {ReportKind.BITS, ReportKind.SUBSET, ReportKind.HASHED, ReportKind.NUMBERS}
    if not many and spec.report_kind in alike:
        return guess_curve(spec, k, epsilons, np.full(k, 1.0 / k), given)
    if spec.supports is None or spec.report_kind not in {ReportKind.CATEGORY, ReportKind.INDEX, ReportKind.BITS}:
        return np.array([stranger_rate(spec.build(k, float(one), given, many=many), shares) for one in epsilons])
    own, other = spec.supports(k, epsilons, spec.completed(k, given))
    if many:
        return _mean(own * shares + (1.0 - other) * (1.0 - shares))
    if spec.report_kind is ReportKind.CATEGORY:
        return _strangers_of_category(own, other, shares)
    plus = _pluses(spec, k)
    count = plus.sum(axis=1)
    with_plus = float((np.where(plus, shares, 0.0).sum(axis=1)[count > 0] / count[count > 0]).sum())
    none = float((count == 0).sum()) * float(shares.sum()) / k
    rate: FloatArray = (own[:, 0] * with_plus + (1.0 - own[:, 0]) * none) * (2.0 / len(plus))
    return rate


def stranger_rate(design: Design, shares: FloatArray) -> float:
    """Return the chance that the best guess from one report is right for a guesser with a uniform prior.

    Sum over reports y of the mean of P(y|x) f_x over those x whose P(y|x) is the largest (drawn by lot among them).
    For a select-all question per item: p f + (1 - q)(1 - f), its own bit is believed. Raises DesignError("k") where
    there are too many different reports to list.
    """
    if design.many:
        # P(bit tells item j truly) from the tally: expected() of all ticked and of none
        own, other = design.expected(np.ones(design.k)), design.expected(np.zeros(design.k))
        return float((own * shares + (1.0 - other) * (1.0 - shares)).mean())
    if design.report_kind in {ReportKind.BITS, ReportKind.SUBSET, ReportKind.HASHED, ReportKind.NUMBERS}:
        return design.best_guess(np.full(design.k, 1.0 / design.k))
    values = design.response_matrix().values
    best = values >= values.max(axis=1, keepdims=True) * (1.0 - _EQUAL)
    right = np.where(best, values * shares, 0.0).sum(axis=1) / best.sum(axis=1)
    return float(right.sum())


def _pluses(spec: DesignSpec, k: int) -> NDArray[np.bool_]:
    """Return the columns that support each answer, shape (K, k). The response matrix gives the same ones at any
    epsilon."""
    values = spec.build(k, 1.0).response_matrix().values
    return values * len(values) > 1.0


def _strangers_of_category(own: FloatArray, other: FloatArray, shares: FloatArray) -> FloatArray:
    """Report j points to j where p_j > q_j, to any other answer where it is less, to none where they are equal."""
    k = shares.size
    same = np.abs(own - other) <= _EQUAL * np.maximum(own, other)
    others = (1.0 - shares) * other
    points = np.where(own > other, shares * own, others / (k - 1))
    rate: FloatArray = np.where(same, (shares * own + others) / k, points).sum(axis=1)
    return rate


def _mean(values: FloatArray) -> FloatArray:
    found: FloatArray = values.mean(axis=1)
    return found
