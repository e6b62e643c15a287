"""Repeated reports of one respondent, and the likelihood of many reports under each answer."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.types import FloatArray


@dataclass(frozen=True, slots=True)
class Sender:
    """The reporting of one respondent.

    first  P1[v, x], shape (v, k)
    then   P2[y, v], shape (reports, v), or None if the first draw is itself the report
    again  whether a new v is drawn for every report (fresh noise)
    """

    first: FloatArray
    then: FloatArray | None = None
    again: bool = True

    @property
    def k(self) -> int:
        return int(self.first.shape[1])

    @property
    def single(self) -> FloatArray:
        """P[y, x] of one report."""
        return self.first if self.then is None else np.asarray(self.then @ self.first, dtype=np.float64)

    @property
    def later(self) -> FloatArray:
        """Return P2, or the identity if the first draw is sent."""
        return np.eye(len(self.first)) if self.then is None else self.then


def log_likelihood(sender: Sender, counts: FloatArray) -> FloatArray:
    """ln P(these reports in an order | x), shape (patterns, k)."""
    if sender.again:
        return _powers(counts, sender.single)
    held = _powers(counts, sender.later)
    top = held.max(axis=1, keepdims=True)
    safe = np.where(np.isfinite(top), top, 0.0)
    with np.errstate(divide="ignore"):
        mixed: FloatArray = np.log(np.exp(held - safe) @ sender.first) + safe
    return mixed


def _powers(counts: FloatArray, chances: FloatArray) -> FloatArray:
    """sum over y of C_y ln P[y, x], with 0 ln 0 = 0."""
    with np.errstate(divide="ignore"):
        logs = np.log(chances)
    possible = np.where(np.isfinite(logs), logs, 0.0)
    summed: FloatArray = counts @ possible
    barred = (counts > 0.0).astype(np.float64) @ (~np.isfinite(logs)).astype(np.float64)
    summed[barred > 0.0] = -np.inf
    return summed
