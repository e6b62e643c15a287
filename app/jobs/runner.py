"""Long work off the window's thread: a name, progress, Stop, and an answer delivered back on the window's thread."""

from __future__ import annotations

import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from PySide6.QtCore import QObject, Qt, Signal, Slot

from core.control import Control
from core.errors import Cancelled, WorkbenchError

log = logging.getLogger(__name__)


class Job(QObject):
    """One piece of long work. Its signals are emitted on the window's thread, whatever thread does the work."""

    progressed = Signal(float)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    ended = Signal()
    _posted = Signal(object, object)

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.control = Control(lambda done, _code: self._posted.emit(self.progressed, done))
        self._posted.connect(self._deliver, Qt.ConnectionType.QueuedConnection)

    def stop(self) -> None:
        self.control.cancel()

    def post(self, signal: Any, *values: object) -> None:
        """Called on the worker thread: have `signal` emitted on the window's thread."""
        self._posted.emit(signal, values[0] if values else _NOTHING)

    @Slot(object, object)
    def _deliver(self, signal: Any, value: object) -> None:
        if value is _NOTHING:
            signal.emit()
        else:
            signal.emit(value)


_NOTHING = object()


class Runner(QObject):
    """Runs jobs on two threads. `started(job)` lets the frame show name, progress and Stop."""

    started = Signal(object)
    crashed = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._pool = ThreadPoolExecutor(max_workers=2, thread_name_prefix="job")
        self._jobs: set[Job] = set()

    def run(self, name: str, work: Callable[[Control], Any], *, quiet: bool = False) -> Job:
        """`work(control)` runs on a thread; `quiet` jobs are not announced in the frame."""
        job = Job(name)
        self._jobs.add(job)
        job.ended.connect(lambda: self._jobs.discard(job))
        if not quiet:
            self.started.emit(job)
        self._pool.submit(self._do, job, work)
        return job

    def _do(self, job: Job, work: Callable[[Control], Any]) -> None:
        try:
            job.control.checkpoint()
            job.post(job.succeeded, work(job.control))
        except Cancelled:
            job.post(job.cancelled)
        except WorkbenchError as error:
            job.post(job.failed, error)
        except Exception as error:  # noqa: BLE001 - the one door for bugs on a worker thread
            log.error("job.crashed %s", type(error).__name__)
            job.post(self.crashed, error)
        finally:
            job.post(job.ended)

    def close(self) -> None:
        """Stop everything and wait for it."""
        for job in list(self._jobs):
            job.stop()
        self._pool.shutdown(wait=True, cancel_futures=True)
