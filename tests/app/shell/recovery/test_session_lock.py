"""One session at a time holds a lock, and a lock file that somebody removed locks nothing."""

from __future__ import annotations

from pathlib import Path

from app.shell.recovery.crash_copies import SessionLock


def test_that_one_holds_it_until_it_lets_go(tmp_path: Path) -> None:
    path = tmp_path / "a.lock"
    first = SessionLock.take(path)
    assert first is not None
    assert SessionLock.take(path) is None
    first.release()
    first.release()
    second = SessionLock.take(path)
    assert second is not None
    second.release(remove=True)
    assert not path.exists()


def test_that_a_lock_is_refused_if_its_file_cannot_be_created(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    (tmp_path / "folder").mkdir()
    assert SessionLock.take(tmp_path / "file" / "a.lock") is None
    assert SessionLock.take(tmp_path / "folder") is None
    (tmp_path / "link.lock").symlink_to(tmp_path / "elsewhere")
    assert SessionLock.take(tmp_path / "link.lock") is None
    assert not (tmp_path / "elsewhere").exists()
