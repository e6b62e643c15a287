"""Numbers read from the rows are those that were counted."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import duckdb
import numpy as np
import pytest

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import NOTHING_MISSING, MissingRule
from core.data.numeric.number_column import NumberColumn, counted_numbers
from core.data.numeric.read_numbers import read_numbers
from core.errors import Cancelled, DataError
from tests.core.data.brute import CONTROL, PARQUET, opened
from tests.core.refusals import refused

Write = Callable[..., Path]
CELLS = ("18", "18.0", " 40 ", "-0", "0", "-9", "x", "about 30", "", "  ", "1,5", "1.803", "1e3", "99", "inf", "\u0663")
"""Texts, blanks, both zeros, a missing code, Arabic digits; "1,5" is a number under a decimal comma only."""


def parts(found: NumberColumn) -> tuple[list[float], list[int], int, int]:
    return found.values.tolist(), found.counts.tolist(), found.missing, found.texts


@pytest.mark.sweep
@pytest.mark.parametrize("comma", [False, True])
@pytest.mark.parametrize("rule", [NOTHING_MISSING, MissingRule(("99",), ((-9.0, -1.0),))])
@pytest.mark.parametrize("base", [EVERYONE, Base((Condition("s", ("1",)),)), Base(weight="w")])
def test_that_numbers_of_rows_are_those_that_were_counted(
    write: Write, comma: bool, rule: MissingRule, base: Base
) -> None:
    rows = [f'"{cell}",{at // 7 % 2},{"" if at % 5 == 4 else 2}' for at, cell in enumerate(CELLS * 3)]
    with opened(write("\n".join(["q,s,w", *rows]))) as source:
        counts = source.counts_under(base, CONTROL).columns[0]
        twin = counted_numbers(counts, missing=rule, decimal_comma=comma)
        found = read_numbers(source, "q", base, decimal_comma=comma, missing=rule)
    assert parts(found) == parts(twin)
    assert found.n + found.missing + found.texts == counts.rows
    assert found.texts >= 2
    # The broken twin: without its rule a missing code is a number.
    if rule != NOTHING_MISSING:
        assert parts(counted_numbers(counts, decimal_comma=comma)) != parts(found)


def test_that_nobody_gives_no_numbers_and_no_column_is_told(write: Write) -> None:
    with opened(write("q,s\n1,1\n2,1\n")) as source:
        found = read_numbers(source, "q", Base((Condition("s", ("7",)),)))
        assert parts(found) == ([], [], 0, 0)
        with refused("base.no_column", kind=DataError):
            read_numbers(source, "r")


def test_that_a_changed_file_and_stop_are_told(write: Write) -> None:
    path = write("q\n" + "\n".join(map(str, range(100))))
    with opened(path) as source:
        stopped = Control()
        stopped.cancel()
        with pytest.raises(Cancelled):
            read_numbers(source, "q", EVERYONE, stopped)
        path.write_text("q\n1\n")
        with refused("data.changed", kind=DataError):
            read_numbers(source, "q")
        os.remove(path)
        with refused("data.missing", kind=DataError):
            read_numbers(source, "q")


@pytest.mark.slow
def test_that_ten_million_different_numbers_take_seconds(tmp_path: Path) -> None:
    path = tmp_path / "incomes.parquet"
    with duckdb.connect() as connection:
        connection.execute(f"COPY (SELECT random() * 1e5 AS income FROM range(10000000)) TO '{path}' (FORMAT parquet)")
    with opened(path, PARQUET) as source:
        start = time.perf_counter()
        found = read_numbers(source, "income")
        took = time.perf_counter() - start
    assert found.n == 10_000_000
    assert np.all(np.diff(found.values) > 0)
    assert took < 30, took
