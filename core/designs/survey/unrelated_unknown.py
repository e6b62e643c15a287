"""Unrelated question in two groups: nobody needs to know how many say yes to the innocuous question."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from core.constraints import HIGHEST_EPSILON, LEAST_DIFFERENCE
from core.designs.base import Chances, ReportKind
from core.designs.binary import epsilon_of
from core.designs.device import Device, checked_reach
from core.designs.fields import INSIDE, Given, chance_field
from core.designs.groups import GroupsDesign
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords
from core.designs.survey.unrelated import Unrelated


@dataclass(frozen=True, slots=True)
class UnrelatedUnknown(GroupsDesign):
    """In group g the sensitive question has chance p_g, and the innocuous one 1 - p_g: l_g = p_g pi + (1 - p_g) q.

    pi = [l1 (1 - p2) - l2 (1 - p1)] / (p1 - p2); the share q of yes to the innocuous question is estimated too, so that
    here it is only assumed. Epsilon is that of the assumed q. Conditional, as the unrelated question.
    Greenberg, Abul-Ela, Simmons & Horvitz (1969), JASA 64; Moors (1971), JASA 66, for p2 = 0.
    """

    p1: float
    p2: float
    q: float
    key: ClassVar[str] = "unrelated_unknown"
    conditional: ClassVar[bool] = True

    def __post_init__(self) -> None:
        self._check(self.p1 - self.p2)

    @property
    def yes(self) -> tuple[Chances, Chances]:
        return Unrelated.chances_of(self.p1, self.q), Unrelated.chances_of(self.p2, self.q)

    def prevalence(self, first: float, second: float, weight: float) -> float:
        return (first * (1 - self.p2) - second * (1 - self.p1)) / (self.p1 - self.p2)

    def gradient(self, first: float, second: float, weight: float) -> tuple[float, float]:
        apart = self.p1 - self.p2
        return (1.0 - self.p2) / apart, -(1.0 - self.p1) / apart


_KNOWN = Device(Unrelated)


def _reach(given: Given) -> tuple[float, float]:
    """Group 1 has the larger p, and with it the larger epsilon."""
    first = Unrelated.chances_of(given["p2"] + LEAST_DIFFERENCE, given["q"])
    return max(_KNOWN.reachable({"q": given["q"]})[0], epsilon_of(*first)), HIGHEST_EPSILON


def _p_for(epsilon: float, given: Given) -> float:
    checked_reach(epsilon, *_reach(given))
    return max(_KNOWN.p_for(epsilon, {"q": given["q"]}), float(given["p2"]) + LEAST_DIFFERENCE)


def _make(p: float, given: Given) -> UnrelatedUnknown:
    return UnrelatedUnknown(p, given["p2"], given["q"])


SPECS = (
    DesignSpec(
        key=UnrelatedUnknown.key,
        family="survey",
        order=17,
        words=DesignWords(
            name="Unrelated question, two groups",
            hint="A spinner picks the sensitive or an innocuous question; you say yes or no to it. The chances of the "
            "spinner differ between two groups.",
            explain=(
                "The device picks the sensitive question with chance {p1} in group 1 and {p2} in group 2. Otherwise "
                "it picks an innocuous question, to which a share of {q} says yes. Carriers say yes with chance {a1} "
                "and others with {b1} in group 1, with {a2} and {b2} in group 2."
            ),
            p="p is the chance of the sensitive question in group 1; it is smaller in group 2.",
            source="Greenberg et al. 1969; Moors 1971",
            formulas=(
                "a = p + (1 − p) q,   b = (1 − p) q   (p₁ or p₂)",
                "π = (λ₁ (1 − p₂) − λ₂ (1 − p₁)) / (p₁ − p₂)",
                "ε = max(ln(a₁ / b₁), ln((1 − b₁) / (1 − a₁)))",
            ),
        ),
        report_kind=ReportKind.GROUPED,
        from_epsilon=lambda k, epsilon, given: _make(_p_for(epsilon, given), given),
        from_p=lambda k, p, given: _make(p, given),
        p_at=lambda k, epsilon, given: _p_for(epsilon, given),
        p_limits=lambda k, given: (_p_for(_reach(given)[0], given), _p_for(HIGHEST_EPSILON, given)),
        p_name="p1",
        fields=(
            chance_field(
                "p2",
                "Sensitive question in group 2 (p₂)",
                "Smaller than in group 1; 0 if this group gets only the innocuous question.",
                "0",
                (0.0, 0.999),
            ),
            chance_field(
                "q",
                "Yes to the innocuous question",
                "Assumed for the preview and ε; the survey estimates it from the two groups.",
                "1/2",
                INSIDE,
                assumed=True,
            ),
        ),
        lowest=lambda k, given: _reach(given)[0],
        highest=lambda k, given: _reach(given)[1],
        doors=ALL_DOORS,
        max_k=2,
        protects="conditional",
    ),
)
