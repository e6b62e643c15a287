"""Work with a growing answer: each state replaces the previous one, and Stop keeps the last."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QElapsedTimer, QObject, Signal

from app.jobs.runner import Job, Runner
from core.control import Control

SHOWN_MS = 150
"""Least time between two pictures of partial results."""


class Growing(QObject):
    """One runs at a time; a newer request stops it and begins when it has ended.

    `grown(request, state)`: another state, also the last one before a stop. `progressed(share)`. `failed(error)`.
    `rested()`: nothing runs any more.
    """

    grown = Signal(object, object)
    progressed = Signal(float)
    failed = Signal(object)
    rested = Signal()

    def __init__(self, runner: Runner, work: Callable[[Any, Control, Callable[[Any], None]], None]) -> None:
        """`work(request, control, tell)` runs in another thread and calls `tell(state)`."""
        super().__init__()
        self._runner, self._work = runner, work
        self._job: Job | None = None
        self._request: Any = None
        self._next: tuple[str, Any, bool] | None = None
        self._newest: Any = None
        self._shown: Any = None
        self._since = QElapsedTimer()

    @property
    def request(self) -> Any:
        """Return the current request; None without one."""
        return self._request

    @property
    def busy(self) -> bool:
        return self._job is not None

    def ask(self, name: str, request: Any, *, quiet: bool = False) -> None:
        """`name` and progress are shown in the frame unless it is `quiet`."""
        self._next = name, request, quiet
        if self._job is None:
            self._begin()
        else:
            self._job.stop()

    def stop(self) -> None:
        self._next = None
        if self._job is not None:
            self._job.stop()

    def _begin(self) -> None:
        assert self._next is not None
        name, request, quiet = self._next
        self._request, self._next, self._newest, self._shown = request, None, None, None
        job = self._job = self._runner.run(name, lambda control: self._work(request, control, self._keep), quiet=quiet)
        job.progressed.connect(self._progress)
        job.failed.connect(self.failed)
        job.ended.connect(self._end)
        self._since.start()

    def _keep(self, state: Any) -> None:
        """Store the state for the window; called in the job's thread."""
        self._newest = state

    def _progress(self, share: float) -> None:
        self.progressed.emit(share)
        if self._since.elapsed() >= SHOWN_MS:
            self._show()
            self._since.restart()

    def _show(self) -> None:
        if self._newest is not None and self._newest is not self._shown and self._next is None:
            self._shown = self._newest
            self.grown.emit(self._request, self._newest)

    def _end(self) -> None:
        self._job = None
        self._show()
        self._request = None
        if self._next is not None:
            self._begin()
        else:
            self.rested.emit()
