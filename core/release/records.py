"""Kept reports: one record of fixed size for each respondent, in shuffled order, in one file of plain numbers.

Fields q0, q1, ... hold the reports to each question (numbers of the type and width of its design). If each respondent
gets one random question, `asked` is its number, and the other fields hold zeros. Fields r0, r1, ... hold indices into
the lists of values of columns released unchanged.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.errors import DataError
from core.release.mechanism import Record

NAME = "reports.bin"
BLOCK_BYTES = 1 << 24


def record_type(questions: Sequence[Record], *, sampled: bool = False, raw: int = 0) -> np.dtype[Any]:
    """Return the packed little-endian type of one record."""
    fields: list[tuple[Any, ...]] = []
    for at, (kind, width) in enumerate(questions):
        little = kind.newbyteorder("<")
        fields.append((f"q{at}", little) if width == 1 else (f"q{at}", little, (width,)))
    if sampled:
        fields.append(("asked", "u1"))
    fields += [(f"r{at}", "<u2") for at in range(raw)]
    return np.dtype(fields)


@dataclass(frozen=True, slots=True)
class Records:
    """Kept records: the file, their type, their number."""

    path: Path
    kind: np.dtype[Any]
    rows: int

    def blocks(self) -> Iterator[NDArray[Any]]:
        """Yield structured arrays of a bounded size, in order. Raises DataError "data.damaged" if the size is wrong."""
        try:
            if self.path.stat().st_size != self.rows * self.kind.itemsize:
                raise DataError("data.damaged", kind="size")
            size = max(1, BLOCK_BYTES // self.kind.itemsize)
            with self.path.open("rb") as file:
                for start in range(0, self.rows, size):
                    wanted = min(size, self.rows - start)
                    yield np.frombuffer(file.read(wanted * self.kind.itemsize), dtype=self.kind)
        except OSError:
            raise DataError("data.missing") from None
