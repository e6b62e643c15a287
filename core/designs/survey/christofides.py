"""Christofides: numbered cards; carriers report the number counted from the other end."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import ClassVar

import numpy as np

from core.constraints import LEAST_DIFFERENCE, LOWEST_EPSILON, plain_fraction
from core.designs.base import Debiasing, Explanation, ReportKind
from core.designs.channel import ChannelDesign
from core.designs.fields import Field, FieldKind
from core.designs.matrix import MOST_REPORTS, ResponseMatrix
from core.designs.spec import DesignSpec, DesignWords
from core.errors import DesignError
from core.types import FloatArray

MOST_CARDS = 20
"""The most cards in a plan."""
_ROUNDING = 1e-9


@dataclass(frozen=True, slots=True)
class Christofides(ChannelDesign):
    """A card 1..m is drawn with chances p_1..p_m (`cards`); non-carriers report its number z, carriers m + 1 - z.

    Report code z - 1. With mu = sum z p_z: pi = (mean - mu) / (m + 1 - 2 mu), a left inverse of the m x 2 response
    matrix. epsilon = max_z |ln p_{m+1-z} / p_z|. With two cards it is Warner's design.
    Christofides (2003), Metrika 57.
    Raises DesignError("cards"): `cards.number`, `cards.not_chances`, `cards.total`, `cards.balanced` (mu in
    the middle), `design.says_nothing`.
    """

    cards: tuple[float, ...]
    k: int = field(init=False, default=2)
    key: ClassVar[str] = "christofides"
    main: ClassVar[str] = "cards"
    debiasing: ClassVar[Debiasing] = Debiasing.MEAN

    def __post_init__(self) -> None:
        m = len(self.cards)
        if not 2 <= m <= MOST_REPORTS:
            raise DesignError("cards", m, "cards.number", highest=MOST_REPORTS)
        if not all(0.0 < chance < 1.0 for chance in self.cards):
            raise DesignError("cards", self.cards, "cards.not_chances")
        total = math.fsum(self.cards)
        if abs(total - 1.0) > _ROUNDING:
            raise DesignError("cards", total, "cards.total", total=total)
        if abs(self._tilt) < LEAST_DIFFERENCE * (m - 1) * (1.0 - _ROUNDING):
            raise DesignError("cards", self.cards, "cards.balanced")
        if self.epsilon < LOWEST_EPSILON * (1.0 - _ROUNDING):
            raise DesignError("cards", self.cards, "design.says_nothing")

    @property
    def mean(self) -> float:
        """mu, the mean number on a card."""
        return math.fsum(number * chance for number, chance in enumerate(self._chances, 1))

    @property
    def matrix(self) -> ResponseMatrix:
        return ResponseMatrix(np.column_stack([self._chances[::-1], self._chances]))

    @property
    def left_inverse(self) -> FloatArray:
        first = (np.arange(1, len(self.cards) + 1) - self.mean) / self._tilt
        return np.stack([first, 1.0 - first])

    @property
    def epsilon(self) -> float:
        return max(abs(math.log(other / one)) for one, other in zip(self.cards, self.cards[::-1], strict=True))

    @property
    def planned_epsilon(self) -> float:
        return self.epsilon

    def explain(self) -> Explanation:
        exact = tuple(plain_fraction(chance) for chance in self.cards)
        figures = {"m": len(self.cards), "cards": self.cards, "cards_exact": exact, "mean": self.mean}
        return Explanation("explain.christofides", figures)

    @property
    def _chances(self) -> FloatArray:
        return np.array(self.cards) / math.fsum(self.cards)

    @property
    def _tilt(self) -> float:
        """m + 1 - 2 mu"""
        return len(self.cards) + 1.0 - 2.0 * self.mean


SPECS = (
    DesignSpec(
        key=Christofides.key,
        family="survey",
        order=31,
        words=DesignWords(
            name="Christofides’ cards",
            hint=(
                "You draw a numbered card and say its number. Carriers count from the other end: of 5 cards, a 1 "
                "becomes a 5."
            ),
            explain=(
                "Cards 1 to {m} are drawn with chances {cards}; the mean number is {mean}. Non-carriers report their "
                "number, carriers {m} + 1 minus their number."
            ),
            source="Christofides 2003",
            sign="the number {number}",
            formulas=(
                "carriers report m + 1 − z, others z;   μ = Σ z p(z)",
                "π = (mean − μ) / (m + 1 − 2μ)",
                "ε = max |ln(p(m + 1 − z) / p(z))|",
            ),
        ),
        report_kind=ReportKind.SIGN,
        from_epsilon=lambda k, epsilon, given: Christofides(tuple(given["cards"])),
        fields=(
            Field(
                name="cards",
                kind=FieldKind.PROBABILITIES,
                label="Chances of the cards 1, 2, …",
                hint=(
                    "Type one chance per card, separated by spaces. The chances sum to 1, and the mean card number "
                    "must differ from the middle number."
                ),
                default="1/6 1/3 1/2",
                most=MOST_CARDS,
            ),
        ),
        max_k=2,
    ),
)
