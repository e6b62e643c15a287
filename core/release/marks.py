"""By which answers of a column are known again when they come in another file: saved anew, renamed, with more columns.

A mark is an HMAC, with the key of this computer, of the first 100, 1,000 or 10,000 cells of a column in their order.
Nobody can try answers against it without the key, and whoever has it would have to try at least 2^80 columns: where the
cells are too much alike for that, there is no mark. Rows in another order, or other ones among them, give other marks.
"""

from __future__ import annotations

import hashlib
import math
from collections import Counter
from collections.abc import Iterator, Sequence

from core.control import Control
from core.data.source import SurveySource
from core.notices import Notice, Severity
from core.release.codes import columns_of
from core.release.ledger.ledger import Ledger
from core.release.plan import DataSet, ReleaseKind, ReleasePlan

LENGTHS = (100, 1_000, 10_000)
LEAST_BITS = 80.0
_MOST_CELLS = 4_000_000


def marks_of(plan: ReleasePlan, source: SurveySource, ledger: Ledger, control: Control) -> dict[str, tuple[str, ...]]:
    """The marks of each column whose answers a release reads, whatever it is called and whoever is left out.

    Raises DataError, Cancelled, and what the key of a new ledger raises.
    """
    if plan.kind is ReleaseKind.COUNT:
        return {}
    return marks_of_columns([name for one in plan.questions for name in columns_of(one)], source, ledger, control)


def marks_of_columns(
    wanted: Sequence[str], source: SurveySource, ledger: Ledger, control: Control
) -> dict[str, tuple[str, ...]]:
    """The marks of columns of a file, of those that it has. Raises as `marks_of`."""
    names = [column.name for column in source.columns]
    asked = dict.fromkeys(name for name in wanted if name in names)
    most = min(LENGTHS[-1], source.rows, _MOST_CELLS // max(1, len(names)))
    most = max((length for length in LENGTHS if length <= most), default=0)
    rows = source.page(0, most, control.quiet()) if most and asked else ()
    found = {name: [row[names.index(name)] for row in rows] for name in asked}
    return {name: tuple(map(ledger.mark, _fingerprints(cells))) for name, cells in found.items()}


def _fingerprints(cells: Sequence[str]) -> Iterator[str]:
    """SHA-256 of so many first cells, where these are one of 2^80 columns or more (by their min-entropy)."""
    for length in LENGTHS:
        if length > len(cells):
            return
        first = [cell.strip() for cell in cells[:length]]
        commonest = max(Counter(first).values())
        if -length * math.log2(commonest / length) >= LEAST_BITS:
            said = "\0".join(f"{len(cell)}:{cell}" for cell in first)
            yield hashlib.sha256(said.encode("utf-8", "surrogatepass")).hexdigest()


def alike(
    plan: ReleasePlan, source: SurveySource, dataset: DataSet, ledger: Ledger, control: Control
) -> tuple[Notice, ...]:
    """One notice for each other data set of the ledger that a column to be released was released of before."""
    if not ledger.marked_beside(dataset.identity):
        return ()
    notices: dict[str, Notice] = {}
    for column, marks in marks_of(plan, source, ledger, control).items():
        for other in ledger.marked_beside(dataset.identity, marks):
            spent = ledger.account(other.identity).spent
            blanks = {"column": column, "data": other.title, "spent": f"{spent.normalize():f}"}
            notices.setdefault(other.identity, Notice("release.alike", blanks, Severity.WARNING))
    return tuple(notices.values())
