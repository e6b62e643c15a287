"""What the data page says in figures."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.messages.data_texts import (
    column_rows,
    frequent_line,
    isolated,
    line_list,
    odd_line,
    origin_line,
    proposal_notices,
    read_line,
    size_line,
    truth_line,
)
from app.messages.speak import say
from app.state.presets import file_dataset, letters, made_up_dataset
from app.state.workspace import Dataset
from core.data.dialect import propose
from core.data.rewrite import OddRow, OddRows
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts


def _file(*counts: ColumnCounts) -> Dataset:
    columns = tuple(Column(one.column, one.column, place) for place, one in enumerate(counts))
    return file_dataset("/answers/survey.csv", columns, counts, counts[0].rows, 0)


def test_that_the_most_frequent_answers_come_first_with_their_share_of_those_who_answered() -> None:
    counts = ColumnCounts("Q", (("A", 10), ("B", 60), ("C", 30)), 100, 200, 3)
    assert frequent_line(counts) == f"{isolated('B')} (60%) · {isolated('C')} (30%) · {isolated('A')} (10%)"


def test_that_a_long_list_of_answers_ends_with_dots() -> None:
    counts = ColumnCounts("Q", tuple((str(i), 1) for i in range(9)), 0, 9, 9)
    assert frequent_line(counts).endswith("…")


def test_that_an_answer_over_several_lines_stays_on_one() -> None:
    counts = ColumnCounts("Q", (("a\nb", 1), ("c", 1)), 0, 2, 2)
    assert "\n" not in frequent_line(counts)


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
def test_that_a_column_says_how_many_answers_it_has_and_why_it_is_no_question(
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


def test_that_odd_rows_are_told_apart_and_placed() -> None:
    odd = OddRows(2, 1, (OddRow(4, 2, True), OddRow(9, 7, False), OddRow(11, 1, True)))
    text = odd_line(odd, odd.total)
    assert "3 rows" in text
    assert "line 4, 11" in text
    assert "line 9" in text
    assert odd_line(None, 0) == ""


def test_that_a_long_list_of_lines_is_cut_and_counted() -> None:
    assert line_list(range(1, 31), 40).endswith("11, 12 and 28 more")


def test_that_where_data_come_from_is_said() -> None:
    made = made_up_dataset("x", "X", "Q", letters(2), (0.5, 0.5), 10)
    mine = _file(ColumnCounts("Q", (("yes", 2), ("no", 3)), 0, 5, 2))
    assert origin_line(made) == say("page.origin.made_up")
    assert truth_line(made) == say("page.truth.made_up")
    assert origin_line(mine) == say("page.origin.private")
    assert truth_line(mine) == ""
    assert size_line(mine) == "5 respondents, one column"


def test_that_odd_rows_below_the_ones_shown_are_counted(tmp_path: Path) -> None:
    path = tmp_path / "long.csv"
    path.write_text("a,b\n" + "1,2\n" * 80 + "1\n")
    proposal = propose(path)
    assert proposal_notices(proposal)[0] == ("warning", say("page.ragged_below", {"rows": "1"}))
    assert read_line(proposal) == "81 rows × 2 columns, the whole file"
