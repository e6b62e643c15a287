"""Edits of declarations: what need not be counted again is not, and what a question was given stays with it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.workspace.declared import needs_rows, renamed, unchanged_counts, with_dataset, with_declared
from app.workspace.questions import opening_question
from app.workspace.setting import resolve
from app.workspace.workspace import Dataset, Workspace
from core.data.base import Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.codebooks.declare import with_breaks, with_label, with_missing, with_role
from core.data.recode import Recode
from core.data.variable import Category, Column, ColumnCounts, Role
from core.errors import DataError
from core.study.plan import Plan
from core.types import Origin

AGES = tuple((str(age), 2) for age in range(18, 78))
COUNTS = (
    ColumnCounts("smokes", (("no", 70), ("yes", 50)), 0, 120, 2),
    ColumnCounts("drinks", (("never", 40), ("often", 80)), 0, 120, 2),
    ColumnCounts("age", AGES, 0, 120, 60),
    ColumnCounts("income", (), 0, 120, 5_001, complete=False),
)
BOOK = Codebook(tuple(Variable(one.column) for one in COUNTS))
BLOCK = SelectAll("use", "", (Item("Smokes", ("smokes",), ("yes",)), Item("Drinks", ("drinks",), ("often",))))
TICKED = ColumnCounts("use", (("Smokes", 50), ("Drinks", 80)), 0, 120, 2, many=True)


@pytest.fixture
def dataset() -> Dataset:
    columns = tuple(Column(one.column, one.column, place) for place, one in enumerate(COUNTS))
    return Dataset(
        "file:a", "a", Origin.PRIVATE, 120, columns, COUNTS, path="a", codebook=BOOK, raw=COUNTS, everyone=COUNTS
    )


def workspace(dataset: Dataset, question: str = "smokes") -> Workspace:
    return Workspace(dataset, Plan(question))


def test_that_labels_missing_codes_and_breaks_of_counted_columns_need_no_rows(dataset: Dataset) -> None:
    for book in (
        with_label(BOOK, "smokes", "no", "No"),
        with_missing(BOOK, ("smokes",), MissingRule(("no",))),
        with_breaks(BOOK, ("age",), (18, 35)),
    ):
        assert not needs_rows(dataset, book)


def test_that_breaks_of_a_column_with_too_many_values_and_new_blocks_need_the_rows(dataset: Dataset) -> None:
    assert needs_rows(dataset, with_breaks(BOOK, ("income",), (1000,)))
    assert needs_rows(dataset, replace(BOOK, blocks=(BLOCK,)))


def test_that_a_block_that_is_counted_needs_no_rows_until_its_items_change(dataset: Dataset) -> None:
    book = replace(BOOK, blocks=(BLOCK,))
    counted = replace(
        dataset, codebook=book, counts=(*COUNTS, TICKED), columns=(*dataset.columns, Column("use", "use", 4))
    )
    assert unchanged_counts(counted, book)["use"] is TICKED
    assert not needs_rows(counted, with_label(book, "age", "18", "x"))
    assert needs_rows(counted, with_missing(book, ("smokes",), MissingRule(("no",))))
    assert needs_rows(counted, replace(book, blocks=(replace(BLOCK, blank_is_none=True),)))


def test_that_breaks_are_counted_from_the_known_values_and_taken_away_again(dataset: Dataset) -> None:
    cut = with_declared(workspace(dataset), with_breaks(BOOK, ("age",), (18, 35, 65)))
    assert dict(cut.dataset.counts_of("age").values)["18-34"] == 34
    assert sum(n for _, n in cut.dataset.counts_of("age").values) == 120
    assert with_declared(cut, BOOK).dataset.counts_of("age") == COUNTS[2]


def test_that_edited_categories_stay_until_the_declaration_of_their_question_changes(dataset: Dataset) -> None:
    recodes = (("smokes", Recode((Category("All", ("no", "yes")),))), ("drinks", Recode((Category("A", ("never",)),))))
    before = replace(workspace(dataset), plan=Plan("smokes", recodes))
    after = with_declared(before, with_label(BOOK, "drinks", "never", "Never"))
    assert after.plan.recodes == recodes[:1]


def test_that_a_column_that_stops_being_a_question_is_replaced_by_another(dataset: Dataset) -> None:
    after = with_declared(workspace(dataset), with_role(BOOK, ("smokes",), Role.IGNORE))
    assert after.plan.question == "drinks"


def test_that_a_number_that_is_not_cut_any_more_gives_way_to_another_question(dataset: Dataset) -> None:
    book = with_breaks(BOOK, ("income",), (1000,))
    cut = ColumnCounts("income", (("below 1000", 80), ("1000 and over", 40)), 0, 120, 2)
    given = replace(dataset, codebook=book, counts=(*COUNTS[:-1], cut))
    assert resolve(workspace(given, "income")).problem is None
    after = with_declared(workspace(given, "income"), BOOK)
    assert after.plan.question == "smokes"
    assert resolve(after).problem is None


def test_that_the_last_question_cannot_be_taken_away(dataset: Dataset) -> None:
    with pytest.raises(DataError) as caught:
        with_declared(workspace(dataset), with_role(BOOK, ("smokes", "drinks", "age"), Role.IGNORE))
    assert caught.value.code == "column.none"


def test_that_a_name_for_the_base_is_no_other_count(dataset: Dataset) -> None:
    base = Base((Condition("smokes", ("yes",)),), "smokers")
    named = with_dataset(workspace(dataset), dataset, base=base)
    assert named.dataset.base == base
    assert named.dataset.counts is dataset.counts


def test_that_new_names_reach_counts_codebook_blocks_base_and_weight(dataset: Dataset) -> None:
    given = replace(
        dataset,
        codebook=replace(BOOK, blocks=(BLOCK,)),
        base=Base((Condition("age", low=20),), weight="income"),
        persons=(("income", ((4, 1),)),),
        counts=(*COUNTS, TICKED),
        columns=(*dataset.columns, Column("use", "use", 4)),
    )
    new = tuple(replace(column, name=column.name.upper()) for column in dataset.columns)
    found = renamed(given, new)
    assert [one.column for one in found.counts] == ["SMOKES", "DRINKS", "AGE", "INCOME", "use"]
    assert [one.column for one in found.everyone] == [column.name for column in new]
    assert found.codebook.blocks[0].columns == ("SMOKES", "DRINKS")
    assert (found.base.conditions[0].column, found.base.weight) == ("AGE", "INCOME")
    assert found.persons == (("INCOME", ((4, 1),)),)
    assert renamed(dataset, dataset.columns) is dataset


def test_that_the_file_begins_with_a_question_of_few_answers_before_numbers(dataset: Dataset) -> None:
    assert opening_question(dataset) == "smokes"
    numbers = replace(dataset, codebook=with_role(BOOK, ("smokes", "drinks"), Role.NUMBER))
    assert opening_question(numbers) == "smokes", "numbers with two answers before questions with sixty"


def test_that_the_list_of_answers_does_not_depend_on_the_filter(dataset: Dataset) -> None:
    few = ColumnCounts("drinks", (("often", 30),), 0, 30, 1)
    men = with_dataset(workspace(dataset, "drinks"), replace(dataset, counts=(COUNTS[0], few, *COUNTS[2:])))
    found = resolve(men)
    assert (found.counts.labels, found.counts.counts) == (("never", "often"), (0, 30))


def test_that_nobody_vanishes_from_the_base_when_the_filter_of_an_edited_question_goes(dataset: Dataset) -> None:
    edited = Recode((Category("A lot", ("often",)), Category("other", ("rarely",))))
    before = replace(workspace(dataset, "drinks"), plan=Plan("drinks", (("drinks", edited),)))
    found = resolve(with_dataset(before, dataset)).counts
    assert dict(zip(found.labels, found.counts, strict=True)) == {"A lot": 80, "other": 0, "never": 40}
    assert (found.base, found.left_out) == (120, 0)
