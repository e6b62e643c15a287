"""Progress reports and cancellation of long work, independent of the observer."""

from __future__ import annotations

import threading
from collections.abc import Callable

from core.errors import Cancelled


class Control:
    """Handed to long work: `progress(done 0..1, code)` reports, `checkpoint()` raises Cancelled after `cancel()`."""

    def __init__(self, on_progress: Callable[[float, str], None] | None = None) -> None:
        self._stop = threading.Event()
        self._on_progress = on_progress
        self._on_cancel: list[Callable[[], None]] = []
        self._lock = threading.Lock()

    def cancel(self) -> None:
        with self._lock:
            self._stop.set()
            hooks = list(self._on_cancel)
        for hook in hooks:
            hook()

    @property
    def cancelled(self) -> bool:
        return self._stop.is_set()

    def on_cancel(self, hook: Callable[[], None]) -> None:
        """Call `hook` when Stop is pressed (a database interrupt, say); at once if it already was."""
        with self._lock:
            if not self._stop.is_set():
                self._on_cancel.append(hook)
                return
        hook()

    def quiet(self) -> Control:
        """For a step beside the main one: it hears Stop and reports nothing."""
        quiet = Control()
        self.on_cancel(quiet.cancel)
        return quiet

    def part(self, low: float, high: float) -> Control:
        """For one step: it stops with the whole, and its progress is this part of the whole."""
        part = Control(lambda done, code: self.progress(low + done * (high - low), code))
        self.on_cancel(part.cancel)
        return part

    def checkpoint(self) -> None:
        if self._stop.is_set():
            raise Cancelled

    def progress(self, done: float, code: str = "") -> None:
        self.checkpoint()
        if self._on_progress is not None:
            self._on_progress(min(1.0, max(0.0, done)), code)
