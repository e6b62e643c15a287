"""Writing a file: all of it or nothing, and every failure has its own code."""

from __future__ import annotations

import errno
import os
import random
import resource
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from app.messages.catalogue import english
from core import files as atomic
from core.files import SaveError, backup_of, write_atomically

TOP = Path(__file__).resolve().parents[2]
NOBODY = 65534


@contextmanager
def without_privileges(folder: Path) -> Iterator[None]:
    """The administrator may write anywhere, so the test of a read-only folder runs as nobody."""
    if os.geteuid() != 0:
        yield
        return
    os.chown(folder, NOBODY, NOBODY)
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder whose parents everyone may enter."""
    folder = Path(tempfile.mkdtemp(prefix="survey-save-"))
    folder.chmod(0o755)
    yield folder
    folder.chmod(0o755)
    shutil.rmtree(folder)


def writing_is_refused(path: Path, code: str, content: bytes = b"new") -> SaveError:
    with pytest.raises(SaveError) as caught:
        write_atomically(path, content)
    assert caught.value.code == code
    sentence = english(caught.value)
    assert "{" not in sentence
    assert len(sentence) > 20
    return caught.value


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_that_a_file_is_written_whole_for_its_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "a.svg"
    before = os.umask(0)
    try:
        write_atomically(path, b"one" * 100_000)
    finally:
        os.umask(before)
    assert path.read_bytes() == b"one" * 100_000
    assert path.stat().st_mode & 0o777 == 0o600
    path.chmod(0o644)
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert path.stat().st_mode & 0o777 == 0o600
    assert names(tmp_path) == ["a.svg"]


def test_that_file_and_folder_are_flushed_before_it_is_called_done(tmp_path: Path, monkeypatch) -> None:
    steps = []
    fsync, replace = os.fsync, os.replace

    def flush(handle: int) -> None:
        steps.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def rename(*paths: object) -> None:
        steps.append("rename")
        replace(*paths)

    monkeypatch.setattr(os, "fsync", flush)
    monkeypatch.setattr(os, "replace", rename)
    write_atomically(tmp_path / "a", b"x")
    assert steps == ["file", "rename", "folder"]


def test_that_a_read_only_folder_gives_a_message_and_the_old_file_stays(open_folder: Path) -> None:
    path = open_folder / "a.csv"
    with without_privileges(open_folder):
        write_atomically(path, b"old")
        open_folder.chmod(0o555)
        error = writing_is_refused(path, "save.read_only")
        assert error.params["folder"] == str(open_folder)
        writing_is_refused(open_folder / "new.csv", "save.read_only")
        assert path.read_bytes() == b"old"
        assert names(open_folder) == ["a.csv"]


def test_that_a_read_only_file_in_a_writable_folder_is_replaced(open_folder: Path) -> None:
    with without_privileges(open_folder):
        path = open_folder / "a.csv"
        write_atomically(path, b"old")
        path.chmod(0o400)
        write_atomically(path, b"new")
        assert path.read_bytes() == b"new"


def test_that_a_forbidden_folder_gives_a_message(open_folder: Path) -> None:
    inner = open_folder / "closed"
    inner.mkdir(mode=0o000)
    with without_privileges(open_folder):
        writing_is_refused(inner / "a.csv", "save.read_only")
    inner.chmod(0o755)


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs a system with /proc")
def test_that_a_file_system_without_room_for_files_gives_a_message() -> None:
    with pytest.raises(SaveError) as caught:
        write_atomically(Path("/proc/survey.csv"), b"x")
    assert caught.value.code in ("save.read_only", "save.no_folder")


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EDQUOT])
@pytest.mark.parametrize("step", ["write", "fsync"])
def test_that_a_full_disk_leaves_the_last_good_file(tmp_path: Path, monkeypatch, number: int, step: str) -> None:
    path = tmp_path / "a.csv"
    write_atomically(path, b"old")

    def full(*_: object) -> None:
        raise OSError(number, "injected")

    if step == "fsync":
        monkeypatch.setattr(os, "fsync", full)
    else:
        monkeypatch.setattr(atomic, "_fill", lambda handle, content: (os.close(handle), full()))
    writing_is_refused(path, "save.disk_full")
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.csv"]


def test_that_a_limit_of_the_system_on_file_sizes_counts_as_no_room(tmp_path: Path) -> None:
    """A real refusal by the system in the middle of the file, not an injected one."""
    path = tmp_path / "a.csv"
    write_atomically(path, b"old")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
    try:
        writing_is_refused(path, "save.disk_full", b"x" * 100_000)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["a.csv"]


def test_that_missing_folders_folders_as_names_and_invalid_names_have_their_own_messages(tmp_path: Path) -> None:
    (tmp_path / "folder").mkdir()
    (tmp_path / "file").write_bytes(b"x")
    writing_is_refused(tmp_path / "gone" / "a.csv", "save.no_folder")
    writing_is_refused(tmp_path / "file" / "a.csv", "save.no_folder")
    writing_is_refused(tmp_path / "folder", "save.is_folder")
    writing_is_refused(tmp_path / ("n" * 300), "save.bad_name")
    writing_is_refused(tmp_path / "a\0b", "save.bad_name")
    assert names(tmp_path) == ["file", "folder"]


def test_that_a_folder_that_vanishes_while_writing_gives_a_message(tmp_path: Path, monkeypatch) -> None:
    folder = tmp_path / "share"
    folder.mkdir()
    fill = atomic._fill
    monkeypatch.setattr(atomic, "_fill", lambda handle, content: (fill(handle, content), shutil.rmtree(folder)))
    writing_is_refused(folder / "a.csv", "save.no_folder")


def test_that_other_errors_of_the_system_are_reported_with_their_number(tmp_path: Path, monkeypatch) -> None:
    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "injected")

    monkeypatch.setattr(os, "replace", broken)
    assert writing_is_refused(tmp_path / "a", "save.failed").params["number"] == errno.EIO
    assert names(tmp_path) == []


def test_that_a_link_stays_a_link_and_its_file_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.csv").write_bytes(b"old")
    (tmp_path / "link.csv").symlink_to(tmp_path / "real" / "a.csv")
    write_atomically(tmp_path / "link.csv", b"new")
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "real" / "a.csv").read_bytes() == b"new"


def test_that_old_leftovers_of_the_same_name_are_removed_and_fresh_or_foreign_ones_kept(tmp_path: Path) -> None:
    long_ago = time.time() - 7200
    for name, old in (
        (".a.csv.x1.part", True),
        (".a.csv.x2.part", False),
        (".b.csv.x3.part", True),
        ("a.csv.part", True),
    ):
        (tmp_path / name).write_bytes(b"half")
        if old:
            os.utime(tmp_path / name, (long_ago, long_ago))
    write_atomically(tmp_path / "a.csv", b"new")
    assert names(tmp_path) == [".a.csv.x2.part", ".b.csv.x3.part", "a.csv", "a.csv.part"]


def test_that_the_previous_file_is_kept_beside_it_on_request(tmp_path: Path) -> None:
    path = tmp_path / "a.spw"
    write_atomically(path, b"one", backup=True)
    assert names(tmp_path) == ["a.spw"]
    write_atomically(path, b"two", backup=True)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"two", b"one")
    write_atomically(path, b"three", backup=True)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"three", b"two")
    assert names(tmp_path) == [".a.spw.bak", "a.spw"]
    assert backup_of(path).stat().st_mode & 0o777 == 0o600
    write_atomically(path, b"four")
    assert backup_of(path).read_bytes() == b"two"


def test_that_the_backup_of_a_link_is_beside_the_file_itself(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    (tmp_path / "real" / "a.spw").write_bytes(b"one")
    (tmp_path / "link.spw").symlink_to(tmp_path / "real" / "a.spw")
    write_atomically(tmp_path / "link.spw", b"two", backup=True)
    assert names(tmp_path / "real") == [".a.spw.bak", "a.spw"]
    assert backup_of(tmp_path / "link.spw").read_bytes() == b"one"


def test_that_the_backup_is_a_copy_where_a_disk_knows_no_second_names(tmp_path: Path, monkeypatch) -> None:
    def refused_link(*_: object, **__: object) -> None:
        raise OSError(errno.EPERM, "injected")

    monkeypatch.setattr(os, "link", refused_link)
    path = tmp_path / "a.spw"
    for content in (b"one", b"two"):
        write_atomically(path, content, backup=True)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"two", b"one")
    assert backup_of(path).stat().st_mode & 0o777 == 0o600
    assert names(tmp_path) == [".a.spw.bak", "a.spw"]


def test_that_no_backup_stops_the_saving(tmp_path: Path, monkeypatch) -> None:
    """Neither a disk without room for a copy, nor a folder in its place, nor a name that leaves no room for it."""
    path = tmp_path / "a.spw"
    write_atomically(path, b"one", backup=True)
    backup_of(path).mkdir()
    write_atomically(path, b"two", backup=True)
    assert path.read_bytes() == b"two"
    assert names(tmp_path) == [".a.spw.bak", "a.spw"]
    long = tmp_path / ("n" * 254)
    for content in (b"one", b"two"):
        write_atomically(long, content, backup=True)
    assert long.read_bytes() == b"two"
    fill, calls = atomic._fill, []

    def full(handle: int, content: bytes) -> None:
        calls.append(content)
        if len(calls) == 2:
            os.close(handle)
            raise OSError(errno.ENOSPC, "injected")
        fill(handle, content)

    def refused_link(*_: object) -> None:
        raise OSError(errno.EPERM, "injected")

    monkeypatch.setattr(os, "link", refused_link)
    monkeypatch.setattr(atomic, "_fill", full)
    write_atomically(path, b"three", backup=True)
    assert calls == [b"three", b"two"]
    assert path.read_bytes() == b"three"
    assert names(tmp_path) == [".a.spw.bak", "a.spw", "n" * 254]


def test_that_a_failed_save_leaves_file_backup_and_folder_unchanged(tmp_path: Path, monkeypatch) -> None:
    path = tmp_path / "a.spw"
    for content in (b"one", b"two"):
        write_atomically(path, content, backup=True)

    def broken(*_: object) -> None:
        raise OSError(errno.EIO, "injected")

    monkeypatch.setattr(os, "replace", broken)
    with pytest.raises(SaveError):
        write_atomically(path, b"three", backup=True)
    assert (path.read_bytes(), backup_of(path).read_bytes()) == (b"two", b"one")
    assert names(tmp_path) == [".a.spw.bak", "a.spw"]


WRITER = """
import sys
from pathlib import Path
from core.files import write_atomically
path, turn = Path(sys.argv[1]), 0
write = write_atomically if sys.argv[2] == "atomic" else Path.write_bytes
print("ready", flush=True)
while True:
    turn += 1
    write(path, bytes([97 + turn % 26]) * 400_000)
"""


def broken_after_kills(path: Path, kind: str, kills: int) -> int:
    """How often a writer that was killed at a random moment left something else than a whole file."""
    chance, broken = random.Random(7), 0
    for _ in range(kills):
        command = [sys.executable, "-c", WRITER, str(path), kind]
        with subprocess.Popen(command, cwd=TOP, stdout=subprocess.PIPE, stdin=subprocess.DEVNULL) as writer:
            assert writer.stdout is not None
            writer.stdout.readline()
            time.sleep(chance.random() * 0.01)
            writer.send_signal(signal.SIGKILL)
        content = path.read_bytes()
        broken += not (content == b"old" or (len(content) == 400_000 and len(set(content)) == 1))
    return broken


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_that_no_kill_at_any_moment_leaves_a_broken_file(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"old")
    assert broken_after_kills(path, "atomic", 500) == 0
    leftovers = [name for name in names(tmp_path) if name != "a.csv"]
    assert leftovers, "no kill hit a write"
    assert all(name.startswith(".a.csv.") and name.endswith(".part") for name in leftovers)


@pytest.mark.slow
@pytest.mark.timeout(600)
def test_that_the_kills_would_break_a_file_that_is_written_in_place(tmp_path: Path) -> None:
    path = tmp_path / "a.csv"
    path.write_bytes(b"old")
    assert broken_after_kills(path, "in place", 200) > 0
