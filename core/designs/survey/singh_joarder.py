"""Singh and Joarder 1997: Warner's cards; carriers whose card shows the other group draw a second time, unseen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class SinghJoarder(BinaryDesign):
    """p: share of cards with the sensitive statement. Non-carriers report as in Warner's design. Carriers whose first
    card shows the opposite draw again and report by the second: a = p + (1 - p) p = 2 p - p^2, b = 1 - p.

    Useless at p = (3 - sqrt 5) / 2 = .382. Singh & Joarder (1997), Journal of the Indian Society of Agricultural
    Statistics 50.
    """

    p: float
    key: ClassVar[str] = "singh_joarder"

    @staticmethod
    def chances_of(p: float) -> tuple[float, float]:
        return 2 * p - p * p, 1 - p


SPECS = (
    device_spec(
        SinghJoarder,
        order=44,
        words=DesignWords(
            name="Singh & Joarder, second draw",
            hint="You draw a card with the statement or its opposite and say if it is true; carriers who drew the "
            "opposite draw once more.",
            explain="A card shows the statement with chance {p} or its opposite. Carriers who draw the opposite "
            "follow a second card. Carriers say yes with chance {a}, others with {b}.",
            p="p is the share of cards with the sensitive statement.",
            source="Singh & Joarder 1997",
            formulas=("a = 2p − p²,   b = 1 − p", "ε = max(|ln(a / b)|, |ln((1 − a) / (1 − b))|)"),
        ),
    ),
)
