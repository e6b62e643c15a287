"""A file that cannot be read is refused once, in one typed error that quotes none of its cells."""

from __future__ import annotations

import os
import random
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from app.messages.catalogue import english
from core.control import Control
from core.data.delimited.dialect import Dialect, propose
from core.data.delimited.encoding import SUPPORTED
from core.data.delimited.text import MAX_COLUMNS, MAX_RECORD
from core.data.engine import Engine
from core.data.reading import FileKind, Reading
from core.data.source import SurveySource
from core.errors import DataError

Write = Callable[..., Path]
COMMA = Dialect(",", header=True)
SECRET = "Kowalczyk"
FAR = 30_000
LINE = f"1,{'2' * 38}\n"
"""So many of these lines are more than what a proposal reads of a file."""


def refusal(call: Callable[[], object]) -> DataError:
    with pytest.raises(DataError) as caught:
        call()
    error = caught.value
    assert english(error)
    told = [str(error), english(error), repr(error.__cause__), repr(error.__context__)]
    assert not any(SECRET in text for text in told)
    return error


def refused_twice(path: Path, *, open_only: bool = False) -> DataError:
    """The same error from the proposal and from opening."""
    opened = refusal(lambda: SurveySource.open(path, Reading(FileKind.TEXT, COMMA), temp_folder=path.parent / "temp"))
    if not open_only:
        proposed = refusal(lambda: propose(path))
        assert (proposed.code, dict(proposed.params)) == (opened.code, dict(opened.params))
    temp = path.parent / "temp"
    assert not temp.exists() or not list(temp.iterdir())
    return opened


UNREADABLE = {
    "empty": (b"", "data.empty"),
    "spaces and blank lines": (b" \n\n \r\n", "data.empty"),
    "only a byte order mark": (b"\xef\xbb\xbf", "data.empty"),
    "a zero byte": (b"a,b\n1,\x00Kowalczyk\n", "data.binary"),
    "random bytes": (random.Random(5).randbytes(3_000), "data.binary"),
    "an Excel workbook": (b"PK\x03\x04" + bytes(range(256)), "data.other_kind"),
    "an old Excel workbook": (b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1" + bytes(99), "data.other_kind"),
    "SPSS": (b"$FL2@(#) SPSS DATA FILE" + bytes(50), "data.other_kind"),
    "Stata": (b"<stata_dta><header>" + bytes(50), "data.other_kind"),
    "Parquet": (b"PAR1" + bytes(50), "data.other_kind"),
    "PDF": (b"%PDF-1.7\n" + bytes(50), "data.format_pdf"),
    "gzip": (b"\x1f\x8b\x08" + bytes(50), "data.format_packed"),
    "SQLite": (b"SQLite format 3\x00" + bytes(50), "data.format_sqlite"),
    "one endless line": (b"x" * (MAX_RECORD + 5), "data.line_too_long"),
    "an endless line of cells": (b"," * (MAX_RECORD + 5), "data.line_too_long"),
    "thousands of columns": (b"," * MAX_COLUMNS + b"\n1\n", "data.too_many_columns"),
}


@pytest.mark.parametrize(("content", "code"), UNREADABLE.values(), ids=UNREADABLE)
def test_that_an_unreadable_file_is_refused_in_one_sentence(write: Write, content: bytes, code: str) -> None:
    assert refused_twice(write(content)).code == code


OTHERWISE = {
    "UTF-16 with mark": ("name,n\nKowalczyk,1\n".encode("utf-16"), "utf-8", 1),
    "UTF-16 without mark": ("name,n\nKowalczyk,1\n".encode("utf-16-le"), "utf-8", 1),
    "UTF-16 of the other kind": ("name,n\nKowalczyk,1\n".encode("utf-16-be"), "utf-8", 1),
    "cp1252 as UTF-8": ("name,n\nKowalczyk,1\nM\u00fcller,2\n".encode("cp1252"), "utf-8", 3),
    "a byte that cp1252 lacks": (b"name,n\rKowalczyk,1\r\x81,2\r", "cp1252", 3),
    "half a sign at the end of UTF-16": ("name,n\nKowalczyk,1\nM,2\n".encode("utf-16") + b"x", "utf-16", 4),
    "half a pair in UTF-16": ("name,n\nKowalczyk,1\n".encode("utf-16-le") + b"\x00\xd8x\x00,\x00", "utf-16-le", 3),
    "cp1252 as Chinese": ("name,n\nKowalczyk,1\n\u00e9,2\n".encode("cp1252"), "gb18030", 3),
    "far below": (b"a,b\n" + LINE.encode() * FAR + b"\x81,Kowalczyk\n", "cp1252", FAR + 2),
    "far below in UTF-16": (("a,b\n" + LINE * FAR).encode("utf-16") + b"\x00\xdc,\x00", "utf-16", FAR + 2),
    "far below in Chinese": (b"a,b\n" + LINE.encode() * FAR + b"\xd6\xd0,\xff\n", "gb18030", FAR + 2),
}


RARE = ("far below in UTF-16", "far below in Chinese")


@pytest.mark.parametrize(
    ("content", "encoding", "line"),
    [pytest.param(*given, id=of, marks=[pytest.mark.slow] * (of in RARE)) for of, given in OTHERWISE.items()],
)
def test_that_bytes_outside_the_chosen_encoding_are_refused_with_their_line(
    write: Write, content: bytes, encoding: str, line: int
) -> None:
    path, temp = write(content), write("x", "blocker").parent / "temp"
    reading = Reading(FileKind.TEXT, Dialect(",", 1, encoding))
    error = refusal(lambda: SurveySource.open(path, reading, temp_folder=temp))
    assert (error.code, error.params["line"]) == ("data.not_in_encoding", line)
    assert not temp.exists() or not list(temp.iterdir())


LATE_ELSEWHERE = {
    "a zero byte": ("a,b\n" + LINE * FAR + "\x00,Kowalczyk\n", "data.binary", None),
    "a long line": ("a,b\n" + LINE * FAR + "x" * (MAX_RECORD + 3), "data.line_too_long", FAR + 2),
}


@pytest.mark.parametrize(("content", "code", "line"), LATE_ELSEWHERE.values(), ids=LATE_ELSEWHERE)
@pytest.mark.parametrize(
    "encoding", ["cp1252", *(pytest.param(one, marks=pytest.mark.slow) for one in ("utf-16", "gb18030"))]
)
def test_that_trouble_far_below_is_found_in_other_encodings_too(
    write: Write, content: str, code: str, line: int | None, encoding: str
) -> None:
    path = write(content.encode(encoding))
    reading = Reading(FileKind.TEXT, Dialect(",", 1, encoding))
    error = refusal(lambda: SurveySource.open(path, reading, temp_folder=path.parent / "temp"))
    assert (error.code, error.params.get("line")) == (code, line)


LATE = {
    "cp1252 far below": (b"a,b\n" + LINE.encode() * FAR + b"\xfc,Kowalczyk\n", "data.not_in_encoding", FAR + 2),
    "a zero byte far below": (b"a,b\n" + LINE.encode() * FAR + b"\x00,Kowalczyk\n", "data.binary", None),
    "a long line far below": (b"a,b\n" + LINE.encode() * FAR + b"x" * (MAX_RECORD + 3), "data.line_too_long", FAR + 2),
    "a quote never closed": (b'a,b\n"x,1",2\n"y,1",3\n"Kowalczyk,4\n5,6\n', "data.quote_open", 4),
    "a quote open for too long": (
        b'a,b\n1,2\n"' + b"Kowalczyk,4\n" * 120_000 + b'x",1\n', "data.line_too_long", 3
    ),
}  # fmt: skip


@pytest.mark.parametrize(("content", "code", "line"), LATE.values(), ids=LATE)
def test_that_trouble_far_below_is_found_when_the_file_is_opened(
    write: Write, content: bytes, code: str, line: int | None
) -> None:
    error = refused_twice(write(content), open_only=True)
    assert (error.code, error.params.get("line")) == (code, line)


@pytest.mark.parametrize("content", ["a,b,c\n", "a,b\n\n  \n\n"], ids=["only a header", "a header and blank lines"])
def test_that_a_file_without_rows_can_be_looked_at_but_not_opened(write: Write, content: str) -> None:
    path = write(content)
    assert "data.no_rows" in [notice.code for notice in propose(path).notices]
    assert refused_twice(path, open_only=True).code == "data.no_rows"


def test_that_no_row_of_a_hopelessly_ragged_file_is_unaccounted_for(write: Write) -> None:
    path = write("a,b\n" + "".join(",".join("x" * cells) + "\n" for cells in range(3, 40)))
    with SurveySource.open(path, Reading(FileKind.TEXT, COMMA), temp_folder=path.parent / "temp") as source:
        assert source.rows + source.odd.long == 37


def test_that_places_without_a_file_are_named(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert refused_twice(tmp_path / "gone.csv").code == "data.missing"
    assert refused_twice(tmp_path / "gone" / "x.csv").code == "data.missing"
    assert refused_twice(tmp_path).code == "data.folder"
    assert refused_twice(tmp_path / "pipe").code == "data.not_a_file"
    assert refused_twice(tmp_path / ("x" * 300)).code == "data.unreadable"
    assert refusal(lambda: propose("a\x00b")).code == "data.missing"


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may read everything")
def test_that_a_file_one_may_not_read_is_named(write: Write) -> None:
    path = write("a,b\n1,2\n")
    path.chmod(0)
    assert refused_twice(path).code == "data.permission"


def test_that_a_denied_read_is_named_for_root_too(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def denied(*_: object, **__: object) -> object:
        raise PermissionError(13, "Permission denied")

    path = write("a,b\n1,2\n")
    monkeypatch.setattr(Path, "open", denied)
    assert refused_twice(path).code == "data.permission"


def test_that_a_temp_folder_that_cannot_be_made_is_one_error(write: Write) -> None:
    path = write("a,b\n1,2\n")
    blocker = write("x", "blocker")
    error = refusal(lambda: SurveySource.open(path, Reading(FileKind.TEXT, COMMA), temp_folder=blocker / "temp"))
    assert error.code in ("data.missing", "data.unreadable")


def test_that_a_full_disk_while_tidying_is_named(write: Write) -> None:
    """/dev/full takes every write and answers that there is no room."""
    if not Path("/dev/full").exists():
        pytest.skip("this system has no device that is always full")
    import core.data.delimited.rewrite

    path = write("a,b\n" + "1\n" * 50_000)
    real = os.open
    try:
        core.data.delimited.rewrite.os.open = lambda *_: real("/dev/full", os.O_WRONLY)  # type: ignore[attr-defined,assignment]
        error = refusal(
            lambda: core.data.delimited.rewrite.rewrite(path, path.parent / "c", COMMA, 2, Control(), 0.0, 1.0)
        )
    finally:
        core.data.delimited.rewrite.os.open = real  # type: ignore[attr-defined]
    assert error.code == "data.disk_full"


def test_that_a_database_error_gives_its_kind_and_never_a_cell(tmp_path: Path) -> None:
    engine = Engine(tmp_path / "spill", "200MB")
    error = refusal(lambda: engine.rows(f"SELECT CAST('{SECRET}' AS INTEGER)", Control(), "data.counting"))
    assert (error.code, dict(error.params)) == ("data.engine", {"kind": "ConversionException"})
    large = "SELECT list(repeat('x', 1000) || i) FROM range(10000000) AS numbers(i)"
    assert refusal(lambda: engine.rows(large, Control(), "data.counting")).code == "data.memory"
    assert engine.rows("SELECT 1", Control(), "data.counting") == [(1,)]
    engine.close()


def attempt(path: Path, dialect: Dialect) -> str:
    """ "read", or the code of the one typed error."""
    try:
        with SurveySource.open(path, Reading(FileKind.TEXT, dialect), temp_folder=path.parent / "temp") as source:
            counts = source.column_counts()
            assert all(one.rows == source.rows for one in counts)
            assert all(sum(n for _, n in one.values) + one.missing == one.rows for one in counts if one.complete)
            assert len(source.page(0, source.rows + 1)) == source.rows
    except DataError as error:
        return error.code
    return "read"


PIECES = st.sampled_from(
    [b",", b";", b"\t", b"\n", b"\r\n", b"\r", b'"', b'""', b"'", b"a", b"1", b" ", b"", b"\x00", b"\xff", b"\xc3\xa9",
     b"\xef\xbb\xbf", b"NULL", b"\\", b"\x1a", b"#", b"a,b\n", b'"x,y",z\n', b"1,2\n1,2\n"]
)  # fmt: skip
ANY = st.one_of(st.binary(max_size=120), st.lists(PIECES, max_size=40).map(b"".join))


@pytest.mark.slow
@pytest.mark.timeout(900)
@settings(max_examples=10 * settings.default.max_examples, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=ANY, header=st.integers(0, 2), delimiter=st.sampled_from(",;\t \u00e9a"),
       quote=st.sampled_from(["", '"', "'"]), encoding=st.sampled_from(list(SUPPORTED)))  # fmt: skip
def test_that_thousands_of_mangled_files_give_data_or_one_typed_error(
    write: Write, data: bytes, header: int, delimiter: str, quote: str, encoding: str
) -> None:
    path = write(data)
    results = {attempt(path, Dialect(delimiter, header, encoding, quote))}
    try:
        results.add(attempt(path, propose(path).dialect))
    except DataError as error:
        results.add(error.code)
    expected = {"read", "data.empty", "data.no_rows", "data.binary", "data.not_in_encoding", "data.quote_open",
                "data.other_kind"}  # fmt: skip
    assert {code for code in results if not code.startswith("data.format_")} <= expected
