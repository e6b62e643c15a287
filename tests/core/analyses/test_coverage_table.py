"""The coverage study of the help: what it promises about each method holds in every row."""

from __future__ import annotations

import pytest

from core.analyses.coverage_table import COLUMNS, DESIGNS, LEVEL, SHARES, SIZES, CoverageRow, coverage_rows, write_into
from core.estimation.intervals import IntervalMethod
from core.types import Target


@pytest.fixture(scope="module")
def rows() -> tuple[CoverageRow, ...]:
    return tuple(coverage_rows())


def cells(rows: tuple[CoverageRow, ...], method: IntervalMethod, target: Target) -> list[tuple[CoverageRow, float]]:
    at = COLUMNS.index((target, method))
    return [(row, covered) for row in rows if (covered := row.covered[at]) is not None]


def test_that_every_design_size_and_share_has_its_row(rows: tuple[CoverageRow, ...]) -> None:
    assert len(rows) == len(DESIGNS) * len(SIZES) * len(SHARES)


def test_that_clopper_pearson_never_falls_below_its_level(rows: tuple[CoverageRow, ...]) -> None:
    found = cells(rows, IntervalMethod.CLOPPER_PEARSON, Target.POPULATION)
    assert all(covered >= LEVEL - 1e-9 for _, covered in found)


@pytest.mark.parametrize(
    ("method", "target"), [(IntervalMethod.WILSON, Target.POPULATION), (IntervalMethod.SCORE, Target.SAMPLE)]
)
def test_that_the_default_methods_stay_near_their_level(
    rows: tuple[CoverageRow, ...], method: IntervalMethod, target: Target
) -> None:
    """Mean within .94-.96; .91 at least from 200 respondents on; within .94-.96 with 50 reports on either side."""
    found = cells(rows, method, target)
    assert 0.94 <= sum(covered for _, covered in found) / len(found) <= 0.96
    for row, covered in found:
        assert row.n < 200 or covered >= 0.91
        if row.n * min(row.support, 1 - row.support) >= 50:
            assert 0.94 <= covered <= 0.96, row


def test_that_wald_falls_far_short_for_a_rare_answer_asked_directly(rows: tuple[CoverageRow, ...]) -> None:
    assert min(covered for _, covered in cells(rows, IntervalMethod.WALD, Target.POPULATION)) < 0.7


def test_that_a_page_without_a_place_for_the_tables_is_refused() -> None:
    with pytest.raises(ValueError, match="no place"):
        write_into("# A page", "| a |")
