"""By which answers of a column are known again when they come in another file: saved anew, renamed, with more columns.

A mark is an HMAC, with the key of this computer, of the first 100, 1,000 or 10,000 cells of a column in their order.
Nobody can try answers against it without the key, and whoever has it would have to try at least 2^80 columns: where the
cells are too much alike for that, or stand in an order, the mark is one of chance instead, so a line of the ledger,
and a study that takes it along, tells neither how alike answers are nor how many there are. Whoever has the key and
knows all but one of so many answers can tell the last one: the key stays beside the ledger and is in no study.
Rows in another order, or other ones among them, give other marks.
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
    """The marks of all columns whose answers a release reads, whatever they are called and whoever is left out.

    Raises DataError, Cancelled, and what the key of a new ledger raises.
    """
    if plan.kind is ReleaseKind.COUNT:
        return ()
    return marks_of_columns([name for one in plan.questions for name in columns_of(one)], source, ledger, control)


def marks_of_columns(wanted: Sequence[str], source: SurveySource, ledger: Ledger, control: Control) -> tuple[str, ...]:
    """The marks of columns of a file, of those that it has. Raises as `marks_of`."""
    names = [column.name for column in source.columns]
    asked = dict.fromkeys(name for name in wanted if name in names)
    most = min(LENGTHS[-1], source.rows, _MOST_CELLS // max(1, len(names)))
    most = max((length for length in LENGTHS if length <= most), default=0)
    rows = source.page(0, most, control.quiet()) if most and asked else ()
    found = ([row[names.index(name)] for row in rows] for name in asked)
    return tuple(dict.fromkeys(ledger.mark(one) for cells in found for one in _fingerprints(cells)))


def _fingerprints(cells: Sequence[str]) -> Iterator[str]:
    """SHA-256 of so many first cells, or something by chance where there are fewer, or where these can be guessed."""
    for length in LENGTHS:
        first = [cell.strip() for cell in cells[:length]]
        if len(first) == length and min(_bits(first), *map(_bits, _steps(first))) >= LEAST_BITS:
            said = "\0".join(f"{len(cell)}:{cell}" for cell in first)
            yield hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()
        else:
            yield new_id()


def _bits(found: Sequence[str | int]) -> float:
    """The min-entropy of so many draws: -n log2(share of the commonest)."""
    return -len(found) * math.log2(max(Counter(found).values()) / len(found))


def _steps(cells: Sequence[str]) -> Iterator[list[int]]:
    """Whether each cell is below, as or above the one before it, as texts and as numbers: of a file that is sorted by
    the column nearly all steps are the same, and where they are not is all that would have to be guessed."""
    yield [(one < other) - (one > other) for one, other in pairwise(cells)]
    with contextlib.suppress(ValueError):
        numbers = [float(cell) for cell in cells]
        yield [(one < other) - (one > other) for one, other in pairwise(numbers)]
