"""Rows of a file as codes, alike ones together: what every study of collected reports starts from."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from core.types import BoolArray, IntArray, read_only

MOST_CELLS = 100_000_000
"""Cells of different rows that are held in memory, of eight bytes each."""
MISSING = -1
"""The code of a cell that is blank or called missing."""
NAMED = 5
"""Rows that an error names."""


@dataclass(frozen=True, slots=True, eq=False)
class CodedColumn:
    """One column: `values` are its different texts, `codes` (n,) the place of each cell among them, or MISSING."""

    name: str
    values: tuple[str, ...]
    codes: IntArray

    def __post_init__(self) -> None:
        read_only(self.codes)


@dataclass(frozen=True, slots=True, eq=False)
class CollectedRows:
    """Some columns: of a file each different row once, in the order in which they are met; typed counts line by line.

    numbers  (n,) of the first row of each as a person counts them: the first row of data is 1
    times    (n,) respondents that it stands for: the rows of a file that are alike, or the typed count
    later    (which, number), (p,) each: rows of a file that are like an earlier one, as far as they are known; None
             where counts were typed
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
        """How many rows of the file, or typed lines, `chosen` (n,) are, and their numbers as in `named_rows`."""
        known = self.numbers[chosen]
        if self.later is None:
            return len(known), named_rows(known)
        which, numbers = self.later
        known = np.concatenate([known, numbers[chosen[which]]])
        count = int(self.times[chosen].sum())
        return count, named_rows(known, count)


def named_rows(numbers: IntArray, count: int | None = None) -> str:
    """ "3, 17, 40": the first few, with "..." where there are more. `count`: how many there are, where not all are
    known."""
    first = np.sort(numbers)[:NAMED]
    named = ", ".join(str(one) for one in first.tolist())
    return named + ", \u2026" if len(first) < (len(numbers) if count is None else count) else named
