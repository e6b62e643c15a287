"""Work for the newest request only: one runs at a time, what came between is dropped, and stale answers are too."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.jobs.runner import Job, Runner
from core.control import Control


class Latest(QObject):
    """`answered(request, answer)` for the newest request; `failed(error)` for one that cannot be answered."""

    answered = Signal(object, object)
    failed = Signal(object)

    def __init__(self, runner: Runner, name: str, work: Callable[[Any, Control], Any]) -> None:
        super().__init__()
        self._runner, self._name, self._work = runner, name, work
        self._wanted: Any = None
        self._running: Job | None = None
        self._asked: Any = None

    @property
    def busy(self) -> bool:
        return self._running is not None

    def ask(self, request: Any) -> None:
        """Answer this; what was asked before is not wanted any more."""
        self._wanted = request
        if self._running is None:
            self._begin()
        else:
            self._running.stop()

    def leave(self) -> None:
        """Nothing is wanted any more."""
        self._wanted = None
        if self._running is not None:
            self._running.stop()

    def _begin(self) -> None:
        request = self._asked = self._wanted
        job = self._running = self._runner.run(self._name, lambda control: self._work(request, control), quiet=True)
        job.succeeded.connect(self._succeeded)
        job.failed.connect(self._failed)
        job.ended.connect(self._ended)

    def _succeeded(self, answer: object) -> None:
        if self._asked is self._wanted:
            self.answered.emit(self._asked, answer)

    def _failed(self, error: object) -> None:
        if self._asked is self._wanted:
            self.failed.emit(error)

    def _ended(self) -> None:
        self._running = None
        if self._wanted is not None and self._wanted is not self._asked:
            self._begin()
