"""The user's declarations about columns: each edit takes a codebook and returns a new one, with source "typed".

Every edit raises InputError "declare.no_such_column" for a name that the codebook does not have.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import replace

from core.data.blanks import trimmed
from core.data.codebooks.codebook import Codebook, Kind, MissingRule, SelectAll, Variable
from core.data.codebooks.declare_breaks import checked_bounds, checked_breaks
from core.data.variable import MAX_CATEGORIES, DeclaredBy, Role
from core.errors import InputError

_TYPED = DeclaredBy.TYPED


def with_role(book: Codebook, names: Collection[str], role: Role) -> Codebook:
    """Set the role of columns. A column that is no longer a select-all item is removed from its block.

    Raises InputError "declare.role_by_block" for Role.SELECT_ALL, which only with_block gives to a column.
    """
    if role is Role.SELECT_ALL:
        raise InputError("role", role, "declare.role_by_block")
    edited = _edited(
        book, names, lambda one: replace(one, role=role, flag="", sources=replace(one.sources, role=_TYPED))
    )
    blocks = tuple(without for block in book.blocks if (without := _without_columns(block, frozenset(names))))
    return _settled(replace(edited, blocks=blocks), book)


def with_text(book: Codebook, name: str, text: str) -> Codebook:
    return _edited(book, (name,), lambda one: replace(one, text=text, sources=replace(one.sources, text=_TYPED)))


def with_kind(book: Codebook, names: Collection[str], kind: Kind) -> Codebook:
    return _edited(book, names, lambda one: replace(one, kind=kind))


def with_labels(book: Codebook, name: str, pairs: Iterable[tuple[str, str]]) -> Codebook:
    """Set the list of all possible answers in order; a blank label becomes the value itself, () removes the list.

    Raises InputError "declare.value_blank", "declare.value_twice", "declare.too_many_labels".
    """
    listed = checked_labels(tuple(pairs))
    return _edited(book, (name,), lambda one: replace(one, labels=listed,
                                                      sources=replace(one.sources, categories=_TYPED)))  # fmt: skip


def with_label(book: Codebook, name: str, value: str, label: str) -> Codebook:
    """Label one value; a value not yet listed becomes the last. The whole list then counts as typed."""
    variable = _variable(book, name)
    known = any(value == listed for listed, _ in variable.labels)
    pairs = tuple((listed, label if listed == value else old) for listed, old in variable.labels)
    return with_labels(book, name, pairs if known else (*pairs, (value, label)))


def with_missing(book: Codebook, names: Collection[str], rule: MissingRule) -> Codebook:
    """Set the missing values. Raises InputError "declare.range" for a reversed range or one with NaN."""
    checked = checked_missing(rule)
    return _edited(book, names, lambda one: replace(one, missing=checked,
                                                    sources=replace(one.sources, missing=_TYPED)))  # fmt: skip


def add_missing(book: Codebook, names: Collection[str], values: Iterable[str]) -> Codebook:
    more = tuple(values)

    def edit(one: Variable) -> Variable:
        both = MissingRule(tuple(dict.fromkeys((*one.missing.values, *more))), one.missing.ranges)
        return replace(one, missing=both, sources=replace(one.sources, missing=_TYPED))

    return _edited(book, names, edit)


def with_bounds(book: Codebook, names: Collection[str], bounds: tuple[float, float] | None) -> Codebook:
    """Set the least and greatest possible number. Raises InputError("bounds")."""
    checked = checked_bounds(bounds)
    return _edited(book, names, lambda one: replace(one, bounds=checked,
                                                    sources=replace(one.sources, bounds=_TYPED)))  # fmt: skip


def with_breaks(book: Codebook, names: Collection[str], breaks: Sequence[float]) -> Codebook:
    """Cut numbers into categories; () removes the cuts. Raises InputError("breaks")."""
    checked = checked_breaks(breaks) if breaks else ()
    return _edited(book, names, lambda one: replace(one, breaks=checked))


def with_block(book: Codebook, block: SelectAll) -> Codebook:
    """Join several columns into one select-all question; they get the role of its items.

    The block keeps its own source: a list of items read off the answers remains one. Raises InputError("block"):
    "block.name_blank", ".name_taken", ".few_items", ".item", ".item_twice", ".column_taken"; and
    "declare.no_such_column".
    """
    checked_block(block, taken={one.column for one in book.variables} | {other.name for other in book.blocks})
    for column in block.columns:
        _variable(book, column)
        other = next((other for other in book.blocks if column in other.columns), None)
        if other is not None:
            raise InputError("block", block.name, "block.column_taken", column=column, block=other.name)
    edited = _edited(book, block.columns, lambda one: replace(one, role=Role.SELECT_ALL, flag="",
                                                              sources=replace(one.sources, role=_TYPED)))  # fmt: skip
    return replace(edited, blocks=(*book.blocks, block))


def without_block(book: Codebook, name: str) -> Codebook:
    """Dissolve a block; its columns become questions again. Raises InputError "block.no_such"."""
    if book.block(name) is None:
        raise InputError("block", name, "block.no_such", block=name)
    return _settled(replace(book, blocks=tuple(block for block in book.blocks if block.name != name)), book)


def checked_block(block: SelectAll, taken: Collection[str] = ()) -> SelectAll:
    """Return the block if its name is new and it has at least two items, each with a label, columns and values."""
    if not block.name.strip():
        raise InputError("block", block.name, "block.name_blank")
    if block.name in taken:
        raise InputError("block", block.name, "block.name_taken", block=block.name)
    if len(block.items) < 2:
        raise InputError("block", block.name, "block.few_items")
    for place, item in enumerate(block.items, start=1):
        if not (item.label.strip() and item.columns and item.values):
            raise InputError("block", block.name, "block.item", place=place)
    if len({item.label for item in block.items}) < len(block.items):
        raise InputError("block", block.name, "block.item_twice")
    return block


def checked_labels(pairs: Sequence[tuple[str, str]]) -> tuple[tuple[str, str], ...]:
    """Return the pairs, with a blank label replaced by its value."""
    if len(pairs) > MAX_CATEGORIES:
        raise InputError("labels", len(pairs), "declare.too_many_labels", limit=MAX_CATEGORIES)
    seen: set[str] = set()
    for place, value in enumerate((trimmed(value) for value, _ in pairs), start=1):
        if not value:
            raise InputError("labels", place, "declare.value_blank", place=place)
        if value in seen:
            raise InputError("labels", place, "declare.value_twice", place=place)
        seen.add(value)
    return tuple((value, label if label.strip() else value) for value, label in pairs)


def checked_missing(rule: MissingRule) -> MissingRule:
    """Return the rule with each value once; ranges go from low to high, infinite ends allowed."""
    for low, high in rule.ranges:
        if math.isnan(low) or math.isnan(high) or low > high:
            raise InputError("missing", None, "declare.range")
    return MissingRule(tuple(dict.fromkeys(rule.values)), tuple(dict.fromkeys(rule.ranges)))


def _variable(book: Codebook, name: str) -> Variable:
    variable = book.variable(name)
    if variable is None:
        raise InputError("columns", name, "declare.no_such_column", column=name)
    return variable


def _edited(book: Codebook, names: Iterable[str], edit: Callable[[Variable], Variable]) -> Codebook:
    chosen = {_variable(book, name).column for name in names}
    return replace(book, variables=tuple(edit(one) if one.column in chosen else one for one in book.variables))


def _without_columns(block: SelectAll, columns: frozenset[str]) -> SelectAll | None:
    """Return the block without these columns, or None if fewer than two items remain."""
    kept = [replace(item, columns=tuple(one for one in item.columns if one not in columns)) for item in block.items]
    items = tuple(item for item in kept if item.columns)
    return replace(block, items=items) if len(items) > 1 else None


def _settled(book: Codebook, before: Codebook) -> Codebook:
    """Turn columns that are no longer items of a block into questions."""
    inside = {column for block in book.blocks for column in block.columns}
    freed = {column for block in before.blocks for column in block.columns} - inside
    return replace(book, variables=tuple(
        replace(one, role=Role.QUESTION, sources=replace(one.sources, role=_TYPED))
        if one.column in freed and one.role is Role.SELECT_ALL else one
        for one in book.variables
    ))  # fmt: skip
