"""Hadamard response in whole numbers: one coin, and a uniform column with the sign from the coin."""

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
from core.designs.local.hadamard import HadamardResponse
from core.release.entropy import secure_bytes
from core.release.exact.coins import coins
from core.release.exact.odds import WORD, floor_of, odds, reach
from core.release.exact.whole import BLOCK, WholeMechanism, plain, refuse_long, taken, whole
from core.release.mechanism import Record, Supports


@dataclass(frozen=True, slots=True)
class SignedColumn(WholeMechanism):
    """The report is a column with a plus in the answer's row with chance plus / 2^64, otherwise another column.

    Each is one of K/2 columns; shape (n,). The ratio is plus / (2^64 - plus): K/2 is a power of two, so a uniform
    column needs only whole bits.
    """

    design: HadamardResponse
    claimed: Decimal
    plus: int

    def __post_init__(self) -> None:
        self._checked(WORD < 2 * self.plus < 2 * WORD)

    @classmethod
    def built(cls, design: HadamardResponse, claimed: Decimal) -> SignedColumn:
        limit = odds(reach(design.epsilon, claimed))
        return cls(design, claimed, floor_of(WORD * limit / (1 + limit)))

    @classmethod
    def read(cls, design: HadamardResponse, claimed: Decimal, integers: Mapping[str, Any]) -> SignedColumn:
        return cls(design, claimed, whole(taken(integers, "p")))

    @property
    def worst(self) -> tuple[Fraction, int]:
        return Fraction(self.plus, WORD - self.plus), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "hadamard", "bits": 64, "columns": self.design.columns, "p": plain(self.plus)}

    @property
    def record(self) -> Record:
        return narrow(self.design.columns - 1), 1

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        """Return the reports. The partner of a column, which differs in the row's lowest bit, has the other sign."""
        codes = checked_answers(answers, self.design.k)
        kind = self.record[0]
        reports = np.empty(codes.size, dtype=kind)
        for part in blocks(codes.size, BLOCK):
            rows = codes[part].astype(kind) + kind.type(1)
            columns = secure_bytes(rows.size * kind.itemsize).view(kind) & kind.type(self.design.columns - 1)
            minus = (np.bitwise_count(columns & rows) & 1).view(np.bool_)
            columns ^= (rows & -rows) * (minus == coins(self.plus, rows.size))
            reports[part] = columns
        return reports

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """Return P[column, answer], (K, k)."""
        k, columns = self.design.k, self.design.columns
        refuse_long(k, columns)
        half = columns // 2 * WORD
        plus, minus = Fraction(self.plus, half), Fraction(WORD - self.plus, half)
        return tuple(tuple(minus if (y & x + 1).bit_count() % 2 else plus for x in range(k)) for y in range(columns))

    def supports(self) -> Supports:
        return (Fraction(self.plus, WORD),), (Fraction(1, 2),)
