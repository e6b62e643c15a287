"""The part of a sheet that is a table: typed, and proposed."""

from __future__ import annotations

from typing import Any

import pytest

from core.data.readers.area import LOOKED, letters, proposed_area, typed_area
from core.errors import DataError
from tests.core.refusals import refused


@pytest.mark.parametrize(
    ("text", "area"),
    [
        ("A5:F15", "A5:F15"),
        (" a5:f15 ", "A5:F15"),
        ("$A$5:$F$15", "A5:F15"),
        ("F15:A5", "A5:F15"),
        ("A5 : F15", "A5:F15"),
        ("A5\uff1aF15", "A5:F15"),
        ("A:F", "A1:F19"),
        ("f:b", "B1:F19"),
        ("5:15", "A5:H15"),
        ("B3", "B3:B3"),
        ("A5:XFD1048576", "A5:H19"),
        ("A5:F9999999", "A5:F19"),
    ],
)
def test_that_an_area_is_understood_as_people_type_it(text: str, area: str) -> None:
    assert str(typed_area(text, 19, 8)) == area


@pytest.mark.parametrize(
    "text",
    [
        "A5-F15",
        "A5:F",
        "5",
        "A",
        "A0:F15",
        "0:5",
        "Sheet1!A5:F15",
        "A5:F15,H1:H3",
        "ABCD1:F3",
        "A5;F15",
        ":",
        "٣:٤",
        "=1",
    ],
)
def test_that_a_bad_area_is_refused_in_one_sentence(text: str) -> None:
    with refused("xlsx.area_unclear", kind=DataError):
        typed_area(text, 19, 8)


@pytest.mark.parametrize("text", ["I1:J5", "A20:F30", "20:30", "Z:Z"])
def test_that_an_area_outside_the_filled_cells_is_refused(text: str) -> None:
    with pytest.raises(DataError) as raised:
        typed_area(text, 19, 8)
    assert (raised.value.code, raised.value.params["last"]) == ("xlsx.area_outside", "H19")


def test_that_columns_are_named_as_a_spreadsheet_names_them() -> None:
    assert [letters(n) for n in (0, 25, 26, 51, 52, 701, 702, 16_383)] == [
        "A",
        "Z",
        "AA",
        "AZ",
        "BA",
        "ZZ",
        "AAA",
        "XFD",
    ]


def proposed(rows: list[list[Any]], header: int = 1) -> str:
    width = max(map(len, rows))
    full = [row + [""] * (width - len(row)) for row in rows]
    return str(proposed_area(full[:LOOKED], full[-LOOKED:], len(full), header))


NAMES = ["age", "sex", "party", "income"]
PEOPLE: list[list[Any]] = [
    [30.0 + n % 40, ["m", "f"][n % 2], ["left", "right", "none"][n % 3], 10.0 * n] for n in range(20)
]


def test_that_a_plain_table_is_taken_whole() -> None:
    assert proposed([NAMES, *PEOPLE]) == "A1:D21"


def test_that_titles_above_and_notes_below_are_left_out() -> None:
    above: list[list[Any]] = [["Survey of 2024"], [], ["Asked by telephone", "in May"]]
    assert proposed([*above, NAMES, *PEOPLE, [], ["Source: the office"]]) == "A4:D24"


def test_that_empty_columns_before_the_table_are_left_out() -> None:
    assert proposed([["", "", *NAMES], *(["", "", *row] for row in PEOPLE)]) == "C1:F21"


def test_that_a_note_beside_the_table_is_left_out() -> None:
    rows: list[list[Any]] = [NAMES, *(list(row) for row in PEOPLE)]
    rows[4] += ["", "look here"]
    assert proposed(rows) == "A1:D21"


def test_that_columns_without_a_name_stay() -> None:
    assert proposed([["age", "", "party", ""], *PEOPLE]) == "A1:D21"


def test_that_words_in_a_column_of_numbers_do_not_move_the_names_down() -> None:
    first: list[list[Any]] = [["refused", "m", "left", 5.0], ["refused", "f", "left", 6.0]]
    assert proposed([NAMES, *first, *PEOPLE]) == "A1:D23"


def test_that_a_table_of_words_only_begins_with_its_names() -> None:
    words = [[row[1], row[2], "yes"] for row in PEOPLE]
    assert proposed([["A survey"], ["sex", "", "agree"], *words]) == "A2:C22"


def test_that_a_last_respondent_with_few_answers_is_kept() -> None:
    assert proposed([NAMES, *PEOPLE, ["", "m", "", ""]]) == "A1:D22"
    assert proposed([NAMES, *PEOPLE, [], [44.0, "", "", ""], [45.0, "m", "left", 7.0]]) == "A1:D24"


def test_that_a_last_respondent_after_a_blank_row_is_kept() -> None:
    assert proposed([NAMES, *PEOPLE, [], ["", "m", "", ""]]) == "A1:D23"
    assert proposed([NAMES, *PEOPLE, [], [51.0, "", "", ""]]) == "A1:D23"
    assert proposed([NAMES, *PEOPLE, [], ["total", "", "", ""]]) == "A1:D21"


def test_that_two_header_rows_begin_one_row_higher_where_there_is_one() -> None:
    rows: list[list[Any]] = [["Title"], [], ["About you", "", "Views", ""], NAMES, *PEOPLE]
    assert proposed(rows, header=2) == "A3:D24"
    assert proposed(rows, header=1) == "A4:D24"
    assert proposed([NAMES, *PEOPLE], header=2) == "A1:D21"


def test_that_the_end_of_a_long_sheet_is_looked_at() -> None:
    assert proposed([["Title"], NAMES, *(PEOPLE * 60), [], ["A note"]]) == "A2:D1202"


def test_that_a_sheet_of_blanks_has_no_table() -> None:
    assert proposed_area([["", " "], ["", ""]], [["", " "], ["", ""]], 2) is None
