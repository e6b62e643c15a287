"""The pictures of the README and the help, made from the program itself: `python3 -m tests.pictures [FOLDER]`."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtGui import QImage
    from PySide6.QtWidgets import QWidget

    from app.shell.window import MainWindow

SIZE = (1440, 900)
PAGE_WIDTH = 900
REPORT_SIZE = (1280, 860)
PATIENCE_MS = 30_000


def make(folder: Path) -> list[Path]:
    """The pages of the program, and a page of the report as it is printed; returns what was written."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as scratch:
        # Whatever this computer remembers of other sessions is not in the pictures, and nothing is added to it.
        os.environ["XDG_DATA_HOME"] = scratch
        window = _window(Path(scratch))
        written = [_save(folder, name, picture) for name, picture in _pictures(window).items()]
        window.close()
    return written


def _window(scratch: Path) -> MainWindow:
    """A window as at the first start, but for the card that greets newcomers."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from app.shell.application import make_window
    from app.ui import settings as keys
    from app.ui.settings import Settings

    application = QApplication.instance() or QApplication(["pictures"])
    assert isinstance(application, QApplication)
    settings = Settings(QSettings(str(scratch / "settings.ini"), QSettings.Format.IniFormat))
    settings.put(keys.WELCOMED, "yes")
    window = make_window(application, settings)
    window.resize(*SIZE)
    window.show()
    return window


def _pictures(window: MainWindow) -> dict[str, QImage]:
    """Every picture by its name."""
    from app.export.pages.pictures import picture_of
    from app.messages.speak import say
    from app.ui.theme.manager import ThemeChoice, theme
    from app.workspace import transitions
    from app.workspace.examples import EXAMPLES, workspace_for
    from app.workspace.workspace import Page

    def page(choice: ThemeChoice, shown: Page) -> QImage:
        theme().choose(choice)
        window.store.show(transitions.go_to(window.store.workspace, shown))
        _wait(700)
        window.banner.hide()
        return window.grab().toImage()

    found = {
        "preview-light": page(ThemeChoice.LIGHT, Page.PREVIEW),
        "preview-dark": page(ThemeChoice.DARK, Page.PREVIEW),
        "data-light": page(ThemeChoice.LIGHT, Page.DATA),
    }
    for name, shown, part in (
        ("tradeoffs-light", Page.TRADEOFFS, "compare"),
        ("plan-light", Page.PLAN, "solve"),
        ("lab-light", Page.LAB, "convergence"),
        ("field-kit", Page.PLAN, "kit"),
    ):
        window.store.show(transitions.edit_look(window.store.workspace, part=part))
        found[name] = page(ThemeChoice.LIGHT, shown)
    window.store.show(transitions.edit_look(window.store.workspace, part=""))
    before, example = window.store.workspace, next(one for one in EXAMPLES if one.key == "plagiarism")
    window.store.show(workspace_for(example, before, say))
    found["collected-light"] = page(ThemeChoice.LIGHT, Page.COLLECTED)
    numbers = next(one for one in EXAMPLES if one.key == "mean_age")
    window.store.show(workspace_for(numbers, before, say))
    _wait(1_500)
    _wait(PATIENCE_MS, lambda: not window.runner._jobs)
    found["numbers"] = window.grab().toImage()
    window.store.show(before)
    found |= _details(window, lambda: page(ThemeChoice.LIGHT, Page.DATA))
    releases = window.pages.releases
    releases.prepare(("Q7", "Q8"))
    _wait(PATIENCE_MS, lambda: releases.looked is not None)
    found["releases-light"] = page(ThemeChoice.LIGHT, Page.RELEASES)
    window.report_controller.show_report()
    report = window.report_controller.report_window()
    _wait(PATIENCE_MS, lambda: report.made is not None)
    made = report.made
    assert made is not None
    report.resize(*REPORT_SIZE)
    _wait(700)
    found["report-window"] = report.grab().toImage()
    found["report-page"] = picture_of(made.pages, 0, PAGE_WIDTH)
    return found


def _details(window: MainWindow, show_data: Callable[[], QImage]) -> dict[str, QImage]:
    """Return the parts of the window that have a page of the help of their own."""
    from app.data.page import COLUMNS, QUESTIONS

    show_data()
    data = window.pages.data
    found = {"columns": _cut(window, data.columns.middle, data.columns.right), "base": _cut(window, data.base_card)}
    data.show_part(QUESTIONS)
    _wait(700)
    found["questionnaire"] = _cut(window, data.columns.middle)
    data.show_part(COLUMNS)
    window.devices.open()
    _wait(700)
    found["devices"] = window.devices.dialog.grab().toImage()
    window.devices.dialog.close()
    return found


def _cut(window: MainWindow, *parts: QWidget) -> QImage:
    """Return the picture of these parts as they are on screen, without the rest of the window."""
    from PySide6.QtCore import QPoint, QRect

    box = QRect()
    for part in parts:
        box = box.united(QRect(part.mapTo(window, QPoint()), part.size()))
    return window.grab(box.intersected(window.rect())).toImage()


def _wait(milliseconds: int, until: Callable[[], bool] | None = None) -> None:
    """Let the window work for so long, or until something holds."""
    from PySide6.QtCore import QEventLoop, QTimer

    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    if until is not None:
        often = QTimer(loop)
        often.timeout.connect(lambda: loop.quit() if until() else None)
        often.start(20)
    loop.exec()


def _save(folder: Path, name: str, picture: QImage) -> Path:
    from PySide6.QtGui import QImage

    path = folder / f"{name}.png"
    assert picture.convertToFormat(QImage.Format.Format_RGB888).save(str(path), "PNG", 0)  # type: ignore[call-overload]
    return path


if __name__ == "__main__":
    from app import bootstrap

    bootstrap.ensure()
    usual = Path(__file__).resolve().parent.parent / "assets" / "pictures"
    for made in make(Path(sys.argv[1]) if len(sys.argv) > 1 else usual):
        print(made.name)
