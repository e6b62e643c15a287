"""What a search for designs finds: case and accents do not count, words that mean the same do."""

from __future__ import annotations

import pytest

from app.messages.design_texts import FAMILIES, folded, holds, protects_label, protects_line, searchable
from core.designs.registry import SPECS, spec
from tests.each import each

ALIKE = (("die", "dice"), ("coin", "coins", "penny"))


@each(
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
def test_that_every_search_word_or_a_synonym_must_occur(text: str, query: str, found: bool) -> None:
    assert holds(folded(text), query, ALIKE) is found


def test_that_a_design_is_found_by_name_hint_source_and_whom_it_protects() -> None:
    text = searchable(spec("crosswise"))
    for word in ("crosswise", "innocuous", "yu, tian", "2008", "conditional"):
        assert word in text


@each("one", SPECS, ids=lambda one: one.key)
def test_that_every_design_has_a_family_and_says_whom_it_protects(one) -> None:  # type: ignore[no-untyped-def]
    assert one.family in FAMILIES
    assert protects_label(one)
    assert protects_line(one)


@pytest.mark.parametrize(
    ("matrix", "protects", "line"),
    [
        (".7 .3\n.3 .7", "everyone", "Protects everyone"),
        ("1 .5\n0 .5", "some", "Protects some answers only (one-sided)"),
        ("1 0\n0 1", "nobody", "Protects nobody"),
    ],
)
def test_that_a_typed_matrix_claims_no_false_protection(matrix: str, protects: str, line: str) -> None:
    custom = spec("custom")
    design = custom.build(2, 1.0, {"matrix": custom.fields[0].parse(matrix)})
    assert custom.protected_by(design) == protects
    assert protects_line(custom, protects) == line


@each("one", [one for one in SPECS if one.why_not(2) is None], ids=lambda one: one.key)
def test_that_other_designs_protect_whom_their_row_says(one) -> None:  # type: ignore[no-untyped-def]
    assert one.protected_by(one.build(2, 1.0)) == one.protected_by(None) == one.protects
