"""What a person declares is kept, marked as typed, and never contradicts itself."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.codebooks.codebook import Codebook, Item, Kind, MissingRule, SelectAll, Variable
from core.data.codebooks.declare import (
    add_missing,
    with_block,
    with_bounds,
    with_breaks,
    with_kind,
    with_label,
    with_labels,
    with_missing,
    with_role,
    with_text,
    without_block,
)
from core.data.codebooks.declare_missing import missing_values
from core.data.variable import MAX_CATEGORIES, DeclaredBy, Role
from tests.core.refusals import refused

NAMES = ("a", "b", "c", "d", "e")
BOOK = Codebook(tuple(Variable(name, flag="variable.rare") for name in NAMES))
FRIENDS = SelectAll("q", "Who?", (Item("Friends", ("a",), ("1",)), Item("Family", ("b", "c"), ("1", "2"))),
                    source=DeclaredBy.FROM_DATA)  # fmt: skip
TYPED = DeclaredBy.TYPED
TWIN = Item("Friends", ("d",), ("1",))


def one(book: Codebook, name: str) -> Variable:
    found = book.variable(name)
    assert found is not None
    return found


def test_that_each_edit_changes_its_columns_alone_and_calls_that_typed() -> None:
    rule = MissingRule(("99",), ((-9.0, -1.0),))
    edits: list[tuple[Codebook, str]] = [
        (with_role(BOOK, ["b", "d"], Role.FILTER), "role"),
        (with_missing(BOOK, ["b", "d"], rule), "missing"),
        (with_bounds(BOOK, ["b", "d"], (1, 5)), "bounds"),
        (with_text(with_text(BOOK, "b", "How?"), "d", "Why?"), "text"),
        (with_labels(with_labels(BOOK, "b", [("1", "Yes")]), "d", [("1", "No")]), "categories"),
    ]
    for book, what in edits:
        for name in NAMES:
            source = getattr(one(book, name).sources, what)
            assert source is (TYPED if name in "bd" else DeclaredBy.FROM_DATA), (what, name)
            others = {part for part in ("role", "text", "categories", "missing", "bounds") if part != what}
            assert all(getattr(one(book, name).sources, part) is DeclaredBy.FROM_DATA for part in others)
            assert (one(book, name) == one(BOOK, name)) is (name not in "bd")
    assert one(edits[0][0], "b").role is Role.FILTER
    assert one(edits[0][0], "b").flag == ""
    assert one(edits[1][0], "d").missing == rule
    assert one(edits[2][0], "d").bounds == (1.0, 5.0)
    assert [one(edits[3][0], name).text for name in "bd"] == ["How?", "Why?"]
    assert one(with_kind(BOOK, ["a"], Kind.ORDERED), "a").kind is Kind.ORDERED
    assert one(with_breaks(BOOK, ["a"], (18, 35)), "a").breaks == (18.0, 35.0)
    assert one(with_breaks(with_breaks(BOOK, ["a"], (18,)), ["a"], ()), "a").breaks == ()


def test_that_labels_are_named_one_by_one_and_a_blank_label_is_the_value() -> None:
    book = with_labels(BOOK, "a", [("1", "Yes"), ("2", " ")])
    assert one(book, "a").labels == (("1", "Yes"), ("2", "2"))
    book = with_label(with_label(book, "a", "2", "No"), "a", "8", "Other")
    assert one(book, "a").labels == (("1", "Yes"), ("2", "No"), ("8", "Other"))
    assert one(with_labels(book, "a", ()), "a").labels == ()


def test_that_missing_values_are_added_beside_the_others_once() -> None:
    book = add_missing(with_missing(BOOK, ["a"], MissingRule(("9",), ((1.0, 2.0),))), ["a", "b"], ["9", "NA"])
    assert one(book, "a").missing == MissingRule(("9", "NA"), ((1.0, 2.0),))
    assert one(book, "b").missing == MissingRule(("9", "NA"))


def test_that_a_block_takes_its_columns_and_gives_them_back() -> None:
    book = with_block(BOOK, FRIENDS)
    assert book.columns_with(Role.SELECT_ALL) == ("a", "b", "c")
    assert book.block("q") == FRIENDS, "a list read off the answers stays one"
    assert one(book, "a").sources.role is TYPED
    back = without_block(book, "q")
    assert back.blocks == ()
    assert all(one(back, name).role is Role.QUESTION for name in NAMES)


def test_that_a_column_with_another_role_leaves_its_block_and_the_last_item_leaves_too() -> None:
    three = replace(FRIENDS, items=(*FRIENDS.items, Item("Nobody", ("d",), ("1",))))
    book = with_role(with_block(BOOK, three), ["b", "d"], Role.IGNORE)
    left = book.block("q")
    assert left is not None
    assert left.columns == ("a", "c")
    assert [one(book, name).role for name in "abcd"] == [Role.SELECT_ALL, Role.IGNORE, Role.SELECT_ALL, Role.IGNORE]
    gone = with_role(book, ["a"], Role.WEIGHT)
    assert gone.blocks == ()
    assert [one(gone, name).role for name in "ac"] == [Role.WEIGHT, Role.QUESTION]


MANY = [(str(number), "") for number in range(MAX_CATEGORIES + 1)]
REFUSED: dict[str, Callable[[], object]] = {
    "declare.no_such_column": lambda: with_role(BOOK, ["z"], Role.FILTER),
    "declare.role_by_block": lambda: with_role(BOOK, ["a"], Role.SELECT_ALL),
    "declare.value_blank": lambda: with_labels(BOOK, "a", [(" ", "Yes")]),
    "declare.value_twice": lambda: with_labels(BOOK, "a", [("1", "Yes"), ("1", "No")]),
    "declare.too_many_labels": lambda: with_labels(BOOK, "a", MANY),
    "declare.range": lambda: with_missing(BOOK, ["a"], MissingRule((), ((2.0, 1.0),))),
    "bounds.order": lambda: with_bounds(BOOK, ["a"], (2, 2)),
    "bounds.not_a_number": lambda: with_bounds(BOOK, ["a"], (0, math.inf)),
    "breaks.order": lambda: with_breaks(BOOK, ["a"], (2, 1)),
    "block.name_blank": lambda: with_block(BOOK, replace(FRIENDS, name=" ")),
    "block.name_taken": lambda: with_block(BOOK, replace(FRIENDS, name="e")),
    "block.few_items": lambda: with_block(BOOK, replace(FRIENDS, items=FRIENDS.items[:1])),
    "block.item": lambda: with_block(BOOK, replace(FRIENDS, items=(*FRIENDS.items, Item("x", (), ("1",))))),
    "block.item_twice": lambda: with_block(BOOK, replace(FRIENDS, items=(*FRIENDS.items, TWIN))),
    "block.column_taken": lambda: with_block(with_block(BOOK, FRIENDS), replace(FRIENDS, name="q2")),
    "block.no_such": lambda: without_block(BOOK, "q"),
}  # fmt: skip


@pytest.mark.parametrize("code", REFUSED)
def test_that_a_contradiction_is_refused_with_its_reason(code: str) -> None:
    with refused(code):
        REFUSED[code]()


@given(st.lists(st.integers(-50, 50), max_size=30), st.integers(-50, 50), st.integers(0, 40))
def test_that_a_range_covers_the_numbers_between_its_ends_and_no_text(numbers: list[int], low: int, width: int) -> None:
    values = [*map(str, numbers), "NA", "", "x1"]
    rule = MissingRule(("NA",), ((low, low + width),))
    expected = [str(number) for number in numbers if low <= number <= low + width]
    assert missing_values(rule, values) == (*expected, "NA")


def test_that_open_ranges_and_decimal_commas_are_understood() -> None:
    rule = MissingRule((), ((-math.inf, -1.0), (9.5, math.inf)))
    assert missing_values(rule, ["-3", "0", "9,5", "12", "1e3"], decimal_comma=True) == ("-3", "9,5", "12", "1e3")
    assert missing_values(rule, ["9,5"]) == ()
