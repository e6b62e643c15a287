"""Which columns of a data set hold numbers, and the numbers of each; counted once, however often they are shown."""

from __future__ import annotations

from functools import cache, lru_cache

from app.state.made_before import MadeBefore
from app.state.workspace import Dataset
from core.data.codebooks.codebook import NOTHING_MISSING, Kind, MissingRule
from core.data.numbers import number_of
from core.data.numeric.invented_ages import invented_ages
from core.data.numeric.number_column import NumberColumn, counted_numbers, normal_numbers
from core.data.variable import ColumnCounts, Role

_LISTED = MadeBefore[None, tuple[str, ...]](2)
_COUNTED = MadeBefore[tuple[MissingRule, bool], NumberColumn](4)


def number_columns(dataset: Dataset) -> tuple[str, ...]:
    """Columns of true numbers: declared so, or, where nothing is declared, every one of their answers is one.

    Not those of ids, weights and filters, ignored ones, reports that were randomized already, select-all questions.
    Whom a filter leaves makes no difference. Asked again for the same data set it costs nothing.
    """
    return _LISTED.of((dataset,), None, lambda: _number_columns(dataset))


def numbers_of(dataset: Dataset, column: str) -> NumberColumn | None:
    """The numbers of a column under the base of the data set, each respondent counted once; None where the file has
    to be read for them."""
    place = dataset.position(column)
    counts = (dataset.raw or dataset.counts)[place]
    if not counts.complete:
        return None
    rule, comma = missing_rule(dataset, column), dataset.codebook.decimal_comma
    return _COUNTED.of((counts,), (rule, comma), lambda: counted_numbers(counts, missing=rule, decimal_comma=comma))


def missing_rule(dataset: Dataset, column: str) -> MissingRule:
    variable = dataset.codebook.variable(column)
    return NOTHING_MISSING if variable is None else variable.missing


@cache
def ages() -> NumberColumn:
    """The invented ages, always the same object."""
    return invented_ages()


@lru_cache(maxsize=2)
def normal_curve(mean: float, sd: float, n: int) -> NumberColumn:
    return normal_numbers(mean, sd, n)


def _number_columns(dataset: Dataset) -> tuple[str, ...]:
    book, found = dataset.codebook, []
    # the columns of the file stand first, and select-all questions after them
    for column, counts in zip(dataset.columns, dataset.everyone or dataset.raw or dataset.counts, strict=False):
        variable = book.variable(column.name)
        if counts.many:
            continue
        if variable is None:
            if counts.complete and counts.values and _all_numbers(counts, book.decimal_comma):
                found.append(column.name)
        elif variable.role is Role.NUMBER or (variable.role is Role.QUESTION and variable.kind is Kind.NUMBER):
            found.append(column.name)
    return tuple(found)


def _all_numbers(counts: ColumnCounts, comma: bool) -> bool:
    return all(number_of(value, comma) is not None for value, _ in counts.values)
