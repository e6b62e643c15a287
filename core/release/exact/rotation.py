"""GRR by one 64-bit number: a random rotation of the answer, in which all places but one are equally likely."""

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
from core.release.entropy import secure_bytes, secure_words
from core.release.exact.odds import WORD, ceil_of, odds, reach
from core.release.exact.whole import BLOCK, WholeMechanism, fractions_of, plain, refuse_long, taken, whole
from core.release.mechanism import Record, Supports

_LOW = np.uint64((1 << 32) - 1)


def width_for(k: int, epsilon: Decimal) -> int:
    """Return w = ceil(2^64 / (e^eps + k - 1)), the least w with 2^64 - (k - 1) w <= w e^eps."""
    return ceil_of(WORD / (odds(epsilon) + (k - 1)))


def sound_width(k: int, w: int) -> bool:
    """Return whether the truth is at least as likely as another answer."""
    return w > 0 and k * w <= WORD


def worst_of(k: int, w: int) -> Fraction:
    return Fraction(WORD - (k - 1) * w, w)


def turns(words: NDArray[np.uint64], k: int, w: int) -> NDArray[np.uint64]:
    """Return j = min(u // w, k - 1): each j below k - 1 for w of the 2^64 numbers, k - 1 for all others."""
    turned: NDArray[np.uint64] = np.minimum(words // np.uint64(w), np.uint64(k - 1))
    return turned


def turns_by_top(tops: NDArray[np.uint32], k: int, w: int) -> tuple[NDArray[Any], NDArray[np.int64]]:
    """Return j for numbers with these 32 highest bits, and the places where the other 32 bits decide.

    Write w = 2^32 (W + d), 0 <= d < 1, and q = top // W, r = top - q W. Then j is at most q, and j = q if r >= q > q d.
    Above (k - 1) w, j = k - 1. The result has the smallest type that holds k - 1.
    """
    divisor, last = np.uint32(w >> 32), np.uint32((k - 1) * w >> 32)
    quotient = tops // divisor
    rest = quotient * divisor
    np.subtract(tops, rest, out=rest)
    unknown = rest < quotient
    unknown &= tops <= last
    np.minimum(quotient, np.uint32(k - 1), out=quotient)
    return quotient.astype(narrow(k - 1)), np.flatnonzero(unknown)


def drawn_turns(n: int, k: int, w: int) -> NDArray[Any]:
    """Return n values of `turns` for fresh 64-bit numbers, in a type that holds k - 1.

    The first 32 bits nearly always determine j. The other 32 are drawn only if they do not, so every j has its exact
    chance to the last of the 64 bits.
    """
    tops = secure_bytes(4 * n).view(np.uint32)
    turned, unknown = turns_by_top(tops, k, w)
    if unknown.size:
        lows = secure_words(unknown.size) & _LOW
        turned[unknown] = turns(tops[unknown].astype(np.uint64) << np.uint64(32) | lows, k, w)
    return turned


def rotated(turned: NDArray[Any], codes: NDArray[Any], k: int, out: NDArray[Any]) -> None:
    """Write (x + 1 + j) mod k to `out`; `turned`, in an unsigned type that holds k - 1, is overwritten."""
    kind, most = turned.dtype.type, int(np.iinfo(turned.dtype).max)
    if 2 * k - 1 > most:
        # Sums are modulo 2^bits, so subtracting k is correct for all sums that reach it.
        past = turned >= codes.dtype.type(k - 1) - codes
        np.add(turned, codes, out=turned, casting="unsafe")
        turned += kind(1)
        turned -= past * kind(k % (most + 1))
        np.copyto(out, turned, casting="unsafe")
        return
    np.add(turned, codes, out=turned, casting="unsafe")
    # One of the two is the report; the other is larger, or wraps around to a large number.
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
            turned = drawn_turns(part.stop - part.start, k, self.w)
            rotated(turned, codes[part], k, reports[part])
        return reports

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        k = self.design.k
        refuse_long(k, k)
        own, other = fractions_of((WORD - (k - 1) * self.w, self.w))
        return tuple(tuple(own if y == x else other for x in range(k)) for y in range(k))

    def supports(self) -> Supports:
        own, other = fractions_of((WORD - (self.design.k - 1) * self.w, self.w))
        return (own,), (other,)
