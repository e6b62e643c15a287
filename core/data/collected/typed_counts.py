"""Counts that a person typed or pasted: a table with a head, whose last column is the number of respondents."""

from __future__ import annotations

import csv
import io

import numpy as np

from core.data.collected.read_rows import coded_column
from core.data.collected.rows import CollectedRows
from core.errors import InputError

MOST_LINES = 100_000
MOST_COUNT = 10**10
LINES_NAMED = 5


def read_counts(text: str) -> CollectedRows:
    """Cells are parted by tabs, semicolons or commas, whichever the head has; blank lines count for nothing.

    Raises InputError("counts"): `collected.no_counts`, `collected.no_head` (fewer than two columns),
    `collected.wrong_lines` (rows, count: cells are missing, or the last is no whole number of respondents),
    `collected.too_many_lines` (most), `collected.same_head`.
    """
    lines = [(at, line) for at, line in enumerate(text.splitlines(), 1) if line.strip()]
    if len(lines) < 2:
        raise InputError("counts", None, "collected.no_counts")
    if len(lines) > MOST_LINES:
        raise InputError("counts", None, "collected.too_many_lines", most=MOST_LINES)
    sign = next((one for one in "\t;," if one in lines[0][1]), "\t")
    cells = [[cell.strip() for cell in next(csv.reader(io.StringIO(line), delimiter=sign))] for _, line in lines]
    head = cells[0]
    if len(head) < 2:
        raise InputError("counts", None, "collected.no_head")
    if len(set(head)) < len(head) or not all(head):
        raise InputError("counts", None, "collected.same_head")
    counts = [_count(row[-1]) if len(row) == len(head) else None for row in cells[1:]]
    wrong = [at for (at, _), count in zip(lines[1:], counts, strict=True) if count is None]
    if wrong:
        named = ", ".join(str(at) for at in wrong[:LINES_NAMED])
        raise InputError("counts", None, "collected.wrong_lines", rows=named, count=len(wrong))
    columns = tuple(coded_column(name, [row[at] for row in cells[1:]]) for at, name in enumerate(head[:-1]))
    times = np.array(counts, dtype=np.int64)
    return CollectedRows(columns, np.array([at for at, _ in lines[1:]], dtype=np.int64), times)


def _count(text: str) -> int | None:
    plain = text.replace(" ", "")
    return int(plain) if plain.isascii() and plain.isdigit() and len(plain) < 12 and int(plain) <= MOST_COUNT else None
