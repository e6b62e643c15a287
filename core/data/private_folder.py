"""A folder that only this user can read, for answers that must be on disk while the program works.

Nothing in it outlives the program. `remove_all` empties all folders of this process at its end. On Linux, copies made
by `new_file` have no name, so the system frees them however the process ends. The next start removes the rest
(`clean_left_over`).
"""

from __future__ import annotations

import atexit
import os
import secrets
import shutil
import sys
import tempfile
from contextlib import suppress
from pathlib import Path, PurePath
from types import TracebackType
from typing import IO

from core.errors import file_error
from core.files import make_private

PREFIX = "survey-answers-"
COPY = "clean.csv"
"""File name of a clean copy of a survey file."""
_LOCK = "in-use"
_TRIES = 50
"""Processes that start together remove each other's unlocked folders, so one of them may lose several new folders."""


class PrivateFolder:
    """A new folder (mode 0700) inside `parent`, locked while this process uses it."""

    def __init__(self, parent: Path) -> None:
        self._nameless: dict[Path, IO[bytes]] = {}
        try:
            make_private(parent)
            clean_left_over(parent)
            self.path, self._lock = _fresh(parent)
        except OSError as error:
            raise file_error(error) from None
        _OPEN.add(self)

    def new_file(self, name: str) -> Path:
        """Return a new empty file (mode 0600), which any process of this user can open while the folder is open.

        On Linux the path is a link to an open file without a name. Raises DataError.
        """
        path = self.path / PurePath(name).name
        try:
            if not self._linked(path):
                os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600))
        except (OSError, ValueError) as error:
            raise file_error(error) from None
        return path

    def _linked(self, path: Path) -> bool:
        """Return whether the path now links to a nameless open file; False if the system does not support that."""
        if sys.platform != "linux":
            return False
        file = tempfile.TemporaryFile(dir=self.path)  # noqa: SIM115 - it stays open as long as the folder
        try:
            os.symlink(f"/proc/{os.getpid()}/fd/{file.fileno()}", path)
            if os.path.samestat(os.stat(path), os.fstat(file.fileno())):
                self._nameless[path] = file
                return True
        except (FileNotFoundError, PermissionError):
            # Without /proc or links, an ordinary file is used.
            pass
        except BaseException:
            file.close()
            raise
        file.close()
        path.unlink(missing_ok=True)
        return False

    def remove(self, path: Path) -> None:
        path.unlink(missing_ok=True)
        if path in self._nameless:
            self._nameless.pop(path).close()

    def close(self) -> None:
        if self in _OPEN:
            _OPEN.discard(self)
            for file in tuple(self._nameless.values()):
                file.close()
            _remove(self.path, self._lock)

    def __enter__(self) -> PrivateFolder:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()


_OPEN: set[PrivateFolder] = set()


def remove_all() -> None:
    """Remove every private folder of this process, even while its threads still use them."""
    for folder in tuple(_OPEN):
        folder.close()


atexit.register(remove_all)


def clean_left_over(parent: Path) -> int:
    """Remove private folders in `parent` that no running process holds, and return their number."""
    removed = 0
    for folder in parent.glob(PREFIX + "*"):
        if folder.is_dir() and not folder.is_symlink():
            # A folder of another user cannot be locked, and only that user may remove it.
            with suppress(OSError):
                lock = lock_file(folder / _LOCK)
                if lock is not None:
                    _remove(folder, lock)
                    removed += 1
    return removed


def _fresh(parent: Path) -> tuple[Path, int | None]:
    """Return a new folder and its lock; the lock is None on a file system without locks."""
    for again in reversed(range(_TRIES)):
        path = Path(tempfile.mkdtemp(prefix=PREFIX, dir=parent))
        try:
            lock = lock_file(path / _LOCK)
        except FileNotFoundError:
            # Another process that started at the same moment removed the folder before it was locked.
            if again:
                continue
            raise
        except OSError:
            shutil.rmtree(path, ignore_errors=True)
            raise
        if lock is not None or not again:
            return path, lock
        shutil.rmtree(path, ignore_errors=True)
    raise AssertionError


def _remove(folder: Path, lock: int | None) -> None:
    """Remove a folder. Its lock is held as long as possible, so that no other process removes the same folder."""
    gone = folder.with_name(PREFIX + secrets.token_hex(8))
    with suppress(OSError):
        # After this, a database thread that still writes does not find the folder.
        os.rename(folder, gone)
        folder = gone
    if lock is not None and os.name == "nt":
        # Windows does not remove open files.
        os.close(lock)
        lock = None
    shutil.rmtree(folder, ignore_errors=True)
    if lock is not None:
        os.close(lock)


def lock_file(path: Path) -> int | None:
    """Open and lock a file, created (mode 0600) if missing; return None if another process has the lock.

    Raises OSError.
    """
    handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
    with suppress(OSError):
        # The previous owner may have removed the file after it was opened here; then the lock would be void.
        if try_lock(handle) and os.path.samestat(os.fstat(handle), os.stat(path)):
            return handle
    os.close(handle)
    return None


def try_lock(lock: int) -> bool:
    """Take the lock and return True, or False if another process has it. It is freed when its file is closed."""
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
