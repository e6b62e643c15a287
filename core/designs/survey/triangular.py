"""Triangular: the respondent says whether neither or at least one of two traits is theirs."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class Triangular(BinaryDesign):
    """Report 0 (the triangle): at least one of the sensitive and the innocuous trait; report 1 (the circle): neither.

    p is the share that holds the innocuous trait: a = 1, b = p, pi = (l - p) / (1 - p). One-sided: a circle comes from
    non-carriers only. Conditional: of whoever is known to lack the innocuous trait a triangle tells all.
    Yu, Tian & Tang (2008), Metrika 67.
    """

    p: float
    key: ClassVar[str] = "triangular"
    carriers_only: ClassVar[bool] = True
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float) -> tuple[float, float]:
        return 1.0, p


SPECS = (
    device_spec(
        Triangular,
        order=22,
        usual=0.5,
        words=DesignWords(
            name="Triangular",
            hint="You tick the triangle if you have at least one of two traits, a sensitive and an innocuous one; "
            "otherwise the circle.",
            explain=(
                "A share of {p} has the innocuous trait. Carriers tick the triangle with chance {a}, others with {b}."
            ),
            p="p is the share of people with the innocuous trait, such as certain birth months.",
            source="Yu, Tian & Tang 2008",
            formulas=("a = 1,   b = p", "ε = ∞; a triangle gives away ln(1 / b)"),
        ),
    ),
)
