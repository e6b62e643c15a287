"""Beliefs after m reports, exactly: every way to count them by kind, with its chance."""

from __future__ import annotations

from collections.abc import Iterator

import numpy as np

from core.risk.sender import Sender, log_likelihood
from core.types import FloatArray

TAIL = 0.05


def counted(sender: Sender, prior: FloatArray, answer: int, m: int) -> tuple[float, float, float, float]:
    """(guess, low, middle, high), over every count vector of m reports."""
    counts = np.array(list(_compositions(m, len(sender.single))), dtype=np.float64)
    chances = np.exp(_ways(counts, m)[:, np.newaxis] + log_likelihood(sender, counts))
    joint = chances * prior
    total = joint.sum(axis=1)
    believed = np.divide(joint[:, answer], total, out=np.zeros(total.size), where=total > 0.0)
    return (float(joint.max(axis=1).sum()), *_quantiles(believed, chances[:, answer]))


def _ways(counts: FloatArray, m: int) -> FloatArray:
    """Return ln of the number of orders of m reports with these counts of each kind."""
    logs = np.concatenate([[0.0], np.cumsum(np.log(np.arange(1, m + 1)))])
    ways: FloatArray = logs[m] - logs[counts.astype(np.int64)].sum(axis=1)
    return ways


def _compositions(total: int, parts: int) -> Iterator[tuple[int, ...]]:
    if parts == 1:
        yield (total,)
        return
    for first in range(total + 1):
        for rest in _compositions(total - first, parts - 1):
            yield (first, *rest)


def _quantiles(values: FloatArray, weights: FloatArray) -> tuple[float, float, float]:
    order = np.argsort(values, kind="stable")
    reached = np.cumsum(weights[order]) / weights.sum()
    places = np.searchsorted(reached, (TAIL * (1 - 1e-12), 0.5 * (1 - 1e-12), (1.0 - TAIL) * (1 - 1e-12)))
    low, middle, high = values[order][np.minimum(places, order.size - 1)].tolist()
    return low, middle, high
