"""Designs with forced answers in whole numbers: the report is the truth, or an answer fixed by chance."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.category import CategoryDesign
from core.designs.counts import checked_answers
from core.designs.draws import blocks, narrow
from core.release.exact.coins import picked, steps_of
from core.release.exact.odds import WORD, ceil_of, odds, reach
from core.release.exact.whole import BLOCK, WholeMechanism, fractions_of, not_sound, plain, refuse_long, taken, wholes
from core.release.mechanism import Record, Supports

_FINEST, _COARSEST = 64, 20


@dataclass(frozen=True, slots=True)
class ForcedAnswers(WholeMechanism):
    """The report is y with forced[y] / 2^64 for every true answer, otherwise the truth.

    For a CategoryDesign with a chance of the truth above 0. P[y, x] = forced_y (+ the rest of 2^64 for y = x). Row y
    has the ratio (forced_y + truth) / forced_y. Rounding up each forced_y leaves less truth and so lowers every ratio.
    If floats put the design itself above its epsilon, all forced_y grow by the same share, the smallest sufficient
    2^-j. Shape (n,).
    """

    design: CategoryDesign
    claimed: Decimal
    forced: tuple[int, ...]
    by_matrix: ClassVar[bool] = True

    def __post_init__(self) -> None:
        right = len(self.forced) == self.design.k and min(self.forced, default=0) > 0
        self._checked(right and self.truth > 0)

    @classmethod
    def built(cls, design: CategoryDesign, claimed: Decimal) -> ForcedAnswers:
        limit = odds(reach(design.epsilon, claimed))
        exact = [Fraction(float(share)) for share in design.forced_shares]
        whole = sum(exact) + Fraction(design.truth)
        for growth in (Fraction(0), *(Fraction(1, 1 << power) for power in range(_FINEST, _COARSEST, -1))):
            forced = tuple(ceil_of(WORD * share * (1 + growth) / whole) for share in exact)
            if min(forced) > 0 and WORD - sum(forced) <= (limit - 1) * min(forced):
                return cls(design, claimed, forced)
        raise not_sound()

    @classmethod
    def read(cls, design: CategoryDesign, claimed: Decimal, integers: Mapping[str, Any]) -> ForcedAnswers:
        return cls(design, claimed, wholes(taken(integers, "forced")))

    @property
    def truth(self) -> int:
        return WORD - sum(self.forced)

    @property
    def worst(self) -> tuple[Fraction, int]:
        least = min(self.forced)
        return Fraction(least + self.truth, least), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "forced", "bits": 64, "forced": plain(self.forced), "truth": plain(self.truth)}

    @property
    def record(self) -> Record:
        return narrow(self.design.k - 1), 1

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        k = self.design.k
        codes = checked_answers(answers, k)
        reports = np.empty(codes.size, dtype=self.record[0])
        steps = steps_of((*self.forced, self.truth))
        for part in blocks(codes.size, BLOCK):
            drawn = picked(steps, part.stop - part.start)
            reports[part] = np.where(drawn == k, codes[part], drawn)
        return reports

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        k = self.design.k
        refuse_long(k, k)
        pairs = [tuple(fractions_of((forced + self.truth, forced))) for forced in self.forced]
        return tuple(tuple(own if y == x else other for x in range(k)) for y, (own, other) in enumerate(pairs))

    def supports(self) -> Supports:
        return tuple(fractions_of(one + self.truth for one in self.forced)), tuple(fractions_of(self.forced))
