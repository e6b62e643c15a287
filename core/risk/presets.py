"""Levels of sensitivity of a question, each with its epsilon."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from core.arguments import checked
from core.risk.beliefs import worst_posterior

DOUBT = 0.1
"""The prior belief that explains each preset."""
_SAME = 5e-4
"""Odds of 2.718 are epsilon 1, as people type it."""


class Sensitivity(StrEnum):
    EVERYDAY = "everyday"
    PERSONAL = "personal"
    SENSITIVE = "sensitive"
    HARMFUL = "harmful"


@dataclass(frozen=True, slots=True)
class SensitivityPreset:
    """`posterior` = p e^eps / (1 - p + p e^eps) at p = DOUBT: what a report lets anybody believe at most."""

    kind: Sensitivity
    epsilon: float

    @property
    def posterior(self) -> float:
        return worst_posterior(DOUBT, self.epsilon)


SENSITIVITY_PRESETS = (
    SensitivityPreset(Sensitivity.EVERYDAY, 3.0),
    SensitivityPreset(Sensitivity.PERSONAL, 2.0),
    SensitivityPreset(Sensitivity.SENSITIVE, 1.0),
    SensitivityPreset(Sensitivity.HARMFUL, 0.5),
)
"""Presets for a prior of 10 %: at most 69, 45, 23 and 15 % after a report. A convention of this program, not a law.

At 0.5 a suspicion remains one, at 1 it stays below one in four, at 2 below one half. At 3 a report is informative but
deniable.
"""


@checked
def preset_of(epsilon: float) -> SensitivityPreset | None:
    """The preset of just this epsilon."""
    return next((one for one in SENSITIVITY_PRESETS if abs(one.epsilon - epsilon) <= _SAME * one.epsilon), None)


@checked
def strictest_met(epsilon: float) -> SensitivityPreset | None:
    """The strictest kind of question for which this epsilon is still low enough by these presets; None above all."""
    met = [one for one in SENSITIVITY_PRESETS if epsilon <= one.epsilon * (1.0 + _SAME)]
    return met[-1] if met else None
