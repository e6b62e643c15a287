"""A folder that only this person can read, for what a database must write down while it works.

It is removed when it is closed; folders that a crash left behind are removed when the next one is made.
"""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from pathlib import Path
from types import TracebackType

from core.data.delimited.head import file_error

PREFIX = "survey-answers-"
_LOCK = "in-use"


class PrivateFolder:
    """A fresh folder (mode 0700) inside `parent`, held by a lock as long as this process uses it."""

    def __init__(self, parent: Path) -> None:
        try:
            parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            clean_left_over(parent)
            self.path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
            try:
                self._lock: int | None = os.open(self.path / _LOCK, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError:
                shutil.rmtree(self.path, ignore_errors=True)
                raise
        except OSError as error:
            raise file_error(error) from None
        try_lock(self._lock)

    def close(self) -> None:
        if self._lock is not None:
            os.close(self._lock)
            self._lock = None
        shutil.rmtree(self.path, ignore_errors=True)

    def __enter__(self) -> PrivateFolder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


def clean_left_over(parent: Path) -> int:
    """Remove private folders in `parent` that no running process holds; how many there were."""
    removed = 0
    for folder in parent.glob(PREFIX + "*"):
        if folder.is_dir() and not folder.is_symlink() and not _in_use(folder):
            shutil.rmtree(folder, ignore_errors=True)
            removed += 1
    return removed


def _in_use(folder: Path) -> bool:
    try:
        lock = os.open(folder / _LOCK, os.O_RDWR)
    except OSError:
        return False
    try:
        return not try_lock(lock)
    finally:
        os.close(lock)


def try_lock(lock: int) -> bool:
    """Take the lock, or say that another process has it; it is freed when its file is closed or the process ends."""
    if sys.platform == "win32":
        import msvcrt

        try:
            msvcrt.locking(lock, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
