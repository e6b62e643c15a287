"""Opening a file as work for the runner, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.jobs.open_file import clean_private, count_file, look_again, look_at
from core.control import Control
from core.data.dialect import Dialect
from core.data.private_folder import PREFIX
from core.errors import Cancelled, DataError


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    path = tmp_path / "survey.csv"
    path.write_text("id;smokes\n" + "".join(f"{i};{'yes' if i % 4 else 'no'}\n" for i in range(40)) + "41\n")
    return path


def test_that_looking_counting_and_cleaning_need_no_window(survey: Path, tmp_path: Path) -> None:
    proposal = look_at(str(survey))(Control())
    assert proposal.dialect.delimiter == ";"
    opened = count_file(str(survey), proposal.dialect, tmp_path / "private")(Control())
    assert opened.question == "smokes"
    assert dict(opened.dataset.counts_of("smokes").values) == {"no": 10, "yes": 30}
    assert (opened.odd.short, opened.odd.listed[0].line) == (1, 42)
    assert opened.dataset.odd_rows == 1
    assert list((tmp_path / "private").glob(PREFIX + "*")) == []
    (tmp_path / "private" / f"{PREFIX}left").mkdir()
    assert clean_private(tmp_path / "private")(Control()) == 1


def test_that_another_dialect_is_shown_without_counting(survey: Path) -> None:
    proposal = look_again(str(survey), Dialect(",", header=False))(Control())
    assert len(proposal.columns) == 1
    assert proposal.rows_read == 42


def test_that_progress_only_grows(survey: Path, tmp_path: Path) -> None:
    heard: list[float] = []
    control = Control(lambda done, _code: heard.append(done))
    count_file(str(survey), Dialect(";", header=True), tmp_path / "private")(control)
    assert heard == sorted(heard)


def test_that_a_stopped_count_leaves_nothing_behind(survey: Path, tmp_path: Path) -> None:
    control = Control()
    control.cancel()
    with pytest.raises(Cancelled):
        count_file(str(survey), Dialect(";", header=True), tmp_path / "private")(control)
    assert list((tmp_path / "private").glob(PREFIX + "*")) == []


def test_that_a_missing_file_is_a_typed_error(tmp_path: Path) -> None:
    with pytest.raises(DataError) as caught:
        look_at(str(tmp_path / "nothing.csv"))(Control())
    assert caught.value.code == "data.missing"
