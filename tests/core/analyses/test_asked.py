"""A question as a script says it gives the line of the questionnaire table."""

from __future__ import annotations

from decimal import Decimal

import pytest

from core.analyses.asked import Asked, asked_row
from core.analyses.questionnaire import Heading, question_row
from core.data.recode import CategoryCounts
from core.data.variable import ColumnCounts
from core.designs.registry import spec
from core.errors import DesignError
from core.types import Target

COUNTS = ColumnCounts("Q1", (("1", 500), ("2", 300), ("3", 150), ("9", 50)), 40, 1040, 4)


@pytest.mark.parametrize("truth", [True, False])
def test_that_the_line_is_that_of_counts_and_design(truth: bool) -> None:
    asked = Asked(
        "Q1", {"yes": ("1", "2"), "no": "3"}, "grr", text="Do you?", epsilon=0.1, typed="0.1", own=True,
        missing=("9",), no_answer="none",
    )  # fmt: skip
    row = asked_row(asked, COUNTS, target=Target.POPULATION, level=0.9, truth=truth)
    counts = CategoryCounts(("yes", "no", "none"), (800, 150, 90), 1040, 0, 0, 1040)
    assert row == question_row(
        Heading("Q1", "Do you?", 1000), counts, spec("grr").build(3, 0.1), True,
        typed_epsilon="0.1", target=Target.POPULATION, level=0.9, truth=truth,
    )  # fmt: skip
    assert row.charge == Decimal("0.1")


def test_that_a_select_all_question_gets_a_design_for_items() -> None:
    items = ColumnCounts("news", (("TV", 400), ("Radio", 900)), 0, 1000, 2, many=True)
    row = asked_row(Asked("news", ("TV", "Radio"), "direct"), items, target=Target.SAMPLE, level=0.95, truth=True)
    assert (row.many, row.k, row.base, row.charge) == (True, 2, 1000, Decimal("Infinity"))


def test_that_a_design_that_does_not_fit_is_refused() -> None:
    with pytest.raises(DesignError):
        asked_row(
            Asked("Q1", ("1", "2", "3"), "warner", epsilon=1.0), COUNTS, target=Target.SAMPLE, level=0.95, truth=True
        )
