"""A column of reports on an anchor pair as codes."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.data.collected.rows import CollectedRows
from core.errors import InputError
from core.types import IntArray


def anchor_reports(rows: CollectedRows | None, name: str, reports: Sequence[str]) -> IntArray:
    """Return the reports (n,): 0 for the first of `reports` of the current question, 1 for the second, -1 for none.

    Raises InputError("anchor"): `followed.no_anchor`, `followed.anchor_values` (rows, count).
    """
    column = rows.column(name) if rows is not None and name else None
    if column is None or rows is None:
        raise InputError("anchor", name, "followed.no_anchor")
    place = {value: at for at, value in enumerate(reports[:2])}
    codes = np.array([*(place.get(value, -2) for value in column.values), -1], dtype=np.int64)
    found: IntArray = codes[column.codes]
    wrong = found == -2
    if wrong.any():
        count, named = rows.named(wrong)
        raise InputError("anchor", name, "followed.anchor_values", rows=named, count=count)
    return found
