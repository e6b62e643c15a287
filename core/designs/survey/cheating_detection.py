"""Cheating detection: forced yes in two groups with different dice, so that those who always say no can be counted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.base import Chances
from core.designs.fields import chance_field
from core.designs.group_spec import groups_spec
from core.designs.groups import GroupsDesign
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class CheatingDetection(GroupsDesign):
    """pi honest carriers, beta honest others, gamma cheaters: no whatever the die says; p_g = P(told to say yes).

    l_g = pi + beta p_g: beta = (l1 - l2) / (p1 - p2), pi = l1 - beta p1, gamma = 1 - pi - beta. Answer 0 means honest
    carriers *only*; nobody knows whether a cheater is a carrier. The share of cheaters among all who are not honest
    carriers, gamma / (1 - pi), is `cheaters`, and only assumed here. One-sided. Clark & Desharnais (1998),
    Psychological Methods 3.
    """

    p1: float
    p2: float
    cheaters: float
    key: ClassVar[str] = "cheating_detection"
    carriers_only: ClassVar[bool] = True

    def __post_init__(self) -> None:
        self._check(self.p1 - self.p2)

    @property
    def yes(self) -> tuple[Chances, Chances]:
        return (1.0, self.p1), (1.0, self.p2)

    @property
    def assumed(self) -> tuple[Chances, Chances]:
        kept = 1 - self.cheaters
        return (1.0, kept * self.p1), (1.0, kept * self.p2)

    def prevalence(self, first: float, second: float, weight: float) -> float:
        return (second * self.p1 - first * self.p2) / (self.p1 - self.p2)

    def gradient(self, first: float, second: float, weight: float) -> tuple[float, float]:
        apart = self.p1 - self.p2
        return -self.p2 / apart, self.p1 / apart


SPECS = (
    groups_spec(
        CheatingDetection,
        order=51,
        words=DesignWords(
            name="Cheating detection",
            hint=(
                "A die says: answer truthfully, or say yes; its chances differ between two groups. The design "
                "estimates the share of honest carriers only."
            ),
            explain=(
                "The die says “yes” with chance {p1} in group 1 and {p2} in group 2; otherwise it asks for the "
                "truth. With full compliance, carriers say yes with chance {a1} and others with {b1} in group 1. In "
                "group 2 the chances are {a2} and {b2}. The estimate covers honest carriers only. The preview "
                "assumes that, of all who are not honest carriers, a share of {cheaters} always says no."
            ),
            source="Clark & Desharnais 1998",
            formulas=(
                "a = 1,   b = p   (p₁ or p₂)",
                "β = (λ₁ − λ₂) / (p₁ − p₂),   π = λ₁ − β p₁,   γ = 1 − π − β",
                "ε = ∞; a yes gives away ln(1 / b)",
            ),
        ),
        fields=(
            chance_field("p1", "Told to say yes, group 1 (p₁)", "The chance of a forced yes in group 1.", "1/4"),
            chance_field(
                "p2", "Told to say yes, group 2 (p₂)", "A larger distance from group 1 gives more precision.", "3/4"
            ),
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
