"""The input of a derivation of shares, and its first step: what a respondent does."""

from __future__ import annotations

from dataclasses import dataclass

from core.estimation.estimate import Estimate
from core.estimation.intervals import IntervalMethod
from core.notices import Notice
from core.steps.derivation import Step
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


def device_step(case: SharesCase) -> Step:
    """Return what a respondent does, in the words of the design."""
    told = case.estimate.design.explain()
    hint = Notice(f"design.hint.{case.estimate.design.key}")
    return Step("device", (hint, Notice(told.code, told.params)))
