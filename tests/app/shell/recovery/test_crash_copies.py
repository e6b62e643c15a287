"""Copies of sessions that are no more are found, all of them, and nothing of one that lives is touched."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from app.shell.recovery import crash_copies as module
from app.shell.recovery.crash_copies import KEPT_SECONDS, SessionLock, copies_of_crashes, copy_name, lock_path
from core.errors import WorkbenchError
from tests.conftest import TOP


@pytest.fixture(autouse=True)
def _simple_copies(monkeypatch: pytest.MonkeyPatch) -> None:
    """A copy is "NAME TIME"; what it holds otherwise is tested where it is written."""

    def read(content: bytes) -> tuple[str, float]:
        name, _, when = content.decode().partition(" ")
        if not when:
            raise WorkbenchError("study.safety_damaged")
        return name, float(when)

    monkeypatch.setattr(module, "writing_name", read)


def write(folder: Path, session: str, place: int, text: str) -> Path:
    path = folder / copy_name(session, place)
    path.write_text(text)
    return path


def test_that_all_copies_of_all_dead_sessions_are_found_the_newest_first(tmp_path: Path) -> None:
    locks: dict[str, SessionLock] = {}
    write(tmp_path, "a", 0, "old 1")
    write(tmp_path, "a", 1, "new 9e9")
    write(tmp_path, "b", 0, "middle 5")
    found = copies_of_crashes(tmp_path, locks.__setitem__)
    assert [one.name for one in found] == ["new", "middle", "old"]
    assert set(locks) == {"a", "b"}
    # Another window does not offer them too.
    assert copies_of_crashes(tmp_path, locks.__setitem__) == ()
    for lock in locks.values():
        lock.release()
    assert len(copies_of_crashes(tmp_path, lambda _session, lock: lock.release())) == 3


@pytest.mark.slow
def test_that_a_session_in_another_process_is_left_alone_while_it_lives_and_found_once_it_was_killed(
    tmp_path: Path,
) -> None:
    copy = write(tmp_path, "living", 0, "work 3")
    half = tmp_path / ".living.0.json.x.part"
    half.write_text("half")
    code = (
        "import sys; from pathlib import Path; from app.shell.recovery.crash_copies import SessionLock\n"
        "lock = SessionLock.take(Path(sys.argv[1])); print(lock is not None, flush=True); sys.stdin.read()"
    )
    command = [sys.executable, "-c", code, str(lock_path(tmp_path, "living"))]
    with subprocess.Popen(command, cwd=TOP, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        assert child.stdout is not None
        assert child.stdout.readline() == "True\n"
        assert copies_of_crashes(tmp_path, lambda *_: None) == ()
        assert half.exists()
        child.kill()
        child.wait()
    # The lock file still names nobody: its process number may be anybody's by now.
    assert [one.path for one in copies_of_crashes(tmp_path, lambda _session, lock: lock.release())] == [copy]
    assert not half.exists()


def test_that_copies_that_cannot_be_read_are_kept_for_a_while_and_locks_without_copies_go(tmp_path: Path) -> None:
    later = write(tmp_path, "later", 0, "of-another-version")
    ancient = write(tmp_path, "ancient", 0, "unreadable")
    long_ago = time.time() - KEPT_SECONDS - 60
    os.utime(ancient, (long_ago, long_ago))
    lock_path(tmp_path, "nothing").touch()
    assert copies_of_crashes(tmp_path, lambda *_: None) == ()
    assert later.exists()
    assert not ancient.exists()
    assert not lock_path(tmp_path, "nothing").exists()
    assert copies_of_crashes(tmp_path / "no-folder", lambda *_: None) == ()
