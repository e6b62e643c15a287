"""Starts Qt, the one door for unforeseen errors, and the window with an example already drawn."""

from __future__ import annotations

import sys
from pathlib import Path
from types import TracebackType

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QTimer, QTranslator, qInstallMessageHandler
from PySide6.QtWidgets import QApplication

from app import ending
from app.assets import asset
from app.jobs.runner import Runner
from app.main_window import MainWindow
from app.messages.screen_voice import ScreenVoice
from app.messages.speak import speak_with
from app.remembering import remembered
from app.settings import Settings
from app.state.presets import opening_workspace
from app.state.store import Store
from app.theme.manager import theme
from app.theme.style import load_fonts
from app.unforeseen import tell
from app.widgets.wheel import keep_wheel_off_values
from app.window_end import Stopper, tell_of_qt


def make_window(application: QApplication, settings: Settings | None = None) -> MainWindow:
    """The window over the opening example, with the remembered looks; not yet shown."""
    speak_with(ScreenVoice())
    kept = settings or Settings()
    load_fonts()
    theme().choose(kept.theme())
    theme().install(application)
    keep_wheel_off_values(application)
    store = Store(remembered(opening_workspace(lambda name: asset("samples", name).read_text(encoding="utf-8")), kept))
    window = MainWindow(store, Runner(), kept)
    window.present()
    return window


def install_translations(application: QApplication) -> None:
    """Qt's own words and ours in the language of the system, where there is a translation."""
    for name, folder in (
        ("qtbase", QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)),
        ("workbench", str(asset("translations"))),
    ):
        translator = QTranslator(application)
        if translator.load(QLocale(), name, "_", folder):
            application.installTranslator(translator)


def main(argv: list[str], file: str = "") -> int:
    """Open the window, with a study or a file of survey data if one is given, and run until it is closed."""
    application = QApplication(argv)
    application.setApplicationName("survey-privacy-workbench")
    install_translations(application)
    # In the words of the window's title: Qt adds this name where a title does not end with it.
    application.setApplicationDisplayName(QCoreApplication.translate("MainWindow", "Survey Privacy Workbench"))
    window = make_window(application)

    def unforeseen(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        """Slots' exceptions come here; where they happened goes to the terminal, not into a log file."""
        tell(kind, error, trace)
        if isinstance(error, Exception):
            window.show_crash(error)

    sys.excepthook = unforeseen
    Stopper(window, ending.present())
    qInstallMessageHandler(tell_of_qt)
    window.show()
    if file:
        QTimer.singleShot(0, lambda: window.files.open(str(Path(file).resolve())))
    try:
        return application.exec()
    finally:
        qInstallMessageHandler(None)
