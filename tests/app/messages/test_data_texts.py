"""What the data page says in figures."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.messages.data_texts import (
    ColumnRow,
    column_rows,
    isolated,
    line_list,
    odd_line,
    origin_line,
    size_line,
    truth_line,
)
from app.messages.speak import say
from app.workspace.datasets import file_dataset, letters, made_up_dataset
from app.workspace.workspace import Dataset
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.odd_rows import OddRow, OddRows
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts, Role


def _file(*counts: ColumnCounts) -> Dataset:
    columns = tuple(Column(one.column, one.column, place) for place, one in enumerate(counts))
    return file_dataset("/answers/survey.csv", columns, counts, counts[0].rows, 0)


def _row(counts: ColumnCounts, variable: Variable | None = None) -> ColumnRow:
    return ColumnRow(Column(counts.column, counts.column, 0), counts, variable)


def test_that_the_most_frequent_answers_come_first_with_their_share_of_those_who_answered() -> None:
    row = _row(ColumnCounts("Q", (("A", 10), ("B", 60), ("C", 30)), 100, 200, 3))
    assert row.frequent == f"{isolated('B')} (60%) · {isolated('C')} (30%) · {isolated('A')} (10%)"
    assert row.missing == "100"


def test_that_missing_codes_count_as_missing_and_labels_replace_codes() -> None:
    variable = Variable("Q", labels=(("0", "No"), ("1", "Yes")), missing=MissingRule(("9",)))
    row = _row(ColumnCounts("Q", (("0", 60), ("1", 20), ("9", 15)), 5, 100, 3), variable)
    assert row.frequent.startswith(f"{isolated('No')} (75%) · {isolated('Yes')} (25%)")
    assert row.missing == "20"
    assert row.answers == f"{isolated('No')} · {isolated('Yes')}"


def test_that_a_long_list_of_answers_ends_with_dots() -> None:
    row = _row(ColumnCounts("Q", tuple((str(i), 1) for i in range(9)), 0, 9, 9))
    assert row.frequent.endswith("…")
    assert row.answers.endswith("…")


def test_that_an_answer_over_several_lines_stays_on_one() -> None:
    assert "\n" not in _row(ColumnCounts("Q", (("a\nb", 1), ("c", 1)), 0, 2, 2)).frequent


@pytest.mark.parametrize(
    ("counts", "distinct", "why"),
    [
        (ColumnCounts("id", (), 0, 9_000, MAX_CATEGORIES + 1, complete=False), "over 5,000", "page.too_many"),
        (ColumnCounts("id", (), 0, 6_407, 6_407, complete=False), "6,407", "page.too_many"),
        (ColumnCounts("id", (), 0, 1_000, 1_000, complete=False), "1,000", "page.identifier"),
        (ColumnCounts("blank", (), 50, 50, 0), "0", "page.all_missing"),
        (ColumnCounts("Q", (("yes", 2), ("no", 3)), 0, 5, 2), "2", ""),
    ],
    ids=["counted to the limit", "counted beyond", "an id", "all blank", "a question"],
)
def test_that_a_column_gives_its_number_of_answers_and_the_reason_against_a_question(
    counts: ColumnCounts, distinct: str, why: str
) -> None:
    (row,) = column_rows(_file(counts))
    assert row.distinct == distinct
    assert row.why_not == (say(why, {"limit": "5,000"}) if why else "")


def test_that_a_search_needs_every_word_somewhere() -> None:
    counts = ColumnCounts("Q7", (("Never", 2), ("Daily", 3)), 0, 5, 2)
    (row,) = column_rows(_file(counts))
    assert row.holds("q7 daily")
    assert not row.holds("q7 weekly")


def test_that_odd_rows_are_distinguished_and_located() -> None:
    odd = OddRows(2, 1, (OddRow(4, 2, True), OddRow(9, 7, False), OddRow(11, 1, True)))
    text = odd_line(odd, odd.total)
    assert "3 rows" in text
    assert "Line numbers: 4, 11." in text
    assert "Line numbers: 9." in text
    assert odd_line(None, 0) == ""


def test_that_a_long_list_of_lines_is_cut_and_counted() -> None:
    assert line_list(range(1, 31), 40).endswith("11, 12 and 28 more")


def test_that_the_source_of_data_is_named() -> None:
    made = made_up_dataset("x", "X", "Q", letters(2), (0.5, 0.5), 10)
    mine = _file(ColumnCounts("Q", (("yes", 2), ("no", 3)), 0, 5, 2))
    assert origin_line(made) == say("page.origin.made_up")
    assert truth_line(made) == say("page.truth.made_up")
    assert origin_line(mine) == say("page.origin.private")
    assert truth_line(mine) == ""
    assert size_line(mine) == "5 respondents, one column"


def test_that_a_select_all_question_stands_before_its_items() -> None:
    counts = tuple(ColumnCounts(name, (("1", 4),), 6, 10, 1) for name in ("a", "b", "c"))
    items = (Item("B", ("b",), ("1",)), Item("C", ("c",), ("1",)))
    book = Codebook(
        (Variable("a"), Variable("b", Role.SELECT_ALL), Variable("c", Role.SELECT_ALL)), (SelectAll("All", "", items),)
    )
    together = ColumnCounts("All", (("B", 4), ("C", 4)), 2, 10, 2, many=True)
    plain = _file(*counts)
    dataset = replace(
        plain, columns=(*plain.columns, Column("All", "All", 3)), counts=(*plain.counts, together), codebook=book
    )
    rows = column_rows(dataset)
    assert [row.name for row in rows] == ["a", "All", "b", "c"]
    assert rows[1].role == say("column.select_all", {"items": "2"})
    assert (rows[1].possible, rows[2].possible, rows[2].why_not) == (True, False, say("page.item"))


def test_that_a_missing_code_is_not_counted_among_the_different_answers() -> None:
    variable = Variable("Q", missing=MissingRule(("9", "99")))
    assert _row(ColumnCounts("Q", (("0", 60), ("1", 20), ("9", 15)), 5, 100, 3), variable).distinct == "2"
    assert _row(ColumnCounts("Q", (("0", 60), ("1", 20), ("9", 15)), 5, 100, 3)).distinct == "3"
