"""Portable SPSS files are read, and what cannot be told of them is said."""

from __future__ import annotations

from pathlib import Path

import pandas as pd
import pytest

from core.data.codebooks.codebook import Kind
from core.errors import DataError
from tests.core.data.readers.made_files import portable, read
from tests.core.refusals import refused

LINE = 80


def rewritten(path: Path, old: str, new: str) -> Path:
    """Exchange text of a portable file, which is cut into lines of 80 signs."""
    text = "".join(path.read_bytes().decode("latin-1").splitlines())
    assert old in text
    text = text.replace(old, new, 1)
    lines = [text[start : start + LINE] for start in range(0, len(text), LINE)]
    path.write_bytes("".join(line + "\r\n" for line in lines).encode("latin-1"))
    return path


def test_that_numbers_in_base_thirty_are_read_as_typed(tmp_path: Path) -> None:
    numbers = [1.0, 0.1, 1.80315, -2.5, 1234567.891, None]
    texts = ["a", " b", "", "c", "d", "e"]
    found = read(portable(tmp_path / "a.por", {"n": numbers, "t": texts}, column_labels=["How much?", None]))
    assert found.column("N") == ["1", "0.1", "1.80315", "-2.5", "1234567.891", ""]
    assert found.column("T") == texts
    assert (found.variable("N").text, found.converted.whole) == ("How much?", True)


def test_that_user_missing_codes_become_blank_with_a_warning(tmp_path: Path) -> None:
    path = portable(tmp_path / "a.por", {"n": [1.0, 9.0, 2.0]})
    assert read(path).codes == ["por.user_missing_unknown"]
    found = read(rewritten(path, "N5/8/2/5/8/2/", "N5/8/2/5/8/2/89/"))
    assert found.column("N") == ["1", "", "2"]
    assert found.codes == ["por.user_missing_unknown"]


def test_that_value_labels_and_dates_are_read(tmp_path: Path) -> None:
    path = portable(tmp_path / "a.por", {"n": [1.0, 2.0], "d": [1.3e10, None]})
    rewritten(path, "F1/", "D1/1/N2/2/2/No1/3/YesF1/")
    # Format 20 of SPSS, in base 30: DATE11.
    found = read(rewritten(path, "D5/8/2/5/8/2/", "DK/B/0/K/B/0/"))
    assert found.variable("N").labels == (("1", "Yes"), ("2", "No"))
    assert (found.column("D"), found.variable("D").kind) == (["1994-09-26", ""], Kind.DATE)


def test_that_lost_letters_give_a_warning(tmp_path: Path) -> None:
    path = portable(tmp_path / "a.por", {"n": [1.0, 2.0]}, column_labels=["h~~"])
    found = read(rewritten(path, "h~~", "h\xe9\xe9"))
    assert found.codes == ["por.user_missing_unknown", "por.letters_lost"]


def test_that_a_limit_is_kept(tmp_path: Path) -> None:
    path = portable(tmp_path / "a.por", {"n": [float(value) for value in range(30)]})
    part, whole = read(path, 10), read(path, 30)
    assert (part.column("N"), part.converted.whole) == ([str(value) for value in range(10)], False)
    assert (whole.converted.rows, whole.converted.whole) == (30, True)


def test_that_a_file_cut_anywhere_is_one_typed_error(tmp_path: Path) -> None:
    path = portable(tmp_path / "a.por", {"n": [float(value) for value in range(30)], "t": ["text"] * 30})
    data = path.read_bytes()
    last = len(data.rstrip(b"Z\r\n"))
    for end in range(0, last, 11):
        path.write_bytes(data[:end])
        with pytest.raises(DataError) as caught:
            read(path)
        assert caught.value.code in {"data.empty", "statistical.not_por", "statistical.cut_short", "data.damaged"}


def test_that_files_without_rows_or_beginning_are_refused(tmp_path: Path) -> None:
    bare = tmp_path / "a.por"
    for content, code in ((b"", "data.empty"), (b"id,answer\n1,2\n", "statistical.not_por")):
        bare.write_bytes(content)
        with refused(code, kind=DataError):
            read(bare)
    portable(bare, pd.DataFrame({"q": [1.0]}).iloc[:0])
    with refused("statistical.no_rows", kind=DataError):
        read(bare)
