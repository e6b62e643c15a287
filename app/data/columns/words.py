"""The declarations of the chosen columns, as texts for the inspector."""

from __future__ import annotations

from dataclasses import dataclass

from app.messages.catalogue import register
from app.messages.column_texts import source_lines, source_name
from app.messages.data_texts import isolated
from app.messages.speak import local_count, say
from app.workspace.workspace import Dataset
from core.data.codebooks.codebook import SelectAll, Variable
from core.data.codebooks.declare_missing import missing_values
from core.data.missing_text import missing_text
from core.data.numbers import number_text
from core.data.order import natural_order
from core.data.variable import ColumnCounts, DeclaredBy, Role

MOST_VALUES = 400
RARE = "variable.rare"


def describe(dataset: Dataset, names: tuple[str, ...], *, truth: bool) -> Described | None:
    """Return the texts of the chosen columns; None if they cannot be described (made-up answers)."""
    book = dataset.codebook
    if not names or not book.variables:
        return None
    if len(names) == 1:
        block = book.block(names[0])
        variable = book.variable(names[0])
        if block is not None:
            return _block(dataset, block, truth)
        return _one(dataset, variable, truth) if variable is not None else None
    return _several(dataset, tuple(one for name in names if (one := book.variable(name)) is not None))


def _one(dataset: Dataset, variable: Variable, truth: bool) -> Described | None:
    counts = raw_counts(dataset, variable.column)
    owner = next((block for block in dataset.codebook.blocks if variable.column in block.columns), None)
    low, high = variable.bounds if variable.bounds is not None else (None, None)
    comma = dataset.codebook.decimal_comma
    values = _values(variable, counts, comma, truth)
    return Described(
        names=(variable.column,),
        title=variable.column,
        warning=_warning(variable, truth),
        role=variable.role.value,
        kind=variable.kind.value,
        text=variable.text,
        values=values[:MOST_VALUES],
        not_listed=_not_listed(counts, len(values)),
        missing=missing_text(variable.missing, comma),
        low="" if low is None else number_text(low, comma),
        high="" if high is None else number_text(high, comma),
        breaks=("; " if comma else ", ").join(number_text(one, comma) for one in variable.breaks),
        block="member" if owner is not None else "",
        member_of=say("column.member_of", {"name": isolated(owner.name)}) if owner is not None else "",
        sources=source_lines(variable),
    )


def _warning(variable: Variable, truth: bool) -> str:
    """Return the caution about a column. A unique answer is a fact about the truth, so it is hidden with the truth."""
    return say(variable.flag) if variable.flag and (truth or variable.flag != RARE) else ""


def _values(variable: Variable, counts: ColumnCounts, comma: bool, truth: bool) -> tuple[ValueRow, ...]:
    """Return declared values in their order, then undeclared ones; all in natural order if only a few were declared."""
    found = dict(counts.values)
    declared = dict(variable.labels)
    others = natural_order(value for value in found if value not in declared)
    values = (*declared, *others)
    if others and variable.sources.categories is DeclaredBy.TYPED:
        values = natural_order(values)
    missing = set(missing_values(variable.missing, values, comma))
    return tuple(
        ValueRow(value, value, declared.get(value, ""), found.get(value, 0) if truth else None, value in missing)
        for value in values
    )


def _not_listed(counts: ColumnCounts, values: int) -> str:
    if not counts.complete:
        return say("column.values_many")
    if values > MOST_VALUES:
        return say("column.values_more", {"shown": local_count(MOST_VALUES), "count": local_count(values)})
    return ""


def _block(dataset: Dataset, block: SelectAll, truth: bool) -> Described:
    counts = dict(dataset.counts_of(block.name).values)
    rows = tuple(
        ValueRow(str(i), " · ".join(item.columns), item.label, counts.get(item.label, 0) if truth else None)
        for i, item in enumerate(block.items)
    )
    return Described(
        names=(block.name,),
        title=block.name,
        text=block.text,
        values=rows,
        block="block",
        blank_is_none=block.blank_is_none,
        sources=(say("column.from.categories", {"source": source_name(block.source)}),),
    )


def _several(dataset: Dataset, variables: tuple[Variable, ...]) -> Described | None:
    if not variables:
        return None
    first = variables[0]
    joined = all(one.role is not Role.SELECT_ALL for one in variables)
    comma = dataset.codebook.decimal_comma
    return Described(
        names=tuple(one.column for one in variables),
        title=say("column.several", {"count": local_count(len(variables))}),
        role=first.role.value if all(one.role is first.role for one in variables) else "",
        kind=first.kind.value if all(one.kind is first.kind for one in variables) else "",
        missing=missing_text(first.missing, comma) if all(one.missing == first.missing for one in variables) else "",
        can_join=joined,
    )


def raw_counts(dataset: Dataset, name: str) -> ColumnCounts:
    """Return the counts of a column's cells before breaks apply."""
    found = dataset.raw or dataset.counts
    return found[dataset.position(name)]


@dataclass(frozen=True, slots=True)
class Described:
    """The chosen columns in ready texts.

    names       of the columns; several are changed together
    title       the heading
    warning     a sentence about a column that looks like names, ids, free text; ""
    role, kind  "" if the chosen ones differ
    block       "block" for a select-all question, "member" for one of its items, "" for other columns
    member_of   the sentence that names the question of an item
    sources     one line for each declared part with its source
    """

    names: tuple[str, ...]
    title: str
    warning: str = ""
    role: str = ""
    kind: str = ""
    text: str = ""
    values: tuple[ValueRow, ...] = ()
    not_listed: str = ""
    missing: str = ""
    low: str = ""
    high: str = ""
    breaks: str = ""
    block: str = ""
    member_of: str = ""
    blank_is_none: bool = False
    sources: tuple[str, ...] = ()
    can_join: bool = False


@dataclass(frozen=True, slots=True)
class ValueRow:
    """A value of the column; `label` is empty without a declared label, `number` None if it must stay hidden.

    `key` identifies the value in signals; `value` is its text.
    """

    key: str
    value: str
    label: str
    number: int | None
    missing: bool = False


SENTENCES = {
    "column.all_roles": "All roles",
    "column.several": "{count} {count:column|columns}",
    "column.member_of": "This column is an item of the select-all question {name}. To change its role, take that "
    "question apart.",
    "column.values_many": "Too many different values to list. Add breaks, or choose another role.",
    "column.values_more": "The first {shown} of {count} {count:value|values}.",
    "page.count_stopped": "Stopped. The previous figures are still shown.",
    "page.codebook_taken": "The program now uses the codebook {name}.",
}
register(__name__, SENTENCES)
