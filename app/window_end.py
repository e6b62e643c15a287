"""The window ends because the system says so: nothing is asked, and safety copies of unsaved work stay for later."""

from __future__ import annotations

import sys

from PySide6.QtCore import QMessageLogContext, QObject, QtMsgType, Signal, Slot, qFormatLogMessage

from app import ending
from app.main_window import MainWindow

# Qt ends the process at once after these words, without a word to anybody else.
_GONE = ("connection broke", "Wayland connection")
_DISPLAY_GONE = 1


class Stopper(QObject):
    """Hears of a signal on any thread, and stops the work of the window on the thread of the window."""

    asked = Signal()

    def __init__(self, window: MainWindow, present: ending.Ending) -> None:
        super().__init__(window)
        self._window, self._ending = window, present
        self.asked.connect(self._stop)
        present.begin().on_cancel(self.asked.emit)

    @Slot()
    def _stop(self) -> None:
        self._window.stop_work()
        ending.end(self._ending.code)


def tell_of_qt(kind: QtMsgType, context: QMessageLogContext, text: str) -> None:
    """Print what Qt has to say, and remove what is private where Qt is about to end the process."""
    if sys.stderr is not None:
        ending.tell(qFormatLogMessage(kind, context, text))
    if kind is QtMsgType.QtFatalMsg or any(words in text for words in _GONE):
        ending.end(_DISPLAY_GONE)
