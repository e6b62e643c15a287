"""One to three header rows give unique names, and questions their whole text."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from core.control import Control
from core.data.delimited.dialect import Dialect, propose, reread
from core.data.delimited.header_rows import columns_of
from core.data.delimited.rewrite import rewrite
from core.data.source import SurveySource
from tests.core.refusals import refused

Write = Callable[..., Path]
ASKED = "Which of these have you seen? Tick all that apply."

TWO_ROWS = {
    "responses": "id,Do you smoke?,Age\n,Response,Response\n1,Yes,30\n2,No,41\n3,No,29\n",
    "items that are their own ticks": f"id,{ASKED},,\n,Jaws,Alien,None of these\n1,Jaws,,\n2,,Alien,\n3,Jaws,Alien,\n",
    "items with codes": "id,Rate these films,,\n,Jaws,Alien,Up\n1,5,4,3\n2,1,2,2\n3,1,1,5\n",
    "short names over questions": "Q1,Q2,Q3\nHow old are you?,Do you smoke these days?,What is your sex?\n"
    "30,Yes,f\n41,No,m\n29,No,f\n30,Yes,m\n",
    "names in plain words": "StartDate,EndDate,Status,Q1\nStart Date,End Date,Response Type,Age\n"
    "2024-05-06,2024-05-06,IP Address,30\n2024-05-07,2024-05-07,IP Address,41\n2024-05-08,2024-05-09,Survey,29\n",
    "open-ended": "What do you think of it?,Sex\nOpen-Ended Response,Response\nGood,f\nBad,m\nGood enough,m\n",
}
ONE_ROW = {
    "answers under names": "Q1,Q2\nYes,No\nNo,No\nYes,Yes\nNo,No\n",
    "a first row of blanks": "id,a,b\n,Yes,No\n2,No,No\n3,Yes,Yes\n",
    "names and numbers": "id,age,\n1,30,x\n2,41,y\n3,50,x\n",
    "free answers": "id,comment,sex\nA1,I like it very much,f\nB2,It is all the same to me,m\nC3,Nothing to say,f\n",
    "a blank name over numbers": "id,x,\n1,2,3\n4,5,6\n",
}


@pytest.mark.parametrize("content", TWO_ROWS.values(), ids=TWO_ROWS)
def test_that_two_header_rows_are_found(write: Write, content: str) -> None:
    proposal = propose(write(content))
    assert proposal.dialect is not None
    assert (proposal.dialect.header, proposal.rows_read) == (2, content.count("\n") - 2)


@pytest.mark.parametrize("content", ONE_ROW.values(), ids=ONE_ROW)
def test_that_a_first_respondent_does_not_become_a_header(write: Write, content: str) -> None:
    proposal = propose(write(content))
    assert proposal.dialect is not None
    assert proposal.dialect.header == 1


def test_that_a_person_can_choose_up_to_three_rows(write: Write) -> None:
    path = write("a,b\nc,d\n1,2\n3,4\n")
    found = {header: reread(path, Dialect(",", header)) for header in (0, 1, 2, 3)}
    assert [proposal.rows_read for proposal in found.values()] == [4, 3, 2, 1]
    assert [(column.name, column.text) for column in found[3].columns] == [("a", "c"), ("b", "d")]
    assert [column.name for column in found[0].columns] == ["Column 1", "Column 2"]
    assert [column.name for column in found[2].columns] == ["a: c", "b: d"]
    assert Dialect(",", True) == Dialect(",", 1)
    assert type(Dialect(",", True).header) is int
    with refused("dialect.header"):
        Dialect(",", 4)


def names(*rows: list[str], width: int = 0) -> list[str]:
    return [column.name for column in columns_of(rows, width or len(rows[0]))]


def texts(*rows: list[str]) -> list[str]:
    return [column.text for column in columns_of(rows, len(rows[0]))]


def test_that_a_question_over_several_items_names_each_of_them() -> None:
    top = ["id", ASKED, "", "", "Sex", "", "Your town:", ""]
    second = ["", "Jaws", "Alien", "Other", "Response", "", "Now", "Before"]
    assert names(top, second) == [
        "id", f"{ASKED}: Jaws", f"{ASKED}: Alien", f"{ASKED}: Other", "Sex", "Column 6", "Your town: Now",
        "Your town: Before",
    ]  # fmt: skip


def test_that_short_names_stay_names_and_questions_become_texts() -> None:
    columns = columns_of([["Q1", "Q2", "Q2b"], ["How old are you?", "Do you smoke?", "Other"]], 3)
    assert [(column.name, column.text) for column in columns] == [
        ("Q1", "How old are you?"), ("Q2", "Do you smoke?"), ("Q2b", "Other"),
    ]  # fmt: skip


def test_that_a_header_that_is_a_question_is_its_text_too() -> None:
    long = "A statement about life that is so long that nobody would call it a name"
    assert texts(["age", "Do you smoke?", long, "هل تدخن؟", "Sex"]) == ["", "Do you smoke?", long, "هل تدخن؟", ""]


def test_that_names_from_two_rows_are_unique() -> None:
    assert names(["a", "", "a"], ["x", "x", "x"]) == ["a: x", "a: x (2)", "a: x (3)"]
    assert names(["", ""], ["", "b"]) == ["Column 1", "b"]
    assert names(["a"], ["b", "c"], width=3) == ["a: b", "a: c", "Column 3"]


def test_that_the_whole_file_is_read_without_both_header_rows(write: Write, tmp_path: Path) -> None:
    for content in TWO_ROWS.values():
        path = write(content)
        proposal = propose(path)
        with SurveySource.open(path, proposal.reading, temp_folder=tmp_path / "temp") as source:
            assert source.rows == content.count("\n") - 2
            assert source.columns == proposal.columns
            assert source.page(0, 9) == tuple(row.cells for row in proposal.sample_rows)


def test_that_a_copy_begins_after_the_header_rows_and_blank_lines(write: Write, tmp_path: Path) -> None:
    path = write("\n a,b\n\nc,d\n1,2\n\n3\n")
    clean = rewrite(path, tmp_path / "copy", Dialect(",", 2), 2, Control(), 0.0, 1.0)
    assert (clean.rows, clean.odd.short, clean.odd.listed[0].line) == (2, 1, 7)
    assert (tmp_path / "copy").read_text() == '1,2\n"3",""\n'


QUALTRICS = (
    ("StartDate", "Status", "Progress", "Q1", "Q2_1"),
    ("Start Date", "Response Type", "Progress", "How old\nare you now?", "Other"),
    tuple(f'{{"ImportId":"{name}"}}' for name in ('startDate","timeZone":"Z', "status", "progress", "QID1", "QID2_1")),
)
QUALTRICS_COLUMNS = [
    ("StartDate", "Start Date"), ("Status", "Response Type"), ("Progress", ""), ("Q1", "How old are you now?"),
    ("Q2_1", "Other"),
]  # fmt: skip
PEOPLE = [(f"2024-05-{1 + n % 9:02}", "IP Address", "100", str(20 + n % 50), "so" * (n % 2)) for n in range(60)]


def qualtrics(rows: Sequence[Sequence[str]], sign: str = ",") -> str:
    text = io.StringIO()
    csv.writer(text, delimiter=sign, lineterminator="\r\n").writerows(rows)
    return text.getvalue()


@pytest.mark.parametrize("quote", ['"', "'"])
@pytest.mark.parametrize(("sign", "encoding"), [(",", "utf-8-sig"), ("\t", "utf-16")])
def test_that_a_row_for_programs_is_skipped_and_the_row_above_it_holds_the_questions(
    write: Write, tmp_path: Path, sign: str, encoding: str, quote: str
) -> None:
    head = [[cell.replace('"', quote) for cell in row] for row in QUALTRICS]
    path = write(qualtrics([*head, *PEOPLE], sign).encode(encoding))
    proposal = propose(path)
    assert proposal.dialect is not None
    assert (proposal.dialect.header, proposal.dialect.delimiter, proposal.rows_read) == (3, sign, 60)
    assert [(column.name, column.text) for column in proposal.columns] == QUALTRICS_COLUMNS
    assert [(one.code, dict(one.params)) for one in proposal.notices] == [("data.machine_row", {"line": 4})]
    with SurveySource.open(path, proposal.reading, temp_folder=tmp_path / "temp") as source:
        assert (source.rows, source.page(0, 1), source.columns) == (60, (PEOPLE[0],), proposal.columns)


def test_that_a_row_for_programs_directly_below_the_names_is_skipped(write: Write) -> None:
    proposal = propose(write(qualtrics([QUALTRICS[0], QUALTRICS[2], *PEOPLE])))
    assert proposal.dialect is not None
    assert (proposal.dialect.header, proposal.rows_read) == (2, 60)
    assert [column.name for column in proposal.columns] == list(QUALTRICS[0])


def test_that_a_row_for_programs_among_the_respondents_is_pointed_out(write: Write) -> None:
    proposal = reread(write(qualtrics([*QUALTRICS, *PEOPLE])), Dialect(",", 2))
    assert [(one.code, dict(one.params)) for one in proposal.notices] == [("data.machine_names", {"line": 4})]
    assert propose(write(qualtrics([*QUALTRICS[:2], *PEOPLE]))).notices == ()
