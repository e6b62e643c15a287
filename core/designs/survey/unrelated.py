"""Unrelated question: chance picks the sensitive question or an innocuous one, which a known share answers with yes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.fields import INSIDE, chance_field
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class Unrelated(BinaryDesign):
    """p: chance of the sensitive question; q: share of people whose answer to the innocuous one is yes.

    a = p + (1 - p) q, b = (1 - p) q, pi = (l - (1 - p) q) / p. The protection is conditional: to an observer who knows
    a negative innocuous answer, a yes discloses a carrier. A rare innocuous trait protects little. Horvitz, Shah &
    Simmons (1967); Greenberg, Abul-Ela, Simmons & Horvitz (1969), JASA 64.
    """

    p: float
    q: float
    key: ClassVar[str] = "unrelated"
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float, q: float) -> tuple[float, float]:
        return p + (1 - p) * q, (1 - p) * q


SPECS = (
    device_spec(
        Unrelated,
        order=15,
        words=DesignWords(
            name="Unrelated question",
            hint="A spinner picks the sensitive or an innocuous question; you say yes or no to it.",
            explain="The respondent answers the sensitive question with chance {p}, otherwise an innocuous one, to "
            "which a share of {q} says yes. Carriers say yes with chance {a}, others with {b}.",
            p="p is the chance that the spinner picks the sensitive question.",
            source="Horvitz, Shah & Simmons 1967; Greenberg et al. 1969",
            formulas=("a = p + (1 − p) q,   b = (1 − p) q", "ε = max(ln(a / b), ln((1 − b) / (1 − a)))"),
        ),
        fields=(
            chance_field(
                "q",
                "Yes to the innocuous question",
                "Known share of people: 1/2 for a birthday on an even day, 1/12 for one in April. The rarer the "
                "trait, the less a yes is protected.",
                "1/2",
                INSIDE,
            ),
        ),
    ),
)
