"""A scrambling design as a person set it on the page Numbers; nothing of what came in from the field."""

from __future__ import annotations

from dataclasses import dataclass

from core.project.typed import Typed


@dataclass(frozen=True, slots=True)
class ScramblerTyped:
    """A number that chance adds, multiplies or puts in place: its law by name, and its figures as typed."""

    law: str = "normal"
    first: str = ""
    second: str = ""


@dataclass(frozen=True, slots=True)
class ScramblingPlan:
    """`model`: by its name in core.designs.numeric.scrambling_models; p: probability of the truth (beta of Diana and
    Perri's second design)."""

    model: str = "eriksson"
    p: Typed = Typed("70", 0.7)
    factor: ScramblerTyped = ScramblerTyped("normal", "1", "0.2")
    offset: ScramblerTyped = ScramblerTyped("normal", "0", "5")
    replacement: ScramblerTyped = ScramblerTyped("uniform", "0", "100")
