"""Long work off the window's thread: a name, progress, Stop, and an answer delivered back on the window's thread."""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from core.control import Control
from core.errors import Cancelled, WorkbenchError

log = logging.getLogger(__name__)
_APART_S = 0.03
"""Progress is told no more often: each report may wait for a window that is busy, and the work with it."""


class Job(QObject):
    """One piece of long work. Its signals are emitted on the window's thread, whatever thread does the work."""

    progressed = Signal(float)
    succeeded = Signal(object)
    failed = Signal(object)
    crashed = Signal(object)
    cancelled = Signal()
    ended = Signal()
    _posted = Signal(object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.control = Control(self._tell)
        self._told = 0.0
        self._posted.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def stop(self) -> None:
        self.control.cancel()

    def post(self, signal: str, *values: object) -> None:
        """Emit the signal of that name in the window's thread; called in the worker thread."""
        self._posted.emit((signal, values))

    def _tell(self, done: float, _code: str) -> None:
        now = time.monotonic()
        if done >= 1.0 or now - self._told >= _APART_S:
            self._told = now
            self.post("progressed", done)

    @Slot(object)
    def _deliver(self, posted: tuple[str, tuple[object, ...]]) -> None:
        name, values = posted
        getattr(self, name).emit(*values)
        if name == "ended":
            # Connected objects hold the job, and it holds itself, until it is deleted.
            self.deleteLater()


class Runner(QObject):
    """Runs jobs on two threads. `started(job)` lets the frame show name, progress and Stop."""

    started = Signal(object)
    crashed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="job")
        self._jobs: set[Job] = set()

    def run(self, name: str, work: Callable[[Control], Any], *, quiet: bool = False) -> Job:
        """Run `work(control)` in a thread; `quiet` jobs are not shown in the frame."""
        job = Job(name)
        self._jobs.add(job)
        job.crashed.connect(self.crashed)
        job.ended.connect(lambda: self._jobs.discard(job))
        if not quiet:
            self.started.emit(job)
        self._pool.submit(self._do, job, work)
        return job

    def _do(self, job: Job, work: Callable[[Control], Any]) -> None:
        try:
            job.control.checkpoint()
            job.post("succeeded", work(job.control))
        except Cancelled:
            job.post("cancelled")
        except WorkbenchError as error:
            job.post("failed", error)
        except Exception as error:  # noqa: BLE001 - the one door for bugs on a worker thread
            log.error("job.crashed %s", type(error).__name__)
            job.post("crashed", error)
        finally:
            job.post("ended")

    def close(self) -> None:
        """Stop everything and wait for it; nothing is delivered any more, not even the end of what never began."""
        for job in list(self._jobs):
            job.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)
        for job in self._jobs:
            job.deleteLater()
        self._jobs.clear()
