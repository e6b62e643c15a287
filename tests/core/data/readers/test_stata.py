"""Stata files are read to the last code, with everything they declare."""

from __future__ import annotations

import math
from pathlib import Path

import numpy as np
import pandas as pd
import pytest

from app.messages.catalogue import english
from core.data.codebooks.codebook import Kind, MissingRule
from core.data.readers import statistical
from core.data.readers.stata_dates import date_format
from core.data.variable import DeclaredBy
from core.errors import DataError
from tests.core.data.readers.made_files import dta, patch, read, seeds
from tests.core.refusals import refused


def test_that_tagged_missing_values_stay_and_are_declared(tmp_path: Path) -> None:
    labels = {"q": {2: "No", "z": "Refused", 1: "Yes", "a": "Not asked"}}
    path = dta(tmp_path / "a.dta", {"q": [1, 2, "a", "b", None]}, missing_user_values={"q": ["a", "b", "z"]},
               variable_value_labels=labels)  # fmt: skip
    found = read(path)
    assert found.column("q") == ["1", "2", ".a", ".b", ""]
    question = found.variable("q")
    assert question.labels == (("1", "Yes"), ("2", "No"), (".a", "Not asked"), (".z", "Refused"))
    assert question.missing == MissingRule((".a", ".b", ".z"))
    assert (question.sources.missing, question.sources.categories) == (DeclaredBy.CODEBOOK, DeclaredBy.CODEBOOK)


def test_that_numbers_of_four_bytes_have_the_digits_that_were_typed(tmp_path: Path) -> None:
    numbers = [1.80315, 0.1, -2.5, 16_777_216.0, 1e-6, 1e38, 1.0, 123_456.79]
    frame = pd.DataFrame({"x": np.array(numbers, dtype=np.float32), "y": numbers})
    frame.to_stata(tmp_path / "a.dta", write_index=False, version=118)
    found = read(tmp_path / "a.dta")
    texts = ["1.80315", "0.1", "-2.5", "16777216", "0.000001", "1e+38", "1", "123456.79"]
    assert found.column("x") == texts
    assert found.column("y") == texts


def test_that_long_texts_are_whole_and_their_blanks_kept(tmp_path: Path) -> None:
    long = "an answer\nof many lines " * 400
    found = read(dta(tmp_path / "a.dta", {"t": [long, " x ", ""], "s": ["a", "b ", ""]}))
    assert found.column("t") == [long, " x ", ""]
    assert found.column("s") == ["a", "b ", ""]
    assert [variable.kind for variable in found.converted.codebook.variables] == [Kind.TEXT, Kind.CATEGORIES]


@pytest.mark.parametrize(
    ("shown", "value", "text"),
    [
        ("%td", 19_118.0, "2012-05-05"),
        ("%d", -1.0, "1959-12-31"),
        ("%-tdCCYY-NN-DD", 19_118.0, "2012-05-05"),
        ("%tc", 1_841_220_610_000.0, "2018-05-06T10:10:10"),
        ("%tcDD_Mon_CCYY_HH:MM", 1_500.0, "1960-01-01T00:00:01.5"),
        ("%tcHH:MM:SS", 36_610_000.0, "10:10:10"),
        ("%tcHh:MM_am", -1_000.0, "23:59:59"),
        ("%tw", 2_708.0, "2012-W05"),
        ("%tm", 628.0, "2012-05"),
        ("%tq", 209.0, "2012-Q2"),
        ("%th", 104.0, "2012-H1"),
        ("%tm", -1.0, "1959-12"),
        ("%ty", 2012.0, "2012"),
        ("%td", 4e6, "12911-08-18"),
        ("%td", 1e200, "1e+200"),
        ("%tq", -1e9, "-1000000000"),
        ("%tc", math.inf, "inf"),
    ],
)
def test_that_dates_are_iso_texts_and_impossible_ones_stay_numbers(shown: str, value: float, text: str) -> None:
    write = date_format(shown)
    assert write is not None
    assert write(value) == text


def test_that_leap_seconds_are_taken_off() -> None:
    write = date_format("%tC")
    plain = date_format("%tc")
    assert write is not None
    assert plain is not None
    # The last one so far came at the end of 2016, after 26 others.
    midnight = 1_798_848_000_000
    assert plain(float(midnight)) == "2017-01-01T00:00:00"
    assert write(float(midnight + 26_000 - 1_000)) == "2016-12-31T23:59:59"
    assert write(float(midnight + 26_000)) == "2016-12-31T23:59:60"
    assert write(float(midnight + 27_000)) == "2017-01-01T00:00:00"
    # Nothing was added before the end of June 1972.
    assert write(0.0) == "1960-01-01T00:00:00"


@pytest.mark.parametrize("shown", ["%9.0g", "%16.2f", "%-12s", "%tbcalendar", "%8.0g", "", None])
def test_that_other_formats_are_numbers(shown: str | None) -> None:
    assert date_format(shown) is None


def test_that_dates_can_have_labels(tmp_path: Path) -> None:
    path = dta(tmp_path / "a.dta", {"d": [628.0, 629.0]}, variable_format={"d": "%tm"})
    found = read(path)
    assert (found.column("d"), found.variable("d").kind) == (["2012-05", "2012-06"], Kind.DATE)


def test_that_old_files_in_other_scripts_are_read(tmp_path: Path) -> None:
    text = "Полностью согласен"
    data = text.encode("cp1251")
    held = "~" * len(data)
    path = dta(tmp_path / "a.dta", {"q": [1, 2], "t": [held, "x"]}, column_labels=[held, None], version=12,
               variable_value_labels={"q": {1: held}})  # fmt: skip
    found = read(patch(path, held.encode(), data))
    assert (found.variable("q").text, found.column("t")) == (text, [text, "x"])
    assert found.variable("q").labels == (("1", text),)
    assert found.codes == ["statistical.encoding_guessed"]


def test_that_new_files_say_their_encoding(tmp_path: Path) -> None:
    found = read(dta(tmp_path / "a.dta", {"größe": ["Ä", "日本"]}, column_labels=["ответ"], version=14))
    assert (found.converted.columns[0].name, found.column("größe"), found.codes) == ("größe", ["Ä", "日本"], [])
    assert found.variable("größe").text == "ответ"


@pytest.mark.parametrize("version", [8, 10, 12, 13, 14, 15])
def test_that_blocks_and_limits_lose_no_row(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, version: int) -> None:
    texts = [f"t{value}" + "long" * 100 * (version > 12) for value in range(203)]
    path = dta(tmp_path / "a.dta", {"n": [float(value) for value in range(203)], "t": texts}, version=version)
    monkeypatch.setattr(statistical, "BLOCK_CELLS", 50)
    whole = read(path)
    assert whole.rows == [(str(value), texts[value]) for value in range(203)]
    part = read(path, 60)
    assert (part.rows, part.converted.rows, part.converted.whole) == (whole.rows[:60], 60, False)


def test_that_a_file_cut_anywhere_before_its_end_is_one_typed_error(tmp_path: Path) -> None:
    for seed in (path for path in seeds(tmp_path) if path.suffix == ".dta"):
        data = seed.read_bytes()
        answers_end = data.find(b"</data>") if data.startswith(b"<") else len(data) - 200
        for end in range(0, answers_end, 23):
            seed.write_bytes(data[:end])
            with pytest.raises(DataError) as caught:
                read(seed)
            assert caught.value.code in {"data.empty", "statistical.not_stata", "statistical.cut_short", "data.damaged"}


@pytest.mark.parametrize("release", [b"120", b"121", b"999"])
def test_that_a_file_of_a_newer_stata_says_how_to_save_it(tmp_path: Path, release: bytes) -> None:
    path = patch(dta(tmp_path / "a.dta", {"q": [1.0]}, version=14), b"<release>118", b"<release>" + release)
    with pytest.raises(DataError) as caught:
        read(path)
    assert (caught.value.code, dict(caught.value.params)) == ("statistical.stata_too_new", {"release": int(release)})
    assert "saveold" in english(caught.value)


def with_long_texts(path: Path, *texts: str, version: int = 118, order: str = "<", **more: list[str]) -> Path:
    """A file with a number, texts of fixed length, and the column "größe" of long texts."""
    names = {"n": [*range(len(texts))], "ü": [f"ü{n}" for n in range(len(texts))]}
    if version < 118:
        names = {"n": names["n"], "u": names["ü"]}
    frame = pd.DataFrame({**names, "größe" if version >= 118 else "long_text": texts, **more})
    frame.to_stata(path, write_index=False, version=version, byteorder=order, convert_strl=[frame.columns[2], *more])
    return path


MARKED = "~" * 20


@pytest.mark.parametrize("version", [117, 118])
@pytest.mark.parametrize("order", ["<", ">"])
@pytest.mark.parametrize("content", [b"PK\x03\x04\x14\x00".ljust(20, b"a"), b"\x89PNG".ljust(20, b"\xff"), bytes(20)])
def test_that_a_column_with_a_binary_long_text_is_left_out_and_named(
    tmp_path: Path, version: int, order: str, content: bytes
) -> None:
    path = with_long_texts(tmp_path / "a.dta", "yes" * 9, MARKED, "no" * 9, version=version, order=order)
    data = path.read_bytes()
    place = data.index(MARKED.encode())
    # The kind of a long text stands before its length of four bytes: 130 is text, 129 binary.
    for kind in (130, 129):
        path.write_bytes(data[: place - 5] + bytes([kind]) + data[place - 4 : place] + content + data[place + 20 :])
        found = read(path)
        assert found.rows == [(f"{n}", f"ü{n}") for n in range(3)]
        assert found.codes[-1] == "statistical.left_out"
        left = found.converted.notices[-1].params["columns"]
        assert left == ("größe" if version == 118 else "long_text")


def test_that_a_file_of_unsound_long_texts_alone_is_refused(tmp_path: Path) -> None:
    frame = pd.DataFrame({"t": [MARKED, "x"]})
    frame.to_stata(tmp_path / "a.dta", write_index=False, version=118, convert_strl=["t"])
    with refused("statistical.no_readable", kind=DataError):
        read(patch(tmp_path / "a.dta", MARKED.encode(), b"\xff" * 20))


def test_that_another_column_of_long_texts_stays_where_one_is_left_out(tmp_path: Path) -> None:
    others = ["whole " * 9, "sound " * 9]
    path = with_long_texts(tmp_path / "a.dta", MARKED, "text " * 9, more=others)
    found = read(patch(path, MARKED.encode(), b"\xff" * 20))
    assert found.column("more") == others
    assert found.converted.notices[-1].params["columns"] == "größe"


def test_that_letters_of_long_texts_do_not_change_how_others_are_read(tmp_path: Path) -> None:
    found = read(with_long_texts(tmp_path / "a.dta", "é" * 30, "日本" * 20))
    assert (found.column("größe"), found.column("ü"), found.codes) == (["é" * 30, "日本" * 20], ["ü0", "ü1"], [])


def test_that_files_without_rows_or_beginning_are_refused(tmp_path: Path) -> None:
    bare = tmp_path / "a.dta"
    for content, code in ((b"", "data.empty"), (b"id,answer\n1,2\n", "statistical.not_stata")):
        bare.write_bytes(content)
        with refused(code, kind=DataError):
            read(bare)
    dta(bare, pd.DataFrame({"q": [1.0]}).iloc[:0])
    with refused("statistical.no_rows", kind=DataError):
        read(bare)
