"""The list a question starts with: what is declared, in its order, and nothing lost that occurs."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.codebooks.codebook import Item, MissingRule, SelectAll, Sources, Variable
from core.data.codebooks.declare_list import completed, default_recode_for
from core.data.counting.bins import NOT_A_NUMBER, binned_counts
from core.data.recode import Recode, tally
from core.data.variable import Category, ColumnCounts, DeclaredBy
from core.errors import DataError
from tests.core.refusals import refused

BOOK = DeclaredBy.CODEBOOK
LABELS = (("3", "Never"), ("1", "Often"), ("2", "Always"), ("9", "Refused"))


def counts(**numbers: int) -> ColumnCounts:
    values = tuple((value.removeprefix("v"), number) for value, number in numbers.items())
    return ColumnCounts("q", values, 4, 4 + sum(numbers.values()), len(values))


def variable(labels: tuple[tuple[str, str], ...] = LABELS, missing: MissingRule = MissingRule()) -> Variable:  # noqa: B008
    return Variable("q", labels=labels, missing=missing, sources=Sources(categories=BOOK))


def pairs(recode: Recode) -> list[tuple[str, tuple[str, ...]]]:
    return [(one.label, one.values) for one in recode.categories]


def test_that_labels_keep_their_own_order_without_any_respondents() -> None:
    recode = default_recode_for(variable(missing=MissingRule(("9",))), counts(v1=5, v2=2, v9=1))
    assert pairs(recode) == [("Never", ("3",)), ("Often", ("1",)), ("Always", ("2",))]
    assert recode.missing_values == ("9",)
    assert recode.declared is BOOK
    tallied = tally(counts(v1=5, v2=2, v9=1), recode)
    assert (tallied.counts, tallied.missing) == ((0, 5, 2), 5)


def test_that_answers_nobody_listed_follow_in_natural_order_and_make_the_list_one_of_the_data() -> None:
    recode = default_recode_for(variable(), counts(v1=5, v11=1, v7=2))
    assert [one.label for one in recode.categories] == ["Never", "Often", "Always", "Refused", "7", "11"]
    assert recode.declared is DeclaredBy.FROM_DATA
    assert default_recode_for(variable(), counts(v1=5)).declared is BOOK


def test_that_values_with_one_label_are_one_category_and_a_label_as_an_answer_joins_it() -> None:
    twice = variable((("1", "Yes"), ("2", " "), ("3", "Yes")))
    found = ColumnCounts("q", (("1", 5), ("Yes", 2)), 0, 7, 2)
    recode = default_recode_for(twice, found)
    assert pairs(recode) == [("Yes", ("1", "3", "Yes")), ("2", ("2",))]
    assert recode.declared is BOOK, "no category was added"


def test_that_ranges_of_missing_numbers_are_left_out_of_the_list() -> None:
    rule = MissingRule(("88",), ((-9.0, -1.0),))
    recode = default_recode_for(variable((), rule), counts(**{"v-9": 1, "v1": 2, "v-2,5": 1}), decimal_comma=True)
    assert recode.missing_values == ("88", "-9", "-2,5")
    assert pairs(recode) == [("1", ("1",))]
    assert recode.declared is DeclaredBy.FROM_DATA


def test_that_nothing_declared_gives_the_values_in_natural_order() -> None:
    recode = default_recode_for(None, counts(Often=1, Never=2))
    assert pairs(recode) == [("Never", ("Never",)), ("Often", ("Often",))]
    assert default_recode_for(Variable("q"), counts(Often=1, Never=2)) == recode


def test_that_typed_bins_are_all_listed_and_other_values_left_out() -> None:
    raw = counts(v20=3, v70=1, vmany=2)
    cut = Variable("q", breaks=(18.0, 35.0, 50.0, 65.0))
    binned = binned_counts(raw, cut.breaks)
    recode = default_recode_for(cut, binned)
    assert recode.declared is DeclaredBy.TYPED
    assert [one.label for one in recode.categories] == [*(value for value, _ in binned.values[:5]), NOT_A_NUMBER]
    assert [one.included for one in recode.categories] == [True] * 5 + [False]
    assert tally(binned, recode).counts == (0, 3, 0, 0, 1)
    assert default_recode_for(cut, raw).declared is DeclaredBy.FROM_DATA, "these are the numbers themselves"


def test_that_the_items_of_a_block_keep_their_order_and_source() -> None:
    block = SelectAll("q", "", (Item("B", ("b",), ("1",)), Item("A", ("a",), ("1",))), source=DeclaredBy.SAMPLE)
    ticked = ColumnCounts("q", (("B", 2), ("A", 5)), 1, 9, 2, many=True)
    recode = default_recode_for(block, ticked)
    assert recode == Recode((Category("B", ("B",)), Category("A", ("A",))), declared=DeclaredBy.SAMPLE)


@pytest.mark.parametrize("declared", [None, Variable("q"), variable(), Variable("q", breaks=(1.0,))])
def test_that_values_that_were_not_all_counted_make_no_list(declared: Variable | None) -> None:
    with refused("column.too_many", kind=DataError):
        default_recode_for(declared, ColumnCounts("q", (), 0, 9_000, 5_001, complete=False))


TEXTS = st.sampled_from(["1", "2", "3", "9", "Yes", "No", " ", "NA"])


@given(st.dictionaries(TEXTS, TEXTS), st.sets(TEXTS), st.dictionaries(TEXTS.filter(str.strip), st.integers(1, 9)))
def test_that_every_respondent_is_in_one_place(
    labels: dict[str, str], missing: set[str], found: dict[str, int]
) -> None:
    raw = ColumnCounts("q", tuple(found.items()), 3, 3 + sum(found.values()), len(found))
    rule = MissingRule(tuple(sorted(missing)))
    recode = default_recode_for(variable(tuple(labels.items()), rule), raw)
    tallied = tally(raw, recode)
    assert tallied.left_out == 0
    assert tallied.base + tallied.missing == raw.rows
    assert tallied.missing == 3 + sum(number for value, number in found.items() if value in missing)


def test_that_naming_one_value_does_not_change_the_order_of_all() -> None:
    counts = ColumnCounts("Q", (("1", 5), ("2", 6), ("3", 7)), 0, 18, 3)
    variable = Variable("Q", labels=(("2", "two"),), sources=Sources(categories=DeclaredBy.TYPED))
    recode = default_recode_for(variable, counts)
    assert [category.label for category in recode.categories] == ["1", "two", "3"]


def test_that_an_edited_list_takes_in_answers_that_it_does_not_know_and_loses_no_edit() -> None:
    edited = Recode((Category("Often or always", ("1", "2")), Category("7", ("3",), False)), missing_values=("9",))
    fresh = default_recode_for(variable((), MissingRule(("9", "99"))), counts(v1=5, v2=1, v3=1, v7=4, v99=2))
    found = completed(edited, fresh)
    assert pairs(found) == [("Often or always", ("1", "2")), ("7", ("3",)), ("7 (2)", ("7",))]
    assert not found.categories[1].included
    assert found.missing_values == ("9", "99")
    assert found.declared is DeclaredBy.FROM_DATA, "the new answer was read off somebody's answers"
    tallied = tally(counts(v1=5, v2=1, v3=1, v7=4, v99=2), found)
    assert (tallied.base, tallied.left_out, tallied.missing) == (10, 1, 6)
    assert completed(found, fresh) is found


def test_that_a_list_somebody_gave_is_one_of_the_data_once_answers_join_it() -> None:
    given = Recode((Category("One", ("1",)),), declared=DeclaredBy.TYPED)
    assert completed(given, default_recode_for(None, counts(v1=1, v2=1))).declared is DeclaredBy.FROM_DATA
    assert completed(given, default_recode_for(None, counts(v1=1))).declared is DeclaredBy.TYPED
