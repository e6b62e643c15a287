"""A lock for one set-up at a time in a folder. It ends with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
import time
from types import TracebackType

from app.setup.stopped import SetupStopped

PATIENCE = 1800.0


class SetupLock:
    """A context manager that waits, with one message, and never leaves a stale lock behind."""

    def __init__(self, path: str) -> None:
        self.path = path
        self.descriptor = -1

    def __enter__(self) -> SetupLock:
        self.descriptor = os.open(self.path, os.O_RDWR | os.O_CREAT, 0o600)
        # Children inherit it: if this process is killed, a package tool that still writes keeps the next start waiting.
        os.set_inheritable(self.descriptor, True)
        began, said = time.monotonic(), False
        while not _taken(self.descriptor):
            if not said:
                print("Another start is setting up this folder; waiting for it.", file=sys.stderr, flush=True)
                said = True
            if time.monotonic() - began > PATIENCE:
                raise SetupStopped("Another start still sets up this folder; wait for it or end it, and start again.")
            time.sleep(0.2)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        os.close(self.descriptor)


def _taken(descriptor: int) -> bool:
    try:
        if sys.platform == "win32":
            import msvcrt

            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
        else:
            import fcntl

            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True
