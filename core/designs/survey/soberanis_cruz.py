"""Soberanis-Cruz: the unrelated question with a trait that may go together with the sensitive one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.fields import INSIDE, chance_field
from core.designs.spec import DesignWords
from core.designs.survey.unrelated import Unrelated


@dataclass(frozen=True, slots=True)
class SoberanisCruz(BinaryDesign):
    """As the unrelated question: a = p + (1 - p) alpha, b = (1 - p) alpha, alpha the share that holds the second trait.

    The estimate pi = (l - (1 - p) alpha) / p is right even if the two traits are associated, because only alpha enters.
    The figures a, b and epsilon assume that they are not associated. Soberanis Cruz, Ramirez Valverde, Perez Elizalde &
    Gonzalez Cossio (2008), Agrociencia 42.
    """

    p: float
    alpha: float
    key: ClassVar[str] = "soberanis_cruz"
    conditional: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float, alpha: float) -> tuple[float, float]:
        return Unrelated.chances_of(p, alpha)


SPECS = (
    device_spec(
        SoberanisCruz,
        order=16,
        words=DesignWords(
            name="Soberanis-Cruz",
            hint="A card asks the sensitive question, or one about a harmless trait that may be correlated with it.",
            explain=(
                "The respondent answers the sensitive question with chance {p}, otherwise a question about a trait "
                "that a share of {alpha} holds. Carriers say yes with chance {a}, others with {b}."
            ),
            p="p is the share of cards with the sensitive question.",
            source="Soberanis Cruz et al. 2008",
            formulas=("a = p + (1 − p) α,   b = (1 − p) α", "ε = max(ln(a / b), ln((1 − b) / (1 − a)))"),
        ),
        fields=(chance_field("alpha", "Share with the harmless trait (α)", "Known share of people.", "1/2", INSIDE),),
    ),
)
