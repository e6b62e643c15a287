"""The look at the bytes counts rows by its own rule and knows which files need the careful reader."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

import core.data.delimited.scan
from core.control import Control
from core.data.delimited.scan import Scan, scan
from core.data.delimited.text import MAX_RECORD, Dialect
from core.errors import Cancelled, DataError
from tests.core.refusals import refused

Write = Callable[..., Path]
SIGNS = st.sampled_from([b"a", b"1", b",", b'"', b'""', b"\n", b"\r\n", b"\r", b" ", "\u00e9".encode(), b'"a,b"'])


def looked(path: Path, delimiter: str = ",") -> Scan:
    return scan(path, Dialect(delimiter, False), Control(), 1.0)


def expected(data: bytes) -> Scan:
    """The same one sign at a time, in the order in which a person reads."""
    text = data.decode()
    inside = blank = False
    fits = True
    ends = []
    line = ""
    place = 0
    while place < len(text):
        sign = text[place]
        before = text[place - 1] if place else "\n"
        after = text[place + 1] if place + 1 < len(text) else ","
        if sign == '"':
            neighbour = after if inside else before
            fits = fits and neighbour in '\r\n,"'
            inside = not inside
        if sign in "\r\n" and not inside:
            end = "\r\n" if sign == "\r" and after == "\n" else sign
            ends.append(end)
            blank = blank or not line
            line = ""
            place += len(end)
            continue
        line += sign
        place += 1
    lines = len(ends) + bool(line)
    kinds = set(ends)
    plain = fits and not inside and not blank and len(kinds) < 2 and "\r" not in kinds
    return Scan(lines, plain, "\r\n" if "\r\n" in kinds else "\n")


@settings(max_examples=10 * settings.default.max_examples, suppress_health_check=[HealthCheck.function_scoped_fixture])
@example(parts=[b'"', b"\r\n", b'"', b"\r"], chunk=1)
@given(parts=st.lists(SIGNS, max_size=24), chunk=st.integers(1, 9))
def test_that_rows_are_counted_the_same_however_the_file_is_chopped(
    write: Write, monkeypatch: pytest.MonkeyPatch, parts: list[bytes], chunk: int
) -> None:
    data = b"".join(parts)
    monkeypatch.setattr(core.data.delimited.scan, "CHUNK_BYTES", chunk)
    found, wanted = looked(write(data)), expected(data)
    assert found.plain == wanted.plain
    if wanted.plain:
        assert (found.lines, found.line_end) == (wanted.lines, wanted.line_end)


@pytest.mark.parametrize("chunk", [1, 2, 3, 7, 100])
def test_that_a_byte_order_mark_and_signs_of_several_bytes_survive_chopping(
    write: Write, monkeypatch: pytest.MonkeyPatch, chunk: int
) -> None:
    monkeypatch.setattr(core.data.delimited.scan, "CHUNK_BYTES", chunk)
    path = write(b"\xef\xbb\xbf" + '"\u00e9",\u65e5\n"\U0001f600",x\n'.encode())
    assert looked(path).lines == 2


@pytest.mark.parametrize("chunk", [1, 2, 3, 100])
@pytest.mark.parametrize(("wrong", "line"), [(b"\xe9", 3), (b"\xc3(", 3), (b"\xc3", 3), (b"\xed\xa0\x80", 3)])
def test_that_the_line_of_the_first_foreign_byte_is_named(
    write: Write, monkeypatch: pytest.MonkeyPatch, chunk: int, wrong: bytes, line: int
) -> None:
    monkeypatch.setattr(core.data.delimited.scan, "CHUNK_BYTES", chunk)
    with pytest.raises(DataError) as caught:
        looked(write("\u00e9,b\n1,2\n3,".encode() + wrong))
    assert (caught.value.code, caught.value.params["line"]) == ("data.not_in_encoding", line)


def test_that_a_line_without_end_is_refused_wherever_it_stands(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    long = b"x" * (MAX_RECORD + 1)
    for chunk in (300_000, 4_000_000):
        monkeypatch.setattr(core.data.delimited.scan, "CHUNK_BYTES", chunk)
        for before, line in ((b"", 1), (b"a,b\n1,2\n", 3)):
            with pytest.raises(DataError) as caught:
                looked(write(before + long + b"\n1,2\n"))
            assert (caught.value.code, caught.value.params["line"]) == ("data.line_too_long", line)
        assert looked(write(b"y\n" + long[:-1] + b"\nz\n")).lines == 3


def test_that_a_zero_byte_is_refused(write: Write) -> None:
    with refused("data.binary", kind=DataError):
        looked(write(b"a,b\n1,\x00\n"))


def test_that_stop_is_heard_between_chunks(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(core.data.delimited.scan, "CHUNK_BYTES", 10)
    steps: list[float] = []
    control = Control(lambda done, code: steps.append(done) or (len(steps) == 3 and control.cancel()))  # type: ignore[func-returns-value]
    with pytest.raises(Cancelled):
        scan(write("a,b\n" * 100), Dialect(",", False), control, 0.25)
    assert len(steps) == 3
    assert steps == sorted(steps)


def test_that_a_delimiter_of_several_bytes_goes_to_the_careful_reader(write: Write) -> None:
    assert not looked(write("a\u00a7b\n"), "\u00a7").plain
