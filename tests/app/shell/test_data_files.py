"""Where data files were last seen: by fingerprint, for this person alone, and never a reason to fail."""

from __future__ import annotations

import json
import os
import stat
import sys
from pathlib import Path

import pytest

from app.paths import data_folder
from app.shell.study.data import MOST, NAME, Places
from core.study.study import Fingerprint

ONE, TWO = Fingerprint("a" * 64, 10), Fingerprint("b" * 64, 10)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "folder" / "places.json"


def test_that_a_file_is_remembered_by_its_contents(file: Path, tmp_path: Path) -> None:
    places = Places(file)
    assert places.where(ONE) is None
    places.remember(ONE, tmp_path / "answers.csv")
    places.remember(TWO, tmp_path / "others.csv")
    again = Places(file)
    assert again.where(ONE) == tmp_path / "answers.csv"
    assert again.where(TWO) == tmp_path / "others.csv"
    assert again.where(Fingerprint("a" * 64, 11)) is None


def test_that_the_latest_place_counts(file: Path, tmp_path: Path) -> None:
    places = Places(file)
    places.remember(ONE, tmp_path / "old.csv")
    places.remember(ONE, tmp_path / "new.csv")
    assert places.where(ONE) == tmp_path / "new.csv"
    assert len(json.loads(file.read_bytes())) == 1


def test_that_only_the_most_recent_places_are_kept(file: Path, tmp_path: Path) -> None:
    places = Places(file)
    for number in range(MOST + 1):
        places.remember(Fingerprint(f"{number:064x}", 1), tmp_path / f"{number}.csv")
    assert len(json.loads(file.read_bytes())) == MOST
    assert places.where(Fingerprint(f"{0:064x}", 1)) is None
    assert places.where(Fingerprint(f"{1:064x}", 1)) == tmp_path / "1.csv"


@pytest.mark.parametrize("content", [b"", b"{", b"\xff\xfe", b"[1]", b"[" * 100_000, b'{"x": 3, "y": "relative"}'])
def test_that_a_broken_file_counts_as_empty(file: Path, content: bytes) -> None:
    file.parent.mkdir()
    file.write_bytes(content)
    places = Places(file)
    assert places.where(ONE) is None
    places.remember(ONE, Path("/data/answers.csv"))
    assert list(json.loads(file.read_bytes()).values()) == [os.path.abspath("/data/answers.csv")]


def test_that_what_cannot_be_written_is_forgotten_quietly(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way of the folder")
    places = Places(tmp_path / "file" / "places.json")
    places.remember(ONE, tmp_path / "answers.csv")
    assert places.where(ONE) is None


def test_that_names_that_are_not_valid_text_are_remembered(file: Path) -> None:
    path = Path(os.fsdecode(b"/data/\xff\xfe.csv"))
    Places(file).remember(ONE, path)
    assert Places(file).where(ONE) == path


@pytest.mark.skipif(sys.platform == "win32", reason="modes are of other systems")
def test_that_it_is_for_this_person_alone(file: Path) -> None:
    Places(file).remember(ONE, Path("/data/answers.csv"))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert stat.S_IMODE(file.parent.stat().st_mode) == 0o700


def test_that_remembered_places_are_stored_in_the_data_folder() -> None:
    Places().remember(ONE, Path("/data/answers.csv"))
    assert (data_folder() / NAME).is_file()
    (data_folder() / NAME).unlink()
