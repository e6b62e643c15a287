"""Workbooks as programs write them: sheets, areas, header rows, values to the last character."""

from __future__ import annotations

import csv
import itertools
import re
import zipfile
from datetime import date, datetime
from pathlib import Path

import pytest
import xlsxwriter

from core.data.private_folder import PrivateFolder
from core.data.readers.converted import SheetInfo
from core.errors import DataError
from core.notices import Severity
from tests.core.data.readers.workbooks import choice, inside, outside, packed, table, written
from tests.core.refusals import refused


def codes(found: object) -> list[str]:
    return [notice.code for notice in found.notices]  # type: ignore[attr-defined]


@pytest.mark.parametrize(("sheet", "first", "last"), [("", "David Bowie", "George Michael"),
                                                       ("other", "Vera Rubin", "Pat Summit")])  # fmt: skip
def test_that_the_table_among_notes_is_found(
    survey_data: Path, tmp_path: Path, sheet: str, first: str, last: str
) -> None:
    with PrivateFolder(tmp_path) as folder:
        found = outside(survey_data / "messy" / "readxl_deaths.xlsx", folder, choice(sheet), limit=50)
        with (folder.path / "clean.csv").open(newline="") as file:
            rows = list(csv.reader(file))
    assert found.reading.sheet is not None
    assert (found.reading.sheet.sheet, found.reading.sheet.area) == (sheet or "arts", "A5:F15")
    names = ["Name", "Profession", "Age", "Has kids", "Date of birth", "Date of death"]
    assert [column.name for column in found.columns] == names
    assert (found.rows, found.whole, len(rows)) == (10, True, 10)
    assert (rows[0][0], rows[-1][0]) == (first, last)
    assert rows[0][2:] in (["69", "TRUE", "1947-01-08", "2016-01-10"], ["88", "TRUE", "1928-07-23", "2016-12-25"])
    assert found.sheets == (SheetInfo("arts", 19, 6, "A5:F15"), SheetInfo("other", 19, 6, "A5:F15"))


def test_that_an_area_typed_for_the_file_is_read_as_typed(survey_data: Path) -> None:
    path = survey_data / "messy" / "readxl_deaths.xlsx"
    found, rows = table(path, choice("arts", "c6:d8", header=0))
    assert rows == [["69", "TRUE"], ["60", "TRUE"], ["90", "TRUE"]]
    assert [(column.name, column.header) for column in found.columns] == [("Column 1", ""), ("Column 2", "")]
    assert found.reading.sheet is not None
    assert found.reading.sheet.area == "C6:D8"
    assert codes(found) == ["xlsx.rows_below"]
    assert found.notices[0].params["rows"] == 8


def test_that_a_sheet_that_has_grown_since_is_told(tmp_path: Path) -> None:
    rows = [["a", "b"], [1, 2], [3, 4]]
    used = table(written(tmp_path / "a.xlsx", S=rows))[0].reading
    assert codes(table(tmp_path / "a.xlsx", used)[0]) == []
    found, read = table(written(tmp_path / "b.xlsx", S=[*rows, [], [5, 6]]), used)
    assert read == [["1", "2"], ["3", "4"]]
    assert [(one.code, dict(one.params)) for one in found.notices] == [
        ("xlsx.rows_below", {"rows": 1, "area": "A1:B3"})
    ]


def test_that_every_string_is_kept_to_the_last_character(tmp_path: Path) -> None:
    answers = [
        "00123",
        "  two  ",
        "a\nb",
        "a\tb",
        "NA",
        "None",
        "TRUE",
        "=1+1",
        "_x000D_",
        "a\rb",
        'say "x", y',
        "Zoë 漢",
    ]
    path = written(tmp_path / "a.xlsx", S=[["answer", "n"], *([one, 1] for one in answers)])
    assert [row[0] for row in table(path)[1]] == answers
    with PrivateFolder(tmp_path) as folder:
        outside(path, folder)
        with (folder.path / "clean.csv").open(encoding="utf-8", newline="") as file:
            assert [row[0] for row in csv.reader(file)] == answers


@pytest.mark.parametrize("since_1904", [False, True])
def test_that_dates_and_times_are_iso_in_both_calendars(tmp_path: Path, since_1904: bool) -> None:
    path = tmp_path / "a.xlsx"
    with xlsxwriter.Workbook(path, {"date_1904": since_1904}) as book:
        sheet = book.add_worksheet()
        formats = {name: book.add_format({"num_format": name}) for name in ("yyyy-mm-dd", "d/m/yy h:mm:ss", "h:mm")}
        sheet.write_row(0, 0, ["day", "moment", "time"])
        sheet.write_datetime(1, 0, date(2024, 2, 29), formats["yyyy-mm-dd"])
        sheet.write_datetime(1, 1, datetime(2024, 5, 6, 10, 10, 10), formats["d/m/yy h:mm:ss"])
        sheet.write_number(1, 2, 10 / 24 + 10 / 1440, formats["h:mm"])
    assert table(path)[1] == [["2024-02-29", "2024-05-06T10:10:10", "10:10:00"]]


def test_that_errors_are_texts_as_shown_new_ones_too(tmp_path: Path) -> None:
    errors = ["#N/A", "#DIV/0!", "#SPILL!", "#CALC!", "#VALUE!"]
    cells = "".join(f'<row><c t="str"><v>a</v></c><c s="0" t="e"><f>1/0</f><v>{one}</v></c></row>' for one in errors)
    path = packed(tmp_path / "a.xlsx", "<row><c t='str'><v>x</v></c><c t='str'><v>y</v></c></row>" + cells)
    found, rows = table(path)
    assert rows == [["a", one] for one in errors]
    assert codes(found) == []


def test_that_formulas_give_their_stored_result_and_a_missing_result_gives_a_notice(tmp_path: Path) -> None:
    head = '<row><c t="str"><v>x</v></c></row>'
    stored = '<row><c><f>1+1</f><v>2</v></c></row><row><c t="str"><f>A1</f><v></v></c></row><row><c><v>3</v></c></row>'
    found, rows = table(packed(tmp_path / "a.xlsx", head + stored))
    assert (rows, codes(found)) == ([["2"], [""], ["3"]], [])
    for lacking in ("<f>1+1</f>", "<f>1+1</f><v></v>", "<f>1+1</f><v/>", '<f t="shared" si="0"/>'):
        found, rows = table(packed(tmp_path / "b.xlsx", head + stored + f'<row><c r="A5" s="1">{lacking}</c></row>'))
        assert codes(found) == ["xlsx.formulas_without_results"], lacking
        assert found.notices[0].severity is Severity.WARNING


def test_that_merged_cells_keep_the_first_place_and_give_a_notice(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    with xlsxwriter.Workbook(path) as book:
        sheet = book.add_worksheet()
        sheet.write_row(0, 0, ["a", "b", "c"])
        for row in range(1, 6):
            sheet.write_row(row, 2 if row in (2, 3) else 0, [row] if row in (2, 3) else [row, row, row])
        sheet.merge_range(2, 0, 3, 1, "both")
        sheet.merge_range(10, 5, 11, 6, "")
    found, rows = table(path)
    assert rows[1:3] == [["both", "", "2"], ["", "", "3"]]
    assert [(one.code, dict(one.params)) for one in found.notices] == [("xlsx.merged", {"ranges": 1})]


def test_that_two_header_rows_make_names_and_questions(tmp_path: Path) -> None:
    rows = [["Q1", "Which?", "", "Sex"], ["How old are you?", "Cat", "Dog", ""], [30, 1, 0, "m"], [31, 0, 1, "f"]]
    found, read = table(written(tmp_path / "a.xlsx", S=rows), choice(header=2))
    assert [(column.name, column.text) for column in found.columns] == [
        ("Q1", "How old are you?"), ("Which?: Cat", "Which?: Cat"), ("Which?: Dog", "Which?: Dog"),
        ("Sex", "")]  # fmt: skip
    assert read == [["30", "1", "0", "m"], ["31", "0", "1", "f"]]


def test_that_names_are_unique_and_headers_as_in_the_file(tmp_path: Path) -> None:
    found, _ = table(written(tmp_path / "a.xlsx", S=[["a", "a", "", 2020], [1, 2, 3, 4]]))
    assert [(column.name, column.header) for column in found.columns] == [
        ("a", "a"), ("a (2)", "a"), ("Column 3", ""), ("2020", "2020")]  # fmt: skip
    assert [column.position for column in found.columns] == [0, 1, 2, 3]


def test_that_blank_rows_are_left_out_and_counted_but_not_of_a_single_column(tmp_path: Path) -> None:
    found, rows = table(written(tmp_path / "a.xlsx", S=[["a", "b"], [1, 2], [], [" ", ""], [3, ""]]))
    assert rows == [["1", "2"], ["3", ""]]
    assert [(one.code, dict(one.params)) for one in found.notices] == [("xlsx.blank_rows", {"rows": 2})]
    found, rows = table(written(tmp_path / "b.xlsx", S=[["a"], [1], [], [3]]))
    assert (rows, codes(found)) == ([["1"], [""], ["3"]], [])


def test_that_a_limit_cuts_and_says_so(tmp_path: Path) -> None:
    path = written(tmp_path / "a.xlsx", S=[["a", "b"], *([n, n] for n in range(20)), []])
    for limit, whole in ((5, False), (19, False), (20, True), (21, True)):
        found, rows = table(path, limit=limit)
        assert (found.rows, found.whole, len(rows)) == (min(20, limit), whole, min(20, limit))


def test_that_all_sheets_are_listed_hidden_ones_too_and_charts_not(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    with xlsxwriter.Workbook(path) as book:
        hidden = book.add_worksheet("hidden")
        hidden.write_row("B2", ["x", "y"])
        book.add_worksheet("empty").activate()
        answers = book.add_worksheet("answers")
        answers.write_row(0, 0, ["a", "b"])
        answers.write_row(1, 0, [1, 2])
        hidden.hide()
        chart = book.add_chart({"type": "line"})
        chart.add_series({"values": "=answers!$A$1:$A$2"})
        book.add_chartsheet("chart").set_chart(chart)
    found, rows = table(path, limit=50)
    assert found.sheets == (
        SheetInfo("hidden", 2, 3, "B2:C2", hidden=True),
        SheetInfo("empty", 0, 0),
        SheetInfo("answers", 2, 2, "A1:B2"),
    )
    assert (rows, codes(found)) == ([["1", "2"]], ["xlsx.sheets"])
    assert dict(found.notices[0].params)["sheet"] == "answers"
    assert table(path)[0].sheets == (SheetInfo("answers", 2, 2, "A1:B2"),), "only the one that is read"
    assert table(path, choice("hidden", header=0))[1] == [["x", "y"]]


@pytest.mark.parametrize(
    ("reading", "code"),
    [
        (choice("nowhere"), "xlsx.no_such_sheet"),
        (choice("empty"), "xlsx.empty_sheet"),
        (choice("names"), "xlsx.only_header"),
        (choice("answers", header=2), "xlsx.only_header"),
        (choice("answers", "A1:B1"), "xlsx.only_header"),
        (choice("answers", "A2:B"), "xlsx.area_unclear"),
        (choice("answers", "D1:E9"), "xlsx.area_outside"),
    ],
)
def test_that_what_cannot_be_read_is_refused_by_one_code(tmp_path: Path, reading: object, code: str) -> None:
    path = written(tmp_path / "a.xlsx", answers=[["a", "b"], [1, 2]], empty=[], names=[["a", "b"]])
    with refused(code, kind=DataError):
        table(path, reading)  # type: ignore[arg-type]


def test_that_a_cell_beyond_the_last_row_there_can_be_is_refused_at_once(tmp_path: Path) -> None:
    path = packed(tmp_path / "a.xlsx", '<row r="1073741823"><c r="A1073741823"><v>1</v></c></row>')
    with pytest.raises(DataError) as raised:
        table(path)
    assert (raised.value.code, raised.value.params["kind"]) == ("data.damaged", "rows")


def test_that_a_damaged_sheet_does_not_keep_another_from_being_read(tmp_path: Path) -> None:
    good = written(tmp_path / "a.xlsx", one=[["a"], [1]], two=[["b"], [2]])
    damages = (b'<row r="1073741823"><c r="A1073741823"><v>1</v></c></row>', b"<row><c></row>")
    for damage, part in itertools.product(damages, ("sheet1", "sheet2")):
        kept, lost = ("one", "two") if part == "sheet2" else ("two", "one")
        with zipfile.ZipFile(good) as source, zipfile.ZipFile(tmp_path / "b.xlsx", "w") as out:
            for name in source.namelist():
                whole = source.read(name)
                damaged = re.sub(rb"(?<=<sheetData>).*(?=</sheetData>)", damage, whole)
                out.writestr(name, damaged if part in name else whole)
        found, rows = table(tmp_path / "b.xlsx", limit=50)
        assert set(found.sheets) == {SheetInfo(kept, 2, 1, "A1:A2"), SheetInfo(lost, 0, 0)}
        assert rows == [["1" if kept == "one" else "2"]]
        with refused("data.damaged", kind=DataError):
            inside(tmp_path / "b.xlsx", tmp_path, choice(lost))
        (tmp_path / "clean.csv").unlink()


COVER = [["Survey of health 2024"]]
LONG_COVER = [["Title", "Health"], ["Year", "2024"], ["Contact", "the office"], ["Version", "2"], ["Notes", "none"]]
PEOPLE = [["age", "sex", "smokes"], *([20 + n, "fm"[n % 2], "yes"] for n in range(9))]


@pytest.mark.parametrize("limit", [50, None])
@pytest.mark.parametrize(
    "before",
    [COVER, LONG_COVER, [], [[f"q{n}" for n in range(5_001)]] * 3],
    ids=["one row", "five rows", "nothing", "too wide"],
)
def test_that_the_sheet_with_the_largest_table_is_proposed(
    tmp_path: Path, before: list[list[str]], limit: int | None
) -> None:
    found, rows = table(written(tmp_path / "a.xlsx", Cover=before, Data=PEOPLE, Codes=LONG_COVER), limit=limit)
    assert found.reading.sheet is not None
    assert (found.reading.sheet.sheet, found.reading.sheet.area, len(rows)) == ("Data", "A1:C10", 9)
    assert codes(found) == ["xlsx.sheets"]
    assert [sheet.name for sheet in found.sheets] == (["Cover", "Data", "Codes"] if limit else ["Data"])


def test_that_a_long_sheet_of_blanks_does_not_count_as_a_large_table(tmp_path: Path) -> None:
    path = written(tmp_path / "a.xlsx", Notes=[["a", "b"], *[["x"]] * 12], Data=PEOPLE)
    assert table(path)[0].sheets[0].name == "Data"


def test_that_a_hidden_sheet_is_proposed_only_where_no_other_has_a_table(tmp_path: Path) -> None:
    path = tmp_path / "a.xlsx"
    for shown, wanted in ((LONG_COVER, "shown"), (COVER, "hidden")):
        with xlsxwriter.Workbook(path) as book:
            for name, rows in (("shown", shown), ("hidden", PEOPLE)):
                sheet = book.add_worksheet(name)
                for place, row in enumerate(rows):
                    sheet.write_row(place, 0, row)
            sheet.hide()
        assert table(path)[0].sheets[0].name == wanted


def test_that_a_sheet_without_answers_gives_a_message_only_if_selected(tmp_path: Path) -> None:
    path = written(tmp_path / "a.xlsx", Cover=COVER, Data=PEOPLE)
    for reading in (choice("Cover"), None):
        with refused("xlsx.only_header", kind=DataError):
            table(path if reading else written(tmp_path / "b.xlsx", One=COVER, Two=COVER), reading)


def test_that_a_workbook_without_any_cell_is_empty(tmp_path: Path) -> None:
    with refused("xlsx.empty", kind=DataError):
        table(written(tmp_path / "a.xlsx", one=[], two=[]))


def test_that_more_columns_than_can_be_opened_are_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "a.xlsx", S=[[f"q{n}" for n in range(5_001)], [1] * 5_001])
    with pytest.raises(DataError) as raised:
        table(path)
    assert (raised.value.code, raised.value.params["columns"]) == ("xlsx.too_many_columns", 5_001)
    assert len(table(path, choice(area="A:Z"))[0].columns) == 26


def test_that_cells_without_an_address_are_counted_from_the_left(tmp_path: Path) -> None:
    rows = (
        "<row><c t='inlineStr'><is><t>a</t></is></c><c t='inlineStr'><is><r><t>b</t></r><r><t>c</t></r></is></c></row>"
    )
    assert table(packed(tmp_path / "a.xlsx", rows + "<row><c><v>1</v></c><c t='b'><v>0</v></c></row>"))[1] == [
        ["1", "FALSE"]
    ]
