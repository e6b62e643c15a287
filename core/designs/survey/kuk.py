"""Kuk: two packs of cards; carriers draw from one, all others from the other, and report how many cards are red."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np

from core.constraints import HIGHEST_EPSILON, plain_fraction
from core.designs.base import Debiasing, Design, Explanation, ReportKind
from core.designs.binary import BinaryDesign, epsilon_of
from core.designs.category import refuse_useless
from core.designs.channel import ChannelDesign
from core.designs.device import Device, checked_reach
from core.designs.fields import INSIDE, Field, FieldKind, Given, chance_field
from core.designs.matrix import MOST_REPORTS, ResponseMatrix
from core.designs.spec import ALL_DOORS, DesignSpec, DesignWords
from core.errors import DesignError
from core.types import FloatArray

MOST_DRAWS = 20
"""The most draws in a plan."""


@dataclass(frozen=True, slots=True)
class KukCard(BinaryDesign):
    """One draw: report 0 is a red card, a = p1, b = p2. Kuk (1990), Biometrika 77."""

    p1: float
    p2: float
    key: ClassVar[str] = "kuk"
    main: ClassVar[str] = "p1"

    @staticmethod
    def chances_of(p1: float, p2: float) -> tuple[float, float]:
        return p1, p2

    def explain(self) -> Explanation:
        return _explained(self.p1, self.p2, 1)


@dataclass(frozen=True, slots=True)
class KukCards(ChannelDesign):
    """m draws, each card put back. The report is the number y = 0..m of red cards.

    It is Binomial(m, p1) for carriers and Binomial(m, p2) for non-carriers. The epsilon of a report is m times the
    epsilon of one draw.

    pi = (mean / m - p2) / (p1 - p2), a left inverse of the (m + 1) x 2 response matrix; its variance is that of the
    mean, whatever the reports' distribution. Maximum likelihood of the mixture: core.estimation.postprocess.
    Kuk (1990), Biometrika 77.
    Raises DesignError("p1", `design.says_nothing`), `field.out_of_range` of "p1" and "p2"; DesignError("m",
    `field.not_whole`).
    """

    p1: float
    p2: float
    m: int
    k: int = field(init=False, default=2)
    key: ClassVar[str] = "kuk"
    main: ClassVar[str] = "p1"
    debiasing: ClassVar[Debiasing] = Debiasing.MEAN

    def __post_init__(self) -> None:
        for name, chance in (("p1", self.p1), ("p2", self.p2)):
            if not 0.0 <= chance <= 1.0:
                raise DesignError(name, chance, "field.out_of_range", lowest=0, highest=1)
        if self.m not in range(1, MOST_REPORTS):
            raise DesignError("m", self.m, "field.not_whole", lowest=1, highest=MOST_REPORTS - 1)
        refuse_useless("p1", self.p1, self.p1 - self.p2, self.epsilon)

    @staticmethod
    def chances_of(p1: float, p2: float, m: int) -> list[tuple[float, float]]:
        """P(y red | carrier) and P(y red | non-carrier) for y = 0..m."""
        return [
            (math.comb(m, y) * p1**y * (1 - p1) ** (m - y), math.comb(m, y) * p2**y * (1 - p2) ** (m - y))
            for y in range(m + 1)
        ]

    @property
    def matrix(self) -> ResponseMatrix:
        return ResponseMatrix(np.array(self.chances_of(self.p1, self.p2, self.m)))

    @property
    def left_inverse(self) -> FloatArray:
        first = (np.arange(self.m + 1) / self.m - self.p2) / (self.p1 - self.p2)
        return np.stack([first, 1.0 - first])

    @property
    def epsilon(self) -> float:
        return self.m * epsilon_of(self.p1, self.p2)

    @property
    def planned_epsilon(self) -> float:
        return self.epsilon

    def explain(self) -> Explanation:
        return _explained(self.p1, self.p2, self.m)


def _explained(p1: float, p2: float, m: int) -> Explanation:
    exact = {"p1_exact": plain_fraction(p1), "p2_exact": plain_fraction(p2)}
    return Explanation("explain.kuk", {"p1": p1, "p2": p2, "m": m, "a": p1, "b": p2, **exact})


_ONE_DRAW = Device(KukCard)


def _reach(given: Given) -> tuple[float, float]:
    lowest, highest = _ONE_DRAW.reachable({"p2": given["p2"]})
    return given["m"] * lowest, min(HIGHEST_EPSILON, given["m"] * highest)


def _p_for(epsilon: float, given: Given) -> float:
    checked_reach(epsilon, *_reach(given))
    return _ONE_DRAW.p_for(epsilon / given["m"], {"p2": given["p2"]})


def _make(p: float, given: Given) -> Design:
    return KukCard(p, given["p2"]) if given["m"] == 1 else KukCards(p, given["p2"], given["m"])


SPECS = (
    DesignSpec(
        key=KukCard.key,
        family="survey",
        order=30,
        words=DesignWords(
            name="Kuk’s cards",
            hint="Carriers draw cards from one pack, all others from another. Each says only how many are red.",
            explain=(
                "Carriers draw a red card with chance {p1}, others with {p2}. The report is the number of red cards "
                "in {m} draws with replacement."
            ),
            p="p is the share of red cards in the carriers’ pack (p₁). It is larger than in the other pack.",
            source="Kuk 1990",
            sign="{number} red cards",
            first_sign=0,
            formulas=(
                "red cards: Binomial(m, p₁) of carriers, Binomial(m, p₂) of others",
                "π = (mean / m − p₂) / (p₁ − p₂)",
                "ε = m · max(ln(p₁ / p₂), ln((1 − p₂) / (1 − p₁)))",
            ),
        ),
        report_kind=ReportKind.CATEGORY,
        from_epsilon=lambda k, epsilon, given: _make(_p_for(epsilon, given), given),
        from_p=lambda k, p, given: _make(p, given),
        p_at=lambda k, epsilon, given: _p_for(epsilon, given),
        p_limits=lambda k, given: (_p_for(_reach(given)[0], given), _p_for(_reach(given)[1], given)),
        p_name="p1",
        fields=(
            chance_field(
                "p2", "Red cards in the others’ pack (p₂)", "Smaller than in the carriers’ pack.", "1/5", INSIDE
            ),
            Field(
                name="m",
                kind=FieldKind.WHOLE,
                label="Cards drawn (m)",
                hint="Each card is put back. Every card adds the same amount to ε.",
                default="1",
                lowest=1,
                highest=MOST_DRAWS,
            ),
        ),
        lowest=lambda k, given: _reach(given)[0],
        highest=lambda k, given: _reach(given)[1],
        doors=ALL_DOORS,
        max_k=2,
    ),
)
