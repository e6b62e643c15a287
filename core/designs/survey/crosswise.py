"""Crosswise: one answer to two questions at once, so that nobody sees which of them it answers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class Crosswise(BinaryDesign):
    """The respondent says whether both answers are the same (report 0) or different (report 1).

    p is the share that holds an innocuous trait, independent of the sensitive one: a = p, b = 1 - p, as Warner's. The
    protection is conditional: whoever knows the innocuous answer reads the sensitive one.
    Yu, Tian & Tang (2008), Metrika 67.
    """

    p: float
    key: ClassVar[str] = "crosswise"
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float) -> tuple[float, float]:
        return p, 1 - p


SPECS = (
    device_spec(
        Crosswise,
        order=20,
        mirrored=True,
        words=DesignWords(
            name="Crosswise",
            hint="You say whether your answers to a sensitive and an innocuous question are the same.",
            explain="A share of {p} has the innocuous trait. Carriers report “same” with chance {a}, others with {b}.",
            p="p is the share of people with the innocuous trait, such as certain birth months.",
            source="Yu, Tian & Tang 2008",
            formulas=("a = p,   b = 1 − p", "ε = |ln(p / (1 − p))|"),
        ),
    ),
)
