"""Extended crosswise: two groups with opposite innocuous traits, so that it can be tested whether people go along."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from core.arguments import checked
from core.constraints import HIGHEST_EPSILON, checked_epsilon
from core.designs.base import Chances, ReportKind, Tally
from core.designs.category import refuse_useless
from core.designs.groups import GroupsDesign
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords
from core.errors import DesignError
from core.types import FloatArray, Respondents, Target


@dataclass(frozen=True, slots=True)
class ExtendedCrosswise(GroupsDesign):
    """Crosswise with an innocuous trait of share p in group 1 and of share 1 - p in group 2; yes reads "same".

    "Same" in group 1 and "different" in group 2 have the same chance l = 1 - p + (2 p - 1) pi, so both are pooled.
    estimate           pi = (lhat - 1 + p) / (2 p - 1), lhat = (same 1 + different 2) / n
    population         Var = lhat (1 - lhat) / ((n - 1) (2 p - 1)^2)
    these respondents  Var = p (1 - p) / (n (2 p - 1)^2)

    If the groups disagree on l, respondents did not follow the instructions. Conditional, as the crosswise design.
    Heck, Hoffmann & Moshagen (2018), Behavior Research Methods 50. Raises DesignError("p"): `p.out_of_range`,
    `design.says_nothing` (p near 1/2).
    """

    p: float
    key: ClassVar[str] = "extended_crosswise"
    main: ClassVar[str] = "p"
    conditional: ClassVar[bool] = True

    def __post_init__(self) -> None:
        highest = 1.0 / (1.0 + math.exp(-HIGHEST_EPSILON))
        if not 1.0 - highest <= self.p <= highest:
            raise DesignError("p", self.p, "p.out_of_range", lowest=1.0 - highest, highest=highest)
        refuse_useless("p", self.p, 2.0 * self.p - 1.0, self.epsilon)

    @classmethod
    @checked
    def from_epsilon(cls, epsilon: float) -> ExtendedCrosswise:
        """p = e^eps / (1 + e^eps), above 1/2."""
        return cls(1.0 / (1.0 + math.exp(-checked_epsilon(epsilon))))

    @property
    def yes(self) -> tuple[Chances, Chances]:
        return (self.p, 1 - self.p), (1 - self.p, self.p)

    def prevalence(self, first: float, second: float, weight: float) -> float:
        pooled = weight * first + (1 - weight) * (1 - second)
        return (pooled - 1 + self.p) / (2 * self.p - 1)

    def gradient(self, first: float, second: float, weight: float) -> tuple[float, float]:
        return weight / (2.0 * self.p - 1.0), -(1.0 - weight) / (2.0 * self.p - 1.0)

    @property
    def one_frequency(self) -> tuple[FloatArray, FloatArray]:
        return np.full(2, self.p), np.full(2, 1.0 - self.p)

    def frequencies(self, tally: Tally) -> FloatArray:
        """Return the counts of both groups together: a "same" of group 1 is as likely as a "different" of group 2."""
        same1, different1, same2, different2 = (float(part) for part in tally)
        return np.array([same1 + different2, different1 + same2])

    @checked
    def variances(self, tally: Tally, n: Respondents, target: Target) -> tuple[FloatArray, FloatArray]:
        """Return the variances of the pooled estimate; below two reports l (1 - l) = 1/4, its largest value."""
        slope = 2.0 * self.p - 1.0
        if target is Target.SAMPLE:
            return np.full(2, self.p * (1.0 - self.p) / (n * slope**2)), np.zeros(2)
        if n < 2:
            return np.full(2, 0.25 / slope**2), np.full(2, 0.25)
        pooled = float(tally[0] + tally[3]) / n
        pi = min(max((pooled - 1.0 + self.p) / slope, 0.0), 1.0)
        total = pooled * (1.0 - pooled) / ((n - 1) * slope**2)
        return np.full(2, total), np.full(2, min(pi * (1.0 - pi) / (n - 1), total))


SPECS = (
    DesignSpec(
        key=ExtendedCrosswise.key,
        family="survey",
        order=21,
        words=DesignWords(
            name="Extended crosswise",
            hint="You say whether your answers to two questions are the same; a second group has the opposite "
            "innocuous question.",
            explain=(
                "A share of {p} has the innocuous trait in group 1, and the same share lacks it in group 2. Carriers "
                "report “same” with chance {a1} and others with {b1} in group 1. In group 2 the chances are {a2} and "
                "{b2}."
            ),
            p="p is the share of people with the innocuous trait of group 1; in group 2 that share is 1 − p.",
            source="Heck, Hoffmann & Moshagen 2018",
            formulas=("a₁ = b₂ = p,   b₁ = a₂ = 1 − p", "ε = |ln(p / (1 − p))|"),
        ),
        report_kind=ReportKind.GROUPED,
        from_epsilon=lambda k, epsilon, given: ExtendedCrosswise.from_epsilon(epsilon),
        from_p=lambda k, p, given: ExtendedCrosswise(p),
        p_at=lambda k, epsilon, given: 1.0 / (1.0 + math.exp(-epsilon)),
        p_name="p",
        doors=ALL_DOORS,
        max_k=2,
        p_mirrored=True,
        protects="conditional",
    ),
)
