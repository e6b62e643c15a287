"""`count` runs the queries of a study in an engine: it resumes, tells a changed table, and takes no secret."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import duckdb
import pytest

from app.cli.counting import command
from app.cli.counting.engine import SCHEMES, connected, dialect_of, watched
from core.control import Control
from core.data.frequency.kept_tables import Blocks
from core.data.frequency.query import fingerprint_of
from core.data.readers.registry import propose
from core.data.source import SurveySource
from core.errors import Cancelled, WorkbenchError
from tests.app.cli.commands_desk import Desk


@pytest.fixture
def study(desk: Desk) -> Path:
    return desk.sample()


@pytest.fixture
def engines(tmp_path: Path) -> dict[str, str]:
    rows = [(["Never", "Often", None][at % 3], ["a", "b"][at % 7 % 2]) for at in range(700)]
    with duckdb.connect(str(tmp_path / "people.db")) as database:
        database.execute("CREATE TABLE people (Q1 TEXT, Q2 TEXT)")
        database.execute(f"INSERT INTO people VALUES {', '.join(map(_values, rows))}")
    with sqlite3.connect(tmp_path / "people.sqlite") as lite:
        lite.execute("CREATE TABLE people (Q1 TEXT, Q2 TEXT)")
        lite.executemany("INSERT INTO people VALUES (?, ?)", rows)
    lite.close()
    return {name: f"{name}://{tmp_path / 'people'}.{end}" for name, end in (("duckdb", "db"), ("sqlite", "sqlite"))}


def _values(row: tuple[str | None, str]) -> str:
    return "(" + ", ".join("NULL" if one is None else f"'{one}'" for one in row) + ")"


def words(study: Path, url: str, out: Path, *more: str) -> tuple[str, ...]:
    asked = ("--only", "Q1", "--only", "Q2", "--scope", "each")
    return ("count", str(study), "--engine", url, "--table", "people", *asked, "--out", str(out), *more)


def cells(path: Path) -> list[tuple[object, ...]]:
    found: list[tuple[object, ...]] = duckdb.sql(f"SELECT * FROM '{path}' ORDER BY ALL").fetchall()
    return found


def test_that_both_engines_write_the_same_table_with_its_query(
    desk: Desk, study: Path, engines: dict[str, str], tmp_path: Path
) -> None:
    for name, url in engines.items():
        told = desk.type(*words(study, url, tmp_path / f"{name}.parquet"))
        assert (told.code, told.names) == (0, {f"{name}.parquet", f"{name}.sql"})
        assert told.said("Counted. The table is private")
        text = (tmp_path / f"{name}.sql").read_text("utf-8").rstrip("\n")
        assert told.last.endswith(fingerprint_of(text))
        assert not (tmp_path / f"{name}.parquet.counting").exists()
    assert cells(tmp_path / "duckdb.parquet") == cells(tmp_path / "sqlite.parquet")
    path = tmp_path / "duckdb.parquet"
    with SurveySource.open(path, propose(path, temp_folder=tmp_path).reading, temp_folder=tmp_path) as source:
        assert source.rows == 700


def test_that_a_stopped_count_goes_on_with_the_next_table(
    desk: Desk, study: Path, engines: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, out = engines["duckdb"], tmp_path / "counts.parquet"
    write = command.write_blocks
    asked: list[str] = []

    def breaking(blocks: Blocks, path: Path) -> None:
        asked.append(path.name)
        if len(asked) == 2:
            raise WorkbenchError("count.failed", kind="Killed")
        write(blocks, path)

    monkeypatch.setattr(command, "write_blocks", breaking)
    assert desk.type(*words(study, url, out)).code == 1
    assert not out.exists()
    told = desk.type(*words(study, url, out))
    assert told.code == 0
    assert told.said("Table 1 of 2 was counted before")
    assert asked[1:] == [asked[1], asked[1]]
    assert desk.type(*words(study, url, out)).code == 0
    assert len(asked) == 5


def test_that_a_table_that_changed_between_two_counts_is_told_and_counted_again(
    desk: Desk, study: Path, engines: dict[str, str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    url, out = engines["sqlite"], tmp_path / "counts.csv"
    write = command.write_blocks

    def changing(blocks: Blocks, path: Path) -> None:
        write(blocks, path)
        with sqlite3.connect(tmp_path / "people.sqlite") as lite:
            lite.execute("INSERT INTO people VALUES ('Never', 'a')")
        lite.close()

    monkeypatch.setattr(command, "write_blocks", changing)
    told = desk.type(*words(study, url, out))
    assert told.code == 1
    assert told.said("The tables hold between 700 and 701 respondents")
    monkeypatch.setattr(command, "write_blocks", write)
    again = desk.type(*words(study, url, out))
    assert again.code == 0
    assert not again.said("Table 1 of 2 was counted before")


def test_that_a_url_with_a_secret_is_refused_without_quoting_it(desk: Desk, study: Path, tmp_path: Path) -> None:
    for url in (
        "postgres://me:hunter2@host/db",
        "snowflake://me@host/db?passWord=hunter2",
        "mssql://h/d?access_token=hunter2",
    ):
        told = desk.type(*words(study, url, tmp_path / "counts.parquet"))
        assert told.code == 1
        assert told.said("The URL holds a password")
        assert "hunter2" not in told.only
    for url in ("nowhere", "ftp://host/x", "http://[::1"):
        with pytest.raises(WorkbenchError) as found:
            dialect_of(url)
        assert found.value.code == "count.no_engine"
    assert set(SCHEMES) >= {"duckdb", "sqlite", "postgres", "bigquery", "snowflake", "pyspark"}


def test_that_the_query_is_printed_without_a_connection(desk: Desk, study: Path) -> None:
    told = desk.type("count", str(study), "--table", "a.people", "--only", "Q1", "--print", "bigquery")
    assert told.code == 0
    assert "FROM `a`.`people`" in "\n".join(map(str, told.paths))


def test_that_an_engine_cannot_write(engines: dict[str, str]) -> None:
    for url in engines.values():
        engine = connected(url)
        with pytest.raises(WorkbenchError) as found:
            watched(lambda engine=engine: list(engine.counted("DELETE FROM people")), engine, Control())  # type: ignore[misc]
        engine.close()
        assert found.value.code == "count.failed"


def test_that_stop_interrupts_the_engine(engines: dict[str, str]) -> None:
    slow = "SELECT count(*) FROM people a, people b, people c, people d WHERE a.Q1 < b.Q2 AND c.Q1 < d.Q2"
    for url in engines.values():
        engine, control = connected(url), Control()
        threading.Timer(0.2, control.cancel).start()
        with pytest.raises(Cancelled):
            watched(lambda engine=engine: list(engine.counted(slow)), engine, control)  # type: ignore[misc]
        engine.close()


def test_that_wrong_words_have_one_sentence(desk: Desk, study: Path, engines: dict[str, str], tmp_path: Path) -> None:
    url = engines["duckdb"]
    assert desk.type(*words(study, url, tmp_path / "counts.xlsx")).said(
        "Give --out a name that ends in .parquet or .csv."
    )
    assert desk.type(*words(study, f"{url}x", tmp_path / "c.csv")).said("The engine stopped with an error of type")
    assert desk.type("count", str(study), "--print", "spark").said("Name the table with the rows")
    assert desk.type("count", str(study), "--table", "a").code == 2
