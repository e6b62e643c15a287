"""What often means "no answer" and numbers with a decimal comma are pointed out, and nothing else is."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.data.delimited.dialect import propose, reread
from core.data.hints import hints

Write = Callable[..., Path]


def seen(*columns: str) -> dict[str, int]:
    """Columns as words between spaces; "_" is a blank cell."""
    cells = [["" if cell == "_" else cell for cell in column.split()] for column in columns]
    return dict(hints(list(zip(*cells, strict=True)), len(cells)).missing)


MISSING = {
    "words": (
        "Yes NA No N/A n/a null None NULL . - -- _",
        ["NA", "N/A", "n/a", "null", "None", "NULL", ".", "-", "--"],
    ),
    "far above a scale": ("1 2 3 4 5 99 5 98", ["98", "99"]),
    "below zero": ("0 1 2 -9 1 -99", ["-9", "-99"]),
    "9999 over years of school": ("8 12 13 9999 10 9999", ["9999", "9999"]),
    "spaces around": ("1 2 3 4 5 99 5 99", ["99", "99"]),
}
ANSWERS = {
    "ages up to 99": "18 45 93 99 64",
    "percentages": "0 50 98 99 100",
    "temperatures": "-9 -1 0 4 -12",
    "years": "1998 1999 2001",
    "codes among words": "Yes No 99 No Yes",
    "one other number only": "1 1 1 99",
    "a range": "1-2 3-5 6-9",
    "no": "No Nono Nothing",
}


@pytest.mark.parametrize(("column", "codes"), MISSING.values(), ids=MISSING)
def test_that_missing_codes_are_counted(column: str, codes: list[str]) -> None:
    assert seen(column) == {code: codes.count(code) for code in codes}


@pytest.mark.parametrize("column", ANSWERS.values(), ids=ANSWERS)
def test_that_answers_are_not_taken_for_missing_codes(column: str) -> None:
    assert seen(column) == {}


def test_that_codes_are_counted_over_all_columns_the_most_frequent_first() -> None:
    rows = [("NA", "1"), ("NA", "2"), ("1", "NA"), ("2", " N/A "), ("3", "")]
    assert hints(rows, 2).missing == (("NA", 3), ("N/A", 1))


def test_that_nothing_becomes_missing_by_itself(write: Write) -> None:
    path = write("a,b\n1,NA\n2,No\n99,Yes\n3,No\n")
    proposal = propose(path)
    assert proposal.missing_found == (("99", 1), ("NA", 1))
    assert proposal.reading.missing_codes == ()
    assert reread(path, proposal.reading).reading == proposal.reading


COMMAS = {
    "decimals": ("1,5 2 3,25 _ 4", True),
    "four digits": ("1,8032 0,9931", True),
    "codes among them": ("1,5 2,5 3,5 4,5 1,5 1,5 2,5 3,5 2,5 NA", True),
    "one cell": ("1,5", True),
    "thousands": ("1,803 2,500 12,000", False),
    "millions": ("1,803,000 2,500 1,5", False),
    "lists of codes": ("1,2 1,2,3 2,3", False),
    "words": ("1,5 Yes No 2,5", False),
    "points": ("1.5 2.5", False),
    "no comma": ("1 2 3", False),
}


@pytest.mark.parametrize(("column", "found"), COMMAS.values(), ids=COMMAS)
def test_that_decimal_commas_are_told_from_thousands_and_lists(column: str, found: bool) -> None:
    cells = [("" if cell == "_" else cell,) for cell in column.split()]
    assert hints(cells, 1).decimal_comma is found


def test_that_a_decimal_comma_is_proposed_and_stays_as_the_person_sets_it(write: Write) -> None:
    path = write("weight;sex\n1,8032;1\n0,7;2\n1,1;1\n")
    proposal = propose(path)
    assert (proposal.decimal_comma_found, proposal.reading.decimal_comma) == (True, True)
    assert proposal.sample_rows[0].cells == ("1,8032", "1")
    dialect = proposal.dialect
    assert dialect is not None
    again = reread(path, dialect)
    assert (again.decimal_comma_found, again.reading.decimal_comma) == (True, False)


@given(st.lists(st.lists(st.text("0123456789,.-NAna /", max_size=6), max_size=4), max_size=12))
def test_that_hints_count_only_cells_that_are_there(rows: list[list[str]]) -> None:
    cells = [cell.strip() for row in rows for cell in row[:3]]
    assert all(0 < number <= cells.count(code) for code, number in hints(rows, 3).missing)
