"""The three files of a release find each other."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.release.names import companions
from core.release.plan import Form


@pytest.mark.parametrize("form", list(Form))
def test_that_each_of_the_three_leads_to_the_others(form: Form, tmp_path: Path) -> None:
    data = tmp_path / f"survey.v2.{form.ending}"
    data.write_bytes(b"x")
    files = companions(data)
    assert files.data == data
    assert files.description.name == "survey.v2.description.json"
    assert files.report.name == "survey.v2.report.html"
    assert companions(files.description) == companions(files.report) == files
    assert companions(files.description, form) == files


def test_that_the_format_distinguishes_two_data_files_of_one_name(tmp_path: Path) -> None:
    for ending in ("csv", "sav"):
        (tmp_path / f"OUT.{ending}").write_bytes(b"x")
    report = tmp_path / "OUT.report.html"
    assert companions(report).data is None
    assert companions(report, Form.SAV).data == tmp_path / "OUT.sav"


def test_that_a_data_file_that_is_not_there_is_not_made_up(tmp_path: Path) -> None:
    assert companions(tmp_path / "OUT.description.json").data is None


@given(st.text(st.characters(exclude_characters="/\0\\", exclude_categories=["Cs"]), min_size=1, max_size=30))
def test_that_any_name_keeps_the_three_apart_and_together(stem: str) -> None:
    data = Path("folder") / f"x{stem}.csv"
    files = companions(data)
    assert len({files.data, files.description, files.report}) == 3
    assert {one.parent for one in (files.description, files.report)} == {data.parent}
    assert companions(files.report, Form.CSV) == files
