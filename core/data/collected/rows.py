"""Rows of a file as codes: what every study of collected reports starts from."""

from __future__ import annotations

from dataclasses import dataclass

from core.types import IntArray, read_only

MOST_ROWS = 2_000_000
"""Rows that are held in memory."""
MOST_CELLS = 100_000_000
"""Cells that are held in memory, of eight bytes each."""
MISSING = -1
"""The code of a cell that is blank or called missing."""
_NAMED = 5


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
    """Some columns of some rows, in the order of the file.

    numbers  (n,) of each row as a person counts them: the first row of data is 1
    times    (n,) respondents that a row stands for: 1 in a file, the typed count where counts were typed
    """

    columns: tuple[CodedColumn, ...]
    numbers: IntArray
    times: IntArray

    def __post_init__(self) -> None:
        read_only(self.numbers)
        read_only(self.times)

    @property
    def n(self) -> int:
        return len(self.numbers)

    def column(self, name: str) -> CodedColumn | None:
        return next((one for one in self.columns if one.name == name), None)


def named_rows(numbers: IntArray) -> str:
    """ "3, 17, 40": the first few, with "..." where there are more."""
    named = ", ".join(str(one) for one in numbers[:_NAMED].tolist())
    return named + ", \u2026" if len(numbers) > _NAMED else named
