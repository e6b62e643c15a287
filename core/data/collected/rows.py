"""Rows of a file as codes, with equal rows combined: the input of every analysis of collected reports."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.types import BoolArray, IntArray, read_only

MOST_CELLS = 100_000_000
"""Most cells of distinct rows in memory, eight bytes each."""
MISSING = -1
"""The code of a blank or missing cell."""
NAMED = 5
"""Number of rows that an error names."""


@dataclass(frozen=True, slots=True, eq=False)
class CodedColumn:
    """One column: `values` are its distinct texts, `codes` (n,) the place of each cell among them, or MISSING."""

    name: str
    values: tuple[str, ...]
    codes: IntArray

    def __post_init__(self) -> None:
        read_only(self.codes)


@dataclass(frozen=True, slots=True, eq=False)
class CollectedRows:
    """Some columns: distinct rows of a file in order of occurrence, or the lines of typed counts.

    numbers  (n,) number of the first row of each kind: the first row of data is 1
    times    (n,) number of equal rows of the file, or the typed count
    later    (which, number), (p,) each: known rows of a file that equal an earlier one; None for typed counts and
             frequency tables
    """

    columns: tuple[CodedColumn, ...]
    numbers: IntArray
    times: IntArray
    later: tuple[IntArray, IntArray] | None = None

    def __post_init__(self) -> None:
        for array in (self.numbers, self.times, *(self.later or ())):
            read_only(array)

    @property
    def n(self) -> int:
        return len(self.numbers)

    def column(self, name: str) -> CodedColumn | None:
        return next((one for one in self.columns if one.name == name), None)

    def named(self, chosen: BoolArray) -> tuple[int, str]:
        """Return the number of file rows or typed lines in `chosen` (n,), and their numbers as in `named_rows`."""
        known = self.numbers[chosen]
        if self.later is None:
            return len(known), named_rows(known)
        which, numbers = self.later
        known = np.concatenate([known, numbers[chosen[which]]])
        count = int(self.times[chosen].sum())
        return count, named_rows(known, count)


def named_rows(numbers: IntArray, count: int | None = None) -> str:
    """Return "3, 17, 40": the first few numbers, with "..." if there are more. `count`: the total, if known."""
    first = np.sort(numbers)[:NAMED]
    named = ", ".join(str(one) for one in first.tolist())
    return named + ", \u2026" if len(first) < (len(numbers) if count is None else count) else named
