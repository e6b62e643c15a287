"""Reports as codes, for tests that say them cell by cell or by how often each report came."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from core.analyses.collected.case import Arm, Collected
from core.data.collected.read_rows import coded_column
from core.data.collected.rows import CollectedRows
from core.designs.base import Design


def rows_of(times: Sequence[int] = (), /, **cells: Sequence[str]) -> CollectedRows:
    """Columns of texts, "" where a cell is missing; each row stands for one respondent, or for as many as said."""
    coded = tuple(coded_column(name, texts) for name, texts in cells.items())
    n = len(coded[0].codes)
    return CollectedRows(coded, np.arange(1, n + 1), np.array(times or [1] * n, dtype=np.int64))


def in_counts(
    *arms: tuple[str, Design, Sequence[int]], labels: tuple[str, ...] = ("yes", "no"), name: str = "q"
) -> Collected:
    """For each arm how often each report came."""
    cells = [(at, report, count) for at, (_, _, tally) in enumerate(arms) for report, count in enumerate(tally)]
    arm, report, times = (np.array(part, dtype=np.int64) for part in zip(*cells, strict=True))
    made = tuple(Arm(title, design, len(tally)) for title, design, tally in arms)
    return Collected(name, name, labels, made, arm, report, times, np.arange(1, len(cells) + 1))
