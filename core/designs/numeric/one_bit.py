"""One bit for a number: rounded at random to the lowest or the highest value, then randomized response."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Explanation
from core.designs.numeric.bounded import BoundedMechanism
from core.designs.numeric.values import checked_values
from core.errors import InputError
from core.types import FloatArray


@dataclass(frozen=True, slots=True)
class OneBit(BoundedMechanism):
    """P(1 | t) = 1/2 + t (e^eps - 1) / (2 (e^eps + 1)); unbiased for t: A or -A, A = (e^eps + 1) / (e^eps - 1).

    Variance A^2 - t^2. Duchi, Jordan & Wainwright (2018), JASA 113; in one dimension as in Ding, Kulkarni & Yekhanin
    (2017), NeurIPS. An equivalent form: round to U with probability (x - L) / (U - L), otherwise to L; then report the
    rounded value truthfully with probability e^eps / (e^eps + 1). Reports are bits, uint8. Raises InputError("bounds"),
    DesignError("epsilon").
    """

    low: float
    high: float
    epsilon: float
    key: ClassVar[str] = "one_bit"
    report_dtype: ClassVar[type[np.generic]] = np.uint8

    @property
    def truth(self) -> float:
        """Return the chance that the report is the bound to which the value was rounded."""
        return 1.0 / (1.0 + math.exp(-self.epsilon))

    @property
    def farthest(self) -> float:
        """A = 1 / tanh(eps / 2)."""
        return 1.0 / math.tanh(self.epsilon / 2.0)

    @property
    def noise(self) -> tuple[float, float]:
        return self.farthest**2, -1.0

    def chance_of_one(self, values: Any) -> FloatArray:
        """P(report 1 | value) for each value, cut to the bounds, shape (n,)."""
        return self._chance(self._scaled_values(checked_values(values)))

    def checked_reports(self, reports: Any) -> NDArray[Any]:
        """As uint8. Raises InputError("reports", `numeric.reports_not_bits`)."""
        array = np.atleast_1d(np.asarray(reports))
        if array.ndim != 1 or array.dtype.kind not in "iub" or bool(((array != 0) & (array != 1)).any()):
            raise InputError("reports", None, "numeric.reports_not_bits")
        return array.astype(np.uint8, copy=False)

    def density(self, reports: NDArray[Any], value: float) -> FloatArray:
        t = self._scaled_values(np.array([value]))
        return np.where(np.asarray(reports) == 1, self._chance(t), self._chance(-t))

    def explain(self) -> Explanation:
        return Explanation("numeric.explain.one_bit", {"low": self.low, "high": self.high, "p": self.truth})

    def _chance(self, t: FloatArray) -> FloatArray:
        """Return 1 / (e^eps + 1) + (1 + t) / (2 A), which loses no digits for small chances."""
        chance: FloatArray = 1.0 / (1.0 + math.exp(self.epsilon)) + (1.0 + t) * (0.5 / self.farthest)
        return chance

    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        return self.placed(t, rng.random(t.size))

    def placed(self, t: FloatArray, u: FloatArray) -> NDArray[np.bool_]:
        """Return whether the report of t is 1 for a uniform u, both shapes (n,)."""
        return u < self._chance(t)

    def scaled_reports(self, reports: NDArray[Any]) -> FloatArray:
        return np.where(reports == 1, self.farthest, -self.farthest)

    def _packed(self, drawn: NDArray[Any]) -> NDArray[Any]:
        return drawn
