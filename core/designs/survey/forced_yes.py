"""Forced yes only: a die says to answer truthfully, or to say yes whatever is true."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.binary import BinaryDesign
from core.designs.device import device_spec
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class ForcedYes(BinaryDesign):
    """p: chance of being told to answer truthfully; otherwise the respondent says yes. a = 1, b = 1 - p, pi = (l - (1 -
    p)) / p.

    One-sided: a no comes from non-carriers only; a yes gives away ln 1 / (1 - p).
    Boruch (1971), American Sociologist 6; Fox & Tracy (1986), Randomized Response, for forced answers.
    """

    p: float
    key: ClassVar[str] = "forced_yes"
    carriers_only: ClassVar[bool] = True

    @staticmethod
    def chances_of(p: float) -> tuple[float, float]:
        return 1.0, 1 - p


SPECS = (
    device_spec(
        ForcedYes,
        order=13,
        usual=2 / 3,
        words=DesignWords(
            name="Forced yes only",
            hint="A die says: answer truthfully, or say yes whatever is true. Nobody is told to say no.",
            explain="The respondent is told to answer truthfully with chance {p}, otherwise to say yes. Carriers say "
            "yes with chance {a}, others with {b}.",
            p="p is the chance that the respondent is told to answer truthfully.",
            source="Boruch 1971; Fox & Tracy 1986",
            formulas=("a = 1,   b = 1 − p", "ε = ∞; a yes gives away ln(1 / b)"),
        ),
    ),
)
