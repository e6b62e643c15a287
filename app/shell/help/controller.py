"""The help, opened at the place that a key or a link asks for."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from app.paths import asset
from app.ui.help_place import topic_for

if TYPE_CHECKING:
    from app.shell.help.window import HelpWindow


class HelpController:
    """Makes the window when it is first asked for; `page_topic` is the topic of the page on screen."""

    def __init__(self, page_topic: Callable[[], str]) -> None:
        self._page_topic = page_topic
        self.window: HelpWindow | None = None

    def open_here(self) -> None:
        """Open the help of the focused widget, otherwise of the page."""
        topic, anchor = topic_for(QApplication.focusWidget())
        self.open(topic or self._page_topic(), anchor)

    def open(self, topic: str, anchor: str = "") -> None:
        if self.window is None:
            from app.shell.actions import keys_table
            from app.shell.help.window import HelpWindow

            self.window = HelpWindow(lambda name: asset("help", name).read_text(encoding="utf-8"), keys_table())
        self.window.open_topic(topic, anchor)
        self.window.show()
        self.window.raise_()
        self.window.activateWindow()

    def close(self) -> None:
        if self.window is not None:
            self.window.close()
