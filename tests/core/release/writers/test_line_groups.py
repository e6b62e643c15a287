"""Equal lines are counted together only where each line is a row by itself, exactly as the reader of rows sees it."""

from __future__ import annotations

import csv
import io
from collections import Counter
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from core.control import Control
from core.errors import Cancelled
from core.release.writers.line_groups import line_groups

PIECES = st.sampled_from(["a", "b", ",", ";", '"', '""', "\n", "\r\n", "\r", " ", "\ufeff", "\x00", "é", '"a"', "a,b"])


def groups(content: bytes, folder: Path, *, most: int = 100, header: bool = True) -> Counter[tuple[str, ...]] | None:
    path = folder / "some.csv"
    path.write_bytes(content)
    found = line_groups(path, ",", most, Control(), header=header, start=0.0)
    if found is None:
        return None
    counted: Counter[tuple[str, ...]] = Counter()
    for cells, times in found:
        counted[tuple(cells)] += times
    return counted


def rows(content: bytes) -> Counter[tuple[str, ...]] | None:
    try:
        text = io.TextIOWrapper(io.BytesIO(content), encoding="utf-8-sig", newline="")
        return Counter(tuple(line) for line in list(csv.reader(text, strict=True))[1:] if line)
    except (csv.Error, UnicodeDecodeError):
        return None


@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(pieces=st.lists(PIECES, max_size=12), mark=st.booleans())
def test_that_groups_are_the_rows_of_the_reader_or_none(pieces: list[str], mark: bool, tmp_path: Path) -> None:
    content = b"\xef\xbb\xbf" * mark + "".join(["h,i\r\n", *pieces]).encode()
    found = groups(content, tmp_path)
    assert found is None or found == rows(content)


@pytest.mark.parametrize(
    "content", [b'h\r\n"a\r\nb"\r\n', b"h\r\na\rb\r\n", b"h\r\n\xff\r\n", b'h\r\n"a"b\r\n', b'"h\n"\na\n']
)
def test_that_an_incomplete_line_is_left_to_the_reader(content: bytes, tmp_path: Path) -> None:
    assert groups(content, tmp_path) is None


def test_that_lines_are_counted_across_blocks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("core.release.writers.line_groups._BLOCK", 7)
    content = b"h,i\r\n" + b'a,"b, c"\r\nd,\r\n' * 500 + b"\r\na,b"
    assert groups(content, tmp_path) == {("a", "b, c"): 500, ("d", ""): 500, ("a", "b"): 1}
    assert groups(content[5:], tmp_path, header=False) == {("a", "b, c"): 500, ("d", ""): 500, ("a", "b"): 1}


def test_that_too_many_different_lines_are_not_held(tmp_path: Path) -> None:
    assert groups(b"h\n" + b"".join(b"%d\n" % at for at in range(20)), tmp_path, most=4) is None
    assert groups(b"h\n" + b"a" * (6 << 20), tmp_path) is None


def test_that_stop_is_heard(tmp_path: Path) -> None:
    (tmp_path / "some.csv").write_bytes(b"h\na\n")
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        line_groups(tmp_path / "some.csv", ",", 10, control, header=True, start=0.0)
