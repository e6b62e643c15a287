"""Symmetric cheating detection: forced yes and forced no, in two groups with different dice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.base import Chances
from core.designs.fields import chance_field
from core.designs.group_spec import groups_spec
from core.designs.groups import GroupsDesign
from core.designs.spec import DesignWords
from core.errors import DesignError


@dataclass(frozen=True, slots=True)
class SymmetricCheating(GroupsDesign):
    """As cheating detection, with a forced no too, so that neither report gives anybody away: epsilon is finite.

    l_g = pi (1 - no_g) + beta yes_g. With D = (1 - no_1) yes_2 - (1 - no_2) yes_1: pi = (l1 yes_2 - l2 yes_1) / D and
    beta = [(1 - no_1) l2 - (1 - no_2) l1] / D, gamma = 1 - pi - beta. Answer 0 means honest carriers *only*; `cheaters`
    is gamma / (1 - pi), only assumed here. Epsilon is the larger of two values: with honest respondents, and with these
    cheaters. Ostapczuk, Moshagen, Zhao & Musch (2009), Journal of Educational and Behavioral Statistics 34. Raises
    DesignError also for "yes1", "yes2" (`forced.total`).
    """

    yes1: float
    no1: float
    yes2: float
    no2: float
    cheaters: float
    key: ClassVar[str] = "cheating_symmetric"
    main: ClassVar[str] = "yes1"

    def __post_init__(self) -> None:
        for name, total in (("yes1", self.yes1 + self.no1), ("yes2", self.yes2 + self.no2)):
            if total > 1.0:
                raise DesignError(name, total, "forced.total", total=total)
        self._check(self._apart)

    @property
    def _apart(self) -> float:
        return (1 - self.no1) * self.yes2 - (1 - self.no2) * self.yes1

    @property
    def yes(self) -> tuple[Chances, Chances]:
        return (1 - self.no1, self.yes1), (1 - self.no2, self.yes2)

    @property
    def assumed(self) -> tuple[Chances, Chances]:
        kept = 1 - self.cheaters
        return (1 - self.no1, kept * self.yes1), (1 - self.no2, kept * self.yes2)

    def prevalence(self, first: float, second: float, weight: float) -> float:
        return (first * self.yes2 - second * self.yes1) / self._apart

    def gradient(self, first: float, second: float, weight: float) -> tuple[float, float]:
        return self.yes2 / self._apart, -self.yes1 / self._apart


SPECS = (
    groups_spec(
        SymmetricCheating,
        order=52,
        words=DesignWords(
            name="Cheating detection, symmetric",
            hint=(
                "A die says: answer truthfully, say yes, or say no; its chances differ between two groups. The "
                "design estimates the share of honest carriers only."
            ),
            explain=(
                "The die says “yes” with chance {yes1} and “no” with chance {no1} in group 1, {yes2} and {no2} in "
                "group 2; otherwise it asks for the truth. With full compliance, carriers say yes with chance {a1} "
                "and others with {b1} in group 1. In group 2 the chances are {a2} and {b2}. The estimate covers "
                "honest carriers only. The preview assumes that, of all who are not honest carriers, a share of "
                "{cheaters} always says no."
            ),
            source="Ostapczuk, Moshagen, Zhao & Musch 2009",
            formulas=(
                "a = 1 − no,   b = yes   (of each group)",
                "π = (λ₁ yes₂ − λ₂ yes₁) / ((1 − no₁) yes₂ − (1 − no₂) yes₁)",
                "ε = max(|ln(a / b)|, |ln((1 − a) / (1 − b))|) over both groups",
            ),
        ),
        fields=(
            chance_field("yes1", "Told to say yes, group 1", "The chance of a forced yes in group 1.", "1/6"),
            chance_field("no1", "Told to say no, group 1", "The chance of a forced no in group 1.", "1/6"),
            chance_field("yes2", "Told to say yes, group 2", "The chance of a forced yes in group 2.", "1/2"),
            chance_field("no2", "Told to say no, group 2", "The chance of a forced no in group 2.", "1/6"),
            chance_field(
                "cheaters",
                "Cheaters among all others",
                "Assumed for the preview: among all respondents except honest carriers, the share that always says no.",
                "0.1",
                assumed=True,
            ),
        ),
    ),
)
