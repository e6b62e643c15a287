"""A hundred million rows of six questions are counted by DuckDB at the rate of the engine, and the counts open."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path

import duckdb
import pytest

from app.cli.counting.engine import connected
from core.control import Control
from core.data.base import EVERYONE
from core.data.codebooks.codebook import Codebook, Variable
from core.data.frequency.dialects import DIALECTS, DialectKey
from core.data.frequency.kept_tables import write_blocks
from core.data.frequency.query import Scope, count_query, query_text
from core.data.readers.registry import propose
from core.data.source import SurveySource

pytestmark = [pytest.mark.benchmark, pytest.mark.timeout(1_200)]
ROWS = 100_000_000
QUESTIONS = tuple(f"q{at}" for at in range(6))
BOOK = Codebook(tuple(map(Variable, QUESTIONS)))
MOST = 1.1


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    path = tmp_path_factory.mktemp("wide") / "rows.parquet"
    answers = "['Never', 'Rarely', 'Often', 'Always', 'Refused']"
    cells = ", ".join(f"{answers}[1 + (hash(range, {at}) % 5)::INTEGER] AS {name}" for at, name in enumerate(QUESTIONS))
    with duckdb.connect() as database:
        database.execute(f"COPY (SELECT {cells} FROM range({ROWS})) TO '{path}' (FORMAT parquet)")
    yield path
    path.unlink()


@pytest.mark.parametrize("scope", [Scope.EACH, Scope.ALL])
def test_that_counting_takes_at_most_a_tenth_longer_than_the_engine_alone(scope: Scope, table: Path) -> None:
    dialect = DIALECTS[DialectKey.DUCKDB]
    text = query_text(count_query(BOOK, QUESTIONS, EVERYONE, scope=scope), f'"{table}"', dialect)
    names = ", ".join(QUESTIONS)
    sets = f"GROUPING SETS ({', '.join(f'({name})' for name in QUESTIONS)})" if scope is Scope.EACH else names
    alone = f"SELECT {names}, count(*) FROM '{table}' GROUP BY {sets}"
    found = table.with_name(f"{scope}.parquet")
    ours: list[float] = []
    bare: list[float] = []
    engine = connected("duckdb://:memory:")
    with duckdb.connect() as database:
        for _ in range(3):
            start = time.perf_counter()
            database.execute(alone).fetchall()
            middle = time.perf_counter()
            write_blocks(engine.counted(text), found)
            ours.append(time.perf_counter() - middle)
            bare.append(middle - start)
    engine.close()
    print(f"{scope}: {min(ours):.2f} s, engine alone {min(bare):.2f} s, {min(ours) / min(bare):.2f}")
    start = time.perf_counter()
    with SurveySource.open(
        found, propose(found, temp_folder=found.parent).reading, temp_folder=found.parent, control=Control()
    ) as source:
        assert source.rows == ROWS
    print(f"opened {source.lines} cells in {time.perf_counter() - start:.2f} s")
    assert min(ours) <= MOST * min(bare)
