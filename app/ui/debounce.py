"""Delays work that is too slow for every step of a drag until the drag rests."""

from __future__ import annotations

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

FRAME_MS = 16.0
REST_MS = 150
_DRAG_MS = 300


class Debounce(QObject):
    """A debounced signal: `rested()` when no step has come for a moment after a hurried one."""

    rested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._since = QElapsedTimer()
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setInterval(REST_MS)
        self._timer.timeout.connect(self.rested)

    def hurried(self, milliseconds: float) -> bool:
        """Return whether this step is one of a drag, and something that takes so long is better left for its rest."""
        dragged = self._since.isValid() and self._since.elapsed() < _DRAG_MS
        self._since.start()
        if dragged and milliseconds > FRAME_MS:
            self._timer.start()
            return True
        self._timer.stop()
        return False
