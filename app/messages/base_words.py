"""Words for the base: conditions, the columns they can use, and the number of respondents that remain."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace

from app.messages.base_texts import base_text
from app.messages.speak import joined, local_count, say, screen_numbers
from app.workspace.datasets import MADE_UP
from app.workspace.workspace import Dataset
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Kind, Variable
from core.data.codebooks.declare_missing import missing_values
from core.data.numbers import number_of
from core.data.numbers import number_text as decimal_text
from core.data.variable import ColumnCounts, Role
from core.report.numbers import number_text

_RANKS = {
    Role.FILTER: 0, Role.QUESTION: 1, Role.NUMBER: 1, Role.SELECT_ALL: 1, Role.WEIGHT: 2, Role.IGNORE: 2,
}  # fmt: skip
_NO_NUMBERS = (Kind.TEXT, Kind.DATE)


@dataclass(frozen=True, slots=True)
class FilterColumn:
    """A column that can choose respondents; `text` is its question if it differs from the name.

    values   (value, label, respondents among all or None if unknown), in the order of its list
    listed   whether answers can be ticked
    number   whether limits can be given
    rows     all respondents, 0 if the counts are unknown
    counts   whether the counts in `values` are complete
    missing  values declared as missing: they are not numbers in a condition
    """

    name: str
    text: str
    values: tuple[tuple[str, str, int | None], ...]
    listed: bool
    number: bool
    number_first: bool
    rows: int
    counts: bool
    missing: frozenset[str] = frozenset()


def why_everyone(dataset: Dataset) -> str:
    """Return the reason why no condition can be set; "" if one can."""
    return say("base_card.made_up") if dataset.key.startswith(MADE_UP) else ""


def filter_names(dataset: Dataset) -> tuple[tuple[str, str], ...]:
    """Return (name, question) of the columns for conditions, filter variables first.

    Ids identify persons, so they are excluded.
    """
    book = dataset.codebook
    blocks = {block.name for block in book.blocks}
    found: list[tuple[int, str, str]] = []
    for column, counts in zip(dataset.columns, dataset.counts, strict=True):
        variable = book.variable(column.name)
        role = variable.role if variable is not None else Role.QUESTION
        usable = counts.complete or not (variable is not None and variable.kind in _NO_NUMBERS)
        if column.name not in blocks and role in _RANKS and usable:
            text = (variable.text if variable is not None else "") or column.text
            found.append((_RANKS[role], column.name, text if text != column.name else ""))
    return tuple((name, text) for _, name, text in sorted(found, key=lambda one: one[0]))


def filter_column(
    dataset: Dataset, name: str, everyone: ColumnCounts | None, ticked: Sequence[str] = (), *, truth: bool = True
) -> FilterColumn:
    """Return the possible conditions on this column.

    everyone   counts of all respondents, None if unknown: the values then come, without counts, from the codebook,
               the current counts and the condition itself
    """
    variable = dataset.codebook.variable(name)
    counts = everyone if everyone is not None else dataset.counts_of(name)
    known = everyone is not None and truth
    numbers = dict(counts.values)
    labels = value_labels(dataset, name)
    listed = [*(value for value, _ in (variable.labels if variable else ())), *numbers, *ticked]
    values = tuple(
        (value, labels.get(value, value), numbers.get(value, 0) if known and counts.complete else None)
        for value in dict.fromkeys(listed)
    )
    readable = sum(number_of(value, dataset.codebook.decimal_comma) is not None for value, _, _ in values)
    by_number = variable is not None and (variable.kind is Kind.NUMBER or variable.role is Role.NUMBER)
    wordy = variable is not None and variable.kind in _NO_NUMBERS
    text = (variable.text if variable is not None else "") or dataset.column(name).text
    return FilterColumn(
        name=name,
        text=text if text != name else "",
        values=values,
        listed=counts.complete or bool(values),
        number=not wordy and (not counts.complete or (readable >= 2 and (by_number or not labels))),
        number_first=not wordy and (not counts.complete or (by_number and readable >= 2)),
        rows=counts.rows,
        counts=known and counts.complete,
        missing=frozenset(_missing(variable, [value for value, _, _ in values], dataset.codebook.decimal_comma)),
    )


def _missing(variable: Variable | None, values: Sequence[str], decimal_comma: bool) -> tuple[str, ...]:
    return () if variable is None else missing_values(variable.missing, values, decimal_comma)


def value_labels(dataset: Dataset, column: str) -> dict[str, str]:
    variable = dataset.codebook.variable(column)
    return dict(variable.labels) if variable is not None else {}


def condition_line(dataset: Dataset, condition: Condition) -> str:
    """Return a condition as in the name of the base: "Sex: Man", "Age: 18 to 34"."""
    return base_text(replace(dataset, base=Base((condition,))))


def condition_tip(dataset: Dataset, condition: Condition) -> str:
    """Return the condition in full: the question, then every answer on a line of its own."""
    variable = dataset.codebook.variable(condition.column)
    text = variable.text if variable is not None else ""
    labels = value_labels(dataset, condition.column)
    answers = [labels.get(value, value) for value in condition.values] or [condition_line(dataset, condition)]
    return "\n".join([*([text] if text else []), *answers])


def bound_text(bound: float | None) -> str:
    """Return a limit without trailing zeros."""
    return "" if bound is None else decimal_text(bound, screen_numbers().decimal == ",")


def match_line(column: FilterColumn, condition: Condition | None, *, decimal_comma: bool) -> str:
    """Return how many of all respondents match this condition alone; "" if that is unknown."""
    if condition is None or not column.counts:
        return ""
    if condition.values:
        ticked = set(condition.values)
        found = sum(number or 0 for value, _, number in column.values if value in ticked)
        blanks = {"count": local_count(found), "rows": local_count(column.rows)}
        if len(condition.values) == 1:
            return say("base_card.match", blanks)
        return say("base_card.matches", blanks | {"answers": local_count(len(condition.values))})
    low = -math.inf if condition.low is None else condition.low
    high = math.inf if condition.high is None else condition.high
    found = 0
    for value, _, number in column.values:
        size = None if value in column.missing else number_of(value, decimal_comma)
        found += (number or 0) if size is not None and low <= size <= high else 0
    return say("base_card.between", {"count": local_count(found), "rows": local_count(column.rows)})


def weight_names(dataset: Dataset) -> tuple[str, ...]:
    """Return the columns that can be weights: those with that role first, then other numbers."""
    variables = [one for one in dataset.codebook.variables if one.role is not Role.PERSON_ID]
    weights = [one.column for one in variables if one.role is Role.WEIGHT]
    numbers = [one.column for one in variables if one.role is Role.NUMBER or one.kind is Kind.NUMBER]
    present = [dataset.base.weight] if dataset.base.weight else []
    return tuple(dict.fromkeys([*weights, *numbers, *present]))


def base_line(dataset: Dataset) -> str:
    """Return the base of figures under filter and weight; "" if everyone is counted once.

    "Base: men 18-34, 612 of 1,615 respondents, weighted by wt."
    """
    base = base_phrase(dataset)
    return say("base_card.base", {"base": base}) if base else ""


def base_phrase(dataset: Dataset) -> str:
    """Return the base for a data file, without the word "Base"; "" if everyone is counted once."""
    name, counted = base_text(dataset), dataset.counts[0] if dataset.counts else None
    parts = []
    if name and counted is not None:
        blanks = {"name": name, "counted": local_count(counted.rows), "rows": local_count(dataset.rows)}
        parts.append(say("base_card.named", blanks))
    if dataset.base.weight:
        if not parts:
            parts.append(result_line(replace(dataset, counts=())))
        parts.append(say("base_card.weighted", {"weight": dataset.base.weight}))
    return joined(parts)


def counted_line(dataset: Dataset) -> str:
    """Return the base of the unweighted counts of a list; "" if everyone is counted once."""
    name, counted = base_text(dataset), dataset.counts[0] if dataset.counts else None
    parts = []
    if name and counted is not None:
        blanks = {"name": name, "counted": local_count(counted.rows), "rows": local_count(dataset.rows)}
        parts.append(say("base_card.counted", blanks))
    if dataset.base.weight:
        parts.append(say("base_card.unweighted"))
    return " ".join(parts)


def result_line(dataset: Dataset) -> str:
    """Return the number of counted respondents, and their sum of weights."""
    rows = local_count(dataset.rows)
    counted = dataset.counts[0] if dataset.counts else None
    if counted is None or counted.rows == dataset.rows:
        line = say("base_card.everyone", {"rows": rows})
    else:
        line = say("base_card.some", {"counted": local_count(counted.rows), "rows": rows})
    if counted is None or counted.weighted is None:
        return line
    weighted = counted.weighted
    total, squares = (one + other for one, other in zip(weighted.answered, weighted.missing, strict=True))
    effective = total * total / squares if squares > 0 else 0.0
    return say("base_card.effective", {"line": line, "number": number_text(effective, 1, screen_numbers())})
