"""The lock that allows one release at a time on this computer, so that each sees all releases before it.

Two processes that ask the same question at once would both find that it was never asked, and draw and pay twice.
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
    """A lock that a thread of one process holds, and may take again while it holds it.

    path  of the lock file; it stays, and the system frees the lock of a process that ends
    step  what is reported while it is waited for
    """

    def __init__(self, path: Path, step: str) -> None:
        self._path = path
        self._step = step
        self._mine = threading.RLock()
        self._held = 0

    @contextmanager
    def held(self, control: Control) -> Iterator[None]:
        """Wait until nobody else holds it. Raises Cancelled while it waits; OSError where it cannot be made."""
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
