"""Mangat and Singh 1990: two stages, a direct question or Warner's device."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.fields import chance_field
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class MangatSingh(BinaryDesign):
    """With chance t the truth, otherwise Warner's device, which shows the statement with chance p.

    a = t + (1 - t) p, b = (1 - t)(1 - p) = 1 - a. Mangat & Singh (1990), Biometrika 77.
    """

    p: float
    t: float
    key: ClassVar[str] = "mangat_singh"

    @staticmethod
    def chances_of(p: float, t: float) -> tuple[float, float]:
        return t + (1 - t) * p, (1 - t) * (1 - p)


SPECS = (
    device_spec(
        MangatSingh,
        order=40,
        words=DesignWords(
            name="Mangat & Singh, two stages",
            hint="A first device says: answer truthfully, or spin for the statement or its opposite (Warner).",
            explain="The first device asks for the truth with chance {t}. Otherwise the spinner shows the statement "
            "with chance {p} or its opposite. Carriers say yes with chance {a}, others with {b}.",
            p="p is the chance that the second device shows the statement.",
            source="Mangat & Singh 1990",
            formulas=("a = t + (1 − t) p,   b = 1 − a", "ε = |ln(a / b)|"),
        ),
        fields=(
            chance_field(
                "t", "Truth at the first stage (t)", "For example 1/6: one face of a die.", "1/6", (0.0, 0.999)
            ),
        ),
    ),
)
