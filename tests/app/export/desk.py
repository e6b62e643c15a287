"""A saver without its window: dialogs are answered, and what is said is kept."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

from PySide6.QtWidgets import QMessageBox, QWidget
from pytestqt.qtbot import QtBot

from app.export.saving import Saver
from app.jobs.first_draw import first_result, read_sample
from app.jobs.runner import Runner
from app.ui.settings import Settings
from app.workspace.datasets import opening_workspace
from app.workspace.setting import preview_request, resolve
from core.types import Origin
from tests.core.report.examples import figure, preview


class Window(QWidget):
    """What the saver knows of the main window."""

    def __init__(self) -> None:
        super().__init__()
        self.store = SimpleNamespace(workspace=opening_workspace(read_sample))
        self.runner = Runner()


class Page:
    """The opening example as the preview page would show it."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.drawn = True

    @property
    def workspace(self) -> Any:
        return self._window.store.workspace

    @property
    def setting(self) -> Any:
        return resolve(self._window.store.workspace) if self.drawn else None

    @property
    def current_answer(self) -> Any:
        if not self.drawn:
            return None
        request = preview_request(self._window.store.workspace, self.setting)
        assert request is not None
        return SimpleNamespace(result=first_result(request))

    def make_figure(self, *, keep_axis: bool) -> Any:
        return figure(preview(origin=Origin.PRIVATE)) if self.drawn else None


class Dialogs:
    """Answers instead of a person, and remembers what was asked."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.name = ""
        self.asked: list[tuple[str, str, str]] = []
        self.replace = False
        self.questions: list[str] = []
        self.before: object = None

    def save_name(self, parent: object, title: str, proposal: str, kinds: str) -> tuple[str, str]:
        self.asked.append((title, proposal, kinds))
        self.before = parent
        name = self.name or Path(proposal).name
        return ("" if name == "cancel" else str(self.folder / name)), kinds

    def question(self, *given: Any) -> Any:
        self.questions.append(given[2])
        return QMessageBox.StandardButton.Yes if self.replace else QMessageBox.StandardButton.No


class Desk:
    def __init__(self, bot: QtBot, settings: Settings) -> None:
        self.bot = bot
        self.window = Window()
        bot.addWidget(self.window)
        self.settings = settings
        self.page = Page(self.window)
        self.saver = Saver(self.window, self.page, settings, cast(Any, self.window.store), self.window.runner)
        self.told: list[tuple[str, str]] = []
        self.saver.told.connect(lambda *said: self.told.append(said))
