"""Edits of select-all questions and of single missing values."""

from __future__ import annotations

from dataclasses import replace

import pytest

from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.codebooks.declare_items import with_blank_is_none, with_block_text, with_item_label, with_missing_value
from core.data.variable import DeclaredBy
from tests.core.refusals import refused

BLOCK = SelectAll(
    "Sources", "", (Item("Mother", ("a",), ("1",)), Item("Father", ("b",), ("1",))), source=DeclaredBy.FROM_DATA
)
BOOK = Codebook(
    (Variable("a"), Variable("b"), Variable("age", missing=MissingRule(("NA",), ((90.0, 99.0),)))), (BLOCK,)
)


def test_that_a_block_gets_its_question_and_its_meaning_of_blank() -> None:
    edited = with_blank_is_none(with_block_text(BOOK, "Sources", "Who told you?"), "Sources", True)
    block = edited.block("Sources")
    assert block is not None
    assert (block.text, block.blank_is_none, block.items) == ("Who told you?", True, BLOCK.items)
    assert BOOK.blocks == (BLOCK,)


@pytest.mark.parametrize(
    ("before", "after"),
    [(DeclaredBy.CODEBOOK, DeclaredBy.TYPED), (DeclaredBy.FROM_DATA, DeclaredBy.FROM_DATA)],
    ids=["from a codebook", "the others stay read off the answers"],
)
def test_that_a_renamed_item_makes_a_list_from_a_codebook_typed(before: DeclaredBy, after: DeclaredBy) -> None:
    book = replace(BOOK, blocks=(replace(BLOCK, source=before),))
    block = with_item_label(book, "Sources", 1, "A parent").blocks[0]
    assert [item.label for item in block.items] == ["Mother", "A parent"]
    assert block.source is after


def test_that_two_items_cannot_have_one_name() -> None:
    with refused("block.item_twice"):
        with_item_label(BOOK, "Sources", 1, "Mother")


def test_that_an_unknown_block_is_refused() -> None:
    with refused("block.no_such"):
        with_block_text(BOOK, "Nobody", "?")


def _rule(book: Codebook) -> MissingRule:
    variable = book.variable("age")
    assert variable is not None
    return variable.missing


def test_that_a_value_is_called_missing_and_an_answer_again() -> None:
    known = ("18", "95", "99", "NA")
    called = with_missing_value(BOOK, "age", "18", True, known)
    assert _rule(called) == MissingRule(("NA", "18"), ((90.0, 99.0),))
    assert _rule(with_missing_value(called, "age", "18", False, known)) == _rule(BOOK)


def test_that_a_value_inside_a_range_becomes_an_answer_while_the_others_stay_missing() -> None:
    edited = with_missing_value(BOOK, "age", "95", False, ("18", "95", "99", "NA"))
    assert _rule(edited) == MissingRule(("NA", "99"))
