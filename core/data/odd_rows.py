"""Rows with another number of cells than there are columns: where they are, never what they say."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class OddRow:
    """A row with another number of cells than there are columns: where it is, never what it says."""

    line: int
    cells: int
    kept: bool


@dataclass(frozen=True, slots=True)
class OddRows:
    """How many rows were padded (`short`) and set aside (`long`); the first LISTED_ROWS of them."""

    short: int = 0
    long: int = 0
    listed: tuple[OddRow, ...] = ()

    @property
    def total(self) -> int:
        return self.short + self.long
