"""Files in use: no output replaces one of them, whatever name it comes by."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.files import SaveError, Together, backup_of, need_unguarded, write_atomically
from core.guarded import Part, guard, guard_folder, parts_of


def same(target: Path) -> Path:
    return target


def relative(target: Path) -> Path:
    return Path(os.path.relpath(target))


def roundabout(target: Path) -> Path:
    return target.parent / ".." / target.parent.name / target.name


def linked(target: Path) -> Path:
    other = target.parent.parent / "other"
    other.mkdir(exist_ok=True)
    (other / target.name).symlink_to(target)
    return other / target.name


def linked_twice(target: Path) -> Path:
    (target.parent / "again").symlink_to(linked(target))
    return target.parent / "again"


def folder_linked(target: Path) -> Path:
    (target.parent.parent / "way").symlink_to(target.parent, target_is_directory=True)
    return target.parent.parent / "way" / target.name


def hard_linked(target: Path) -> Path:
    other = target.parent.parent / "twin.txt"
    os.link(target, other)
    return other


ALIASES: list[Callable[[Path], Path]] = [
    same,
    relative,
    roundabout,
    linked,
    linked_twice,
    folder_linked,
    hard_linked,
]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    (tmp_path / "kept").mkdir()
    path = tmp_path / "kept" / "survey.csv"
    path.write_bytes(b"answers")
    return path


def write_is_refused(write: Callable[[], object], part: Part) -> None:
    with pytest.raises(SaveError) as caught:
        write()
    assert caught.value.code == f"save.guarded.{part}"
    assert english(caught.value).endswith(". Choose another name.")


@pytest.mark.parametrize("alias", ALIASES)
@pytest.mark.parametrize("folder", [False, True], ids=["file", "folder"])
def test_that_a_file_in_use_is_refused_under_every_name(
    file: Path, alias: Callable[[Path], Path], folder: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent.parent)
    if folder:
        guard_folder(file.parent, Part.LEDGER)
    else:
        guard(file, Part.DATA)
    part, name = Part.LEDGER if folder else Part.DATA, alias(file)
    before = sorted(file.parent.parent.rglob("*"))
    write_is_refused(lambda: write_atomically(name, b"new"), part)
    write_is_refused(lambda: Together([name.with_name("free"), name]).__enter__(), part)
    assert sorted(file.parent.parent.rglob("*")) == before
    assert (file.read_bytes(), name.read_bytes()) == (b"answers", b"answers")


def test_that_a_file_that_is_read_through_a_link_is_guarded_where_it_lies(file: Path, tmp_path: Path) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(file)
    guard(link, Part.DATA)
    link.unlink()
    write_is_refused(lambda: write_atomically(file, b"new"), Part.DATA)


def test_that_no_new_file_comes_into_a_guarded_folder_or_under_a_guarded_name(file: Path, tmp_path: Path) -> None:
    guard_folder(file.parent, Part.LEDGER)
    write_is_refused(lambda: write_atomically(file.parent / "new.csv", b"new"), Part.LEDGER)
    guard(tmp_path / ".a.spw.bak", Part.BACKUP)
    write_is_refused(lambda: write_atomically(tmp_path / ".a.spw.bak", b"new"), Part.BACKUP)
    write_atomically(tmp_path / "new.csv", b"new")


def test_that_whoever_keeps_a_file_replaces_it_and_no_other(file: Path) -> None:
    guard_folder(file.parent.parent, Part.OWN)
    guard_folder(file.parent, Part.LEDGER)
    write_atomically(file, b"line", own=Part.LEDGER)
    assert file.read_bytes() == b"line"
    write_is_refused(lambda: write_atomically(file, b"new", own=Part.OWN), Part.LEDGER)
    guard(file, Part.CODEBOOK)
    write_is_refused(lambda: write_atomically(file, b"new", own=Part.LEDGER), Part.CODEBOOK)


def test_that_a_backup_replaces_no_file_in_use(tmp_path: Path) -> None:
    study = tmp_path / "a.spw"
    study.write_bytes(b"one")
    backup_of(study).write_bytes(b"answers")
    guard(backup_of(study), Part.DATA)
    write_is_refused(lambda: write_atomically(study, b"two", backup=True, own=Part.STUDY), Part.DATA)
    assert (study.read_bytes(), backup_of(study).read_bytes()) == (b"one", b"answers")


def test_that_a_file_in_use_is_never_taken_for_a_leftover(tmp_path: Path) -> None:
    data = tmp_path / ".out.csv.survey.part"
    data.write_bytes(b"answers")
    os.utime(data, (time.time() - 7200,) * 2)
    guard(data, Part.DATA)
    write_atomically(tmp_path / "out.csv", b"new")
    assert data.read_bytes() == b"answers"


def test_that_files_that_belong_together_are_not_placed_if_one_is_opened_meanwhile(file: Path, tmp_path: Path) -> None:
    with Together([tmp_path / "x.csv", file]) as together:
        guard(file, Part.DATA)
        write_is_refused(together.place, Part.DATA)
    assert sorted(one.name for one in tmp_path.rglob("*") if one.is_file()) == ["survey.csv"]
    assert file.read_bytes() == b"answers"


def test_that_a_link_to_no_file_is_refused_and_stays(tmp_path: Path) -> None:
    link = tmp_path / "link.csv"
    link.symlink_to(tmp_path / "gone" / "a.csv")
    for _ in range(2):
        with pytest.raises(SaveError) as caught:
            write_atomically(link, b"new")
        assert english(caught.value) == "link.csv is a link to a file that does not exist. Choose another name."
        (tmp_path / "gone").mkdir(exist_ok=True)
    assert link.is_symlink()
    assert list((tmp_path / "gone").iterdir()) == []


def test_that_names_that_nobody_can_look_at_are_in_nobodys_use(tmp_path: Path) -> None:
    guard(tmp_path / "a.csv", Part.DATA)
    for name in ("a\0b", "n" * 300):
        assert parts_of(tmp_path / name) == frozenset()
    need_unguarded(tmp_path / "b.csv")
