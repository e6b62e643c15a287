"""Unary encodings and select-all questions in whole numbers: P for the bit of a true answer, Q for any other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.bits import only_bits
from core.designs.counts import checked_answers
from core.designs.draws import blocks, rows_of
from core.designs.local.each_item import LARGEST_ITEM_MATRIX_K, ItemDesign
from core.designs.local.unary import LARGEST_MATRIX_K, UnaryDesign
from core.errors import DesignError, InputError
from core.release.exact.coins import coins
from core.release.exact.odds import WORD, ceil_of, floor_of, odds, reach, shared
from core.release.exact.whole import WholeMechanism, plain, taken, whole
from core.release.mechanism import Record, Supports


def _sound(own: int, other: int) -> bool:
    return 0 < other < own < WORD


@dataclass(frozen=True, slots=True)
class OneOfBits(WholeMechanism):
    """Bit j is 1 with chance own / 2^64 if j is the answer, otherwise with other / 2^64; shape (n, k).

    A different answer changes two bits: the ratio is own (2^64 - other) / ((2^64 - own) other). So `other` is the
    smallest whole number (from q of the design on) with a ratio of at most e^epsilon.
    """

    design: UnaryDesign
    claimed: Decimal
    own: int
    other: int

    def __post_init__(self) -> None:
        self._checked(_sound(self.own, self.other))

    @classmethod
    def built(cls, design: UnaryDesign, claimed: Decimal) -> OneOfBits:
        limit = odds(reach(design.epsilon, claimed))
        own = floor_of(WORD * Fraction(design.p))
        least = ceil_of(own * WORD / (limit * (WORD - own) + own))
        return cls(design, claimed, own, max(ceil_of(WORD * Fraction(design.q)), least))

    @classmethod
    def read(cls, design: UnaryDesign, claimed: Decimal, integers: Mapping[str, Any]) -> OneOfBits:
        return cls(design, claimed, whole(taken(integers, "p")), whole(taken(integers, "q")))

    @property
    def worst(self) -> tuple[Fraction, int]:
        return Fraction(self.own * (WORD - self.other), (WORD - self.own) * self.other), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "bits", "bits": 64, "k": self.design.k, "p": plain(self.own), "q": plain(self.other)}

    @property
    def record(self) -> Record:
        return np.dtype(np.uint8), self.design.k

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        k = self.design.k
        codes = checked_answers(answers, k)
        bits = np.empty((codes.size, k), dtype=np.bool_)
        for part in blocks(codes.size, rows_of(k)):
            rows = codes[part]
            block = coins(self.other, rows.size * k)
            block[np.arange(0, block.size, k) + rows] = coins(self.own, rows.size)
            bits[part] = block.reshape(rows.size, k)
        return bits.view(np.uint8)

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """Return the chances of all 2^k patterns of bits (bit 0 the least significant), up to k = 10."""
        k = self.design.k
        _refuse_patterns(k, LARGEST_MATRIX_K)
        own, other = Fraction(self.own, WORD), Fraction(self.other, WORD)
        return tuple(
            tuple(_pattern(pattern, (own if j == x else other for j in range(k))) for x in range(k))
            for pattern in range(1 << k)
        )

    def supports(self) -> Supports:
        return (Fraction(self.own, WORD),), (Fraction(self.other, WORD),)


@dataclass(frozen=True, slots=True)
class EveryItem(WholeMechanism):
    """Each of k items is reported truthfully with own / 2^64, and flipped with other / 2^64, the rest of 2^64; shape
    (n, k). Respondents may differ in all k items, so the ratio is (own / other)^k."""

    design: ItemDesign
    claimed: Decimal
    own: int
    other: int

    def __post_init__(self) -> None:
        self._checked(_sound(self.own, self.other) and self.own + self.other == WORD)

    @classmethod
    def built(cls, design: ItemDesign, claimed: Decimal) -> EveryItem:
        each = odds(shared(reach(design.epsilon, claimed), design.k))
        own = floor_of(WORD * each / (1 + each))
        return cls(design, claimed, own, WORD - own)

    @classmethod
    def read(cls, design: ItemDesign, claimed: Decimal, integers: Mapping[str, Any]) -> EveryItem:
        return cls(design, claimed, whole(taken(integers, "p")), whole(taken(integers, "q")))

    @property
    def worst(self) -> tuple[Fraction, int]:
        return Fraction(self.own, self.other), self.design.k

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "items", "bits": 64, "k": self.design.k, "p": plain(self.own), "q": plain(self.other)}

    @property
    def record(self) -> Record:
        return np.dtype(np.uint8), self.design.k

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        ticked = np.asarray(answers)
        shaped = ticked.ndim == 2 and ticked.shape[1] == self.design.k and ticked.dtype.kind in "iub"
        if not shaped or not only_bits(ticked):
            raise InputError("answers", None, "answers.not_bits", items=self.design.k)
        bits = np.empty(ticked.shape, dtype=np.uint8)
        for part in blocks(len(ticked), rows_of(self.design.k)):
            block = ticked[part]
            turned = coins(self.other, block.size).reshape(block.shape)
            np.not_equal(block, turned, out=bits[part].view(np.bool_))
        return bits

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """Return the chances of all 2^k reports by all 2^k answers (bit 0 the least significant), up to k = 8."""
        k = self.design.k
        _refuse_patterns(k, LARGEST_ITEM_MATRIX_K)
        own, other = Fraction(self.own, WORD), Fraction(self.other, WORD)
        told = [own ** (k - d) * other**d for d in range(k + 1)]
        return tuple(tuple(told[(y ^ x).bit_count()] for x in range(1 << k)) for y in range(1 << k))

    def supports(self) -> Supports:
        return (Fraction(self.own, WORD),), (Fraction(self.other, WORD),)


def _refuse_patterns(k: int, highest: int) -> None:
    if k > highest:
        raise DesignError("k", k, "matrix.too_many_patterns", answers=k, highest=highest)


def _pattern(pattern: int, ones: Iterable[Fraction]) -> Fraction:
    """Return the chance of these bits, given independent chances of ones."""
    found = Fraction(1)
    for j, one in enumerate(ones):
        found *= one if pattern >> j & 1 else 1 - one
    return found
