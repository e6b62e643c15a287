"""Typed counts that were read, and questions that were coded: kept, so that a tick of another control costs nothing."""

from __future__ import annotations

from core.data.collected.rows import CollectedRows
from core.data.collected.typed_counts import read_counts
from core.errors import InputError
from core.project.collected import CollectedQuestion
from core.studies.collected.build import GroupNames, build_collected
from core.studies.collected.case import Collected
from core.studies.collected.redesign import redesigned

_KEPT_TABLES, _KEPT_QUESTIONS = 2, 40
_tables: list[tuple[str, CollectedRows | InputError]] = []
_Said = tuple[CollectedQuestion, str, str, bool, GroupNames]
_built: list[tuple[CollectedRows, _Said, Collected | InputError]] = []


def typed_rows(text: str) -> CollectedRows | InputError:
    """The rows of typed counts, or what is wrong with them; the same object for the same text."""
    for known, found in _tables:
        if known == text:
            return found
    rows: CollectedRows | InputError
    try:
        rows = read_counts(text)
    except InputError as error:
        rows = error.with_traceback(None)
    _tables.insert(0, (text, rows))
    del _tables[_KEPT_TABLES:]
    return rows


def built(
    rows: CollectedRows,
    question: CollectedQuestion,
    title: str,
    group: str,
    decimal_comma: bool,
    group_names: GroupNames = (),
) -> Collected | InputError:
    """The reports of a question, or what stands in the way; the same object for the same rows and words.

    Rows are known by identity: comparing a million of them costs more than to code them.
    """
    said = question, title, group, decimal_comma, group_names
    for place, (known, words, found) in enumerate(_built):
        if known is rows and words == said:
            _built.insert(0, _built.pop(place))
            return found
    made: Collected | InputError | None
    try:
        made = _same_reports(rows, said)
        if made is None:
            made = build_collected(
                rows, question, title=title, group=group, group_names=group_names, decimal_comma=decimal_comma
            )
    except InputError as error:
        # its frames would keep what they worked on
        made = error.with_traceback(None)
    # rows of before go: a file of a million rows is held once
    _built[:] = [(rows, said, made), *(one for one in _built if one[0] is rows)][:_KEPT_QUESTIONS]
    return made


def _same_reports(rows: CollectedRows, said: _Said) -> Collected | None:
    """From one that was coded where only figures of designs are other ones. Raises InputError."""
    question, *rest = said
    for known, (before, *others), found in _built:
        if known is rows and others == rest and isinstance(found, Collected):
            made = redesigned(found, before, question, rows)
            if made is not None:
                return made
    return None
