"""Numbers of the respondents of a release; blank cells and texts are left out, and never quoted."""

from __future__ import annotations

import contextlib

import numpy as np

from core.control import Control
from core.data.coding.row_query import ROW
from core.data.counting.conditions import is_missing
from core.data.source import SurveySource
from core.release.clip import who_stays
from core.release.plan import ReleasedQuestion, ReleasePlan
from core.types import FloatArray, read_only


def true_numbers(question: ReleasedQuestion, plan: ReleasePlan, source: SurveySource, control: Control) -> FloatArray:
    """Return one number for each retained row of the base that has one, (n,), n may be 0.

    A respondent with a blank cell, a missing value or a text is left out. The result is private and must not be
    released. Raises DataError of the source, Cancelled.
    """
    stays = who_stays(plan, source, control.quiet())
    query = source.rows_under(plan.base, columns=(question.name,), decimal_comma=plan.decimal_comma)
    if stays is not None:
        query = query.numbered()
    place = query.place(question.name)
    missing = is_missing(query.table, place, question.coding.missing, plan.decimal_comma)
    cells = [f"{missing} AS m", f"{query.table.number(place, plan.decimal_comma)} AS x"]
    answers = ["coalesce(NOT m AND x IS NOT NULL, false)", "coalesce(x, 0)::DOUBLE"]
    placed = [] if stays is None else [ROW]
    times = ["n"] if query.table.times else []
    found: list[FloatArray] = []
    read = query.blocks([*cells, *placed], [*answers, *placed, *times], control, "data.reading", 0.0, 1.0)
    with contextlib.closing(iter(read)) as blocks:  # type: ignore[type-var]
        for there, numbers, *more in blocks:
            wanted = np.asarray(there, dtype=np.bool_)
            if stays is not None:
                wanted = wanted & stays(more[0].astype(np.int64, copy=False))
            kept = np.asarray(numbers, dtype=np.float64)[wanted]
            found.append(np.repeat(kept, more[-1][wanted]) if times else kept)
    whole: FloatArray = np.concatenate([np.empty(0), *found])
    read_only(whole)
    return whole


def without_number(
    question: ReleasedQuestion, plan: ReleasePlan, source: SurveySource, control: Control
) -> tuple[int, int]:
    """Return how many respondents of the base gave (a text that is not a number, a number). For the custodian only."""
    query = source.rows_under(plan.base, columns=(question.name,), decimal_comma=plan.decimal_comma)
    place = query.place(question.name)
    missing = is_missing(query.table, place, question.coding.missing, plan.decimal_comma)
    rows = query.who.rows(
        query.table, f"{missing} AS m, ({query.table.number(place, plan.decimal_comma)}) IS NULL AS t"
    )
    of = query.who.measures(query.table)
    sql = f"SELECT {of.number('NOT m AND t')}, {of.number('NOT m AND NOT t')} FROM ({rows})"
    texts, numbers = query.rows(sql, control)[0]
    return int(texts), int(numbers)
