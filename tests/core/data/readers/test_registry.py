"""Files are told by what they are, not by their name; kinds that are not read are refused in one sentence."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import duckdb
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.control import Control
from core.data.delimited.text import Dialect
from core.data.readers.registry import READERS, kind_of, propose, reread, suffixes
from core.data.reading import FileKind, Reading, SheetChoice
from core.data.source import SurveySource
from core.errors import Cancelled, DataError
from tests.core.data.readers.workbooks import written
from tests.core.refusals import refused

Write = Callable[..., Path]

PORTABLE = ("ASCII SPSS PORT FILE".ljust(40) * 5).encode() + bytes(range(32, 96)) * 4 + b"SPSSPORT"
KINDS = {
    "text": (b"a,b\n1,2\n", "x.csv", FileKind.TEXT),
    "text with the name of a workbook": (b"a,b\n1,2\n", "x.xlsx", FileKind.TEXT),
    "UTF-16": ("a,b\n1,2\n".encode("utf-16"), "x.txt", FileKind.TEXT),
    "a header that begins like an old Stata file": (b"item,b\n1,2\n", "x.csv", FileKind.TEXT),
    "a header that names a portable file": (b"a,b\nreport,2\n", "x.por", FileKind.TEXT),
    "nothing": (b"", "x.csv", FileKind.TEXT),
    "a workbook with the name of a text": (b"PK\x03\x04" + bytes(50), "x.csv", FileKind.XLSX),
    "an old workbook": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(50), "x.xls", FileKind.XLSX),
    "SPSS": (b"$FL2@(#) SPSS DATA FILE" + bytes(50), "x.dat", FileKind.SPSS),
    "packed SPSS": (b"$FL3@(#) SPSS DATA FILE" + bytes(50), "x.zsav", FileKind.SPSS),
    "Stata": (b"<stata_dta><header>" + bytes(50), "x", FileKind.STATA),
    "old Stata": (b"\x72\x02\x01\x00\x05\x00" + bytes(50), "x.bin", FileKind.STATA),
    "damaged Stata": (b"\x00\x01\x02" + bytes(50), "x.dta", FileKind.STATA),
    "portable SPSS": (PORTABLE, "x", FileKind.POR),
    "portable SPSS in lines": (b"\r\n".join(PORTABLE[n : n + 80] for n in range(0, 500, 80)), "x", FileKind.POR),
    "Parquet": (b"PAR1" + bytes(50), "x.csv", FileKind.PARQUET),
}
REFUSED = {
    "PDF": (b"%PDF-1.7\n", "data.format_pdf"),
    "gzip": (gzip.compress(b"a,b\n1,2\n"), "data.format_packed"),
    "a gzip with nothing in it": (b"\x1f\x8b\x08" + bytes(7) + b"\xff" * 9, "data.format_packed"),
    "bzip2": (b"BZh91AY", "data.format_packed"),
    "7z": (b"7z\xbc\xaf'\x1c", "data.format_packed"),
    "SQLite": (b"SQLite format 3\x00", "data.format_sqlite"),
    "an R data set": (gzip.compress(b"RDX3\nX\n\x00\x00"), "data.format_r"),
    "an R object": (gzip.compress(b"X\n\x00\x00\x00\x03"), "data.format_r"),
    "an R object, not packed": (b"X\n\x00\x00\x00\x03", "data.format_r"),
    "SAS": (bytes(12) + bytes.fromhex("c2ea8160b31411cfbd92080009c7318c181f1011") + bytes(9), "data.format_sas"),
    "SAS transport": (b"HEADER RECORD*******LIBRARY HEADER RECORD!!!!!!!", "data.format_sas"),
    "Feather": (b"ARROW1\x00\x00", "data.format_arrow"),
    "a web page called xls": (b"\r\n <HTML><table><tr><td>1</td></tr></table>", "data.format_page"),
    "a web page with a mark": (b"\xef\xbb\xbf<!DOCTYPE html><p>", "data.format_page"),
    "an XML workbook": (b'<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet">',
                        "data.format_page"),
    "JSON": (b'{"columns": [1]}', "data.format_json"),
    "a list of records": (b'[\n {"a": 1}]', "data.format_json"),
    "encrypted SPSS": (b"\x1c\x00\x00\x00\x00\x00\x00\x00ENCRYPTEDSAV" + bytes(9), "data.format_encrypted"),
    "encrypted Parquet": (b"PARE" + bytes(9), "data.format_encrypted"),
    "rich text": (b"{\\rtf1\\ansi", "data.format_document"),
    "a picture": (b"\x89PNG\r\n\x1a\n", "data.format_picture"),
}  # fmt: skip


@pytest.mark.parametrize(("content", "name", "kind"), KINDS.values(), ids=KINDS)
def test_that_a_kind_is_told_by_content_before_name(write: Write, content: bytes, name: str, kind: FileKind) -> None:
    assert kind_of(write(content, name)) is kind


@pytest.mark.parametrize(("content", "code"), REFUSED.values(), ids=REFUSED)
@pytest.mark.parametrize("name", ["x.csv", "x.xls", "x.sav"])
def test_that_a_kind_that_is_not_read_says_what_to_do(write: Write, content: bytes, code: str, name: str) -> None:
    path = write(content, name)
    for call in (lambda: kind_of(path), lambda: propose(path, temp_folder=path.parent / "temp")):
        with pytest.raises(DataError) as caught:
            call()
        assert caught.value.code == code
        assert len(english(caught.value)) > 20


def test_that_paths_that_are_not_files_are_named(tmp_path: Path) -> None:
    for path, code in ((tmp_path, "data.folder"), (tmp_path / "gone.sav", "data.missing")):
        with refused(code, kind=DataError):
            propose(path, temp_folder=tmp_path / "temp")


def test_that_every_kind_has_its_suffixes_once() -> None:
    assert {reader.kind for reader in READERS} == set(FileKind)
    assert len(set(suffixes())) == len(suffixes())
    assert suffixes()[0] == ".csv"


def test_that_a_workbook_is_proposed_with_its_hints_and_leaves_nothing_behind(tmp_path: Path) -> None:
    temp = tmp_path / "temp"
    path = written(tmp_path / "x.xlsx", Answers=[["id", "weight"], ["a", "1,25"], ["b", "0,75"], ["NA", "1,5"]])
    proposal = propose(path, temp_folder=temp)
    assert proposal.reading.kind is FileKind.XLSX
    assert proposal.dialect is None
    assert (proposal.rows_read, proposal.whole, proposal.reading.decimal_comma) == (3, True, True)
    assert [row.cells for row in proposal.sample_rows] == [("a", "1,25"), ("b", "0,75"), ("NA", "1,5")]
    assert proposal.missing_found == (("NA", 1),)
    assert [sheet.name for sheet in proposal.sheets] == ["Answers"]
    assert list(temp.iterdir()) == []
    again = reread(path, Reading(FileKind.XLSX, sheet=SheetChoice("Answers", "", 0)), temp_folder=temp)
    assert (again.rows_read, again.reading.decimal_comma) == (4, False)


TICKS = [[f"p{n}", "x" * (n % 2), "x" * (n % 3 == 0)] for n in range(90)]
PEOPLE = [[20 + n % 40, "fm"[n % 2]] for n in range(90)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rows", "header"),
    [
        ([["id", "Seen?", ""], ["", "Jaws", "Alien"], *TICKS], 2),
        ([["age", "sex"], *PEOPLE], 1),
        (PEOPLE, 0),
    ],
)
def test_that_the_header_rows_of_a_workbook_are_proposed(tmp_path: Path, rows: list[list[object]], header: int) -> None:
    path = written(tmp_path / "x.xlsx", Answers=rows)
    proposal = propose(path, temp_folder=tmp_path / "temp")
    assert proposal.reading.sheet is not None
    assert (proposal.reading.sheet.header, proposal.rows_read) == (header, len(rows) - header)
    with SurveySource.open(path, proposal.reading, temp_folder=tmp_path / "temp") as source:
        assert (source.rows, source.columns) == (proposal.rows_read, proposal.columns)


def test_that_stop_is_heard_while_a_workbook_is_looked_at(tmp_path: Path) -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        propose(
            written(tmp_path / "x.xlsx", S=[["a", "b"], ["1", "2"]]), temp_folder=tmp_path / "temp", control=control
        )
    assert list((tmp_path / "temp").iterdir()) == []


def test_that_a_parquet_file_is_proposed(tmp_path: Path) -> None:
    path = tmp_path / "x.parquet"
    sql = "SELECT i AS id, CASE WHEN i < 3 THEN 'NA' ELSE 'Yes' END AS answer FROM range(300) t(i)"
    duckdb.execute(f"COPY ({sql}) TO '{path}' (FORMAT parquet)")
    proposal = propose(path, temp_folder=tmp_path / "temp")
    assert [column.name for column in proposal.columns] == ["id", "answer"]
    assert (proposal.rows_read, proposal.sample_rows[0].cells) == (300, ("0", "NA"))
    assert proposal.missing_found == (("NA", 3),)
    assert reread(path, proposal.reading, temp_folder=tmp_path / "temp") == proposal
    assert list((tmp_path / "temp").iterdir()) == []


def test_that_a_file_of_another_kind_is_not_read_with_the_old_choices(write: Write, tmp_path: Path) -> None:
    path = write("a,b\n1,2\n")
    for reading in (Reading(FileKind.SPSS), Reading(FileKind.XLSX, sheet=SheetChoice())):
        with refused("data.other_kind", kind=DataError):
            reread(path, reading, temp_folder=tmp_path / "temp")
    path.write_bytes(b"$FL2@(#)")
    with refused("data.other_kind", kind=DataError):
        reread(path, Reading(FileKind.TEXT, Dialect(",", 1)), temp_folder=tmp_path / "temp")


REAL = {
    "messy/readxl_deaths.xlsx": (FileKind.XLSX, 6, 10),
    "spss_stata/fecondite_femmes_fr.sav": (FileKind.SPSS, 17, 200),
    "spss_stata/fecondite_femmes_fr.dta": (FileKind.STATA, 17, 200),
    "spss_stata/pyreadstat_hebrews.sav": (FileKind.SPSS, 1, 99),
    "spss_stata/haven_tagged_na_int.dta": (FileKind.STATA, 1, 8),
}


@pytest.mark.sweep
@pytest.mark.parametrize("name", REAL)
def test_that_real_files_of_other_kinds_are_proposed(survey_data: Path, tmp_path: Path, name: str) -> None:
    kind, columns, rows = REAL[name]
    proposal = propose(survey_data / name, temp_folder=tmp_path)
    assert (proposal.reading.kind, len(proposal.columns), proposal.rows_read) == (kind, columns, rows)
    assert proposal.whole is (rows < 200)
    assert all(len(row.cells) == columns for row in proposal.sample_rows)
    assert list(tmp_path.iterdir()) == []


def test_that_notes_above_the_names_of_a_sheet_do_not_become_a_header_row(survey_data: Path, tmp_path: Path) -> None:
    proposal = propose(survey_data / "messy/readxl_deaths.xlsx", temp_folder=tmp_path)
    assert proposal.reading.sheet == SheetChoice("arts", "A5:F15", 1)
    assert [column.name for column in proposal.columns] == [
        "Name", "Profession", "Age", "Has kids", "Date of birth", "Date of death",
    ]  # fmt: skip


STARTS = st.sampled_from([content for content, *_ in (*KINDS.values(), *REFUSED.values())])


@settings(
    max_examples=5 * settings.default.max_examples,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    deadline=None,
)
@given(start=STARTS, cut=st.integers(0, 60), rest=st.binary(max_size=60), name=st.sampled_from(suffixes()))
def test_that_any_bytes_have_one_kind_or_are_refused(
    write: Write, start: bytes, cut: int, rest: bytes, name: str
) -> None:
    path = write(start[:cut] + rest, "x" + name)
    said = ""
    try:
        kind = kind_of(path)
        columns = propose(path, temp_folder=path.parent / "temp").columns if kind is FileKind.TEXT else (kind,)
    except DataError as error:
        said = english(error)
        columns = ()
    assert bool(columns) != bool(said)


def test_that_the_names_of_a_sheet_asked_for_are_proposed(tmp_path: Path) -> None:
    path = written(tmp_path / "x.xlsx", Cover=[["Health"]], Few=[["id", "Seen?", ""], ["", "Jaws", "Alien"], *TICKS],
                   Many=[["age", "sex"], *PEOPLE, *PEOPLE, *PEOPLE])  # fmt: skip
    proposals = [propose(path, temp_folder=tmp_path / "temp", sheet=name) for name in ("", "Few")]
    assert [one.reading.sheet for one in proposals] == [
        SheetChoice("Many", "A1:B271", 1),
        SheetChoice("Few", "A1:C92", 2),
    ]
    assert [[notice.code for notice in one.notices] for one in proposals] == [["xlsx.sheets"], []]
    assert [sheet.name for sheet in proposals[1].sheets] == ["Cover", "Few", "Many"]
    with pytest.raises(DataError) as caught:
        propose(path, temp_folder=tmp_path / "temp", sheet="none")
    assert "Cover, Few" in english(caught.value)


def test_that_the_choice_of_a_sheet_with_two_header_rows_gives_a_notice(tmp_path: Path) -> None:
    path = written(tmp_path / "x.xlsx", Cover=[["Health"]], Few=[["id", "Seen?", ""], ["", "Jaws", "Alien"], *TICKS])
    proposal = propose(path, temp_folder=tmp_path / "temp")
    assert (proposal.reading.sheet, [one.code for one in proposal.notices]) == (
        SheetChoice("Few", "A1:C92", 2), ["xlsx.sheets"]
    )  # fmt: skip


QUALTRICS = (
    ["StartDate", "Progress", "Q1"],
    ["Start Date", "Progress", "How old are you now?"],
    ['{"ImportId":"startDate"}', '{"ImportId":"progress"}', '{"ImportId":"QID1"}'],
)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("head", "texts"),
    [(QUALTRICS, ["Start Date", "", "How old are you now?"]), (QUALTRICS[::2], ["", "", ""])],
    ids=["three rows", "two rows"],
)
def test_that_a_row_for_programs_of_a_workbook_is_skipped(
    tmp_path: Path, head: list[list[str]], texts: list[str]
) -> None:
    header = len(head)
    people = [[f"2024-05-{1 + n % 9:02}", 100, 20 + n % 40] for n in range(90)]
    path = written(tmp_path / "x.xlsx", Answers=[*head, *people])
    proposal = propose(path, temp_folder=tmp_path / "temp")
    assert proposal.reading.sheet is not None
    assert (proposal.reading.sheet.area, proposal.reading.sheet.header) == (f"A1:C{90 + header}", header)
    assert [column.name for column in proposal.columns] == QUALTRICS[0]
    assert [column.text for column in proposal.columns] == texts
    assert [(one.code, dict(one.params)) for one in proposal.notices] == [("data.machine_row", {"line": header})]
    with SurveySource.open(path, proposal.reading, temp_folder=tmp_path / "temp") as source:
        assert (source.rows, source.columns) == (90, proposal.columns)
    fewer = replace(proposal.reading, sheet=SheetChoice("Answers", "", header - 1))
    codes = [one.code for one in reread(path, fewer, temp_folder=tmp_path / "temp").notices]
    assert codes == ["data.machine_names"]
