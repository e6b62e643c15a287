"""A column of the estimates is one line of core: the screen and every file read the same list."""

from __future__ import annotations

import copy
import csv
import io
import json

import pytest
from python_calamine import CalamineWorkbook

from app.collected.estimates.table import against_table, estimates_table
from app.collected.report import collected_results_of
from app.collected.state import collected_setting
from app.messages import catalogue
from app.messages.speak import say
from core.control import Control
from core.report import collected_table
from core.report.build import build_document
from core.report.clipboard import clipboard_text
from core.report.collected_sheet import exact_csv
from core.report.collected_table import Spec, Told, tables_for_programs
from core.report.document import Grid
from core.report.latex import latex_text
from core.report.table import Table, csv_text
from core.report.xlsx import xlsx_bytes
from tests.app.collected.made_estimates import estimates_of, in_arms, stated
from tests.app.collected.test_report import ONLY
from tests.app.collected.test_results import SCHEMA, no_file
from tests.app.export.reports.reports import gather
from tests.core.report.by_text import blocks_of
from tests.json_schema import faults

ARMS = {"cw": {"yes": 198, "no": 112}, "dq": {"yes": 7, "no": 89}}
WORKSPACE = in_arms(ARMS, {"cw": stated("crosswise", "same", p="1/4"), "dq": stated("direct")})
HEAD = "Lowest share"


def tables() -> tuple[Table, Table]:
    """As they are on screen."""
    setting, made = collected_setting(WORKSPACE), estimates_of(WORKSPACE)
    assert setting.front is not None
    return estimates_table(setting, setting.front, made, 0), against_table(setting, setting.front, made, 0)


def results() -> dict[str, list[dict[str, object]]]:
    file = collected_results_of(WORKSPACE, Control(), no_file)
    found: dict[str, list[dict[str, object]]] = json.loads(file.content)
    return found


def printed() -> list[list[dict[str, str]]]:
    """What the script prints."""
    setting = collected_setting(WORKSPACE)
    assert setting.front is not None
    text = exact_csv(*tables_for_programs(setting.front, estimates_of(WORKSPACE)))
    return [list(csv.DictReader(sheet.splitlines())) for sheet in text.split("\n\n")]


def grids() -> list[Grid]:
    """Those of the report, in its order: who was asked how, estimates, differences."""
    document = build_document(gather(WORKSPACE, ONLY), ("collected",), say)
    return [one for one in blocks_of(document, "collected") if isinstance(one, Grid)]


@pytest.mark.parametrize(
    ("name", "at", "key", "lists"),
    [("ESTIMATES", 0, "estimates", "collected_estimate"), ("AGAINST", 1, "against_direct", "collected_difference")],
)
def test_that_a_column_more_is_in_every_output(
    name: str, at: int, key: str, lists: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = "low" if at == 0 else "row.low"
    specs: tuple[Spec, ...] = getattr(collected_table, name)
    monkeypatch.setattr(collected_table, name, (*specs, Spec("lowest", Told.SHARE, path)))
    monkeypatch.setitem(catalogue._SENTENCES, "collected.head.lowest", HEAD)
    monkeypatch.setitem(catalogue._ROOMS, "collected.head.lowest", "core.sentences.collected")
    expected = float(estimates_of(WORKSPACE).rows[0].low[0])
    table = tables()[at]
    cell = dict(zip(table.headers, table.rows()[0], strict=True))[HEAD]
    assert cell == f"{100 * expected:.1f}%"
    assert next(csv.DictReader(io.StringIO(csv_text(table))))["lowest"] == f"{expected:.10g}"
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(xlsx_bytes(table))).get_sheet_by_index(0).to_python()
    assert dict(zip(sheet[0], sheet[1], strict=True))[HEAD] == pytest.approx(expected)
    for written in (latex_text(table), clipboard_text(table)):
        assert HEAD in written
        assert cell.removesuffix("%") in written
    assert results()[key][0]["lowest"] == expected
    assert faults(SCHEMA, results()), "the schema lists every column"
    schema = copy.deepcopy(SCHEMA)
    schema["$defs"][lists]["properties"]["lowest"] = {"type": "number"}
    assert faults(schema, results()) == []
    assert float(printed()[at][0]["lowest"]) == expected
    grid = next(one for one in grids() if ("Estimated", "Difference")[at] in one.caption)
    assert dict(zip(grid.headers, grid.rows[0], strict=True))[HEAD] == f"{100 * expected:.2f}%"


def test_that_files_for_programs_have_the_same_columns_with_the_same_codes() -> None:
    """CSV, JSON and script; of two answers the table on screen shows the first."""
    for at, key in ((0, "estimates"), (1, "against_direct")):
        of_file = list(csv.DictReader(io.StringIO(csv_text(tables()[at]))))
        facts = {name for name, _ in tables()[at].facts}
        of_results, of_script = (lines[::2] for lines in (results()[key], printed()[at]))
        assert len(of_file) == len(of_results) == len(of_script)
        for one, two, three in zip(of_file, of_results, of_script, strict=True):
            assert set(one) - facts == set(two) == set(three)
            for name, value in two.items():
                if isinstance(value, float):
                    assert float(three[name]) == value
                    assert float(one[name]) == pytest.approx(value, rel=1e-9)
                else:
                    assert one[name] == three[name] == ("" if value is None else str(value)), name


def test_that_an_uninformative_column_is_only_in_files() -> None:
    """Two counts, one share: nothing can be tested."""
    for table in tables():
        shown = {part.key for column in table.columns for part in column.parts()}
        assert not shown & {"p_design", "g2_design", "difference_note"}
    assert {"p_design", "g2_design"} <= {part.key for part in tables()[0].parts()}
    assert "difference_note" in {part.key for part in tables()[1].parts()}


def test_that_words_are_read_and_codes_are_computed_with() -> None:
    table = tables()[0]
    (line, *_) = csv.DictReader(io.StringIO(csv_text(table)))
    assert (line["share_is"], line["interval_by"]) == ("debiased", "wilson")
    sheet = CalamineWorkbook.from_filelike(io.BytesIO(xlsx_bytes(table))).get_sheet_by_index(0).to_python()
    cells = dict(zip(sheet[0], sheet[1], strict=True))
    assert (cells["Share is"], cells["Interval by"]) == ("debiased share of one arm", "Wilson")
