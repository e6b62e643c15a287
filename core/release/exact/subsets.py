"""Subset selection in whole numbers: a coin decides whether the set has the answer, and the rest is uniform."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.designs.counts import checked_answers
from core.designs.draws import blocks, narrow
from core.designs.local.subset import LARGEST_MATRIX_K, SubsetSelection
from core.errors import DesignError
from core.release.entropy import secure_codes
from core.release.exact.coins import coins
from core.release.exact.odds import WORD, floor_of, odds, reach
from core.release.exact.subset_draws import in_order, uniform_sets
from core.release.exact.whole import WholeMechanism, plain, taken, whole
from core.release.mechanism import Record, Supports

_CODES_AT_A_TIME = 1 << 22
_MOST_ROWS = 1 << 16


@dataclass(frozen=True, slots=True)
class ChosenSet(WholeMechanism):
    """The report is w ascending codes, shape (n, w), which include the answer with chance inside / 2^64.

    A set with x has the chance inside / 2^64 / C(k-1, w-1). A set without x has (1 - inside / 2^64) / C(k-1, w). Their
    ratio is inside (k - w) / ((2^64 - inside) w).
    """

    design: SubsetSelection
    claimed: Decimal
    inside: int

    def __post_init__(self) -> None:
        self._checked(0 < self.inside < WORD and self.worst[0] >= 1)

    @classmethod
    def built(cls, design: SubsetSelection, claimed: Decimal) -> ChosenSet:
        limit = odds(reach(design.epsilon, claimed)) * design.w
        return cls(design, claimed, floor_of(WORD * limit / (limit + design.k - design.w)))

    @classmethod
    def read(cls, design: SubsetSelection, claimed: Decimal, integers: Mapping[str, Any]) -> ChosenSet:
        return cls(design, claimed, whole(taken(integers, "p")))

    @property
    def worst(self) -> tuple[Fraction, int]:
        k, w = self.design.k, self.design.w
        return Fraction(self.inside * (k - w), (WORD - self.inside) * w), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "subset", "bits": 64, "k": self.design.k, "size": self.design.w, "p": plain(self.inside)}

    @property
    def record(self) -> Record:
        return narrow(self.design.k - 1), self.design.w

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        codes = checked_answers(answers, self.design.k)
        reports = np.empty((codes.size, self.design.w), dtype=self.record[0])
        for part in blocks(codes.size, min(_MOST_ROWS, _CODES_AT_A_TIME // self.design.w)):
            reports[part] = in_order(self._sets(codes[part].astype(reports.dtype)))
        return reports

    def _sets(self, codes: NDArray[Any]) -> NDArray[Any]:
        """Return uniform sets of w other codes.

        If the coin is heads, the own code replaces a uniformly chosen one of them, which leaves w - 1 uniform others.
        """
        k, w, kind = self.design.k, self.design.w, codes.dtype.type
        sets = uniform_sets(k - 1, w, codes.size).astype(codes.dtype, copy=False)
        # The place of the respondent's code is w, beyond the last place, if it is left out.
        replaced = np.maximum(secure_codes(w, codes.size), ~coins(self.inside, codes.size) * kind(w))
        here = np.empty(codes.size, dtype=np.bool_)
        for place, column in enumerate(sets):
            # The other k - 1 codes are numbered without the respondent's own.
            np.greater_equal(column, codes, out=here)
            column += here
            np.equal(replaced, kind(place), out=here)
            column ^= (column ^ codes) & np.negative(here.astype(codes.dtype))
        return sets

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        """Return the chances of all sets of w in lexicographic order, up to k = 12."""
        k, w = self.design.k, self.design.w
        if k > LARGEST_MATRIX_K:
            raise DesignError("k", k, "matrix.too_many_patterns", answers=k, highest=LARGEST_MATRIX_K)
        own = Fraction(self.inside, WORD)
        inside, outside = own / math.comb(k - 1, w - 1), (1 - own) / math.comb(k - 1, w)
        return tuple(
            tuple(inside if x in chosen else outside for x in range(k)) for chosen in combinations(range(k), w)
        )

    def supports(self) -> Supports:
        own = Fraction(self.inside, WORD)
        return (own,), ((self.design.w - own) / (self.design.k - 1),)
