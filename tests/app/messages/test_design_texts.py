"""What a search for designs finds: case and accents do not count, words that mean the same do."""

from __future__ import annotations

import pytest

from app.messages.design_texts import FAMILIES, folded, holds, protects_label, protects_line, searchable
from core.designs.registry import SPECS, spec

ALIKE = (("die", "dice"), ("coin", "coins", "penny"))


@pytest.mark.parametrize(
    ("text", "query", "found"),
    [
        ("Question de Québec", "quebec", True),
        ("QUEBEC", "québec", True),
        ("a die says", "dice", True),
        ("a die says", "dic", True),
        ("a die says", "di", True),
        ("diets of students", "dice", False),
        ("two coins", "pen", True),
        ("two coins", "pe", False),
        ("two coins of gold", "gold two", True),
        ("two coins of gold", "gold three", False),
        ("anything", "", True),
    ],
)
def test_that_every_word_or_one_like_it_must_stand_there(text: str, query: str, found: bool) -> None:
    assert holds(folded(text), query, ALIKE) is found


def test_that_a_design_is_found_by_name_hint_source_and_whom_it_protects() -> None:
    text = searchable(spec("crosswise"))
    for word in ("crosswise", "innocuous", "yu, tian", "2008", "conditional"):
        assert word in text


@pytest.mark.parametrize("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_has_a_family_and_says_whom_it_protects(one) -> None:  # type: ignore[no-untyped-def]
    assert one.family in FAMILIES
    assert protects_label(one)
    assert protects_line(one)
