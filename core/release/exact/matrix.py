"""Any response matrix in whole numbers: yes/no devices, cards, typed matrices, two groups."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction
from typing import Any, ClassVar

import numpy as np
from numpy.typing import NDArray

from core.designs.base import Debiasing, Design
from core.designs.counts import checked_answers
from core.designs.draws import blocks, narrow
from core.designs.groups import GroupsDesign
from core.release.entropy import secure_codes
from core.release.exact.coins import picked, steps_of
from core.release.exact.odds import WORD, odds, reach
from core.release.exact.rounding import Rows, whole_rows, worst_ratio
from core.release.exact.whole import BLOCK, WholeMechanism, fractions_of, not_sound, plain, taken, wholes
from core.release.mechanism import Record, Supports


def matrix_of(design: Design) -> list[list[float]]:
    """Return P[report, answer] of a yes/no device (from its two chances) or of any design."""
    if len(design.yes) == 1:
        ((a, b),) = design.yes
        return [[a, b], [1.0 - a, 1.0 - b]]
    return [[float(value) for value in row] for row in design.response_matrix().values]


def drawn_by_column(rows: Rows, codes: NDArray[Any]) -> NDArray[Any]:
    """Draw one row number for each code, with the chances of the code's column."""
    found = np.zeros(codes.size, dtype=np.int64)
    for answer, column in enumerate(zip(*rows, strict=True)):
        here = np.flatnonzero(codes == answer)
        found[here] = picked(steps_of(column), here.size)
    return found


def sound_rows(rows: Rows, reports: int, answers: int) -> bool:
    shaped = len(rows) == reports and all(len(row) == answers for row in rows)
    return shaped and all(sum(column) == WORD for column in zip(*rows, strict=True))


@dataclass(frozen=True, slots=True)
class Columns(WholeMechanism):
    """Report y for answer x with rows[y][x] of 2^64, by one 64-bit number in the sums of column x. Shape (n,)."""

    design: Design
    claimed: Decimal
    rows: Rows
    by_matrix: ClassVar[bool] = True

    def __post_init__(self) -> None:
        shape = np.shape(matrix_of(self.design))
        self._checked(sound_rows(self.rows, shape[0], shape[1]))

    @classmethod
    def built(cls, design: Design, claimed: Decimal) -> Columns:
        limit = odds(reach(design.epsilon, claimed))
        return cls(design, claimed, whole_rows(matrix_of(design), limit))

    @classmethod
    def read(cls, design: Design, claimed: Decimal, integers: Mapping[str, Any]) -> Columns:
        return cls(design, claimed, read_rows(taken(integers, "rows")))

    @property
    def worst(self) -> tuple[Fraction, int]:
        return worst_ratio(self.rows), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "columns", "bits": 64, "rows": plain(self.rows)}

    @property
    def record(self) -> Record:
        return narrow(max(len(self.rows) - 1, 1)), 1

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        codes = checked_answers(answers, self.design.k)
        reports = np.empty(codes.size, dtype=self.record[0])
        for part in blocks(codes.size, BLOCK):
            reports[part] = drawn_by_column(self.rows, codes[part])
        return reports

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        return tuple(tuple(fractions_of(row)) for row in self.rows)

    def supports(self) -> Supports | None:
        if self.design.debiasing is not Debiasing.SUPPORT:
            return None
        (yes, false_yes), (false_no, no) = self.chances()
        return (yes, no), (false_yes, false_no)


@dataclass(frozen=True, slots=True)
class TwoGroups(WholeMechanism):
    """A fair bit chooses the group, whose own matrix gives the report; shape (n, 2).

    A report is (group, 0 for yes or 1 for no). Each group's four numbers are a matrix of their own; the exact matrix
    has rows yes 1, no 1, yes 2, no 2 of 2^65.
    """

    design: GroupsDesign
    claimed: Decimal
    groups: tuple[Rows, Rows]
    by_matrix: ClassVar[bool] = True

    def __post_init__(self) -> None:
        self._checked(all(sound_rows(rows, 2, 2) for rows in self.groups))

    @classmethod
    def built(cls, design: GroupsDesign, claimed: Decimal) -> TwoGroups:
        limit = odds(reach(design.epsilon, claimed))
        first, second = (whole_rows([[a, b], [1.0 - a, 1.0 - b]], limit) for a, b in design.yes)
        return cls(design, claimed, (first, second))

    @classmethod
    def read(cls, design: GroupsDesign, claimed: Decimal, integers: Mapping[str, Any]) -> TwoGroups:
        groups = taken(integers, "groups")
        if not isinstance(groups, list) or len(groups) != 2:
            raise not_sound()
        return cls(design, claimed, (read_rows(groups[0]), read_rows(groups[1])))

    @property
    def worst(self) -> tuple[Fraction, int]:
        return max(worst_ratio(rows) for rows in self.groups), 1

    @property
    def integers(self) -> dict[str, Any]:
        return {"kind": "groups", "bits": 64, "groups": plain(self.groups)}

    @property
    def record(self) -> Record:
        return np.dtype(np.uint8), 2

    def randomize(self, answers: NDArray[Any]) -> NDArray[Any]:
        codes = checked_answers(answers, 2)
        reports = np.empty((codes.size, 2), dtype=np.uint8)
        for part in blocks(codes.size, BLOCK):
            block = reports[part]
            block[:, 0] = secure_codes(2, len(block))
            for group, rows in enumerate(self.groups):
                here = np.flatnonzero(block[:, 0] == group)
                block[here, 1] = drawn_by_column(rows, codes[part][here])
        return reports

    def chances(self) -> tuple[tuple[Fraction, ...], ...]:
        return tuple(tuple(fractions_of(row, 2 * WORD)) for rows in self.groups for row in rows)


def read_rows(values: Any) -> Rows:
    if not isinstance(values, list):
        raise not_sound()
    return tuple(wholes(row) for row in values)
