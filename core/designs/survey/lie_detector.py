"""Stochastic lie detector: in two groups with different spinners for non-carriers; some carriers lie and say no."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.designs.base import Chances
from core.designs.fields import chance_field
from core.designs.group_spec import groups_spec
from core.designs.groups import GroupsDesign
from core.designs.spec import DesignWords


@dataclass(frozen=True, slots=True)
class LieDetector(GroupsDesign):
    """Carriers are asked directly and are truthful with chance t; non-carriers say no (the truth) with chance p_g.

    l_g = pi t + (1 - pi) (1 - p_g): 1 - pi = (l1 - l2) / (p2 - p1). t = [l1 - (1 - pi) (1 - p1)] / pi is estimated too,
    so that `honest` is only assumed here. One-sided: by the instructions only non-carriers say no. Moshagen, Musch &
    Erdfelder (2012), Behavior Research Methods 44; the device is Mangat's (1994).
    """

    p1: float
    p2: float
    honest: float
    key: ClassVar[str] = "lie_detector"
    carriers_only: ClassVar[bool] = True

    def __post_init__(self) -> None:
        self._check(self.p1 - self.p2)

    @property
    def yes(self) -> tuple[Chances, Chances]:
        return (1.0, 1 - self.p1), (1.0, 1 - self.p2)

    @property
    def assumed(self) -> tuple[Chances, Chances]:
        return (self.honest, 1 - self.p1), (self.honest, 1 - self.p2)

    def prevalence(self, first: float, second: float, weight: float) -> float:
        return 1 - (first - second) / (self.p2 - self.p1)

    def gradient(self, first: float, second: float, weight: float) -> tuple[float, float]:
        apart = self.p2 - self.p1
        return -1.0 / apart, 1.0 / apart


SPECS = (
    groups_spec(
        LieDetector,
        order=50,
        words=DesignWords(
            name="Stochastic lie detector",
            hint=(
                "Carriers say yes. For all others a spinner picks the statement or its opposite, and they say "
                "whether it is true. The spinner differs between two groups."
            ),
            explain=(
                "Carriers are told to say yes. A spinner makes the others say no with chance {p1} in group 1 and "
                "{p2} in group 2. With full compliance, carriers say yes with chance {a1} and others with {b1} in "
                "group 1. In group 2 the chances are {a2} and {b2}. The preview assumes that a share of {honest} of "
                "the carriers complies."
            ),
            source="Moshagen, Musch & Erdfelder 2012",
            formulas=(
                "a = 1,   b = 1 − p   (p₁ or p₂)",
                "1 − π = (λ₁ − λ₂) / (p₂ − p₁)",
                "ε = ∞; a yes gives away ln(1 / b)",
            ),
        ),
        fields=(
            chance_field(
                "p1",
                "Non-carriers who say no, group 1 (p₁)",
                "The chance that the spinner shows the statement, so that a non-carrier says no.",
                "1/6",
            ),
            chance_field(
                "p2",
                "Non-carriers who say no, group 2 (p₂)",
                "A larger distance from group 1 gives more precision.",
                "5/6",
            ),
            chance_field(
                "honest",
                "Honest carriers",
                "Share of carriers who say yes: assumed for the preview, estimated by the survey.",
                "0.8",
                assumed=True,
            ),
        ),
    ),
)
