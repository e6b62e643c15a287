"""A list of answers is read to the last character, and refused by its line, never by what stands there."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.cli.release_asked import parsed, read_list
from app.messages.catalogue import english
from core.errors import DataError


def test_that_values_labels_merges_and_comments_are_read(tmp_path: Path) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(
        "\ufeff# answers\r\n1\tNever at all\r\n\r\n2|3\tNow and then\r\nжить\r\n#7 is no code\r\n".encode()
    )
    assert read_list(path) == (("1", "Never at all"), ("2", "Now and then"), ("3", "Now and then"), ("жить", "жить"))


def test_that_blanks_around_values_and_labels_are_removed() -> None:
    assert parsed(" a\u00a0\n1 | 2\tx \n", "x") == (("a", "a"), ("1", "x"), ("2", "x"))


def test_that_signs_that_only_look_like_ends_of_lines_stay_in_an_answer() -> None:
    assert parsed("a\u2028b\nc\x0cd\n", "x") == (("a\u2028b", "a\u2028b"), ("c\x0cd", "c\x0cd"))


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("a\n|b\n", "list_blank", 2),
        ("a\n\tlabel\n", "list_blank", 2),
        ("a\t\n", "list_blank", 1),
        ("a\n a\n", "list_value_twice", 2),
        ("a\n\u00a0\u200b|b\n", "list_blank", 2),
        ("a\nb\na\n", "list_value_twice", 3),
        ("a|a\n", "list_value_twice", 1),
        ("1\tx\n\n2\tx\n", "list_label_twice", 3),
        ("# nothing\n\n", "list_empty", None),
    ],
)
def test_that_a_slip_is_told_by_its_line(text: str, code: str, line: int | None) -> None:
    with pytest.raises(DataError) as caught:
        parsed(text, "list.txt")
    assert (caught.value.code, caught.value.params.get("line")) == (f"privatize.{code}", line)
    assert "list.txt" in english(caught.value)


@pytest.mark.parametrize("content", [b"caf\xe9\n", "a\nb\n".encode("utf-16"), b"PK\x03\x04\x00\x00"])
def test_that_files_other_than_utf_8_are_refused(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "list.txt"
    path.write_bytes(content)
    with pytest.raises(DataError, match=r"privatize\.list_not_text"):
        read_list(path)


def test_that_a_folder_and_a_file_that_is_not_there_are_refused(tmp_path: Path) -> None:
    with pytest.raises(DataError, match=r"data\.folder"):
        read_list(tmp_path)
    with pytest.raises(DataError, match=r"privatize\.no_file"):
        read_list(tmp_path / "nowhere.txt")


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=60))
def test_that_any_text_is_a_list_or_one_error(text: str) -> None:
    code = ""
    pairs: tuple[tuple[str, str], ...] = ()
    try:
        pairs = parsed(text, "list.txt")
    except DataError as error:
        code = error.code
    values = [value for value, _ in pairs]
    assert bool(values) != code.startswith("privatize.list_")
    assert len(set(values)) == len(values)
    assert all(value == value.strip() != "" and label.strip() for value, label in pairs)
