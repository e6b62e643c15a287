"""Mangat 1994: carriers say yes; only the others use Warner's spinner."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class Mangat1994(BinaryDesign):
    """Carriers say yes; a non-carrier says no (the truth) with chance p. a = 1, b = 1 - p, pi = (l - 1 + p) / p.

    One-sided: only non-carriers say no. p is the chance that *non-carriers* answer truthfully. Mangat (1994), An
    improved randomized response strategy, JRSS B 56.
    """

    p: float
    key: ClassVar[str] = "mangat_1994"
    carriers_only: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float) -> tuple[float, float]:
        return 1.0, 1 - p


SPECS = (
    device_spec(
        Mangat1994,
        order=43,
        usual=0.7,
        words=DesignWords(
            name="Mangat 1994",
            hint=(
                "Carriers say yes. For all others a spinner picks the statement or its opposite, and they say "
                "whether it is true."
            ),
            explain=(
                "Carriers say yes. Others use the spinner: with chance {p} it shows the statement, and they say no. "
                "Carriers say yes with chance {a}, others with {b}."
            ),
            p="p is the chance that a non-carrier’s spinner shows the statement: the report is then a no.",
            source="Mangat 1994",
            formulas=("a = 1,   b = 1 − p", "ε = ∞; a yes gives away ln(1 / b)"),
        ),
    ),
)
