"""A file that is a release is opened as one: its columns hold reports, whatever their words look like."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from app.jobs.open_file import OpenedFile, count_file, look_at
from app.jobs.source_shelf import SourceShelf
from core.control import Control
from core.data.variable import DeclaredBy, Role
from core.designs.registry import spec
from core.errors import DataError
from core.release.description import Description, RawColumn
from core.release.plan import Form
from tests.core.report.release.made import described, hand_out

ABOUT = described([spec("grr").build(3, 1.0), spec("oue").build(3, 1.0)])
TOWN = replace(ABOUT, raw=(RawColumn("town", ("", "Oslo", "Rome")),))


def opened(path: Path, shelf: SourceShelf) -> OpenedFile:
    reading = look_at(str(path), shelf.folder)(Control()).reading
    return count_file(str(path), reading, shelf)(Control())


@pytest.mark.parametrize("form", [Form.CSV, Form.PARQUET, Form.SAV])
def test_that_a_file_of_reports_alone_has_no_question(form: Form, tmp_path: Path, shelf: SourceShelf) -> None:
    data = hand_out(ABOUT, form, tmp_path).data
    with pytest.raises(DataError) as caught:
        opened(data, shelf)
    assert caught.value.code == "column.reports_only"


def test_that_columns_released_without_noise_remain_true_answers(tmp_path: Path, shelf: SourceShelf) -> None:
    book = opened(hand_out(TOWN, Form.CSV, tmp_path).data, shelf).dataset.codebook
    roles = {one.column: one.role for one in book.variables}
    assert roles == {**dict.fromkeys(("Q1", "Q2_1", "Q2_2", "Q2_3"), Role.REPORTS), "town": Role.QUESTION}
    assert {one.sources.role for one in book.variables if one.role is Role.REPORTS} == {DeclaredBy.CODEBOOK}


def changed(about: Description, folder: Path) -> Path:
    """One report of one respondent is another one."""
    data = hand_out(about, Form.CSV, folder).data
    data.write_bytes(data.read_bytes().replace(b"Answer 1 of Q1", b"Answer 2 of Q1", 1))
    return data


def test_that_a_file_that_was_changed_since_is_taken_for_reports_and_says_that_this_is_a_guess(
    tmp_path: Path, shelf: SourceShelf
) -> None:
    book = opened(changed(TOWN, tmp_path), shelf).dataset.codebook
    roles = {one.column: (one.role, one.flag) for one in book.variables}
    assert roles.pop("town") == (Role.QUESTION, "")
    assert set(roles.values()) == {(Role.REPORTS, "variable.like_release")}


def test_that_a_changed_file_of_reports_alone_says_what_to_do_if_that_is_wrong(
    tmp_path: Path, shelf: SourceShelf
) -> None:
    data = changed(ABOUT, tmp_path)
    with pytest.raises(DataError) as caught:
        opened(data, shelf)
    assert caught.value.code == "column.like_release"
    reading = look_at(str(data), shelf.folder)(Control()).reading
    book = count_file(str(data), reading, shelf, true_answers=True)(Control()).dataset.codebook
    assert Role.REPORTS not in {one.role for one in book.variables}


def test_that_what_the_person_declared_since_stays_in_force(tmp_path: Path, shelf: SourceShelf) -> None:
    """Reading the file again keeps the declarations."""
    data = hand_out(TOWN, Form.CSV, tmp_path).data
    first = opened(data, shelf).dataset
    book = replace(
        first.codebook, variables=tuple(replace(one, role=Role.QUESTION) for one in first.codebook.variables)
    )
    assert first.reading is not None
    again = count_file(str(data), first.reading, shelf, replace(first, codebook=book))(Control())
    assert {one.role for one in again.dataset.codebook.variables} == {Role.QUESTION}
