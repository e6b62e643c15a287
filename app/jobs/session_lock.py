"""A lock that says that a session lives. The system frees it when the process ends, whatever number it had."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

from core.data.private_folder import lock_file


class SessionLock:
    """Held from `take` to `release`, or to the end of the process."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path, self._handle = path, handle

    @classmethod
    def take(cls, path: Path) -> SessionLock | None:
        """The lock at this path; None where somebody else has it, or where no file can be made."""
        try:
            handle = lock_file(path)
        except OSError:
            return None
        return None if handle is None else cls(path, handle)

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
