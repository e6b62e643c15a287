"""A lock that says that a session lives. The system frees it when the process ends, whatever number it had."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from core.data.private_folder import try_lock


class SessionLock:
    """Held from `take` to `release`, or to the end of the process."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path, self._handle = path, handle

    @classmethod
    def take(cls, path: Path) -> SessionLock | None:
        """The lock at this path; None where somebody else has it, or where no file can be made."""
        try:
            handle = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_NOFOLLOW", 0), 0o600)
        except OSError:
            return None
        with suppress(OSError):
            # Whoever had it may have removed the file after it was opened here: then this locks nothing.
            if try_lock(handle) and os.path.samestat(os.fstat(handle), os.stat(path)):
                return cls(path, handle)
        os.close(handle)
        return None

    def release(self, *, remove: bool = False) -> None:
        """Let go of it; `remove` its file too, where the session left nothing behind."""
        if self._handle < 0:
            return
        # Windows removes no open file; elsewhere it goes while it is held, so that nobody else's is removed.
        first = remove and os.name != "nt"
        if first:
            _unlink(self._path)
        os.close(self._handle)
        self._handle = -1
        if remove and not first:
            _unlink(self._path)


def _unlink(path: Path) -> None:
    with suppress(OSError):
        path.unlink()
