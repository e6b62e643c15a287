"""Check of the scores in a file against the reports that they follow from."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from core.release.writers.layout import FileColumn
from core.release.writers.texts import differs

_TOLERANCE = 1e-12
"""Workbooks keep 16 digits of a number, and spreadsheets 15."""


def check_scores(
    column: FileColumn, found: Sequence[str], codes: NDArray[Any], asked: NDArray[np.bool_] | None, row: int, at: int
) -> None:
    """Check a column of scores against the codes of its reports, for the rows after number `row` of the file.

    asked: whether each respondent was asked the question; the others have blank cells. Raises ReleaseError
    `release.file_differs` (row, column) for the first score that differs.
    """
    words, values = column.words, [float(word) for word in column.words]
    here = codes.tolist() if asked is None else np.where(asked, codes.astype(np.int64), -1).tolist()
    for place, (cell, code) in enumerate(zip(found, here, strict=True), start=1):
        wanted = "" if code < 0 else words[code]
        if cell != wanted and (code < 0 or not _close(cell, values[code])):
            raise differs(row + place, at)


def _close(cell: str, value: float) -> bool:
    try:
        return math.isclose(float(cell), value, rel_tol=_TOLERANCE, abs_tol=0.0)
    except ValueError:
        return False
