"""Private folders: nobody else reads them, copies have no name on Linux, and nothing outlives the process."""

from __future__ import annotations

import os
import signal
import stat
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from core.data import private_folder
from core.data.private_folder import COPY, PREFIX, PrivateFolder, clean_left_over, remove_all
from core.errors import DataError
from tests.conftest import TOP

SECRET = "secret-answer-8391"
posix = pytest.mark.skipif(os.name == "nt", reason="needs a POSIX system")
linux = pytest.mark.skipif(sys.platform != "linux", reason="needs files without a name")


def named_copies(folder: Path) -> list[Path]:
    """Files below the folder that hold the secret, as somebody finds them who looks later."""
    files = [path for path in folder.rglob("*") if path.is_file() and not path.is_symlink()]
    return [path for path in files if SECRET in path.read_text()]


@posix
@pytest.mark.parametrize("mask", [0, 0o022, 0o077])
def test_that_a_folder_and_all_that_is_made_above_it_is_private_whatever_the_umask(tmp_path: Path, mask: int) -> None:
    parent = tmp_path / "cache" / "program" / "private"
    before = os.umask(mask)
    try:
        with PrivateFolder(parent) as folder:
            copy = folder.new_file(COPY)
            made = (parent.parent.parent, parent.parent, parent, folder.path)
            assert {stat.S_IMODE(one.stat().st_mode) for one in made} == {0o700}
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    finally:
        os.umask(before)


@linux
def test_that_a_copy_has_no_name_and_is_read_by_its_path_in_every_process(tmp_path: Path) -> None:
    with PrivateFolder(tmp_path) as folder:
        copy = folder.new_file(COPY)
        write = f"import sys; open(sys.argv[1], 'w').write({SECRET!r})"
        subprocess.run([sys.executable, "-c", write, str(copy)], check=True)
        assert copy.read_text() == SECRET
        assert (copy.is_file(), copy.stat().st_size) == (True, len(SECRET))
        assert named_copies(tmp_path) == []


@pytest.mark.parametrize("trouble", [PermissionError, FileNotFoundError])
def test_that_a_copy_has_a_name_where_the_system_knows_no_other_way(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: type[OSError]
) -> None:
    def no_links(*_: object) -> None:
        raise trouble

    monkeypatch.setattr(private_folder.os, "symlink", no_links)
    with PrivateFolder(tmp_path) as folder:
        copy = folder.new_file(COPY)
        copy.write_text(SECRET)
        assert named_copies(tmp_path) == [copy]
        if os.name == "posix":
            assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    assert list(tmp_path.iterdir()) == []


def test_that_a_file_that_is_there_is_not_made_again_and_can_be_removed(tmp_path: Path) -> None:
    with PrivateFolder(tmp_path) as folder:
        copy = folder.new_file(COPY)
        copy.write_text(SECRET)
        with pytest.raises(DataError):
            folder.new_file(COPY)
        assert copy.read_text() == SECRET
        folder.remove(copy)
        assert folder.new_file(COPY).read_text() == ""


HOLDS = f"""
import sys, time
from pathlib import Path
from core.data.private_folder import PrivateFolder
folder = PrivateFolder(Path(sys.argv[1]))
folder.new_file("clean.csv").write_text({SECRET!r})
(folder.path / "spill").mkdir()
(folder.path / "spill" / "named").write_text({SECRET!r})
print("READY", flush=True)
sys.stdin.readline()
sys.exit(3)
"""


@pytest.fixture
def holder(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process that holds a folder with a copy and a file of the database."""
    process = subprocess.Popen(
        [sys.executable, "-c", HOLDS, str(tmp_path)], cwd=TOP, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with process:
        assert process.stdout is not None
        assert process.stdout.readline() == "READY\n"
        yield process
        process.kill()


@posix
def test_that_what_a_killed_process_left_is_removed_by_the_next_and_not_before(
    tmp_path: Path, holder: subprocess.Popen[str]
) -> None:
    assert clean_left_over(tmp_path) == 0
    assert len(named_copies(tmp_path)) == (1 if sys.platform == "linux" else 2)
    holder.send_signal(signal.SIGKILL)
    holder.wait()
    with PrivateFolder(tmp_path) as folder:
        assert list(tmp_path.iterdir()) == [folder.path]


def test_that_a_process_that_ends_removes_what_nobody_closed(tmp_path: Path, holder: subprocess.Popen[str]) -> None:
    holder.communicate("\n")
    assert holder.returncode == 3
    assert list(tmp_path.iterdir()) == []


def test_that_a_folder_goes_although_a_thread_still_writes_into_it(tmp_path: Path) -> None:
    folder, ended = PrivateFolder(tmp_path), threading.Event()

    def write() -> None:
        at = 0
        while not ended.is_set():
            at += 1
            with suppress(OSError):
                (folder.path / f"spill-{at}").write_text(SECRET)

    writer = threading.Thread(target=write)
    writer.start()
    while len(os.listdir(folder.path)) < 50:
        pass
    remove_all()
    left = list(tmp_path.iterdir())
    ended.set()
    writer.join()
    assert left == []


def test_that_a_folder_is_not_taken_for_left_over_while_it_is_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another start cleans in the moment between making the folder and locking it."""
    make, cleaned = tempfile.mkdtemp, []

    def made(**given: object) -> str:
        path = make(**given)
        if not cleaned:
            cleaned.append(clean_left_over(tmp_path))
        return path

    monkeypatch.setattr(private_folder.tempfile, "mkdtemp", made)
    with PrivateFolder(tmp_path) as folder:
        assert cleaned == [1]
        assert clean_left_over(tmp_path) == 0
        folder.new_file(COPY).write_text(SECRET)
        assert (folder.path / COPY).read_text() == SECRET


def test_that_folders_whose_lock_other_processes_took_while_they_were_made_are_given_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A cleaner holds the lock to the end; of many that start together, each may meet one several times."""
    lock, taken = private_folder.lock_file, set()

    def raced(path: Path) -> int | None:
        if len(taken) < 10:
            taken.add(path.parent)
            return None
        return lock(path)

    monkeypatch.setattr(private_folder, "lock_file", raced)
    with PrivateFolder(tmp_path) as folder:
        assert len(taken) == 10
        assert list(tmp_path.iterdir()) == [folder.path]
        assert clean_left_over(tmp_path) == 0


def test_that_folders_of_other_names_and_links_stay(tmp_path: Path) -> None:
    other, precious = tmp_path / "other", tmp_path / "precious"
    temp = tmp_path / "temp"
    for one in (other, precious, temp):
        one.mkdir()
    (precious / "file").write_text("kept")
    (temp / f"{PREFIX}link").symlink_to(precious)
    (temp / f"{PREFIX}empty").mkdir()
    assert clean_left_over(temp) == 1
    assert (precious / "file").read_text() == "kept"
    assert [one.name for one in temp.iterdir()] == [f"{PREFIX}link"]
