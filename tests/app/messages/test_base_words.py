"""What the condition editor says of a condition is what the filter will count."""

from __future__ import annotations

from app.messages.base_words import filter_column, match_line
from app.workspace.workspace import Dataset
from core.data.base import Condition
from core.data.codebooks.codebook import Codebook, Kind, MissingRule, Variable
from core.data.variable import Column, ColumnCounts, Role
from core.types import Origin

AGES = ColumnCounts("age", (("18", 10), ("40", 20), ("98", 3), ("99", 7)), 5, 45, 4)


def said(missing: MissingRule, condition: Condition) -> str:
    book = Codebook((Variable("age", Role.NUMBER, Kind.NUMBER, missing=missing),))
    data = Dataset("file:a", "a", Origin.PRIVATE, 45, (Column("age", "age", 0),), (AGES,), codebook=book)
    return match_line(filter_column(data, "age", AGES), condition, decimal_comma=False)


def test_that_a_missing_code_between_the_limits_is_not_counted_as_a_number() -> None:
    adults = Condition("age", low=18)
    assert said(MissingRule(), adults).startswith("40 of all 45")
    assert said(MissingRule(("99",)), adults).startswith("33 of all 45")
    assert said(MissingRule(("99",), ((97.0, 98.0),)), adults).startswith("30 of all 45")


def test_that_a_missing_code_that_is_ticked_itself_is_counted() -> None:
    assert (
        said(MissingRule(("99",)), Condition("age", ("40", "99"))) == "These 2 answers match 27 of all 45 respondents."
    )
