"""Ticks of a select-all question: who ticked, who answered, who did not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from core.data.base import EVERYONE
from core.data.codebooks.codebook import Item, MissingRule, SelectAll
from core.data.variable import ColumnCounts
from tests.core.data.brute import CONTROL, opened

Write = Callable[..., Path]
ROWS = "tv,radio,first,second\n1,,TV,Radio\n,,,\n0,0,,\n99,99,,\n99,,,\n1,99,,TV\n"


def ticked(write: Write, *items: Item, blank_is_none: bool = False, missing: tuple[str, ...] = ()) -> ColumnCounts:
    rules = {name: MissingRule(missing) for name in ("tv", "radio")}
    with opened(write(ROWS)) as source:
        return source.select_all(SelectAll("media", "", items, blank_is_none), EVERYONE, CONTROL, missing=rules)


TV, RADIO = Item("TV", ("tv",), ("1",)), Item("Radio", ("radio",), ("1",))


def test_that_a_no_counts_as_an_answer_and_a_blank_row_does_not(write: Write) -> None:
    found = ticked(write, TV, RADIO)
    assert (found.values, found.missing, found.rows) == ((("TV", 2), ("Radio", 0)), 1, 6)
    assert (found.column, found.many, found.complete, found.distinct) == ("media", True, True, 2)


def test_that_a_missing_code_is_neither_a_tick_nor_an_answer(write: Write) -> None:
    any_code = Item("TV", ("tv",), ("1", "99"))
    assert ticked(write, any_code, RADIO).values[0] == ("TV", 4)
    found = ticked(write, any_code, RADIO, missing=("99",))
    assert (found.values[0], found.missing) == (("TV", 2), 3)


def test_that_blank_rows_answered_where_blank_means_nothing_ticked(write: Write) -> None:
    assert ticked(write, TV, RADIO, blank_is_none=True).missing == 0
    # Two respondents gave nothing but a code that means "no answer".
    assert ticked(write, TV, RADIO, blank_is_none=True, missing=("99",)).missing == 2


def test_that_an_item_may_be_in_any_of_its_columns(write: Write) -> None:
    items = [Item(name, ("first", "second"), (name,)) for name in ("TV", "Radio")]
    found = ticked(write, *items)
    assert (found.values, found.missing) == ((("TV", 2), ("Radio", 1)), 4)


def test_that_a_block_of_nothing_is_answered_by_nobody(write: Write) -> None:
    found = ticked(write)
    assert (found.values, found.missing, found.rows) == ((), 6, 6)
