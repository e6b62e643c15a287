"""Lines of digits are read as bytes only where they are nothing else; the same is found as by reading texts."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest

import core.release.writers.read_back as read_back
from core.control import Control
from core.designs.local.unary import OUE
from core.designs.several.scheme import QuestionTally
from core.errors import Cancelled
from core.release.description import Description
from core.release.plan import Form
from core.release.writers.digit_lines import NotDigits, digit_lines
from core.release.writers.read_back import read_tallies
from core.release.writers.tallies import tallies
from tests.core.release.writers.made import described, kept, same, written
from tests.core.release.writers.reading import place_refused

ROWS = 400


def found(path: Path, content: bytes, width: int = 2, *, header: bool = True, delimiter: str = ",") -> list[list[int]]:
    path.write_bytes(content)
    blocks = digit_lines(path, delimiter, width, Control(), header=header, start=0)
    return [line for block in blocks for line in block.tolist()]


def test_that_digits_are_read_whatever_the_line_end_and_the_delimiter(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    for content in (b"a,b\r\n0,1\r\n1,0\r\n", b"a,b\n0,1\n1,0\n", b"\xef\xbb\xbfa,b\n0,1\n1,0"):
        assert found(path, content) == [[0, 1], [1, 0]]
    assert found(path, b"a;b\n0;1\n", delimiter=";") == [[0, 1]]
    assert found(path, b"a,b\n0,1") == [[0, 1]]
    assert found(path, b"0,1\n9,0\n", header=False) == [[0, 1], [9, 0]]
    assert found(path, b"\xef\xbb\xbf0,1\n", header=False) == [[0, 1]]
    assert found(path, b"a,b\n") == []


@pytest.mark.parametrize(
    "content",
    [
        b"a,b\n0,1\n1,x\n",
        b"a,b\n0,1\n1;0\n",
        b"a,b\n0,1\n10,0\n",
        b"a,b\n0,1\r\n1,0\n",
        b"a,b\n0,1\n1,0\n\n",
        b"a,b\n0,1\n1,",
        b'a,b\n"0",1\n',
        b"a,b",
        b"",
    ],
)
def test_that_anything_else_is_left_to_the_reader_of_texts(content: bytes, tmp_path: Path) -> None:
    with pytest.raises(NotDigits):
        found(tmp_path / "a.csv", content)


@pytest.mark.parametrize("form", [Form.CSV, Form.PARQUET])
def test_that_wide_bits_are_counted_without_looking_at_texts(
    form: Form, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    about = described([OUE(200, 1.0), OUE(3, 1.0)], ROWS)
    records = kept(about, tmp_path)
    path = written(form, records, about, tmp_path)
    by_texts = read_back_by_texts(form, path, about, monkeypatch)
    with monkeypatch.context() as patch:
        patch.setattr(read_back, "_row_by_row", None)
        fast = read_tallies(form, path, about, Control())
    assert same(fast, tallies(records, about))
    assert same(fast, by_texts)


def read_back_by_texts(
    form: Form, path: Path, about: Description, monkeypatch: pytest.MonkeyPatch
) -> tuple[QuestionTally, ...]:
    with monkeypatch.context() as patch:
        patch.setattr(read_back, "_is_digit", lambda _column: False)
        return read_tallies(form, path, about, Control())


@pytest.mark.parametrize("form", [Form.CSV, Form.PARQUET])
def test_that_what_differs_in_wide_bits_is_told_by_its_place(form: Form, tmp_path: Path) -> None:
    about = described([OUE(20, 1.0)], ROWS)
    records = kept(about, tmp_path)
    path = written(form, records, about, tmp_path)
    for other, row in ((replace(about, rows=ROWS + 1), ROWS + 2), (replace(about, rows=ROWS - 1), ROWS + 1)):
        assert place_refused(form, path, other)[0] == row
    if form is Form.CSV:
        lines = path.read_bytes().split(b"\r\n")
        lines[7] = lines[7][:4] + b"2" + lines[7][5:]
        path.write_bytes(b"\r\n".join(lines))
        assert place_refused(form, path, about) == (8, 3)


def test_that_stop_is_heard_between_blocks(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"a,b\n" + b"0,1\n" * 10)
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        list(digit_lines(path, ",", 2, control, header=True, start=0))
    assert np.array_equal(next(digit_lines(path, ",", 2, Control(), header=True, start=0))[0], [0, 1])
