"""One row of the questionnaire table, from counts and a design."""

from __future__ import annotations

import pytest

from core.analyses.questionnaire import Heading, QuestionRow, Usable, fits, question_row, refused_row
from core.data.recode import CategoryCounts, Weighted
from core.designs.registry import SPECS, spec
from core.estimation.levels import normal_quantile
from core.notices import Notice
from core.types import Target

HEADING = Heading("Q1", "What is it?", 1000)


def counted(*numbers: int, weighted: Weighted | None = None) -> CategoryCounts:
    labels = tuple(f"A{i}" for i in range(len(numbers)))
    return CategoryCounts(labels, numbers, sum(numbers), 0, 0, sum(numbers), weighted)


def row_of(counts: CategoryCounts, epsilon: float = 1.0, *, truth: bool = True) -> QuestionRow:
    design = spec("grr").build(len(counts.labels), epsilon)
    return question_row(
        HEADING, counts, design, False, typed_epsilon=f"{epsilon}", target=Target.SAMPLE, level=0.95, truth=truth
    )


def test_that_even_shares_do_not_depend_on_the_answers() -> None:
    assert counted(9, 1).even_shares == (0.5, 0.5)
    assert counted(1, 2, 3, 4).even_shares == (0.25,) * 4
    ticked = CategoryCounts(("A", "B", "C"), (70, 80, 10), 100, 0, 0, 100, many=True)
    assert ticked.even_shares == (0.5,) * 3


def test_that_weights_make_the_error_that_of_fewer_respondents() -> None:
    plain = row_of(counted(600, 400))
    weighted = row_of(counted(600, 400, weighted=Weighted((0.6, 0.4), 250.0)))
    assert (plain.effective, weighted.effective, weighted.base) == (None, 250.0, 1000)
    assert plain.typical_error is not None
    assert weighted.typical_error == pytest.approx(2.0 * plain.typical_error), "a quarter of the respondents"


def test_that_under_thirty_respondents_are_doubtful_and_thirty_are_not() -> None:
    assert [row_of(counted(half, half), 8.0).usable for half in (14, 15)] == [Usable.DOUBTFUL, Usable.YES]


@pytest.mark.parametrize("n", [400, 500, 600, 700])
def test_that_doubt_begins_where_an_average_interval_is_wider_than_an_average_share(n: int) -> None:
    row = row_of(counted(n // 4, n // 4, n // 4, n // 4), 1.0)
    assert row.typical_error is not None
    too_wide = 2 * normal_quantile(0.95) * row.typical_error > 0.25
    assert row.usable is (Usable.DOUBTFUL if too_wide else Usable.YES)


def test_that_a_hidden_truth_leaves_the_base_and_hides_the_rest() -> None:
    first, second = (
        question_row(
            HEADING,
            counts,
            spec("forced").build(2, 1.0, {"forced": (0.3, 0.7)}),
            False,
            typed_epsilon="1",
            target=Target.POPULATION,
            level=0.95,
            truth=False,
        )
        for counts in (counted(990, 10), counted(480, 520))
    )
    assert first == second
    assert first.base == 1000


def test_that_a_refused_question_has_a_reason_and_no_figures() -> None:
    reason = Notice("column.one_category", {"label": "A"})
    with_counts = refused_row(HEADING, reason, "grr", True, counted(700))
    assert (with_counts.k, with_counts.base, with_counts.usable) == (1, 700, Usable.NO)
    assert (with_counts.epsilon, with_counts.charge, with_counts.typical_error) == (None, None, None)
    without = refused_row(HEADING, reason, "grr", True)
    assert (without.k, without.base) == (None, 1000)


@pytest.mark.parametrize("k", [1, 2, 3])
def test_that_a_design_fits_where_it_can_be_built(k: int) -> None:
    row = refused_row(HEADING, Notice("column.one_category"), "grr", False, counted(*(10,) * k))
    for one in SPECS:
        assert fits(one, row) is (k >= 2 and one.why_not(k) is None), one.key


def test_that_no_design_fits_what_nobody_answered_or_has_no_list() -> None:
    reason = Notice("column.all_missing")
    assert not fits(spec("grr"), refused_row(HEADING, reason, "grr", False, counted(0, 0)))
    assert not fits(spec("grr"), refused_row(HEADING, reason, "grr", False))


def test_that_a_select_all_question_fits_designs_for_several_answers_only() -> None:
    ticked = CategoryCounts(("A", "B", "C"), (70, 80, 10), 100, 0, 0, 100, many=True)
    row = refused_row(HEADING, Notice("design.one_answer_only", {"items": 3}), "grr", False, ticked)
    assert {one.key for one in SPECS if fits(one, row)} == {one.key for one in SPECS if one.many}
    assert not fits(spec("grr"), row)
