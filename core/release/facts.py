"""Facts for the custodian before a release, and reasons that forbid it. The figures are true and thus private."""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace

from core.control import Control
from core.data.coding.raw_places import different_texts
from core.data.coding.row_query import RowQuery
from core.data.source import SurveySource
from core.data.variable import MAX_CATEGORIES
from core.errors import DataError
from core.notices import Notice, Severity
from core.release.clip import persons_in
from core.release.codes import columns_of
from core.release.errors import ReleaseError
from core.release.off_list import OffListAnswers, off_list
from core.release.off_list import refusals as off_list_refusals
from core.release.plan import ReleaseKind, ReleasePlan, SimilarIds

MOST_NUMBERS = 50_000_000
"""Largest number of respondents of a frequency table whose sum or mean is released, because each number takes 8 bytes
twice."""
MOST_SAMPLED = 256
"""Largest number of questions if chance asks one of them, because a record stores its number."""


@dataclass(frozen=True, slots=True)
class ReleaseFacts:
    """Internal figures of a planned release; zeros and None if a refusal stopped the count.

    rows             rows that are released: public in the local model
    rows_left_out    respondents of the file outside the filter
    blank_ids        respondents of the base without an id, if there is a column of ids
    rows_that_go     rows of the base beyond the cap per person
    unique_with_raw  rows with a combination of raw texts that only one person has; None without raw columns
    off_list         for each question, answers that are not on its list
    refusals         reasons that forbid the release
    notices          points to consider
    """

    rows: int = 0
    rows_left_out: int = 0
    blank_ids: int = 0
    rows_that_go: int = 0
    unique_with_raw: int | None = None
    off_list: tuple[OffListAnswers, ...] = ()
    refusals: tuple[Notice, ...] = ()
    notices: tuple[Notice, ...] = ()


def facts(plan: ReleasePlan, source: SurveySource, control: Control) -> ReleaseFacts:
    """Compute all facts from the file. Raises DataError "data.changed" and those of the database, Cancelled."""
    found = allowance(plan, source, control)
    if not found.rows:
        return found
    return replace(found, unique_with_raw=_unique(plan, source, control) if plan.raw else None)


def allowance(plan: ReleasePlan, source: SurveySource, control: Control) -> ReleaseFacts:
    """Return the reasons that forbid a release, and the figures that decide it."""
    doubts = tuple(_doubts(plan))
    lacking = tuple(_lacking(plan, source)) or tuple(_of_frequencies(plan, source))
    if lacking:
        return ReleaseFacts(refusals=(*lacking, *_forbidden(plan)), notices=doubts)
    query = source.rows_under(plan.base, decimal_comma=plan.decimal_comma)
    rows = query.count(control)
    refusals = list(_forbidden(plan))
    if plan.kind.numbers and source.reading.frequencies is not None and rows > MOST_NUMBERS:
        refusals.append(_refused("release.counts_numbers", limit=MOST_NUMBERS))
    if not rows and plan.model == "local":
        # In the central model, a refused release would disclose that the filter finds nobody, so it is not refused.
        refusals.append(_refused("release.no_rows"))
    blank = gone = 0
    if plan.person_id:
        blank = _blank(query, plan.person_id, control)
        if blank:
            refusals.append(_refused("release.id_blank", column=plan.person_id, rows=blank))
        persons = persons_in(plan, source, control)
        counts = persons.counts(control)
        gone = counts.beyond(plan.rows_per_person)
        if plan.similar_ids is SimilarIds.ASK and (alike := counts.alike(plan.rows_per_person)):
            # A person with several spellings keeps fewer rows than several persons would.
            first, second = persons.example(plan.rows_per_person, control)
            places = {"first": first, "second": second, "persons": alike}
            refusals.append(_refused("release.ids_alike", column=plan.person_id, **places))
    for column in plan.raw:
        if len(different_texts(query, column, control)) > MAX_CATEGORIES:
            refusals.append(_refused("release.raw_too_many", column=column, distinct=MAX_CATEGORIES + 1))
    off = off_list(plan, source, control)
    refusals += off_list_refusals(plan, off)
    return ReleaseFacts(
        rows=rows - gone,
        rows_left_out=source.rows - rows,
        blank_ids=blank,
        rows_that_go=gone,
        off_list=off,
        refusals=tuple(refusals),
        notices=doubts,
    )


def need_allowed(plan: ReleasePlan, source: SurveySource, control: Control) -> None:
    """Raise ReleaseError with the first reason that forbids the release. Other errors are those of `facts`."""
    for one in allowance(plan, source, control).refusals:
        raise ReleaseError(one.code, **one.params)


def _lacking(plan: ReleasePlan, source: SurveySource) -> Iterator[Notice]:
    """Yield refusals for missing columns, and for a plan without anything to release."""
    if not plan.questions:
        yield _refused("release.no_question")
    there = {column.name for column in source.columns}
    filters = [condition.column for condition in plan.base.conditions]
    asked = [name for one in _read(plan) for name in one]
    wanted = (*asked, *plan.raw, *filters, plan.person_id)
    for name in dict.fromkeys(one for one in wanted if one and one not in there):
        yield _refused("base.no_column", column=name)


def _of_frequencies(plan: ReleasePlan, source: SurveySource) -> Iterator[Notice]:
    """Yield refusals of releases that need the rows of single persons, which a frequency table does not have."""
    if source.reading.frequencies is None:
        return
    if plan.person_id:
        yield _refused("release.counts_ids", column=plan.person_id)
    for name in plan.raw:
        yield _refused("release.counts_raw", column=name)
    asked = _read(plan)
    for columns in [[name for one in asked for name in one]] if plan.model == "local" else asked:
        try:
            source.rows_under(plan.base, columns=columns)
        except DataError as error:
            if error.code != "counts.not_together":
                raise
            yield _refused(error.code, **error.params)
    for one in plan.questions:
        if one.mechanism is not None and math.isfinite(getattr(one.mechanism.design, "epsilon_permanent", math.inf)):
            yield _refused("release.counts_remembering", question=one.name)


def _forbidden(plan: ReleasePlan) -> Iterator[Notice]:
    released = {name for one in _read(plan) for name in one}
    for name in dict.fromkeys(condition.column for condition in plan.base.conditions):
        if name in released and plan.model == "local":
            yield _refused("release.filter_on_released", column=name)
    for name in plan.raw:
        if name in released:
            yield _refused("release.raw_is_released", column=name)
        if name == plan.person_id:
            yield _refused("release.raw_is_id", column=name)
    if plan.person_id in released:
        yield _refused("release.id_is_released", column=plan.person_id)
    if plan.sampled and len(plan.questions) > MOST_SAMPLED:
        yield _refused("release.sampled_too_many", limit=MOST_SAMPLED)


def _doubts(plan: ReleasePlan) -> Iterator[Notice]:
    if plan.model == "local":
        # The filter selects respondents by their answers. The exact number of rows is public, and epsilon does not
        # cover it.
        refused = {name for one in _read(plan) for name in one}
        for column in (name for name in plan.filter_private if name not in refused):
            yield Notice("release.filter_private", {"column": column}, Severity.WARNING)
    for one in plan.questions:
        if not one.source.private_safe:
            code = "release.from_data" if one.number is None else "release.bounds_from_data"
            yield Notice(code, {"question": one.name}, Severity.WARNING)


def _read(plan: ReleasePlan) -> list[tuple[str, ...]]:
    """Return the columns of each question; counting respondents reads none."""
    return [] if plan.kind is ReleaseKind.COUNT else [columns_of(one) for one in plan.questions]


def _blank(query: RowQuery, column: str, control: Control) -> int:
    filled = f"{query.table.filled(query.place(column))} AS f"
    sql = f"SELECT count(*) FILTER (NOT f) FROM ({query.who.rows(query.table, filled)})"
    return int(query.rows(sql, control)[0][0])


def _unique(plan: ReleasePlan, source: SurveySource, control: Control) -> int:
    query = source.rows_under(plan.base, decimal_comma=plan.decimal_comma)
    names = [f"r{at}" for at in range(len(plan.raw))]
    cells = [
        f"coalesce({query.table.text(query.place(column))}, '') AS {name}"
        for column, name in zip(plan.raw, names, strict=True)
    ]
    person, cap = "1 AS p", 1
    if plan.person_id:
        persons, cap = persons_in(plan, source, control), plan.rows_per_person
        cells.append(f"{persons.text} AS t")
        person = f"{persons.key} AS p"
    rows = f"SELECT *, {person} FROM ({query.who.rows(query.table, ', '.join(cells))})"
    # Each row without an id counts as a person, so its combination is unique if it occurs once.
    alone = "count(DISTINCT p) = 1" if plan.person_id else "count(*) = 1"
    groups = f"SELECT least(count(*), {cap}) AS n FROM ({rows}) GROUP BY {', '.join(names)} HAVING {alone}"
    return int(query.rows(f"SELECT coalesce(sum(n), 0) FROM ({groups})", control)[0][0])


def _refused(code: str, **params: object) -> Notice:
    return Notice(code, params, Severity.WARNING)
