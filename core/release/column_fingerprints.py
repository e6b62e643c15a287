"""Keyed fingerprints that recognize a column's answers in another file: saved again, renamed, or with more columns.

A mark is an HMAC, with the key of this computer, of the first 100, 1,000 or 10,000 cells of a column in their order.
Nobody can test guessed answers against it without the key. With the key, an attacker would have to try at least 2^80
columns. If the cells are too similar or sorted, the mark is random instead. A line of the ledger, and a study that
contains it, therefore discloses neither the similarity nor the number of answers. An attacker with the key and all
marked answers but one can find the last one, so the key stays beside the ledger and is not in any study. Rows in
another order, or other rows among them, give other marks.
"""

from __future__ import annotations

import contextlib
import hashlib
import math
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import pairwise

from core.control import Control
from core.data.source import SurveySource
from core.release.codes import columns_of
from core.release.ledger.entry import new_id
from core.release.ledger.ledger import Ledger
from core.release.plan import ReleaseKind, ReleasePlan

LENGTHS = (100, 1_000, 10_000)
LEAST_BITS = 80.0
_MOST_CELLS = 4_000_000


def marks_of(plan: ReleasePlan, source: SurveySource, ledger: Ledger, control: Control) -> tuple[str, ...]:
    """Return the marks of all columns whose answers a release reads, independent of column names and filters.

    Raises DataError, Cancelled, and the errors of the key of a new ledger.
    """
    if plan.kind is ReleaseKind.COUNT:
        return ()
    return marks_of_columns([name for one in plan.questions for name in columns_of(one)], source, ledger, control)


def marks_of_columns(wanted: Sequence[str], source: SurveySource, ledger: Ledger, control: Control) -> tuple[str, ...]:
    """Return the marks of these columns, as far as the file has them; none of a frequency table.

    Its rows are distinct cells, which can be guessed. Raises as `marks_of`.
    """
    if source.reading.frequencies is not None:
        return ()
    names = [column.name for column in source.columns]
    asked = dict.fromkeys(name for name in wanted if name in names)
    most = min(LENGTHS[-1], source.rows, _MOST_CELLS // max(1, len(names)))
    most = max((length for length in LENGTHS if length <= most), default=0)
    rows = source.page(0, most, control.quiet()) if most and asked else ()
    found = ([row[names.index(name)] for row in rows] for name in asked)
    return tuple(dict.fromkeys(ledger.mark(one) for cells in found for one in _fingerprints(cells)))


def _fingerprints(cells: Sequence[str]) -> Iterator[str]:
    """Yield SHA-256 of the first 100, 1,000 and 10,000 cells; a random text if these are too few or can be guessed."""
    for length in LENGTHS:
        first = [cell.strip() for cell in cells[:length]]
        if len(first) == length and min(_bits(first), *map(_bits, _steps(first))) >= LEAST_BITS:
            said = "\0".join(f"{len(cell)}:{cell}" for cell in first)
            yield hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()
        else:
            yield new_id()


def _bits(found: Sequence[str | int]) -> float:
    """Return the min-entropy of these draws: -n log2(share of the most common value)."""
    return -len(found) * math.log2(max(Counter(found).values()) / len(found))


def _steps(cells: Sequence[str]) -> Iterator[list[int]]:
    """Yield whether each cell is below, equal to or above the previous one, compared as texts and as numbers. In a file
    sorted by the column nearly all steps are equal, so an attacker would have to guess only the few others."""
    yield [(one < other) - (one > other) for one, other in pairwise(cells)]
    with contextlib.suppress(ValueError):
        numbers = [float(cell) for cell in cells]
        yield [(one < other) - (one > other) for one, other in pairwise(numbers)]
