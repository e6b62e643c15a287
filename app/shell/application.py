"""Starts Qt, the one door for unforeseen errors, and the window with an example already drawn."""

from __future__ import annotations

import gc
import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import (
    QCoreApplication,
    QMessageLogContext,
    QObject,
    QTimer,
    QtMsgType,
    Signal,
    Slot,
    qFormatLogMessage,
    qInstallMessageHandler,
)
from PySide6.QtWidgets import QApplication

from app.jobs.runner import Runner
from app.messages.screen_voice import ScreenVoice
from app.messages.speak import speak_with
from app.shell import ending, languages
from app.shell.excepthook import tell
from app.shell.last_choices import first_workspace
from app.shell.wheel import keep_wheel_off_values
from app.shell.window import MainWindow
from app.ui.settings import Settings
from app.ui.theme.manager import theme
from app.ui.theme.style import load_fonts
from app.workspace.store import Store

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


def make_window(application: QApplication, settings: Settings | None = None) -> MainWindow:
    """Return the window over the opening example, with the remembered looks; not yet shown."""
    speak_with(ScreenVoice())
    kept = settings or Settings()
    load_fonts()
    theme().choose(kept.theme())
    theme().choose_zoom(kept.zoom())
    theme().prepare(application)
    window = MainWindow(Store(first_workspace(kept)), Runner(), kept)
    window.present()
    theme().dress(application)
    # After the window: every event that the filter sees costs time.
    keep_wheel_off_values(application)
    return window


def main(argv: list[str], file: str = "") -> int:
    """Open the window, with a study or a file of survey data if one is given, and run until it is closed."""
    application = QApplication(argv)
    application.setApplicationName("survey-privacy-workbench")
    settings = Settings()
    trouble = languages.install(application, settings)
    # In the words of the window's title: Qt adds this name where a title does not end with it.
    application.setApplicationDisplayName(QCoreApplication.translate("MainWindow", "Survey Privacy Workbench"))
    window = make_window(application, settings)
    if trouble:
        window.show_message("warning", trouble)

    def unforeseen(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Report an exception of a slot: its place goes to the terminal, not into a log file."""
        tell(kind, error, trace)
        if isinstance(error, Exception):
            window.show_crash(error)

    sys.excepthook = unforeseen
    Stopper(window, ending.present())
    qInstallMessageHandler(tell_of_qt)
    window.show()
    QTimer.singleShot(0, _collect_garbage)
    if file:
        QTimer.singleShot(0, lambda: window.files.open(str(Path(file).resolve())))
    try:
        return application.exec()
    finally:
        qInstallMessageHandler(None)


def _collect_garbage() -> None:
    """Collect garbage after the first picture, and exclude the existing objects from later collections."""
    gc.freeze()
    gc.enable()
