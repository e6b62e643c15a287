"""The input of a derivation: an estimate of shares with its names, level and method."""

from __future__ import annotations

from dataclasses import dataclass

from core.estimation.estimate import Estimate
from core.estimation.intervals import IntervalMethod
from core.steps.formula import Symbol
from core.types import Target


@dataclass(frozen=True, slots=True, eq=False)
class SharesCase:
    """An estimate with the names of its answers, and the level and method of its intervals."""

    estimate: Estimate
    labels: tuple[str, ...]
    level: float
    method: IntervalMethod

    @property
    def k(self) -> int:
        return len(self.labels)


def share_letter(target: Target) -> tuple[Symbol, Symbol]:
    """Return (share, estimated share): pi of the population, f of this sample."""
    letter = "pi" if target is Target.POPULATION else "f"
    return Symbol(letter), Symbol(letter, hat=True)
