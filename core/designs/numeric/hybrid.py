"""The hybrid mechanism: by chance the piecewise mechanism or one bit, whichever mix has the least worst variance."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Explanation
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.one_bit import OneBit
from core.designs.numeric.piecewise import Piecewise
from core.types import FloatArray

_ROOT = 405.0 * math.sqrt(241.0)
TURNING_EPSILON = math.log((2.0 * (math.cbrt(6353.0 - _ROOT) + math.cbrt(6353.0 + _ROOT)) - 5.0) / 27.0)
"""About 0.61: below it one bit alone has the best worst case."""


@dataclass(frozen=True, slots=True)
class Hybrid(BoundedMechanism):
    """With probability alpha = 1 - e^(-eps/2) the piecewise mechanism, otherwise one bit; alpha = 0 up to epsilon 0.61.

    Reports of the bit are its two unbiased values. With that alpha the variance is the same for all true values.
    Wang et al. (2019), ICDE. Raises InputError("bounds"), DesignError("epsilon").
    """

    low: float
    high: float
    epsilon: float
    key: ClassVar[str] = "hybrid"

    @property
    def alpha(self) -> float:
        """The chance of the piecewise mechanism."""
        return -math.expm1(-self.epsilon / 2.0) if self.epsilon > TURNING_EPSILON else 0.0

    @property
    def piecewise(self) -> Piecewise:
        return Piecewise(self.low, self.high, self.epsilon)

    @property
    def one_bit(self) -> OneBit:
        return OneBit(self.low, self.high, self.epsilon)

    @property
    def farthest(self) -> float:
        return max(self.one_bit.farthest, self.piecewise.farthest if self.alpha else 0.0)

    @property
    def noise(self) -> tuple[float, float]:
        (constant, curve), (one_constant, one_curve) = self.piecewise.noise, self.one_bit.noise
        alpha = self.alpha
        return alpha * constant + (1.0 - alpha) * one_constant, alpha * curve + (1.0 - alpha) * one_curve

    def density(self, reports: NDArray[Any], value: float) -> FloatArray:
        array = np.asarray(reports, dtype=np.float64)
        reach = self.half * self.one_bit.farthest
        top, bottom = array == self.centre + reach, array == self.centre - reach
        bit = (1.0 - self.alpha) * self.one_bit.density(top.astype(np.uint8), value)
        return np.where(top | bottom, bit, self.alpha * self.piecewise.density(array, value))

    def explain(self) -> Explanation:
        return Explanation("numeric.explain.hybrid", {"low": self.low, "high": self.high, "alpha": self.alpha})

    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        # Each value uses one number for either mechanism, so that no draw depends on the number of values per
        # mechanism.
        pieces, u = np.flatnonzero(rng.random(t.size) < self.alpha), rng.random(t.size)
        bit = self.one_bit
        drawn = bit.scaled_reports(bit.placed(t, u))
        drawn[pieces] = self.piecewise.placed(t[pieces], u[pieces])
        return drawn
