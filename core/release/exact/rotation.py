"""GRR by one 64-bit number: the answer is turned round by so many places, all but one of them equally likely."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.counts import checked_answers
from core.designs.draws import blocks, narrow
from core.designs.local.grr import GRR
from core.release.entropy import secure_words
from core.release.exact.odds import WORD, ceil_of, odds, reach
from core.release.exact.whole import BLOCK, WholeMechanism, fractions_of, plain, refuse_long, taken, whole
from core.release.mechanism import Record

_COMPARED = 3


def width_for(k: int, epsilon: Decimal) -> int:
    """w = ceil(2^64 / (e^eps + k - 1)): the least with 2^64 - (k - 1) w <= w e^eps."""
    return ceil_of(WORD / (odds(epsilon) + (k - 1)))


def sound_width(k: int, w: int) -> bool:
    """Whether the truth has a chance of at least that of another answer."""
    return w > 0 and k * w <= WORD


def worst_of(k: int, w: int) -> Fraction:
    return Fraction(WORD - (k - 1) * w, w)


def turns(words: NDArray[np.uint64], k: int, w: int) -> NDArray[Any]:
    """j = min(u // w, k - 1): each j below k - 1 for w of the 2^64 numbers, k - 1 for all others.

    In the smallest type that holds 2 k - 1 and every u // w.
    """
    turned: NDArray[Any] = np.empty(words.size, dtype=narrow(max((WORD - 1) // w, 2 * k - 1)))
    if k <= _COMPARED and turned.itemsize == 1:
        # how many of w, 2w, ... are not above u: for so few twice as fast as dividing
        np.greater_equal(words, np.uint64(w), out=turned.view(np.bool_))
        for step in range(2, k):
            turned += words >= np.uint64(step * w)
        return turned
    # one divisor for all: numpy multiplies instead. Made small piece by piece, since a second array of words would be
    # taken from the system and given back each time, which costs more than the division
    np.floor_divide(words, np.uint64(w), out=turned, dtype=np.uint64, casting="unsafe")
    np.minimum(turned, turned.dtype.type(k - 1), out=turned)
    return turned


def rotated(turned: NDArray[Any], codes: NDArray[Any], k: int, out: NDArray[Any]) -> None:
    """(x + 1 + j) mod k into `out`; `turned`, in an unsigned type that holds 2 k - 1, is used up."""
    kind = turned.dtype.type
    np.add(turned, codes, out=turned, casting="unsafe")
    # one of the two is the report; the other is larger, or wraps round to a large number
    less = turned - kind(k - 1)
    turned += kind(1)
    np.minimum(turned, less, out=out, casting="unsafe")


@dataclass(frozen=True, slots=True)
class Rotation(WholeMechanism):
    """One 64-bit number u: j = min(u // w, k - 1), report (x + 1 + j) mod k; j = k - 1 is the truth.

    P[x, x] = (2^64 - (k - 1) w) / 2^64, every other chance w / 2^64. Shape (n,). Safety rule 5.
    """

    design: GRR
    claimed: Decimal
    w: int

    def __post_init__(self) -> None:
        self._checked(sound_width(self.design.k, self.w))

    @classmethod
    def built(cls, design: GRR, claimed: Decimal) -> Rotation:
        return cls(design, claimed, width_for(design.k, reach(design.epsilon, claimed)))

    @classmethod
    def read(cls, design: GRR, claimed: Decimal, integers: Mapping[str, Any]) -> Rotation:
        return cls(design, claimed, whole(taken(integers, "w")))

    @property
    def worst(self) -> tuple[Fraction, int]:
        return worst_of(self.design.k, self.w), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "rotation", "bits": 64, "k": self.design.k, "w": plain(self.w)}

    @property
    def record(self) -> Record:
        return narrow(self.design.k - 1), 1

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        k = self.design.k
        codes = checked_answers(answers, k)
        reports = np.empty(codes.size, dtype=self.record[0])
        for part in blocks(codes.size, BLOCK):
            turned = turns(secure_words(part.stop - part.start), k, self.w)
            rotated(turned, codes[part], k, reports[part])
        return reports

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        k = self.design.k
        refuse_long(k, k)
        own, other = fractions_of((WORD - (k - 1) * self.w, self.w))
        return tuple(tuple(own if y == x else other for x in range(k)) for y in range(k))
