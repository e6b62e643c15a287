"""Rows from anywhere in a file are the rows that reading it from the top gives."""

from __future__ import annotations

import csv
import io
import random
from pathlib import Path

import pytest

import core.data.delimited.row_index
from core.control import Control
from core.data.delimited.row_index import RowIndex
from core.data.delimited.text import Dialect
from core.errors import Cancelled, DataError
from tests.core.refusals import refused

ALPHABET = ["a", "\u00e9", "\u65e5", "1", ",", '"', "\n", "\r\n", " "]


def table(rng: random.Random, rows: int) -> list[list[str]]:
    return [["".join(rng.choices(ALPHABET, k=rng.randrange(12))), str(n)] for n in range(rows)]


def text_of(rows: list[list[str]], end: str) -> str:
    out = io.StringIO()
    csv.writer(out, lineterminator=end, quoting=csv.QUOTE_ALL).writerows(rows)
    return out.getvalue()


@pytest.mark.parametrize("block", [1, 7, 64, 1 << 18])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("header", [0, 1, 2])
@pytest.mark.parametrize("mark", ["", "\ufeff"])
def test_that_pages_are_the_rows_of_the_file_in_any_order(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, block: int, end: str, header: int, mark: str
) -> None:
    monkeypatch.setattr(core.data.delimited.row_index, "BLOCK_BYTES", block)
    rng = random.Random(block)
    rows = table(rng, 120)
    path = tmp_path / "x.csv"
    path.write_bytes((mark + text_of(rows, end)).encode())
    index = RowIndex(path, Dialect(",", header), 2)
    expected = [tuple(row) for row in rows[header:]]
    for _ in range(20):
        offset, limit = rng.randrange(130), rng.randrange(20)
        assert list(index.rows(offset, limit, Control())) == expected[offset : offset + limit]


def test_that_a_file_without_quotes_and_without_a_last_line_end_is_paged(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text('a;b\n1;"2\n3;4')
    assert RowIndex(path, Dialect(";", 1, quote=""), 2).rows(0, 9, Control()) == (("1", '"2'), ("3", "4"))


def test_that_stop_is_heard_and_a_vanished_file_said(tmp_path: Path) -> None:
    path = tmp_path / "x.csv"
    path.write_text("a,b\n" * 1000)
    stopped = Control()
    stopped.cancel()
    index = RowIndex(path, Dialect(",", 0), 2)
    with pytest.raises(Cancelled):
        index.rows(900, 1, stopped)
    assert index.rows(900, 1, Control()) == (("a", "b"),)
    path.unlink()
    with refused("data.missing", kind=DataError):
        index.rows(0, 1, Control())
