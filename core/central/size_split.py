"""The allocation of epsilon between the count and the mean, and the choice of the plug-in mean, from public figures."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np

from core.central.size_laws import Errors, SizeCase, plugged_in, resized, resized_parts
from core.types import FloatArray, read_only

SHARES: FloatArray = np.arange(1, 100) / 100.0
"""Shares of epsilon for the count: 1% to 99%."""
read_only(SHARES)
HALF = 0.5
"""The usual division for a plug-in mean."""


@dataclass(frozen=True, slots=True, eq=False)
class Way:
    """One method for the mean: its errors at every share of SHARES, and the index of the smallest."""

    errors: Errors

    @property
    def best(self) -> int:
        return int(self.errors.rmse.argmin())

    @property
    def best_share(self) -> float:
        return float(SHARES[self.best])

    @property
    def least(self) -> float:
        return float(self.errors.rmse[self.best])


@dataclass(frozen=True, slots=True, eq=False)
class Split:
    """Both methods with equal total epsilon.

    turn  resizing at its best share is tighter than the plug-in at its best share while the prior differs from the true
          mean by less than this; 0 if it never is, inf if it always is
    """

    case: SizeCase
    resize: Way
    plug_in: Way
    turn: float

    @property
    def priors(self) -> tuple[float, float] | None:
        """Return the range of priors within the bounds for which resizing is tighter; None if there are none."""
        low, high = max(self.case.low, self.case.mean - self.turn), min(self.case.high, self.case.mean + self.turn)
        return (low, high) if self.turn > 0.0 else None


def best_split(case: SizeCase) -> Split:
    """Return errors of both methods over SHARES, their minima, and the turning point between them."""
    known, padding = resized_parts(case, SHARES)
    plug_in = Way(plugged_in(case, SHARES))
    room = plug_in.least**2 - known
    reached = np.divide(room, padding.second, out=np.full(room.shape, math.inf), where=padding.second > 0.0)
    furthest = float(np.where(room > 0.0, reached, 0.0).max())
    return Split(case, Way(resized(case, SHARES)), plug_in, math.sqrt(furthest))


def over_priors(case: SizeCase, priors: FloatArray) -> FloatArray:
    """Return the least error of resizing over SHARES for each of these priors (k,)."""
    known, padding = resized_parts(case, SHARES)
    squares = known + ((priors - case.mean) ** 2)[:, None] * padding.second
    return np.asarray(np.sqrt(squares.min(axis=1)))
