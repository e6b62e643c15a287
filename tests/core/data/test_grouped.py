"""Categories written short mean what the long list means."""

from __future__ import annotations

import pytest

from core.data.grouped import grouped
from core.data.recode import Recode, tally
from core.data.variable import Category, ColumnCounts, DeclaredBy, MissingPolicy
from core.errors import InputError

COUNTS = ColumnCounts("q", (("1", 10), ("2", 20), ("3", 30), ("9", 5)), 4, 69, 4)


def test_that_labels_name_one_value_or_several_or_none() -> None:
    recode = grouped({"low": "1", "high": ("2", "3"), "never seen": ()}, missing=("9",))
    expected = (Category("low", ("1",)), Category("high", ("2", "3")), Category("never seen", ()))
    assert recode == Recode(expected, missing_values=("9",), declared=DeclaredBy.TYPED)
    counts = tally(COUNTS, recode)
    assert (counts.counts, counts.missing, counts.base) == ((10, 50, 0), 9, 60)


def test_that_values_can_be_their_own_labels_and_others_are_left_out() -> None:
    assert grouped(("2", "1")).categories == (Category("2", ("2",)), Category("1", ("1",)))
    assert tally(COUNTS, grouped(("2", "1"))).left_out == 35


def test_that_those_without_an_answer_may_have_a_category() -> None:
    recode = grouped(("1", "2"), missing=("9", "3"), no_answer="nothing")
    assert (recode.missing, recode.missing_label) == (MissingPolicy.OWN_CATEGORY, "nothing")
    counts = tally(COUNTS, recode)
    assert (counts.labels[-1], counts.counts[-1], counts.missing) == ("nothing", 39, 0)


@pytest.mark.parametrize("wrong", [{"a": "1", "b": ("2", "1")}, {" ": "1"}])
def test_that_invalid_lists_are_refused(wrong: dict[str, str]) -> None:
    with pytest.raises(InputError):
        grouped(wrong)
