"""Mangat 1992: two stages, a direct question or the unrelated question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.fields import INSIDE, chance_field
from core.designs.spec import DesignWords
from core.designs.survey.unrelated import Unrelated


@dataclass(frozen=True, slots=True)
class Mangat1992(BinaryDesign):
    """With chance t the truth. Otherwise the unrelated question: the sensitive one with chance p, or a trait of share
    alpha.

    The unrelated question with p' = t + (1 - t) p: a = p' + (1 - p') alpha, b = (1 - p') alpha. Conditional as that.
    Mangat (1992), Journal of the Indian Society of Agricultural Statistics 44.
    """

    p: float
    t: float
    alpha: float
    key: ClassVar[str] = "mangat_1992"
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float, t: float, alpha: float) -> tuple[float, float]:
        return Unrelated.chances_of(t + (1 - t) * p, alpha)


SPECS = (
    device_spec(
        Mangat1992,
        order=41,
        words=DesignWords(
            name="Mangat 1992, two stages",
            hint="A first device says: answer truthfully, or use a second one, which picks the sensitive or an "
            "innocuous question.",
            explain="The first device asks for the truth with chance {t}. Otherwise a second one picks the sensitive "
            "question with chance {p} or an innocuous question, to which a share of {alpha} says yes. Carriers say "
            "yes with chance {a}, others with {b}.",
            p="p is the chance that the second device picks the sensitive question.",
            source="Mangat 1992",
            formulas=(
                "p′ = t + (1 − t) p",
                "a = p′ + (1 − p′) α,   b = (1 − p′) α",
                "ε = max(ln(a / b), ln((1 − b) / (1 − a)))",
            ),
        ),
        fields=(
            chance_field(
                "t", "Truth at the first stage (t)", "For example 1/6: one face of a die.", "1/6", (0.0, 0.999)
            ),
            chance_field(
                "alpha",
                "Yes to the innocuous question (α)",
                "Known share of people (birthday on an even day: 1/2).",
                "1/2",
                INSIDE,
            ),
        ),
    ),
)
