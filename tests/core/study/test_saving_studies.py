"""Saving a study: whatever goes wrong, the file or its backup opens, and is the last good one or the new one."""

from __future__ import annotations

import errno
import hashlib
import os
import random
import resource
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core.errors import WorkbenchError
from core.files import backup_of
from core.study.codec import StudyError, load_study, save_study, study_bytes
from core.study.study import Study
from tests.core.study.studies import rich_study

TOP = Path(__file__).resolve().parents[3]
STUDY = rich_study()


def numbered(number: int) -> Study:
    return replace(STUDY, shown=replace(STUDY.shown, draw=number))


def seen(path: Path) -> int:
    return load_study(path).study.shown.draw


def saving_is_refused(path: Path, code: str) -> None:
    """Saving raises one error with one sentence."""
    with pytest.raises(WorkbenchError) as caught:
        save_study(path, numbered(99))
    assert caught.value.code == code
    assert "{" not in english(caught.value)


def test_that_a_study_is_saved_and_opened_with_the_facts_about_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.spw"
    save_study(path, STUDY)
    found = load_study(path)
    assert found.study == STUDY
    assert found.sha256 == hashlib.sha256(path.read_bytes()).hexdigest()
    assert (found.newer, found.writable, found.from_backup) == (False, True, False)


def test_that_a_damaged_file_opens_from_its_backup_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "a.spw"
    save_study(path, numbered(1))
    save_study(path, numbered(2))
    for damage in (path.read_bytes()[:-50], b"", b"\0" * 4096):
        path.write_bytes(damage)
        found = load_study(path)
        assert (found.from_backup, found.study.shown.draw) == (True, 1)
        assert found.sha256 == hashlib.sha256(backup_of(path).read_bytes()).hexdigest()
    save_study(path, numbered(3))
    assert (seen(path), load_study(path).from_backup) == (3, False)


def test_that_the_error_is_that_of_the_file_where_no_backup_helps(tmp_path: Path) -> None:
    def code(path: Path) -> str:
        with pytest.raises(StudyError) as caught:
            load_study(path)
        assert "{" not in english(caught.value)
        return caught.value.code

    path = tmp_path / "a.spw"
    path.write_bytes(study_bytes(STUDY)[:-9])
    assert code(path) == "study.damaged"
    backup_of(path).write_bytes(b"no study")
    assert code(path) == "study.damaged"
    backup_of(path).write_bytes(study_bytes(STUDY))
    assert load_study(path).from_backup
    path.write_bytes(
        study_bytes(STUDY).replace(b'"readable_from": 1', b'"readable_from": 9').replace(b": 1,", b": 9,", 1)
    )
    assert code(path) == "study.too_new"
    path.unlink()
    assert code(path) == "study.missing"
    assert code(path / "inside") == "study.missing"
    assert code(tmp_path) == "study.is_folder"
    assert code(tmp_path / "a\0b") == "study.missing"
    os.mkfifo(tmp_path / "pipe.spw")
    assert code(tmp_path / "pipe.spw") == "study.unreadable"


def test_that_a_file_which_may_not_be_read_or_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.spw"
    save_study(path, STUDY)
    monkeypatch.setattr(os, "access", lambda at, mode: Path(at) != path.parent)
    assert not load_study(path).writable
    monkeypatch.setattr(os, "access", lambda at, mode: Path(at) != path)
    assert not load_study(path).writable

    def closed(*_: object, **__: object) -> None:
        raise PermissionError(errno.EACCES, "injected")

    monkeypatch.setattr(Path, "open", closed)
    with pytest.raises(StudyError, match="not_allowed"):
        load_study(path)


def test_that_a_later_version_opens_and_is_not_written(tmp_path: Path) -> None:
    path = tmp_path / "a.spw"
    path.write_bytes(study_bytes(STUDY).replace(b'"version": 1', b'"version": 2', 1))
    found = load_study(path)
    assert (found.newer, found.writable) == (True, False)


def test_that_trouble_while_saving_is_one_error_and_harms_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "share" / "a.spw"
    path.parent.mkdir()
    save_study(path, numbered(1))
    save_study(path, numbered(2))
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (2048, before[1]))
    try:
        saving_is_refused(path, "save.disk_full")
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    for number, code in ((errno.EROFS, "save.read_only"), (errno.EACCES, "save.read_only"), (errno.EIO, "save.failed")):
        with monkeypatch.context() as patched:
            patched.setattr(os, "replace", lambda *_, number=number: (_ for _ in ()).throw(OSError(number, "injected")))
            saving_is_refused(path, code)
    assert (seen(path), load_study(backup_of(path)).study.shown.draw) == (2, 1)
    assert sorted(one.name for one in path.parent.iterdir()) == [".a.spw.bak", "a.spw"]
    shutil.rmtree(path.parent)
    saving_is_refused(path, "save.no_folder")


def test_that_a_study_that_cannot_be_written_leaves_the_file_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.spw"
    save_study(path, numbered(1))
    with pytest.raises(StudyError):
        save_study(path, replace(STUDY, shown=replace(STUDY.shown, seed=-1)))
    assert seen(path) == 1


SAVER = """
import os, sys
from dataclasses import replace
from pathlib import Path
from core.study.codec import read_study, save_study, study_bytes
study, path = read_study(Path(sys.argv[1]).read_bytes()).study, Path(sys.argv[2])
for line in sys.stdin:
    number, writer = int(line), os.fork()
    if not writer:
        for number in range(number + 1, number + 5_000):
            made = replace(study, shown=replace(study.shown, draw=number))
            if sys.argv[3] == "safe":
                save_study(path, made)
            else:
                path.write_bytes(study_bytes(made))
            os.write(1, f"saved {number}\\n".encode())
        os._exit(0)
    os.write(1, f"writer {writer}\\n".encode())
    os.waitpid(writer, 0)
    os.write(1, b"killed 0\\n")
"""


@contextmanager
def writers(source: Path, path: Path, kind: str) -> Iterator[subprocess.Popen[str]]:
    """A process that makes a writer for each number it is told, so that none has to start Python again."""
    command = [sys.executable, "-c", SAVER, str(source), str(path), kind]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, cwd=TOP, stdin=pipe, stdout=pipe, text=True, bufsize=1) as parent:
        try:
            yield parent
        finally:
            assert parent.stdin is not None
            parent.stdin.close()


def killed_writer(parent: subprocess.Popen[str], number: int, seconds: float) -> int:
    """The number of the last saving that ended before the writer was killed."""
    assert parent.stdin is not None
    assert parent.stdout is not None
    parent.stdin.write(f"{number}\n")
    for line in parent.stdout:
        word, said = line.split()
        if word == "writer":
            time.sleep(seconds)
            os.kill(int(said), signal.SIGKILL)
        elif word == "killed":
            return number
        else:
            number = int(said)
    raise AssertionError("the parent of the writers ended")


def broken_after_kills(folder: Path, kind: str, kills: int) -> int:
    """How often, after a kill at a random moment, neither the file nor its backup gave the last good study or the next.

    Each writer says what it saved when the saving has ended, so it was killed at the number after that.
    """
    source, path = folder / "source.spw", folder / "a.spw"
    source.write_bytes(study_bytes(STUDY))
    save_study(path, numbered(0))
    chance, broken, last = random.Random(5), 0, 0
    with writers(source, path, kind) as parent:
        for _ in range(kills):
            ended = killed_writer(parent, last, chance.random() * 0.05)
            try:
                last = seen(path)
            except StudyError:
                last = -1
            if last not in (ended, ended + 1):
                broken += 1
                last = ended
                save_study(path, numbered(last))
    assert last > kills / 4, "the kills hit no saving"
    return broken


@pytest.mark.slow
@pytest.mark.timeout(1_200)
def test_that_no_kill_at_any_moment_leaves_a_study_that_does_not_open(tmp_path: Path) -> None:
    assert broken_after_kills(tmp_path, "safe", 500) == 0
    assert any(one.name.endswith(".part") for one in tmp_path.iterdir()), "no kill hit a write"


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_that_the_kills_would_break_a_study_that_is_written_in_place(tmp_path: Path) -> None:
    assert broken_after_kills(tmp_path, "in place", 200) > 0
