"""The columns that a printed query adds to the questions, and the list of columns that were counted together.

A file can hold several tables one below the other: each question alone, each pair. A row then names the columns of its
table as a JSON list, such as `["age", "smoking"]`, which no name of a column can break.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

from core.data.reading import Frequencies
from core.errors import DataError

TIMES, WEIGHTS, SQUARES, TOGETHER = "respondents", "weight_sum", "weight_square_sum", "counted_together"
"""Names of the columns in the result of a printed query (core.data.frequency.query)."""


def together_text(columns: Sequence[str]) -> str:
    """Return the text in column TOGETHER of a table with these columns; it holds printable ASCII only."""
    return json.dumps(list(columns))


def columns_together(text: str) -> tuple[str, ...]:
    """Return the columns of a table. Raises DataError "counts.together"."""
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise DataError("counts.together") from None
    if not isinstance(found, list) or not all(isinstance(one, str) for one in found):
        raise DataError("counts.together")
    return tuple(found)


def recognised(names: Sequence[str]) -> Frequencies | None:
    """Return the columns of a table that a printed query made; None for any other file."""
    if TIMES not in names or (WEIGHTS in names) != (SQUARES in names):
        return None
    there = (WEIGHTS, SQUARES, TOGETHER)
    # One of these names alone is a likely name of an ordinary column.
    if not any(one in names for one in there) and names[-1] != TIMES:
        return None
    return Frequencies(TIMES, *(one if one in names else "" for one in there))
