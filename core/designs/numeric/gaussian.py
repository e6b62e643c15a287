"""Normal noise on a number: calibrated to (epsilon, delta), or given at two levels."""

from __future__ import annotations

import math
from abc import abstractmethod
from dataclasses import dataclass, field
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.constraints import HIGHEST_EPSILON
from core.designs.base import Explanation
from core.designs.numeric.bounded import BoundedMechanism, high_epsilon
from core.designs.numeric.calibration import least_epsilon, least_ratio
from core.designs.numeric.values import checked_bounds, checked_delta
from core.errors import InputError
from core.notices import Notice
from core.types import FloatArray


class NormalNoise(BoundedMechanism):
    """report = x + N(0, sd^2); variance sd^2."""

    __slots__ = ()

    @property
    @abstractmethod
    def sd(self) -> float:
        """Standard deviation of all noise on one report."""

    @property
    def noise(self) -> tuple[float, float]:
        return (self.sd / self.half) ** 2, 0.0

    @property
    def farthest(self) -> float:
        return math.inf

    def density(self, reports: NDArray[Any], value: float) -> FloatArray:
        away = (np.asarray(reports, dtype=np.float64) - min(max(value, self.low), self.high)) / self.sd
        found: FloatArray = np.exp(-0.5 * away * away) / (self.sd * math.sqrt(2.0 * math.pi))
        return found


@dataclass(frozen=True, slots=True)
class Gaussian(NormalNoise):
    """The least normal noise that is (epsilon, delta)-private for one report: the analytic calibration.

    Balle & Wang (2018), ICML: sd solves Phi(D/(2 sd) - eps sd/D) - e^eps Phi(-D/(2 sd) - eps sd/D) = delta, D = U - L.
    Raises InputError("bounds", "delta"), DesignError("epsilon").
    """

    low: float
    high: float
    epsilon: float
    delta: float = field()
    key: ClassVar[str] = "gaussian"

    def __post_init__(self) -> None:
        BoundedMechanism.__post_init__(self)
        object.__setattr__(self, "delta", checked_delta(self.delta))

    @property
    def sd(self) -> float:
        return (self.high - self.low) * least_ratio(self.epsilon, self.delta)

    def explain(self) -> Explanation:
        return Explanation("numeric.explain.gaussian", {"low": self.low, "high": self.high, "sd": self.sd})

    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        drawn: FloatArray = rng.normal(0.0, self.sd / self.half, t.size)
        drawn += t
        return drawn


@dataclass(frozen=True, slots=True)
class TwoLevelGaussian(NormalNoise):
    """report = x + N(0, person_sd^2) + N(0, report_sd^2): noise of the person, and noise of the report on top of it.

    The variances add, the mean of the reports is unbiased, and subtraction gives the variance of the true values:
    sigma_0^2 = s^2 - person_sd^2 - report_sd^2. The smallest epsilon at which one report is (epsilon, delta)-private,
    by Balle & Wang (2018), is `epsilon`. It may be far above 20, which `notices` states. Raises InputError: "bounds",
    "delta", "person_sd" or "report_sd" (`numeric.noise_sd`).
    """

    low: float
    high: float
    person_sd: float
    report_sd: float
    delta: float = field()
    key: ClassVar[str] = "two_level_gaussian"

    def __post_init__(self) -> None:
        self._set_bounds()
        object.__setattr__(self, "delta", checked_delta(self.delta))
        for name, sd in (("person_sd", self.person_sd), ("report_sd", self.report_sd)):
            if not 0.0 < sd < math.inf:
                raise InputError(name, sd, "numeric.noise_sd")

    @classmethod
    def from_epsilon(
        cls, low: float, high: float, epsilon: float, delta: float, person_share: float = 0.5
    ) -> TwoLevelGaussian:
        """Return the noise of `Gaussian`, with the share `person_share` of its variance at the person's level (between
        0 and 1).

        Raises as `Gaussian`, and InputError("person_share", `numeric.person_share`).
        """
        least, most = checked_bounds(low, high)
        if not 0.0 < person_share < 1.0:
            raise InputError("person_share", person_share, "numeric.person_share")
        sd = Gaussian(least, most, epsilon, delta).sd
        return cls(least, most, sd * math.sqrt(person_share), sd * math.sqrt(1.0 - person_share), delta)

    @property
    def epsilon(self) -> float:  # type: ignore[override]  # follows from the noise
        return least_epsilon(self.sd / (self.high - self.low), self.delta)

    @property
    def sd(self) -> float:
        return math.hypot(self.person_sd, self.report_sd)

    @property
    def notices(self) -> tuple[Notice, ...]:
        epsilon = self.epsilon
        return high_epsilon(epsilon) if epsilon > HIGHEST_EPSILON else ()

    def explain(self) -> Explanation:
        figures = {"low": self.low, "high": self.high, "person_sd": self.person_sd, "report_sd": self.report_sd}
        return Explanation("numeric.explain.two_level_gaussian", figures)

    def draw_scaled(self, t: FloatArray, rng: np.random.Generator) -> NDArray[Any]:
        drawn: FloatArray = rng.normal(0.0, self.person_sd / self.half, t.size)
        drawn += rng.normal(0.0, self.report_sd / self.half, t.size)
        drawn += t
        return drawn
