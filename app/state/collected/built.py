"""Typed counts that were read, and questions that were coded: kept, so that a tick of another control costs nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from app.state.made_before import MadeBefore
from core.data.collected.rows import CollectedRows
from core.data.collected.typed_counts import read_counts
from core.errors import InputError
from core.project.collected import CollectedQuestion
from core.studies.collected.build import GroupNames, build_collected
from core.studies.collected.case import Collected
from core.studies.collected.redesign import redesigned

T = TypeVar("T")
_Said = tuple[CollectedQuestion, str, str, bool, GroupNames]
_TABLES = MadeBefore[str, CollectedRows | InputError](2)
# Only questions of the same rows stay: a file of a million rows is held once.
_BUILT = MadeBefore[_Said, Collected | InputError](40, alone=True)


def typed_rows(text: str) -> CollectedRows | InputError:
    """The rows of typed counts, or what is wrong with them; the same object for the same text."""
    return _TABLES.of((), text, lambda: _or_error(lambda: read_counts(text)))


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

    def made() -> Collected:
        return _same_reports(rows, said) or build_collected(
            rows, question, title=title, group=group, group_names=group_names, decimal_comma=decimal_comma
        )

    return _BUILT.of((rows,), said, lambda: _or_error(made))


def _same_reports(rows: CollectedRows, said: _Said) -> Collected | None:
    """From one that was coded where only figures of designs are other ones. Raises InputError."""
    question, *rest = said
    for one in _BUILT.kept:
        before, *others = one.said
        if one.is_of((rows,)) and others == rest and isinstance(one.result, Collected):
            made = redesigned(one.result, before, question, rows)
            if made is not None:
                return made
    return None


def _or_error(make: Callable[[], T]) -> T | InputError:
    try:
        return make()
    except InputError as error:
        # its frames would keep what they worked on
        return error.with_traceback(None)
