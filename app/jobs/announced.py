"""Work for the newest request, which the frame shows with progress and Stop once it takes long."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QTimer, Signal

from app.jobs.latest import Latest
from app.jobs.runner import Runner
from core.control import Control

ANNOUNCED_MS = 300
"""Work that takes longer is shown in the frame."""


class Announced(Latest):
    """`stopped(request)`: the person pressed Stop for what is still wanted; it is not begun again by itself."""

    stopped = Signal(object)

    def __init__(self, runner: Runner, name: str, work: Callable[[Any, Control], Any]) -> None:
        super().__init__(runner, name, work)
        self._patience = QTimer(self)
        self._patience.setSingleShot(True)
        self._patience.setInterval(ANNOUNCED_MS)
        self._patience.timeout.connect(self._announce)

    def _begin(self) -> None:
        super()._begin()
        if self._running is not None:
            self._running.cancelled.connect(self._cancelled)
            self._patience.start()

    def leave(self) -> None:
        self._patience.stop()
        super().leave()

    def _announce(self) -> None:
        if self._running is not None:
            self._runner.started.emit(self._running)

    def _cancelled(self) -> None:
        if self._asked is self._wanted:
            self.stopped.emit(self._asked)

    def _ended(self) -> None:
        self._patience.stop()
        super()._ended()
