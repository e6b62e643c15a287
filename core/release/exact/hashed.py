"""Local hashing in whole numbers: a public function drawn by 64 secure bits, and GRR among its values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.counts import checked_answers
from core.designs.draws import blocks
from core.designs.local.hashing import hash_values
from core.designs.local.local_hash import HashDesign
from core.release.entropy import secure_words
from core.release.exact.odds import WORD, reach
from core.release.exact.rotation import drawn_turns, rotated, sound_width, width_for, worst_of
from core.release.exact.whole import WholeMechanism, fractions_of, plain, refuse_long, taken, whole
from core.release.mechanism import Record, Supports

_BLOCK = 1 << 14


@dataclass(frozen=True, slots=True)
class HashedValue(WholeMechanism):
    """The report is (seed, value), shape (n, 2), uint64. The function's value h(x) is rotated among its g values as in
    core.release.exact.rotation, by a second 64-bit number.
    """

    design: HashDesign
    claimed: Decimal
    w: int

    def __post_init__(self) -> None:
        self._checked(sound_width(self.design.g, self.w))

    @classmethod
    def built(cls, design: HashDesign, claimed: Decimal) -> HashedValue:
        return cls(design, claimed, width_for(design.g, reach(design.epsilon, claimed)))

    @classmethod
    def read(cls, design: HashDesign, claimed: Decimal, integers: Mapping[str, Any]) -> HashedValue:
        return cls(design, claimed, whole(taken(integers, "w")))

    @property
    def worst(self) -> tuple[Fraction, int]:
        return worst_of(self.design.g, self.w), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "hashed", "bits": 64, "k": self.design.k, "g": self.design.g, "w": plain(self.w)}

    @property
    def record(self) -> Record:
        return np.dtype(np.uint64), 2

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        codes, g = checked_answers(answers, self.design.k), self.design.g
        reports = np.empty((codes.size, 2), dtype=np.uint64)
        for part in blocks(codes.size, _BLOCK):
            seeds = secure_words(part.stop - part.start)
            turned = drawn_turns(seeds.size, g, self.w)
            reports[part, 0] = seeds
            rotated(turned, hash_values(seeds, codes[part], g), g, reports[part, 1])
        return reports

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """Return P[reported value, value of the function], (g, g), the same for every function."""
        g = self.design.g
        refuse_long(g, g)
        own, other = fractions_of((WORD - (g - 1) * self.w, self.w))
        return tuple(tuple(own if y == x else other for x in range(g)) for y in range(g))

    def supports(self) -> Supports:
        g = self.design.g
        return tuple(fractions_of((WORD - (g - 1) * self.w,))), (Fraction(1, g),)
