"""Workbooks: typed, harmless, and the same bytes for the same table."""

from __future__ import annotations

import io
import re
import zipfile
from dataclasses import replace
from typing import Any
from xml.etree import ElementTree

import numpy as np
import pandas as pd
import pytest
from python_calamine import CalamineWorkbook

from core.designs.survey.direct import Direct
from core.report.columns import TextColumn
from core.report.table import Table
from core.report.xlsx import xlsx_bytes
from core.types import Origin
from tests.core.report.examples import BASE, LABELS, preview, table
from tests.core.report.test_questionnaire import made

MAIN = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


def sheets(content: bytes) -> dict[str, list[list[Any]]]:
    book = CalamineWorkbook.from_filelike(io.BytesIO(content))
    return {name: book.get_sheet_by_name(name).to_python() for name in book.sheet_names}


def part(content: bytes, name: str) -> str:
    with zipfile.ZipFile(io.BytesIO(content)) as package:
        return package.read(name).decode()


def number_formats(content: bytes) -> list[str]:
    """The number format of each cell of the first row below the headers; "" for text."""
    styles = ElementTree.fromstring(part(content, "xl/styles.xml"))
    codes = {one.get("numFmtId"): one.get("formatCode", "") for one in styles.iter(f"{MAIN}numFmt")}
    # What every workbook knows under a number of its own.
    codes |= {"0": "General", "3": "#,##0", "9": "0%", "10": "0.00%"}
    formats = next(styles.iter(f"{MAIN}cellXfs"))
    row = list(ElementTree.fromstring(part(content, "xl/worksheets/sheet1.xml")).iter(f"{MAIN}row"))[1]
    return ["" if cell.get("t") == "s" else codes[formats[int(cell.get("s", 0))].get("numFmtId")] for cell in row]


def test_that_the_sheet_holds_the_numbers_of_the_table_as_numbers() -> None:
    result = preview()
    frame = pd.read_excel(io.BytesIO(xlsx_bytes(table(result))), sheet_name="table", engine="calamine")
    assert frame["Category"].tolist() == list(LABELS)
    for header, values in (
        ("True", result.true_shares),
        ("Noisy", result.noisy_shares),
        ("Debiased", result.estimate.shares),
        ("95% interval, low", result.interval.low),
        ("95% interval, high", result.interval.high),
        ("Est. answers", result.presented * result.n),
        ("Standard error", result.estimate.standard_errors),
        ("p: report supports the respondent's own answer", result.request.design.support_own),
    ):
        assert frame[header].dtype == np.float64
        assert np.allclose(frame[header], values, rtol=1e-14, atol=0), header


def test_that_shares_are_shown_in_percent_and_counts_with_groups() -> None:
    plain = number_formats(xlsx_bytes(table(preview())))
    assert plain == ["", *["0.0%"] * 5, "#,##0", *["0.000%"] * 3]
    rough = number_formats(xlsx_bytes(table(preview((3, 2, 1), 0.1))))
    assert rough[1:6] == ["0%"] * 5


def test_that_the_second_sheet_has_the_facts_in_words_and_as_values() -> None:
    found = sheets(xlsx_bytes(table(preview(origin=Origin.PRIVATE), base=BASE, design_name="k-ary")))
    assert list(found) == ["table", "facts"]
    rows = found["facts"]
    assert [row[0] for row in rows[:5]] == [
        "Cannabis use, past year",
        "INTERNAL · preview of private data",
        "Base: 6,366 valid of 6,407",
        "Target: this sample (privacy noise only)",
        "k-ary, ε = 1.5, 95% score intervals",
    ]
    facts = {row[0]: row[1] for row in rows[5:] if row[0]}
    assert (facts["base_valid"], facts["epsilon"], facts["level"]) == (6366.0, 1.5, 0.95)
    assert (facts["target"], facts["mode"]) == ("sample", "internal_preview")


def test_that_the_same_table_gives_the_same_bytes_without_time_or_name() -> None:
    one, other = xlsx_bytes(table(preview())), xlsx_bytes(table(preview()))
    assert one == other
    with zipfile.ZipFile(io.BytesIO(one)) as package:
        assert {info.date_time for info in package.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    core = part(one, "docProps/core.xml")
    assert set(re.findall(r"\d{4}-\d\d-\d\dT[\d:]+Z", core)) == {"1980-01-01T00:00:00Z"}
    assert "<dc:creator></dc:creator>" in core
    assert xlsx_bytes(table(preview(seed=13))) != one


@pytest.mark.parametrize("start", ["=1+1", "+x", "-x", "@x", "＝1", "\t=x", "  =x", "a;=b"])
def test_that_no_label_is_a_formula(start: str) -> None:
    content = xlsx_bytes(table(preview(), labels=(start, *LABELS[1:]), title=start))
    for name in ("xl/worksheets/sheet1.xml", "xl/worksheets/sheet2.xml"):
        assert "<f>" not in part(content, name)
    label = sheets(content)["table"][1][0]
    assert label != start
    assert label.replace("'", "").strip() == start.strip()


def test_that_true_numbers_below_zero_stay_numbers() -> None:
    result = preview((40, 2, 1, 1, 1, 1), 0.3)
    assert result.estimate.shares.min() < 0
    column = [row[3] for row in sheets(xlsx_bytes(table(result)))["table"][1:]]
    assert np.allclose(column, result.estimate.shares, rtol=1e-14)


def test_that_any_text_gives_a_workbook_that_opens() -> None:
    nasty = ("nul \x00 bell \x07", "half \ud83d letter", "no sign \uffff", "_x0041_ <&>\"'", "a" * 40_000, "")
    found = [row[0] for row in sheets(xlsx_bytes(table(preview(), labels=nasty)))["table"][1:]]
    assert found[:4] == ["nul � bell �", "half � letter", "no sign �", "_x0041_ <&>\"'"]
    assert len(found[4]) == 32_767
    title = xlsx_bytes(table(preview(), title="t & <t> \x01" * 80))
    assert ElementTree.fromstring(part(title, "docProps/core.xml")) is not None


def test_that_infinity_is_a_sign() -> None:
    facts = {row[0]: row[1] for row in sheets(xlsx_bytes(table(preview(design=Direct(6)))))["facts"]}
    assert facts["epsilon"] == "∞"


def test_that_header_and_first_column_stay_in_view_and_columns_fit_their_labels() -> None:
    content = xlsx_bytes(table(preview(), labels=("A label of thirty-eight letters, about", *LABELS[1:])))
    sheet = part(content, "xl/worksheets/sheet1.xml")
    assert '<pane xSplit="1" ySplit="1"' in sheet
    widths = [float(width) for width in re.findall(r'<col [^>]*width="([\d.]+)"', sheet)]
    assert 38 <= widths[0] <= 42
    chinese = part(xlsx_bytes(table(preview(), labels=("你好" * 10, *LABELS[1:]))), "xl/worksheets/sheet1.xml")
    assert float(re.findall(r'<col [^>]*width="([\d.]+)"', chinese)[0]) >= 40


def test_that_every_printed_page_has_the_mark() -> None:
    content = xlsx_bytes(table(preview(origin=Origin.PRIVATE)))
    for number in (1, 2):
        assert "INTERNAL · preview of private data</oddHeader>" in part(content, f"xl/worksheets/sheet{number}.xml")


def test_that_the_questionnaire_is_typed_and_blank_where_nothing_is() -> None:
    rows = sheets(xlsx_bytes(made()))["table"]
    assert rows[0][:4] == ["Question", "Text", "k", "Base"]
    assert rows[1][:4] == ["Q1", "'=1+1", 6.0, 1200.0]
    assert (rows[3][2], rows[3][5], rows[3][6]) == ("", "", "")
    assert rows[2][rows[0].index("ε charged")] == 1.098613


def test_that_a_table_without_rows_is_a_workbook_too() -> None:
    bare = table(preview())
    empty: Table = replace(bare, columns=(TextColumn("category", "Category", ()),), hidden=())
    assert sheets(xlsx_bytes(empty))["table"] == [["Category"]]
