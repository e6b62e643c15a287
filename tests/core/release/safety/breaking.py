"""Work that is stopped at any of its steps, and a disk that refuses at any of its changes."""

from __future__ import annotations

import errno
import io
import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from core.control import Control


class Stopping(Control):
    """Stop is pressed at the n-th time that the work listens, from 1; it never is for 0."""

    def __init__(self, at: int = 0) -> None:
        super().__init__()
        self._at = at
        self.heard = 0

    def checkpoint(self) -> None:
        self.heard += 1
        if self.heard == self._at:
            self.cancel()
        super().checkpoint()

    def quiet(self) -> Control:
        return self


class Disk:
    """Counts what Python changes on the disk; the change number `at` is refused, and with `stays` all after it."""

    def __init__(self, at: int, number: int, *, stays: bool) -> None:
        self.changes = 0
        self._at, self._number, self._stays = at, number, stays

    def change(self) -> None:
        self.changes += 1
        if self.changes == self._at or (self._stays and self.changes > self._at > 0):
            raise OSError(self._number, os.strerror(self._number))


@contextmanager
def refusing(at: int = 0, *, number: int = errno.ENOSPC, stays: bool = True) -> Iterator[Disk]:
    """Every write, flush, new file, new folder and new name counts; files can always be removed and cut.

    Flushing is left out where it is not refused: nobody pulls the plug here, and the tests are faster.
    """
    disk = Disk(at, number, stays=stays)

    def counted(real: Callable[..., Any]) -> Callable[..., Any]:
        def change(*given: Any, **named: Any) -> Any:
            disk.change()
            return real(*given, **named)

        return change

    opened, in_python = os.open, io.open

    def opening(path: Any, flags: int, *given: Any, **named: Any) -> int:
        if flags & os.O_CREAT:
            disk.change()
        return opened(path, flags, *given, **named)

    def opening_for(file: Any, mode: str = "r", *given: Any, **named: Any) -> Any:
        if set(mode) & set("wxa+") and not isinstance(file, int):
            disk.change()
        return in_python(file, mode, *given, **named)

    with pytest.MonkeyPatch.context() as patch:
        for name in ("write", "replace", "mkdir", "link"):
            patch.setattr(os, name, counted(getattr(os, name)))
        patch.setattr(os, "fsync", lambda _handle: disk.change())
        patch.setattr(os, "open", opening)
        patch.setattr(io, "open", opening_for)
        yield disk
