"""A study points to its data by a name and a folder below its own, and finds them again when both were moved."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from core.data.reading import FileKind, Reading
from core.study.data_location import candidates, folder_of, name_of
from core.study.study import DataFile, Fingerprint
from core.study.validation import inside_its_folder


@pytest.mark.parametrize(
    ("study", "data", "folder"),
    [
        ("/surveys/s.spw", "/surveys/a.csv", ""),
        ("/surveys/s.spw", "/surveys/data/2024/a.csv", "data/2024"),
        ("/surveys/x/s.spw", "/surveys/a.csv", None),
        ("/surveys/s.spw", "/other/a.csv", None),
        ("/s.spw", "/a.csv", ""),
        ("/surveys/./s.spw", "/surveys/x/../a.csv", ""),
        ("/surveys/s.spw", "/surveys/..odd/a.csv", "..odd"),
        ("/surveys/s.spw", "/surveys/back\\slash/a.csv", None),
    ],
)
def test_that_the_folder_goes_down_from_the_study_or_there_is_none(study: str, data: str, folder: str | None) -> None:
    assert folder_of(Path(study), Path(data)) == folder


def test_that_links_are_looked_through_where_the_paths_say_nothing(tmp_path: Path) -> None:
    (tmp_path / "real" / "data").mkdir(parents=True)
    (tmp_path / "link").symlink_to(tmp_path / "real")
    assert folder_of(tmp_path / "link" / "s.spw", tmp_path / "real" / "data" / "a.csv") == "data"
    assert folder_of(tmp_path / "link" / "s.spw", tmp_path / "link" / "data" / "a.csv") == "data"


def test_that_relative_paths_are_those_of_the_working_folder() -> None:
    assert folder_of(Path("s.spw"), Path("data/a.csv")) == "data"
    assert folder_of(Path("s.spw"), Path(os.path.abspath("a.csv"))) == ""


@pytest.mark.parametrize(
    "name", ["a.csv", "a\\b.csv", "C:a.csv", "a?.csv", "\u8abf\u67fb.sav", "n" * 255, " ", "...", "CON"]
)
def test_that_every_file_has_a_name_that_a_study_may_hold(name: str) -> None:
    assert inside_its_folder(name_of(Path("/data") / name), None)
    assert name_of(Path("/data/answers 2024 (2).csv")) == "answers 2024 (2).csv"
    assert name_of(Path("/")) == "data"


def test_that_data_are_looked_for_beside_the_study_first_and_each_place_once(tmp_path: Path) -> None:
    def places(folder: str | None, remembered: Path | None = None) -> tuple[Path, ...]:
        data = DataFile("a.csv", Fingerprint("0" * 64, 1), Reading(FileKind.SPSS), folder)
        return candidates(tmp_path / "s.spw", data, remembered)

    elsewhere = tmp_path / "else" / "b.csv"
    assert places("") == (tmp_path / "a.csv",)
    assert places("data") == (tmp_path / "data" / "a.csv", tmp_path / "a.csv")
    assert places(None, elsewhere) == (tmp_path / "a.csv", elsewhere)
    assert places("", tmp_path / "a.csv") == (tmp_path / "a.csv",)
