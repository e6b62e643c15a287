"""Edits of one select-all question and of single missing values. Each returns a new codebook."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace

from core.data.codebooks.codebook import Codebook, MissingRule, SelectAll
from core.data.codebooks.declare import checked_block, with_missing
from core.data.codebooks.declare_missing import missing_values
from core.data.variable import DeclaredBy
from core.errors import InputError


def with_block_text(book: Codebook, name: str, text: str) -> Codebook:
    return _edited(book, name, lambda block: replace(block, text=text))


def with_blank_is_none(book: Codebook, name: str, on: bool) -> Codebook:
    """Set the meaning of all-blank cells: nothing was ticked (True), or no answer was given."""
    return _edited(book, name, lambda block: replace(block, blank_is_none=on))


def with_item_label(book: Codebook, name: str, index: int, label: str) -> Codebook:
    """Rename one item; the list then counts as typed, unless it was read off the answers.

    Raises InputError("block"): "block.item" (blank), "block.item_twice", "block.no_such".
    """

    def edit(block: SelectAll) -> SelectAll:
        items = tuple(replace(item, label=label) if i == index else item for i, item in enumerate(block.items))
        source = block.source if block.source is DeclaredBy.FROM_DATA else DeclaredBy.TYPED
        return checked_block(replace(block, items=items, source=source))

    return _edited(book, name, edit)


def with_missing_value(book: Codebook, name: str, value: str, missing: bool, known: Iterable[str]) -> Codebook:
    """Mark one value as missing, or as an answer again.

    known  all values of the column: a range that covers the value is replaced by the other values that it covers
    """
    variable = book.variable(name)
    rule = variable.missing if variable is not None else MissingRule()
    others = tuple(one for one in rule.values if one != value)
    if missing:
        return with_missing(book, (name,), MissingRule((*others, value), rule.ranges))
    if missing_values(MissingRule((), rule.ranges), (value,), book.decimal_comma):
        covered = missing_values(MissingRule((), rule.ranges), known, book.decimal_comma)
        others = tuple(dict.fromkeys((*others, *(one for one in covered if one != value))))
        return with_missing(book, (name,), MissingRule(others))
    return with_missing(book, (name,), MissingRule(others, rule.ranges))


def _edited(book: Codebook, name: str, edit: Callable[[SelectAll], SelectAll]) -> Codebook:
    if book.block(name) is None:
        raise InputError("block", name, "block.no_such", block=name)
    return replace(book, blocks=tuple(edit(block) if block.name == name else block for block in book.blocks))
