"""The sampling of respondents from a population of known size."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.arguments import checked
from core.errors import InputError
from core.notices import Notice, Severity


class NoiseRule(StrEnum):
    """The estimator of the variance that randomization adds, for v_i in `Scrambling.estimate`."""

    UNBIASED = "unbiased"
    """With an unbiased estimate of y^2: right on average."""
    PLUG_IN = "plug_in"
    """With r^2 for y^2, as RRTCS does: too large by the noise of r times the curvature of the variance."""
    LEFT_OUT = "left_out"
    """Omitted, as printed by Diana & Perri (2010) and Saha (2007): too small by the mean noise / N."""


@dataclass(frozen=True, slots=True)
class FinitePopulation:
    """Simple random sampling without replacement from `size` people; every inclusion probability is n / N.

    Raises InputError("population", `scrambling.population`) for a size below 1, later for one below n.
    """

    size: int
    noise: NoiseRule = NoiseRule.UNBIASED

    def __post_init__(self) -> None:
        if self.size < 1:
            raise InputError("population", self.size, "scrambling.population")

    @checked
    def correction(self, n: int) -> float:
        """1 - n / N."""
        if n > self.size:
            raise InputError("population", self.size, "scrambling.population")
        return 1.0 - n / self.size

    @property
    def notices(self) -> tuple[Notice, ...]:
        if self.noise is not NoiseRule.LEFT_OUT:
            return ()
        return (Notice("scrambling.noise_left_out", severity=Severity.WARNING),)
