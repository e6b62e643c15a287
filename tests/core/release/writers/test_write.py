"""Files that leave: what independent readers see in them, the same bytes on any day, and why some cannot be written."""

from __future__ import annotations

import csv
import io
import time
import zipfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import duckdb
import numpy as np
import pandas as pd
import pyreadstat
import pytest
from python_calamine import CalamineWorkbook

from core.control import Control
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.designs.local.hadamard import HadamardResponse
from core.designs.local.local_hash import OLH
from core.designs.local.subset import SubsetSelection
from core.designs.registry import spec
from core.designs.survey.kuk import KukCards
from core.errors import Cancelled, DataError
from core.files import SaveError
from core.release.description import Description, RawColumn
from core.release.plan import Form
from core.release.records import Records
from core.release.writers.blocks import pieces
from core.release.writers.layout import columns_of
from core.release.writers.tallies import tallies
from core.release.writers.write import write_rows
from tests.core.release.writers.made import FORMS, described, kept, released_designs, written
from tests.core.release.writers.reading import read

LABELS = ["Yes, often", "=1+1", "007", "从不"]


def some() -> Description:
    grouped = spec("extended_crosswise").build(2, 1.0)
    designs = [GRR(4, 1.0), EachItem(3, 1.0), OLH(4, 1.0), SubsetSelection(4, 0.1), HadamardResponse(4, 1.0), grouped]
    designs.append(KukCards(0.7, 0.3, 4))
    labels = [[*LABELS[:4]] if design.k == 4 else [f"item {code}" for code in range(design.k)] for design in designs]
    raw = (RawColumn("Region", ("", "North", "+49 30", "-5")),)
    return described(designs, 100, labels=labels, text="How often?", raw=raw)


def expected(form: Form, records: Records, about: Description) -> dict[str, list[Any]]:
    """The cells of each column, put together from the records alone; None where there is nothing."""
    table = np.fromfile(records.path, records.kind)
    cells: dict[str, list[Any]] = {}
    for column in columns_of(form, about):
        field = table[column.field]
        codes = (field if field.ndim == 1 else field[:, column.place]).tolist()
        if column.words:
            cells[column.name] = [column.words[code] or None for code in codes]
        else:
            cells[column.name] = [code + column.shift for code in codes]
    return cells


def test_that_columns_are_named_and_neutralised_as_promised(tmp_path: Path) -> None:
    about = some()
    path = written(Form.CSV, kept(about, tmp_path), about, tmp_path)
    frame = pd.read_csv(path, dtype=str, keep_default_na=False)
    assert list(frame) == [
        "Q1", "Q2_1", "Q2_2", "Q2_3", "Q3_seed", "Q3_value", "Q4_1", "Q4_2", "Q5", "Q6_group", "Q6", "Q7", "Region",
    ]  # fmt: skip
    assert set(frame["Q1"]) == {"Yes, often", "'=1+1", "007", "从不"}
    assert set(frame["Q2_1"]) == {"0", "1"}
    assert set(frame["Q6_group"]) == {"1", "2"}
    assert set(frame["Q7"]) == {"0", "1", "2", "3", "4"}
    assert set(frame["Region"]) == {"", "North", "'+49 30", "-5"}
    assert int(frame["Q3_seed"].map(int).max()) > 2**62


def test_that_pandas_and_duckdb_see_the_records(tmp_path: Path) -> None:
    about = some()
    records = kept(about, tmp_path)
    path = written(Form.CSV, records, about, tmp_path)
    wanted = expected(Form.CSV, records, about)
    frame = pd.read_csv(path, dtype=str, keep_default_na=False)
    assert {name: frame[name].tolist() for name in frame} == {
        name: ["" if cell is None else str(cell) for cell in cells] for name, cells in wanted.items()
    }
    path = written(Form.PARQUET, records, about, tmp_path)
    found = duckdb.connect().execute(f"SELECT * FROM read_parquet('{path}')").fetchall()
    wanted = expected(Form.PARQUET, records, about)
    assert found == list(zip(*wanted.values(), strict=True))
    assert "=1+1" in wanted["Q1"]
    kinds = dict(duckdb.connect().execute(f"SELECT name, type FROM parquet_schema('{path}')").fetchall())
    assert (kinds["Q1"], kinds["Q2_1"], kinds["Q3_seed"]) == ("BYTE_ARRAY", "INT32", "INT64")


def test_that_a_workbook_reader_sees_texts_and_numbers(tmp_path: Path) -> None:
    about = some()
    records = kept(about, tmp_path)
    path = written(Form.XLSX, records, about, tmp_path)
    head, *rows = CalamineWorkbook.from_path(str(path)).get_sheet_by_index(0).to_python()
    wanted = expected(Form.XLSX, records, about)
    wanted["Q3_seed"] = [str(seed) for seed in wanted["Q3_seed"]]
    assert head == list(wanted)
    assert rows == [["" if cell is None else cell for cell in row] for row in zip(*wanted.values(), strict=True)]
    assert "'=1+1" in wanted["Q1"]


def test_that_a_reader_of_spss_files_sees_codes_labels_and_questions(tmp_path: Path) -> None:
    about = some()
    records = kept(about, tmp_path)
    path = written(Form.SAV, records, about, tmp_path)
    frame, meta = pyreadstat.read_sav(path)
    wanted = expected(Form.SAV, records, about)
    assert list(frame) == list(wanted)
    for name, cells in wanted.items():
        if name in ("Q3_seed", "Region"):
            assert frame[name].tolist() == ["" if cell is None else str(cell) for cell in cells]
        else:
            assert frame[name].tolist() == [float(cell) for cell in cells], name
    assert meta.variable_value_labels["Q1"] == dict(enumerate(LABELS, start=1))
    assert meta.variable_value_labels["Q4_2"] == dict(enumerate(LABELS, start=1))
    assert meta.column_names_to_labels["Q1"] == "How often?"
    assert meta.column_names_to_labels["Q2_3"] == "How often?: item 2"
    assert set(meta.variable_measure.values()) == {"nominal"}
    assert (meta.number_rows, meta.file_encoding, meta.creation_time.year) == (100, "UTF-8", 1980)


@pytest.mark.parametrize("form", FORMS)
def test_that_respondents_who_were_not_asked_have_a_blank(form: Form, tmp_path: Path) -> None:
    about = described([GRR(2, 1.0), GRR(2, 1.0), OLH(2, 1.0)], 60, sampled=True, names=["first", "asked", "h"])
    frame = read(form, written(form, kept(about, tmp_path), about, tmp_path))
    assert list(frame) == ["asked_2", "first", "asked", "h_seed", "h_value"]
    asked = frame["asked_2"].tolist()
    assert set(asked) == {"first", "asked", "h"}
    for name, question in (("first", "first"), ("asked", "asked"), ("h_seed", "h"), ("h_value", "h")):
        assert [not blank for blank in pd.isna(frame[name])] == [one == question for one in asked]


@pytest.mark.parametrize("form", FORMS)
def test_that_the_same_records_give_the_same_bytes_on_any_day(
    form: Form, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = some()
    records = kept(about, tmp_path)
    (tmp_path / "one").mkdir()
    (tmp_path / "another-folder").mkdir()
    first = written(form, records, about, tmp_path / "one").read_bytes()
    later = time.time() + 86_400 * 400
    monkeypatch.setattr(time, "time", lambda: later)
    other = replace(about, release="r2", made="2027-01-01", program="9.9", filter_text="women", ledger=(7, "f" * 64))
    assert written(form, records, other, tmp_path / "another-folder").read_bytes() == first
    assert [path.name for path in (tmp_path / "one").iterdir()] == [f"out.{form.ending}"]
    inside = first
    if form is Form.XLSX:
        with zipfile.ZipFile(io.BytesIO(first)) as book:
            inside = b"".join(book.read(name) for name in book.namelist())
            assert {part.date_time for part in book.infolist()} == {(1980, 1, 1, 0, 0, 0)}
    for word in (str(tmp_path).encode(), b"2026-", b"2027-", b"women", b"f" * 64):
        assert word not in inside


def test_that_pieces_do_not_depend_on_how_records_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = some()
    records = kept(about, tmp_path)
    wanted = {form: written(form, records, about, tmp_path).read_bytes() for form in FORMS}
    monkeypatch.setattr("core.release.records.BLOCK_BYTES", records.kind.itemsize * 7)
    for form in FORMS:
        assert written(form, records, about, tmp_path).read_bytes() == wanted[form]
    columns = columns_of(Form.CSV, about)
    assert [len(piece) for piece in pieces(records, columns, 32, Control())] == [32, 32, 32, 4]


def test_that_small_pieces_give_readable_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = described(released_designs(6), 100, sampled=True)
    records = kept(about, tmp_path)
    for module, name in (("csv_file", "_CELLS"), ("xlsx_file", "_CELLS"), ("sav_file", "_CELLS")):
        monkeypatch.setattr(f"core.release.writers.{module}.{name}", 1)
    monkeypatch.setattr("core.release.writers.parquet_file._CELLS", 1)
    frame = pd.read_csv(written(Form.CSV, records, about, tmp_path), dtype=str, keep_default_na=False)
    path = written(Form.PARQUET, records, about, tmp_path)
    other = duckdb.connect().execute(f"SELECT * FROM read_parquet('{path}')").fetchall()
    assert [tuple(row) for row in frame.to_numpy()] == [
        tuple("" if cell is None else str(cell) for cell in row) for row in other
    ]
    third, _ = pyreadstat.read_sav(written(Form.SAV, records, about, tmp_path), apply_value_formats=True)
    assert third["asked"].tolist() == frame["asked"].tolist()
    labels = third["Q1"].astype(object)
    assert labels.where(labels.notna(), "").tolist() == frame["Q1"].tolist()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no device that is always full")
@pytest.mark.parametrize("form", FORMS)
def test_that_a_full_disk_is_told(form: Form, tmp_path: Path) -> None:
    about = some()
    records = kept(about, tmp_path)
    full = tmp_path / "full"
    full.symlink_to("/dev/full")
    with pytest.raises(SaveError) as refused:
        write_rows(form, records, about, full, Control())
    assert refused.value.code == "save.disk_full"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["full", "reports.bin"]


@pytest.mark.parametrize("form", FORMS)
def test_that_stop_is_heard_and_progress_is_told(form: Form, tmp_path: Path) -> None:
    about = some()
    records = kept(about, tmp_path)
    told: list[tuple[float, str]] = []
    write_rows(form, records, about, tmp_path / "out", Control(lambda done, code: told.append((done, code))))
    assert told[-1] == (1.0, "release.writing_file")
    control = Control(lambda done, code: control.cancel())
    with pytest.raises(Cancelled):
        write_rows(form, records, about, tmp_path / "out", control)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "reports.bin"]


def test_that_damaged_records_are_refused(tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)], 10)
    records = kept(about, tmp_path)
    content = bytearray(records.path.read_bytes())
    content[4] = 3
    records.path.write_bytes(content)
    for form in FORMS:
        with pytest.raises(DataError, match=r"data\.damaged"):
            written(form, records, about, tmp_path)
    with pytest.raises(DataError, match=r"data\.damaged"):
        tallies(records, about)
    with pytest.raises(DataError, match=r"data\.damaged"):
        tallies(records, replace(about, sampled=True))


def test_that_text_files_are_plain(tmp_path: Path) -> None:
    about = described([GRR(2, 1.0)], 5, labels=[['say "no"', "b"]], names=["=Q,1"])
    content = written(Form.CSV, kept(about, tmp_path), about, tmp_path).read_bytes()
    assert content.startswith(b'"\'=Q,1"\r\n')
    assert content.endswith(b"\r\n")
    assert {tuple(row) for row in csv.reader(io.StringIO(content.decode("ascii")))} <= {
        ("'=Q,1",),
        ('say "no"',),
        ("b",),
    }
    about = described([GRR(2, 1.0)], 5, labels=[["é", "b"]])
    assert written(Form.CSV, kept(about, tmp_path), about, tmp_path).read_bytes().startswith(b"\xef\xbb\xbfQ1\r\n")


def test_that_an_empty_release_has_its_names(tmp_path: Path) -> None:
    about = described([GRR(3, 1.0), OLH(4, 1.0)], 0)
    records = kept(about, tmp_path)
    for form in FORMS:
        assert written(form, records, about, tmp_path).stat().st_size > 0
    assert (tmp_path / "out.csv").read_bytes() == b"Q1,Q2_seed,Q2_value\r\n"
    assert [one.reports for one in tallies(records, about)] == [0, 0]
