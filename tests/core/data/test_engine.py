"""The database opens the files that it was given and no other, and nothing about that can be changed afterwards."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from core.control import Control
from core.data.delimited.text import Dialect
from core.data.engine import Engine, csv_reader, quoted
from core.errors import DataError
from tests.core.data.brute import CONTROL
from tests.core.refusals import refused

COMMA = Dialect(",", header=True)
DENIED = {"kind": "PermissionException"}


def engine_of(tmp_path: Path, *files: Path, memory: str = "200MB") -> Engine:
    return Engine(tmp_path / "spill", memory, files)


@pytest.fixture
def other(tmp_path: Path) -> Path:
    path = tmp_path / "other.csv"
    path.write_text("a\nsecret\n")
    return path


@pytest.mark.parametrize("name", ["plain.csv", "we*ird [x] n?é's.csv", "[ab].csv"])
def test_that_a_file_that_was_given_is_read_whatever_it_is_called(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text("a,b\n1,2\n")
    with closing(engine_of(tmp_path, path)) as engine:
        assert engine.rows(f"SELECT * FROM {csv_reader(path, COMMA, 2)}", CONTROL, "step") == [("1", "2")]


@pytest.mark.parametrize(
    "sql",
    [
        "SELECT * FROM read_text({other})",
        "SELECT * FROM read_csv({other})",
        "SELECT * FROM glob({folder})",
        "COPY (SELECT 1) TO {new}",
        "ATTACH {new}",
        "COPY (SELECT 1) TO {given} (FORMAT csv); SELECT * FROM read_text({other})",
    ],
)
def test_that_no_other_file_is_read_listed_or_written(tmp_path: Path, other: Path, sql: str) -> None:
    given = tmp_path / "given.csv"
    paths = {"other": other, "folder": tmp_path / "*", "new": tmp_path / "new.db", "given": given}
    with closing(engine_of(tmp_path, given)) as engine:
        with pytest.raises(DataError) as told:
            engine.rows(sql.format(**{name: quoted(str(path)) for name, path in paths.items()}), CONTROL, "step")
        assert (told.value.code, dict(told.value.params)) == ("data.engine", DENIED)
    assert not paths["new"].exists()


@pytest.mark.parametrize(
    "sql", ["SET threads = 1", "SET enable_external_access = true", "SET allowed_paths = []", "RESET temp_directory"]
)
def test_that_no_setting_can_be_changed(tmp_path: Path, sql: str) -> None:
    with closing(engine_of(tmp_path)) as engine, refused("data.engine", kind=DataError):
        engine.rows(sql, CONTROL, "step")


def test_that_a_query_larger_than_the_memory_spills_into_its_folder_which_goes(tmp_path: Path) -> None:
    with closing(engine_of(tmp_path, memory="40MB")) as engine:
        engine.rows("CREATE TABLE t AS SELECT range || 'answer' AS s FROM range(4000000)", CONTROL, "step")
        assert sum(path.stat().st_size for path in (tmp_path / "spill").iterdir()) > 1_000_000
        assert engine.rows("SELECT count(*) FROM t", CONTROL, "step") == [(4_000_000,)]
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.slow
def test_that_the_requested_streams_report_their_progress(tmp_path: Path) -> None:
    with closing(engine_of(tmp_path)) as engine:
        for _again in range(3):
            streams = [engine.blocks("SELECT range FROM range(300000)", 1, CONTROL, "step") for _ in range(6)]
            assert [next(one)[0][0] for one in streams] == [0] * 6
            for one in streams:
                one.close()
        heard: list[float] = []
        engine.rows("CREATE TABLE t AS SELECT range AS r FROM range(3000000)", CONTROL, "step")
        slow = "SELECT sum(hash(sha256(r::VARCHAR)))::DOUBLE FROM t"
        list(engine.blocks(slow, 1, Control(lambda done, code: heard.append(done)), "step"))
        assert any(0 < done < 1 for done in heard)
