"""What leaves the screen besides tables and pictures: reports, and the script of what is on screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from app.messages.speak import say
from app.state.workspace import Page

if TYPE_CHECKING:
    from app.main_window import MainWindow


class HandOver(QObject):
    """Everything here is made when it is first wanted."""

    def __init__(self, window: MainWindow) -> None:
        super().__init__(window)
        self._window = window

    def show_report(self) -> None:
        """The window in which a report is put together."""

    def copy_script(self) -> None:
        """The page on screen as a Python script, on the clipboard."""
        from app.state.questionnaire_script import questionnaire_script
        from app.state.scripts import preview_script

        window = self._window
        workspace = window.store.workspace
        if workspace.look.page is Page.DATA:
            text = questionnaire_script(workspace)
        else:
            setting, answer = window.preview.setting, window.preview.answer
            if setting is None or answer is None:
                window.show_message("warning", say("script.nothing"))
                return
            text = preview_script(workspace, setting, answer.result)
        QApplication.clipboard().setText(text)
        window.show_message("note", say("script.copied"))
