"""Edits of categories never lose or invent a respondent, and say what they cannot do."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.codebooks.declare_list import completed
from core.data.recode import CategoryCounts, Recode, default_recode, obstacle, tally
from core.data.variable import MAX_CATEGORIES, Category, ColumnCounts, DeclaredBy, MissingPolicy
from core.errors import DataError, InputError
from tests.core.refusals import refused

COUNTS = ColumnCounts("use", (("Never", 5), ("Once", 3), ("Weekly", 2), ("99", 4)), missing=6, rows=20, distinct=4)


def test_that_a_list_of_an_earlier_version_counts_answers_with_blanks_around_them_once() -> None:
    listed = Recode((Category(" Never", (" Never",)), Category("Never", ("Never", "Once ")), Category("O", ("Once",))))
    assert [category.values for category in listed.categories] == [("Never",), ("Once",), ()]
    assert tally(COUNTS, listed).counts == (5, 3, 0)
    assert Recode((), missing_values=("99 ", "99")).missing_values == ("99",)


def recode() -> Recode:
    return default_recode(COUNTS, DeclaredBy.CODEBOOK)


def labels(found: Recode) -> list[str]:
    return [category.label for category in found.categories]


@st.composite
def edited(draw: st.DrawFn) -> tuple[ColumnCounts, Recode]:
    """A column and a recode after some edits, wherever they were possible."""
    numbers = draw(st.lists(st.integers(0, 10**9), min_size=1, max_size=7))
    missing = draw(st.integers(0, 10**9))
    values = tuple((f"v{place}", number) for place, number in enumerate(numbers))
    counts = ColumnCounts("c", values, missing, sum(numbers) + missing, len(values))
    found = default_recode(counts)
    for step in range(draw(st.integers(0, 8))):
        places = st.integers(0, max(0, len(found.categories) - 1))
        try:
            match draw(st.integers(0, 7)):
                case 0:
                    found = found.checked(draw(places), draw(st.booleans()))
                case 1:
                    found = found.moved(draw(places), draw(places))
                case 2:
                    found = found.merged(draw(st.sets(places)), f"merged {step}")
                case 3:
                    found = found.renamed(draw(places), f"renamed {step}")
                case 4:
                    found = found.as_other(draw(st.sets(places)), "Other")
                case 5:
                    found = found.split(draw(places))
                case 6:
                    found = found.called_missing(draw(places))
                case _:
                    found = found.with_missing(draw(st.sampled_from(MissingPolicy)))
        except InputError:
            continue
    return counts, found


@given(edited())
def test_that_every_respondent_is_in_the_base_left_out_or_missing(case: tuple[ColumnCounts, Recode]) -> None:
    counts, found = case
    tallied = tally(counts, found)
    assert sum(tallied.counts) == tallied.base
    assert tallied.base + tallied.left_out + tallied.missing == tallied.total == counts.rows
    assert min((*tallied.counts, tallied.left_out, tallied.missing)) >= 0


@given(edited())
def test_that_no_value_of_the_column_gets_lost_by_editing(case: tuple[ColumnCounts, Recode]) -> None:
    counts, found = case
    kept = [value for category in found.categories for value in category.values] + list(found.missing_values)
    assert sorted(kept) == sorted(value for value, _ in counts.values)


@given(edited())
def test_that_editing_does_not_make_a_list_from_the_data_a_declared_one(case: tuple[ColumnCounts, Recode]) -> None:
    assert case[1].declared is DeclaredBy.FROM_DATA
    assert not case[1].declared.private_safe


def test_that_a_person_can_declare_the_list_as_their_own() -> None:
    assert recode().confirmed().declared is DeclaredBy.TYPED
    assert recode().confirmed().declared.private_safe


def test_that_edits_do_what_their_names_say() -> None:
    start = recode()
    assert labels(start) == ["Never", "Once", "Weekly", "99"]
    assert labels(start.moved(3, 0)) == ["99", "Never", "Once", "Weekly"]
    assert labels(start.moved(0, 2)) == ["Once", "Weekly", "Never", "99"]
    assert labels(start.merged((2, 1), "Ever")) == ["Never", "Ever", "99"]
    assert start.merged((2, 1), "Ever").categories[1].values == ("Once", "Weekly")
    assert labels(start.merged((2, 1), "Ever").split(1)) == ["Never", "Once", "Weekly", "99"]
    assert labels(start.as_other((0, 1), "Other")) == ["Weekly", "99", "Other"]
    assert labels(start.as_other((0,), "Other").as_other((0,), "Other")) == ["Weekly", "99", "Other"]
    assert labels(start.renamed(3, "No idea")) == ["Never", "Once", "Weekly", "No idea"]
    assert start.called_missing(3).missing_values == ("99",)


def test_that_missing_answers_are_left_out_or_get_a_category_of_their_own() -> None:
    found = recode().called_missing(3)
    assert tally(COUNTS, found) == CategoryCounts(("Never", "Once", "Weekly"), (5, 3, 2), 10, 0, 10, 20)
    own = found.with_missing(MissingPolicy.OWN_CATEGORY, "Silent")
    assert tally(COUNTS, own) == CategoryCounts(("Never", "Once", "Weekly", "Silent"), (5, 3, 2, 10), 20, 0, 0, 20)


def test_that_an_unchecked_category_is_left_out_of_the_base() -> None:
    assert tally(COUNTS, recode().checked(0, False)) == CategoryCounts(("Once", "Weekly", "99"), (3, 2, 4), 9, 5, 6, 20)


def test_that_answers_outside_a_declared_list_are_left_out_and_absent_ones_count_zero() -> None:
    declared = Recode((Category("Never", ("Never",)), Category("Daily", ("Daily",))), declared=DeclaredBy.TYPED)
    assert tally(COUNTS, declared) == CategoryCounts(("Never", "Daily"), (5, 0), 5, 9, 6, 20)


def test_that_a_list_from_the_data_is_ordered_and_a_codebook_keeps_its_own_order() -> None:
    assert labels(default_recode(COUNTS)) == ["99", "Never", "Once", "Weekly"]
    assert labels(default_recode(COUNTS, DeclaredBy.SAMPLE)) == ["Never", "Once", "Weekly", "99"]


@pytest.mark.parametrize(
    ("edit", "code"),
    [
        (lambda r: r.renamed(0, "  "), "category.label_blank"),
        (lambda r: r.renamed(0, "Once"), "category.label_twice"),
        (lambda r: r.merged((0, 1), "Weekly"), "category.label_twice"),
        (lambda r: r.merged((0,), "x"), "category.choose_more"),
        (lambda r: r.as_other((), "Other"), "category.choose_more"),
        (lambda r: r.split(0), "category.split_single"),
        (lambda r: r.checked(4, True), "category.no_such"),
        (lambda r: r.moved(0, -1), "category.no_such"),
        (lambda r: r.with_missing(MissingPolicy.OWN_CATEGORY, "Never"), "category.label_twice"),
        (lambda r: r.with_missing(MissingPolicy.OWN_CATEGORY, ""), "category.label_blank"),
        (lambda r: Recode((*r.categories, Category("again", ("Once",)))), "category.value_twice"),
    ],
)
def test_that_an_impossible_edit_says_why(edit: object, code: str) -> None:
    with refused(code):
        edit(recode())  # type: ignore[operator]


def test_that_a_column_with_too_many_values_is_refused_without_quoting_one() -> None:
    large = ColumnCounts("name", (), 0, 9_000, MAX_CATEGORIES + 1, complete=False)
    with refused("column.too_many", kind=DataError) as caught:
        default_recode(large)
    assert dict(caught.value.params) == {"column": "name", "distinct": MAX_CATEGORIES + 1}


def test_that_hopeless_columns_are_named() -> None:
    def code(counts: ColumnCounts, found: Recode | None = None) -> str | None:
        notice = obstacle(tally(counts, found or default_recode(counts)))
        return notice and notice.code

    assert code(COUNTS) is None
    assert code(ColumnCounts("c", (), 7, 7, 0)) == "column.all_missing"
    assert code(ColumnCounts("c", (("Yes", 4),), 3, 7, 1)) == "column.one_category"
    unchecked = recode()
    for place in range(4):
        unchecked = unchecked.checked(place, False)
    assert code(COUNTS, unchecked) == "column.nobody_left"


@pytest.mark.benchmark
def test_that_five_thousand_categories_are_tallied_in_milliseconds() -> None:
    values = tuple((f"{place}", place) for place in range(MAX_CATEGORIES))
    counts = ColumnCounts("c", values, 0, sum(n for _, n in values), MAX_CATEGORIES)
    found = default_recode(counts)
    times = []
    for _ in range(5):
        start = time.perf_counter()
        tally(counts, found)
        times.append(time.perf_counter() - start)
    assert min(times) < 0.02


def test_that_missing_answers_are_told_from_a_category_that_is_called_no_answer() -> None:
    own = MissingPolicy.OWN_CATEGORY
    said = Recode((Category("No answer", ("x",)), Category("Yes", ("y",))))
    assert said.with_missing(own).missing_label == "Missing answer"
    assert said.with_missing(MissingPolicy.LEAVE_OUT).missing_label == "No answer"
    assert said.with_missing(own, "Blank").missing_label == "Blank"
    both = Recode((*said.categories, Category("Missing answer", ("z",))))
    assert both.with_missing(own).missing_label == "Missing answer 2"
    # An answer that turns up later keeps its name.
    edited = Recode((Category("Yes", ("y",)),), own)
    found = completed(edited, said)
    assert [one.label for one in found.categories] == ["Yes", "No answer"]
    assert found.missing_label == "Missing answer"
