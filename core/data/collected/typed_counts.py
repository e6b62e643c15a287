"""Typed or pasted counts: a table with a head, whose last column is the number of respondents."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray

from core.constraints import MOST_COLLECTED
from core.data.collected.counts_head import MOST_TEXT, cells_of, plain_count, sign_of
from core.data.collected.read_rows import coded_column
from core.data.collected.rows import CollectedRows, named_rows
from core.errors import InputError

MOST_LINES = 100_000
_LONGEST_COUNT = 24


def read_counts(text: str) -> CollectedRows:
    """Return the rows of a typed table of counts; the values of a column keep the order in which they were typed.

    Tabs, semicolons or commas separate cells, as in the head; blank lines are ignored. A cell may be in double quotes.
    Counts may have digits of any script, with blanks between thousands. Row numbers are line numbers, head included.

    Raises InputError("counts"): `collected.no_counts`, `collected.no_head` (fewer than two columns),
    `collected.same_head`, `collected.lines.*` (rows, count: `cells` are more or fewer than in the
    head, `counts` are not whole numbers of respondents), `counts.too_many`, `collected.too_many_lines` and
    `collected.too_long` (most).
    """
    if len(text) > MOST_TEXT:
        raise InputError("counts", None, "collected.too_long", most=MOST_TEXT)
    numbered = [(at, line) for at, line in enumerate(text.lstrip("\ufeff").splitlines(), 1) if line.strip()]
    if len(numbered) > MOST_LINES:
        raise InputError("counts", None, "collected.too_many_lines", most=MOST_LINES)
    if len(numbered) < 2:
        raise InputError("counts", None, "collected.no_counts")
    sign = sign_of(numbered[0][1])
    cells = [cells_of(line, sign) for _, line in numbered]
    numbers = np.array([at for at, _ in numbered[1:]], dtype=np.int64)
    head, body = cells[0], cells[1:]
    if len(head) < 2:
        raise InputError("counts", None, "collected.no_head")
    if len(set(head)) < len(head) or not all(head):
        raise InputError("counts", None, "collected.same_head")
    _need("cells", numbers, [len(row) != len(head) for row in body])
    counts = [_count(row[-1]) for row in body]
    _need("counts", numbers, [one is None for one in counts])
    if sum(one or 0 for one in counts) > MOST_COLLECTED:
        raise InputError("counts", None, "counts.too_many", most=MOST_COLLECTED)
    columns = tuple(coded_column(name, [row[at] for row in body], as_met=True) for at, name in enumerate(head[:-1]))
    return CollectedRows(columns, numbers, np.array(counts, dtype=np.int64))


def _need(what: str, numbers: NDArray[np.int64], wrong: Sequence[bool]) -> None:
    named = numbers[np.array(wrong, dtype=bool)]
    if len(named):
        raise InputError("counts", None, f"collected.lines.{what}", rows=named_rows(named), count=len(named))


def _count(text: str) -> int | None:
    """Return a whole number of respondents (831, 1 604, ٨٣١), or None."""
    plain = plain_count(text)
    # Python refuses to convert thousands of digits, so the number is cut; it is too large anyway.
    return int(plain[:_LONGEST_COUNT]) if plain else None
