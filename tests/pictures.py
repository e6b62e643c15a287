"""The pictures of the README, made from the program itself: `python3 -m tests.pictures`."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

SIZE = (1440, 900)


def make(folder: Path) -> list[Path]:
    """Preview page in light and dark, columns and questionnaire of the data page in light; returns what was written."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtCore import QEventLoop, QSettings, QTimer
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QApplication

    from app.application import make_window
    from app.settings import Settings
    from app.state import transitions
    from app.state.workspace import Page
    from app.theme.manager import ThemeChoice, theme

    def settle() -> None:
        loop = QEventLoop()
        QTimer.singleShot(700, loop.quit)
        loop.exec()

    application = QApplication.instance() or QApplication(["pictures"])
    assert isinstance(application, QApplication)
    folder.mkdir(parents=True, exist_ok=True)
    written = []
    with tempfile.TemporaryDirectory() as scratch:
        window = make_window(application, Settings(QSettings(f"{scratch}/settings.ini", QSettings.Format.IniFormat)))
        window.resize(*SIZE)
        window.show()
        for name, choice, page in (
            ("preview-light", ThemeChoice.LIGHT, Page.PREVIEW),
            ("preview-dark", ThemeChoice.DARK, Page.PREVIEW),
            ("data-light", ThemeChoice.LIGHT, Page.DATA),
            ("questionnaire-light", ThemeChoice.LIGHT, Page.DATA),
        ):
            theme().choose(choice)
            window.store.show(transitions.go_to(window.store.workspace, page))
            if name.startswith("questionnaire"):
                window.data.show_part("questions")
            settle()
            path = folder / f"{name}.png"
            window.grab().toImage().convertToFormat(QImage.Format.Format_RGB888).save(str(path), "PNG", 0)
            written.append(path)
        window.close()
    return written


if __name__ == "__main__":
    from app import bootstrap

    bootstrap.ensure()
    for made in make(Path(__file__).resolve().parent.parent / "assets" / "pictures"):
        print(made.name)
