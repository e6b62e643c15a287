"""The data of a RAPPOR collection: its settings, the counts of each cohort, and the candidate strings."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from core.arguments import array_of
from core.designs.rappor.bloom import MOST_BITS, MOST_HASHES, hashed_cells
from core.designs.rappor.rule import RapporRule, checked_rule
from core.errors import InputError
from core.notices import Notice
from core.types import FloatArray, IntArray, read_only

MOST_COHORTS_IN_FIELD = 4096
MOST_CANDIDATES = 5000
_LONGEST_CELL = 1 << 17


@dataclass(frozen=True, slots=True)
class Settings:
    """Bits k of a filter, hashes h of a string, cohorts m, and the two steps. Raises InputError("params",
    `rappor.params`) for numbers that cannot be, DesignError as core.designs.rappor.rule.checked_rule."""

    bits: int
    hashes: int
    cohorts: int
    rule: RapporRule

    def __post_init__(self) -> None:
        sizes = (self.bits, MOST_BITS), (self.hashes, MOST_HASHES), (self.cohorts, MOST_COHORTS_IN_FIELD)
        if not all(1 <= size <= most for size, most in sizes) or self.hashes >= self.bits:
            raise InputError("params", None, "rappor.params")
        checked_rule(self.rule.flip, self.rule.r0, self.rule.r1, self.hashes)

    @property
    def epsilon(self) -> float:
        """Return the epsilon of one report."""
        return self.rule.epsilon(self.hashes)

    @property
    def epsilon_permanent(self) -> float:
        """The epsilon of all reports of one string; infinite without a permanent step."""
        return self.rule.epsilon_permanent(self.hashes)

    @property
    def repeats(self) -> Notice:
        """`rappor.repeats_leak` or `rappor.repeats_bounded`."""
        return self.rule.repeats(self.hashes)


@dataclass(frozen=True, slots=True, eq=False)
class Candidates:
    """Candidate strings and the cells (cohort x bits + bit) that each sets: `sets`, shape (all cells, candidates)."""

    names: tuple[str, ...]
    sets: FloatArray


def read_settings(text: str) -> Settings:
    """Return the settings of a CSV of two lines: k,h,m,p,q,f and their values (p and q of the paper are r0 and r1
    here).

    Raises InputError("params"): `rappor.not_csv`, `rappor.params`; DesignError as Settings.
    """
    rows = _rows(text, "params")
    try:
        header, values = rows
        named = dict(zip((one.strip() for one in header), values, strict=True))
        bits, hashes, cohorts = (int(named[name]) for name in ("k", "h", "m"))
        flip, r0, r1 = (float(named[name]) for name in ("f", "p", "q"))
    except (ValueError, KeyError):
        raise InputError("params", None, "rappor.params") from None
    return Settings(bits, hashes, cohorts, RapporRule(flip, r0, r1))


def read_counts(text: str, settings: Settings) -> IntArray:
    """A line for each cohort: number of reports, then how many of them have each bit. Raises as `checked_table`."""
    try:
        table = [[int(cell) for cell in row] for row in _rows(text, "counts")]
    except ValueError:
        raise InputError("counts", None, "rappor.counts_not_whole") from None
    return checked_table(table, settings)


def checked_table(counts: Any, settings: Settings) -> IntArray:
    """Counts as int64 of shape (cohorts, 1 + bits).

    Raises InputError("counts"): `rappor.counts_rows`, `rappor.counts_row`, `rappor.counts_not_whole`,
    `rappor.counts_more`, `rappor.empty_cohort` (row: number of the line, from 1).
    """
    if len(counts) != settings.cohorts:
        raise InputError("counts", len(counts), "rappor.counts_rows", rows=len(counts), cohorts=settings.cohorts)
    for row, line in enumerate(counts, 1):
        if len(line) != 1 + settings.bits:
            raise InputError("counts", row, "rappor.counts_row", row=row, cells=1 + settings.bits)
    table = array_of(counts)
    if table.dtype.kind not in "iu" or bool((table < 0).any()):
        raise InputError("counts", None, "rappor.counts_not_whole")
    for row, line in enumerate(table.tolist(), 1):
        if line[0] == 0:
            raise InputError("counts", row, "rappor.empty_cohort", row=row)
        if max(line[1:]) > line[0]:
            raise InputError("counts", row, "rappor.counts_more", row=row, reports=line[0])
    return table.astype(np.int64)


def read_candidates(text: str, settings: Settings) -> Candidates:
    """Return the candidate strings of a map file.

    Each string has one line: its name, then the cells it sets, counted from 1 over all cohorts.

    Bit j of cohort i is number i x bits + j. Blanks, which mark coinciding hashes, are skipped.

    Raises InputError("map"): `rappor.map_row` (row, highest), and as `checked_candidates`.
    """
    highest = settings.cohorts * settings.bits
    names, cells = [], []
    for row, line in enumerate(_rows(text, "map"), 1):
        try:
            places = [int(cell) for cell in line[1:] if cell.strip()]
        except ValueError:
            places = []
        if not places or not all(1 <= place <= highest for place in places):
            raise InputError("map", row, "rappor.map_row", row=row, highest=highest)
        names.append(line[0])
        cells.append([place - 1 for place in places])
    return checked_candidates(names, cells, settings)


def hashed_candidates(names: Sequence[str], settings: Settings) -> Candidates:
    """Strings hashed as this program does (core.designs.rappor.bloom.bloom_bits). Raises as `checked_candidates`."""
    cells = hashed_cells(names, settings.bits, settings.hashes, settings.cohorts)
    return checked_candidates(names, cells.tolist(), settings)


def checked_candidates(names: Sequence[str], cells: Sequence[Sequence[int]], settings: Settings) -> Candidates:
    """Raises InputError("map"): `rappor.map_empty`, `rappor.map_too_long` (highest), `rappor.map_twice` (first, second:
    lines with the same name) and `rappor.map_alike` (lines that set the same cells)."""
    if not names:
        raise InputError("map", 0, "rappor.map_empty")
    if len(names) > MOST_CANDIDATES:
        raise InputError("map", len(names), "rappor.map_too_long", highest=MOST_CANDIDATES)
    _refuse_twice("rappor.map_twice", names)
    _refuse_twice("rappor.map_alike", [frozenset(row) for row in cells])
    sets = np.zeros((settings.cohorts * settings.bits, len(names)))
    for column, row in enumerate(cells):
        sets[list(row), column] = 1.0
    read_only(sets)
    return Candidates(tuple(names), sets)


def _refuse_twice(code: str, values: Sequence[Any]) -> None:
    first: dict[Any, int] = {}
    for row, value in enumerate(values, 1):
        if first.setdefault(value, row) != row:
            raise InputError("map", row, code, first=first[value], second=row)


def _rows(text: str, field: str) -> list[list[str]]:
    """The lines that are not empty.

    The largest size of a cell is a setting of the whole program, which readers of other files change. It is therefore
    checked here too.
    """
    try:
        rows = [row for row in csv.reader(io.StringIO(text.removeprefix("\ufeff"))) if any(map(str.strip, row))]
    except csv.Error:
        raise InputError(field, None, "rappor.not_csv") from None
    if any(len(cell) > _LONGEST_CELL for row in rows for cell in row):
        raise InputError(field, None, "rappor.not_csv")
    return rows
