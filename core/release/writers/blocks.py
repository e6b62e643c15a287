"""Kept records in pieces of a bounded number of cells, column by column."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.control import Control
from core.errors import DataError
from core.release.records import Records
from core.release.writers.layout import ASKED, FileColumn


@dataclass(frozen=True, slots=True)
class Piece:
    """Consecutive records. `first`: the number of the first one, from 0."""

    first: int
    values: NDArray[Any]

    def __len__(self) -> int:
        return len(self.values)

    def codes(self, column: FileColumn) -> NDArray[Any]:
        """Return the codes of a column, shape (n,); 0 for respondents who were not asked. Raises "data.damaged"."""
        found = np.ascontiguousarray(column.codes(self.values[column.field]))
        if found.size and (int(found.max()) > column.highest or int(found.min()) < 0):
            raise DataError("data.damaged", kind="codes")
        return found

    def asked(self, column: FileColumn) -> NDArray[np.bool_] | None:
        """Return whether each respondent has a cell in this column; None if all have one."""
        if column.question is None or ASKED not in (self.values.dtype.names or ()):
            return None
        here: NDArray[np.bool_] = self.values[ASKED] == column.question
        return here


def pieces(records: Records, columns: Sequence[FileColumn], rows: int, control: Control) -> Iterator[Piece]:
    """Yield all records in order, `rows` at a time, with progress and a check for Stop before each piece.

    Every piece except the last has exactly `rows` records, independent of the reading. Raises Cancelled and DataError:
    "data.damaged", "data.missing".
    """
    fields = {column.field: column.place for column in columns}
    if not fields.keys() <= set(records.kind.names or ()):
        raise DataError("data.damaged", kind="columns")
    first = 0
    rest: list[NDArray[Any]] = []
    for block in records.blocks():
        start = 0
        while start < len(block):
            part = block[start : start + rows - sum(map(len, rest))]
            start += len(part)
            rest.append(part)
            if sum(map(len, rest)) == rows:
                yield _piece(rest, first, records, control)
                first, rest = first + rows, []
    if rest:
        yield _piece(rest, first, records, control)


def _piece(parts: Sequence[NDArray[Any]], first: int, records: Records, control: Control) -> Piece:
    control.progress(first / records.rows, "release.writing_file")
    return Piece(first, parts[0] if len(parts) == 1 else np.concatenate(parts))
