"""Mangat, Singh and Singh 1992: carriers say yes; only the others draw a card."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.fields import INSIDE, chance_field
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class MangatSinghSingh(BinaryDesign):
    """Carriers say yes. Non-carriers draw a card: with chance p the sensitive question (no), otherwise one with a share
    alpha yes.

    a = 1, b = (1 - p) alpha. One-sided, and conditional: to an observer who knows a negative innocuous answer, a yes
    discloses a carrier. Mangat, Singh & Singh (1992), Calcutta Statistical Association Bulletin 42.
    """

    p: float
    alpha: float
    key: ClassVar[str] = "mangat_singh_singh"
    carriers_only: ClassVar[bool] = True
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float, alpha: float) -> tuple[float, float]:
        return 1.0, (1 - p) * alpha


SPECS = (
    device_spec(
        MangatSinghSingh,
        order=42,
        usual=0.3,
        words=DesignWords(
            name="Mangat, Singh & Singh",
            hint="Carriers say yes. All others draw a card with the sensitive or an innocuous question and answer it.",
            explain=(
                "Carriers say yes. With chance {p}, others draw the sensitive question and say no. Otherwise they "
                "draw an innocuous question, to which a share of {alpha} says yes. In all, carriers say yes with "
                "chance {a}, others with {b}."
            ),
            p="p is the share of cards with the sensitive question.",
            source="Mangat, Singh & Singh 1992",
            formulas=("a = 1,   b = (1 − p) α", "ε = ∞; a yes gives away ln(1 / b)"),
        ),
        fields=(
            chance_field(
                "alpha",
                "Yes to the innocuous question (α)",
                "This share of people must be known. The smaller it is, the less a yes is protected.",
                "1/2",
                INSIDE,
            ),
        ),
    ),
)
