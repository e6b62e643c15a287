"""The columns of real survey files are proposed for what they are."""

from __future__ import annotations

import csv
from collections import Counter
from pathlib import Path

from core.data.codebooks.codebook import UNDECLARED, Codebook
from core.data.codebooks.declare_blocks import candidate_blocks
from core.data.codebooks.declare_guess import guessed
from core.data.delimited.text import Dialect
from core.data.names import column_names
from core.data.order import natural_order
from core.data.reading import FileKind, Reading
from core.data.variable import MAX_CATEGORIES, Column, ColumnCounts, Role

READING = Reading(FileKind.TEXT, Dialect(",", header=True), missing_codes=("NA",))


def opened(path: Path, encoding: str = "utf-8", header: int = 1) -> tuple[list[Column], list[ColumnCounts], Codebook]:
    """Columns, counts and guesses, by a plain reader of its own; a second header row is left out."""
    with path.open(encoding=encoding, newline="") as file:
        rows = list(csv.reader(file))
    headers = rows[0] if header else [""] * len(rows[0])
    columns = [Column(name, given, place)
               for place, (name, given) in enumerate(zip(column_names(headers), headers, strict=True))]  # fmt: skip
    counts = []
    for column in columns:
        found = Counter(row[column.position] for row in rows[header:])
        missing = sum(found.pop(value) for value in list(found) if not value.strip())
        complete = len(found) <= MAX_CATEGORIES
        values = tuple((value, found[value]) for value in natural_order(found)) if complete else ()
        counts.append(ColumnCounts(column.name, values, missing, len(rows) - header,
                                   len(found) if complete else MAX_CATEGORIES + 1, complete))  # fmt: skip
    return columns, counts, guessed(columns, counts, UNDECLARED, READING, seen=rows[header : header + 50])


def flags(book: Codebook, role: Role) -> dict[str, str]:
    return {one.column: one.flag for one in book.variables if one.role is role}


def test_that_masculinity_has_an_index_two_dates_a_weight_and_nine_select_all_questions(survey_data: Path) -> None:
    columns, counts, book = opened(survey_data / "survey" / "masculinity_raw_responses.csv")
    assert flags(book, Role.PERSON_ID) == {"Column 1": "variable.index"}
    assert flags(book, Role.IGNORE) == {"StartDate": "variable.date", "EndDate": "variable.date"}
    assert book.columns_with(Role.WEIGHT) == ("weight",)
    assert len(book.columns_with(Role.QUESTION)) == 94
    blocks = candidate_blocks(columns, counts, book)
    assert {block.name: len(block.items) for block in blocks} == {
        "q0004": 6, "q0008": 12, "q0010": 8, "q0011": 5, "q0012": 7, "q0019": 7, "q0020": 6, "q0021": 4, "q0025": 3
    }  # fmt: skip
    assert blocks[0].items[3].label == "Pop culture"


def test_that_the_films_of_star_wars_are_one_question_and_their_ranks_are_not(survey_data: Path) -> None:
    columns, counts, book = opened(survey_data / "messy" / "StarWars_macroman.csv", "mac_roman", header=2)
    assert flags(book, Role.PERSON_ID) == {"RespondentID": "variable.id"}
    (films,) = candidate_blocks(columns, counts, book)
    assert [item.label.split(" ")[3] for item in films.items] == ["I", "II", "III", "IV", "V", "VI"]


def test_that_the_names_of_teachers_are_flagged_without_a_header(survey_data: Path) -> None:
    _, _, book = opened(survey_data / "survey" / "teacher_survey.csv", header=0)
    assert flags(book, Role.IGNORE) == {"Column 1": "variable.names"}
    assert book.columns_with(Role.NUMBER) == ("Column 3", "Column 9", "Column 10", "Column 11")


def test_that_person_ids_and_body_weight_are_distinguished_from_answers(survey_data: Path) -> None:
    found = {
        name: opened(survey_data / name)[2]
        for name in ("pums/PUMS_dup.csv", "pums/PUMS_null.csv", "survey/yrbss.csv", "survey/thornton_hiv.csv",
                     "rr_real/nigeria_forced_response.csv", "rr_real/plagiarism_crosswise.csv")
    }  # fmt: skip
    ids = {name: book.columns_with(Role.PERSON_ID) for name, book in found.items()}
    assert list(ids.values()) == [("pid",), ("pid",), ("rownames",), ("rownames",), ("Quesid",), ("id",)]
    assert not any(book.columns_with(Role.WEIGHT) for book in found.values())
    assert found["survey/yrbss.csv"].columns_with(Role.NUMBER) == ("height", "weight")


def test_that_the_one_person_of_a_category_is_flagged(survey_data: Path) -> None:
    _, _, book = opened(survey_data / "pums" / "pums_1000.csv")
    assert {one.column: one.flag for one in book.variables if one.flag} == {"race": "variable.rare"}
    assert book.columns_with(Role.NUMBER) == ("age", "income")
