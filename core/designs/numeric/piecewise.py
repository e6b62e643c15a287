"""The piecewise mechanism: a report near the value with a high density, anywhere else with a low one."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Explanation
from core.designs.numeric.bounded import BoundedMechanism
from core.types import FloatArray


@dataclass(frozen=True, slots=True)
class Piecewise(BoundedMechanism):
    """Reports are in [-C, C], C = (e^(eps/2) + 1) / (e^(eps/2) - 1), on the scale with [L, U] as [-1, 1].

    Density p = (e^eps - e^(eps/2)) / (2 e^(eps/2) + 2) from l = (C + 1)/2 t - (C - 1)/2 to l + C - 1, p / e^eps
    elsewhere. The report is unbiased, with variance t^2/(e^(eps/2) - 1) + (e^(eps/2) + 3) / (3 (e^(eps/2) - 1)^2).
    Wang, Xiao, Yang, Zhao, Hui, Shin, Shin & Yu (2019), ICDE. Raises InputError("bounds"), DesignError("epsilon").
    """

    low: float
    high: float
    epsilon: float
    key: ClassVar[str] = "piecewise"

    @property
    def farthest(self) -> float:
        return 1.0 + self.width

    @property
    def width(self) -> float:
        """C - 1: the length of the likely piece, on the scale of t."""
        return 2.0 / math.expm1(self.epsilon / 2.0)

    @property
    def near(self) -> float:
        """P(report falls into the likely piece) = e^(eps/2) / (e^(eps/2) + 1)."""
        return 1.0 / (1.0 + math.exp(-self.epsilon / 2.0))

    @property
    def noise(self) -> tuple[float, float]:
        less_one = math.expm1(self.epsilon / 2.0)
        return (less_one + 4.0) / (3.0 * less_one**2), 1.0 / less_one

    def density(self, reports: NDArray[Any], value: float) -> FloatArray:
        scaled = (np.asarray(reports, dtype=np.float64) - self.centre) / self.half
        start = self._start(self._scaled_values(np.array([value])))
        likely = self.near / self.width / self.half
        inside = (scaled >= start) & (scaled <= start + self.width)
        found: FloatArray = np.where(inside, likely, likely * math.exp(-self.epsilon))
        return np.where(np.abs(scaled) <= self.farthest, found, 0.0)

    def explain(self) -> Explanation:
        figures = {"low": self.low, "high": self.high, "p": self.near, "width": self.half * self.width}
        return Explanation("numeric.explain.piecewise", figures)

    def _start(self, t: FloatArray) -> FloatArray:
        start: FloatArray = t * (1.0 + self.width / 2.0) - self.width / 2.0
        return start

    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        return self.placed(t, rng.random(t.size))

    def placed(self, t: FloatArray, u: FloatArray) -> FloatArray:
        """The reports below which a share u of all reports of t lies, both shapes (n,): the inverse transform."""
        likely = self.near / self.width
        unlikely = likely * math.exp(-self.epsilon)
        found = self._start(t)
        before = (found + self.farthest) * unlikely
        far = (u - before) / likely
        found += far
        np.divide(u, unlikely, out=far)
        far -= self.farthest
        np.copyto(found, far, where=u < before)
        before += self.near
        np.subtract(1.0, u, out=far)
        far /= unlikely
        np.subtract(self.farthest, far, out=far)
        np.copyto(found, far, where=u > before)
        return found
