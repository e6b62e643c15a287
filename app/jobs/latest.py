"""Work for the newest request only: one job at a time, without requests in between and without stale answers.

Work that takes longer than a moment is shown in the frame, with its progress and Stop.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QObject, QTimer, Signal

from app.jobs.runner import Job, Runner
from core.control import Control
from core.errors import WorkbenchError

ANNOUNCED_MS = 300


class Latest(QObject):
    """The newest request and its job.

    The signal `answered(request, answer)` comes for the newest request. The signal `failed(error)` comes if it cannot
    be answered, or if the user stopped it in the frame. Only a new request then starts it again. `slow()` comes after a
    moment without an answer.
    """

    answered = Signal(object, object)
    failed = Signal(object)
    slow = Signal()

    def __init__(self, runner: Runner, name: str, work: Callable[[Any, Control], Any]) -> None:
        super().__init__()
        self._runner, self._name, self._work = runner, name, work
        self._wanted: Any = None
        self._running: Job | None = None
        self._asked: Any = None
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(ANNOUNCED_MS)
        self._patience.timeout.connect(self._announce)

    @property
    def wanted(self) -> Any:
        """Return the newest request; None without one."""
        return self._wanted

    @property
    def busy(self) -> bool:
        return self._running is not None

    def ask(self, request: Any) -> None:
        """Answer this request, and drop the previous one."""
        self._wanted = request
        if self._running is None:
            self._begin()
        else:
            self._running.stop()

    def leave(self) -> None:
        """Drop all requests."""
        self._wanted = None
        self._patience.stop()
        if self._running is not None:
            self._running.stop()

    def _begin(self) -> None:
        request = self._asked = self._wanted
        job = self._running = self._runner.run(self._name, lambda control: self._work(request, control), quiet=True)
        job.succeeded.connect(self._succeeded)
        job.failed.connect(self._failed)
        job.cancelled.connect(self._stopped)
        job.ended.connect(self._ended)
        self._patience.start()

    def _announce(self) -> None:
        if self._running is not None:
            self._runner.started.emit(self._running)
            self.slow.emit()

    def _succeeded(self, answer: object) -> None:
        if self._asked is self._wanted:
            self.answered.emit(self._asked, answer)

    def _failed(self, error: object) -> None:
        if self._asked is self._wanted:
            self._wanted = None
            self.failed.emit(error)

    def _stopped(self) -> None:
        self._failed(WorkbenchError("part.stopped"))

    def _ended(self) -> None:
        self._patience.stop()
        self._running = None
        if self._wanted is not None and self._wanted is not self._asked:
            self._begin()
