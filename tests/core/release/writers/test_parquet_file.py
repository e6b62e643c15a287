"""Parquet files of the database: rows in order, the same bytes, nothing left beside them."""

from __future__ import annotations

import stat
import sys
from pathlib import Path

import duckdb
import numpy as np
import pytest

import core.release.writers.parquet_file as parquet_module
from core.control import Control
from core.designs.local.each_item import EachItem
from core.designs.local.grr import GRR
from core.errors import Cancelled, DataError
from core.release.description import RawColumn
from core.release.plan import Form
from core.release.writers.write import write_rows
from tests.core.release.writers.made import described, kept, written

ROWS = 130_000


def test_that_records_are_read_again_after_their_memory_was_given_back(tmp_path: Path) -> None:
    records = kept(described([GRR(300, 1.0)], ROWS), tmp_path)
    table, give_back = parquet_module._mapped(records)
    first = table.copy()
    give_back()
    assert np.array_equal(table, first)
    assert np.array_equal(first, np.fromfile(records.path, records.kind))


def test_that_rows_keep_their_order_over_all_groups_and_threads(tmp_path: Path) -> None:
    labels = [[f"Answer {code}, it's one" for code in range(300)], ["x", "y"], ["a", "b", "c"]]
    raw = (RawColumn("Region", ("", "North", "South")), RawColumn("Blank", ("",)))
    about = described([GRR(300, 1.0), GRR(2, 1.0), EachItem(3, 1.0)], ROWS, labels=labels, raw=raw)
    records = kept(about, tmp_path)
    path = written(Form.PARQUET, records, about, tmp_path)
    content = path.read_bytes()
    table = np.fromfile(records.path, records.kind)
    connection = duckdb.connect()
    found = connection.execute(f"SELECT * FROM read_parquet('{path}')").fetchnumpy()
    assert found["Q1"].tolist() == [labels[0][code] for code in table["q0"].tolist()]
    assert np.array_equal(found["Q3_2"], table["q2"][:, 1])
    assert found["Region"].filled("").tolist() == [raw[0].values[code] for code in table["r0"].tolist()]
    assert found["Blank"].mask.all()
    groups = connection.execute(
        f"SELECT DISTINCT row_group_num_rows, compression FROM parquet_metadata('{path}')"
    ).fetchall()
    assert {size for size, _ in groups} == {122_880, ROWS - 122_880}
    assert {kind for _, kind in groups} == {"UNCOMPRESSED"}
    assert connection.execute(f"SELECT count(*) FROM parquet_kv_metadata('{path}')").fetchall() == [(0,)]
    made_by = connection.execute(f"SELECT created_by FROM parquet_file_metadata('{path}')").fetchall()[0][0]
    assert made_by.startswith(f"DuckDB version v{duckdb.__version__}")
    assert written(Form.PARQUET, records, about, tmp_path).read_bytes() == content


@pytest.mark.skipif(sys.platform == "win32", reason="names and rights of other systems")
def test_that_any_name_is_one_file_that_nobody_else_reads(tmp_path: Path) -> None:
    about = described([GRR(3, 1.0)], 10)
    records = kept(about, tmp_path)
    folder = tmp_path / "it's [1] *"
    folder.mkdir()
    path = folder / "out?[a] '%20'.parquet"
    write_rows(Form.PARQUET, records, about, path, Control())
    assert stat.S_IMODE(path.stat().st_mode) == 0o600
    assert [one.name for one in folder.iterdir()] == [path.name]
    again = written(Form.PARQUET, records, about, tmp_path)
    assert again.read_bytes() == path.read_bytes()


def test_that_stop_ends_the_database_too(tmp_path: Path) -> None:
    about = described([EachItem(12, 1.0)], ROWS)
    records = kept(about, tmp_path)
    (tmp_path / "out").mkdir()
    told: list[float] = []

    def stop(done: float, code: str) -> None:
        told.append(done)
        control.cancel()

    control = Control(stop)
    with pytest.raises(Cancelled):
        write_rows(Form.PARQUET, records, about, tmp_path / "out" / "o.parquet", control)
    assert told == sorted(told)
    assert {one.name for one in (tmp_path / "out").iterdir()} <= {"o.parquet"}


def test_that_what_the_database_says_never_leaves(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    about = described([GRR(3, 1.0)], 10, labels=[["secret a", "secret b", "secret c"]])
    records = kept(about, tmp_path)
    monkeypatch.setattr("core.release.writers.parquet_file._VECTOR", -1)
    monkeypatch.setattr("core.release.writers.parquet_file._MOST_ROWS", -1)
    with pytest.raises(DataError) as refused:
        written(Form.PARQUET, records, about, tmp_path)
    assert refused.value.code == "data.engine"
    assert "secret" not in repr(refused.value)
    assert refused.value.__cause__ is None
