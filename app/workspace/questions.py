"""The columns that can be a question, and the first question to show."""

from __future__ import annotations

from app.workspace.workspace import Dataset
from core.data.codebooks.declare_first import may_come_first
from core.data.variable import MAX_CATEGORIES, ColumnCounts, Role
from core.errors import DataError

FEW = 12
SOME = 200
ASKED = (Role.QUESTION, Role.NUMBER, Role.FILTER)
"""Roles of columns that can be previewed as a question; a select-all question represents its items."""


def is_asked(dataset: Dataset, name: str) -> bool:
    """Return whether a column or select-all question can be the question of the preview, by its role."""
    variable = dataset.codebook.variable(name)
    return variable is None or variable.role in ASKED


def opening_question(dataset: Dataset, *, reports: bool = False) -> str:
    """Return the first column that looks like a question: with few different answers, or with some, or with countable
    ones.

    Dates, ids and free texts are used only if there is nothing else. Columns with the role of a question have priority
    over numbers and filter variables. Raises DataError "column.none" when no column can be a question,
    "column.reports_only" when all such columns were randomized already. With `reports` the first randomized column is
    the question instead, and the pages name its state.
    """
    possible = [counts for counts in dataset.counts if counts.complete and is_asked(dataset, counts.column)]
    if not possible:
        randomized = dataset.codebook.columns_with(Role.REPORTS)
        countable = [name for name in randomized if reports and dataset.counts_of(name).complete]
        if countable:
            return countable[0]
        raise DataError("column.reports_only" if randomized else "column.none")
    in_order = sorted(possible, key=lambda counts: not _is_question(dataset, counts))
    for strict in (True, False):
        for least, most in ((2, FEW), (2, SOME), (2, MAX_CATEGORIES), (1, 1)):
            for one in in_order:
                if least <= one.distinct <= most and (not strict or _may_come_first(dataset, one)):
                    return one.column
    return in_order[0].column


def taken_for_reports(dataset: Dataset, question: str) -> bool:
    """Return whether the answers were randomized before anybody saw them."""
    return question in dataset.codebook.columns_with(Role.REPORTS)


def _may_come_first(dataset: Dataset, counts: ColumnCounts) -> bool:
    variable = dataset.codebook.variable(counts.column)
    return variable is None or may_come_first(variable, counts, dataset.codebook.decimal_comma)


def _is_question(dataset: Dataset, counts: ColumnCounts) -> bool:
    variable = dataset.codebook.variable(counts.column)
    return variable is None or variable.role is Role.QUESTION
