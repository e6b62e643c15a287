"""Rows with a wrong number of cells: their places, never their content."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OddRow:
    """A row with a wrong number of cells: its place, never its content."""

    line: int
    cells: int
    kept: bool


@dataclass(frozen=True, slots=True)
class OddRows:
    """Number of rows padded (`short`) and set aside (`long`); `listed` has the first LISTED_ROWS of them."""

    short: int = 0
    long: int = 0
    listed: tuple[OddRow, ...] = ()

    @property
    def total(self) -> int:
        return self.short + self.long
