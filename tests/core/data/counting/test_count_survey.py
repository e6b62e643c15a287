"""One call counts all questions of a file as the window does, and leaves nothing behind."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest

from core.control import Control
from core.data.base import EVERYONE, Base, Condition
from core.data.codebooks.codebook import Codebook, Item, MissingRule, SelectAll, Variable
from core.data.counting.count_survey import answers, count_survey
from core.data.delimited.text import Dialect
from core.data.private_folder import PREFIX
from core.data.reading import FileKind, Reading
from core.data.source import SurveySource
from core.data.variable import ColumnCounts
from core.errors import Cancelled, DataError
from tests.core.data.brute import CONTROL, TEXT, opened
from tests.core.refusals import refused

BOOK = Codebook(
    (Variable("age", breaks=(30.0,)), Variable("weight", missing=MissingRule(("-9",))), Variable("radio")),
    (SelectAll("media", "", (Item("TV", ("tv",), ("1",)), Item("Radio", ("radio",), ("1",)))),),
)


@pytest.fixture
def survey(tmp_path: Path) -> Path:
    path = tmp_path / "survey.csv"
    lines = [f"{18 + i},{i % 2},{i % 3 % 2},{-9 if i == 5 else 1 + i % 2}\n" for i in range(40)]
    path.write_text("age,tv,radio,weight\n" + "".join(lines))
    return path


def test_that_columns_bins_and_items_are_counted_for_everyone(survey: Path, tmp_path: Path) -> None:
    found = count_survey(survey, TEXT, BOOK, temp_folder=tmp_path)
    assert found.rows == 40
    assert list(found.questions) == ["age", "tv", "radio", "weight", "media"]
    assert dict(found.questions["age"].values) == {"below 30": 12, "30 and over": 28}
    assert dict(found.questions["media"].values) == {"TV": 20, "Radio": 13}
    assert list(tmp_path.glob(PREFIX + "*")) == []


def test_that_filter_weight_and_missing_codes_count_as_at_the_source(survey: Path, tmp_path: Path) -> None:
    base = Base((Condition("age", low=20, high=39),), weight="weight")
    found = count_survey(survey, TEXT, BOOK, base, temp_folder=tmp_path)
    assert (found.rows, found.without_weight) == (40, 1)
    with opened(survey) as source:
        ruled = Base(base.conditions, weight="weight", missing=(("weight", MissingRule(("-9",))),))
        raw = source.counts_under(ruled, CONTROL)
    assert found.questions["tv"] == raw.columns[1]
    weighted = found.questions["age"].weighted
    assert weighted is not None
    assert weighted.answered == raw.columns[0].weighted.answered  # type: ignore[union-attr]
    assert found.questions["media"].rows == 19


def test_that_columns_can_be_given_other_names(survey: Path, tmp_path: Path) -> None:
    bare = Reading(FileKind.TEXT, Dialect(",", 0))
    names = {"Column 2": "television"}
    base = Base((Condition("television", ("1",)),))
    found = count_survey(survey, bare, base=base, names=names, temp_folder=tmp_path)
    assert list(found.questions) == ["Column 1", "television", "Column 3", "Column 4"]
    assert found.questions["television"].rows == 20


def test_that_errors_and_stop_leave_nothing_behind(survey: Path, tmp_path: Path) -> None:
    with refused("base.no_column", kind=DataError):
        count_survey(survey, TEXT, base=Base((Condition("sex", ("1",)),)), temp_folder=tmp_path)
    stopped = Control()
    stopped.cancel()
    with pytest.raises(Cancelled):
        count_survey(survey, TEXT, base=EVERYONE, temp_folder=tmp_path, control=stopped)
    assert list(tmp_path.glob(PREFIX + "*")) == []


def test_that_the_private_folder_is_among_the_temporary_files(
    survey: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    used: list[Path] = []
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    opening = SurveySource.open

    def watched(*given: object, **named: object) -> SurveySource:
        used.append(named["temp_folder"])  # type: ignore[arg-type]
        return opening(*given, **named)  # type: ignore[arg-type]

    monkeypatch.setattr(SurveySource, "open", watched)
    count_survey(survey, TEXT)
    assert used == [tmp_path / "temporary"]


def test_that_answers_written_down_are_counts() -> None:
    assert answers("q", {"yes": 3, "no": 4}, missing=2) == ColumnCounts("q", (("yes", 3), ("no", 4)), 2, 9, 2)
