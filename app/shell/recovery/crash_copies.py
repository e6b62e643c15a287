"""Safety copies that sessions left behind when they ended without being closed. Nothing here touches Qt."""

from __future__ import annotations

import os
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from app.shell.recovery.copies import writing_name
from core.data.private_folder import lock_file
from core.errors import WorkbenchError


class SessionLock:
    """Held from `take` to `release`, or to the end of the process."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path, self._handle = path, handle

    @classmethod
    def take(cls, path: Path) -> SessionLock | None:
        """Return the lock at this path; None if somebody else has it, or if no file can be made."""
        try:
            handle = lock_file(path)
        except OSError:
            return None
        return None if handle is None else cls(path, handle)

    def release(self, *, remove: bool = False) -> None:
        """Let go of it; `remove` its file too, where the session left nothing behind."""
        if self._handle < 0:
            return
        # Windows removes no open file. Elsewhere remove it while it is held, so that no other session's lock is
        # removed.
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


KEPT_SECONDS = 30 * 24 * 3600.0
"""How long an unreadable copy is kept: another version of the program may be able to read it."""


@dataclass(frozen=True, slots=True)
class CrashCopy:
    """One copy of unsaved work: its name, its time, and the session that made it."""

    path: Path
    name: str
    when: float
    session: str


def copy_name(session: str, place: int) -> str:
    """Return the name of the copy of one data set of a session. The name discloses nothing about the data."""
    return f"{session}.{place}.json"


def lock_path(folder: Path, session: str) -> Path:
    return folder / f"{session}.lock"


def copies_of_crashes(folder: Path, keep: Callable[[str, SessionLock], None]) -> tuple[CrashCopy, ...]:
    """Return the copies of all ended sessions, the newest first.

    keep  is given the lock of each such session: nobody else may offer its copies while it is held

    Half-written files of these sessions are removed, and the locks of those that left no copy.
    """
    found: list[CrashCopy] = []
    for session, paths in _by_session(folder).items():
        lock = SessionLock.take(lock_path(folder, session))
        if lock is None:
            continue
        for path in paths:
            if path.suffix == ".part":
                _unlink(path)
        copies = [path for path in paths if path.suffix == ".json"]
        readable = [one for one in (_read(path, session) for path in copies) if one is not None]
        if readable:
            found += readable
            keep(session, lock)
        else:
            lock.release(remove=not any(path.exists() for path in copies))
    return tuple(sorted(found, key=lambda one: one.when, reverse=True))


def _by_session(folder: Path) -> dict[str, list[Path]]:
    """Return files by the session that wrote them; half-written ones have a dot before their name."""
    found: dict[str, list[Path]] = {}
    with suppress(OSError):
        for path in sorted(folder.iterdir()):
            found.setdefault(path.name.lstrip(".").split(".")[0], []).append(path)
    return found


def _read(path: Path, session: str) -> CrashCopy | None:
    """Read the description of a copy. Return None for an unreadable one, and remove it if it is old."""
    with suppress(OSError):
        try:
            name, when = writing_name(path.read_bytes())
        except WorkbenchError:
            if time.time() - path.stat().st_mtime > KEPT_SECONDS:
                path.unlink()
            return None
        return CrashCopy(path, name, when, session)
    return None
