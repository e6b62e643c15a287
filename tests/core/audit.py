"""Shared by the statistical tests: designs to look at, and comparisons with a false-alarm rate of 1e-6."""

from __future__ import annotations

import json
import math
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
from scipy.special import betaincinv, chdtri, ndtri

from core.designs.base import Design
from core.designs.local.grr import GRR
from core.designs.local.unary import OUE, SUE
from core.designs.survey.direct import Direct
from core.designs.survey.forced import ForcedResponse
from core.designs.survey.two_coins import TwoCoins
from core.designs.survey.warner import Warner

FALSE_ALARM = 1e-6
REFERENCE = Path(__file__).parents[1] / "reference"

DESIGNS: tuple[Design, ...] = (
    Direct(3),
    Warner(0.7),
    Warner(0.2),
    TwoCoins(),
    ForcedResponse((0.1, 0.25)),
    ForcedResponse((0.05, 0.1, 0.2, 0.05, 0.0)),
    GRR(2, 0.8),
    GRR(5, 1.0),
    SUE(4, 1.0),
    OUE(4, 2.0),
)


def reference(name: str) -> dict:
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))


def expected_moments(design: Design, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Mean and covariance of the support counts, from the design's probabilities alone."""
    own, other = design.support_own, design.support_other
    n = counts.sum()
    mean = counts * own + (n - counts) * other
    if design.report_kind.value == "bits":
        return mean, np.diag(counts * own * (1 - own) + (n - counts) * other * (1 - other))
    return mean, moments_of_sum(np.eye(len(counts)), design.response_matrix().values, counts)[1]


def moments_of_sum(adds: np.ndarray, chances: np.ndarray, counts: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Mean and covariance of what the reports of so many respondents with each answer add up to.

    Report y adds row y of `adds`, and has the chance chances[y, x] for answer x:
    sum_x c_x (sum_y P_yx a_y a_y' - m_x m_x'), m_x = sum_y P_yx a_y.
    """
    means = chances.T @ adds
    second = np.einsum("x,yx,yi,yj->ij", counts, chances, adds, adds, optimize=True)
    return counts @ means, second - np.einsum("x,xi,xj->ij", counts, means, means, optimize=True)


def peak_of(work: Callable[[], Any]) -> tuple[int, Any]:
    """Bytes that were taken beside what there was, and what was made."""
    tracemalloc.start()
    try:
        made = work()
        return tracemalloc.get_traced_memory()[1], made
    finally:
        tracemalloc.stop()


def means_alarm(draws: np.ndarray, mean: np.ndarray, covariance: np.ndarray) -> bool:
    """Whether draws (m, k) are off the mean: chi-square of the mean deviation, false alarm 1e-6."""
    values, vectors = np.linalg.eigh(covariance)
    real = values > 1e-9 * max(values.max(), 1.0)
    deviation = (draws.mean(axis=0) - mean) @ vectors
    if np.abs(deviation[~real]).max(initial=0.0) > 1e-9 * max(1.0, np.abs(mean).max()):
        return True
    if not real.any():
        return False
    statistic = len(draws) * float((deviation[real] ** 2 / values[real]).sum())
    return statistic > chdtri(int(real.sum()), FALSE_ALARM)


def covariance_alarm(draws: np.ndarray, mean: np.ndarray, covariance: np.ndarray) -> bool:
    """Whether any entry of the covariance of draws (m, k) is off: normal test of each, false alarm 1e-6 in all."""
    k = draws.shape[1]
    pairs = [(i, j) for i in range(k) for j in range(i, k)]
    limit = -float(ndtri(FALSE_ALARM / 2 / len(pairs)))
    centred = draws - mean
    for i, j in pairs:
        products = centred[:, i] * centred[:, j]
        spread = products.std()
        deviation = abs(products.mean() - covariance[i, j])
        if deviation > limit * spread / math.sqrt(len(draws)) + 1e-9:
            return True
    return False


def check_moments(draws: np.ndarray, mean: np.ndarray, covariance: np.ndarray) -> None:
    assert not means_alarm(draws, mean, covariance)
    assert not covariance_alarm(draws, mean, covariance)


def check_variances(draws: np.ndarray, mean: np.ndarray, variances: np.ndarray, wrong: np.ndarray) -> None:
    """Column by column; the wrong variances must be noticed in each."""
    for j in range(len(mean)):
        one = draws[:, [j]]
        assert not covariance_alarm(one, mean[[j]], np.diag(variances[[j]]))
        assert covariance_alarm(one, mean[[j]], np.diag(wrong[[j]]))


def lower_bound(likely: int, unlikely: int, n: int) -> float:
    """Clopper-Pearson: epsilon is at least this, at level 1e-6, where a set came so often in n draws of each kind."""
    tail = FALSE_ALARM / 2
    return math.log(betaincinv(likely, n - likely + 1, tail) / betaincinv(unlikely + 1, n - unlikely, 1.0 - tail))


def goodness_alarm(observed: np.ndarray, chances: np.ndarray) -> bool:
    """Pearson's chi-square of cells against their chances (cells below 8 expected are pooled), false alarm 1e-6."""
    if (observed[chances <= 0.0] > 0).any():
        return True
    expected = chances * observed.sum()
    order = np.argsort(expected)
    cells: list[list[float]] = [[0.0, 0.0]]
    for i in order:
        if cells[-1][1] >= 8.0:
            cells.append([0.0, 0.0])
        cells[-1][0] += float(observed[i])
        cells[-1][1] += float(expected[i])
    if cells[-1][1] < 8.0 and len(cells) > 1:
        last = cells.pop()
        cells[-1] = [cells[-1][0] + last[0], cells[-1][1] + last[1]]
    if len(cells) == 1:
        return False
    statistic = sum((seen - wanted) ** 2 / wanted for seen, wanted in cells)
    return statistic > chdtri(len(cells) - 1, FALSE_ALARM)
