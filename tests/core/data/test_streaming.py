"""Blocks of a query: stopped, closed and broken in the middle; other queries beside it."""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest

from core.control import Control
from core.data.base import EVERYONE
from core.data.coding.column_code import ColumnCoding
from core.data.engine import Engine
from core.data.row_codes import coded_rows
from core.data.streaming import MOST_CELLS, MOST_VECTORS, VECTOR_ROWS
from core.errors import Cancelled, DataError
from tests.core.data.brute import CONTROL, opened
from tests.core.refusals import refused

ROWS = 20_000_000
LONG = f"SELECT (range % 7)::UTINYINT AS a, range AS b FROM range({ROWS})"
CANARY = "secret-answer-8391"


@pytest.fixture
def engine(tmp_path: Path):
    made = Engine(tmp_path / "spill", "200MB")
    yield made
    made.close()


def streams() -> list[str]:
    return [one.name for one in threading.enumerate() if one.name == "survey-stream"]


def test_that_blocks_hold_every_row_once_in_order(engine: Engine) -> None:
    rows = 300_001
    found = list(engine.blocks(f"SELECT (range % 7)::UTINYINT, range FROM range({rows})", 2, CONTROL, "step"))
    assert np.array_equal(np.concatenate([one[1] for one in found]), np.arange(rows))
    assert np.array_equal(np.concatenate([one[0] for one in found]), np.arange(rows) % 7)
    assert max(len(one[0]) for one in found) <= MOST_VECTORS * VECTOR_ROWS
    assert not streams()


def test_that_wide_blocks_are_short(engine: Engine) -> None:
    columns = ", ".join(f"range + {at}" for at in range(100))
    found = [len(one[0]) for one in engine.blocks(f"SELECT {columns} FROM range(90000)", 100, CONTROL, "step")]
    assert sum(found) == 90000
    assert max(found) <= MOST_CELLS // 100


def test_that_stop_is_heard_within_a_tick_or_two_in_the_middle_and_before_the_first_row(engine: Engine) -> None:
    control = Control()
    stream = engine.blocks(LONG, 2, control, "step")
    next(stream)
    start = time.perf_counter()
    control.cancel()
    with pytest.raises(Cancelled):
        list(stream)
    assert time.perf_counter() - start < 1.0
    slow = Control()
    timer = threading.Timer(0.1, slow.cancel)
    timer.start()
    start = time.perf_counter()
    with pytest.raises(Cancelled):
        list(
            engine.blocks(
                f"SELECT sum(hash(a.range + b.range))::DOUBLE FROM range({ROWS}) a, range(100) b", 1, slow, "s"
            )
        )
    assert time.perf_counter() - start < 1.1
    timer.join()
    assert not streams()


def test_that_whoever_leaves_early_leaves_no_thread_and_a_database_that_still_answers(engine: Engine) -> None:
    for block in engine.blocks(LONG, 2, CONTROL, "step"):
        assert len(block[0])
        break
    assert not streams()
    assert engine.rows("SELECT 41 + 1", CONTROL, "step") == [(42,)]


def test_that_other_queries_are_answered_meanwhile(engine: Engine) -> None:
    stream = engine.blocks(LONG, 2, CONTROL, "step")
    next(stream)
    assert engine.rows("SELECT count(*) FROM range(1000)", CONTROL, "step") == [(1000,)]
    assert sum(len(one[0]) for one in stream) > ROWS - 3 * MOST_VECTORS * VECTOR_ROWS


def test_that_closing_the_file_ends_a_stream_that_nobody_takes_from(engine: Engine) -> None:
    stream = engine.blocks(LONG, 2, CONTROL, "step")
    next(stream)
    start = time.perf_counter()
    engine.close()
    assert time.perf_counter() - start < 1.0
    assert not streams()
    with refused("data.closed", kind=DataError):
        list(stream)
    with refused("data.closed", kind=DataError):
        next(engine.blocks(LONG, 2, CONTROL, "step"))


def test_that_an_error_of_the_database_says_its_kind_and_no_answer(engine: Engine) -> None:
    broken = f"SELECT CAST(CASE WHEN range = 999999 THEN '{CANARY}' ELSE '1' END AS UTINYINT) FROM range(1000000)"
    with pytest.raises(DataError) as told:
        list(engine.blocks(broken, 1, CONTROL, "step"))
    assert (told.value.code, dict(told.value.params)) == ("data.engine", {"kind": "ConversionException"})
    assert CANARY not in str(told.value)
    assert told.value.__cause__ is None
    assert told.value.__context__ is None


def test_that_a_file_that_changes_while_it_is_read_is_told_at_the_end(write: Callable[..., Path]) -> None:
    path = write("x\n" + "1\n" * 50)
    with opened(path) as source:
        stream = coded_rows(source, [ColumnCoding("x", (("1",),))], EVERYONE, CONTROL).blocks(CONTROL)
        assert next(stream).rows == 50
        os.utime(path, ns=(1, 1))
        with refused("data.changed", kind=DataError):
            list(stream)
