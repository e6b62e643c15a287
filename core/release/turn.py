"""The lock that allows one release at a time on this computer, so that each sees all releases before it.

Without it, two simultaneous processes with the same request would both draw and pay for it.
"""

from __future__ import annotations

import os
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from core.control import Control
from core.data.private_folder import try_lock

_PAUSE = 0.02
_BINARY = getattr(os, "O_BINARY", 0)


class Turn:
    """A lock held by a thread of one process, which may take it again meanwhile.

    path  of the lock file; it stays, and the system frees the lock of a process that ends
    step  message code of the progress while waiting
    """

    def __init__(self, path: Path, step: str) -> None:
        self._path = path
        self._step = step
        self._mine = threading.RLock()
        self._held = 0

    @contextmanager
    def held(self, control: Control) -> Iterator[None]:
        """Wait until the lock is free and hold it. Raises Cancelled while waiting, OSError if it cannot be created."""
        while not self._mine.acquire(timeout=_PAUSE):
            control.progress(0.0, self._step)
        try:
            if self._held:
                # The outer block holds the file.
                yield
                return
            lock = os.open(self._path, os.O_RDWR | os.O_CREAT | _BINARY, 0o600)
            try:
                while not try_lock(lock):
                    control.progress(0.0, self._step)
                    time.sleep(_PAUSE)
                self._held += 1
                try:
                    yield
                finally:
                    self._held -= 1
            finally:
                os.close(lock)
        finally:
            self._mine.release()
