"""Answers that are not on the declared list: their number and the likely reason. For the custodian only.

No public file states them (safety rule 4). Messages name declared answers, never cells.
"""

from __future__ import annotations

import contextlib
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from core.control import Control
from core.data.blanks import BLANKS
from core.data.codebooks.codebook import NOTHING_MISSING
from core.data.codebooks.declare_missing import missing_values
from core.data.coding.column_code import ColumnCoding
from core.data.numbers import number_of, number_text
from core.data.row_codes import coded_rows
from core.data.source import SurveySource
from core.data.variable import ColumnCounts
from core.notices import Notice, Severity
from core.release.codes import passes, row_coding
from core.release.number_rows import without_number
from core.release.plan import OffList, ReleasedQuestion, ReleaseKind, ReleasePlan

_LOOKED_AT = 1_000
"""Number of distinct texts of a column that are compared with its list, the most frequent first."""
_NAMED = 3
_UNKNOWN = "release.why.unknown"
_NO_BLANKS = dict.fromkeys(map(ord, BLANKS))
_QUOTES = dict.fromkeys(map(ord, "\u2018\u2019\u201a\u201b"), "'") | dict.fromkeys(map(ord, "\u201c\u201d\u201e"), '"')
_ALIKE = _QUOTES | dict.fromkeys(map(ord, "\u2010\u2011\u2012\u2013\u2014\u2212"), "-")


@dataclass(frozen=True, slots=True)
class OffListAnswers:
    """The answers to a question that are not on its list, as the custodian sees them.

    count    answers of the base that are not on its list; cells near a tick of a select-all question; texts among the
             numbers of a sum or mean
    answers  all answers of the base, without the missing ones
    why      the likely reason; None if `count` is 0
    """

    count: int = 0
    answers: int = 0
    why: Notice | None = None


def off_list(plan: ReleasePlan, source: SurveySource, control: Control) -> tuple[OffListAnswers, ...]:
    """Return the answers off the list of each question of the plan.

    Counts of the open file show immediately which columns have none; only the others are read again. Raises DataError
    of the source, Cancelled.
    """
    if plan.kind is ReleaseKind.COUNT:
        return (OffListAnswers(),) * len(plan.questions)
    counted = {one.column: one for one in source.column_counts(control)}
    found = [OffListAnswers()] * len(plan.questions)
    doubtful: list[int] = []
    for at, one in enumerate(plan.questions):
        if one.coding.block is not None:
            found[at] = _near_ticks(one, counted, plan.decimal_comma)
        elif one.number is not None:
            found[at] = _texts_among_numbers(one, plan, source, control)
        elif one.coding.breaks or not _all_on_list(one, counted[one.name], plan.decimal_comma):
            doubtful.append(at)
    for some in passes(doubtful, source):
        again = _counted([plan.questions[at] for at in some], plan, source, control)
        for at, off in zip(some, again, strict=True):
            found[at] = off
    return tuple(found)


def refusals(plan: ReleasePlan, found: Sequence[OffListAnswers]) -> Iterator[Notice]:
    """Yield the reasons that forbid the release: most answers are off the list, or any under the rule to refuse."""
    for one, off in zip(plan.questions, found, strict=True):
        if not off.count:
            continue
        told = {"column": one.name, "count": off.count, "answers": off.answers, "why": off.why}
        if one.coding.block is not None:
            yield Notice("release.near_ticks", told, Severity.WARNING)
        elif 2 * off.count > off.answers:
            code = "release.most_off_list" if one.number is None else "release.most_no_numbers"
            yield Notice(code, told, Severity.WARNING)
        elif one.number is None and one.off_list is OffList.REFUSE:
            yield Notice("release.off_list", told, Severity.WARNING)


def _all_on_list(one: ReleasedQuestion, counts: ColumnCounts, decimal_comma: bool) -> bool:
    """Return whether all answers of the file are known to be on the list, which holds for any base then."""
    return counts.complete and not _off(one, dict(counts.values), decimal_comma)


def _off(one: ReleasedQuestion, texts: Mapping[str, int], decimal_comma: bool) -> dict[str, int]:
    """Return the texts with their counts that are not listed, missing or blank."""
    known = {"", *(value for category in one.coding.categories for value in category.values)}
    known.update(missing_values(one.coding.missing, texts, decimal_comma))
    return {text: number for text, number in texts.items() if text not in known}


def _counted(
    questions: Sequence[ReleasedQuestion], plan: ReleasePlan, source: SurveySource, control: Control
) -> list[OffListAnswers]:
    """Code the answers again, for all these questions together."""
    codings = [row_coding(one) for one in questions]
    totals = [np.zeros(3, dtype=np.int64) for _ in questions]
    rows = coded_rows(source, codings, plan.base, control, decimal_comma=plan.decimal_comma)
    with contextlib.closing(rows.counted(control)) as blocks:
        for block, times in blocks:
            for total, coding, codes in zip(totals, codings, block.answers, strict=True):
                assert isinstance(coding, ColumnCoding)
                assert isinstance(codes, np.ndarray)
                kinds = (codes < coding.missing_code, codes == coding.missing_code, codes == coding.undeclared_code)
                total += [np.count_nonzero(kind) if times is None else times[kind].sum() for kind in kinds]
    found = []
    for one, (listed, _, off) in zip(questions, totals, strict=True):
        why = _why(one, _texts(one, plan, source, control), plan.decimal_comma) if off else None
        found.append(OffListAnswers(int(off), int(listed + off), why))
    return found


def _texts(one: ReleasedQuestion, plan: ReleasePlan, source: SurveySource, control: Control) -> dict[str, int]:
    """Return the most frequent nonblank texts of a column, and how often they occur."""
    query = source.rows_under(plan.base, columns=(one.name,), decimal_comma=plan.decimal_comma)
    text = f"{query.table.text(query.place(one.name))} AS t"
    number = query.who.measures(query.table).number()
    groups = f"SELECT t, {number} AS times FROM ({query.who.rows(query.table, text)}) GROUP BY t"
    return dict(query.rows(f"{groups} HAVING t <> '' ORDER BY times DESC, t LIMIT {_LOOKED_AT}", control))


def _texts_among_numbers(
    one: ReleasedQuestion, plan: ReleasePlan, source: SurveySource, control: Control
) -> OffListAnswers:
    texts, numbers = without_number(one, plan, source, control)
    if not texts:
        return OffListAnswers()
    why = _why(one, _texts(one, plan, source, control), plan.decimal_comma)
    return OffListAnswers(texts, texts + numbers, why)


def _near_ticks(one: ReleasedQuestion, counted: Mapping[str, ColumnCounts], decimal_comma: bool) -> OffListAnswers:
    """Return cells that would be ticks if spelled as in the list; other cells count as not ticked."""
    block = one.coding.block
    assert block is not None
    rules = dict(one.coding.by_column)
    near: dict[tuple[str, str], int] = {}
    listed: dict[str, None] = {}
    for counts in (counted[name] for name in block.columns if counted[name].complete):
        ticks = [value for item in block.items if counts.column in item.columns for value in item.values]
        cells = dict(counts.values)
        no_ticks = {*ticks, *missing_values(rules.get(counts.column, NOTHING_MISSING), cells, decimal_comma)}
        for key in _KEYS.values():
            for text, value in _matched(cells.keys() - no_ticks, ticks, key).items():
                near[counts.column, text] = cells[text]
                listed[value] = None
    if not near:
        return OffListAnswers()
    why = Notice("release.differs.spelling", {"listed": tuple(listed)[:_NAMED]})
    return OffListAnswers(sum(near.values()), sum(near.values()), why)


def _why(one: ReleasedQuestion, texts: Mapping[str, int], decimal_comma: bool) -> Notice:
    """Return the first reason that explains at least half of the answers off the list."""
    if one.number is not None or one.coding.breaks:
        off = {text: number for text, number in texts.items() if number_of(text, decimal_comma) is None}
        if one.unticked and not off:
            return Notice("release.why.unticked")
        return _most(off, [("decimal_sign", lambda text: number_of(text, not decimal_comma) is not None)])
    off = _off(one, texts, decimal_comma)
    unticked = _most(off, [("unticked", frozenset(one.unticked).__contains__)])
    if unticked.code != _UNKNOWN:
        return unticked
    values = [value for category in one.coding.categories for value in category.values]
    for code, key in _KEYS.items():
        near = _matched(off, values, key)
        if near and 2 * sum(off[text] for text in near) >= sum(off.values()):
            listed = [value for value in values if value in near.values()]
            return Notice(f"release.differs.{code}", {"listed": tuple(listed[:_NAMED])})
    labels = {_form(category.label) for category in one.coding.categories if category.label not in category.values}
    numbers = [number_of(value, decimal_comma) is not None for value in values]
    tests: list[tuple[str, Callable[[str], bool]]] = [("labels", lambda text: _form(text) in labels)]
    if not any(numbers):
        tests.append(("numbers", lambda text: number_of(text, decimal_comma) is not None))
    elif all(numbers):
        tests.append(("words", lambda text: number_of(text, decimal_comma) is None))
    return _most(off, tests)


def _most(off: Mapping[str, int], tests: Iterable[tuple[str, Callable[[str], bool]]]) -> Notice:
    for code, holds in tests:
        if 2 * sum(number for text, number in off.items() if holds(text)) >= sum(off.values()) > 0:
            return Notice(f"release.why.{code}")
    return Notice(_UNKNOWN)


def _matched(off: Iterable[str], values: Iterable[str], key: Callable[[str], str]) -> dict[str, str]:
    """Return each text with the declared value that has the same key."""
    by_key: dict[str, str] = {}
    for value in values:
        by_key.setdefault(key(value), value)
    return {text: by_key[found] for text in off if (found := key(text)) in by_key}


def _bare(text: str) -> str:
    return text.casefold().translate(_NO_BLANKS)


def _form(text: str) -> str:
    return _bare(unicodedata.normalize("NFKC", text).translate(_ALIKE))


def _as_number(text: str) -> str:
    number = number_of(text, False)
    return text if number is None else number_text(number, False)


_KEYS: Mapping[str, Callable[[str], str]] = {
    "case": str.casefold,
    "blanks": _bare,
    "form": _form,
    "number_form": _as_number,
}
"""Keys by which an answer off the list can still match one on it."""
