"""Check that the cells read by a release are unchanged, even if other cells of their file have changed."""

from __future__ import annotations

from collections.abc import Sequence

from core.control import Control
from core.data.base import EVERYONE
from core.data.coding.row_query import RowQuery
from core.data.counting.person_keys import id_text
from core.data.source import SurveySource
from core.release.codes import columns_of
from core.release.plan import ReleaseKind, ReleasePlan, SimilarIds


def cells_of(plan: ReleasePlan, source: SurveySource, control: Control) -> str:
    """Return a fingerprint of all cells that decide the draw, over all rows of the file in any order.

    These are the cells of released and raw columns, of the filter and of the id, without blanks around them, as the
    draw reads them. A frequency table has the fingerprint of the rows that it counts. A count of all respondents
    depends only on the number of rows. Each row has an MD5 of its cells with their lengths, and these numbers are
    summed, so the engine needs one pass. A collision would only return bytes that are already released, which discloses
    nothing new.
    """
    asked = [] if plan.kind is ReleaseKind.COUNT else [columns_of(one) for one in plan.questions]
    if source.reading.frequencies is not None and plan.model == "central" and len(asked) > 1:
        # These questions may be in different tables.
        return ", ".join(_fingerprint(plan, columns, source, control) for columns in asked)
    return _fingerprint(plan, [name for columns in asked for name in columns], source, control)


def _fingerprint(plan: ReleasePlan, asked: Sequence[str], source: SurveySource, control: Control) -> str:
    filters = tuple(condition.column for condition in plan.base.conditions)
    names = sorted({*asked, *plan.raw, *filters, *((plan.person_id,) if plan.person_id else ())})
    query = source.rows_under(EVERYONE, columns=names)
    if not names:
        return f"rows {query.total}"
    cells = [f"{_cell(query, name, plan)} AS t{at}" for at, name in enumerate(names)]
    rows = query.who.rows(query.table, ", ".join(cells))
    found = ", ".join(f"t{at}" for at in range(len(names)))
    row = " || ".join(f"length(t{at}) || ':' || t{at}" for at in range(len(names)))
    # Equal rows are counted first, because distinct rows are few.
    number = query.who.measures(query.table).number()
    groups = f"SELECT {found}, ({number})::HUGEINT AS n FROM ({rows}) GROUP BY {found}"
    halves = ", ".join(f"sum(n * md5_number_{half}({row})::HUGEINT)" for half in ("upper", "lower"))
    sums = query.rows(f"SELECT sum(n), {halves} FROM ({groups})", control)[0]
    return " ".join(map(str, (*names, *sums)))


def _cell(query: RowQuery, name: str, plan: ReleasePlan) -> str:
    """Return SQL of a cell as a draw reads it, "" for a blank one."""
    if name == plan.person_id and plan.similar_ids is SimilarIds.DIFFERENT:
        # With different ids by blanks, the id must not be trimmed.
        return id_text(query, name)
    return f"coalesce({query.table.text(query.place(name))}, '')"
