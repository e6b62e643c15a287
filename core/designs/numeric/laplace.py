"""Laplace noise on a number."""

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
class Laplace(BoundedMechanism):
    """report = x + Laplace(scale (U - L) / eps); variance 2 scale^2.

    Dwork, McSherry, Nissim & Smith (2006), TCC. Raises InputError("bounds"), DesignError("epsilon").
    """

    low: float
    high: float
    epsilon: float
    key: ClassVar[str] = "laplace"

    @property
    def scale(self) -> float:
        return (self.high - self.low) / self.epsilon

    @property
    def noise(self) -> tuple[float, float]:
        return 8.0 / self.epsilon**2, 0.0

    @property
    def farthest(self) -> float:
        return math.inf

    def density(self, reports: NDArray[Any], value: float) -> FloatArray:
        away = np.abs(np.asarray(reports, dtype=np.float64) - min(max(value, self.low), self.high))
        found: FloatArray = np.exp(-away / self.scale) / (2.0 * self.scale)
        return found

    def explain(self) -> Explanation:
        return Explanation("numeric.explain.laplace", {"low": self.low, "high": self.high, "scale": self.scale})

    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        drawn: FloatArray = rng.laplace(0.0, 2.0 / self.epsilon, t.size)
        drawn += t
        return drawn
